import { and, eq, or } from 'drizzle-orm'
import { bookFindings, type BookFindings } from '#contract/review.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { BookKind } from './checks/check-book.ts'
import { runProgram } from './checks/run-program.ts'
import { filesPath, readKey } from './file-name.ts'
import { dreamJournalStorybooks as storybooks } from './tables.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Looks for what an uploaded file gives away, for the moderators. */
    'storybooks.sieve-file': { link: string }
  }
}

/** What a file gives away, by page; `pages` is null for one that cannot be read, or not in twenty seconds. */
export async function findInBook(path: string, kind: BookKind): Promise<BookFindings> {
  try {
    const printed = await runProgram({ name: 'find-in-book.ts', path, args: [kind] })
    return bookFindings.parse(JSON.parse(printed.toString()))
  } catch {
    return { unit: kind === 'pdf' ? 'page' : 'chapter', isWhole: false, pages: null }
  }
}

export interface FindingsParts {
  db: Database
  jobs: Jobs
  files: Files
}

/** Defines the job that looks through new files, one after the other. */
export function defineSieveJob({ db, jobs, files }: FindingsParts): void {
  const options = { retryLimit: 5, expireInS: 180, concurrency: 1 }
  jobs.define('storybooks.sieve-file', options, async ({ data: { link } }) => {
    const name = readKey(link.slice(filesPath.length))
    if (name === null) return
    const findings = await files.withLocalFile(name.key, (path) => findInBook(path, name.kind))
    if (findings === null) return
    await db
      .update(storybooks)
      .set({ findings, findingsOf: link })
      .where(
        and(eq(storybooks.id, name.storybookId), or(eq(storybooks.fileUrl, link), eq(storybooks.nextFileUrl, link))),
      )
  })
}
