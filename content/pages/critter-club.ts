import type { Page } from './page.ts'

export const critterClubPages = {
  critterClub: {
    path: '/critter-club',
    heading: 'Critter Club',
    description: 'A sunny meadow with five critters, a treehouse and a puddle that is deeper than it looks.',
  },
  whiskerleaf: {
    path: '/critter-club/whiskerleaf',
    heading: 'Whiskerleaf',
    description:
      'Half cat, half fox, with leaves for ears. Whiskerleaf hears every secret in the meadow and tells none.',
  },
  'giggle-gecko': {
    path: '/critter-club/giggle-gecko',
    heading: 'Giggle-Gecko',
    description: 'Our Critter of the Month laughs so hard that his tail curls into a question mark.',
  },
  'puddle-pups': {
    path: '/critter-club/puddle-pups',
    heading: 'Puddle Pups',
    description: 'Three pups, one puddle and not a dry paw between them.',
  },
  nibsy: {
    path: '/critter-club/nibsy',
    heading: 'Nibsy',
    description: 'A hedgehog mouse with a pen nib for one quill, who writes very small letters to very big people.',
  },
  lulu: {
    path: '/critter-club/lulu',
    heading: 'Lulu',
    description: 'A sleepy moth-bunny who sees tomorrow in her naps, and forgets most of it by supper.',
  },
  stories: {
    path: '/critter-club/stories',
    heading: 'Critter Stories',
    description: 'Three stories to read aloud, and some advice on reading them to critters.',
  },
  clubhouse: {
    path: '/critter-club/clubhouse',
    heading: 'The Clubhouse',
    description:
      'Up the rope ladder: a letter from a critter each month, and paper that wants coloring and cutting out.',
  },
  paint: {
    path: '/paint',
    heading: 'Paint',
    description: 'Fifteen pictures of the club to color on the screen, with paint that never dries out.',
  },
  today: {
    path: '/today',
    heading: 'Today',
    description:
      'One small thing of each kind for today: somebody to find, a question, half a joke, something to try and a nap’s prediction.',
  },
} as const satisfies Record<string, Page>
