import { and, eq, or } from 'drizzle-orm'
import { bookFindings, type BookFindings } from '#contract/review.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import { jobIdOf, type Jobs } from '../../platform/jobs/jobs.ts'
import type { BookKind } from './checks/check-book.ts'
import { quickDeadlineMs, runProgram, TooSlow } from './checks/run-program.ts'
import { filesPath, groupOf, readKey } from './file-name.ts'
import { dreamJournalStorybooks as storybooks } from './tables.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Looks for what an uploaded file gives away, for the moderators. */
    'storybooks.sieve-file': { link: string }
    /** The same for a file that takes longer than a few seconds. */
    'storybooks.sieve-slow-file': { link: string }
  }
}

/**
 * What a file gives away, by page; `pages` is null for one that cannot be read, or not in twenty seconds.
 * @param deadlineMs an earlier deadline
 * @throws TooSlow after the earlier deadline
 */
export async function findInBook(path: string, kind: BookKind, deadlineMs?: number): Promise<BookFindings> {
  try {
    const printed = await runProgram({ name: 'find-in-book.ts', path, args: [kind], deadlineMs })
    return bookFindings.parse(JSON.parse(printed.toString()))
  } catch (error) {
    if (deadlineMs !== undefined && error instanceof TooSlow) throw error
    return { unit: kind === 'pdf' ? 'page' : 'chapter', isWhole: false, pages: null }
  }
}

export interface FindingsParts {
  db: Database
  jobs: Jobs
  files: Files
}

/**
 * Defines the jobs that screen new files: one file per author at a time. A file that takes longer than a few seconds is
 * screened by a job of its own, so that slow files never delay quick ones.
 */
export function defineSieveJob(parts: FindingsParts): void {
  const { jobs } = parts
  const options = { retryLimit: 5, expireInS: 180, onePerGroup: true }
  jobs.define('storybooks.sieve-file', { ...options, concurrency: 2 }, async ({ data: { link } }) => {
    try {
      await screenFile(parts, link, quickDeadlineMs)
    } catch (error) {
      if (!(error instanceof TooSlow)) throw error
      await jobs.send('storybooks.sieve-slow-file', { link }, { id: jobIdOf(`slow ${link}`), group: groupOf(link) })
    }
  })
  jobs.define('storybooks.sieve-slow-file', options, ({ data: { link } }) => screenFile(parts, link))
}

async function screenFile({ db, files }: FindingsParts, link: string, deadlineMs?: number): Promise<void> {
  const name = readKey(link.slice(filesPath.length))
  if (name === null) return
  const findings = await files.withLocalFile(name.key, (path) => findInBook(path, name.kind, deadlineMs))
  if (findings === null) return
  await db
    .update(storybooks)
    .set({ findings, findingsOf: link })
    .where(and(eq(storybooks.id, name.storybookId), or(eq(storybooks.fileUrl, link), eq(storybooks.nextFileUrl, link))))
}
