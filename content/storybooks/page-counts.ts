/** How many pages each built-in storybook has, for those who need not know what stands on them. */
export const pageCounts = {
  'the-whispering-willow': 6,
  'fizzlets-great-escape': 6,
  'the-star-sailor': 6,
} as const
