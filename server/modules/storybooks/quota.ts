import { and, eq, inArray, ne, not, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { dreamJournalStorybooks as storybooks, storybookUploads as uploads } from './tables.ts'

/** What one person may have in the dream journal, all together; bytes are of files. */
export interface StorybookQuota {
  storybooks: number
  bytes: number
}

/**
 * Lets nobody else change what the author has until the transaction ends: without it, all that come at once would see
 * the same room.
 */
export async function lockAuthor(tx: Database, authorId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${authorId}, 0))`)
}

/** @throws AppError too_many_storybooks when the author may not begin another */
export async function requireStorybookQuota(db: Database, authorId: string, limits: StorybookQuota): Promise<void> {
  const [row] = await db
    .select({ begun: sql<number>`count(*)::int` })
    .from(storybooks)
    .where(eq(storybooks.authorId, authorId))
  if ((row?.begun ?? 0) >= limits.storybooks) throw new AppError('too_many_storybooks')
}

/** An upload whose process has not renewed its reservation for this long is dead. */
export const reservationLivesS = 10

/** True for the reservation of an upload that goes on. */
const isAlive = sql`${uploads.renewedAt} > clock_timestamp() - make_interval(secs => ${reservationLivesS})`

/**
 * Bytes that an upload may bring. A storybook counts with its file or with what is on its way to it, whichever is more;
 * the file that the upload replaces does not count.
 */
export async function bytesLeftFor(
  db: Database,
  { authorId, storybookId, uploadId }: { authorId: string; storybookId: string; uploadId: string },
  limits: Pick<StorybookQuota, 'bytes'>,
): Promise<number> {
  const reserved = sql<number>`(${db
    .select({ sum: sql`coalesce(sum(${uploads.bytes}), 0)` })
    .from(uploads)
    .where(
      and(eq(uploads.storybookId, storybooks.id), ne(uploads.id, uploadId), /* defence: reserved-room */ isAlive),
    )})`
  const [row] = await db
    .select({
      taken: sql<string>`coalesce(sum(case when ${storybooks.id} = ${storybookId} then ${reserved} else greatest(${storybooks.fileBytes}, ${reserved}) end), 0)`,
    })
    .from(storybooks)
    .where(eq(storybooks.authorId, authorId))
  return limits.bytes - Number(row?.taken ?? 0)
}

/** How many other uploads of an author are under way. */
export async function countOtherUploads(
  db: Database,
  { authorId, uploadId }: { authorId: string; uploadId: string },
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(uploads)
    .innerJoin(storybooks, eq(storybooks.id, uploads.storybookId))
    .where(and(eq(storybooks.authorId, authorId), ne(uploads.id, uploadId), isAlive))
  return row?.count ?? 0
}

/** Removes what dead processes have left. */
export async function removeDeadReservations(tx: Database): Promise<void> {
  const dead = tx.select({ id: uploads.id }).from(uploads).where(not(isAlive)).for('update', { skipLocked: true })
  await tx.delete(uploads).where(inArray(uploads.id, dead))
}
