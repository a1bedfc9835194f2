import { lighten, mix } from '../engine/color.ts'
import { along, box, fine, ribbon, star, type Point } from '../engine/path.ts'
import { flat, layer, type Items, type Stage } from '../engine/stage.ts'
import { at, circle, linear, radial, shape, stroke } from '../engine/svg.ts'
import { glow } from './glow.ts'
import { leaf, sprig } from './leaves.ts'
import { pot } from './pot.ts'
import { gold } from './stars.ts'

export type Standing = readonly [x: number, scale: number]

/** The bench of the greenhouse, and where on it each pot stands. */
export type Bench = {
  readonly bench: number
  readonly sprout: Standing
  readonly bloom: Standing
  readonly lanterns: Standing
  readonly brushes: Standing
}

const standing = (p: Bench, [x, k]: Standing) => ({ x, y: p.bench + 34, k, rim: p.bench + 34 - 110 * k })

/** A label on a stick, with as many stars as it has. */
const label = (x: number, y: number, k: number, count: number) =>
  layer(
    at(
      x,
      y,
      shape(box(-3, -6, 6, 58, 2), '#c9a06a') +
        shape('M-30 -44H30V-10L0 2L-30 -10Z', linear('#fff6de, #ecc990')) +
        Array.from({ length: count }, (_, one) =>
          shape(star((one - (count - 1) / 2) * 17, -25, 8, { waist: 0.46 }), '#c9743f'),
        ).join(''),
      { scale: k, turn: 7 },
    ),
    { lift: 3, blur: 4, shadow: 0.45, rim: 0.6 },
  )

/** Two first leaves. */
export function sproutPlant(s: Stage, p: Bench): Items {
  const { x, y, k, rim } = standing(p, p.sprout)
  const stem = ribbon(`${x},${rim + 12} ${x - 5 * k},${rim - 40 * k} ${x + 3 * k},${rim - 84 * k}`, 5 * k, 12)
  const light = s.lit('#8fcf6a', { strength: 0.4 })
  return [
    layer(shape(stem, s.lit('#5f9a4a', { strength: 0.4 })), { lift: 3, blur: 5, shadow: 0.4, rim: 0.8 }),
    layer(
      shape(
        leaf(x + 2 * k, rim - 80 * k, 84 * k, -2.6, { wide: 0.62, bend: -0.1 }) +
          leaf(x + 3 * k, rim - 84 * k, 92 * k, -0.62, { wide: 0.62, bend: 0.1 }),
        light,
      ),
      { lift: 4, blur: 6, shadow: 0.45, rim: 1 },
    ),
    flat(
      circle(x + 52 * k, rim - 112 * k, 5 * k, '#f4fbff', { opacity: 0.9 }) +
        circle(x + 50.5 * k, rim - 114 * k, 2 * k, '#ffffff'),
    ),
    pot(s, x, y, 120 * k, '#4f8a6a'),
    label(x + 44 * k, rim + 26 * k, 0.7 * k, 1),
  ]
}

/** A large red flower, wide open. */
export function flowerPlant(s: Stage, p: Bench): Items {
  const { x, y, k, rim } = standing(p, p.bloom)
  const next = s.random('bloom')
  const head: Point = [x + 10 * k, rim - 196 * k]
  const stem = ribbon(`${x},${rim + 12} ${x - 14 * k},${rim - 90 * k} ${head[0]},${head[1]}`, 6 * k, 16)
  const petals = (reach: number, count: number, turn: number, wide: number) => {
    let d = ''
    for (let at = 0; at < count; at++)
      d += leaf(head[0], head[1], reach * k, (at / count) * Math.PI * 2 + turn, { wide, bend: 0 })
    return d
  }
  const bud: Point = [x - 72 * k, rim - 118 * k]
  return [
    layer(
      shape(
        stem +
          ribbon([[x - 10 * k, rim - 60 * k], [x - 50 * k, rim - 86 * k], bud], 4 * k, 12) +
          leaf(x - 6 * k, rim - 20 * k, 86 * k, -0.7, { wide: 0.46, bend: 0.12 }) +
          leaf(x - 4 * k, rim - 8 * k, 70 * k, -2.5, { wide: 0.5, bend: -0.12 }),
        s.lit('#5f9a4a', { strength: 0.4 }),
      ),
      { lift: 4, blur: 6, shadow: 0.45, rim: 0.9 },
    ),
    layer(
      shape(
        leaf(bud[0] + 10 * k, bud[1] + 12 * k, 46 * k, -2.1, { wide: 0.62, bend: 0 }),
        s.lit('#e86a72', { strength: 0.4 }),
      ),
      { lift: 3, blur: 4, rim: 0.8 },
    ),
    layer(shape(petals(98, 9, 0.2, 0.5), s.lit('#e0566f', { strength: 0.4 })), {
      lift: 4,
      blur: 7,
      shadow: 0.5,
      rim: 0.9,
      shade: 0.4,
    }),
    layer(shape(petals(74, 9, 0.55, 0.54), s.lit('#f28b8f', { strength: 0.4 })), {
      lift: 4,
      blur: 6,
      shadow: 0.5,
      rim: 0.9,
      shade: 0.4,
    }),
    layer(shape(petals(48, 8, 0.1, 0.6), s.lit('#ffc9b0', { strength: 0.4 })), {
      lift: 3,
      blur: 5,
      shadow: 0.45,
      rim: 0.8,
    }),
    layer(
      circle(...head, 20 * k, gold) +
        Array.from({ length: 12 }, () =>
          circle(head[0] + next.bell() * 15 * k, head[1] + next.bell() * 15 * k, 2.2 * k, '#fff3cf'),
        ).join(''),
      { lift: 3, blur: 4, shadow: 0.5, rim: 0.6 },
    ),
    pot(s, x, y, 128 * k, '#c8636a'),
    label(x + 50 * k, rim + 28 * k, 0.72 * k, 2),
  ]
}

/** The writers' plant: what hangs on it is lit. */
export function lanternPlant(s: Stage, p: Bench): Items {
  const { x, y, k, rim } = standing(p, p.lanterns)
  const spine: Point[] = [
    [x, rim + 12],
    [x + 16 * k, rim - 120 * k],
    [x - 8 * k, rim - 250 * k],
    [x + 30 * k, rim - 340 * k],
    [x + 92 * k, rim - 352 * k],
  ]
  const fruits = (
    [
      [-84, -150, 0.92],
      [76, -168, 1.05],
      [-66, -278, 0.84],
      [106, -284, 0.8],
      [30, -60, 0.6],
    ] as const
  ).map(([dx, dy, size]) => [x + dx * k, rim + dy * k, size * k] as const)
  const nodes = along(spine, 20)
  const twigs = fruits
    .map(([fx, fy, size]) => {
      const node = nodes.toSorted(
        (a, b) => Math.hypot(a[0] - fx, a[1] - fy + 70 * k) - Math.hypot(b[0] - fx, b[1] - fy + 70 * k),
      )[0]!
      return ribbon([node, [(node[0] + fx) / 2, Math.min(node[1], fy) - 50 * size], [fx, fy - 44 * size]], 3 * k, 12)
    })
    .join('')
  const next = s.random('lanterns')
  let leaves = ''
  for (const at of [3, 6, 9, 12, 15, 18])
    leaves += leaf(...nodes[at]!, next.between(56, 76) * k, at % 2 ? -2.7 : -0.3, {
      wide: 0.52,
      bend: at % 2 ? -0.12 : 0.12,
    })
  const husk = (size: number) =>
    shape(
      'M0 -44C30 -40 46 -10 38 14C30 36 10 44 0 60C-10 44 -30 36 -38 14C-46 -10 -30 -40 0 -44Z',
      radial('#fffbe0, #ffd27a 0.4, #f08a3f 0.8, #b8502a', { y: 0.46, radius: 0.6 }),
    ) +
    stroke('M0 -44Q-26 4 0 58M0 -44Q26 4 0 58M0 -44V58', '#a8431f', 2.4 / Math.sqrt(size), { opacity: 0.55 }) +
    shape('M-16 -42Q0 -54 16 -42Q6 -34 0 -38Q-6 -34 -16 -42Z', '#6a8a4a')
  return [
    layer(shape(ribbon(spine, (t) => (7 - 4 * t) * k, 30) + twigs, s.lit('#6a7a4a', { strength: 0.5 })), {
      lift: 4,
      blur: 6,
      shadow: 0.45,
      rim: 0.9,
    }),
    layer(shape(leaves, s.lit('#5f8a5a', { strength: 0.45 })), { lift: 4, blur: 6, shadow: 0.45, rim: 1 }),
    fruits.map(([fx, fy, size]) => [
      flat(glow(fx, fy, 15 * size, '#ffb45c', 0.75)),
      layer(at(fx, fy, husk(size), { scale: size }), {
        lift: 4,
        blur: 6,
        shadow: 0.35,
        rim: 0.4,
        rimWidth: 1,
        shade: 0.3,
      }),
      flat(glow(fx, fy + 6 * size, 5 * size, '#fff3cf', 0.7)),
    ]),
    pot(s, x, y, 138 * k, '#7a4a8c'),
    label(x + 54 * k, rim + 32 * k, 0.76 * k, 3),
  ]
}

/** The makers' plant, which has to be wiped now and then. */
export function brushPlant(s: Stage, p: Bench): Items {
  const { x, y, k, rim } = standing(p, p.brushes)
  const stems = (
    [
      [-64, -196, -12, '#6ff2e4'],
      [4, -270, 2, '#ffd25e'],
      [74, -214, 14, '#f06ab8'],
      [-30, -128, -20, '#8f7bf0'],
    ] as const
  ).map(([dx, dy, turn, paint]) => ({ to: [x + dx * k, rim + dy * k] as Point, turn, paint }))
  const brush = (paint: string) =>
    shape('M-9 26H9L11 -2H-11Z', linear('#ffe6a6, #b8803a')) +
    stroke('M-10 6H10M-9 16H9', '#8a5424', 1.6, { opacity: 0.6 }) +
    shape(
      'M-11 -2H11Q22 -30 12 -52Q6 -66 0 -84Q-6 -66 -12 -52Q-22 -30 -11 -2Z',
      linear(`${paint}, ${mix(paint, '#f6dcae', 0.35)} 0.62, #e0b878`),
    ) +
    shape(
      'M0 -84Q6 -66 12 -52Q16 -42 14 -34Q4 -40 -4 -32Q-10 -40 -15 -36Q-16 -44 -12 -52Q-6 -66 0 -84Z',
      lighten(paint, 0.02),
    )
  let drips = ''
  for (const { to, paint } of stems.slice(0, 3))
    drips += shape(`M${fine(to[0] - 4)} ${fine(p.bench + 20)}q4 -9 8 0q0 6 -4 6t-4 -6Z`, paint, { opacity: 0.9 })
  const next = s.random('brushes')
  return [
    layer(
      shape(
        stems
          .map(({ to }) =>
            ribbon([[x, rim + 12], [(x + to[0]) / 2 + next.bell() * 6, (rim + to[1]) / 2 + 20], to], 4.6 * k, 14),
          )
          .join(''),
        s.lit('#4f8a7a', { strength: 0.45 }),
      ),
      { lift: 4, blur: 6, shadow: 0.45, rim: 0.9 },
    ),
    layer(
      shape(
        sprig(x - 12 * k, rim + 8, 110 * k, -2.3, next, { pairs: 4, curl: 0.6 }) +
          sprig(x + 10 * k, rim + 8, 120 * k, -0.8, next, { pairs: 4, curl: -0.6 }),
        s.lit('#5f9a8a', { strength: 0.45 }),
      ),
      { lift: 4, blur: 6, shadow: 0.45, rim: 0.9 },
    ),
    layer(stems.map(({ to, turn, paint }) => at(to[0], to[1], brush(paint), { scale: k * 0.96, turn })).join(''), {
      lift: 5,
      blur: 7,
      shadow: 0.5,
      rim: 0.8,
    }),
    pot(s, x, y, 130 * k, '#a8468f'),
    layer(
      stems
        .map(({ paint }, index) =>
          at(
            x + (index - 1.5) * 26 * k,
            y - 54 * k + (index % 2) * 12 * k,
            shape('M-9 0q2 -12 10 -9q10 -2 9 8q3 9 -7 9q-13 3 -12 -8Z', paint),
            { scale: k },
          ),
        )
        .join('') + drips,
      { lift: 1, blur: 2, shadow: 0.3, rim: 0.4 },
    ),
    label(x + 54 * k, rim + 30 * k, 0.74 * k, 3),
  ]
}
