/** Headings of all critter pages. */
export const visitHeadings = {
  facts: 'Fun Facts',
  favorites: 'Favorite Things',
  tryThis: 'Something to Try',
} as const

export const favoriteNames = {
  snack: 'Snack',
  sound: 'Sound',
  timeOfDay: 'Time of day',
  treasure: 'Treasure',
} as const
