import type { CritterKey } from '#content/critter-club/critter.ts'
import { hidingScenes, type HidingScene } from '#content/today/hiding.ts'
import { foundWords } from '#content/today/sayings.ts'
import { numberOf } from './calendar.ts'

const critters = ['whiskerleaf', 'giggle-gecko', 'puddle-pups', 'nibsy', 'lulu'] as const satisfies CritterKey[]

type Hiding = {
  readonly scene: HidingScene
  /** The number of the spot. */
  readonly at: number
  readonly critter: CritterKey
  readonly words: string
}

/** The entry of a list for a number, round and round. */
export const turn = <Entry>(list: readonly Entry[], number: number): Entry => list[number % list.length]!

/** Who hides on a day, and where. Days next to each other have other scenes, spots and critters. */
export function hidingOn(day: string): Hiding {
  const number = numberOf(day)
  const scene = turn(hidingScenes, number)
  // In steps of two, so that the one who stands in for the critter of the picture is in neither of the next days.
  const wanted = turn(critters, 2 * number)
  const critter = wanted === scene.home ? turn(critters, 2 * number + 1) : wanted
  return {
    scene,
    at: (number + Math.floor(number / 40)) % scene.spots.length,
    critter,
    words: turn(foundWords[critter], Math.floor(number / critters.length)),
  }
}
