import { fizzlet } from '../../characters/fizzlet.ts'
import type { PoseName } from '../../characters/pose.ts'
import { cutout, sizes } from '../../engine/picture.ts'
import { layer } from '../../engine/stage.ts'
import { at } from '../../engine/svg.ts'
import { palettes } from '../../palettes.ts'

const doing: Record<PoseName, string> = {
  idle: 'Fizzlet, round and honey gold, stands on one and a half feet and looks up',
  happy: 'Fizzlet throws up both arms and laughs',
  pointing: 'Fizzlet has found something shiny over there',
}

export const pictures = (Object.keys(doing) as PoseName[]).map((pose) =>
  cutout(`fizzlet-${pose}`, { description: doing[pose], palette: palettes.lumaLens, size: sizes.square }, () =>
    layer(at(310, 382, fizzlet(pose), { scale: 1.56 }), 'thing fine dim', { shadow: 0.22, fibre: 0.8 }),
  ),
)
