import type { GuideKey } from '../guides.ts'
import type { Pictures } from './pictures.ts'

export const lumaLensPictures = {
  'luma-lens':
    'Under northern lights a great brass lens looks at a button on a cushion. In the glass the button is as large as a table, and in each of its five holes lies a realm. Fizzlet points, Aurora waits, and two owls in a fir cannot agree.',
  'aurora-scrolls':
    'A writing table at a round window on the longest night. A brush writes in the air by itself. Outside hang two moons; the larger one has a crease down the middle, and Fizzlet holds on behind it with both hands. Two mice go by on tiptoe.',
} as const satisfies Pictures

export const guidePictures = {
  'aurora-portrait': 'Aurora, her hair a curtain of northern light, leans out of a round window and holds up her lens.',
  'fizzlet-portrait':
    'Fizzlet, a ball of honey-colored fur with two sparking antennae, leans out of a round window a little too far.',
  'star-keeper-portrait':
    'The Star Keeper, a small astronomer in a night-blue hood, leans out of a round window with a lantern.',
} as const satisfies Pictures & Record<`${GuideKey}-portrait`, string>
