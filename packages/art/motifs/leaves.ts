import { darken, lighten, mix } from '../engine/color.ts'
import { along, curve, fine, pair, ribbon, type Point } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'
import { shape } from '../engine/svg.ts'

type LeafOptions = {
  /** Width as a share of the length. */
  wide?: number
  /** How far it bends to its right, as a share of the length. */
  bend?: number
}

/** One leaf that grows from a point towards `angle` (radians). */
export function leaf(
  x: number,
  y: number,
  length: number,
  angle: number,
  { wide = 0.36, bend = 0.12 }: LeafOptions = {},
): string {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const point = (u: number, v: number) => pair([x + (cos * u - sin * v) * length, y + (sin * u + cos * v) * length])
  return (
    `M${point(0, 0)}C${point(0.3, -wide * 0.5 + bend)} ${point(0.68, -wide * 0.38 + bend * 0.6)} ${point(1, 0)}` +
    `C${point(0.72, wide * 0.42 + bend * 0.7)} ${point(0.32, wide * 0.5 + bend)} ${point(0, 0)}Z`
  )
}

/** Points of a stem that curls by `curl` radians on its way. */
function stem(
  x: number,
  y: number,
  length: number,
  angle: number,
  steps: number,
  turn: (step: number) => number,
): Point[] {
  const points: Point[] = [[x, y]]
  for (let step = 1; step <= steps; step++) {
    angle += turn(step)
    x += (Math.cos(angle) * length) / steps
    y += (Math.sin(angle) * length) / steps
    points.push([x, y])
  }
  return points
}

const heading = (from: Point, to: Point) => Math.atan2(to[1] - from[1], to[0] - from[0])

type SprigOptions = { pairs?: number; leafLength?: number; wide?: number; curl?: number; stemWidth?: number }

/** A stem with leaves on both sides and one at its tip. */
export function sprig(
  x: number,
  y: number,
  length: number,
  angle: number,
  next: Random,
  options: SprigOptions = {},
): string {
  const { pairs = 7, leafLength = 0.34, wide = 0.38, curl = 0.5, stemWidth = 2 } = options
  const points = stem(x, y, length, angle, 6, () => curl / 6 + next.bell() * 0.05)
  let d = ribbon(points, (t) => stemWidth * (1 - t * 0.75), 18)
  const nodes = along(points, pairs * 2)
  for (let at = 1; at < nodes.length; at++) {
    const t = at / (pairs * 2)
    const direction = heading(nodes[at - 1]!, nodes[at]!)
    const side = at % 2 ? 1 : -1
    const [nodeX, nodeY] = nodes[at]!
    const size = length * leafLength * (1.05 - t * 0.55) * next.between(0.85, 1.1)
    const tip = at === nodes.length - 1
    d += leaf(nodeX, nodeY, size, tip ? direction : direction + side * next.between(0.65, 0.95), {
      wide,
      bend: 0.1 * side,
    })
  }
  return d
}

/** A fern frond, its tip rolled in by `curl` radians. */
export function fern(x: number, y: number, length: number, angle: number, { pairs = 14, curl = 0.7 } = {}): string {
  const points = stem(x, y, length, angle, 8, (step) => (curl / 8) * (step / 4))
  let d = ribbon(points, (t) => length * 0.012 * (1 - t * 0.8), 20)
  const nodes = along(points, pairs)
  for (let at = 1; at < nodes.length; at++) {
    const t = at / pairs
    const direction = heading(nodes[at - 1]!, nodes[at]!)
    const size = length * 0.3 * Math.sin(Math.PI * (0.16 + 0.8 * t)) * (1 - t * 0.25)
    for (const side of [-1, 1])
      d += leaf(nodes[at]![0], nodes[at]![1], size, direction + side, { wide: 0.24, bend: 0.08 * side })
  }
  return d
}

/** Blades of grass along `yAt` from `left` to `right`. */
export function grass(
  left: number,
  right: number,
  yAt: (x: number) => number,
  next: Random,
  { height = 22, gap = 7, width = 2.4, lean = 0.3 } = {},
): string {
  let d = ''
  for (let x = left; x < right; x += gap * next.between(0.5, 1.5)) {
    const y = yAt(x) + 3
    const tall = height * next.between(0.4, 1.25)
    const over = tall * lean * next.bell() * 1.6
    d +=
      `M${fine(x - width)} ${fine(y)}Q${fine(x + over * 0.2)} ${fine(y - tall * 0.6)} ${fine(x + over)} ${fine(y - tall)}` +
      `Q${fine(x + over * 0.4 + width)} ${fine(y - tall * 0.5)} ${fine(x + width)} ${fine(y)}Z`
  }
  return d
}

type CrownOptions = {
  count: number
  color: string
  /** Lightness (OKLab) of the leaves farthest from the light and nearest to it, against `color`. */
  darkest?: number
  lightest?: number
  leafLength?: number
  /** Where the light comes from. */
  fromX?: number
  fromY?: number
  /** Color that the nearest leaves take on. */
  warm?: string
}

/** The crown of a tree near by: a cushion of single leaves, light on one side. */
export function crown(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  next: Random,
  options: CrownOptions,
): string {
  const { count, color, darkest = -0.09, lightest = 0.08, leafLength = 34, fromX = -0.7, fromY = -0.7, warm } = options
  const outline = Array.from({ length: 40 }, (_, at): Point => {
    const angle = (at / 40) * Math.PI * 2
    const reach = 1 + 0.06 * Math.sin(angle * 7 + radiusX) + next.bell() * 0.03
    return [x + Math.cos(angle) * radiusX * reach, y + Math.sin(angle) * radiusY * reach]
  })
  const leaves = Array.from({ length: count }, () => {
    const angle = next.between(0, Math.PI * 2)
    const out = Math.sqrt(next())
    return { angle, out, x: x + Math.cos(angle) * radiusX * out, y: y + Math.sin(angle) * radiusY * out }
  }).toSorted((one, other) => other.out - one.out)
  let drawn = shape(curve(outline, { closed: true }), lighten(color, darkest))
  const shade = darken(color, 0.22)
  for (const one of leaves) {
    const towards = (((one.x - x) / radiusX) * fromX + ((one.y - y) / radiusY) * fromY) * 0.5 + next.bell() * 0.12
    const share = Math.max(0, Math.min(1, 0.5 + towards * 0.55))
    const fill = lighten(color, darkest + (lightest - darkest) * share)
    const length = leafLength * next.between(0.75, 1.25)
    const angle = one.out > 0.75 ? one.angle + next.bell() * 0.9 : next.between(0.2, 2.6)
    drawn += shape(leaf(one.x + 3, one.y + 5, length, angle, { wide: 0.52, bend: 0.06 }), shade, 0.2)
    drawn += shape(
      leaf(one.x, one.y, length, angle, { wide: 0.52, bend: 0.06 }),
      warm ? mix(fill, warm, Math.max(0, towards) * 0.3) : fill,
    )
  }
  return drawn
}

/** A leaf whose edge is sawn, as a lime's or a nettle's is. */
export function toothedLeaf(
  x: number,
  y: number,
  length: number,
  angle: number,
  { wide = 0.5, teeth = 8 }: { wide?: number; teeth?: number } = {},
): string {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const point = (u: number, v: number) => pair([x + (cos * u - sin * v) * length, y + (sin * u + cos * v) * length])
  const half = (t: number) => wide * 0.5 * Math.sin(Math.PI * t ** 0.72) ** 0.85
  let d = `M${point(0, 0)}`
  for (let tooth = 1; tooth <= teeth; tooth++) {
    const t = tooth / teeth
    const before = (tooth - 0.7) / teeth
    d += `Q${point(before, -half(before) - 0.03)} ${point(t, -half(t) - (t < 1 ? 0.012 : 0))}`
    if (t < 1) d += `L${point(t - 0.012, -half(t) + 0.026)}`
  }
  for (let tooth = teeth - 1; tooth >= 0; tooth--) {
    const t = tooth / teeth
    const before = (tooth + 0.4) / teeth
    if (tooth < teeth - 1) d += `L${point((tooth + 1) / teeth, half((tooth + 1) / teeth) + 0.012)}`
    d += `Q${point(before, half(before) + 0.03)} ${point(t - (t > 0 ? 0.012 : 0), t > 0 ? half(t) - 0.026 : 0)}`
  }
  return `${d}Z`
}
