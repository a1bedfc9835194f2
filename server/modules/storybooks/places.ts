import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { newReadingPlace, ReadingPlaceAnswer } from '#contract/storybooks.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isSameHousehold } from '../household/family-facts.ts'
import type { Viewer } from '../review/policy.ts'
import { isForeignKeyViolation, requireStorybook } from './book.ts'
import { isBuiltIn, readBuiltInPlace, saveBuiltInPlace } from './built-in-places.ts'
import { dreamJournalStorybooks as storybooks, readingPlaces } from './tables.ts'

interface Reading {
  reader: Viewer
  storybookId: string
}

/**
 * A person's reading place in a storybook; both fields are null before the first.
 * @throws AppError storybook_not_found
 */
export async function readPlace(
  db: Database,
  { reader, storybookId }: Reading,
  nowMs: number,
): Promise<ReadingPlaceAnswer> {
  if (isBuiltIn(storybookId, nowMs)) return readBuiltInPlace(db, { readerId: reader.id, bookId: storybookId })
  await requireStorybook(db, storybookId, reader)
  const [row] = await db
    .select({
      place: { fraction: readingPlaces.fraction, anchor: readingPlaces.anchor, cfi: readingPlaces.cfi },
      savedAt: readingPlaces.savedAt,
    })
    .from(readingPlaces)
    .where(and(eq(readingPlaces.personId, reader.id), eq(readingPlaces.storybookId, storybookId)))
  return { place: row?.place ?? null, saved_at: row?.savedAt.toISOString() ?? null }
}

/**
 * Saves a person's reading place, in a storybook of the dream journal or a built-in one; the last write wins, from any device. Counts the first opening by each reader, and the
 * first time each has the last page open.
 * @throws AppError storybook_not_found
 */
export async function savePlace(
  db: Database,
  { reader, storybookId }: Reading,
  body: z.infer<typeof newReadingPlace>,
  nowMs: number,
): Promise<ReadingPlaceAnswer> {
  if (isBuiltIn(storybookId, nowMs))
    return saveBuiltInPlace(db, { readerId: reader.id, bookId: storybookId }, body, nowMs)
  const {
    place: { fraction, anchor, cfi },
    finished = false,
  } = body
  const { book } = await requireStorybook(db, storybookId, reader)
  const place = { fraction, anchor, cfi }
  const savedAt = new Date(nowMs)
  // Authors and moderators do not count.
  const isCounted = book.visibility === 'published' && reader.id !== book.authorId && reader.role === 'member'
  const row = { personId: reader.id, storybookId, ...place, finished, savedAt }
  // defence: place-written
  await db
    .transaction((tx) => writePlace(tx, row, isCounted ? book.authorId : null))
    .catch((error: unknown) => {
      // The storybook has been deleted meanwhile.
      throw isForeignKeyViolation(error) ? new AppError('storybook_not_found') : error
    })
  return { place, saved_at: savedAt.toISOString() }
}

/** @param countedFor the author of a storybook whose readers are counted, else null; never its own household */
async function writePlace(
  tx: Database,
  row: typeof readingPlaces.$inferInsert,
  countedFor: string | null,
): Promise<void> {
  const { personId: _personId, storybookId, ...place } = row
  const [written] = await tx
    .insert(readingPlaces)
    .values(row)
    .onConflictDoUpdate({
      target: [readingPlaces.personId, readingPlaces.storybookId],
      set: { ...place, finished: sql`${readingPlaces.finished} or excluded.finished` },
    })
    // Null of a place that is new.
    .returning({ before: sql<boolean | null>`old.finished`, finished: readingPlaces.finished })
  if (written === undefined || countedFor === null) return
  const isOpened = written.before === null
  const isFinished = written.finished && written.before !== true
  if (!isOpened && !isFinished) return
  if (await isSameHousehold(row.personId, countedFor, tx)) return
  await tx
    .update(storybooks)
    .set({
      opened: sql`${storybooks.opened} + ${isOpened ? 1 : 0}`,
      finished: sql`${storybooks.finished} + ${isFinished ? 1 : 0}`,
    })
    .where(eq(storybooks.id, storybookId))
}
