import type { starMap } from './star-map.ts'

type Star = (typeof starMap.stars)[number]['realm']

export const cosmicMap = {
  lead: 'From up here the realms look like five bright crumbs on a dark tablecloth. Choose one, and hold on to your hat.',
  label: 'Map of the realms',
  enter: 'Click to enter this realm',
  scale: 'Scale: one crumb to a realm. Please do not brush off.',
  /** The positions of the stars on a portrait screen, in percent. */
  upright: {
    'critter-club': { x: 23, y: 9 },
    'storytellers-lantern': { x: 75, y: 17 },
    'luma-lens': { x: 50, y: 46 },
    archives: { x: 27, y: 74 },
    'simple-social-studio': { x: 71, y: 85 },
  } satisfies Record<Star, { readonly x: number; readonly y: number }>,
} as const
