import type { Page } from './page.ts'

export const critterClubPages = {
  critterClub: {
    path: '/critter-club',
    heading: 'Critter Club',
    description: 'A sunny meadow where five small friends are waiting to meet you.',
  },
  whiskerleaf: {
    path: '/critter-club/whiskerleaf',
    heading: 'Whiskerleaf',
    description: 'Half cat, half fox, with leaves for ears. Whiskerleaf hears every secret the meadow tells.',
  },
  giggleGecko: {
    path: '/critter-club/giggle-gecko',
    heading: 'Giggle-Gecko',
    description: 'Our Critter of the Month laughs so hard that his tail curls into a question mark.',
  },
  puddlePups: {
    path: '/critter-club/puddle-pups',
    heading: 'Puddle Pups',
    description: 'Three pups, one puddle and not a dry paw between them.',
  },
  nibsy: {
    path: '/critter-club/nibsy',
    heading: 'Nibsy',
    description: 'A very small hedgehog mouse with a pen nib for a quill and ink on her nose.',
  },
  lulu: {
    path: '/critter-club/lulu',
    heading: 'Lulu',
    description: 'A sleepy moth-bunny who sees tomorrow in her naps, and forgets most of it by supper.',
  },
  stories: {
    path: '/critter-club/stories',
    heading: 'Critter Stories',
    description: 'Three stories from the meadow, just the right length for one more before bed.',
  },
} as const satisfies Record<string, Page>
