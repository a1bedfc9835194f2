import { lineNoise } from '../engine/noise.ts'
import { polygon, ridge, type Point } from '../engine/path.ts'
import { layer, type Items, type Stage } from '../engine/stage.ts'
import { clipped, shape } from '../engine/svg.ts'

/** A hill torn from a sheet: its white core shows along the tear. */
export function torn(
  s: Stage,
  y: number,
  swell: number,
  seed: string,
  color: string,
  print: (d: string) => string,
  swells = 2,
): Items {
  const edge = ridge(s.width, y, swell, seed, { swells, rough: 5, step: 7 })
  const fray = lineNoise(`${seed}fray`)
  const core: Point[] = edge.points.map(([x, py]) => [x, py - 6 - 5 * Math.abs(fray(x / 23, 3)) - 2.4 * fray(x / 5)])
  const down = (points: readonly Point[]) =>
    `${polygon(points).slice(0, -1)}L${s.width + 60} ${s.height + 20}L-60 ${s.height + 20}Z`
  const face = edge.down(s.height + 20)
  return layer(
    shape(down(core), '#fffaf0') +
      shape(face, s.lit(color, { strength: 0.35, fall: 0.06 })) +
      clipped(print(face), face),
    {
      lift: 6,
      blur: 14,
      rim: 0.2,
      shadow: 0.6,
    },
  )
}
