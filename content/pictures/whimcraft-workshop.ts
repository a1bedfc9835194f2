import type { Pictures } from './pictures.ts'

export const workshopPictures = {
  workshop:
    'A copper bench at night. On it stands a clockwork bird with a star for a heart: one wing has all its paper feathers, the other has only ribs and one feather, held by a clothes peg. A kettle with a mustache looks on. At the other end a goldfish in a bowl on wheels walks a tin dog.',
  workbench:
    'A copper bench by night. At one end stands a kettle with a face, at the other a goldfish in a bowl on wheels walks a dog of tin.',
  'tool-rhyme-pliers': 'Pliers grip a slip of paper that says moon. Tied to it comes another, and it says spoon.',
  'tool-color-mangle':
    'A mangle with a crank. A gray sheet marked Monday goes in at the top, and what comes out below is orange, with a star.',
  'tool-second-thought-glue':
    'An open pot of glue. The heart on its label is in two pieces, and one drip is still thinking about it.',
  'tool-what-if-wrench': 'A copper wrench with a question mark on its handle. In the nut it turns swims a goldfish.',
  'tool-tune-sieve': 'A sieve with golden notes dancing above it. Out of the bottom falls a small red bus.',
  'tool-face-stamp': 'A copper stamp beside a potato. The potato has a face and looks pleased about it.',
} as const satisfies Pictures
