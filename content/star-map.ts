import type { RealmKey } from './realms.ts'

/**
 * The star map in the footer and on the cosmic map, whose links have the focus in this order: by rows, from left to right.
 * Positions are in percent from the top left corner.
 */
export const starMap = {
  stars: [
    { realm: 'critter-club', x: 14, y: 24 },
    { realm: 'luma-lens', x: 50, y: 46 },
    { realm: 'storytellers-lantern', x: 85, y: 20 },
    { realm: 'archives', x: 22, y: 84 },
    { realm: 'simple-social-studio', x: 78, y: 82 },
  ],
  paths: [
    ['critter-club', 'luma-lens'],
    ['luma-lens', 'storytellers-lantern'],
    ['luma-lens', 'archives'],
    ['luma-lens', 'simple-social-studio'],
    ['critter-club', 'archives'],
    ['storytellers-lantern', 'simple-social-studio'],
  ],
} as const satisfies {
  stars: readonly { realm: RealmKey; x: number; y: number }[]
  paths: readonly (readonly [RealmKey, RealmKey])[]
}
