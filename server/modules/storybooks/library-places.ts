import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { builtInStorybooks } from '#content/storybooks.ts'
import type { newReadingPlace, ReadingPlaceAnswer } from '#contract/storybooks.ts'
import type { Database } from '../../platform/database/database.ts'
import { libraryPlaces } from './tables.ts'

/** Reading places in the built-in storybooks. Only the reader and its guardians see them, and no reader is counted. */
export interface LibraryReading {
  readerId: string
  bookId: string
}

export const isLibraryBook = (id: string): boolean => builtInStorybooks.some((book) => book.id === id)

const titleOf = (id: string): string | undefined => builtInStorybooks.find((book) => book.id === id)?.title

const placeAt = (fraction: number) => ({ fraction, anchor: null, cfi: null })

export async function readLibraryPlace(
  db: Database,
  { readerId, bookId }: LibraryReading,
): Promise<ReadingPlaceAnswer> {
  const [row] = await db
    .select()
    .from(libraryPlaces)
    .where(and(eq(libraryPlaces.personId, readerId), eq(libraryPlaces.bookId, bookId)))
  return { place: row ? placeAt(row.fraction) : null, saved_at: row?.savedAt.toISOString() ?? null }
}

/** Saves how far somebody is in a built-in storybook; the last write wins. Its text never changes: no anchor is kept. */
export async function saveLibraryPlace(
  db: Database,
  { readerId: personId, bookId }: LibraryReading,
  { place: { fraction }, finished = false }: z.infer<typeof newReadingPlace>,
  nowMs: number,
): Promise<ReadingPlaceAnswer> {
  const savedAt = new Date(nowMs)
  await db
    .insert(libraryPlaces)
    .values({ personId, bookId, fraction, finished, savedAt })
    .onConflictDoUpdate({
      target: [libraryPlaces.personId, libraryPlaces.bookId],
      set: { fraction, savedAt, finished: sql`${libraryPlaces.finished} or excluded.finished` },
    })
  return { place: placeAt(fraction), saved_at: savedAt.toISOString() }
}

/** How many built-in storybooks a person has opened, and has read to the end. */
export async function libraryReadingOf(db: Database, personId: string) {
  const [row] = await db
    .select({ opened: count(), finished: sql<number>`(count(*) filter (where ${libraryPlaces.finished}))::int` })
    .from(libraryPlaces)
    .where(eq(libraryPlaces.personId, personId))
  return { opened: row?.opened ?? 0, finished: row?.finished ?? 0 }
}

/** The built-in storybooks in which a person has read since a moment, the latest first. */
export async function libraryReadSince(db: Database, personId: string, since: Date) {
  const rows = await db
    .select()
    .from(libraryPlaces)
    .where(and(eq(libraryPlaces.personId, personId), gte(libraryPlaces.savedAt, since)))
    .orderBy(desc(libraryPlaces.savedAt))
  return rows.flatMap(({ bookId, finished, savedAt }) => {
    const title = titleOf(bookId)
    return title === undefined ? [] : [{ title, finished, savedAt }]
  })
}

export const exportLibraryPlaces = (db: Database, personId: string): Promise<(typeof libraryPlaces.$inferSelect)[]> =>
  db.select().from(libraryPlaces).where(eq(libraryPlaces.personId, personId)).orderBy(libraryPlaces.savedAt)

/** @returns how many there were */
export async function removeLibraryPlaces(tx: Database, personId: string): Promise<number> {
  const gone = await tx.delete(libraryPlaces).where(eq(libraryPlaces.personId, personId)).returning()
  return gone.length
}
