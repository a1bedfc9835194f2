import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { voiceRecordings as recordings } from './tables.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Deletes the file of a recording unless a row names it. */
    'voices.remove-unused-file': { key: string }
  }
}

export function defineRecordingJob({ db, files, jobs }: Context): void {
  jobs.define('voices.remove-unused-file', { retryLimit: 100, expireInS: 120 }, async ({ data: { key } }) => {
    const [row] = await db.select().from(recordings).where(eq(recordings.fileKey, key))
    if (row === undefined) await files.remove(key)
  })
}

/** A guardian's recordings with the keys of their files, for the personal archive. */
export const exportRecordings = (db: Database, guardianId: string) =>
  db
    .select()
    .from(recordings)
    .where(eq(recordings.guardianId, guardianId))
    .orderBy(asc(recordings.bookId), asc(recordings.page))

/** Deletes a guardian's recordings. @returns the keys of their files, still to be deleted */
export async function removeRecordings(tx: Database, guardianId: string): Promise<string[]> {
  const removed = await tx.delete(recordings).where(eq(recordings.guardianId, guardianId)).returning()
  return removed.map(({ fileKey }) => fileKey)
}
