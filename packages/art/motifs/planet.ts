import { layer, type Items } from '../engine/stage.ts'
import { across, at, circle, linear, shape, stroke } from '../engine/svg.ts'

/** A planet of cut paper in a ring of gold, tilted by `turn` degrees. The ring reaches 2.2 radii. */
export function planet(x: number, y: number, radius: number, turn = -16, light = '#a9c0ff', dark = '#33307f'): Items {
  const ring = across('#a8742f, #fff3c9 0.5, #c9913f')
  const half = (side: 0 | 1) => `M-100 0A100 25 0 0 ${side} 100 0L84 0A84 16 0 0 ${1 - side} -84 0Z`
  const place = (content: string) => at(x, y, content, { scale: radius / 46, turn })
  return [
    layer(place(shape(half(1), '#b98f4e')), 'card'),
    layer(
      place(
        circle(0, 0, 46, linear(`${light}, ${dark}`, { to: [0.9, 1] })) +
          stroke('M-42 14Q0 28 43 4M-44 -8Q0 8 42 -16M-34 -28Q0 -16 32 -32', '#dfe8ff', 5, 0.28),
      ),
      'thing bright',
    ),
    layer(place(shape(half(0), ring)), 'card'),
  ]
}
