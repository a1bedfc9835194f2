import { and, isNull, like } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../context.ts'
import type { Files } from '../../platform/files/files.ts'
import { pendingVersions } from '../review/tables.ts'
import { quickDeadlineMs, runProgram, TooSlow } from './checks/run-program.ts'
import { coverKeyOf, filesPath, groupOf, linkOfKey, readKey } from './file-name.ts'
import { describeFile } from './pending.ts'
import { dreamJournalStorybooks as storybooks } from './tables.ts'
import { removeUnlessUsed } from './upload/upload.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Makes the cover of an uploaded EPUB from the one inside. */
    'storybooks.make-cover': { link: string }
    /** The same for a file that takes longer than a few seconds. */
    'storybooks.make-slow-cover': { link: string }
    /** Queues the covers of EPUBs that nobody has looked at, such as those from before there were covers. */
    'storybooks.find-missing-covers': object
  }
}

/** Defines the jobs that make covers: one per author at a time, and slow ones apart, as in findings.ts. */
export function defineCoverJobs(ctx: Context): void {
  const { db, jobs } = ctx
  const options = { retryLimit: 100, expireInS: 180, policy: 'exclusive', onePerGroup: true } as const
  jobs.define('storybooks.make-cover', { ...options, concurrency: 2 }, async ({ data: { link } }) => {
    try {
      await makeCover(ctx, link, quickDeadlineMs)
    } catch (error) {
      if (!(error instanceof TooSlow)) throw error
      await jobs.send('storybooks.make-slow-cover', { link }, { key: link, group: groupOf(link) })
    }
  })
  jobs.define('storybooks.make-slow-cover', options, ({ data }) => makeCover(ctx, data.link))
  jobs.define('storybooks.find-missing-covers', { expireInS: 600, cron: '47 3 * * *' }, async () => {
    for (const table of [storybooks, pendingVersions]) {
      const missing = await db
        .select({ link: table.fileUrl })
        .from(table)
        .where(and(isNull(table.coverUrl), like(table.fileUrl, '%.epub')))
      for (const { link } of missing)
        if (link !== null) await jobs.send('storybooks.make-cover', { link }, { key: link, group: groupOf(link) })
    }
  })
}

/**
 * The cover inside an EPUB as a small WebP; empty where it has none that is a picture.
 * @param deadlineMs earlier than twenty seconds
 * @throws TooSlow after the earlier deadline
 */
export async function coverInBook(path: string, deadlineMs?: number): Promise<Buffer> {
  return runProgram({ name: 'make-cover.ts', path, isNative: true, deadlineMs }).catch((error: unknown) => {
    if (deadlineMs !== undefined && error instanceof TooSlow) throw error
    return Buffer.alloc(0)
  })
}

/** Stores a cover before the row names it, and deletes it again when the file is no longer used. */
async function makeCover(ctx: Context, link: string, deadlineMs?: number): Promise<void> {
  const { db, files } = ctx
  const name = readKey(link.slice(filesPath.length))
  if (name === null) return
  const picture = await files.withLocalFile(name.key, (path) => coverInBook(path, deadlineMs))
  if (picture === null) return removeUnlessUsed(ctx, link)
  const key = coverKeyOf(name.key)
  if (picture.length > 0) await store(files, key, picture)
  const coverUrl = picture.length > 0 ? linkOfKey(key) : ''
  const used = await db.transaction((tx) => describeFile(tx, link, { coverUrl }))
  if (used === null) await removeUnlessUsed(ctx, link)
}

async function store(files: Files, key: string, content: Buffer): Promise<void> {
  const incoming = await files.receive()
  try {
    await pipeline(Readable.from([content]), incoming.writer)
    await incoming.store(key)
  } finally {
    await incoming.discard()
  }
}
