import { fine } from '../engine/path.ts'
import { at, circle, each, linear, shape, stroke } from '../engine/svg.ts'
import { leaf } from './leaves.ts'

type WhaleOptions = {
  scale?: number
  turn?: number
  spectacles?: boolean
  facing?: 'left' | 'right'
  color?: readonly [string, string]
}

/** A small kind whale, about 230 long; for a layer. */
export function whale(x: number, y: number, options: WhaleOptions = {}): string {
  const { scale = 1, turn = 0, spectacles = false, facing = 'left', color = ['#8f9be0', '#4b58b0'] } = options
  const pleats = each(
    [0, 1, 2, 3],
    (line) =>
      `M${fine(-80 + line * 20)} ${fine(20 + line * 3)}Q${fine(-60 + line * 20)} ${fine(30 + line * 2)} ${fine(-40 + line * 18)} ${fine(28 + line)}`,
  )
  const drawn =
    shape(
      'M-92 6C-90 -34 -40 -52 6 -44C40 -38 60 -16 84 -14C98 -14 104 -28 100 -40C116 -34 128 -36 138 -44C138 -22 128 -8 114 -2C110 22 70 44 10 46C-50 48 -94 34 -92 6Z',
      linear(`${color[0]}, ${color[1]}`),
    ) +
    shape('M-90 14C-60 34 -10 30 20 22C10 40 -20 46 -40 44C-66 42 -88 32 -90 14Z', '#dfe3ff', 0.75) +
    stroke(pleats, '#7f8bd6', 1.6) +
    circle(-58, -4, 4.4, '#141c4c') +
    circle(-57, -5.6, 1.6, '#ffffff') +
    shape(leaf(-10, 26, 40, 0.9, { wide: 0.5, bend: 0.1 }), '#6a77c8') +
    (spectacles
      ? circle(-58, -4, 12, '#fff3cf', 0.25) +
        circle(-58, -4, 12, 'none', { stroke: '#ffd98a', 'stroke-width': 3 }) +
        stroke('M-70 -5Q-76 -10 -82 -7M-46 -6L-20 -12', '#ffd98a', 3) +
        circle(-87, -5, 6, 'none', { stroke: '#ffd98a', 'stroke-width': 2.6 })
      : '')
  return at(x, y, drawn, { scale: facing === 'left' ? scale : [-scale, scale], turn })
}
