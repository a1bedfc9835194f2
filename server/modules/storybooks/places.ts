import { and, eq } from 'drizzle-orm'
import type { ReadingPlace, ReadingPlaceAnswer } from '#contract/storybooks.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { findStorybook } from './service.ts'
import { readingPlaces } from './tables.ts'

interface Reading {
  personId: string
  storybookId: string
}

/**
 * A person's reading place in a storybook; both fields are null before the first.
 * @throws AppError storybook_not_found
 */
export async function readPlace(db: Database, { personId, storybookId }: Reading): Promise<ReadingPlaceAnswer> {
  await requireStorybook(db, storybookId)
  const [row] = await db
    .select({
      place: { fraction: readingPlaces.fraction, anchor: readingPlaces.anchor, cfi: readingPlaces.cfi },
      savedAt: readingPlaces.savedAt,
    })
    .from(readingPlaces)
    .where(and(eq(readingPlaces.personId, personId), eq(readingPlaces.storybookId, storybookId)))
  return { place: row?.place ?? null, saved_at: row?.savedAt.toISOString() ?? null }
}

/**
 * Saves a person's reading place; the last write wins, from any device.
 * @throws AppError storybook_not_found
 */
export async function savePlace(
  db: Database,
  { personId, storybookId }: Reading,
  { fraction, anchor, cfi }: ReadingPlace,
  nowMs: number,
): Promise<ReadingPlaceAnswer> {
  await requireStorybook(db, storybookId)
  const place = { fraction, anchor, cfi }
  const savedAt = new Date(nowMs)
  // defence: place-written
  await db
    .insert(readingPlaces)
    .values({ personId, storybookId, ...place, savedAt })
    .onConflictDoUpdate({
      target: [readingPlaces.personId, readingPlaces.storybookId],
      set: { ...place, savedAt },
    })
  return { place, saved_at: savedAt.toISOString() }
}

async function requireStorybook(db: Database, id: string): Promise<void> {
  if ((await findStorybook(db, id)) === null) throw new AppError('storybook_not_found')
}
