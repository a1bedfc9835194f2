import { lighten } from '../engine/color.ts'
import { box, ribbon, ridge, star, type Point } from '../engine/path.ts'
import { flat, layer, screen, type Items, type Stage } from '../engine/stage.ts'
import { blurred, circle, cutOut, ellipse, radial, shape, stroke } from '../engine/svg.ts'
import { flower } from './flower.ts'
import { gateBow, gateWing, halfCircle } from './ironwork.ts'
import { lantern } from './lantern.ts'
import { leaf } from './leaves.ts'
import { pillar } from './masonry.ts'
import { parcel } from './parcel.ts'
import { rays } from './rays.ts'
import { gold } from './stars.ts'

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
      cutOut(shape(edge.down(s.height), s.lit(color, { strength: 0.5 })), gap) +
        shape(leaves, s.lit(lighten(color, 0.05))),
      { lift: 6, blur: 16, rim: 0.9 },
    ),
    layer(roses, { lift: 2, blur: 3, rim: 0.4 }),
    screen(
      rays(s.light.x, s.light.y, s.tall ? 700 : 950, s.random('rays'), {
        from: Math.PI * 0.06,
        to: Math.PI * 0.97,
        count: 12,
        color: '#ffcf8a',
        opacity: 0.26,
        width: 0.07,
      }),
    ),
  ]
}

/** Lanterns on posts, so that nobody steps into the pond. */
export function posts(s: Stage, p: Gate): Items {
  return p.posts.map(([x, y, size]) => [
    flat(ellipse(x, y + 2, 90 * size, 16 * size, radial('#ffcf8a/0.4, #ffcf8a/0'))),
    layer(
      shape(
        ribbon(`${x},${y + 6} ${x + 2 * size},${y - 70 * size} ${x},${y - 150 * size}`, (t) => (6 - 2 * t) * size, 10),
        s.lit('#2b1748', { strength: 0.5 }),
      ) +
        stroke(
          `M${x} ${(y - 150 * size).toFixed(1)}q${(4 * size).toFixed(1)} ${(-26 * size).toFixed(1)} ${(30 * size).toFixed(1)} ${(-24 * size).toFixed(1)}q${(16 * size).toFixed(1)} ${(3 * size).toFixed(1)} ${(12 * size).toFixed(1)} ${(15 * size).toFixed(1)}`,
          '#3a2154',
          5 * size,
        ),
      { lift: 4, blur: 6, rim: 1 },
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
        {
          wide: 0.5,
        },
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
  const hinge = (side: 1 | -1, skew: string) =>
    `<g transform="translate(${x + side * (half - 4)} ${y + 2}) matrix(${skew})">${wing}</g>`
  return [
    layer(hinge(-1, '.5 .13 0 1 0 0') + hinge(1, '-.6 .15 0 1 0 0'), {
      lift: 4,
      blur: 6,
      shadow: 0.4,
      rim: 1.4,
      rimWidth: 1.1,
    }),
    layer(
      [-1, 1]
        .map((side) =>
          pillar(s, x + side * (half + width / 2), y + 14, width, height, '#4a2d6e', s.random(`pillar${side}`)),
        )
        .join(''),
      { lift: 7, shadow: 0.55, rim: 1.1 },
    ),
    layer(gateBow(outer, inner, iron, k), { lift: 4, blur: 6, shadow: 0.4, rim: 1.5, rimWidth: 1.2 }),
    layer(
      circle(x, crest, 34 * k, gold) +
        circle(x, crest, 28 * k, '#2a1650') +
        shape(star(x, crest + 1, 22 * k, { points: 8, waist: 0.5 }), gold) +
        circle(x, crest, 5 * k, '#2a1650'),
      { lift: 4, blur: 6 },
    ),
    layer(shape(vine, s.lit('#3d3a6e')), { lift: 4, blur: 5, rim: 0.9 }),
    layer(blooms, { lift: 2, blur: 3, shadow: 0.45, rim: 0.5 }),
    flat(
      [-1, 1]
        .map((side) => lantern(x + side * (half + width / 2), y - height - 58 * k, { scale: 0.95 * k, strength: 0.75 }))
        .join(''),
    ),
  ]
}

/** The starter kits, done up in brown paper, wait beside the pillar. */
export function parcels(s: Stage, p: Gate): Items {
  const [x, y] = p.parcels
  const k = p.size
  return [
    flat(blurred(ellipse(x + 20 * k, y + 2, 74 * k, 10 * k, s.palette.dark, { opacity: 0.6 }), 6)),
    layer(parcel(x + 44 * k, y, 62 * k, 46 * k, 2, '#ff9ec0') + parcel(x - 18 * k, y + 4, 54 * k, 38 * k, -2), {
      lift: 4,
      blur: 5,
      rim: 0.9,
    }),
    layer(parcel(x + 16 * k, y - 36 * k, 44 * k, 32 * k, -5, '#ffe08a'), { lift: 4, blur: 5, rim: 0.9 }),
  ]
}
