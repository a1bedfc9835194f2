import { box } from '../engine/path.ts'
import { at, circle, linear, shape, stroke } from '../engine/svg.ts'

const brass = linear('#fff0bf, #e2a850 0.4, #7a4a20')
const leather = linear('#8a4a6a, #6a2f52 0.5, #34163a')

/** A brass telescope on three legs that stand on x, y; 190 high. It looks up by `turn` degrees, to the right if below 0. */
export const telescope = (x: number, y: number, scale: number, turn = -38, side: 1 | -1 = 1) =>
  at(
    x,
    y,
    stroke('M0 -120L-58 0M0 -120L52 4M0 -120L6 -4', '#5a3444', 9) +
      stroke('M-36 -44Q0 -34 32 -42', '#8a5a3a', 4) +
      circle(0, -120, 15, brass) +
      at(
        0,
        -130,
        shape('M-116 -11H-70V11H-116Z', brass) +
          shape('M-124 -14H-112V14H-124Z', leather) +
          shape('M-72 -17H40V17H-72Z', leather) +
          shape(box(-78, -20, 14, 40, 2) + box(30, -21, 14, 42, 2), brass) +
          shape('M44 -19H124V19H44Z', brass) +
          shape(box(118, -25, 18, 50, 3), brass) +
          shape('M-70 -10H38V-4H-70Z', '#ffd0e0', { opacity: 0.16 }),
        { turn },
      ),
    { scale: [scale * side, scale] },
  )
