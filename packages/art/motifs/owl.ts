import { darken, lighten } from '../engine/color.ts'
import { at, circle, ellipse, shape, stroke } from '../engine/svg.ts'

/** A small owl that sits on x, y and looks to one side, about 30 high. */
export function owl(x: number, y: number, scale: number, color: string, side: -1 | 1): string {
  return at(
    x,
    y,
    shape('M-11 -2C-15 -14 -14 -26 -10 -31L-6 -27Q0 -29 6 -27L10 -31C14 -26 15 -14 11 -2Q0 4 -11 -2Z', color) +
      ellipse(0, -9, 7, 8, lighten(color, 0.16)) +
      stroke('M-3 -11q1.500 2 3 0q1.500 2 3 0M-3 -7q1.500 2 3 0q1.500 2 3 0', darken(color, 0.1), 1) +
      circle(-4.6, -20, 4.6, '#fff6dc') +
      circle(4.6, -20, 4.6, '#fff6dc') +
      circle(-4.6 + side * 1.6, -20, 2.2, '#1a1030') +
      circle(4.6 + side * 1.6, -20, 2.2, '#1a1030') +
      shape('M-1.600 -17.500H1.600L0 -13.500Z', '#f0b455'),
    { scale },
  )
}
