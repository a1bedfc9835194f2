import type { Pictures } from './pictures.ts'

export const lumaLensPictures = {
  'luma-lens':
    'Under northern lights a great brass lens looks at a button on a cushion. In the glass the button is as large as a table, and in each of its five holes lies a realm. Fizzlet points, Aurora waits, and two owls in a fir cannot agree.',
  'aurora-scrolls':
    'A writing table at a round window on the longest night. A brush writes in the air by itself. Outside hang two moons; the larger one has a crease down the middle, and Fizzlet holds on behind it with both hands. Two mice go by on tiptoe.',
} as const satisfies Pictures
