import { at, ellipse, shape, stroke } from '../../../engine/svg.ts'

/** A note of a tune. */
export const note = (x: number, y: number, scale: number, color: string) =>
  at(
    x,
    y,
    stroke('M22 24V-44', color, 11) +
      shape('M16 -50Q50 -44 54 -4Q36 -22 16 -18Z', color) +
      ellipse(2, 26, 25, 18, color, { transform: 'rotate(-18 2 26)' }),
    { scale },
  )
