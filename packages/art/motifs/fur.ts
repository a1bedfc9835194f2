import { along, fine, type Point } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'
import { each } from '../engine/svg.ts'
import { leaf } from './leaves.ts'

/** Which way hair lies at a place; not longer than 1. */
type Flow = Point | ((at: Point) => Point)

type FurOptions = {
  /** Length of a tuft, where it is longest. */
  length?: number | ((at: Point) => number)
  /** Pixels from one tuft to the next. */
  gap?: number
  flow?: Flow
  /** How much a tuft follows the flow rather than standing off, 0 to 1. */
  lie?: number
}

const flowAt = (flow: Flow, at: Point) => (typeof flow === 'function' ? flow(at) : flow)

/** Points around a closed curve, about `gap` apart but never evenly. */
function aroundOf(outline: readonly Point[], gap: number, next: Random): Point[] {
  const closed = outline.length > 60 ? [...outline, outline[0]!] : along([...outline, outline[0]!], outline.length * 14)
  const points: Point[] = [closed[0]!]
  let left = gap
  for (let at = 1; at < closed.length; at++) {
    const [from, to] = [closed[at - 1]!, closed[at]!]
    left -= Math.hypot(to[0] - from[0], to[1] - from[1])
    if (left > 0) continue
    points.push(to)
    left = gap * next.between(0.55, 1.5)
  }
  return points
}

/** A closed outline whose edge is irregular tufts of cut paper. Longest where the hair flows off the edge. */
export function fur(outline: readonly Point[], next: Random, options: FurOptions = {}): string {
  const { length = 12, gap = 11, flow = [0, 1], lie = 0.55 } = options
  const around = aroundOf(outline, gap, next)
  let area = 0
  around.forEach(([x, y], at) => {
    const [toX, toY] = around[(at + 1) % around.length]!
    area += x * toY - toX * y
  })
  const out = area > 0 ? 1 : -1
  let d = `M${fine(around[0]![0])} ${fine(around[0]![1])}`
  around.forEach((from, at) => {
    const to = around[(at + 1) % around.length]!
    const span = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    const normal: Point = [((to[1] - from[1]) / span) * out, (-(to[0] - from[0]) / span) * out]
    const way = flowAt(flow, from)
    const off = normal[0] * way[0] + normal[1] * way[1]
    const dx = normal[0] * (1 - lie) + way[0] * lie
    const dy = normal[1] * (1 - lie) + way[1] * lie
    const size = (typeof length === 'function' ? length(from) : length) * (0.42 + 0.58 * Math.max(0, off))
    const tall = next.chance(0.16) ? size * 0.2 : size * next.between(0.6, 1.25)
    const tip: Point = [(from[0] + to[0]) / 2 + dx * tall, (from[1] + to[1]) / 2 + dy * tall]
    d +=
      `Q${fine(from[0] + normal[0] * tall * 0.5)} ${fine(from[1] + normal[1] * tall * 0.5)} ${fine(tip[0])} ${fine(tip[1])}` +
      `Q${fine(to[0] + dx * tall * 0.2)} ${fine(to[1] + dy * tall * 0.2)} ${fine(to[0])} ${fine(to[1])}`
  })
  return `${d}Z`
}

/** The outline of a tail or a limb, for `fur`, and the way its hair lies. */
export function limb(points: readonly Point[], halfWidth: (t: number) => number, steps = 40) {
  const line = along(points, steps)
  const ways = line.map((_, at): Point => {
    const from = line[Math.max(0, at - 1)]!
    const to = line[Math.min(steps, at + 1)]!
    const span = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    return [(to[0] - from[0]) / span, (to[1] - from[1]) / span]
  })
  const side = (sign: 1 | -1) =>
    line.map(([x, y], at): Point => {
      const half = halfWidth(at / steps) * sign
      return [x - ways[at]![1] * half, y + ways[at]![0] * half]
    })
  const flow = ([x, y]: Point): Point => {
    let nearest = 0
    let least = Number.POSITIVE_INFINITY
    line.forEach(([lineX, lineY], at) => {
      const distance = (lineX - x) ** 2 + (lineY - y) ** 2
      if (distance >= least) return
      least = distance
      nearest = at
    })
    return ways[nearest]!
  }
  return { outline: [...side(1), ...side(-1).toReversed()], line, flow }
}

type Patch = { readonly x: number; readonly y: number; readonly across: number; readonly down: number }

/** Single hairs of paper strewn over an oval; lay them lighter or darker over a coat. */
export function hairs(
  { x, y, across, down }: Patch,
  count: number,
  next: Random,
  { length = 12, flow = [0, 1] }: { length?: number; flow?: Flow } = {},
): string {
  const d = each(count, () => {
    const angle = next.between(0, Math.PI * 2)
    const out = Math.sqrt(next())
    const place: Point = [x + Math.cos(angle) * across * out, y + Math.sin(angle) * down * out]
    const way = flowAt(flow, place)
    return leaf(place[0], place[1], length * next.between(0.6, 1.3), Math.atan2(way[1], way[0]) + next.bell() * 0.5, {
      wide: 0.34,
      bend: next.bell() * 0.1,
    })
  })
  return d
}

/** A ruff: `rows` of tufts one over the other, the lowest first, along an arc from `left` to `right`. Each row by itself. */
export function ruff(
  left: Point,
  right: Point,
  sag: number,
  rows: number,
  next: Random,
  { length = 26, step = 14 }: { length?: number; step?: number } = {},
): string[] {
  return Array.from({ length: rows }, (_, row) => {
    const lower = (rows - 1 - row) * step
    let d = ''
    const count = Math.max(5, Math.round(Math.abs(right[0] - left[0]) / (length * 0.42)))
    for (let at = 0; at <= count; at++) {
      const t = at / count
      const bow = Math.sin(t * Math.PI)
      const inset = (0.5 - t) * lower * 0.5
      d += leaf(
        left[0] + (right[0] - left[0]) * t + inset + next.bell() * 3,
        left[1] + (right[1] - left[1]) * t + bow * sag + lower * (0.35 + 0.65 * bow),
        length * next.between(0.8, 1.25) * (0.7 + 0.4 * bow),
        Math.PI / 2 + (0.5 - t) * 1.1 + next.bell() * 0.22,
        { wide: 0.62, bend: next.bell() * 0.12 },
      )
    }
    return d
  })
}
