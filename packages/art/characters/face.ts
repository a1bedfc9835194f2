import { darken, lighten } from '../engine/color.ts'
import { fine, oval } from '../engine/path.ts'
import { at, circle, clipped, ellipse, linear, radial, shape, stroke } from '../engine/svg.ts'
import type { Mouth } from './pose.ts'

export type EyeOptions = {
  /** Where it looks, -1 to 1 each way. */
  look?: readonly [x: number, y: number]
  iris?: string
  white?: string
  /** How far the upper lid is down, 0 to 1, and its color. */
  lid?: number
  lidColor?: string
  /** The lamp that is mirrored in it. */
  gleam?: string
  line?: string
  happy?: boolean
  /** Without its iris, for whoever lays a moving one over it. */
  hollow?: boolean
  turn?: number
}

/** One eye of `radius`, calm and large, with a lamp mirrored in it; an arc where its owner laughs. */
export function eye(x: number, y: number, radius: number, options: EyeOptions = {}): string {
  const { look = [0, 0], iris = '#3a2a12', white = '#fffaf0', lid = 0, lidColor = '#c98d64', turn = 0 } = options
  const { gleam = '#fff3cf', line = '#2a1626', happy = false, hollow = false } = options
  const r = (share: number) => fine(radius * share)
  if (happy)
    return at(x, y, stroke(`M${r(-0.85)} ${r(0.2)}Q0 ${r(-0.95)} ${r(0.85)} ${r(0.2)}`, line, radius * 0.24), { turn })
  const irisX = look[0] * radius * 0.22
  const irisY = look[1] * radius * 0.18 + radius * 0.04
  const color = linear(`${darken(iris, 0.24)}, ${iris} 0.5, ${lighten(iris, 0.2)}`)
  let ball =
    ellipse(0, 0, radius * 0.92, radius, white) +
    ellipse(0, -radius * 0.34, radius * 0.92, radius * 0.75, '#1a0d2a', 0.12)
  if (!hollow)
    ball +=
      circle(irisX, irisY, radius * 0.84, color) +
      circle(irisX, irisY, radius * 0.5, darken(iris, 0.4, 0.55)) +
      ellipse(irisX, irisY + radius * 0.54, radius * 0.42, radius * 0.18, lighten(iris, 0.36), 0.5) +
      circle(irisX + radius * 0.27, irisY - radius * 0.36, radius * 0.25, gleam) +
      circle(irisX - radius * 0.3, irisY + radius * 0.26, radius * 0.11, gleam, 0.8)
  if (lid > 0)
    ball += shape(
      `M${r(-1.2)} ${r(-1.3)}H${r(1.2)}V${r(-1 + lid * 1.5)}Q0 ${r(-1 + lid * 1.15)} ${r(-1.2)} ${r(-1 + lid * 1.5)}Z`,
      lidColor,
    )
  const lash = stroke(
    `M${r(-0.92)} ${r(-0.2 + lid * 0.5)}Q${r(-0.6)} ${r(-1.06 + lid * 0.9)} 0 ${r(-1.03 + lid * 1.05)}` +
      `Q${r(0.6)} ${r(-1.06 + lid * 0.9)} ${r(0.92)} ${r(-0.2 + lid * 0.5)}`,
    line,
    radius * 0.13,
    0.75,
  )
  return at(x, y, clipped(ball, oval(0, 0, radius * 0.92, radius)) + lash, { turn })
}

/** Both eyes, `apart` from the middle. */
export const eyes = (x: number, y: number, apart: number, radius: number, options: EyeOptions = {}) =>
  eye(x - apart, y, radius, options) + eye(x + apart, y, radius, options)

/** A blush, soft at its edge. */
export const cheek = (x: number, y: number, radius: number, color = '#f0605a', opacity = 0.55) =>
  ellipse(x, y, radius, radius * 0.62, radial(`${color}/${opacity}, ${color}/0`))

/** A mouth around x, y, `width` wide. */
export function mouth(
  x: number,
  y: number,
  width: number,
  kind: Mouth,
  { line = '#5a2410', inside = '#6e1f1c', tongue = '#f28070' } = {},
): string {
  const drawn = {
    smile: stroke('M-15 -6Q0 10 16 -7', line, 4.6),
    dry: stroke('M-13 -1Q2 6 15 -6M13 -9Q17 -8 18 -4', line, 4.2),
    open:
      shape('M-20 -12Q0 -18 20 -12Q19 16 0 18Q-19 16 -20 -12Z', inside) +
      shape('M-11 9Q0 -1 11 9Q6 17 0 17Q-6 17 -11 9Z', tongue),
    round: ellipse(0, 0, 9, 10, inside) + ellipse(0, 4, 6, 4.5, tongue),
  }[kind]
  return at(x, y, drawn, { scale: width / 36 })
}
