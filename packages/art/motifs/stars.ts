import { mix } from '../engine/color.ts'
import { fine, numbers, type Point, polygon, polyline, star, twinkle } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'
import { circle, each, linear, radialAt, shape, stroke } from '../engine/svg.ts'
import { glow } from './glow.ts'

type StarsOptions = {
  color?: string
  accent?: string
  /** The share of stars with rays. */
  bright?: number
  /** Radius of the largest plain ones. */
  largest?: number
  /** How likely a star may stand at a place, 0 to 1. */
  where?: (x: number, y: number) => number
}

/** A field of stars in a box of left, top, right and bottom; denser towards the top. */
export function stars(
  count: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
  next: Random,
  options: StarsOptions = {},
): string {
  const { color = '#fff6e3', accent = '#f28bb2', bright = 0.06, largest = 2.2, where } = options
  let field = ''
  for (let at = 0; at < count; at++) {
    const x = next.between(left, right)
    const y = top + (bottom - top) * next() ** 1.25
    const kind = next()
    const size = next()
    const faint = next()
    if (where && next() > where(x, y)) continue
    if (kind < bright) {
      const radius = 6 + 7 * size
      field += glow(x, y, radius * 0.55, color, 0.5)
      field += shape(twinkle(x, y, radius, 0.12), color, { opacity: fine(0.7 + 0.3 * faint) })
    } else {
      const fill = faint < 0.2 ? mix(color, accent, 0.4) : color
      field += circle(x, y, 0.5 + size ** 3 * largest, fill, { opacity: fine(0.3 + 0.65 * faint) })
    }
  }
  return field
}

export type ConstellationStar = readonly [x: number, y: number, size?: number]

/** Stars joined by a dotted line. `lines` names pairs of stars by their index. */
export function constellation(
  points: readonly ConstellationStar[],
  lines: readonly (readonly [number, number])[],
  { color = '#ffe29a', scale = 1, opacity = 0.6 } = {},
): string {
  let drawn = ''
  for (const [from, to] of lines) {
    const [a, b] = [points[from]!, points[to]!]
    const gap = (9 * scale) / Math.hypot(b[0] - a[0], b[1] - a[1])
    const between = (share: number): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
    drawn += stroke(polyline([between(gap), between(1 - gap)]), color, 1.3 * scale, {
      opacity: +(opacity * 0.55).toFixed(2),
      'stroke-dasharray': `${scale} ${5 * scale}`,
    })
  }
  for (const [x, y, size = 1] of points) {
    drawn += glow(x, y, 5 * scale * size, color, 0.55 * opacity)
    drawn += shape(twinkle(x, y, 8 * scale * size, 0.2), color, Math.min(1, +(opacity * 1.3).toFixed(2)))
  }
  return drawn
}

export const gold = linear('#fff6cf, #ffd27a 0.5, #c98a3a', { to: [0.7, 1] })

/** A star of gold paper with folded rays. For a layer; `turn` in radians. */
export function foldedStar(x: number, y: number, radius: number, turn = 0): string {
  const folds = each([0, 1, 2, 3, 4], (ray) => {
    const tip = turn + ray * Math.PI * 0.4
    const dent = tip + Math.PI / 5
    return polygon(`
        ${x},${y} ${x + Math.sin(tip) * radius},${y - Math.cos(tip) * radius}
        ${x + Math.sin(dent) * radius * 0.52},${y - Math.cos(dent) * radius * 0.52}
      `)
  })
  return shape(star(x, y, radius, { waist: 0.52, turn }), gold) + shape(folds, '#8a4f1f', 0.28)
}

/** A comet: a bright head and a tail of paper strips towards `tail`. */
export function comet(x: number, y: number, tail: Point, color = '#bcd8ff'): string {
  const [dx, dy] = [tail[0] - x, tail[1] - y]
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [-dy / length, dx / length]
  let drawn = ''
  for (const [side, share, opacity] of numbers('0,1,0.7 7,0.82,0.5 -6,0.7,0.42 13,0.55,0.3')) {
    const end: Point = [x + dx * share + nx * side, y + dy * share + ny * side]
    const d = polygon([[x + nx * 6, y + ny * 6], end, [x - nx * 6, y - ny * 6]])
    drawn += shape(d, radialAt(Math.round(x), Math.round(y), Math.round(length), `#ffffff/${opacity}, ${color}/0`))
  }
  return drawn + glow(x, y, 8, color, 0.9) + shape(twinkle(x, y, 20, 0.2, 0.3), '#ffffff')
}
