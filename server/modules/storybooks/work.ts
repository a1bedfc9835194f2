import { eq, inArray } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { WorkSource } from '../review/service.ts'
import { givesAway } from '../sieve/service.ts'
import { showPenName } from './pen-name.ts'
import { coverOf } from './service.ts'
import { dreamJournalStorybooks as storybooks, penNames } from './tables.ts'

/** Storybooks as works. */
export function storybookWorks({ jobs }: { jobs: Jobs }): WorkSource {
  return {
    async details(db, ids) {
      const rows = await db
        .select({ book: storybooks, ownName: penNames.name })
        .from(storybooks)
        .leftJoin(penNames, eq(penNames.personId, storybooks.authorId))
        .where(inArray(storybooks.id, [...ids]))
      return new Map(
        rows.map(({ book, ownName }) => {
          const { id, title, description, age, nextAge, penName } = book
          const findings = book.findingsOf === (book.nextFileUrl ?? book.fileUrl) ? book.findings : null
          const nextPenName = ownName === penName ? null : ownName
          const hasNewFile = book.nextFileUrl !== null
          const coverUrl = coverOf(book, true)
          const published = {
            findings: book.findingsOf === book.fileUrl ? book.findings : null,
            coverUrl: coverOf(book, false),
          }
          const newest = { title, description, age, nextAge, penName, nextPenName, hasNewFile, findings, coverUrl }
          return [id, { ...newest, published }]
        }),
      )
    },

    showPenName,

    async requireReady(tx, id) {
      const [row] = await tx.select({ fileUrl: storybooks.fileUrl }).from(storybooks).where(eq(storybooks.id, id))
      if (row?.fileUrl == null) throw new AppError('work_not_ready')
    },

    async givesAway(tx, id) {
      const [row] = await tx
        .select({ title: storybooks.title, description: storybooks.description, authorId: storybooks.authorId })
        .from(storybooks)
        .where(eq(storybooks.id, id))
      return row !== undefined && givesAway(`${row.title}\n${row.description}`, row.authorId)
    },

    async removeFiles(tx, id) {
      const [row] = await tx
        .select({ fileUrl: storybooks.fileUrl, nextFileUrl: storybooks.nextFileUrl })
        .from(storybooks)
        .where(eq(storybooks.id, id))
      for (const link of [row?.fileUrl, row?.nextFileUrl])
        if (link != null) await jobs.send('storybooks.settle-file', { link }, { tx })
    },

    async setAge(tx, id, age) {
      await tx
        .update(storybooks)
        .set({ ...(age && { age }), nextAge: null })
        .where(eq(storybooks.id, id))
    },

    async setNextAge(tx, id, age) {
      await tx.update(storybooks).set({ nextAge: age }).where(eq(storybooks.id, id))
    },

    async useNewVersion(tx, id) {
      const [row] = await tx.select().from(storybooks).where(eq(storybooks.id, id)).for('update')
      if (row === undefined) return
      if (row.nextAge !== null) await this.setAge(tx, id, row.nextAge)
      if (row.nextFileUrl === null) return
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
