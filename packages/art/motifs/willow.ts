import { along, curve, oval, ribbon, type Point } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'
import { each } from '../engine/svg.ts'
import { leaf } from './leaves.ts'

type FrondOptions = { leafLength?: number; gap?: number; stem?: number; wide?: number }

/** A hanging branch of a willow along a curve, with narrow leaves on both sides. */
export function frond(points: readonly Point[], next: Random, options: FrondOptions = {}): string {
  const { leafLength = 40, gap = 19, stem = 2.4, wide = 0.27 } = options
  let length = 0
  for (let at = 1; at < points.length; at++)
    length += Math.hypot(points[at]![0] - points[at - 1]![0], points[at]![1] - points[at - 1]![1])
  const count = Math.max(4, Math.round(length / gap))
  const nodes = along(points, count)
  let d = ribbon(points, (t) => stem * (1 - t * 0.7), 20)
  for (let at = 2; at < nodes.length; at++) {
    const t = at / count
    const [x, y] = nodes[at]!
    const [px, py] = nodes[at - 1]!
    const angle = Math.atan2(y - py, x - px)
    const side = at % 2 ? 1 : -1
    const tip = at === nodes.length - 1
    d += leaf(
      x,
      y,
      leafLength * next.between(0.8, 1.2) * (1.1 - 0.45 * t) * (tip ? 1.3 : 1),
      tip ? angle : angle + side * next.between(0.35, 0.62),
      { wide, bend: 0.08 * side },
    )
  }
  return d
}

export type Hanging = readonly [x: number, top: number, bottom: number]

/** Branches that hang straight down, each swinging a little. */
export const curtain = (places: readonly Hanging[], next: Random, options: FrondOptions & { sway?: number } = {}) =>
  each(places, ([x, top, bottom]) => {
    const sway = next.bell() * (options.sway ?? 26)
    return frond(
      [
        [x, top],
        [x + sway * 0.5, top + (bottom - top) * 0.35],
        [x + sway, top + (bottom - top) * 0.7],
        [x + sway * 0.6, bottom],
      ],
      next,
      options,
    )
  })

/** The trunk of an old willow and its roots, each a path; its foot is x, y. `lean` is how far the top lies to the right. */
export function willowTrunk(x: number, y: number, height: number, width: number, next: Random, lean = 0): string[] {
  const half = width / 2
  const trunk = curve(
    `
    ${x - half * 1.9},${y + 20} ${x - half * 1.15},${y - height * 0.1}
    ${x - half * 0.9 + lean * 0.12},${y - height * 0.34} ${x - half * 0.7 + lean * 0.5},${y - height * 0.66}
    ${x - half * 0.9 + lean},${y - height} ${x + half * 0.8 + lean},${y - height}
    ${x + half * 0.62 + lean * 0.5},${y - height * 0.66} ${x + half * 0.84 + lean * 0.12},${y - height * 0.34}
    ${x + half * 1.15},${y - height * 0.1} ${x + half * 1.9},${y + 20}
  `,
    { closed: true },
  )
  const roots: string[] = []
  for (const side of [-1, 1])
    for (let root = 0; root < 4; root++) {
      const reach = half * (1.2 + root * 0.5) * next.between(0.9, 1.15)
      roots.push(
        ribbon(
          `
          ${x + side * half * 0.8},${y - 70 - root * 16}
          ${x + side * (half + reach * 0.3)},${y - 40 + next.bell() * 12}
          ${x + side * (half + reach * 0.72)},${y + next.bell() * 8} ${x + side * (half + reach)},${y + 18 + root * 6}
        `,
          (t) => (half * 0.24 - root * 2) * (1 - 0.82 * t) + 2,
          16,
        ),
      )
    }
  return [...roots, trunk]
}

/** Grooves in the bark, for a stroke. */
export function bark(x: number, y: number, height: number, width: number, next: Random, lean = 0): string {
  const d = each(9, (line) => {
    const across = ((line + 0.5) / 9 - 0.5) * width * 0.84
    const from = next.between(0.05, 0.3)
    const to = from + next.between(0.3, 0.6)
    const place = (t: number): Point => [
      x + across * (1 - t * 0.3) * (1 + (1 - t) ** 4 * 0.9) + lean * t * t + Math.sin(t * 9 + line) * 4,
      y - height * t,
    ]
    return curve([from, from + (to - from) * 0.33, from + (to - from) * 0.66, to].map(place))
  })
  return (
    d +
    curve(
      Array.from({ length: 9 }, (_, at): Point => {
        const angle = (at / 8) * Math.PI * 2
        return [
          x + width * 0.1 + Math.cos(angle) * width * 0.09 + lean * 0.3,
          y - height * 0.46 + Math.sin(angle) * width * 0.14,
        ]
      }),
    ) +
    oval(x + width * 0.1 + lean * 0.3, y - height * 0.46, width * 0.03, width * 0.05)
  )
}
