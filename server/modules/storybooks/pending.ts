import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { lockWork } from '../review/save.ts'
import { pendingVersions } from '../review/tables.ts'
import type { StoredFile } from '../works/kind.ts'
import { readLink } from './file-name.ts'
import { dreamJournalStorybooks as storybooks } from './tables.ts'

/** Joins what is pending of storybooks. */
export const isPendingOfBook = and(
  eq(pendingVersions.authorId, storybooks.authorId),
  eq(pendingVersions.workId, storybooks.id),
)

/**
 * Stores what a job has found out about a file, which may be published or pending.
 * @returns the id of its storybook; null when that no longer uses the file
 */
export async function describeFile(
  tx: Database,
  link: string,
  facts: Partial<Pick<StoredFile, 'coverUrl' | 'findings'>>,
): Promise<string | null> {
  const id = readLink(link)?.storybookId ?? ''
  // A file that is pending may be published meanwhile.
  const work = await lockWork(tx, { kind: 'storybook', id })
  if (work === null) return null
  const published = await tx
    .update(storybooks)
    .set(facts)
    .where(and(eq(storybooks.id, id), eq(storybooks.fileUrl, link)))
    .returning({ id: storybooks.id })
  const pending = await tx
    .update(pendingVersions)
    .set(facts)
    .where(and(eq(pendingVersions.authorId, work.work.authorId), eq(pendingVersions.fileUrl, link)))
    .returning({ id: pendingVersions.workId })
  return published.length + pending.length > 0 ? id : null
}
