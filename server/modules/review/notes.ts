import { and, count, desc, eq } from 'drizzle-orm'
import { maxReviewNotes } from '#contract/limits.ts'
import type { ReviewNote } from '#contract/review.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { lockForModerator } from './moderator.ts'
import { mayNote, type Viewer } from './policy.ts'
import type { WorkId } from './save.ts'
import { reviewNotes as notes, type works } from './tables.ts'

// What moderators note about a work for each other.

type Note = typeof notes.$inferSelect

const presentNote = ({ id, at, text, moderatorId }: Note, callerId: string): ReviewNote => ({
  id,
  at: at.toISOString(),
  text,
  by_caller: moderatorId === callerId,
})

const isAbout = ({ authorId, id }: Pick<typeof works.$inferSelect, 'authorId' | 'id'>) =>
  and(eq(notes.authorId, authorId), eq(notes.workId, id))

/** The notes about a work, the latest first. */
export async function listNotes(
  db: Database,
  work: Parameters<typeof isAbout>[0],
  callerId: string,
): Promise<ReviewNote[]> {
  const rows = await db.select().from(notes).where(isAbout(work)).orderBy(desc(notes.id)).limit(maxReviewNotes)
  return rows.map((row) => presentNote(row, callerId))
}

/** @throws AppError work_not_found, somebody_else_decides, too_many_notes */
export async function addNote({ db, now }: Context, work: WorkId, moderator: Viewer, text: string) {
  return db.transaction(async (tx) => {
    const { facts, reason } = await lockForModerator(tx, work, moderator)
    if (!mayNote(reason)) throw new AppError('somebody_else_decides')
    const { authorId, id: workId } = facts.work
    const moderatorId = moderator.id
    const [there] = await tx.select({ count: count() }).from(notes).where(isAbout(facts.work))
    if ((there?.count ?? 0) >= maxReviewNotes) throw new AppError('too_many_notes')
    const values = { authorId, workId, moderatorId, text, at: new Date(now()) }
    const [added] = await tx.insert(notes).values(values).returning()
    if (added === undefined) throw new AppError('unexpected')
    return presentNote(added, moderatorId)
  })
}

/** Deletes a note of the moderator's own. @throws AppError work_not_found without one */
export async function deleteNote(db: Database, { id, note }: { id: string; note: number }, moderatorId: string) {
  const deleted = await db
    .delete(notes)
    .where(and(eq(notes.id, note), eq(notes.workId, id), eq(notes.moderatorId, moderatorId)))
    .returning({ id: notes.id })
  if (deleted.length === 0) throw new AppError('work_not_found')
}

/** What a moderator has noted, for their export. */
export async function exportNotes(db: Database, moderatorId: string) {
  return db
    .select({ work: notes.workId, at: notes.at, text: notes.text })
    .from(notes)
    .where(eq(notes.moderatorId, moderatorId))
    .orderBy(notes.id)
}

/** Deletes the notes of a deleted moderator. */
export async function removeNotes(tx: Database, moderatorId: string): Promise<void> {
  await tx.delete(notes).where(eq(notes.moderatorId, moderatorId))
}
