import { arrowDirections } from '#app/ui/arrow-keys.ts'
import { avatars } from '#content/household/avatars.ts'
import { myConstellation as words } from '#content/play/my-constellation.ts'
import type { Part } from '#content/play/parts.ts'
import { endsOf, firstStars, newSky, placeOf, type Sky, type SkyRecord } from '#contract/kept-toys.ts'

// The rules of a child's own constellation: which stars it has, and which of them are joined.

export const maxStars = 40

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
  const fresh = [...new Set(found)].filter((id) => !known.has(id)).slice(0, Math.max(0, maxStars - sky.stars.length))
  return fresh.length === 0 ? sky : { ...sky, stars: [...sky.stars, ...fresh] }
}

const lineOf = (one: number, other: number) => Math.min(one, other) * 100 + Math.max(one, other)

export const isJoined = ({ lines }: Sky, one: number, other: number) => lines.includes(lineOf(one, other))

export const joinedTo = ({ lines }: Sky, star: number): number[] =>
  lines.flatMap((line) => {
    const [one, other] = endsOf(line)
    if (one === star) return [other]
    return other === star ? [one] : []
  })

export const join = (sky: Sky, one: number, other: number): Sky =>
  one === other || isJoined(sky, one, other) ? sky : { ...sky, lines: [...sky.lines, lineOf(one, other)].slice(-200) }

export const part = (sky: Sky, one: number, other: number): Sky => ({
  ...sky,
  lines: sky.lines.filter((line) => line !== lineOf(one, other)),
})

/** The star that an arrow key goes to: the nearest in its direction. Null for another key, or without one. */
export function neighbor(count: number, from: number, key: string): number | null {
  const direction = arrowDirections[key]
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

const animals = avatars.map(({ key, name }): Part => ({ text: name, picture: `avatar-${key}` }))

/** How often two drums have been turned: one shows what somebody is like, the other who it is. */
export type Turns = readonly [like: number, who: number]

export const like = ([turns]: Turns): Part => words.likes.at(turns % words.likes.length)!
export const who = ([, turns]: Turns): Part => animals.at(turns % animals.length)!
export const nameOn = (turns: Turns) => `The ${like(turns).text} ${who(turns).text}`

/** The turns after which the drums show a name; for another one they show their last. */
export const turnsTo = (name: string): Turns => [
  words.likes.findIndex(({ text }) => name.startsWith(`The ${text} `)),
  animals.findIndex(({ text }) => name.endsWith(` ${text}`)),
]

/** What is kept of a sky. */
export const recordOf = ({ stars, lines, name }: Sky): SkyRecord => ({ stars: [...stars], lines: [...lines], name })
