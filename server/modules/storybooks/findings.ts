import { and, eq, or } from 'drizzle-orm'
import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { bookFindings, type BookFindings } from '#contract/review.ts'
import { rootFolder } from '../../config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { BookKind } from './checks/check-book.ts'
import { filesPath, readKey } from './file-name.ts'
import { dreamJournalStorybooks as storybooks } from './tables.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Looks for what an uploaded file gives away, for the moderators. */
    'storybooks.sieve-file': { link: string }
  }
}

const program = join(import.meta.dirname, 'checks/find-in-book.ts')
const code = ['package.json', 'node_modules', 'server', 'contract'].map((name) => join(rootFolder, name))
const rightsFor = (path: string) => [
  '--permission',
  ...[path, ...code].map((readable) => `--allow-fs-read=${readable}`),
]
const withinMs = 20_000
/** A gigabyte, of which V8's own limit counts a part, and the processor's time: the process may outlive this one. */
const limited = `ulimit -d 1048576; ulimit -t ${withinMs / 1000}; exec "$0" "$@"`

/** What a file gives away, by page; `pages` is null for one that cannot be read, or not in twenty seconds. */
export async function findInBook(path: string, kind: BookKind): Promise<BookFindings> {
  try {
    const command = [process.execPath, ...rightsFor(path), program, path, kind]
    const options = { timeout: withinMs, killSignal: 'SIGKILL', env: {} } as const
    const running = promisify(execFile)('/bin/sh', ['-c', limited, ...command], options)
    // Visitors go first.
    if (running.child.pid !== undefined) setPriority(running.child.pid, constants.priority.PRIORITY_LOW)
    const { stdout } = await running
    return bookFindings.parse(JSON.parse(stdout))
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
    const size = name === null ? null : await files.sizeOf(name.key)
    if (name === null || size === null) return
    const copy = files.localPath(name.key) === null ? await files.receive() : null
    try {
      if (copy !== null) {
        const content = await files.read(name.key, { start: 0, end: size - 1 })
        if (content === null) return
        await pipeline(content, copy.writer)
      }
      const findings = await findInBook(files.localPath(name.key) ?? copy!.path, name.kind)
      await db
        .update(storybooks)
        .set({ findings, findingsOf: link })
        .where(
          and(eq(storybooks.id, name.storybookId), or(eq(storybooks.fileUrl, link), eq(storybooks.nextFileUrl, link))),
        )
    } finally {
      await copy?.discard()
    }
  })
}
