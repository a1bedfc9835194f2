import { darken, lighten } from '../engine/color.ts'
import { along, curve, polygon, ribbon, type Point } from '../engine/path.ts'
import { layer, type Items, type Stage } from '../engine/stage.ts'
import { shape, stroke } from '../engine/svg.ts'

/** The curtain in front: night blue, held by a cord. */
export function curtain(s: Stage): Items {
  if (s.tall) return null
  const edge: Point[] = [
    [s.width - 118, -40],
    [s.width - 112, 240],
    [s.width - 70, 470],
    [s.width - 34, 620],
    [s.width - 64, 800],
    [s.width - 84, s.height + 40],
  ]
  const points = along(edge, 30)
  const folds = [0.25, 0.5, 0.75]
    .map((share) => {
      const line = edge.map(([x, y]): Point => [x + (s.width + 20 - x) * share, y])
      return (
        shape(
          ribbon(line, (t) => 10 - 6 * Math.sin(t * Math.PI), 30),
          darken('#14325f', 0.1),
          { opacity: 0.5 },
        ) + stroke(curve(line.map(([x, y]): Point => [x - 12, y])), lighten('#2a5a98', 0.1), 2.4, { opacity: 0.4 })
      )
    })
    .join('')
  return [
    layer(
      shape(
        polygon([...points, [s.width + 40, s.height + 40], [s.width + 40, -40]]),
        s.lit('#14325f', { strength: 0.35 }),
      ) + folds,
      { lift: 8, blur: 18, shadow: 0.55, rim: 0.9 },
    ),
    layer(
      stroke(`M${s.width - 38} 616Q${s.width} 640 ${s.width + 20} 610`, '#e3a84c', 12) +
        stroke(`M${s.width - 34} 612Q${s.width} 634 ${s.width + 20} 606`, '#fff0bf', 3),
      { lift: 3, blur: 5, rim: 0.6 },
    ),
  ]
}
