import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { countWords } from '#contract/plain-text.ts'
import type { Writing, WritingSummary, WritingToSave } from '#contract/writings.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { roomWritings as writings } from './tables.ts'

/** Writings per person, over all rooms. */
const maxWritings = 200

interface WritingId {
  personId: string
  id: string
}

/** A person's own writings, last changed first. */
export async function listWritings(db: Database, personId: string): Promise<WritingSummary[]> {
  const { id, realm, prompt, title, words, version, updatedAt } = writings
  const rows = await db
    .select({ id, realm, prompt, title, words, version, updatedAt })
    .from(writings)
    .where(eq(writings.personId, personId))
    .orderBy(desc(writings.updatedAt), desc(writings.id))
  return rows.map(summarize)
}

/** What a person has written or changed since a moment, last changed first. */
export async function writtenSince(
  db: Database,
  personId: string,
  since: Date,
): Promise<{ title: string; words: number }[]> {
  return db
    .select({ title: writings.title, words: writings.words })
    .from(writings)
    .where(and(eq(writings.personId, personId), gte(writings.updatedAt, since)))
    .orderBy(desc(writings.updatedAt), desc(writings.id))
}

/** @throws AppError writing_not_found, also for another person's */
export async function readWriting(db: Database, key: WritingId): Promise<Writing> {
  const row = await find(db, key)
  if (row === null) throw new AppError('writing_not_found')
  return present(row)
}

/**
 * A person's own writings of a realm's room, in the order of `ids`.
 * @throws AppError writing_not_found when one of them is not, also for another person's
 */
export async function readWritings(
  db: Database,
  { personId, realm }: { personId: string; realm: string },
  ids: readonly string[],
): Promise<{ title: string; text: string; words: number }[]> {
  const { id, title, text, words } = writings
  const rows = await db
    .select({ id, title, text, words })
    .from(writings)
    .where(
      and(
        inArray(id, [...ids]),
        /* defence: own-chapters */ eq(writings.personId, personId),
        eq(writings.realm, realm),
      ),
    )
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((writingId) => {
    const row = found.get(writingId)
    if (row === undefined) throw new AppError('writing_not_found')
    return row
  })
}

/**
 * Saves a writing based on a version of it. Idempotent: a repeated save gets the same answer.
 * @throws AppError writing_changed when that version is not the latest, too_many_writings
 */
export async function saveWriting(
  db: Database,
  key: WritingId & { realm: string },
  { prompt, title, text, version }: WritingToSave,
  nowMs: number,
): Promise<Writing> {
  const { personId, id, realm } = key
  const at = new Date(nowMs)
  const written = { title, text, words: countWords(text), version: version + 1, updatedAt: at }
  const saved =
    version === 0
      ? await create(db, { id, personId, realm, prompt, ...written, createdAt: at })
      : await db
          .update(writings)
          .set(written)
          .where(
            and(
              eq(writings.id, id),
              eq(writings.personId, personId),
              eq(writings.realm, realm),
              eq(writings.version, version),
            ),
          )
          .returning()
  if (saved[0] !== undefined) return present(saved[0])
  const current = await find(db, key)
  if (current?.version === version + 1 && current.title === title && current.text === text) return present(current)
  throw new AppError('writing_changed')
}

/** Removes a person's own writing; removing it twice is not an error. */
export async function removeWriting(db: Database, { personId, id }: WritingId): Promise<void> {
  await db.delete(writings).where(and(eq(writings.id, id), eq(writings.personId, personId)))
}

/** All writings of a person, oldest first. */
export async function exportWritings(db: Database, personId: string) {
  return db.select().from(writings).where(eq(writings.personId, personId)).orderBy(writings.createdAt, writings.id)
}

/** Removes all writings of a person. @returns how many */
export async function removeWritings(tx: Database, personId: string): Promise<number> {
  await lockWritings(tx, personId)
  const deleted = await tx.delete(writings).where(eq(writings.personId, personId)).returning({ id: writings.id })
  return deleted.length
}

async function create(db: Database, row: typeof writings.$inferInsert) {
  return db.transaction(async (tx) => {
    await lockWritings(tx, row.personId)
    const [current] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(writings)
      .where(eq(writings.personId, row.personId))
    const isStored = (await find(tx, row)) !== null
    if (!isStored && (current?.count ?? 0) >= maxWritings) throw new AppError('too_many_writings')
    return tx.insert(writings).values(row).onConflictDoNothing().returning()
  })
}

/** Serializes a person's inserts, so that concurrent ones cannot exceed the limit. */
async function lockWritings(tx: Database, personId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`writings ${personId}`}, 0))`)
}

async function find(db: Database, { personId, id }: WritingId) {
  const rows = await db
    .select()
    .from(writings)
    .where(and(eq(writings.id, id), /* defence: own-drawer */ eq(writings.personId, personId)))
  return rows[0] ?? null
}

type Summarized = Pick<
  typeof writings.$inferSelect,
  'id' | 'realm' | 'prompt' | 'title' | 'words' | 'version' | 'updatedAt'
>

function summarize({ id, realm, prompt, title, words, version, updatedAt }: Summarized): WritingSummary {
  return { id, realm, prompt, title, words, version, updated_at: updatedAt.toISOString() }
}

const present = (row: typeof writings.$inferSelect): Writing => ({ ...summarize(row), text: row.text })
