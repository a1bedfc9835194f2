import type { RealmKey } from './realms.ts'

type WayIn = { readonly to: string; readonly realm: RealmKey; readonly label: string }

export const landing = {
  name: 'The Garden Gate',
  tagline: 'Your next adventure awaits. Choose your path.',
  links: [
    { to: '/critter-club', realm: 'critter-club', label: 'Critter Club' },
    { to: '/storytellers-lantern-intro', realm: 'storytellers-lantern', label: "Storyteller's Lantern" },
    { to: '/simple-social-studio-intro', realm: 'simple-social-studio', label: 'Simple Social Studio' },
    { to: '/luma-lens', realm: 'luma-lens', label: 'Luma Lens' },
    { to: '/archives', realm: 'archives', label: 'The Archives' },
    { to: '/cosmic-map', realm: 'cosmic-map', label: 'Cosmic Map' },
  ] satisfies readonly WayIn[],
  unsure: { before: 'Not sure where to go?', to: '/explore-constellations', label: 'Explore the constellations' },
  fireflies: 20,
} as const
