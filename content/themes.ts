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
  ['/scrapbook', 'scrapbook'],
  ['/whimcraft-workshop', 'whimcraft-workshop'],
  ['/cosmic-map', 'cosmic-map'],
  ['/explore-constellations', 'cosmic-map'],
  ['/join-universe', 'cosmic-map'],
]
