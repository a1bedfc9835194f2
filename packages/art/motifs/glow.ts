import { mix } from '../engine/color.ts'
import { circle, radial } from '../engine/svg.ts'

/** Light in the air around a point; it is seen as far as ten radii. Flat, never a layer of its own. */
export function glow(x: number, y: number, radius: number, color: string, strength = 1): string {
  const hot = mix(color, '#fffdf0', 0.55)
  return circle(
    x,
    y,
    radius * 10,
    radial(`
      ${hot}/${Math.min(1, 0.98 * strength)}, ${hot}/${0.8 * strength} 0.06, ${color}/${0.5 * strength} 0.12,
      ${color}/${0.27 * strength} 0.22, ${color}/${0.12 * strength} 0.4, ${color}/${0.04 * strength} 0.65, ${color}/0
    `),
  )
}

/** Small warm lights in the air. */
export const firefly = (x: number, y: number, size: number, color = '#ffe6a0') =>
  glow(x, y, size, color, 0.9) + circle(x, y, Math.max(1, size * 0.6), '#fffbe6')
