import { fine, numbers, oval, type Point, ribbon } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'
import { leaf } from './leaves.ts'

/** The outline of a fir that stands on x, y. */
export function pine(x: number, y: number, height: number, next: Random): string {
  const width = height * 0.34
  const tiers = 5
  const trunk = height * 0.02
  let d = `M${fine(x - trunk)} ${fine(y + 6)}V${fine(y - height * 0.3)}H${fine(x + trunk)}V${fine(y + 6)}Z`
  for (let tier = 0; tier < tiers; tier++) {
    const t = tier / tiers
    const base = y - height * 0.1 - height * 0.78 * t
    const half = width * (1 - t * 0.82) * next.between(0.9, 1.1) * 0.75
    const top = base - height * 0.3 * (1 - t * 0.35)
    const q = (px: number, py: number, ex: number, ey: number) => `Q${fine(px)} ${fine(py)} ${fine(ex)} ${fine(ey)}`
    d +=
      `M${fine(x)} ${fine(top)}` +
      q(x + half * 0.35, base - height * 0.08, x + half, base) +
      q(x + half * 0.4, base - height * 0.02, x, base - height * 0.015) +
      q(x - half * 0.4, base - height * 0.02, x - half, base) +
      q(x - half * 0.35, base - height * 0.08, x, top) +
      'Z'
  }
  return d
}

const puffs = numbers('0,-0.12,0.24 -0.2,0.02,0.2 0.2,0.02,0.2 -0.1,0.14,0.18 0.12,0.14,0.18 0.02,0.02,0.26')

/** The outline of a leafy tree that stands on x, y; its edge is leaves. */
export function roundTree(x: number, y: number, height: number, next: Random, { wide = 0.62 } = {}): string {
  let d = ribbon(
    `
    ${x},${y + 8} ${x + next.bell() * height * 0.04},${y - height * 0.3}
    ${x + next.bell() * height * 0.06},${y - height * 0.6}
  `,
    (t) => height * 0.045 * (1.3 - t * 0.7),
    10,
  )
  const middle = y - height * 0.66
  for (const [dx, dy, size] of puffs) {
    const radius = size * height * next.between(0.88, 1.1)
    const cx = x + dx * height * wide * 1.5
    const cy = middle + dy * height
    d += oval(cx, cy, radius)
    const leaves = Math.round(7 + radius / 3)
    for (let at = 0; at < leaves; at++) {
      const angle = (at / leaves) * Math.PI * 2 + next.bell() * 0.2
      const length = Math.max(4, height * 0.075) * next.between(0.8, 1.3)
      d += leaf(
        cx + Math.cos(angle) * radius * 0.86,
        cy + Math.sin(angle) * radius * 0.86,
        length,
        angle + next.bell() * 0.6,
        { wide: 0.6 },
      )
    }
  }
  return d
}

export type Branch = {
  d: string
  /** Where leaves may hang: a place and the direction the twig has there. */
  tips: (readonly [x: number, y: number, angle: number])[]
}

/** A bare branch that forks `depth` times. */
export function branch(
  x: number,
  y: number,
  length: number,
  angle: number,
  width: number,
  next: Random,
  depth = 4,
): Branch {
  const grown: Branch = { d: '', tips: [] }
  const grow = (fromX: number, fromY: number, long: number, heading: number, thick: number, left: number): void => {
    const points: Point[] = [[fromX, fromY]]
    let [px, py, turn] = [fromX, fromY, heading]
    for (let step = 0; step < 4; step++) {
      turn += next.bell() * 0.22
      px += (Math.cos(turn) * long) / 4
      py += (Math.sin(turn) * long) / 4
      points.push([px, py])
    }
    const thin = thick * 0.62
    grown.d += ribbon(points, (t) => thick + (thin - thick) * t, 12) + oval(px, py, thin)
    if (left <= 0) {
      grown.tips.push([px, py, turn])
      return
    }
    const forks = next.chance(0.35) ? 3 : 2
    for (let fork = 0; fork < forks; fork++)
      grow(
        px,
        py,
        long * next.between(0.62, 0.84),
        turn + (fork - (forks - 1) / 2) * next.between(0.7, 1.05) + next.bell() * 0.15,
        thin * 0.92,
        left - 1,
      )
    if (left < 3) grown.tips.push([points[2]![0], points[2]![1], turn])
  }
  grow(x, y, length, angle, width, depth)
  return grown
}
