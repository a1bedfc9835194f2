import { cutout, type Size } from '../../engine/picture.ts'
import { at } from '../../engine/svg.ts'
import {
  bloom,
  cogAndPencil,
  lamp,
  northernLens,
  paintbox,
  paw,
  record,
  ringedPlanet,
  snapshots,
  sprout,
} from '../../motifs/emblem.ts'
import { medallion } from '../../motifs/medallion.ts'
import { palettes } from '../../palettes.ts'

// Never shown larger than a saucer.
const size: Size = { width: 640, height: 640, widths: [160, 320] }

const emblems = {
  'critter-club': ['A green paw of leaves', '#23573f', '#8fd0a0', paw],
  'storytellers-lantern': ['A lit lantern', '#3a1a28', '#a8523a', lamp],
  'simple-social-studio': ['A palette and a brush', '#3a1560', '#b0489f', paintbox],
  'luma-lens': ['A lens before northern light', '#0b2f4d', '#3d9fab', northernLens],
  archives: ['An open record under a star', '#263349', '#74869c', record],
  scrapbook: ['Two photographs and a strip of tape', '#5a3420', '#d3a06a', snapshots],
  'whimcraft-workshop': ['A copper cog and a pencil', '#123029', '#4f9a80', cogAndPencil],
  'cosmic-map': ['A ringed planet', '#0a0d30', '#4a3fa8', ringedPlanet],
  sprout: ['Two first leaves', '#245238', '#9ccf86', sprout],
  bloom: ['A flower, wide open', '#5c2440', '#c9648a', bloom],
} as const

export const pictures = Object.entries(emblems).map(([name, [what, deep, bright, draw]]) =>
  cutout(
    `emblem-${name}`,
    { description: `${what} on a medallion of scalloped gold`, palette: palettes.cosmicMap, size },
    (s) => medallion(s, 320, 316, 246, { deep, bright, halo: 0 }, at(0, 0, draw(), { scale: 1.13 })),
  ),
)
