import { darken, lighten } from '../engine/color.ts'
import { fine } from '../engine/path.ts'
import { layer, type Item, type Stage } from '../engine/stage.ts'
import { shape, stroke } from '../engine/svg.ts'

/** A glazed flowerpot; it stands on x, y, its rim is `width` wide and lies `width * 0.92` higher. */
export function pot(s: Stage, x: number, y: number, width: number, color: string): Item {
  const p = (dx: number, dy: number) => `${fine(x + dx * width)} ${fine(y + dy * width)}`
  const body = `M${p(-0.42, -0.72)}L${p(-0.3, 0)}Q${p(0, 0.05)} ${p(0.3, 0)}L${p(0.42, -0.72)}Z`
  const rim = `M${p(-0.5, -0.92)}H${fine(x + width * 0.5)}L${p(0.47, -0.7)}Q${p(0, -0.64)} ${p(-0.47, -0.7)}Z`
  return layer(
    shape(body, s.lit(color, { strength: 0.5 })) +
      shape(rim, s.lit(lighten(color, 0.03), { strength: 0.5 })) +
      stroke(`M${p(-0.37, -0.42)}Q${p(0, -0.36)} ${p(0.37, -0.42)}`, darken(color, 0.12), width * 0.03),
    { distance: 12, lift: 5, blur: 9, shadow: 0.5, rim: 0.9, shade: 0.4 },
  )
}
