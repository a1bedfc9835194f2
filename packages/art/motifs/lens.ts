import { fine } from '../engine/path.ts'
import { twinkle } from '../engine/path.ts'
import { at, circle, linear, puff, radial, shape, stroke } from '../engine/svg.ts'

const rimGold = linear('#fff0bf, #e9b155 0.45, #8f5524', { to: [0.6, 1] })

/** A looking glass in a gold ring, its handle downwards; `turn` in degrees. */
export function lookingGlass(x: number, y: number, radius: number, { turn = 0, handle = true } = {}): string {
  const r = (share: number) => fine(radius * share)
  const drawn =
    (handle
      ? puff(shape(`M${r(-0.13)} ${r(0.98)}H${r(0.13)}L${r(0.2)} ${r(2)}Q0 ${r(2.2)} ${r(-0.2)} ${r(2)}Z`, rimGold), {
          depth: 2,
          blur: 2,
          dark: '#4a1d0c',
        })
      : '') +
    circle(
      0,
      0,
      radius * 0.92,
      radial('#f4fffd/0.9, #9bf6e6/0.7 0.55, #7f9dff/0.75', { x: 0.4, y: 0.35, radius: 0.7 }),
    ) +
    stroke(
      `M${r(-0.56)} ${r(-0.22)}A${r(0.62)} ${r(0.62)} 0 0 1 ${r(0.02)} ${r(-0.6)}`,
      '#ffffff',
      radius * 0.15,
      0.95,
    ) +
    shape(twinkle(radius * 0.18, radius * 0.14, radius * 0.48, 0.16), '#ffffff', 0.9) +
    circle(0, 0, radius, 'none', { stroke: rimGold, 'stroke-width': fine(radius * 0.2) }) +
    (handle
      ? ''
      : circle(0, -radius * 1.2, radius * 0.17, 'none', { stroke: rimGold, 'stroke-width': fine(radius * 0.1) }))
  return at(x, y, drawn, { turn })
}
