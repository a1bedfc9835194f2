import { randomFrom, shuffled } from '../test/rehearsal/random.ts'

/** What is chosen by lot: the same seed chooses the same. */
export interface Chance {
  readonly seed: number
  /** False: everything is tried. */
  readonly short: boolean
  /** All of them in a full run; in a short one at most `most`, in a new order. */
  some<Item>(all: readonly Item[], most: number): Item[]
  /** `full` in a full run, `few` in a short one. */
  times(full: number, few: number): number
}

/** @param name keeps the lots of two kinds apart, so that one tried alone tries the same */
export function createChance(seed: number, short: boolean, name = ''): Chance {
  const chance = randomFrom(seed, name)
  return {
    seed,
    short,
    some: (all, most) => (short ? shuffled(all, chance).slice(0, most) : [...all]),
    times: (full, few) => (short ? few : full),
  }
}
