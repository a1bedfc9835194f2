import { fine, ribbon, type Point } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'
import { blurred, linearFrom, shape } from '../engine/svg.ts'

type WispOptions = { color?: string; opacity?: number; width?: number; sway?: number; blur?: number }

/** Steam or scent that rises from x, y in a slow curl and thins out `height` above. For a flat. */
export function wisp(x: number, y: number, height: number, next: Random, options: WispOptions = {}): string {
  const { color = '#fff3dc', opacity = 0.5, width = height * 0.07, sway = height * 0.13, blur = 3 } = options
  const lean = next.bell() * sway
  const phase = next.between(0, 6)
  const points: Point[] = Array.from({ length: 8 }, (_, at): Point => {
    const t = at / 7
    return [x + lean * t + Math.sin(phase + t * 6.2) * sway * (0.25 + t * 0.9), y - height * t]
  })
  const fill = linearFrom(
    [0, +fine(y - height)],
    [0, +fine(y)],
    `${color}/0, ${color}/${+(opacity * 0.55).toFixed(2)} 0.35, ${color}/${opacity} 0.8, ${color}/0.1`,
  )
  return blurred(
    shape(
      ribbon(points, (t) => width * (0.3 + Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.06)))),
      fill,
    ),
    blur,
  )
}
