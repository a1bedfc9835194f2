import { numbers, oval, polygon, ribbon } from '../engine/path.ts'
import { flat, layer, screen, type Items } from '../engine/stage.ts'
import { at, blurred, each, ellipse, linear, shape } from '../engine/svg.ts'
import { constellation, foldedStar, type ConstellationStar } from './stars.ts'

// What people have seen in the sky over the club: a paw, a lantern, a brush.

type Figure = {
  /** What was seen in it, on a field 240 wide and 150 high. */
  readonly ghost: string
  readonly stars: readonly ConstellationStar[]
  readonly lines: readonly (readonly [number, number])[]
  readonly tint: string
}

/** A paintbrush that has just been dipped: handle, ferrule, a belly of bristles, and what falls from it. */
const brush =
  ribbon('214,2 190,24 160,50 134,72', (t) => 3.5 + 7 * Math.sin(Math.PI * Math.min(1, t * 0.86 + 0.06)), 24) +
  polygon('136,59 147,72 126,92 113,77') +
  ribbon(
    '117,87 96,106 70,122 34,128',
    (t) => 1 + 27 * Math.sin(Math.PI * (0.24 + 0.74 * t)) ** 1.2 * (1 - 0.25 * t),
    28,
  ) +
  oval(22, 144, 8) +
  oval(48, 156, 5)

export const starFigures = {
  paw: {
    tint: '#9fe0a8',
    ghost:
      'M120 84c22 0 38 16 40 32 2 16-14 20-40 20s-42-4-40-20c2-16 18-32 40-32zM58 62q14 4 14 22t-14 14-15-19 15-17zM182 62q15 2 15 17t-15 19-14-14 14-22zM84 24q15 3 15 22T84 68 69 44t15-20zM156 24q15 2 15 20t-15 24-15-22 15-22zM120 10q14 2 14 22t-14 22-14-22 14-22z',
    stars: numbers('57,82 84,45,1.2 120,31,1.4 156,45,1.2 183,82 98,116,1.3 142,116,1.3'),
    lines: numbers('0,1 1,2 2,3 3,4 4,6 6,5 5,0'),
  },
  lantern: {
    tint: '#ffb86a',
    ghost: 'M120 8a12 12 0 0 1 8 21l20 11H92l20-11a12 12 0 0 1 8-21zM94 44h52l12 40-12 40H94L82 84zM92 128h56l6 12H86z',
    stars: numbers('120,16,1.3 94,42 146,42 80,84 160,84 94,128,1.2 146,128,1.2 120,88,1.6'),
    lines: numbers('0,1 1,3 3,5 5,6 6,4 4,2 2,0 1,2 7,5 7,6'),
  },
  brush: {
    tint: '#f08fd6',
    ghost: brush,
    stars: numbers('214,4,1.3 176,37 141,66,1.2 116,83,1.2 108,124 72,98,1.1 34,128,1.5'),
    lines: numbers('0,1 1,2 2,3 3,5 5,6 6,4 4,2'),
  },
} as const satisfies Record<string, Figure>

export type StarFigure = keyof typeof starFigures

/** A sheet of tinted night, its stars of gold, the lines somebody drew with a finger. Its middle is x, y; it is 240 by 150 at scale 1. */
export function starFigure(name: StarFigure, x: number, y: number, k: number): Items {
  const { ghost, stars, lines, tint }: Figure = starFigures[name]
  const placed = stars.map(([sx, sy, size = 1]): ConstellationStar => [x + (sx - 120) * k, y + (sy - 75) * k, size])
  return [
    screen(blurred(ellipse(x, y, 150 * k, 100 * k, tint, 0.16), 40)),
    layer(
      at(x, y, at(-120, -75, shape(ghost, linear(`${tint}/0.5, ${tint}/0.3`))), { scale: k }),
      'scrap fine bright',
      { glowReach: 1.4 },
    ),
    flat(constellation(placed, lines, { scale: k * 1.05, opacity: 0.95 })),
    layer(
      each(placed, ([sx, sy, size = 1], index) => foldedStar(sx, sy, 9.5 * size * Math.sqrt(k), index * 0.5)),
      'card fine',
    ),
  ]
}
