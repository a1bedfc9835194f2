import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { without } from '../test/without.ts'
import { attack } from './attack.ts'
import { defences, type Defence } from './defences.ts'
import type { Outcome } from './tally.ts'

const run = promisify(execFile)

/** Attacks a copy of the site that lacks this defence, with the kind that must get through. */
export async function attackWithout(defence: Defence, options: { seed: number; short: boolean }): Promise<Outcome> {
  const { noticedBy } = defence
  // The aftermath looks at what others have left.
  const kinds = noticedBy === 'aftermath' ? (['authorization', 'aftermath'] as const) : [noticedBy]
  const outcomes = await without(defence, async (folder) => {
    if (!existsSync(join(folder, 'build'))) await run(process.execPath, ['scripts/setup.mjs'], { cwd: folder })
    return attack({ ...options, folder, kinds })
  })
  const last = outcomes.at(-1)
  if (last === undefined) throw new Error('nothing was tried')
  return last
}

/**
 * Takes out one defence after the other and says what the attack makes of it.
 * @param asked parts of the names of defences; none for all
 * @returns true when the attack got through each time
 */
export async function prove({ asked, seed }: { asked: readonly string[]; seed: number }): Promise<boolean> {
  const chosen = defences.filter(({ name }) => asked.length === 0 || asked.some((part) => name.includes(part)))
  let noticed = 0
  for (const defence of chosen) {
    // What waits for the server to let go takes minutes and proves nothing here.
    const short = defence.noticedBy === 'strain' || defence.noticedBy === 'aftermath'
    const { kind, tried, letIn, seconds } = await attackWithout(defence, { seed, short })
    if (letIn.length > 0) noticed += 1
    const [first = ''] = letIn
    const told = letIn.length === 0 ? 'NOT NOTICED' : `let in ${letIn.length}, first ${first.slice(0, 110)}`
    console.log(`• without "${defence.name}": ${kind} tried ${tried}, ${told} (${seconds.toFixed(1)} s)`)
  }
  console.log(`\n${chosen.length} defences taken out, ${noticed} noticed, ${chosen.length - noticed} missed`)
  return noticed === chosen.length && chosen.length > 0
}
