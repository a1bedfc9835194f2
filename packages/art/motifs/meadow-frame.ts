import type { Point } from '../engine/path.ts'
import { scene, sizes, type Composition, type Picture } from '../engine/picture.ts'
import type { Items, Stage } from '../engine/stage.ts'
import { palettes } from '../palettes.ts'
import { dayClouds, daySky, downs, drifting, frontGrass, type CloudPlace, type Downs } from './meadow.ts'

// The scenes of the meadow are framed alike: words on the left of a wide picture, above on a tall one.

const finish = { vignette: 0.2, vignetteColor: '#2f8a78', shadows: 0.7 } as const

const ink = '#23402e'

export const wideMeadow = <At>(light: readonly [x: number, y: number], focus: Point, at: At): Composition<At> => ({
  size: sizes.wide,
  light: { x: light[0], y: light[1], reach: 1250 },
  focus,
  quiet: [{ x: 90, y: 120, width: 650, height: 420, ink }],
  finish: { ...finish, middle: [0.6, 0.5] },
  at,
})

export const tallMeadow = <At>(light: readonly [x: number, y: number], focus: Point, at: At): Composition<At> => ({
  size: sizes.tall,
  light: { x: light[0], y: light[1], reach: 1100 },
  focus,
  quiet: [{ x: 50, y: 80, width: 520, height: 250, ink }],
  finish: { ...finish, middle: [0.5, 0.6] },
  at,
})

/** Where it stands, and how large it is. */
export type Spot = readonly [x: number, y: number, size: number]

/** What every home in the meadow has: where the hills begin, and clouds. */
export type Meadow = { readonly horizon: number; readonly clouds: readonly CloudPlace[] }

type Home<At> = {
  readonly description: string
  readonly shape: Composition<At>
  readonly tall: Composition<At>
  /** Its morning: tones from high to low, where the rays fan out to, and how far the light reaches under the horizon. */
  readonly sky: {
    readonly tones: readonly [high: string, middle: string, low: string]
    readonly fan: readonly [from: number, to: number]
    readonly under?: number
  }
  readonly behindClouds?: (p: At) => Items
  readonly beforeClouds?: (s: Stage, p: At) => Items
  readonly land: (s: Stage, p: At) => Omit<Downs, 'horizon'>
  /** The grass in front: where it opens, how high it is on a tall picture and on a wide one. */
  readonly grass: {
    readonly open: (s: Stage, p: At) => number
    readonly high: readonly [tall: number, wide: number]
    readonly color?: string
  }
  /** How many seeds drift, how far above the horizon, down to which share of the height, and from where. */
  readonly seeds: readonly [count: number, above: number, low: number, left?: (p: At) => number]
}

/** Somebody's home in the meadow. `draw` lists what stands between its hills and the grass in front. */
export function meadowHome<At extends Meadow>(
  name: string,
  { description, shape, tall, sky, behindClouds, beforeClouds, land, grass, seeds }: Home<At>,
  draw: (s: Stage, p: At) => Items,
): Picture {
  const [count, above, low, left] = seeds
  return scene<At>(name, { description, palette: palettes.critterClub, shape, tall }, (s, p) => [
    daySky(s, { horizon: p.horizon + (sky.under ?? 40), sun: 0, tones: sky.tones, fan: sky.fan }),
    behindClouds?.(p),
    dayClouds(s, p.clouds),
    beforeClouds?.(s, p),
    downs(s, { horizon: p.horizon, ...land(s, p) }),
    draw(s, p),
    frontGrass(s, grass.open(s, p), { tall: grass.high[s.tall ? 0 : 1], ...(grass.color && { color: grass.color }) }),
    drifting(s, count, [left?.(p) ?? s.width * 0.3, p.horizon - above, s.width, s.height * low]),
  ])
}
