import { and, eq, inArray, ne, not, notInArray, sql } from 'drizzle-orm'
import { defaultStorybookTitles, isDefaultTitle } from '#content/storytellers-lantern/dream-journal.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { pendingVersions } from '../review/tables.ts'
import { isPendingOfBook } from './pending.ts'
import { dreamJournalStorybooks as storybooks, storybookUploads as uploads } from './tables.ts'

/** The quota of one person; bytes are of files. */
export interface StorybookQuota {
  /** Besides those with a default title. */
  storybooks: number
  bytes: number
}

/**
 * For a new storybook with this title, or one that gets it. The default ones, which are created for everybody, are always allowed.
 * @throws AppError too_many_storybooks when the author's quota is used up
 */
export async function requireStorybookQuota(
  db: Database,
  { authorId, title }: { authorId: string; title: string },
  limits: StorybookQuota,
): Promise<void> {
  if (isDefaultTitle(title)) return
  const [row] = await db
    .select({ begun: sql<number>`count(*)::int` })
    .from(storybooks)
    .leftJoin(pendingVersions, isPendingOfBook)
    .where(and(eq(storybooks.authorId, authorId), notInArray(newestTitle, [...defaultStorybookTitles])))
  if ((row?.begun ?? 0) >= limits.storybooks) throw new AppError('too_many_storybooks')
}

const newestTitle = sql`coalesce(${pendingVersions.title}, ${storybooks.title})`

/** An upload whose reservation was not renewed for this long is dead. */
export const reservationTtlS = 10

/** True for a reservation of a live upload. */
const isAlive = sql`${uploads.renewedAt} > clock_timestamp() - make_interval(secs => ${reservationTtlS})`

/**
 * The bytes an upload may have. A storybook counts with its files or its reservation, whichever is larger; the files of
 * the storybook that the upload is for do not count.
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
      and(eq(uploads.storybookId, storybooks.id), ne(uploads.id, uploadId), /* defence: reserved-quota */ isAlive),
    )})`
  const [row] = await db
    .select({
      taken: sql<string>`coalesce(sum(case when ${storybooks.id} = ${storybookId} then ${reserved} else greatest(${storybooks.fileBytes} + coalesce(${pendingVersions.fileBytes}, 0), ${reserved}) end), 0)`,
    })
    .from(storybooks)
    .leftJoin(pendingVersions, isPendingOfBook)
    .where(eq(storybooks.authorId, authorId))
  return limits.bytes - Number(row?.taken ?? 0)
}

/** The number of an author's other uploads under way. */
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

/** Deletes reservations of dead processes. */
export async function removeDeadReservations(tx: Database): Promise<void> {
  const dead = tx.select({ id: uploads.id }).from(uploads).where(not(isAlive)).for('update', { skipLocked: true })
  await tx.delete(uploads).where(inArray(uploads.id, dead))
}
