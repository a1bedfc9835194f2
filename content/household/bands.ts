/** Age bands as adults read them. */
export const bandNames = {
  '4-6': '4 to 6',
  '7-9': '7 to 9',
  '10-12': '10 to 12',
  '13-15': '13 to 15',
} as const
