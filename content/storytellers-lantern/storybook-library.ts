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
    ages: (from: number, to: number) => `Ages ${from} to ${to}`,
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
