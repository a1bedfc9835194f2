import { maxPitch, type Tune } from '#contract/kept-toys.ts'

export { maxPitch, tuneIn, type Tune } from '#contract/kept-toys.ts'

// The rules of the toy that shakes out tunes: pure functions. A pitch is an index into a scale in which everything sounds well.

const semitones = [0, 2, 4, 7, 9, 12, 14, 16] as const
/** Where a tune can end so that it sounds finished. */
const homes = [0, 3, 5] as const
/** Seconds between two notes that are played, and between two that fall. */
export const beat = 0.42
export const fallBeat = 0.16
const fallSeconds = 0.55

const hertzOf = (pitch: number) => 261.63 * 2 ** (semitones[pitch]! / 12)

const isSame = (one: readonly number[] | null, other: Tune) =>
  one !== null && other.every((pitch, at) => pitch === one[at])

/** A tune, never the one before. @param random as Math.random */
export function shake(before: Tune | null, random: () => number): Tune {
  const one = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const near = (pitch: number) => one(Math.max(0, pitch - 3), Math.min(maxPitch, pitch + 3))
  // From its end to its beginning.
  const fifth = homes[one(0, homes.length - 1)]!
  const fourth = near(fifth)
  const third = near(fourth)
  const second = near(third)
  const first = near(second)
  const isFlat = [first, second, third, fourth].every((pitch) => pitch === fifth)
  const tune: Tune = [first, second, isFlat ? (third + 2) % (maxPitch + 1) : third, fourth, fifth]
  return isSame(before, tune) ? raise(tune, 0) : tune
}

/** With one note a step higher; the highest becomes the lowest. */
export const raise = (tune: Tune, at: number): Tune =>
  tune.map((pitch, place) => (place === at ? (pitch + 1) % (maxPitch + 1) : pitch)) as unknown as Tune

/** The tones of a tune: as it is played, or while its notes fall. */
export const tonesOf = (tune: Tune, how: 'played' | 'falling') =>
  tune.map((pitch, at) =>
    how === 'played'
      ? { ...toneOf(pitch), at: at * beat, seconds: at === 4 ? 1.4 : 0.6 }
      : { hertz: hertzOf(pitch), at: fallSeconds + at * fallBeat, seconds: 0.2, shape: 'sine' as const, loud: 0.07 },
  )

const sound = { seconds: 0.6, loud: 0.16, shape: 'triangle' } as const
export const toneOf = (pitch: number) => ({ hertz: hertzOf(pitch), ...sound })
