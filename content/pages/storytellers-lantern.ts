import type { Page } from './page.ts'

export const storytellersLanternPages = {
  lantern: {
    path: '/storytellers-lantern',
    heading: "Storyteller's Lantern",
    description: 'A library that never closes, lit by one great lantern and everyone who ever said "once upon a time".',
  },
  intro: {
    path: '/storytellers-lantern-intro',
    heading: "The Storyteller's Lantern",
    title: "Step Into the Storyteller's Lantern",
    description: 'For writers and for everyone who is about to be one. Come in, the lantern is lit.',
  },
  shelves: {
    path: '/storytellers-lantern/shelves',
    heading: 'The Lantern Shelves',
    description: 'Six story lanterns in a row, each with a tale inside that is still being told.',
  },
  scrolls: {
    path: '/storytellers-lantern/scrolls',
    heading: 'The Ancient Scrolls',
    description: 'Riddles, poems, clues and proverbs, rolled up small and read by lantern light.',
  },
  pools: {
    path: '/storytellers-lantern/pools',
    heading: 'Pools of the Dream-Weaver',
    description: 'Three scented pools for a storyteller to breathe by: one to focus, one to remember, one to wonder.',
  },
  missingChapter: {
    path: '/storytellers-lantern/missing-chapter',
    heading: 'The Missing Chapter',
    description: 'Somebody left a story unfinished. Perhaps you know how it goes on.',
  },
  myths: {
    path: '/storytellers-lantern/myths',
    heading: 'Myths of the Lantern',
    description: 'The oldest stories of the universe, told again by firelight.',
  },
  lore: {
    path: '/storytellers-lantern/lore',
    heading: 'Lore of the Lantern',
    description: 'How the lantern was lit, who keeps it, and what happens when it flickers.',
  },
  dreams: {
    path: '/storytellers-lantern/dreams',
    heading: 'The Dream Journal',
    description: 'Stories that were dreamed first and written down afterwards, kept safe until you read them.',
  },
  guestTales: {
    path: '/storytellers-lantern/guest-tales',
    heading: 'Guest Tales',
    description: 'Stories brought by travelers from far away. The first guests are on their way.',
  },
  guildHall: {
    path: '/storytellers-lantern/guild-hall',
    heading: 'The Guild Hall',
    description:
      'A long table for work that is not finished, and a quiet page to write on. Members of the guild get prompts each month.',
  },
  storybooks: {
    path: '/storybooks',
    heading: 'The Storybook Library',
    description: 'Books with pages that really turn, and a few that would rather dance.',
  },
} as const satisfies Record<string, Page>
