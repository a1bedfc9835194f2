import { darken, lighten } from '../engine/color.ts'
import { box, fine } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'
import { shape } from '../engine/svg.ts'
import type { Stage } from '../engine/stage.ts'

/** A pillar of rounded stones with a capital; its foot is x, y. */
export function pillar(
  s: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  next: Random,
): string {
  const rows = 7
  const row = height / rows
  const half = width / 2
  let drawn = shape(
    `M${fine(x - half)} ${fine(y + 30)}L${fine(x - half + 3)} ${fine(y - height)}H${fine(x + half - 3)}L${fine(x + half)} ${fine(y + 30)}Z`,
    s.lit(darken(color, 0.13), { strength: 0.4 }),
  )
  for (let at = 0; at < rows; at++) {
    const stones = at % 2 ? 2 : 3
    const stone = width / stones
    for (let place = 0; place < stones; place++) {
      if (next.chance(0.12)) continue
      drawn += shape(
        box(x - half + place * stone + 2.5, y - row * (at + 1) + 2.5, stone - 5, row - 5, 6),
        s.lit(lighten(color, next.between(-0.02, 0.09)), { strength: 0.5 }),
      )
    }
  }
  return (
    drawn +
    shape(box(x - width * 0.66, y - height - 18, width * 1.32, 22, 5), s.lit(lighten(color, 0.05))) +
    shape(box(x - width * 0.58, y - height - 32, width * 1.16, 16, 4), s.lit(lighten(color, 0.02)))
  )
}
