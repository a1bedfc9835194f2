import { sizes, type Composition } from '../engine/picture.ts'
import type { Point } from '../engine/path.ts'

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
