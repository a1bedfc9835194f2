import { aurora } from '../../characters/aurora.ts'
import type { PoseName } from '../../characters/pose.ts'
import { cutout, sizes } from '../../engine/picture.ts'
import { layer } from '../../engine/stage.ts'
import { at } from '../../engine/svg.ts'
import { palettes } from '../../palettes.ts'

const doing: Record<PoseName, string> = {
  idle: 'Aurora, tall, her hair northern light, holds up a lens on a chain and waits for something small to happen',
  happy: 'Aurora opens her arms, her hair lifts as if the air were laughing',
  pointing: 'Aurora points at something that is much smaller than her finger',
}

export const pictures = (Object.keys(doing) as PoseName[]).map((pose) =>
  cutout(`aurora-${pose}`, { description: doing[pose], palette: palettes.lumaLens, size: sizes.figure }, () =>
    layer(at(320, 472, aurora(pose), { scale: 1.02 }), 'thing fine dim', { shadow: 0.22, fibre: 0.8 }),
  ),
)
