import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { without, type Defence } from '../test/without.ts'
import { attack } from './attack.ts'
import { defences } from './defences.ts'
import type { Kind } from './kinds.ts'
import type { KindResult } from './tally.ts'

const run = promisify(execFile)

/**
 * Attacks a copy of the site without this defence, with the kind that must succeed, until it does: with random samples,
 * which are enough for most, then in full unless `short`.
 */
export async function attackWithout(
  defence: Defence<Kind>,
  { seed, short }: { seed: number; short: boolean },
): Promise<KindResult> {
  const { noticedBy } = defence
  // The aftermath needs another kind before it.
  const kinds = noticedBy === 'aftermath' ? (['authorization', 'aftermath'] as const) : [noticedBy]
  // Waiting for the server to close connections takes minutes and proves nothing here.
  const isSampled = short || noticedBy === 'overload' || noticedBy === 'aftermath'
  return without(defence, async (folder) => {
    if (!existsSync(join(folder, 'build'))) await run(process.execPath, ['scripts/setup.mjs'], { cwd: folder })
    const attackUntilFirst = async (isShort: boolean): Promise<KindResult> => {
      const results = await attack({ folder, kinds, seed, short: isShort, stopsAtFirst: true })
      const last = results.at(-1)
      if (last === undefined) throw new Error('nothing was tried')
      return last
    }
    const sampled = await attackUntilFirst(true)
    return isSampled || sampled.breakIns.length > 0 ? sampled : attackUntilFirst(false)
  })
}

/**
 * Removes one defence after the other and prints whether the attack succeeds.
 * @param requested parts of the names of defences; none for all
 * @returns true if it succeeds each time
 */
export async function prove({ requested, seed }: { requested: readonly string[]; seed: number }): Promise<boolean> {
  const chosen = defences.filter(({ name }) => requested.length === 0 || requested.some((part) => name.includes(part)))
  let noticed = 0
  for (const defence of chosen) {
    const { kind, tried, breakIns, seconds } = await attackWithout(defence, { seed, short: false })
    if (breakIns.length > 0) noticed += 1
    const [first = ''] = breakIns
    const result = breakIns.length === 0 ? 'NOT NOTICED' : `succeeded, ${first.slice(0, 110)}`
    console.log(`• without "${defence.name}": ${kind} tried ${tried}, ${result} (${seconds.toFixed(1)} s)`)
  }
  console.log(`\n${chosen.length} defences taken out, ${noticed} noticed, ${chosen.length - noticed} missed`)
  return noticed === chosen.length && chosen.length > 0
}
