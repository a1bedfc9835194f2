import { and, eq } from 'drizzle-orm'
import { pendingVersions } from '../review/tables.ts'
import { dreamJournalStorybooks as storybooks } from './tables.ts'

/** Joins what is pending of storybooks. */
export const isPendingOfBook = and(
  eq(pendingVersions.authorId, storybooks.authorId),
  eq(pendingVersions.workId, storybooks.id),
)
