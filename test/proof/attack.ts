import { join } from 'node:path'
import type { Kind } from '../../attack/kinds.ts'
import { attackWithout } from '../../attack/prove.ts'
import { runCommand } from '../clones.ts'
import type { Defence } from '../without.ts'
import { isProving } from './proving.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Runs these kinds of attack with random samples.
 * @returns the kinds that tried nothing or succeeded, and in that case what the attack wrote
 */
export async function attackShort(kinds: readonly Kind[]) {
  const node = join(root, 'node_modules/.bin/node')
  const { code, output } = await runCommand(root, `${node} attack/main.ts --short --seed 1 ${kinds.join(' ')}`, {
    env: { CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? '' },
  }).ended
  const notRefused = kinds.filter((kind) => !new RegExp(`^${kind} +[1-9]\\d* +0 `, 'm').test(output))
  return code === 0 && notRefused.length === 0 ? { notRefused } : { notRefused, code, output }
}

/** What succeeds on a site without this defence. */
export async function breakInsWithout(defence: Defence<Kind>): Promise<readonly string[]> {
  const { breakIns } = await attackWithout(defence, { seed: 1, short: !isProving })
  return breakIns
}
