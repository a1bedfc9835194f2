import { sieve } from '#contract/sieve/sieve.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * For text that others will see. Who writes may confirm that it is meant to give something away, but not that it is
 * unkind.
 * @throws AppError text_unkind, text_gives_away
 */
export async function requireSieved(text: string, isConfirmed: boolean): Promise<void> {
  const findings = await sieve(text)
  if (findings.some(({ kind }) => kind === 'unkind')) throw new AppError('text_unkind')
  if (findings.length > 0 && !isConfirmed) throw new AppError('text_gives_away')
}
