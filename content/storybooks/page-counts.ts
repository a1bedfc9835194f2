/** The number of pages of each built-in storybook, which can be loaded without their content. */
export const pageCounts = {
  'the-whispering-willow': 6,
  'fizzlets-great-escape': 6,
  'the-star-sailor': 6,
} as const
