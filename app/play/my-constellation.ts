import { myConstellation as words } from '#content/play/my-constellation.ts'
import { isPlainLine, isStorable } from '#contract/plain-text.ts'

// The rules of a child's own constellation: which stars it has, and which of them are joined.

export const mostStars = 40
export const longestName = 40

export type Sky = {
  /** Ids of what each star came from, the first one first. A star is never lost. */
  readonly stars: readonly string[]
  /** Pairs of stars, each as 100 times the lower index plus the higher one. */
  readonly lines: readonly number[]
  readonly name: string
}

const firstStars = ['given-1', 'given-2', 'given-3', 'given-4', 'given-5']
export const newSky: Sky = { stars: firstStars, lines: [], name: '' }
export const visitorsSky: Sky = { ...newSky, stars: [...firstStars, 'given-6', 'given-7', 'given-8', 'given-9'] }

export type Found = {
  /** Ids of the built-in storybooks that the child has finished, and the number of all that it has. */
  readonly books: readonly string[]
  readonly finished: number
  readonly critters: readonly string[]
  /** The sheets that it has painted on. */
  readonly painted: readonly string[]
}

/** The stars that a child has found so far. */
export const starsOf = ({ books, finished, critters, painted }: Found): string[] => [
  ...critters.map((key) => `critter-${key}`),
  ...books.map((id) => `book-${id}`),
  ...painted.map((sheet) => `painting-${sheet}`),
  ...Array.from({ length: Math.max(0, finished - books.length) }, (_, at) => `story-${at + 1}`),
]

/** The sky with the stars that it does not have yet. */
export function grow(sky: Sky, found: readonly string[]): Sky {
  const known = new Set(sky.stars)
  const fresh = [...new Set(found)].filter((id) => !known.has(id)).slice(0, Math.max(0, mostStars - sky.stars.length))
  return fresh.length === 0 ? sky : { ...sky, stars: [...sky.stars, ...fresh] }
}

const lineOf = (one: number, other: number) => Math.min(one, other) * 100 + Math.max(one, other)
export const endsOf = (line: number): readonly [number, number] => [Math.floor(line / 100), line % 100]

export const isJoined = ({ lines }: Sky, one: number, other: number) => lines.includes(lineOf(one, other))

export const joinedTo = ({ lines }: Sky, star: number): number[] =>
  lines.flatMap((line) => {
    const [one, other] = endsOf(line)
    return one === star ? [other] : other === star ? [one] : []
  })

export const join = (sky: Sky, one: number, other: number): Sky =>
  one === other || isJoined(sky, one, other) ? sky : { ...sky, lines: [...sky.lines, lineOf(one, other)].slice(-200) }

export const part = (sky: Sky, one: number, other: number): Sky => ({
  ...sky,
  lines: sky.lines.filter((line) => line !== lineOf(one, other)),
})

export type Place = { readonly x: number; readonly y: number }

/** Where a star stands, in thousandths of the sky. Each next one falls into the widest gap (the R2 sequence). */
export const placeOf = (star: number): Place => ({
  x: Math.round(70 + 860 * ((0.5 + (star + 1) * 0.754_877_67) % 1)),
  y: Math.round(80 + 600 * ((0.5 + (star + 1) * 0.569_840_29) % 1)),
})

const directions: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The star that an arrow key goes to: the nearest in its direction. Null for another key, or without one. */
export function neighbor(count: number, from: number, key: string): number | null {
  const direction = directions[key]
  if (direction === undefined) return null
  const here = placeOf(from)
  let nearest: { star: number; far: number } | null = null
  for (let star = 0; star < count; star++) {
    const { x, y } = placeOf(star)
    const ahead = (x - here.x) * direction.x + (y - here.y) * direction.y
    const aside = Math.abs((x - here.x) * direction.y) + Math.abs((y - here.y) * direction.x)
    const far = ahead + 2 * aside
    if (ahead > 0 && (nearest === null || far < nearest.far)) nearest = { star, far }
  }
  return nearest?.star ?? null
}

/** A name as it can be kept: one line without characters that change the order of others. */
export const cleanName = (text: string): string =>
  [...text.replaceAll(/\s+/g, ' ')]
    .filter((character) => isPlainLine(character) && isStorable(character))
    .join('')
    .trim()
    .slice(0, longestName)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

/** A name out of the hat. @param random as Math.random */
export function nameFromHat(random: () => number): string {
  const one = (halves: readonly string[]) => halves[Math.floor(random() * halves.length)]!
  return `The ${one(words.hat.first)} ${one(words.hat.second)}`
}

type SkyRecord = Record<string, number | boolean | string | (number | string)[]>

/** What is kept of a sky. */
export const recordOf = ({ stars, lines, name }: Sky): SkyRecord => ({ stars: [...stars], lines: [...lines], name })

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
