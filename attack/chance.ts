import { randomFrom, shuffled } from '../test/rehearsal/random.ts'

/** Random choices, determined by a seed. */
export interface Chance {
  readonly seed: number
  /** False: no sampling. */
  readonly short: boolean
  /** All items in a full run; in a short one a random sample of at most `most`. */
  some<Item>(all: readonly Item[], most: number): Item[]
  /** `full` in a full run, `few` in a short one. */
  times(full: number, few: number): number
}

/** @param name of the kind, so that each kind has its own sequence, also when run alone */
export function createChance(seed: number, short: boolean, name = ''): Chance {
  const chance = randomFrom(seed, name)
  return {
    seed,
    short,
    some: (all, most) => (short ? shuffled(all, chance).slice(0, most) : [...all]),
    times: (full, few) => (short ? few : full),
  }
}
