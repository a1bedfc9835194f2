import { sieve } from '#contract/sieve/sieve.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * For text that others will see. Who writes may confirm that it is meant to give something away, but not that it is
 * unkind.
 * @returns whether it gives something away, which is confirmed
 * @throws AppError text_unkind, text_gives_away
 */
export async function requireSieved(text: string, isConfirmed: boolean): Promise<boolean> {
  const findings = await sieve(text)
  if (findings.some(({ kind }) => kind === 'unkind')) throw new AppError('text_unkind')
  if (findings.length > 0 && !isConfirmed) throw new AppError('text_gives_away')
  return findings.length > 0
}

/** Whether a text that others see gives something away about a person. */
export const givesAway = async (text: string): Promise<boolean> => (await sieve(text)).length > 0
