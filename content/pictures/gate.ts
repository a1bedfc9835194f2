import type { Pictures } from './pictures.ts'

export const gatePictures = {
  'garden-gate':
    'An iron gate stands open under a bow of roses. Golden light falls through it onto a path of round stones; moths, lanterns and a crescent moon keep it company.',
  'portal-hub':
    'A long hall with eight doors, and behind each another light: green, amber, pink, teal, blue. A large moth carries a yellow coat to the coat stand.',
  lost: 'The night has been torn off, and behind it the paper is white. On the last bit of ground stands the Star Keeper with a map, which is upside down. In the sky somebody has pencilled a question mark made of stars.',
  'cosmic-map':
    'The sky is a tablecloth: purple clouds of gas, a comet, a planet with a gold ring, and at the bottom a stitched hem with fringes. Somebody has left a cup of tea on it, with the moon in it.',
} as const satisfies Pictures
