import { countLines } from '#contract/plain-text.ts'
import type { Finding } from '#contract/screening.ts'
import { AppError } from '../../platform/errors.ts'
import { isolatedTask, IsolationFailed, runIsolated } from '../../platform/isolated/isolated.ts'
import type { run } from './screen.task.ts'

/** A text of 20,000 characters takes a tenth of a second; a busy machine gets more. */
const deadlineMs = 5_000
/** Lines that are not empty. Each costs something, however short it is. */
export const maxLines = 5_000

const task = isolatedTask<typeof run>(new URL('./screen.task.ts', import.meta.url), deadlineMs)

/**
 * The findings of a text, looked for in a worker thread.
 * @param personId who wrote it: people take turns
 * @throws AppError text_not_checked when it has too many lines or takes too long; unavailable when too many wait
 */
export async function screenText(text: string, personId: string): Promise<Finding[]> {
  // defence: most-lines
  if (countLines(text) > maxLines) throw new AppError('text_not_checked')
  try {
    return /* defence: screening-isolated */ await runIsolated(task, text, personId)
  } catch (error) {
    // What was not checked is not published.
    if (error instanceof IsolationFailed) throw new AppError('text_not_checked', { cause: error })
    throw error
  }
}

/**
 * For text that others will see. Who writes may confirm that it is meant to give something away, but not that it is
 * unkind.
 * @returns whether it gives something away, which is confirmed
 * @throws AppError text_unkind, text_gives_away, and those of screenText
 */
export async function requireScreened(text: string, isConfirmed: boolean, personId: string): Promise<boolean> {
  const findings = await screenText(text, personId)
  if (findings.some(({ kind }) => kind === 'unkind')) throw new AppError('text_unkind')
  if (findings.length > 0 && !isConfirmed) throw new AppError('text_gives_away')
  return findings.length > 0
}

/** Whether a text that others see gives something away about a person. @throws AppError those of screenText */
export const givesAway = async (text: string, personId: string): Promise<boolean> =>
  (await screenText(text, personId)).length > 0
