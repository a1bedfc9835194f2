/** The picture of one is `light-<id>`. */
type UnfinishedStory = { readonly id: string; readonly title: string; readonly by: string; readonly opening: string }

type Room = {
  readonly to: string
  readonly name: string
  readonly line: string
  /** The drawing that shows it to those who do not read. */
  readonly picture: string
}

export const library = {
  lead: 'Come in out of the dark. There is a chair by the desk, a blanket on the chair, and a book under the blanket, keeping warm.',
  become: 'Become a Storyteller',
  thisWeek: {
    heading: "This Week's Light",
    lead: 'Three stories, each as long as its candle was. All three writers have gone to look for matches. They are the library’s own.',
    real: { to: '/storytellers-lantern/dreams', label: 'Read what people here have written' },
  },
  roomsHeading: 'Rooms of the library',
  missingChapter: {
    heading: 'There is a gap on the desk',
    text: 'The oldest book in the library lies open there. It has a chapter six and a chapter eight.',
    to: '/storytellers-lantern/missing-chapter',
    label: 'Look for chapter seven',
  },
} as const

export const thisWeeksLight = [
  {
    id: 'the-twelfth-stair',
    title: 'The Twelfth Stair',
    by: "told by the lamplighter's niece",
    opening:
      'Tilda knew the cellar stairs by heart: there were eleven. On Thursday her foot found a twelfth. Somebody had left slippers on it, in her size, and inside the left one was',
  },
  {
    id: 'post-from-the-pond',
    title: 'Post from the Pond',
    by: 'told by a retired ferryman',
    opening:
      'Every evening the frog swallowed one letter and swam down with it. Nobody minded. Then it rained for a week, and the pond came up to the doorstep, and so did the answers. The first one was addressed to',
  },
  {
    id: 'the-other-kettle',
    title: 'The Other Kettle',
    by: "told by Wen's grandmother, who denies it",
    opening:
      "It stood at the back, and it was not to be used. 'It does not make tea,' said Grandmother, and would say no more. So at four o'clock Wen filled it to the brim, and lit the stove, and it began to",
  },
] as const satisfies readonly UnfinishedStory[]

export const libraryRooms = [
  {
    to: '/storytellers-lantern/myths',
    name: 'Myths',
    line: 'How the sky got its holes, and who swept up afterwards.',
    picture: 'keepsake-moon-trimming',
  },
  {
    to: '/storytellers-lantern/lore',
    name: 'Lore',
    line: 'Why the Lantern flickers. It is not the wind.',
    picture: 'cover-lantern',
  },
  {
    to: '/storytellers-lantern/dreams',
    name: 'The Dream Journal',
    line: 'Dreamed first, and written down before breakfast.',
    picture: 'sticker-dream-of-toast',
  },
  {
    to: '/storytellers-lantern/guest-tales',
    name: 'Guest Tales',
    line: 'The kettle is on. Nobody has knocked yet.',
    picture: 'guest-coat',
  },
  { to: '/storybooks', name: 'Storybooks', line: 'Whole ones, with their endings still in.', picture: 'object-read' },
  {
    to: '/storytellers-lantern/shelves',
    name: 'The Shelves',
    line: 'Six lanterns, and in each a story clearing its throat.',
    picture: 'story-lantern-bear',
  },
  {
    to: '/storytellers-lantern/scrolls',
    name: 'The Scrolls',
    line: 'Riddles and rhymes, rolled up so that the good bits stay in.',
    picture: 'scroll-sealed',
  },
  {
    to: '/storytellers-lantern/pools',
    name: 'The Pools',
    line: 'Warm stones, three scents, and somebody behind the steam.',
    picture: 'dream-pool',
  },
] as const satisfies readonly Room[]
