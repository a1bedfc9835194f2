export type RealmKey =
  | 'luma-lens'
  | 'critter-club'
  | 'storytellers-lantern'
  | 'simple-social-studio'
  | 'archives'
  | 'scrapbook'
  | 'whimcraft-workshop'
  | 'cosmic-map'

export type ThemeKey = 'garden-gate' | RealmKey

export type Realm = { readonly key: RealmKey; readonly name: string; readonly path: string; readonly line: string }

export const realms = {
  'luma-lens': {
    key: 'luma-lens',
    name: 'Luma Lens',
    path: '/luma-lens',
    line: 'Look closer. Aurora and Fizzlet will hold the lens.',
  },
  'critter-club': {
    key: 'critter-club',
    name: 'Critter Club',
    path: '/critter-club',
    line: 'Five small friends, one sunny meadow, puddles included.',
  },
  'storytellers-lantern': {
    key: 'storytellers-lantern',
    name: "Storyteller's Lantern",
    path: '/storytellers-lantern',
    line: 'A library by lantern light, with room for your story.',
  },
  'simple-social-studio': {
    key: 'simple-social-studio',
    name: 'Simple Social Studio',
    path: '/simple-social-studio',
    line: 'Make it, show it, and clap for the next one.',
  },
  archives: {
    key: 'archives',
    name: 'The Archives',
    path: '/archives',
    line: 'Everything that ever happened, in very tidy drawers.',
  },
  scrapbook: {
    key: 'scrapbook',
    name: 'Scrapbook',
    path: '/scrapbook',
    line: 'Keepsakes, ticket stubs and rather a lot of glue.',
  },
  'whimcraft-workshop': {
    key: 'whimcraft-workshop',
    name: 'WhimCraft Workshop',
    path: '/whimcraft-workshop',
    line: 'Six curious tools and nobody telling you what to make.',
  },
  'cosmic-map': {
    key: 'cosmic-map',
    name: 'Cosmic Map',
    path: '/cosmic-map',
    line: 'See the whole sky at once and choose where to land.',
  },
} as const satisfies { [K in RealmKey]: Realm & { key: K } }
