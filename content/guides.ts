/** The guides; docs/lore.md describes their voices. */
export type GuideKey = 'star-keeper' | 'aurora' | 'fizzlet'

export const guideNames = {
  'star-keeper': 'The Star Keeper',
  aurora: 'Aurora',
  fizzlet: 'Fizzlet',
} as const satisfies Record<GuideKey, string>
