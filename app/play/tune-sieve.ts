import { maxPitch, type Tune } from '#contract/kept-toys.ts'

// The rules of the toy that makes a tune when it is shaken. A pitch is an index into `semitones`.

/** A major pentatonic scale: any of its pitches sound well together. */
const semitones = [0, 2, 4, 7, 9, 12, 14, 16] as const
/** The last pitches with which a tune sounds finished. */
const finalPitches = [0, 3, 5] as const
/** Seconds between two notes that are played, and between two that fall. */
export const beat = 0.42
export const fallBeat = 0.16
const fallSeconds = 0.55

/** Counted from middle C. */
const hertzOf = (pitch: number) => 261.63 * 2 ** (semitones[pitch]! / 12)

/** A new tune, different from the one before; from note to note it moves by at most three pitches. */
export function shake(before: Tune | null, random: () => number): Tune {
  const integer = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
  const near = (pitch: number) => integer(Math.max(0, pitch - 3), Math.min(maxPitch, pitch + 3))
  // The last note is chosen first.
  const fifth = finalPitches[integer(0, finalPitches.length - 1)]!
  const fourth = near(fifth)
  const third = near(fourth)
  const second = near(third)
  const first = near(second)
  const isFlat = [first, second, third, fourth].every((pitch) => pitch === fifth)
  const tune: Tune = [first, second, isFlat ? (third + 2) % (maxPitch + 1) : third, fourth, fifth]
  const isRepeated = before !== null && tune.every((pitch, at) => pitch === before[at])
  return isRepeated ? raise(tune, 0) : tune
}

/** The tune with one note a pitch higher; the highest becomes the lowest. */
export const raise = (tune: Tune, at: number): Tune =>
  tune.map((pitch, place) => (place === at ? (pitch + 1) % (maxPitch + 1) : pitch)) as unknown as Tune

/** The tones of a tune when it is played, or while its notes fall. */
export const tonesOf = (tune: Tune, how: 'played' | 'falling') =>
  tune.map((pitch, at) =>
    how === 'played'
      ? { ...toneOf(pitch), at: at * beat, seconds: at === 4 ? 1.4 : 0.6 }
      : { hertz: hertzOf(pitch), at: fallSeconds + at * fallBeat, seconds: 0.2, shape: 'sine' as const, loud: 0.07 },
  )

const sound = { seconds: 0.6, loud: 0.16, shape: 'triangle' } as const
export const toneOf = (pitch: number) => ({ hertz: hertzOf(pitch), ...sound })
