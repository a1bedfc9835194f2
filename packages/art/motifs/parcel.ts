import { box, fine } from '../engine/path.ts'
import { at, linear, shape, stroke } from '../engine/svg.ts'

/** A parcel in brown paper with a bow of string; it stands on x, y. */
export function parcel(x: number, y: number, width: number, height: number, turn = 0, string = '#f2d7a0'): string {
  const paper = linear('#d9a066, #8a5638')
  const half = width / 2
  return at(
    x,
    y,
    shape(box(-half, -height, width, height, 2), paper) +
      shape(
        `M${fine(-half)} ${fine(-height)}L${fine(-half + width * 0.3)} ${fine(-height)}L${fine(-half)} ${fine(-height * 0.62)}Z`,
        '#f0c08a',
        0.35,
      ) +
      stroke(`M${fine(-half)} ${fine(-height * 0.46)}H${fine(half)}M0 ${fine(-height)}V0`, string, 2.2) +
      stroke(`M0 ${fine(-height)}q-12 -14 -15 -4q1 7 15 4q12 -14 15 -4q-1 7 -15 4`, string, 2),
    { turn },
  )
}
