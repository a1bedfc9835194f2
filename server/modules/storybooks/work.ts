import { eq, inArray } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { WorkSource } from '../review/service.ts'
import { givesAway } from '../sieve/service.ts'
import { coverOf } from './service.ts'
import { dreamJournalStorybooks as storybooks } from './tables.ts'

/** Storybooks as works. */
export function storybookWorks({ jobs }: { jobs: Jobs }): WorkSource {
  return {
    async details(db, ids) {
      const rows = await db
        .select()
        .from(storybooks)
        .where(inArray(storybooks.id, [...ids]))
      return new Map(
        rows.map((row) => {
          const { id, title, description, age, findings } = row
          const isNewest = row.findingsOf === (row.nextFileUrl ?? row.fileUrl)
          return [id, { title, description, age, findings: isNewest ? findings : null, coverUrl: coverOf(row, true) }]
        }),
      )
    },

    async requireReady(tx, id) {
      const [row] = await tx.select({ fileUrl: storybooks.fileUrl }).from(storybooks).where(eq(storybooks.id, id))
      if (row?.fileUrl == null) throw new AppError('work_not_ready')
    },

    async givesAway(tx, id) {
      const [row] = await tx
        .select({ title: storybooks.title, description: storybooks.description })
        .from(storybooks)
        .where(eq(storybooks.id, id))
      return row !== undefined && givesAway(`${row.title}\n${row.description}`)
    },

    async removeFiles(tx, id) {
      const [row] = await tx
        .select({ fileUrl: storybooks.fileUrl, nextFileUrl: storybooks.nextFileUrl })
        .from(storybooks)
        .where(eq(storybooks.id, id))
      for (const link of [row?.fileUrl, row?.nextFileUrl])
        if (link != null) await jobs.send('storybooks.settle-file', { link }, { tx })
    },

    async useNewVersion(tx, id) {
      const [row] = await tx.select().from(storybooks).where(eq(storybooks.id, id)).for('update')
      if (row === undefined || row.nextFileUrl === null) return
      await tx
        .update(storybooks)
        .set({
          fileUrl: row.nextFileUrl,
          fileBytes: row.nextFileBytes,
          fileTitle: row.nextFileTitle,
          coverUrl: row.nextCoverUrl,
          nextFileUrl: null,
          nextFileBytes: 0,
          nextFileTitle: null,
          nextCoverUrl: null,
        })
        .where(eq(storybooks.id, id))
      if (row.fileUrl !== null) await jobs.send('storybooks.settle-file', { link: row.fileUrl }, { tx })
    },
  }
}
