import type { Pictures } from './pictures.ts'

export const gatePictures = {
  'garden-gate':
    'An iron gate stands open under a bow of roses. Golden light falls through it onto a path of round stones; moths, lanterns and a crescent moon keep it company.',
  'portal-hub':
    'A long hall with eight doors, and behind each another light: green, amber, pink, teal, blue. A large moth carries a yellow coat to the coat stand.',
  lost: 'The night has been torn off, and behind it the paper is white. On the last bit of ground stands the Star Keeper with a map, which is upside down. In the sky somebody has pencilled a question mark made of stars.',
  'cosmic-map':
    'The sky is a tablecloth: purple clouds of gas, a comet, a planet with a gold ring, and at the bottom a stitched hem with fringes. Somebody has left a cup of tea on it, with the moon in it.',
  'join-universe':
    'Three floating bits of ground go up like stairs: a letterbox with a letter, three flags, a stack of parcels. Above them a constellation has a hole in it, cut in the shape of a star, and light falls out. The Star Keeper points the way.',
  'explore-constellations':
    'Three pictures stand in the sky, joined from gold stars: a brush, a lantern and a paw. The Star Keeper is on a ladder that leans on the sky itself. Below wait a telescope, a blanket and something hot to drink.',
  'sky-paw': 'Seven stars make a paw. Below it, on a hill where it is already day, stands a treehouse with a red roof.',
  'sky-lantern': 'Stars make a lantern in the night. Below it stands a library in the same shape, with its light on.',
  'sky-brush': 'Stars make a paintbrush in a pink sky, and two drops fall from it toward a striped tent.',
} as const satisfies Pictures
