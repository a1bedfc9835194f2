import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { storeFile } from '../../platform/files/store-file.ts'
import { pendingVersions } from '../review/tables.ts'
import type { BookKind } from './checks/check-book.ts'
import { isOver, quickDeadlineMs, runProgram, TooSlow, type ProgramLimits } from './checks/run-program.ts'
import { coverKeyOf, groupOf, linkOfKey, readLink } from './file-name.ts'
import { describeFile } from './pending.ts'
import { dreamJournalStorybooks as storybooks } from './tables.ts'
import { removeUnlessUsed } from './unused-files.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Makes the cover of an uploaded file. */
    'storybooks.make-cover': { link: string }
    /** The same for a file that takes longer than a few seconds. */
    'storybooks.make-slow-cover': { link: string }
    /** Queues the covers of files that nobody has looked at, such as those from before there were covers. */
    'storybooks.find-missing-covers': object
  }
}

/** Files of storybooks, and of pending versions, whose covers are queued in a night: in less time than the job has. */
const maxPerNight = 5_000

/** Defines the jobs that make covers: one per author at a time, and slow ones apart, as in findings.ts. */
export function defineCoverJobs(ctx: Context): void {
  const { db, jobs } = ctx
  const options = {
    retryLimit: 100,
    expireInS: 180,
    policy: 'exclusive',
    onePerGroup: true,
    abortsOnStop: true,
  } as const
  jobs.define('storybooks.make-cover', { ...options, concurrency: 2 }, async ({ data: { link }, signal }) => {
    try {
      await makeCover(ctx, link, { deadlineMs: quickDeadlineMs, signal })
    } catch (error) {
      if (!(error instanceof TooSlow)) throw error
      await jobs.send('storybooks.make-slow-cover', { link }, { key: link, group: groupOf(link) })
    }
  })
  jobs.define('storybooks.make-slow-cover', options, ({ data, signal }) => makeCover(ctx, data.link, { signal }))
  jobs.define('storybooks.find-missing-covers', { expireInS: 600, cron: '47 3 * * *' }, async () => {
    for (const table of [storybooks, pendingVersions]) {
      const missing = await db
        .select({ link: table.fileUrl })
        .from(table)
        .where(and(isNull(table.coverUrl), isNotNull(table.fileUrl)))
        .orderBy(table.fileUrl)
        .limit(maxPerNight)
      for (const { link } of missing)
        if (link !== null) await jobs.send('storybooks.make-cover', { link }, { key: link, group: groupOf(link) })
    }
  })
}

/**
 * The cover of a file as a small WebP; empty where it has none that can be drawn.
 * @throws TooSlow after an earlier deadline; an error when it is aborted
 */
export async function makeBookCoverInSubprocess(
  path: string,
  kind: BookKind,
  limits: ProgramLimits = {},
): Promise<Buffer> {
  return runProgram({ name: 'make-cover', path, args: [kind], isNative: true, ...limits }).catch((error: unknown) => {
    if (isOver(error, limits)) throw error
    return Buffer.alloc(0)
  })
}

/** Stores a cover before the row names it, and deletes it again when the file is no longer used. */
async function makeCover(ctx: Context, link: string, limits: ProgramLimits): Promise<void> {
  const { db, files } = ctx
  const name = readLink(link)
  if (name === null) return
  const picture = await files.withLocalFile(name.key, (path) => makeBookCoverInSubprocess(path, name.kind, limits))
  if (picture === null) return removeUnlessUsed(ctx, link)
  const key = coverKeyOf(name.key)
  if (picture.length > 0) await storeFile(files, key, picture)
  const coverUrl = picture.length > 0 ? linkOfKey(key) : ''
  const used = await db.transaction((tx) => describeFile(tx, link, { coverUrl }))
  if (used === null) await removeUnlessUsed(ctx, link)
}
