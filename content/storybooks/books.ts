import type { Storybook } from './book.ts'
import { fizzletsGreatEscape } from './fizzlets-great-escape.ts'
import { theStarSailor } from './the-star-sailor.ts'
import { theWhisperingWillow } from './the-whispering-willow.ts'

/** The built-in storybooks with all their pages, by id. */
export const books = {
  'the-whispering-willow': theWhisperingWillow,
  'fizzlets-great-escape': fizzletsGreatEscape,
  'the-star-sailor': theStarSailor,
} as const satisfies Record<string, Storybook>

export type BookId = keyof typeof books
