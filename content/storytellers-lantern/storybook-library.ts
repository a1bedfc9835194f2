import type { ThemeKey } from '../realms.ts'
import { builtInStorybooks } from '../storybooks.ts'
import type { BuiltInStorybook, BuiltInStorybookId } from '../storybooks.ts'

type Cover = {
  /** What the picture on the cover shows, for whoever draws it. */
  readonly coverImage: string
  /** The same in one sentence, for whoever cannot see it. */
  readonly alt: string
  /** The palette it is cut from. */
  readonly theme: ThemeKey
}

type LibraryCard = BuiltInStorybook & Cover & { readonly id: BuiltInStorybookId }

type AnimatedTile = { readonly id: 'moth' | 'whale' | 'boat'; readonly title: string; readonly line: string }

export const storybookLibrary = {
  lead: 'Choose a cover that looks back at you. The pages turn the way pages should: slowly, and with a small wind.',
  animated: {
    heading: 'Animated Storybooks',
    lead: 'These three are still learning to move. So far they have practiced breathing.',
    play: 'Play',
  },
  books: {
    heading: 'Read the Books',
    by: 'by',
  },
} as const

export const animatedTiles = [
  {
    id: 'moth',
    title: 'The Moth Who Flew the Other Way',
    line: 'Everyone else was at the lamp. She went to see what the dark was doing.',
  },
  {
    id: 'whale',
    title: 'A Whale in the Milk',
    line: 'It was there at breakfast. By lunch it had asked a friend over.',
  },
  {
    id: 'boat',
    title: 'The Paper Boat Takes the Long Way',
    line: 'Down the gutter, round the world, and back up the gutter.',
  },
] as const satisfies readonly AnimatedTile[]

const covers: Record<BuiltInStorybookId, Cover> = {
  'the-whispering-willow': {
    theme: 'whimcraft-workshop',
    coverImage:
      'Dusk at a pond. One great willow stands on a small hill; its branches hang down on both sides like cut paper strips, and one strip is curled round a lit lantern, as if the tree were reading by it. The lantern lies in the water a second time.',
    alt: 'A great willow by a pond at dusk holds a lit lantern in one of its branches.',
  },
  'fizzlets-great-escape': {
    theme: 'garden-gate',
    coverImage:
      'A windowsill at night, seen from inside. A glass jar lies on its side, its lid beside it. A loop of gold sparks leads from the jar out of the open window, and at the end of it, in front of the stars, flies Fizzlet: round, honey gold, a little askew.',
    alt: 'Fizzlet, round and golden, flies out of a window at night and leaves an open jar behind.',
  },
  'the-star-sailor': {
    theme: 'luma-lens',
    coverImage:
      'A small ship with a patched sail on a sea of folded paper waves. Its anchor rope goes up instead of down: it is made fast to the biggest star in the sky.',
    alt: 'A small ship on paper waves, its anchor rope tied to the biggest star in the sky.',
  },
}

/** The books that can be read, as they stand in the library. */
export const libraryCards: readonly LibraryCard[] = builtInStorybooks.map((book) => ({ ...book, ...covers[book.id] }))
