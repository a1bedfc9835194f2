import { bookFindings, type BookFindings } from '#contract/review.ts'
import type { Context } from '../../context.ts'
import { jobIdOf } from '../../platform/jobs/jobs.ts'
import { finishScreening } from '../review/author.ts'
import type { BookKind } from './checks/check-book.ts'
import { isOver, quickDeadlineMs, runProgram, TooSlow, type ProgramLimits } from './checks/run-program.ts'
import { groupOf, readLink } from './file-name.ts'
import { describeFile } from './pending.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Screens an uploaded file. */
    'storybooks.screen-file': { link: string }
    /** The same for a file that takes longer than a few seconds. */
    'storybooks.screen-slow-file': { link: string }
  }
}

/**
 * What a file gives away, by page; `pages` is null for one that cannot be read, or not in twenty seconds.
 * @throws TooSlow after an earlier deadline; an error when it is aborted
 */
export async function screenBookInSubprocess(
  path: string,
  kind: BookKind,
  limits: ProgramLimits = {},
): Promise<BookFindings> {
  try {
    const printed = await runProgram({ name: 'screen-book', path, args: [kind], ...limits })
    return bookFindings.parse(JSON.parse(printed.toString()))
  } catch (error) {
    if (isOver(error, limits)) throw error
    return { unit: kind === 'pdf' ? 'page' : 'chapter', isWhole: false, pages: null }
  }
}

/**
 * Defines the jobs that screen new files: one file per author at a time. A file that takes longer than a few seconds is
 * screened by a job of its own, so that slow files never delay quick ones.
 */
export function defineScreeningJobs(ctx: Context): void {
  const { jobs } = ctx
  const options = { retryLimit: 5, expireInS: 180, onePerGroup: true, abortsOnStop: true }
  jobs.define('storybooks.screen-file', { ...options, concurrency: 2 }, async ({ data: { link }, signal }) => {
    try {
      await screenFile(ctx, link, { deadlineMs: quickDeadlineMs, signal })
    } catch (error) {
      if (!(error instanceof TooSlow)) throw error
      await jobs.send('storybooks.screen-slow-file', { link }, { id: jobIdOf(`slow ${link}`), group: groupOf(link) })
    }
  })
  jobs.define('storybooks.screen-slow-file', options, ({ data: { link }, signal }) => screenFile(ctx, link, { signal }))
}

async function screenFile(ctx: Context, link: string, limits: ProgramLimits): Promise<void> {
  const name = readLink(link)
  if (name === null) return
  const findings = await ctx.files.withLocalFile(name.key, (path) => screenBookInSubprocess(path, name.kind, limits))
  if (findings === null) return
  await ctx.db.transaction(async (tx) => {
    const id = await describeFile(tx, link, { findings })
    if (id !== null) await finishScreening(ctx, tx, { kind: 'storybook', id })
  })
}
