/** Those who speak to travelers. Who they are and how they talk is told in docs/lore.md. */
export type GuideKey = 'star-keeper' | 'aurora' | 'fizzlet'

export const guideNames = {
  'star-keeper': 'The Star Keeper',
  aurora: 'Aurora',
  fizzlet: 'Fizzlet',
} as const satisfies Record<GuideKey, string>
