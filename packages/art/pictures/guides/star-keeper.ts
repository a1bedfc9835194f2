import type { PoseName } from '../../characters/pose.ts'
import { starKeeper } from '../../characters/star-keeper.ts'
import { cutout, sizes } from '../../engine/picture.ts'
import { layer } from '../../engine/stage.ts'
import { at } from '../../engine/svg.ts'
import { palettes } from '../../palettes.ts'

const doing: Record<PoseName, string> = {
  idle: 'The Star Keeper, a small hooded astronomer, stands with a lantern and a dry smile',
  happy: 'The Star Keeper laughs and lifts the lantern high',
  pointing: 'The Star Keeper points at something up on the left',
}

export const pictures = (Object.keys(doing) as PoseName[]).map((pose) =>
  cutout(`star-keeper-${pose}`, { description: doing[pose], palette: palettes.gardenGate, size: sizes.square }, () =>
    layer(at(296, 352, starKeeper(pose), { scale: 1.14 }), 'thing fine dim', { shadow: 0.22, fibre: 0.8 }),
  ),
)
