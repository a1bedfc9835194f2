import { darken, lighten } from '../engine/color.ts'
import { at, circle, ellipse, puff, shape, stroke } from '../engine/svg.ts'

/** A mouse on tiptoe, about 60 long, that stands on x, y and goes to the right; `scale` below 0 sends it left. */
export const mouse = (x: number, y: number, scale: number, color: string) =>
  at(
    x,
    y,
    stroke('M-26 -8Q-48 -4 -52 -20T-66 -26', darken(color, 0.12), 2.6) +
      puff(shape('M-28 -2C-34 -26 -6 -36 12 -26C26 -24 36 -12 40 -7Q40 -2 32 -2Z', color), { depth: 5, blur: 6 }) +
      circle(8, -28, 9.5, darken(color, 0.06)) +
      circle(9, -28, 6, '#f0a8a8') +
      circle(18, -25, 7.5, lighten(color, 0.05)) +
      ellipse(18.5, -25, 4.6, 5, '#f4b8b4') +
      circle(25, -14, 2.4, '#150c22') +
      circle(25.8, -14.8, 0.8, '#fff6dc') +
      circle(40, -6, 2.6, '#e07a86') +
      stroke('M-18 -2v4h6M14 -2v4h6', '#e6a79a', 2.6),
    { scale: [scale, Math.abs(scale)] },
  )
