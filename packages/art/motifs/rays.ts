import { polygon } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'
import { blurred, radial, shape } from '../engine/svg.ts'

type RaysOptions = {
  /** Where the fan begins and ends, in radians; 0 is to the right, half pi down. */
  from: number
  to: number
  count?: number
  color: string
  opacity?: number
  /** Half the angle of one ray. */
  width?: number
}

/** A fan of light; for `screen`. */
export function rays(x: number, y: number, length: number, next: Random, options: RaysOptions): string {
  const { from, to, count = 9, color, opacity = 0.16, width = 0.05 } = options
  let fan = ''
  for (let at = 0; at < count; at++) {
    const angle = from + ((to - from) * (at + next.between(0.1, 0.9))) / count
    const half = width * next.between(0.4, 1.5)
    const far = length * next.between(0.7, 1.1)
    const fill = radial(
      `
      ${color}/${+(opacity * next.between(0.5, 1.4)).toFixed(3)}, ${color}/${opacity * 0.35} 0.5, ${color}/0
    `,
      { x, y, radius: Math.round(far), user: true },
    )
    const edge = (side: number) =>
      [x + Math.cos(angle + side * half) * far, y + Math.sin(angle + side * half) * far] as const
    fan += shape(polygon([[x, y], edge(-1), edge(1)]), fill)
  }
  return blurred(fan, 7, 0.1)
}
