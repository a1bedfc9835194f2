import { createChance } from './chance.ts'
import { openTarget } from './target.ts'
import { kinds, type Kind } from './kinds.ts'
import { readRouteTable, type Route } from './route-table.ts'
import { tallied, type Outcome } from './tally.ts'

let table: Promise<Route[]> | undefined

/**
 * Starts a site from a tree and tries these kinds of attack on it, one after the other.
 * @throws Error when the attack itself does not work: then it says nothing about the site
 */
export async function attack(options: {
  folder: string
  kinds: readonly Kind[]
  seed: number
  short: boolean
  /** On a site of two processes whose books lie in a bucket. */
  several?: boolean
  /** Hears of each kind as it is done. */
  heard?: (outcome: Outcome) => void
}): Promise<Outcome[]> {
  const { folder, seed, short, several = false } = options
  const routes = await (table ??= readRouteTable())
  const target = await openTarget({ folder, routes, chance: createChance(seed, short), several })
  const outcomes: Outcome[] = []
  const leave = (): void => void target.close().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave)
  try {
    for (const kind of options.kinds) {
      const own = { ...target, chance: createChance(seed, short, kind) }
      const outcome = await tallied(kind, (tally) => kinds[kind](own, tally))
      outcomes.push(outcome)
      options.heard?.(outcome)
    }
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, leave)
    await target.close()
  }
  return outcomes
}
