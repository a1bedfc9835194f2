import type { CritterKey } from '../critter-club/critter.ts'
import type { HomeObjectKey } from '../household/child-home.ts'
import { builtInStorybooks } from '../storybooks.ts'
import { toys } from '../toys.ts'
import type { BadgeIcon, SignMark } from './badges.ts'

/** What a child has done so far. */
export type BadgeFacts = {
  /** Storybooks that it has opened, and those that it has finished. */
  readonly opened: number
  readonly finished: number
  /** Ids of the built-in storybooks that it has finished. */
  readonly books: readonly string[]
  /** Its own storybooks that it has bound from its pages, and those that everybody can read. */
  readonly bound: number
  readonly published: number
  /** The critters that it has met. */
  readonly critters: readonly CritterKey[]
  /** Ids of the toys that it has found out how to play with. */
  readonly toys: readonly string[]
  /** On how many sheets it has painted. */
  readonly painted: number
}

/** What is drawn on a badge: a picture made for it, a critter, the cover of a built-in storybook, or a sign. */
export type BadgeMark =
  | { readonly badge: BadgeIcon }
  | { readonly critter: CritterKey }
  | { readonly cover: string }
  | SignMark

export type BadgePlace = Extract<HomeObjectKey, 'read' | 'meadow' | 'play' | 'paint' | 'write'>

/** A badge that a child earns. A new one is one entry in the list. */
export type ChildBadge = {
  readonly id: string
  readonly name: string
  readonly mark: BadgeMark
  /** Where it is earned, as a thing of the child's home. */
  readonly place: BadgePlace
  readonly isEarned: (facts: BadgeFacts) => boolean
  /** Once it is earned, and how to earn it. */
  readonly unlocked: string
  readonly locked: string
}

const met = (critter: CritterKey, name: string, unlocked: string): ChildBadge => ({
  id: `met-${critter}`,
  name,
  mark: { critter },
  place: 'meadow',
  isEarned: ({ critters }) => critters.includes(critter),
  unlocked,
  locked: 'Visit this friend in the Critter Club.',
})

export const childBadges: readonly ChildBadge[] = [
  {
    id: 'first-step',
    name: 'First Step',
    mark: { badge: 'boot' },
    place: 'read',
    isEarned: ({ opened }) => opened >= 1,
    unlocked: 'You opened a story in the Dream Journal or the library.',
    locked: 'Open a story in the Dream Journal or the library.',
  },
  {
    id: 'critter-friend',
    name: 'Critter Friend',
    mark: { badge: 'paw' },
    place: 'read',
    isEarned: ({ finished }) => finished >= 1,
    unlocked: 'You read a story to the end. Everyone in it knows you now!',
    locked: 'Read a story in the Dream Journal or the library to the end.',
  },
  {
    id: 'star-cartographer',
    name: 'Star Cartographer',
    mark: { badge: 'star-map' },
    place: 'read',
    isEarned: ({ finished }) => finished >= 5,
    unlocked: 'You read 5 stories to the end. You know your way around the sky!',
    locked: 'Read 5 stories in the Dream Journal or the library to the end.',
  },
  ...builtInStorybooks.map(({ id, title }) => ({
    id: `read-${id}`,
    name: title,
    mark: { cover: id },
    place: 'read' as const,
    isEarned: ({ books }: BadgeFacts) => books.includes(id),
    unlocked: 'You were there from the first page to the last.',
    locked: 'Read this book in the library to the end.',
  })),
  met('whiskerleaf', 'Known to Whiskerleaf', 'Whiskerleaf heard you coming and stayed. That is rare.'),
  met('giggle-gecko', 'Giggle-Gecko’s Audience', 'You know the best joke in the meadow, up to the middle.'),
  met('puddle-pups', 'Honorary Puddle Pup', 'Splish, Splash and Oops have each given you half of the puddle.'),
  met('nibsy', 'In Nibsy’s Letters', 'You are in a letter now. It went to a mountain.'),
  met('lulu', 'Dreamed by Lulu', 'Lulu saw you in a nap, next to breakfast.'),
  ...toys.map(({ id, badge: { sign, ...words } }) => ({
    id: `toy-${id}`,
    mark: { sign },
    place: 'play' as const,
    isEarned: (facts: BadgeFacts) => facts.toys.includes(id),
    ...words,
  })),
  {
    id: 'painted-1',
    name: 'Wet Paint',
    mark: { sign: 'boat' },
    place: 'paint',
    isEarned: ({ painted }) => painted >= 1,
    unlocked: 'You painted your first picture. The paint says thank you.',
    locked: 'Color a picture in Paint.',
  },
  {
    id: 'painted-5',
    name: 'Five on the Line',
    mark: { sign: 'button' },
    place: 'paint',
    isEarned: ({ painted }) => painted >= 5,
    unlocked: 'You painted 5 pictures. They dry on a line and gossip.',
    locked: 'Color 5 pictures in Paint.',
  },
  {
    id: 'painted-15',
    name: 'Every Last Whisker',
    mark: { sign: 'moon' },
    place: 'paint',
    isEarned: ({ painted }) => painted >= 15,
    unlocked: 'You painted 15 pictures. The rainbow has asked how you do it.',
    locked: 'Color 15 pictures in Paint.',
  },
  {
    id: 'dream-weaver',
    name: 'Dream Weaver',
    mark: { badge: 'wool' },
    place: 'write',
    isEarned: ({ bound }) => bound >= 1,
    unlocked: 'You made a book from your own pages.',
    locked: 'Make a book from your own pages in the Guild Hall.',
  },
  {
    id: 'bound-3',
    name: 'Three in a Row',
    mark: { sign: 'feather' },
    place: 'write',
    isEarned: ({ bound }) => bound >= 3,
    unlocked: 'You made 3 books. At night they read each other.',
    locked: 'Make 3 books from your own pages.',
  },
  {
    id: 'bound-10',
    name: 'A Shelf of Your Own',
    mark: { sign: 'candle' },
    place: 'write',
    isEarned: ({ bound }) => bound >= 10,
    unlocked: 'You made 10 books. The shelf has asked for a bigger wall.',
    locked: 'Make 10 books from your own pages.',
  },
  {
    id: 'published-1',
    name: 'Out in the World',
    mark: { sign: 'kite' },
    place: 'write',
    isEarned: ({ published }) => published >= 1,
    unlocked: 'Everyone can read your story. It took a sandwich along.',
    locked: 'Make a story that everyone can read. Your grown-up helps.',
  },
  {
    id: 'published-3',
    name: 'Heard of Everywhere',
    mark: { sign: 'bell' },
    place: 'write',
    isEarned: ({ published }) => published >= 3,
    unlocked: 'Everyone can read 3 of your stories. They send each other postcards.',
    locked: 'Make 3 stories that everyone can read.',
  },
]

export const childBadgeWords = {
  lead: 'Your badges. You keep them once you have earned them.',
  found: (count: number) => (count === 1 ? 'A New Badge!' : `${count} New Badges!`),
  /** The medal in the header, which opens the card. */
  open: (count: number) => (count === 1 ? 'See your new badge' : `See your ${count} new badges`),
  close: 'Hooray!',
} as const
