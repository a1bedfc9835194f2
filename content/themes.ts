import type { ThemeKey } from './realms.ts'

/** Which theme an address wears: the first prefix it starts with wins, and anything else is the Garden Gate's. */
export const themePrefixes: readonly (readonly [prefix: string, theme: ThemeKey])[] = [
  ['/storytellers-lantern', 'storytellers-lantern'],
  ['/storybooks', 'storytellers-lantern'],
  ['/simple-social-studio', 'simple-social-studio'],
  ['/critter-club', 'critter-club'],
  ['/luma-lens', 'luma-lens'],
  ['/aurora-scrolls', 'luma-lens'],
  ['/archives', 'archives'],
  ['/owner', 'archives'],
  ['/scrapbook', 'scrapbook'],
  ['/whimcraft-workshop', 'whimcraft-workshop'],
  ['/cosmic-map', 'cosmic-map'],
  ['/explore-constellations', 'cosmic-map'],
  ['/join-universe', 'cosmic-map'],
]

/** The picture that stands for a page elsewhere, unless the page names one of its own. */
export const cardOfTheme = {
  'garden-gate': 'garden-gate',
  'critter-club': 'critter-club',
  'storytellers-lantern': 'storytellers-lantern',
  'simple-social-studio': 'studio',
  'luma-lens': 'luma-lens',
  archives: 'archives',
  scrapbook: 'scrapbook',
  'whimcraft-workshop': 'workshop',
  'cosmic-map': 'cosmic-map',
} as const satisfies Record<ThemeKey, string>
