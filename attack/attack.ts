import { kinds, type Kind } from './kinds.ts'
import { createRandomChoices } from './random-choices.ts'
import { readRouteTable, type Route } from './route-table.ts'
import { countAttempts, type KindResult } from './tally.ts'
import { openTarget } from './target.ts'

let table: Promise<Route[]> | undefined

/**
 * Starts a site from a checkout and runs these kinds of attack on it in turn.
 * @throws Error when the attack itself fails, which says nothing about the site
 */
export async function attack(options: {
  folder: string
  kinds: readonly Kind[]
  seed: number
  short: boolean
  /** On a site with two workers and a bucket. */
  several?: boolean
  /** Whether a kind ends with its first success. */
  stopsAtFirst?: boolean
  onResult?: (result: KindResult) => void
}): Promise<KindResult[]> {
  const { folder, seed, short, several = false } = options
  const routes = await (table ??= readRouteTable())
  const target = await openTarget({ folder, routes, chance: createRandomChoices(seed, short), several })
  const results: KindResult[] = []
  const leave = (): void => void target.close().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave)
  try {
    for (const kind of options.kinds) {
      const own = { ...target, chance: createRandomChoices(seed, short, kind) }
      const result = await countAttempts(kind, (tally) => kinds[kind](own, tally), options.stopsAtFirst)
      results.push(result)
      options.onResult?.(result)
    }
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, leave)
    await target.close()
  }
  return results
}
