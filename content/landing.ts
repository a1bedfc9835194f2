import type { RealmKey } from './realms.ts'
import { lowestPrice } from './tier-offers.ts'

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
  about: `Storybooks to read and share for free, places to explore, and a club for families from ${lowestPrice} a month.`,
  safety: { to: '/care', label: 'Is it safe for my children?' },
  unsure: { before: 'Not sure?', to: '/explore-constellations', label: 'Explore the constellations' },
  fireflies: 20,
} as const
