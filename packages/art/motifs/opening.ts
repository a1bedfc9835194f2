import { darken } from '../engine/color.ts'
import { box, fine, numbers, ridge } from '../engine/path.ts'
import { flat, layer, type Items, type Stage } from '../engine/stage.ts'
import { clipped, linear, shape, stroke } from '../engine/svg.ts'
import { crescent } from './moon.ts'
import { stars } from './stars.ts'
import { pine } from './trees.ts'

/** An arched opening that stands on `bottom`: windows, doors, niches. */
export const arch = (x: number, bottom: number, halfWidth: number, top: number) =>
  `M${fine(x - halfWidth)} ${fine(bottom)}V${fine(top + halfWidth)}A${fine(halfWidth)} ${fine(halfWidth)} 0 0 1 ` +
  `${fine(x + halfWidth)} ${fine(top + halfWidth)}V${fine(bottom)}Z`

/** An arched window with the night behind it: moon, stars, firs on a hill. */
export function nightWindow(
  s: Stage,
  x: number,
  bottom: number,
  halfWidth: number,
  top: number,
  wood = '#6b3a2e',
): Items {
  const next = s.random(`window${x}`)
  const hill = ridge(s.width, bottom - halfWidth * 0.5, 18, `window${x}`, { swells: 9 })
  const tall = bottom - top
  const trees = numbers('0.36,1.06 0.7,0.74 -0.62,0.8').map(([dx, height]) =>
    pine(x + dx * halfWidth, bottom - halfWidth * 0.24, height * halfWidth, next),
  )
  const spring = top + halfWidth + 10
  const bar = (d: string, width: number) => stroke(d, s.lit(darken(wood, 0.04), 0.55), width)
  return [
    layer(
      shape(arch(x, bottom, halfWidth + 26, top - 26), s.lit(wood, 0.5)) +
        shape(arch(x, bottom, halfWidth + 10, top - 10), s.lit(darken(wood, 0.1), 0.4)),
      'block',
    ),
    flat(
      clipped(
        shape(box(x - halfWidth, top, halfWidth * 2, tall), linear('#141a44, #35356f 0.6, #7a4a78')) +
          stars(60, [x - halfWidth, top, x + halfWidth, bottom - halfWidth * 0.6], next, { largest: 1.6 }) +
          crescent(x - halfWidth * 0.36, top + tall * 0.26, halfWidth * 0.27, { phase: 0.34, turn: -30, halo: 0.7 }) +
          shape(hill.down(bottom), '#2a2050') +
          shape(trees.join(''), '#1b1438') +
          shape(ridge(s.width, bottom - halfWidth * 0.3, 10, `window${x}b`, { swells: 7 }).down(bottom), '#1f1840'),
        arch(x, bottom, halfWidth, top),
      ),
    ),
    layer(
      bar(
        `M${x} ${top}V${bottom}M${x - halfWidth} ${spring}H${x + halfWidth}M${x - halfWidth} ${fine((spring + bottom) / 2)}H${x + halfWidth}`,
        9,
      ) +
        bar(`M${x - halfWidth} ${spring}L${x} ${top + 10}L${x + halfWidth} ${spring}`, 5) +
        shape(box(x - halfWidth - 40, bottom - 6, halfWidth * 2 + 80, 22, 4), s.lit('#7a4432', 0.55)),
      'thing bright',
    ),
  ]
}
