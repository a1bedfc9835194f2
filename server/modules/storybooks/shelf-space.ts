import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { dreamJournalStorybooks as storybooks } from './tables.ts'

/** What one person may have in the dream journal, all together; bytes are of files. */
export interface ShelfLimits {
  storybooks: number
  bytes: number
}

/**
 * Lets nobody else change what the author has until the transaction ends: without it, all that come at once would see
 * the same room.
 */
export async function lockShelf(tx: Database, authorId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${authorId}, 0))`)
}

/** @throws AppError too_many_storybooks when the author may not begin another */
export async function requireNiche(db: Database, authorId: string, limits: ShelfLimits): Promise<void> {
  const [row] = await db
    .select({ begun: sql<number>`count(*)::int` })
    .from(storybooks)
    .where(eq(storybooks.authorId, authorId))
  if ((row?.begun ?? 0) >= limits.storybooks) throw new AppError('too_many_storybooks')
}

/** Bytes that the file of a storybook may have beside all the others of its author; what it had before does not count. */
export async function roomFor(
  db: Database,
  { authorId, storybookId }: { authorId: string; storybookId: string },
  limits: ShelfLimits,
): Promise<number> {
  const [row] = await db
    .select({ kept: sql<string>`coalesce(sum(${storybooks.fileBytes}), 0)` })
    .from(storybooks)
    .where(and(eq(storybooks.authorId, authorId), ne(storybooks.id, storybookId)))
  return limits.bytes - Number(row?.kept ?? 0)
}
