import type { ThemeKey } from './realms.ts'

/** Themes by path: the first matching prefix wins; the default is the Garden Gate's. */
export const themePrefixes: readonly (readonly [prefix: string, theme: ThemeKey])[] = [
  ['/storytellers-lantern', 'storytellers-lantern'],
  ['/storybooks', 'storytellers-lantern'],
  ['/simple-social-studio', 'simple-social-studio'],
  ['/critter-club', 'critter-club'],
  ['/today', 'critter-club'],
  ['/paint', 'scrapbook'],
  ['/play/my-constellation', 'cosmic-map'],
  ['/play/rhyme-pliers', 'whimcraft-workshop'],
  ['/play/what-if-wrench', 'whimcraft-workshop'],
  ['/play/tune-sieve', 'whimcraft-workshop'],
  ['/play', 'critter-club'],
  ['/luma-lens', 'luma-lens'],
  ['/aurora-scrolls', 'luma-lens'],
  ['/archives', 'archives'],
  ['/owner', 'archives'],
  ['/privacy', 'archives'],
  ['/scrapbook', 'scrapbook'],
  ['/whimcraft-workshop', 'whimcraft-workshop'],
  ['/cosmic-map', 'cosmic-map'],
  ['/explore-constellations', 'cosmic-map'],
  ['/join-universe', 'cosmic-map'],
]

/** The picture in link previews, unless the page has its own. */
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
