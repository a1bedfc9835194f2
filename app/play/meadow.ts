import { sleepers, type SleeperKey } from '#content/play/meadow.ts'

// The rules of Meadow awake: pure functions.

export const sleeperKeys = Object.keys(sleepers) as SleeperKey[]

export type Meadow = {
  /** Who is behind each thing. */
  readonly places: readonly SleeperKey[]
  /** How often each was touched; the first touch finds it. */
  readonly touches: Readonly<Partial<Record<SleeperKey, number>>>
  /** The last that was touched. */
  readonly last: SleeperKey | null
}

/** Where everybody is at first, so that a page can be made before anybody looks at it. */
export const firstMeadow: Meadow = {
  places: ['splish', 'nibsy', 'lulu', 'oops', 'giggle-gecko', 'whiskerleaf', 'splash'],
  touches: {},
  last: null,
}

export const isUp = ({ touches }: Meadow, who: SleeperKey): boolean => touches[who] !== undefined
export const countUp = ({ touches }: Meadow): number => Object.keys(touches).length
export const isAwake = (meadow: Meadow): boolean => countUp(meadow) === sleeperKeys.length

/** Everybody hides again, each behind something. @param random as Math.random */
export function hideAll(random: () => number): Meadow {
  const left = [...sleeperKeys]
  const places = sleeperKeys.map(() => left.splice(Math.floor(random() * left.length), 1)[0]!)
  return { places, touches: {}, last: null }
}

export const touch = (meadow: Meadow, who: SleeperKey): Meadow => ({
  ...meadow,
  touches: { ...meadow.touches, [who]: (meadow.touches[who] ?? 0) + 1 },
  last: who,
})

/** The meadow at first, with the critters of these names found; unknown names are ignored. */
export const wake = (names: readonly unknown[]): Meadow => ({
  ...firstMeadow,
  touches: Object.fromEntries(sleeperKeys.filter((who) => names.includes(who)).map((who) => [who, 1])),
})

/** Which of its three answers somebody has given last; null for who is asleep or was only found. */
export function answerOf({ touches }: Meadow, who: SleeperKey): number | null {
  const tickles = (touches[who] ?? 0) - 1
  return tickles < 1 ? null : (tickles - 1) % sleepers[who].answers.length
}
