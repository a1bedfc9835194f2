import { pitchNames } from '#content/play/tune-sieve.ts'
import { isPlainLine, isStorable } from './plain-text.ts'

// What toys have kept, read from the records of a child's items: for the toys, for its room and for its keepsake.

export const maxSkyNameLength = 40

export type Sky = {
  /** Ids of what each star came from, the first one first. A star is never lost. */
  readonly stars: readonly string[]
  /** Pairs of stars, each as 100 times the lower index plus the higher one. */
  readonly lines: readonly number[]
  readonly name: string
}

export const firstStars = ['given-1', 'given-2', 'given-3', 'given-4', 'given-5']
export const newSky: Sky = { stars: firstStars, lines: [], name: '' }

export const endsOf = (line: number): readonly [number, number] => [Math.floor(line / 100), line % 100]

export type Place = { readonly x: number; readonly y: number }

/** Where a star stands, in thousandths of the sky. Each next one falls into the widest gap (the R2 sequence). */
export const placeOf = (star: number): Place => ({
  x: Math.round(70 + 860 * ((0.5 + (star + 1) * 0.754_877_67) % 1)),
  y: Math.round(80 + 600 * ((0.5 + (star + 1) * 0.569_840_29) % 1)),
})

/** A name as it can be kept: one line without characters that change the order of others. */
export const cleanName = (text: string): string =>
  [...text.replaceAll(/\s+/g, ' ')]
    .filter((character) => isPlainLine(character) && isStorable(character))
    .join('')
    .trim()
    .slice(0, maxSkyNameLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

export type SkyRecord = Record<string, number | boolean | string | (number | string)[]>

/** The sky that is kept in a record; a new one where there is none. */
export function skyOf({ stars, lines, name }: SkyRecord): Sky {
  const kept = Array.isArray(stars) ? stars.filter((id) => typeof id === 'string') : newSky.stars
  const isLine = (line: unknown): line is number =>
    typeof line === 'number' && endsOf(line).every((star) => star < kept.length)
  return {
    stars: kept,
    lines: Array.isArray(lines) ? lines.filter(isLine) : [],
    name: typeof name === 'string' ? cleanName(name) : '',
  }
}

export type Tune = readonly [number, number, number, number, number]

export const maxPitch = pitchNames.length - 1

/** The tune in what a child keeps; null if there is none. */
export function tuneIn(kept: unknown): Tune | null {
  const isTune =
    Array.isArray(kept) &&
    kept.length === 5 &&
    kept.every((pitch) => Number.isInteger(pitch) && Number(pitch) >= 0 && Number(pitch) <= maxPitch)
  return isTune ? (kept as unknown as Tune) : null
}

export const maxKeptLines = 5

/** The lines in what is kept of a toy, the newest first. */
export const keptLines = ({ lines }: Readonly<Record<string, unknown>>): string[] =>
  Array.isArray(lines) ? lines.filter((line) => typeof line === 'string').slice(0, maxKeptLines) : []
