import { fine, oval, polygon, type Point } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'

/** The outline of a cloud `width` wide that stands on `y`: a flat pill with circles on it. */
export function cloud(x: number, y: number, width: number, next: Random, { tall = 0.3, puffs = 5 } = {}): string {
  const height = width * tall
  const base = height * 0.26
  const arc = `A${fine(base)} ${fine(base)} 0 0 1`
  let d =
    `M${fine(x - width / 2 + base)} ${fine(y - 2 * base)}H${fine(x + width / 2 - base)}` +
    `${arc} ${fine(x + width / 2 - base)} ${fine(y)}H${fine(x - width / 2 + base)}` +
    `${arc} ${fine(x - width / 2 + base)} ${fine(y - 2 * base)}Z`
  for (let at = 0; at < puffs; at++) {
    const t = (at + 0.5) / puffs
    const radius = height * (0.3 + 0.34 * Math.sin(Math.PI * t) ** 1.3) * next.between(0.85, 1.1)
    const middle = x - width * 0.36 + width * 0.72 * t + next.bell() * width * 0.02
    d += oval(middle, y - base * 1.5 - radius * 0.32, radius)
  }
  return (
    d +
    oval(x + width * 0.3, y - base * 0.2, width * 0.24, base * 0.75) +
    oval(x - width * 0.24, y - base * 0.1, width * 0.2, base * 0.6)
  )
}

/** A sheet with a hole whose edge is cloud: one ring of the box of light a scene looks through. Fill with `fill-rule: evenodd`. */
export function cloudRing(
  x: number,
  y: number,
  radius: number,
  next: Random,
  { width, height, puffs = 13, stretch = 1.06 }: { width: number; height: number; puffs?: number; stretch?: number },
): string {
  const widths = Array.from({ length: puffs }, () => next.between(0.6, 1.5))
  const all = widths.reduce((sum, one) => sum + one, 0)
  const swell = next.between(0, 6)
  const points: Point[] = []
  let angle = next.between(0, 1)
  for (const one of widths) {
    const span = (one / all) * Math.PI * 2
    const bulge = radius * span * 0.44 * next.between(0.8, 1.1)
    for (let step = 0; step < 16; step++) {
      const u = step / 16
      const turn = angle + span * u
      const reach =
        radius * (1.04 + 0.04 * Math.sin(turn * 2 + swell)) - bulge * Math.sqrt(Math.max(0, 1 - (2 * u - 1) ** 2))
      points.push([x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * stretch])
    }
    angle += span
  }
  return `M-40 -40H${width + 40}V${height + 40}H-40Z${polygon(points)}`
}
