import { polygon, type Point } from '../engine/path.ts'

/** The outline of a toothed wheel; `turn` in radians. */
export function cog(x: number, y: number, radius: number, teeth: number, turn = 0): string {
  const deep = Math.min(0.2, 2.4 / teeth)
  const points: Point[] = []
  for (let tooth = 0; tooth < teeth; tooth++)
    for (const [share, reach] of [
      [0.05, 1 - deep],
      [0.2, 1],
      [0.5, 1],
      [0.65, 1 - deep],
    ] as const) {
      const angle = turn + ((tooth + share) / teeth) * Math.PI * 2
      points.push([x + Math.cos(angle) * radius * reach, y + Math.sin(angle) * radius * reach])
    }
  return polygon(points)
}
