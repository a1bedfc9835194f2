import type { RealmWithRoom } from './keys.ts'

/** What anyone may see of a room: pages to print by their keys, or a prompt made for visitors. */
type Look = { readonly heading: string; readonly text: string } & (
  | { readonly printables: readonly { readonly key: string; readonly alt: string }[] }
  | { readonly prompt: { readonly title: string; readonly text: string } }
)

/** Invitations shown in member rooms without access. */
export const roomInvitations = {
  'critter-club': {
    heading: 'The Clubhouse Is for Members',
    text: [
      'Up in the tree Whiskerleaf keeps a room for everybody who joins. Each month a critter writes a letter, and one of them always gets jam on it.',
      'There are pages to print and color, and critters to cut out and fold until they stand. They are drawn by whoever drew the meadow, so the whiskers are right.',
      'The meadow down here stays free for everybody, puddle included.',
    ],
    look: {
      heading: 'A Look Inside',
      text: 'Five of the ten pages in there. Members open them, print them and color them.',
      printables: [
        { key: 'color-whiskerleaf', alt: 'Whiskerleaf, to color' },
        { key: 'color-giggle-gecko', alt: 'Giggle-Gecko, to color' },
        { key: 'color-puddle-pups', alt: 'The Puddle Pups, to color' },
        { key: 'color-nibsy', alt: 'Nibsy, to color' },
        { key: 'stand-lulu', alt: 'Lulu, to cut out and stand up' },
      ],
    },
  },
  'storytellers-lantern': {
    heading: 'The Guild Hall Is for Members',
    text: [
      'There is a long table inside for work that is not finished. Each month the Star Keeper lays new prompts on it, and one question to ask of a page that is already written.',
      'Members have quiet pages to write on. They save as you type, nobody else can see them, and you can download them at any time.',
      'There is also a story by one of the guild, about an inn and who knocks there at night. It is best read aloud, and last.',
    ],
    look: {
      heading: 'A Look Inside',
      text: 'One prompt to try now. Members get new ones every month.',
      prompt: {
        title: 'The Key in the Cake',
        text: 'Somebody has baked a key into a cake, and it is nobody’s birthday. Write who gets that slice, and what they do with their face.',
      },
    },
  },
  'simple-social-studio': {
    heading: 'The Green Room Is for Members',
    text: [
      'This is where Fizzlet writes on the mirror: a new challenge for every week, some of them silly on purpose.',
      'Members have their own pages in here for whatever is half done. They save as you type, and nobody else can see them.',
      'Out front, looking round is free. Follow the wet paint.',
    ],
    look: {
      heading: 'A Look Inside',
      text: 'One challenge to try now. Members get a new one every week.',
      prompt: {
        title: 'A Hat for Monday',
        text: 'Invent a hat that makes Mondays better. Draw it, or write its instructions. It may not be larger than the Monday.',
      },
    },
  },
} as const satisfies Record<RealmWithRoom, { heading: string; text: readonly string[]; look: Look }>

export const membershipsLink = { to: '/memberships', label: 'See memberships' } as const

/** Links from each realm to its room. */
export const roomLinks = {
  'critter-club': 'Climb up to the clubhouse',
  'storytellers-lantern': 'Members of the guild have a hall of their own',
  'simple-social-studio': 'Go backstage to the green room',
} as const satisfies Record<RealmWithRoom, string>
