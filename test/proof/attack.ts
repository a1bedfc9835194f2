import { join } from 'node:path'
import type { Kind } from '../../attack/kinds.ts'
import { attackWithout } from '../../attack/prove.ts'
import { runCommand } from '../clones.ts'
import type { Defence } from '../without.ts'
import { isProving } from './proving.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Runs these kinds of attack with random samples.
 * @throws with what is wrong, in whole: kinds that tried nothing or succeeded, and how, less than a thousand attempts in
 * all, another exit code
 */
export async function attackShort(kinds: readonly Kind[]): Promise<'no break-in'> {
  const node = join(root, 'node_modules/.bin/node')
  const { code, output } = await runCommand(root, `${node} attack/main.ts --short --seed 1 ${kinds.join(' ')}`, {
    env: { CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? '' },
  }).ended
  const notRefused = kinds.filter((kind) => !new RegExp(`^${kind} +[1-9]\\d* +0 `, 'm').test(output))
  const last = output.trim().split('\n').at(-1) ?? ''
  const isWhole = code === 0 && /^tried [1-9]\d{3,}, succeeded 0$/.test(last)
  if (notRefused.length > 0 || !isWhole) throw new Error(`${notRefused.join(', ') || 'the attack'} failed:\n${output}`)
  return 'no break-in'
}

/** What succeeds on a site without this defence. */
export async function breakInsWithout(defence: Defence<Kind>): Promise<readonly string[]> {
  const { breakIns } = await attackWithout(defence, { seed: 1, short: !isProving })
  return breakIns
}
