import { randomFrom, shuffled } from '../test/rehearsal/random.ts'

export type RandomChoices = ReturnType<typeof createRandomChoices>

/**
 * Random choices, determined by a seed.
 * @param short whether to take samples
 * @param name of the kind, so that each kind has its own sequence, also when run alone
 */
export function createRandomChoices(seed: number, short: boolean, name = '') {
  const chance = randomFrom(seed, name)
  return {
    seed,
    short,
    /** All items in a full run; in a short one a random sample of at most `most`. */
    some: <Item>(all: readonly Item[], most: number): Item[] =>
      short ? shuffled(all, chance).slice(0, most) : [...all],
    /** `full` in a full run, `few` in a short one. */
    times: (full: number, few: number): number => (short ? few : full),
  }
}
