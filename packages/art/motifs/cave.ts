import { polygon, type Point } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'

type ArchOptions = {
  readonly width: number
  readonly height: number
  readonly corners?: number
  /** How much wider than high the opening is. */
  readonly stretch?: number
}

/**
 * A sheet of rock with a broken opening around x, y, `radius` high: one arch of a cave seen from within. Stone hangs down into
 * its upper edge. Fill with `fill-rule: evenodd`.
 */
export function caveArch(
  x: number,
  y: number,
  radius: number,
  next: Random,
  { width, height, corners = 26, stretch = 1 }: ArchOptions,
): string {
  const edge: Point[] = []
  const begun = next.between(0, 1)
  for (let corner = 0; corner < corners; corner++) {
    const angle = begun + ((corner + next.between(-0.3, 0.3)) / corners) * Math.PI * 2
    const reach = radius * (1 + next.bell() * 0.1)
    const [px, py] = [x + Math.cos(angle) * reach * stretch, y + Math.sin(angle) * reach]
    // What hangs from above, pointed, with a notch beside it.
    if (Math.sin(angle) < -0.35 && corner % 2) {
      const wide = radius * next.between(0.05, 0.09) * stretch
      edge.push(
        [px - wide, py],
        [px + next.bell() * wide * 0.3, py + radius * next.between(0.16, 0.34)],
        [px + wide, py],
      )
    } else edge.push([px, py])
  }
  return `M-40 -40H${width + 40}V${height + 40}H-40Z${polygon(edge)}`
}

/** Cracks and bedding lines that run round an arch, for a flat. */
export function caveBeds(x: number, y: number, radius: number, next: Random, stretch = 1): string {
  let lines = ''
  for (let bed = 0; bed < 7; bed++) {
    const reach = radius * next.between(1.06, 1.42)
    const from = next.between(Math.PI * 0.8, Math.PI * 2)
    const points: Point[] = Array.from({ length: 6 }, (_, step): Point => {
      const angle = from + step * 0.07
      const far = reach * (1 + next.bell() * 0.025)
      return [x + Math.cos(angle) * far * stretch, y + Math.sin(angle) * far]
    })
    lines += `M${points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')}`
  }
  return lines
}
