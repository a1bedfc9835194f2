import { darken, lighten } from '../../engine/color.ts'
import { box, curve, fine, oval, type Point, polyline, ribbon, ridge, star } from '../../engine/path.ts'
import type { Random } from '../../engine/random.ts'
import { added, flat, type Items, layer, type Stage, taken } from '../../engine/stage.ts'
import { blurred, circle, cutOut, each, ellipse, group, radial, shape, stroke } from '../../engine/svg.ts'
import { flower } from '../../motifs/flower.ts'
import { lantern } from '../../motifs/lantern.ts'
import { leaf } from '../../motifs/leaves.ts'
import { parcel } from '../../motifs/parcel.ts'
import { rays } from '../../motifs/rays.ts'
import { gold } from '../../motifs/stars.ts'

/** The middle of the gate's threshold, how large the gate is, and what stands around it. */
export type Gate = {
  readonly gate: Point
  readonly size: number
  /** Posts with lanterns along the lawn: foot and size. */
  readonly posts: readonly (readonly [x: number, y: number, size: number])[]
  readonly parcels: Point
}

const pillarWidth = 64

const opening = 150

const pillarHeight = 262

const iron = '#23123f'

const rose = ['#c86a9c', '#f28bb2', '#a9578f'] as const

/** The hedge to both sides of the gate, with roses in it. */
export function hedge(s: Stage, p: Gate): Items {
  const [x, y] = p.gate
  const k = p.size
  const color = '#311c58'
  const edge = ridge(s.width, y - 92 * k, 13 * k, 'garden-gate/hedge', {
    swells: 7,
    step: 8,
    rough: 5 * k,
    // It climbs towards the pillars.
    shape: (at) => -46 * k * Math.exp(-(((Math.abs(at - x) - (opening + pillarWidth) * k) / (60 * k)) ** 2)),
  })
  const gap = box(x - opening * k, y - 420 * k, 2 * opening * k, 480 * k)
  const next = s.random('hedge')
  let leaves = ''
  for (let at = -10; at < s.width + 10; at += 9) {
    if (Math.abs(at - x) < (opening + pillarWidth * 0.4) * k) continue
    for (let one = 0; one < 3; one++)
      leaves += leaf(
        at + next.bell() * 8,
        edge.yAt(at) + next.between(-4, 60 * k),
        next.between(12, 24) * k,
        next.between(-2.9, -0.2),
        { wide: 0.42 },
      )
  }
  let roses = ''
  for (let one = 0; one < 58; one++) {
    const at = next.between(0, s.width)
    const near = next.between(2, 62 * k)
    const bloom = flower(at, edge.yAt(at) + near, next.between(6, 11.5) * k, next.pick(rose), {
      petals: 5,
      turn: next.between(0, 2),
      squash: 0.85,
    })
    if (Math.abs(at - x) > (opening + pillarWidth * 0.8) * k) roses += bloom
  }
  return [
    layer(
      cutOut(shape(edge.down(s.height), s.lit(color, 0.5)), gap) + shape(leaves, s.lit(lighten(color, 0.05))),
      'wall',
    ),
    layer(roses, 'scrap'),
    rays(s.light.x, s.light.y, s.tall ? 700 : 950, s.random('rays'), [Math.PI * 0.06, Math.PI * 0.97], '#ffcf8a', {
      count: 12,
      opacity: 0.26,
      width: 0.07,
    }),
  ]
}

/** Lanterns on posts, so that nobody steps into the pond. */
export function posts(s: Stage, p: Gate): Items {
  return p.posts.map(([x, y, size]) => [
    flat(ellipse(x, y + 2, 90 * size, 16 * size, radial('#ffcf8a/0.4, #ffcf8a/0'))),
    layer(
      shape(
        ribbon(`${x},${y + 6} ${x + 2 * size},${y - 70 * size} ${x},${y - 150 * size}`, (t) => (6 - 2 * t) * size, 10),
        s.lit('#2b1748', 0.5),
      ) +
        stroke(
          `M${x} ${(y - 150 * size).toFixed(1)}q${(4 * size).toFixed(1)} ${(-26 * size).toFixed(1)} ${(30 * size).toFixed(1)} ${(-24 * size).toFixed(1)}q${(16 * size).toFixed(1)} ${(3 * size).toFixed(1)} ${(12 * size).toFixed(1)} ${(15 * size).toFixed(1)}`,
          '#3a2154',
          5 * size,
        ),
      'thing bright',
    ),
    flat(lantern(x + 42 * size, y - 116 * size, { scale: 0.62 * size, strength: 0.8 })),
  ])
}

/** The gate itself: wings ajar, pillars, the bow with its vine and its star. */
export function gate(s: Stage, p: Gate): Items {
  const [x, y] = p.gate
  const k = p.size
  const [width, half, height] = [pillarWidth * k, opening * k, pillarHeight * k]
  const wing = gateWing(half, 205 * k, 92 * k, iron)
  const outer = halfCircle(x, y - height - 24 * k, half + width * 0.5, 156 * k)
  const inner = halfCircle(x, y - height - 24 * k, (half + width * 0.5) * 0.84, 156 * k * 0.84)
  const crest = y - height - 180 * k
  const next = s.random('vine')
  let vine = ''
  outer.forEach(([vx, vy], at) => {
    if (at > 10 && at < 18 && next.chance(0.6)) return
    for (let one = 0; one < 5; one++)
      vine += leaf(
        vx + next.bell() * 15 * k,
        vy + next.bell() * 13 * k,
        next.between(15, 30) * k,
        next.between(0, 6.28),
        { wide: 0.5 },
      )
  })
  for (const side of [-1, 1])
    for (let step = 0; step < 30; step++) {
      const t = step / 30
      if (side < 0 && t < 0.24) continue
      vine += leaf(
        x + side * (half + width / 2) + side * Math.sin(t * 9) * width * 0.44,
        y - t * height,
        next.between(14, 27) * k,
        next.between(0, 6.28),
        { wide: 0.5 },
      )
    }
  let blooms = ''
  outer.forEach(([vx, vy], at) => {
    if (Math.abs(at - 14) <= 2) return
    for (let one = 0; one < 2; one++)
      if (next.chance(0.52))
        blooms += flower(
          vx + next.bell() * 15 * k,
          vy + next.bell() * 12 * k,
          next.between(8, 15) * k,
          next.pick(['#f28bb2', '#ffb6c9', '#d8719f', '#ffd0c4']),
          { petals: 5, turn: next.between(0, 2) },
        )
  })
  for (const side of [-1, 1])
    for (const t of [0.36, 0.52, 0.66, 0.9])
      blooms += flower(
        x + side * (half + width / 2) + side * Math.sin(t * 9) * width * 0.44,
        y - t * height,
        next.between(7, 11) * k,
        next.pick(rose),
        { petals: 5, turn: next.between(0, 2) },
      )
  // The picture shows the wings ajar; the page has them as they are when shut, and opens them from there.
  const hinge = (side: 1 | -1): Point => [x + side * (half - 4), y + 2]
  const hung = (side: 1 | -1, across: number, down: number) =>
    layer(
      group(wing, { transform: `translate(${hinge(side).join(' ')}) matrix(${-side * across} ${down} 0 1 0 0)` }),
      'thing fine dim',
      { rim: 1.4 },
    )
  const opens = (side: 1 | -1, by: readonly number[]) =>
    added({ motion: 'open', clock: 3.4, pivot: hinge(side), by }, hung(side, 1, 0))
  return [
    taken([hung(-1, 0.5, 0.13), hung(1, 0.6, 0.15)]),
    opens(-1, [0.5, 0.13, 0.16, 0.17]),
    opens(1, [0.6, -0.15, 0.2, -0.19]),
    layer(
      each([-1, 1], (side) =>
        pillar(s, x + side * (half + width / 2), y + 14, width, height, '#4a2d6e', s.random(`pillar${side}`)),
      ),
      'near bright',
    ),
    layer(gateBow(outer, inner, iron, k), 'thing fine dim', { rim: 1.5 }),
    layer(
      circle(x, crest, 34 * k, gold) +
        circle(x, crest, 28 * k, '#2a1650') +
        shape(star(x, crest + 1, 22 * k, { points: 8, waist: 0.5 }), gold) +
        circle(x, crest, 5 * k, '#2a1650'),
    ),
    layer(shape(vine, s.lit('#3d3a6e')), 'thing bright'),
    layer(blooms, 'scrap'),
    flat(
      each([-1, 1], (side) =>
        lantern(x + side * (half + width / 2), y - height - 58 * k, { scale: 0.95 * k, strength: 0.75 }),
      ),
    ),
  ]
}

/** The starter kits, done up in brown paper, wait beside the pillar. */
export function parcels(s: Stage, p: Gate): Items {
  const [x, y] = p.parcels
  const k = p.size
  return [
    flat(blurred(ellipse(x + 20 * k, y + 2, 74 * k, 10 * k, s.palette.dark, 0.6), 6)),
    layer(
      parcel(x + 44 * k, y, 62 * k, 46 * k, 2, '#ff9ec0') + parcel(x - 18 * k, y + 4, 54 * k, 38 * k, -2),
      'thing bright',
    ),
    layer(parcel(x + 16 * k, y - 36 * k, 44 * k, 32 * k, -5, '#ffe08a'), 'thing bright'),
  ]
}

function spiral(x: number, y: number, radius: number, side: 1 | -1): string {
  const turns = 1.6
  const points: Point[] = []
  for (let angle = 0; angle <= turns * Math.PI * 2; angle += 0.35) {
    const reach = radius * (1 - angle / (turns * 6.9))
    points.push([x + side * Math.cos(angle + Math.PI / 2) * reach, y - Math.sin(angle + Math.PI / 2) * reach + radius])
  }
  return curve(points)
}

/** One wing of a wrought gate: its hinge at 0, 0, its top rising by `rise` away from it. */
function gateWing(width: number, height: number, rise: number, color: string): string {
  const top = (x: number) => -height - rise * Math.sin((Math.min(1, x / width) * Math.PI) / 2)
  const bars = 7
  let d = ''
  for (let at = 0; at <= bars; at++) {
    const x = (width * at) / bars
    const y = top(x)
    d += `M${fine(x - 3)} 0V${fine(y - 14)}L${fine(x)} ${fine(y - 32)}L${fine(x + 3)} ${fine(y - 14)}V0Z`
  }
  const rails = each([-8, -height * 0.42, -height * 0.5], (y) => `M0 ${fine(y)}H${fine(width)}`)
  const upper = Array.from({ length: 11 }, (_, at): Point => [(width * at) / 10, top((width * at) / 10)])
  const scroll = width * 0.17
  const scrolls =
    spiral(width * 0.3, -height * 0.88, scroll, 1) +
    spiral(width * 0.7, -height * 0.88, scroll, -1) +
    spiral(width * 0.3, -height * 0.36, scroll * 0.9, -1) +
    spiral(width * 0.7, -height * 0.36, scroll * 0.9, 1)
  const beads = each(bars, (at) => circle((width * (at + 0.5)) / bars, -height * 0.46, height * 0.022, color))
  return (
    shape(d, color) + stroke(rails, color, 6) + stroke(curve(upper), color, 8) + stroke(scrolls, color, 4.5) + beads
  )
}

/** Points of half a circle from left to right. */
const halfCircle = (x: number, y: number, radiusX: number, radiusY: number, count = 28): Point[] =>
  Array.from({ length: count + 1 }, (_, at): Point => {
    const angle = Math.PI - (at / count) * Math.PI
    return [x + Math.cos(angle) * radiusX, y - Math.sin(angle) * radiusY]
  })

/** The bow over a gate: two rails with bars and rings between them. */
function gateBow(outer: readonly Point[], inner: readonly Point[], color: string, scale: number): string {
  let drawn = stroke(curve(outer), color, 9 * scale) + stroke(curve(inner), color, 5 * scale)
  for (let at = 1; at < outer.length - 1; at++) {
    const [a, b] = [outer[at]!, inner[at]!]
    drawn +=
      at % 2
        ? stroke(polyline([a, b]), color, 3 * scale)
        : shape(oval((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 6 * scale), color)
  }
  return group(drawn)
}

/** A pillar of rounded stones with a capital; its foot is x, y. */
function pillar(s: Stage, x: number, y: number, width: number, height: number, color: string, next: Random): string {
  const rows = 7
  const row = height / rows
  const half = width / 2
  let drawn = shape(
    `M${fine(x - half)} ${fine(y + 30)}L${fine(x - half + 3)} ${fine(y - height)}H${fine(x + half - 3)}L${fine(x + half)} ${fine(y + 30)}Z`,
    s.lit(darken(color, 0.13), 0.4),
  )
  for (let at = 0; at < rows; at++) {
    const stones = at % 2 ? 2 : 3
    const stone = width / stones
    for (let place = 0; place < stones; place++) {
      if (next.chance(0.12)) continue
      drawn += shape(
        box(x - half + place * stone + 2.5, y - row * (at + 1) + 2.5, stone - 5, row - 5, 6),
        s.lit(lighten(color, next.between(-0.02, 0.09)), 0.5),
      )
    }
  }
  return (
    drawn +
    shape(box(x - width * 0.66, y - height - 18, width * 1.32, 22, 5), s.lit(lighten(color, 0.05))) +
    shape(box(x - width * 0.58, y - height - 32, width * 1.16, 16, 4), s.lit(lighten(color, 0.02)))
  )
}
