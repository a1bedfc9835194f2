import { darken, lighten } from '../engine/color.ts'
import { at, circle, linear, shape, stroke } from '../engine/svg.ts'

/** A moth of folded paper with spread wings, about 60 wide; for a layer. */
export function moth(x: number, y: number, scale: number, color: string, turn = 0): string {
  const wing = linear(`${lighten(color, 0.08)}, ${darken(color, 0.1)}`)
  const side = (sign: 1 | -1) =>
    at(
      0,
      0,
      shape('M2 0C8 -18 24 -26 33 -20C36 -8 24 4 4 5Z', wing) +
        shape('M3 3C14 4 22 10 19 19C12 22 5 14 2 8Z', lighten(color, -0.04)) +
        circle(22, -12, 4.4, lighten(color, 0.16), 0.9) +
        circle(22, -12, 2, darken(color, 0.25)) +
        stroke('M4 1Q14 -8 28 -17', darken(color, 0.14), 1.1, 0.6),
      { scale: [sign, 1] },
    )
  const body =
    shape('M0 -9C4 -9 5 -3 4 4C3 12 1 16 0 16C-1 16 -3 12 -4 4C-5 -3 -4 -9 0 -9Z', darken(color, 0.18)) +
    stroke('M-1 -8Q-5 -16 -10 -17M1 -8Q5 -16 10 -17', darken(color, 0.2), 1.4)
  return at(x, y, side(-1) + side(1) + body, { scale, turn })
}
