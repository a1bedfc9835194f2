import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { builtInStorybooks, releasedStorybooks } from '#content/storybooks.ts'
import type { AgeBand } from '#contract/age-band.ts'
import type { newReadingPlace, ReadingPlaceAnswer } from '#contract/storybooks.ts'
import type { Database } from '../../platform/database/database.ts'
import { builtInPlaces } from './tables.ts'

/** Reading places in the built-in storybooks. Only the reader and its guardians see them, and no reader is counted. */
export interface BuiltInReading {
  readerId: string
  bookId: string
}

/** Whether an id is that of a built-in storybook that is released. */
export const isBuiltIn = (id: string, nowMs: number): boolean =>
  releasedStorybooks(nowMs).some((book) => book.id === id)

const titleOf = (id: string): string | undefined => builtInStorybooks.find((book) => book.id === id)?.title

const placeAt = (fraction: number) => ({ fraction, anchor: null, cfi: null })

export async function readBuiltInPlace(
  db: Database,
  { readerId, bookId }: BuiltInReading,
): Promise<ReadingPlaceAnswer> {
  const [row] = await db
    .select()
    .from(builtInPlaces)
    .where(and(eq(builtInPlaces.personId, readerId), eq(builtInPlaces.bookId, bookId)))
  return { place: row ? placeAt(row.fraction) : null, saved_at: row?.savedAt.toISOString() ?? null }
}

/** Saves how far somebody is in a built-in storybook; the last write wins. Its text never changes: no anchor is kept. */
export async function saveBuiltInPlace(
  db: Database,
  { readerId: personId, bookId }: BuiltInReading,
  { place: { fraction }, finished = false }: z.infer<typeof newReadingPlace>,
  nowMs: number,
): Promise<ReadingPlaceAnswer> {
  const savedAt = new Date(nowMs)
  await db
    .insert(builtInPlaces)
    .values({ personId, bookId, fraction, finished, savedAt })
    .onConflictDoUpdate({
      target: [builtInPlaces.personId, builtInPlaces.bookId],
      set: { fraction, savedAt, finished: sql`${builtInPlaces.finished} or excluded.finished` },
    })
  return { place: placeAt(fraction), saved_at: savedAt.toISOString() }
}

/** How many built-in storybooks a person has opened, and the ids of those that it has read to the end. */
export async function builtInReadingOf(
  db: Database,
  personId: string,
): Promise<{ opened: number; finished: string[] }> {
  const rows = await db.select().from(builtInPlaces).where(eq(builtInPlaces.personId, personId))
  return { opened: rows.length, finished: rows.filter(({ finished }) => finished).map(({ bookId }) => bookId) }
}

/** The released storybook that a child may read next: one that it has begun, or else one for its age, or else any. */
export async function nextBuiltIn(db: Database, { id: personId, band }: { id: string; band: AgeBand }, nowMs: number) {
  const rows = await db.select().from(builtInPlaces).where(eq(builtInPlaces.personId, personId))
  const [youngest = 0, oldest = 0] = band.split('-').map(Number)
  const left = releasedStorybooks(nowMs).filter(({ id }) => !rows.some((row) => row.bookId === id && row.finished))
  const isBegun = ({ id }: { id: string }) => rows.some((row) => row.bookId === id)
  const book = left.find(isBegun) ?? left.find(({ ages: [from, to] }) => from <= oldest && youngest <= to) ?? left[0]
  return book === undefined ? null : { id: book.id, title: book.title, begun: isBegun(book) }
}

/** The built-in storybooks in which a person has read since a moment, the latest first. */
export async function builtInReadSince(db: Database, personId: string, since: Date) {
  const rows = await db
    .select()
    .from(builtInPlaces)
    .where(and(eq(builtInPlaces.personId, personId), gte(builtInPlaces.savedAt, since)))
    .orderBy(desc(builtInPlaces.savedAt))
  return rows.flatMap(({ bookId, finished, savedAt }) => {
    const title = titleOf(bookId)
    return title === undefined ? [] : [{ title, finished, savedAt }]
  })
}

/** The built-in storybooks that a person has begun and not finished, the latest first. */
export async function builtInBegun(db: Database, personId: string) {
  const rows = await db
    .select()
    .from(builtInPlaces)
    .where(and(eq(builtInPlaces.personId, personId), eq(builtInPlaces.finished, false)))
    .orderBy(desc(builtInPlaces.savedAt))
  return rows.flatMap(({ bookId: id, fraction, savedAt }) => {
    const title = titleOf(id)
    return title === undefined ? [] : [{ id, title, page: `/storybooks/${id}`, cover_url: null, fraction, savedAt }]
  })
}

export const exportBuiltInPlaces = (db: Database, personId: string): Promise<(typeof builtInPlaces.$inferSelect)[]> =>
  db.select().from(builtInPlaces).where(eq(builtInPlaces.personId, personId)).orderBy(builtInPlaces.savedAt)

/** @returns how many there were */
export async function removeBuiltInPlaces(tx: Database, personId: string): Promise<number> {
  const gone = await tx.delete(builtInPlaces).where(eq(builtInPlaces.personId, personId)).returning()
  return gone.length
}
