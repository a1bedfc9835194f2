import { polygon } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'
import { screen, type Item } from '../engine/stage.ts'
import { blurred, each, radialAt, shape } from '../engine/svg.ts'

type RaysOptions = {
  count?: number
  opacity?: number
  /** Half the angle of one ray. */
  width?: number
}

/** A fan of light between two angles in radians; 0 is to the right, half pi down. */
export function fan(
  x: number,
  y: number,
  length: number,
  next: Random,
  [from, to]: readonly [from: number, to: number],
  color: string,
  { count = 9, opacity = 0.16, width = 0.05 }: RaysOptions = {},
): string {
  const drawn = each(count, (at) => {
    const angle = from + ((to - from) * (at + next.between(0.1, 0.9))) / count
    const half = width * next.between(0.4, 1.5)
    const far = length * next.between(0.7, 1.1)
    const fill = radialAt(
      x,
      y,
      Math.round(far),
      `${color}/${+(opacity * next.between(0.5, 1.4)).toFixed(3)}, ${color}/${opacity * 0.35} 0.5, ${color}/0`,
    )
    const edge = (side: number) =>
      [x + Math.cos(angle + side * half) * far, y + Math.sin(angle + side * half) * far] as const
    return shape(polygon([[x, y], edge(-1), edge(1)]), fill)
  })
  return blurred(drawn, 7, 0.1)
}

/** The same as light that is added to what is there. */
export const rays = (...light: Parameters<typeof fan>): Item => screen(fan(...light))
