import { fizzletsGreatEscapeDrawings } from './fizzlets-great-escape.ts'
import { theStarSailorDrawings } from './the-star-sailor.ts'
import { theWhisperingWillowDrawings } from './the-whispering-willow.ts'

const drawings = {
  'the-whispering-willow': theWhisperingWillowDrawings,
  'fizzlets-great-escape': fizzletsGreatEscapeDrawings,
  'the-star-sailor': theStarSailorDrawings,
} as const satisfies Record<string, Record<number, () => string>>

/** File name and SVG text of every drawn page. */
export const drawnPages = (): (readonly [name: string, svg: string])[] =>
  Object.entries(drawings).flatMap(([id, pages]) =>
    Object.entries(pages).map(([number, draw]) => [`${id}-${number}.svg`, `${draw()}\n`] as const),
  )
