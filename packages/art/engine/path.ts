import { lineNoise } from './noise.ts'

// All closed paths run clockwise, so that pieces joined into one path never cut holes into one another.

export type Point = readonly [x: number, y: number]

/** A coordinate as it stands in SVG, a tenth of a pixel fine. Throws if it is not a number, so that no path contains NaN. */
export function fine(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`A drawing asked for the coordinate ${value}.`)
  return String(Math.round(value * 10) / 10)
}

export const pair = ([x, y]: Point) => `${fine(x)} ${fine(y)}`

type Numbers = readonly [number, number, number, number, number, number, number, number]

/** Numbers in rows: '62,196,1 86,256,0.7' are two rows of three. Who takes a number that a row lacks gets undefined. */
export const numbers = <Row = Numbers>(text: string): Row[] =>
  text
    .trim()
    .split(/\s+/)
    .map((row) => row.split(',').map(Number) as Row)

/** Points, or the same as SVG writes them: '0,0 20.5,10'. */
export type Points = string | readonly Point[]

const points = (given: Points): readonly Point[] => (typeof given === 'string' ? numbers<Point>(given) : given)

/** The right half of an outline, from its top to its bottom, with the left half added. */
export const mirrored = (half: readonly Point[]): Point[] => [
  ...half,
  ...half
    .filter(([x]) => x !== 0)
    .map(([x, y]): Point => [-x, y])
    .toReversed(),
]

/** Straight lines through the points. */
export const polygon = (through: Points) => `${polyline(through)}Z`
export const polyline = (through: Points) => `M${points(through).map(pair).join('L')}`

/** A smooth curve through the points (Catmull-Rom); `tension` 0 is straight. */
export function curve(through: Points, { closed = false, tension = 1 } = {}): string {
  const line = points(through)
  const count = line.length
  const point = (at: number) => line[closed ? (at + count) % count : Math.max(0, Math.min(count - 1, at))]!
  let d = `M${pair(point(0))}`
  for (let at = 0; at < (closed ? count : count - 1); at++) {
    const [before, from, to, after] = [point(at - 1), point(at), point(at + 1), point(at + 2)]
    const first: Point = [from[0] + ((to[0] - before[0]) / 6) * tension, from[1] + ((to[1] - before[1]) / 6) * tension]
    const second: Point = [to[0] - ((after[0] - from[0]) / 6) * tension, to[1] - ((after[1] - from[1]) / 6) * tension]
    d += `C${pair(first)} ${pair(second)} ${pair(to)}`
  }
  return closed ? `${d}Z` : d
}

/** `count + 1` points along the smooth curve through `points`. */
export function along(through: Points, count = 40): Point[] {
  const line = points(through)
  const last = line.length - 1
  const point = (at: number) => line[Math.max(0, Math.min(last, at))]!
  return Array.from({ length: count + 1 }, (_, step): Point => {
    const t = (step / count) * last
    const at = Math.min(last - 1, Math.floor(t))
    const u = t - at
    const [a, b, c, d] = [point(at - 1), point(at), point(at + 1), point(at + 2)]
    const axis = (q: 0 | 1) =>
      0.5 *
      (2 * b[q] +
        (c[q] - a[q]) * u +
        (2 * a[q] - 5 * b[q] + 4 * c[q] - d[q]) * u * u +
        (3 * b[q] - a[q] - 3 * c[q] + d[q]) * u * u * u)
    return [axis(0), axis(1)]
  })
}

/** A stroke whose half width changes on the way: limbs, tails, hair, trunks. `halfWidth` takes 0 (start) to 1 (end). */
export function ribbon(through: Points, halfWidth: number | ((t: number) => number), steps = 36): string {
  const line = along(through, steps)
  const left: Point[] = []
  const right: Point[] = []
  line.forEach(([x, y], at) => {
    const before = line[Math.max(0, at - 1)]!
    const after = line[Math.min(steps, at + 1)]!
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const dx = (after[0] - before[0]) / length
    const dy = (after[1] - before[1]) / length
    const half = typeof halfWidth === 'number' ? halfWidth : halfWidth(at / steps)
    left.push([x - dy * half, y + dx * half])
    right.push([x + dy * half, y - dx * half])
  })
  return curve([...right, ...left.toReversed()], { closed: true })
}

/** A star of `points` rays; `waist` is the inner radius as a share of the outer. `turn` in radians. */
export function star(x: number, y: number, radius: number, { points = 5, waist = 0.45, turn = 0 } = {}): string {
  return polygon(
    Array.from({ length: points * 2 }, (_, at): Point => {
      const angle = turn + (at * Math.PI) / points
      const reach = at % 2 ? radius * waist : radius
      return [x + Math.sin(angle) * reach, y - Math.cos(angle) * reach]
    }),
  )
}

/** A star of four thin rays, as bright stars are seen. */
export const twinkle = (x: number, y: number, radius: number, waist = 0.14, turn = 0) =>
  star(x, y, radius, { points: 4, waist, turn })

export function oval(x: number, y: number, radiusX: number, radiusY = radiusX): string {
  const arc = `a${fine(radiusX)} ${fine(radiusY)} 0 1 1`
  return `M${fine(x - radiusX)} ${fine(y)}${arc} ${fine(2 * radiusX)} 0${arc} ${fine(-2 * radiusX)} 0Z`
}

export function box(x: number, y: number, width: number, height: number, round = 0): string {
  const r = Math.min(round, width / 2, height / 2)
  if (r <= 0) return `M${fine(x)} ${fine(y)}h${fine(width)}v${fine(height)}h${fine(-width)}Z`
  const corner = (dx: number, dy: number) => `a${fine(r)} ${fine(r)} 0 0 1 ${fine(dx)} ${fine(dy)}`
  return (
    `M${fine(x + r)} ${fine(y)}h${fine(width - 2 * r)}${corner(r, r)}v${fine(height - 2 * r)}${corner(-r, r)}` +
    `h${fine(2 * r - width)}${corner(-r, -r)}v${fine(2 * r - height)}${corner(r, -r)}Z`
  )
}

export type Ridge = {
  readonly points: readonly Point[]
  /** The height of the ridge at `x`. */
  readonly yAt: (x: number) => number
  /** The ridge and all below it, down to `bottom`. */
  readonly down: (bottom: number) => string
}

type RidgeOptions = {
  /** How many swells fit on the width. */
  swells?: number
  step?: number
  /** Height of a fine unevenness. */
  rough?: number
  /** How far the right end lies below the left one. */
  slope?: number
  shape?: (x: number) => number
}

/** The upper edge of a hill, a hedge, a lawn: from beyond the left edge of the picture to beyond the right. */
export function ridge(width: number, y: number, swell: number, seed: string, options: RidgeOptions = {}): Ridge {
  const { swells = 3, step = 16, rough = 0, slope = 0, shape = () => 0 } = options
  const wide = lineNoise(seed)
  const small = lineNoise(`${seed}r`)
  const line: Point[] = []
  for (let x = -60; x <= width + 60; x += step)
    line.push([
      x,
      y +
        wide((x / width) * swells, 2) * swell +
        slope * (x / width - 0.5) +
        (rough ? small(x / 9, 2) * rough : 0) +
        shape(x),
    ])
  return {
    points: line,
    yAt: (x) => {
      const at = Math.max(0, Math.min(line.length - 2, Math.floor((x + 60) / step)))
      const t = (x + 60) / step - at
      return line[at]![1] * (1 - t) + line[at + 1]![1] * t
    },
    down: (bottom) => `${curve(line)}L${fine(width + 60)} ${fine(bottom)}L-60 ${fine(bottom)}Z`,
  }
}

/** A path of absolute points alone (M, L, C, Q) drawn around 0, 0, set to its place in the picture's own pixels, so that its light stays where it is. */
export const moved = (d: string, x: number, y: number, scale: number | readonly [number, number] = 1): string => {
  const [across, down] = typeof scale === 'number' ? [scale, scale] : scale
  return d.replace(
    /(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g,
    (_, dx: string, dy: string) => `${fine(x + Number(dx) * across)} ${fine(y + Number(dy) * down)}`,
  )
}
