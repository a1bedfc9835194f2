import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockAuthor } from '../../review/save.ts'
import {
  countOtherUploads,
  removeDeadReservations,
  reservationTtlS,
  bytesLeftFor,
  type StorybookQuota,
} from '../quota.ts'
import { dreamJournalStorybooks as storybooks, storybookUploads as uploads } from '../tables.ts'

/** Concurrent uploads per person, over all processes. */
const uploadsAtOnce = /* defence: two-uploads */ 2
const renewedEveryMs = 3_000

/** An upload's reserved part of its author's quota, until it is released. */
export interface Reservation {
  /** Bytes reserved so far. */
  bytes(): number
  /**
   * Reserves as much as the quota allows, up to `atMost` bytes in total.
   * @throws AppError upload_quota_exceeded where that is less than `atLeast`, storybook_not_found once the storybook is deleted
   */
  grow(wanted: Wanted): Promise<void>
  /**
   * Replaces the reservation by the file, in the transaction that assigns the file to the storybook.
   * @throws AppError upload_quota_exceeded where the reservation expired and its bytes were given to another upload
   */
  redeem(tx: Database, bytes: number): Promise<void>
  /** Releases the rest of the reservation. */
  release(): Promise<void>
}

interface Wanted {
  atLeast: number
  atMost: number
}

/**
 * Makes an upload's first reservation, before anything is written.
 * @throws AppError too_many_uploads, and errors of `grow`
 */
export async function reserve(
  db: Database,
  { authorId, storybookId }: { authorId: string; storybookId: string },
  wanted: Wanted,
  limits: Pick<StorybookQuota, 'bytes'>,
): Promise<Reservation> {
  const id = randomUUID()
  const upload = { authorId, storybookId, uploadId: id }
  let bytes = 0

  const write = ({ atLeast, atMost }: Wanted, isFirst: boolean): Promise<number> =>
    db.transaction(async (tx) => {
      await lockAuthor(tx, authorId)
      if (isFirst) {
        await removeDeadReservations(tx)
        if ((await countOtherUploads(tx, upload)) >= uploadsAtOnce)
          throw new AppError('too_many_uploads', { headers: { 'retry-after': String(reservationTtlS) } })
      }
      const room = await bytesLeftFor(tx, upload, limits)
      if (room < atLeast) throw new AppError('upload_quota_exceeded')
      const [found] = await tx.select({ id: storybooks.id }).from(storybooks).where(eq(storybooks.id, storybookId))
      if (found === undefined) throw new AppError('storybook_not_found')
      const reserved = Math.min(room, atMost)
      const renewedAt = sql`clock_timestamp()`
      await tx
        .insert(uploads)
        .values({ id, storybookId, bytes: reserved, renewedAt })
        .onConflictDoUpdate({ target: uploads.id, set: { bytes: reserved, renewedAt } })
      return reserved
    })

  bytes = await write(wanted, true)
  // A failed renewal is detected when it grows or is redeemed.
  const renewal = setInterval(() => {
    db.update(uploads)
      .set({ renewedAt: sql`clock_timestamp()` })
      .where(eq(uploads.id, id))
      .catch(() => undefined)
  }, renewedEveryMs)
  renewal.unref()
  let isOpen = true
  return {
    bytes: () => bytes,
    async grow(more) {
      bytes = await write(more, false)
    },
    async redeem(tx, fileBytes) {
      await lockAuthor(tx, authorId)
      if (fileBytes > (await bytesLeftFor(tx, upload, limits))) throw new AppError('upload_quota_exceeded')
      await tx.delete(uploads).where(eq(uploads.id, id))
    },
    async release() {
      if (!isOpen) return
      isOpen = false
      clearInterval(renewal)
      // A row that cannot be deleted now expires in a few seconds.
      await db
        .delete(uploads)
        .where(eq(uploads.id, id))
        .catch(() => undefined)
    },
  }
}
