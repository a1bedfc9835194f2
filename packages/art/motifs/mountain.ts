import { fine, pair, type Point } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'

/** A mountain of folded paper that stands on x, y: its outline, the side that lies in the shade, and its snow. */
export function mountain(
  x: number,
  y: number,
  height: number,
  half: number,
  next: Random,
  { shadeSide = -1 }: { shadeSide?: -1 | 1 } = {},
): { outline: string; shade: string; snow: string } {
  const top: Point = [x, y - height]
  // Each slope falls in a few folds, each of them a little steeper or flatter than the last.
  const slope = (side: -1 | 1): Point[] => {
    const folds = 5
    return Array.from({ length: folds }, (_, fold): Point => {
      const t = (fold + 1) / folds
      const wobble = fold === folds - 1 ? 0 : next.bell() * 0.09
      return [x + side * half * (t ** 1.12 + wobble), y - height * (1 - t) + next.between(-0.03, 0.03) * height]
    })
  }
  const [left, right] = [slope(-1), slope(1)]
  const crease: Point[] = [0.2, 0.42, 0.66, 1].map((t, at): Point => [
    x - shadeSide * half * (0.05 + 0.16 * (at % 2)) + next.bell() * half * 0.05,
    y - height * (1 - t),
  ])
  const lines = (points: readonly Point[]) => points.map(pair).join('L')
  const shaded = shadeSide < 0 ? left : right
  const deep = next.between(0.24, 0.34)
  const edge = (side: readonly Point[]): Point => {
    const foot = side.find(([, py]) => py > y - height * (1 - deep)) ?? side.at(-1)!
    const t = (height * deep) / Math.max(1, foot[1] - top[1])
    return [top[0] + (foot[0] - top[0]) * t, top[1] + height * deep]
  }
  const [from, to] = [edge(left), edge(right)]
  const drips = 7
  const hem = Array.from({ length: drips }, (_, drip): Point => {
    const t = (drip + 1) / (drips + 1)
    return [to[0] + (from[0] - to[0]) * t, to[1] + (drip % 2 ? -0.3 : 0.32) * height * deep * next.between(0.6, 1.1)]
  })
  return {
    outline: `M${lines(left.toReversed())}L${pair(top)}L${lines(right)}L${fine(x + half)} ${fine(y + 400)}H${fine(x - half)}Z`,
    shade: `M${pair(top)}L${lines(crease)}L${fine(crease.at(-1)![0])} ${fine(y + 400)}L${fine(shaded.at(-1)![0])} ${fine(y + 400)}L${lines(shaded.toReversed())}Z`,
    snow: `M${pair(top)}L${pair(to)}L${lines(hem)}L${pair(from)}Z`,
  }
}
