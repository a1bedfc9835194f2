import { darken, lighten } from '../engine/color.ts'
import { fine, numbers, pair } from '../engine/path.ts'
import { across, at, circle, each, ellipse, linear, shape, stroke } from '../engine/svg.ts'

type FlowerOptions = { petals?: number; turn?: number; core?: string; squash?: number }

/** An open flower seen a little from the side; `turn` in radians. For a layer of many. */
export function flower(x: number, y: number, radius: number, color: string, options: FlowerOptions = {}): string {
  const { petals = 6, turn = 0, core = '#ffd58a', squash = 0.8 } = options
  const fill = across(`${darken(color, 0.1)}, ${lighten(color, 0.06)}`)
  const drawn = each(petals, (petal) =>
    ellipse(radius * 0.58, 0, radius * 0.5, radius * 0.3, fill, {
      transform: `rotate(${fine(((turn + (petal / petals) * Math.PI * 2) * 180) / Math.PI)})`,
    }),
  )
  return at(x, y, drawn + circle(0, 0, radius * 0.3, core), { scale: [1, squash] })
}

/** A flower of bells on a bent stem, `height` tall. */
export function bellflower(x: number, y: number, height: number, color: string, lean = 0.3): string {
  const fill = linear(`${lighten(color, 0.08)}, ${darken(color, 0.06)}`)
  const top = [x + height * lean, y - height] as const
  let drawn = stroke(
    `M${pair([x, y])}Q${pair([x + height * lean * 0.1, y - height * 0.75])} ${pair(top)}`,
    darken(color, 0.3, 0.5),
    Math.max(1.6, height * 0.02),
  )
  const size = height * 0.13
  for (const [t, side] of numbers('0.42,-1 0.58,1 0.74,-1 0.9,1')) {
    const bx = x + height * lean * t * t + side * size * 0.9
    const by = y - height * (t * 1.02) + size
    drawn += at(
      bx,
      by,
      shape('M-2 -8C6 -9 9 -3 10 4Q13 9 8 8Q4 11 0 8Q-4 11 -8 8Q-13 9 -10 4C-9 -3 -6 -9 -2 -8Z', fill),
      { scale: size / 11, turn: side * 14 },
    )
  }
  return drawn
}
