export const storybookNotFound = {
  heading: 'Storybook not found!',
  description: 'We looked on every shelf, and under the shelves too. Perhaps it is still being written.',
} as const
