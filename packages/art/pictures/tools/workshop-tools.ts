import { cutout, sizes } from '../../engine/picture.ts'
import { layer } from '../../engine/stage.ts'
import { at } from '../../engine/svg.ts'
import {
  colorMangle,
  faceStamp,
  rhymePliers,
  secondThoughtGlue,
  tuneSieve,
  whatIfWrench,
} from '../../motifs/workshop-tools.ts'
import { palettes } from '../../palettes.ts'

const tools = [
  [
    'tool-rhyme-pliers',
    'Pliers between two slips of paper: one says moon, the one they have pulled out says spoon',
    rhymePliers,
  ],
  ['tool-color-mangle', 'A mangle with a crank: a gray Monday goes in at the top and comes out orange', colorMangle],
  [
    'tool-second-thought-glue',
    'A pot of glue, open, with a cracked heart on its label and a drip that waits',
    secondThoughtGlue,
  ],
  [
    'tool-what-if-wrench',
    'A copper wrench with a question mark on its handle has turned a nut, and there is a goldfish in it',
    whatIfWrench,
  ],
  ['tool-tune-sieve', 'A sieve full of golden notes, with a small red bus falling out of the bottom', tuneSieve],
  ['tool-face-stamp', 'A copper stamp beside a potato that has just been given a face', faceStamp],
] as const

export const pictures = tools.map(([name, description, draw]) =>
  cutout(name, { description, palette: palettes.whimcraftWorkshop, size: sizes.square }, () =>
    layer(at(320, 320, draw(), { scale: 1.08 }), {
      blur: 8,
      shadow: 0.3,
      rim: 0.5,
      rimWidth: 1,
      shade: 0.14,
      fibre: 0.8,
    }),
  ),
)
