/** A seeded stream of numbers in [0, 1), with the few ways of asking that drawing needs. */
export type Random = {
  (): number
  between: (low: number, high: number) => number
  /** A whole number, both ends included. */
  whole: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  /** Between -1 and 1, most often near 0. */
  bell: () => number
  chance: (probability: number) => boolean
}

/** FNV-1a of a text, 32 bits. */
export function hashOf(text: string): number {
  let hash = 2166136261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619) >>> 0
  return hash
}

/** The same seed always gives the same numbers (mulberry32). */
export function random(seed: string): Random {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  return Object.assign(next, {
    between,
    whole: (low: number, high: number) => Math.floor(between(low, high + 1)),
    pick: <T>(list: readonly T[]): T => {
      const chosen = list[Math.floor(next() * list.length)]
      if (chosen === undefined) throw new RangeError('There is nothing to pick from.')
      return chosen
    },
    bell: () => (next() + next() + next() - 1.5) / 1.5,
    chance: (probability: number) => next() < probability,
  })
}
