import { cutout, type Size } from '../../engine/picture.ts'
import { layer } from '../../engine/stage.ts'
import { snail } from '../../motifs/meadow-creatures.ts'
import { palettes } from '../../palettes.ts'

// The runners of the snail derby. They face right.

const size: Size = { width: 480, height: 380, widths: [120, 240, 480] }

const runners = [
  ['tuesday', 'A snail with a coral house, on its way', '#ff8f6b'],
  ['small-thunder', 'A snail with a blue house, on its way', '#7fc4e8'],
  ['captain-brolly', 'A snail with a golden house, on its way', '#ffd86b'],
] as const

export const pictures = runners.map(([name, description, shell]) =>
  cutout(`snail-${name}`, { description, palette: palettes.critterClub, size }, () =>
    layer(snail(232, 318, 4.6, shell), 'thing fine dim', { shadow: 0.22, fibre: 0.8 }),
  ),
)
