import { and, eq } from 'drizzle-orm'
import type { ReadingPlace, ReadingPlaceAnswer } from '#contract/storybooks.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Viewer } from '../review/service.ts'
import { requireStorybook } from './service.ts'
import { readingPlaces } from './tables.ts'

interface Reading {
  reader: Viewer
  storybookId: string
}

/**
 * A person's reading place in a storybook; both fields are null before the first.
 * @throws AppError storybook_not_found
 */
export async function readPlace(db: Database, { reader, storybookId }: Reading): Promise<ReadingPlaceAnswer> {
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
 * Saves a person's reading place; the last write wins, from any device.
 * @throws AppError storybook_not_found
 */
export async function savePlace(
  db: Database,
  { reader, storybookId }: Reading,
  { fraction, anchor, cfi }: ReadingPlace,
  nowMs: number,
): Promise<ReadingPlaceAnswer> {
  await requireStorybook(db, storybookId, reader)
  const place = { fraction, anchor, cfi }
  const savedAt = new Date(nowMs)
  // defence: place-written
  await db
    .insert(readingPlaces)
    .values({ personId: reader.id, storybookId, ...place, savedAt })
    .onConflictDoUpdate({
      target: [readingPlaces.personId, readingPlaces.storybookId],
      set: { ...place, savedAt },
    })
    .catch((error: unknown) => {
      // The storybook has been deleted meanwhile.
      throw isForeignKeyViolation(error) ? new AppError('storybook_not_found') : error
    })
  return { place, saved_at: savedAt.toISOString() }
}

const isForeignKeyViolation = (error: unknown): boolean =>
  (error as { cause?: { code?: unknown } }).cause?.code === '23503'
