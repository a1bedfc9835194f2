import { and, eq, sql, type AnyColumn } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Files } from '../../platform/files/files.ts'
import { removeUnusedAfterS, storeFile } from '../../platform/files/store-file.ts'
import { jobIdOf } from '../../platform/jobs/jobs.ts'
import { lockWork } from '../review/save.ts'
import { pendingVersions } from '../review/tables.ts'
import { coverKeyOf, groupOf, linkOfKey, readLink, withoutChild } from './file-name.ts'
import { isPendingOfBook } from './pending.ts'
import { dreamJournalStorybooks as storybooks } from './tables.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Queues the files of children's storybooks whose names have the child's id: those stored before November 2026. */
    'storybooks.find-files-of-children': object
    /** Moves one of them, with its cover, to a name that says nothing of the child. */
    'storybooks.rename-file': { link: string }
  }
}

const namesChild = (link: AnyColumn) => sql`split_part(${link}, '/', 4) = ${storybooks.authorId}::text`

/** Defines the jobs. Call `queueRenaming` once they can be sent. */
export function defineChildFileJobs(ctx: Context): void {
  const { db, jobs } = ctx
  jobs.define('storybooks.find-files-of-children', { expireInS: 600 }, async () => {
    for (const file of [storybooks.fileUrl, pendingVersions.fileUrl]) {
      const found = await db
        .select({ link: file })
        .from(storybooks)
        .leftJoin(pendingVersions, isPendingOfBook)
        .where(and(storybooks.byChild, namesChild(file)))
      for (const { link } of found)
        if (link !== null) await jobs.send('storybooks.rename-file', { link }, { key: link, group: groupOf(link) })
    }
  })
  const options = { retryLimit: 100, expireInS: 180, policy: 'exclusive' } as const
  jobs.define('storybooks.rename-file', options, ({ data }) => renameFile(ctx, data.link))
}

/** Looks for such files once; at the start of a later release there are none. */
export async function queueRenaming({ jobs }: Context): Promise<void> {
  const name = 'storybooks.find-files-of-children'
  await jobs.send(name, {}, { id: jobIdOf(name) })
}

/** The new file is stored before the row names it, and the old one is deleted after that (see upload.ts). */
async function renameFile({ db, jobs, files }: Context, before: string): Promise<void> {
  const name = readLink(before)
  if (name === null) return
  const key = withoutChild(name)
  const after = linkOfKey(key)
  await jobs.send(
    'storybooks.remove-unused-file',
    { link: after },
    { id: jobIdOf(after), startAfterS: removeUnusedAfterS },
  )
  if (!(await copy(files, name.key, key))) return
  await copy(files, coverKeyOf(name.key), coverKeyOf(key))
  const [coverBefore, coverAfter] = [name.key, key].map((of) => linkOfKey(coverKeyOf(of)))
  const renamed = (column: AnyColumn, from?: string, to?: string) =>
    sql`case when ${column} = ${from} then ${to} else ${column} end`
  await db.transaction(async (tx) => {
    // A file that is pending may be published meanwhile.
    const work = await lockWork(tx, { kind: 'storybook', id: name.storybookId })
    await tx
      .update(storybooks)
      .set({
        fileUrl: renamed(storybooks.fileUrl, before, after),
        coverUrl: renamed(storybooks.coverUrl, coverBefore, coverAfter),
      })
      .where(and(eq(storybooks.id, name.storybookId), storybooks.byChild))
    if (work?.work.authorKind === 'child')
      await tx
        .update(pendingVersions)
        .set({ fileUrl: after, coverUrl: renamed(pendingVersions.coverUrl, coverBefore, coverAfter) })
        .where(and(eq(pendingVersions.authorId, work.work.authorId), eq(pendingVersions.fileUrl, before)))
    await jobs.send('storybooks.remove-unused-file', { link: before }, { tx })
  })
}

/** @returns false when there is nothing to copy */
async function copy(files: Files, from: string, to: string): Promise<boolean> {
  const size = await files.sizeOf(from)
  if (size === null) return false
  const content = size === 0 ? null : await files.read(from, { start: 0, end: size - 1 })
  if (content === null) return false
  await storeFile(files, to, content)
  return true
}
