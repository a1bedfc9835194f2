import { darken, lighten } from '../engine/color.ts'
import { fine, oval, polygon, ribbon, ridge, type Point, type Ridge } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'
import { flat, type Item, type Items, layer, type Stage } from '../engine/stage.ts'
import { blurred, circle, each, ellipse, linear, linearFrom, radial, shape, stroke } from '../engine/svg.ts'
import { cloud } from './cloud.ts'
import { flower } from './flower.ts'
import { glow } from './glow.ts'
import { fern, grass, sprig } from './leaves.ts'
import { rays } from './rays.ts'
import { pine } from './trees.ts'

// What the meadow is made of. Its light is a low sun: everything far is pale and warm, everything near deep and green.

type SkyOptions = {
  /** From the top to the horizon. */
  readonly tones?: readonly [high: string, middle: string, low: string]
  readonly horizon: number
  /** Radius of the sun's disc; 0 leaves it behind something. */
  readonly sun?: number
  /** Direction in which its rays fan out, in radians from and to. */
  readonly fan?: readonly [from: number, to: number]
}

/** Sky, sun and rays. The sun stands where the picture's light is. */
export function daySky(s: Stage, { tones, horizon, sun = 60, fan = [0.15, 2.9] }: SkyOptions): Items {
  const [high, middle, low] = tones ?? ['#93d3ee', '#d6f0ee', '#fff1c4']
  const { x, y } = s.light
  return [
    flat(shape(`M0 0H${s.width}V${s.height}H0Z`, linearFrom([0, 0], [0, horizon], `${high}, ${middle} 0.55, ${low}`))),
    flat(glow(x, y, s.tall ? 62 : 84, '#ffe9a0', 0.9)),
    sun > 0 && layer(circle(x, y, sun, radial('#fffff6, #fff7cf 0.7, #ffe27a')), 'flush soft dim', { shade: 0.05 }),
    rays(x, y, s.tall ? 900 : 1250, s.random('rays'), [fan[0], fan[1]], '#fff0b4', {
      count: 12,
      opacity: 0.3,
      width: 0.05,
    }),
  ]
}

export type CloudPlace = readonly [x: number, y: number, width: number, opacity?: number]

/** Clouds of white card, warm underneath. */
export const dayClouds = (s: Stage, places: readonly CloudPlace[]): Item[] =>
  places.map(([x, y, width, opacity = 1], one) =>
    layer(
      shape(cloud(x, y, width, s.random(`cloud${one}`), { tall: 0.3 }), linear('#ffffff, #ffffff 0.55, #fff0d2')),
      'card soft dim',
      { shadow: 0.18, shade: 0.03, opacity },
    ),
  )

type HillOptions = {
  readonly seed: string
  readonly y: number
  readonly swell: number
  readonly color: string
  readonly swells?: number
  readonly slope?: number
  readonly shape?: (x: number) => number
  readonly strength?: number
  /** How many trees stand on its edge, how high, and how many of them are firs. */
  readonly trees?: readonly [count: number, height: number, pines?: number]
  readonly treeColor?: string
  /** Where no tree stands. */
  readonly bare?: (x: number) => boolean
  /** Length of the grass on its edge. */
  readonly grass?: number
}

/** A hill with what grows on its edge. */
export function hill(s: Stage, options: HillOptions): { items: Items; edge: Ridge } {
  const { seed, y, swell, color, swells = 2.2, slope = 0, strength = 0.55, trees, bare = () => false } = options
  const edge = ridge(s.width, y, swell, seed, { swells, slope, shape: options.shape ?? (() => 0) })
  const next = s.random(seed)
  let wood = ''
  if (trees) {
    const [count, height, pines = 0.3] = trees
    for (let one = 0; one < count; one++) {
      const x = ((one + next.between(0.05, 0.95)) / count) * (s.width + 80) - 40
      if (bare(x)) continue
      wood += next.chance(pines)
        ? pine(x, edge.yAt(x) + 6, height * next.between(0.8, 1.35), next)
        : meadowTree(x, edge.yAt(x) + 6, height * next.between(0.75, 1.2), next)
    }
  }
  const blades = options.grass
    ? grass(-10, s.width + 10, edge.yAt, next, {
        height: options.grass,
        gap: options.grass * 0.32,
        width: options.grass * 0.1,
      })
    : ''
  return {
    edge,
    items: [
      wood !== '' && layer(shape(wood, s.lit(options.treeColor ?? darken(color, 0.05), strength * 0.8)), 'scrap soft'),
      layer(shape(blades + edge.down(s.height), s.lit(color, strength, { fall: 0.06 })), 'thing soft', {
        shadow: 0.3,
        shade: 0.1,
      }),
    ],
  }
}

/** A broad tree seen from afar: round clouds of leaves on a short stem. */
export function meadowTree(x: number, y: number, height: number, next: Random): string {
  let d = ribbon(
    `${x},${y + 6} ${x + next.bell() * height * 0.05},${y - height * 0.5}`,
    (t) => height * (0.055 - 0.02 * t),
    6,
  )
  const lean = next.bell() * 0.08
  for (let one = 0; one < 9; one++) {
    const angle = (one / 9) * Math.PI * 2 + next.bell() * 0.3
    const radius = height * next.between(0.13, 0.2)
    d += oval(
      x + (Math.cos(angle) * 0.26 + lean) * height,
      y - height * 0.6 + Math.sin(angle) * height * 0.2,
      radius,
      radius * 0.92,
    )
  }
  return d + oval(x + lean * height, y - height * 0.62, height * 0.26)
}

/** Mountains of folded paper, so far that they are nearly sky. Each peak: where, how high above `base`, how wide. */
export const mountains = (
  s: Stage,
  base: number,
  peaks: readonly (readonly [x: number, height: number, half: number])[],
  color = '#cfe4ee',
): Items =>
  peaks.map(([x, height, half]) => [
    layer(
      shape(
        polygon(`
          ${x - half},${base + 40} ${x - half * 0.44},${base - height * 0.52} ${x},${base - height}
          ${x + half * 0.36},${base - height * 0.6} ${x + half},${base + 40}
        `),
        s.lit(color, 0.55),
      ) +
        shape(
          polygon(`
            ${x},${base - height} ${x + half * 0.36},${base - height * 0.6} ${x + half},${base + 40}
            ${x + half * 0.1},${base + 40} ${x - half * 0.06},${base - height * 0.42}
          `),
          '#7fa6c4',
          0.2,
        ) +
        shape(
          polygon(`
            ${x},${base - height} ${x + half * 0.2},${base - height * 0.78} ${x + half * 0.06},${base - height * 0.7}
            ${x - half * 0.08},${base - height * 0.76} ${x - half * 0.22},${base - height * 0.75}
          `),
          '#fffef8',
          0.9,
        ),
      'scrap soft dim',
      { shadow: 0.14, shade: 0.05 },
    ),
  ])

/** Mist between two hills: the air that makes the far one far. */
export const haze = (s: Stage, y: number, height: number, color = '#fff6d6', opacity = 0.55): Items =>
  flat(
    shape(
      `M0 ${fine(y - height)}H${s.width}V${fine(y + height)}H0Z`,
      linear(`${color}/0, ${color}/${opacity} 0.5, ${color}/0`),
    ),
  )

/** The shadow that something at x, y throws over the grass, away from the sun. */
export function longShadow(s: Stage, x: number, y: number, width: number, length: number, opacity = 0.34): string {
  const dx = x - s.light.x
  const dy = Math.max(80, y - s.light.y)
  const reach = Math.hypot(dx, dy)
  const tip: Point = [x + (dx / reach) * length, y + (dy / reach) * length * 0.42 + length * 0.06]
  return blurred(
    shape(
      polygon(`
        ${x - width / 2},${y - 4} ${x + width / 2},${y - 4} ${tip[0] + width * 0.62},${tip[1]}
        ${tip[0] - width * 0.62},${tip[1]}
      `),
      linearFrom([x, y], [tip[0], tip[1]], `#0f5038/${opacity}, #0f5038/0`),
    ) + ellipse(x, y, width * 0.56, width * 0.1, '#0f4a36', opacity * 1.1),
    5,
    0.4,
  )
}

/** A trodden path: its middle line, and half its width at the far and the near end. */
export const trodden = (s: Stage, line: readonly Point[], far: number, near: number): Items => [
  layer(
    shape(
      ribbon(line, (t) => far + (near - far) * t ** 1.6, 60),
      s.lit('#dcc98c', 0.6, { fall: 0.05 }),
    ),
    'flush',
  ),
]

const bloomTones = ['#fffaf0', '#fffaf0', '#ffd86b', '#ff9f80', '#f6a6c1', '#b9a6f0'] as const

/** Flowers strewn where `where` allows; smaller the farther up they stand. */
export function blooms(
  s: Stage,
  count: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
  where: (x: number, y: number) => boolean,
  { seed = 'blooms', size = 13, tones = bloomTones }: { seed?: string; size?: number; tones?: readonly string[] } = {},
): Items {
  const next = s.random(seed)
  const places = Array.from({ length: count }, (): Point => [
    next.between(left, right),
    top + (bottom - top) * Math.sqrt(next()),
  ])
    .filter(([x, y]) => where(x, y))
    .toSorted((one, other) => one[1] - other[1])
  let stems = ''
  let heads = ''
  for (const [x, y] of places) {
    const near = 0.35 + 0.75 * ((y - top) / (bottom - top))
    const tall = next.between(16, 34) * near
    stems += stroke(
      `M${fine(x)} ${fine(y)}q${fine(next.bell() * 5)} ${fine(-tall * 0.6)} 0 ${fine(-tall)}`,
      '#3b8f59',
      2.6 * near,
    )
    heads += flower(x, y - tall, size * near * next.between(0.7, 1.15), next.pick(tones), {
      petals: next.whole(6, 9),
      turn: next.between(0, 2),
      squash: 0.72,
      core: '#f2a636',
    })
  }
  return [layer(stems, 'flush dim', { blur: 2, shade: 0.05 }), layer(heads, 'scrap dim')]
}

/** Tufts of grass strewn over a slope. */
export function tussocks(
  s: Stage,
  count: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
  color: string,
  where: (x: number, y: number) => boolean = () => true,
): Items {
  const next = s.random(`tussocks${top}`)
  let d = ''
  for (let one = 0; one < count; one++) {
    const [x, y] = [next.between(left, right), next.between(top, bottom)]
    if (!where(x, y)) continue
    const near = 0.5 + (y - top) / (bottom - top)
    d += grass(x - 9 * near, x + 9 * near, () => y, next, { height: 14 * near, gap: 4.5 * near, width: 1.7 * near })
  }
  return flat(shape(d, color, 0.6))
}

/** The dark grass and ferns at the lower edge, highest in the corners. `open` is where the view goes through. */
export function frontGrass(s: Stage, open: number, { tall = 210, color = '#1d6a4a' } = {}): Items {
  const base = s.height - (s.tall ? 40 : 30)
  const edge = ridge(s.width, base, 14, 'front', { swells: 3 })
  const next = s.random('front')
  const reach = s.width * (s.tall ? 0.5 : 0.52)
  let back = ''
  let front = ''
  for (let x = -30; x < s.width + 40; x += next.between(24, 52)) {
    const away = Math.min(1, Math.abs(x - open) / reach)
    const high = (26 + tall * away ** 2.2) * next.between(0.7, 1.15)
    const y = edge.yAt(Math.max(0, Math.min(s.width, x))) + 22
    const inwards = x < open ? 1 : -1
    const kind = next()
    const drawn =
      kind < 0.42
        ? fern(x, y, high * 1.08, -Math.PI / 2 - inwards * 0.16 + next.bell() * 0.25, {
            curl: inwards * next.between(0.4, 1),
          })
        : kind < 0.78
          ? sprig(x, y, high, -Math.PI / 2 + next.bell() * 0.3, next, {
              curl: inwards * 0.5,
              pairs: 6,
              leafLength: 0.27,
            })
          : grass(x - 22, x + 22, () => y, next, { height: high * 0.7, gap: 6, width: 3 })
    if (next.chance(0.5)) back += drawn
    else front += drawn
  }
  return [
    layer(shape(back, s.lit(lighten(color, 0.09), 0.4)), 'thing soft'),
    layer(
      shape(
        grass(-10, s.width + 10, edge.yAt, next, { height: 38, gap: 6, width: 3 }) + front + edge.down(s.height + 10),
        s.lit(color, 0.28, { fall: 0.06 }),
      ),
      'near',
    ),
  ]
}

/** Leaves that hang into a corner from a tree outside the picture: `side` 1 is the right corner. */
export function overhang(s: Stage, side: 1 | -1, reach: number, color = '#2c7a56'): Items {
  const next = s.random(`overhang${side}`)
  const corner = side > 0 ? s.width + 20 : -20
  const d = each(9, (one) =>
    sprig(corner - side * one * reach * 0.2, -26, reach * (1 - one / 11), Math.PI / 2 + side * 0.25, next, {
      curl: side * 0.5,
      pairs: 6,
      leafLength: 0.32,
      wide: 0.5,
    }),
  )
  return layer(shape(d, s.lit(color, 0.4)), 'frame')
}

/** Seeds and dust that drift in the light. */
export function drifting(
  s: Stage,
  count: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Items {
  const next: Random = s.random('drifting')
  const d = each(count, () =>
    glow(next.between(left, right), next.between(top, bottom), next.between(0.8, 1.8), '#fff6c4', 0.8),
  )
  return flat(d)
}

export type Downs = {
  readonly horizon: number
  readonly seed: string
  /** Colors from the far hill to the near one. */
  readonly tones?: readonly [far: string, second: string, third: string, near: string]
  /** Where trees would be in the way. */
  readonly bare?: readonly [from: number, to: number]
  readonly near?: number
  readonly slope?: number
  readonly mist?: string
}

/** Where clouds let the sun through and where they do not: long soft patches on a lawn between two heights. */
export function patches(s: Stage, top: number, bottom: number): Items {
  const next = s.random('patches')
  const drawn = each(9, (one) => {
    const y = top + ((bottom - top) * (one + 0.5)) / 9
    const near = 0.5 + (y - top) / (bottom - top)
    return ellipse(
      next.between(0, s.width),
      y,
      next.between(150, 300) * near,
      next.between(9, 17) * near,
      one % 2 ? '#fbf4a6' : '#1f7a55',
      one % 2 ? 0.42 : 0.2,
    )
  })
  return flat(blurred(drawn, 11))
}

/** Rolling hills with the morning between them, down to the lower edge. */
export function downs(
  s: Stage,
  { horizon, seed, tones, bare = [-1, -1], near = 200, slope = -20, mist = '#fff6d6' }: Downs,
): Items {
  const k = s.tall ? 0.75 : 1
  const [far, second, third, front] = tones ?? ['#c4dfe2', '#bfe0bd', '#93cf95', '#6fbd78']
  return [
    hill(s, {
      seed: `${seed}1`,
      y: horizon - 20 * k,
      swell: 44 * k,
      color: far,
      trees: [24, 34 * k, 0.6],
      strength: 0.75,
    }).items,
    haze(s, horizon + 26 * k, 46 * k, mist),
    hill(s, {
      seed: `${seed}2`,
      y: horizon + 36 * k,
      swell: 40 * k,
      color: second,
      slope: -slope,
      trees: [14, 66 * k, 0.35],
      bare: (x) => x > bare[0] && x < bare[1],
      strength: 0.7,
    }).items,
    haze(s, horizon + 96 * k, 44 * k, mist, 0.4),
    hill(s, { seed: `${seed}3`, y: horizon + 108 * k, swell: 34 * k, color: third, slope, grass: 8 }).items,
    hill(s, { seed: `${seed}4`, y: horizon + near * k, swell: 24 * k, color: front, slope: -slope * 0.6, grass: 14 })
      .items,
    patches(s, horizon + near * k + 24, s.height - 80),
  ]
}
