import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { and, asc, eq, ne, or, sum } from 'drizzle-orm'
import { releasedStorybooks } from '#content/storybooks.ts'
import { maxRecordingSeconds, recordingsQuota } from '#contract/limits.ts'
import type { AudioFormat, OwnVoice, Recording, VoicesAnswer } from '#contract/voices.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { orUnavailable, requireFreeSpace, removeUnusedAfterS, storeFile } from '../../../platform/files/store-file.ts'
import type { Person } from '../../../platform/http/access.ts'
import { requireScreened } from '../../screening/service.ts'
import { findHousehold, lockHousehold } from '../guardians/guardians.ts'
import { children, guardians, voiceRecordings as recordings } from '../tables.ts'
import { readAudio } from './read-audio.ts'

/** A page of a built-in storybook. */
export interface BookPage {
  book: string
  /** Counts from 1. */
  page: number
}

/** Recorders stop a moment later than they should. */
const toleranceS = 2

const isOwn = (guardianId: string, { book, page }: BookPage) =>
  and(eq(recordings.guardianId, guardianId), eq(recordings.bookId, book), eq(recordings.page, page))

/** The household that a guardian or a child belongs to; null without one. */
async function householdOf(db: Database, { id, band }: Person): Promise<string | null> {
  if (band === null) return findHousehold(db, id)
  const [child] = await db.select().from(children).where(eq(children.personId, id))
  return child?.householdId ?? null
}

const present = (row: typeof recordings.$inferSelect): Recording => ({
  book: row.bookId,
  page: row.page,
  format: row.format,
  seconds: row.seconds,
  recorded_at: row.recordedAt.toISOString(),
})

/** The voices of somebody's family. */
export async function listVoices(db: Database, person: Person): Promise<VoicesAnswer> {
  const householdId = await householdOf(db, person)
  if (householdId === null) return { voices: [] }
  const rows = await db
    .select({ id: guardians.personId, voice: guardians.voice, recording: recordings })
    .from(guardians)
    .leftJoin(recordings, eq(recordings.guardianId, guardians.personId))
    .where(eq(guardians.householdId, householdId))
    .orderBy(asc(guardians.since), asc(guardians.personId), asc(recordings.bookId), asc(recordings.page))
  return {
    voices: [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, of]) => {
      const voice = of[0]?.voice ?? null
      const made = of.flatMap(({ recording }) => (recording === null ? [] : [present(recording)]))
      return voice === null ? [] : [{ id, ...voice, recordings: made }]
    }),
  }
}

/** @throws AppError text_unkind, text_gives_away, guardian_not_found for a person without a family */
export async function nameVoice({ db }: Context, guardian: Person, voice: OwnVoice): Promise<void> {
  await requireScreened(voice.name, false, guardian.id)
  const changed = await db.update(guardians).set({ voice }).where(eq(guardians.personId, guardian.id)).returning()
  if (changed.length === 0) throw new AppError('guardian_not_found')
}

/**
 * Saves a page that a guardian has read, in place of the one before. As with uploads, a job that looks for the file
 * later is queued first, then the file is stored, and then a row names it.
 * @throws AppError storybook_not_found for no page of a book, wrong_recording, recording_too_long,
 *   recording_quota_exceeded, guardian_not_found, invalid_request before the voice has a name, and those of the storage
 */
export async function saveRecording(
  ctx: Context,
  guardian: Person,
  place: BookPage,
  { claimed, bytes }: { claimed: AudioFormat; bytes: Buffer },
): Promise<Recording> {
  const { db, files, jobs, now } = ctx
  const book = releasedStorybooks(now()).find(({ id }) => id === place.book)
  if (book?.pages[place.page - 1] === undefined) throw new AppError('storybook_not_found')
  const audio = /* defence: checked-recording */ readAudio(bytes)
  if (audio?.format !== claimed) throw new AppError('wrong_recording')
  if (audio.seconds > maxRecordingSeconds + toleranceS) throw new AppError('recording_too_long')
  await requireFreeSpace(files, bytes.length)
  const fileKey = `voices/${guardian.id}/${randomUUID()}.${audio.format}`
  await jobs.send('voices.remove-unused-file', { key: fileKey }, { startAfterS: removeUnusedAfterS })
  await orUnavailable(storeFile(files, fileKey, bytes))
  const row = {
    guardianId: guardian.id,
    bookId: place.book,
    page: place.page,
    fileKey,
    format: audio.format,
    bytes: bytes.length,
    seconds: audio.seconds,
    recordedAt: new Date(now()),
  }
  try {
    await db.transaction((tx) => assign(ctx, tx, row))
  } catch (error) {
    // After any other error the transaction may have committed: the queued job decides.
    if (error instanceof AppError) await files.remove(fileKey).catch(() => undefined)
    throw error
  }
  return present(row)
}

async function assign({ jobs }: Context, tx: Database, row: typeof recordings.$inferInsert): Promise<void> {
  // Serializes the family's recordings, which are counted, and a deletion.
  const household = await lockHousehold(tx, row.guardianId)
  if (household.guardians.find(({ personId }) => personId === row.guardianId)?.voice == null)
    throw new AppError('invalid_request')
  const replaced = isOwn(row.guardianId, { book: row.bookId, page: row.page })
  const [before] = await tx.select().from(recordings).where(replaced)
  const [others] = await tx
    .select({ bytes: sum(recordings.bytes) })
    .from(recordings)
    .innerJoin(guardians, eq(guardians.personId, recordings.guardianId))
    .where(
      and(
        eq(guardians.householdId, household.id),
        or(ne(recordings.guardianId, row.guardianId), ne(recordings.bookId, row.bookId), ne(recordings.page, row.page)),
      ),
    )
  if (Number(others?.bytes ?? 0) + row.bytes > recordingsQuota) throw new AppError('recording_quota_exceeded')
  await tx
    .insert(recordings)
    .values(row)
    .onConflictDoUpdate({
      target: [recordings.guardianId, recordings.bookId, recordings.page],
      set: row,
    })
  if (before !== undefined) await jobs.send('voices.remove-unused-file', { key: before.fileKey }, { tx })
}

/** @throws AppError recording_not_found */
export async function removeRecording({ db, jobs }: Context, guardian: Person, place: BookPage): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(recordings).where(isOwn(guardian.id, place)).returning()
    if (removed === undefined) throw new AppError('recording_not_found')
    await jobs.send('voices.remove-unused-file', { key: removed.fileKey }, { tx })
  })
}

/** The sound of a page, for the reader's family. @throws AppError recording_not_found, files_unavailable */
export async function openRecording(
  { db, files }: Context,
  listener: Person,
  guardianId: string,
  place: BookPage,
): Promise<{ content: Readable; format: AudioFormat; bytes: number }> {
  const householdId = await householdOf(db, listener)
  const [found] = await db
    .select({ recording: recordings, householdId: guardians.householdId })
    .from(recordings)
    .innerJoin(guardians, eq(guardians.personId, recordings.guardianId))
    .where(isOwn(guardianId, place))
  if (found === undefined) throw new AppError('recording_not_found')
  // defence: own-voices
  if (found.householdId !== householdId) throw new AppError('recording_not_found')
  const { fileKey, format, bytes } = found.recording
  const content = await orUnavailable(files.read(fileKey, { start: 0, end: bytes - 1 }))
  if (content === null) throw new AppError('recording_not_found')
  return { content, format, bytes }
}
