import { darken, lighten, mix } from '../../engine/color.ts'
import { box, curve, fine, numbers, oval, type Point, polygon, ribbon, star } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import type { Random } from '../../engine/random.ts'
import { added, flat, type Items, layer, moving, screen, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, clipped, each, ellipse, linear, radialAt, shape, stroke } from '../../engine/svg.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { fern, leaf, sprig } from '../../motifs/leaves.ts'
import { crescent } from '../../motifs/moon.ts'
import { foldedStar, stars } from '../../motifs/stars.ts'
import { wisp } from '../../motifs/wisp.ts'
import { palettes } from '../../palettes.ts'

type PoolPlace = {
  readonly scent: 'lavender' | 'cedar' | 'peppermint'
  readonly x: number
  readonly y: number
  readonly half: number
  /** How high the rock is that it lies in. */
  readonly high: number
}

type Place = {
  readonly pools: readonly PoolPlace[]
  readonly weaver: readonly [x: number, y: number, size: number]
  /** The hole in the roof through which the night looks in. */
  readonly sky: readonly [x: number, y: number, radius: number]
  readonly boots: Point
  readonly drawer: Point
}

const water = {
  lavender: ['#efe2ff', '#b79cf2', '#5a3f9c'],
  cedar: ['#fff3cf', '#ffb454', '#a8481f'],
  peppermint: ['#effff4', '#8fe6bd', '#1f7a66'],
} as const

const flatness = 0.27

export const picture = scene<Place>(
  'lantern-pools',
  {
    description:
      'Three lit pools in a cave garden, violet, amber and green, a hooded shape knotting threads behind the steam',
    palette: palettes.storytellersLantern,
    shape: {
      light: { x: 1120, y: 640, reach: 1050 },
      focus: [1120, 600],
      quiet: [{ x: 90, y: 120, width: 620, height: 420, ink: '#fbebd2' }],
      finish: { vignette: 0.6, middle: [0.66, 0.6] },
      at: {
        pools: [
          { scent: 'lavender', x: 1382, y: 604, half: 176, high: 150 },
          { scent: 'cedar', x: 1088, y: 706, half: 226, high: 130 },
          { scent: 'peppermint', x: 740, y: 826, half: 196, high: 120 },
        ],
        weaver: [1130, 640, 1],
        sky: [1180, 250, 150],
        boots: [1010, 900],
        drawer: [1300, 812],
      },
    },
    tall: {
      light: { x: 400, y: 840, reach: 950 },
      focus: [400, 840],
      quiet: [{ x: 50, y: 60, width: 640, height: 300, ink: '#fbebd2' }],
      finish: { vignette: 0.55, middle: [0.5, 0.68] },
      at: {
        pools: [
          { scent: 'lavender', x: 590, y: 790, half: 150, high: 140 },
          { scent: 'cedar', x: 330, y: 906, half: 204, high: 130 },
          { scent: 'peppermint', x: 590, y: 1052, half: 176, high: 120 },
        ],
        weaver: [340, 834, 0.92],
        sky: [420, 470, 110],
        boots: [300, 1110],
        drawer: [116, 1010],
      },
    },
  },
  (s, p) => [
    cave(s, p),
    dreamWeaver(p.weaver, p.sky),
    p.pools.map((pool, at) => [
      rock(s, pool, at),
      basin(s, pool),
      at > 0 && moving({ motion: 'glimmer', clock: 1.7 + at * 0.6 }, fall(p.pools[at - 1]!, pool), { bright: 1.35 }),
      ripples(pool, at),
      growing(s, pool),
      steam(s, pool),
      at < 2 && added({ motion: 'rise', clock: 7.9 + at * 1.7 }, steam(s, pool)),
    ]),
    leftLying(s, p),
    mouth(s, p),
  ],
)

function cave(s: Stage, { sky: [x, y, radius], pools }: Place): Items {
  const ground = pools[1]!.y
  const wall = (grow: number, color: string, seed: string, strength: number) => {
    const reach = radius * grow
    const middle = y + reach * 0.3
    const stretch = 1 + grow * 0.05
    return [
      layer(
        shape(
          caveArch(x, middle, reach, s.random(seed), { width: s.width, height: s.height, stretch }),
          s.lit(color, strength),
          { 'fill-rule': 'evenodd' },
        ),
        'near dim',
      ),
      flat(
        stroke(caveBeds(x, middle, reach, s.random(`${seed}/beds`), stretch), darken(color, 0.08), 2.4, 0.4) +
          stroke(caveBeds(x, middle + 3, reach, s.random(`${seed}/beds`), stretch), lighten(color, 0.1), 1.4, 0.25),
      ),
    ]
  }
  return [
    flat(
      shape(s.whole, linear('#1a1436, #3f2a5e 0.4, #5a2a44')) +
        stars(70, [x - radius * 1.6, y - radius * 1.4, x + radius * 1.6, y + radius * 1.6], s.random('stars'), {
          bright: 0.09,
        }) +
        crescent(x + radius * 0.26, y - radius * 0.1, radius * 0.24, { phase: 0.34, turn: -30, halo: 0.8 }),
    ),
    wall(1, '#5a3048', 'wall-1', 0.55),
    wall(1.55, '#4a2640', 'wall-2', 0.5),
    wall(2.3, '#3c1e36', 'wall-3', 0.42),
    wall(3.4, '#2f182c', 'wall-4', 0.36),
    wall(s.tall ? 4.4 : 4.9, '#231122', 'wall-5', 0.3),
    // The floor at the back, where the stone is warm.
    layer(
      shape(
        curve(`
          -60,${ground + 40} ${s.width * 0.2},${ground - 10} ${s.width * 0.45},${ground - 76}
          ${s.width * 0.7},${ground - 130} ${s.width + 60},${ground - 150}
        `) + `V${s.height + 40}H-60Z`,
        s.lit('#4a2632', 0.5),
      ),
      'block soft dim',
    ),
    caveGarden(s, ground),
    flat(
      each(pools, ({ scent, x: px, y: py, half }) =>
        glow(px, py - 20, half * 0.2, water[scent][1], scent === 'cedar' ? 0.75 : 0.6),
      ),
    ),
    screen(blurred(ellipse(pools[1]!.x, ground - 120, 360, 90, '#e0905a', 0.22), 40)),
  ]
}

/** The stone a pool lies in: a step of the terrace. */
function rock(s: Stage, { x, y, half, high }: PoolPlace, index: number): Items {
  const next = s.random(`rock${index}`)
  const edge = (grow: number, from: number, to: number, sink: number): Point[] =>
    Array.from({ length: 19 }, (_, one): Point => {
      const angle = from + ((to - from) * one) / 18
      const wobble = 1 + 0.03 * Math.sin(angle * 5 + index * 2)
      return [x + Math.cos(angle) * half * grow * wobble, y + Math.sin(angle) * half * grow * flatness * wobble + sink]
    })
  const top = curve(edge(1.24, 0, Math.PI * 2, 8), { closed: true })
  const front = `${curve(edge(1.24, Math.PI, 0, 8))}L${edge(1.36, 0, Math.PI, high)
    .map(([px, py]) => `${fine(px)} ${fine(py)}`)
    .join('L')}Z`
  let strata = ''
  for (let one = 1; one < 5; one++)
    strata += stroke(
      curve(edge(1.25 + one * 0.025, Math.PI * 0.98, 0.06, 8 + (high * one) / 5 + next.bell() * 4)),
      s.lit('#2e161f', 0.4),
      2.6,
      0.5,
    )
  return [
    layer(shape(front, s.lit('#54303a', 0.5)) + strata, 'wall'),
    layer(shape(top, s.lit('#7a4a48', 0.55)), 'scrap bright'),
  ]
}

function basin(s: Stage, { scent, x, y, half }: PoolPlace): Items {
  const next = s.random(`stones-${scent}`)
  const [hot, color, deep] = water[scent]
  const stones = (from: number, to: number) => {
    let ring = ''
    for (let angle = from; angle < to;) {
      const size = half * next.between(0.075, 0.12)
      const near = 1 + 0.25 * Math.sin(angle)
      ring += ellipse(
        x + Math.cos(angle) * half * 1.04,
        y + Math.sin(angle) * half * 1.04 * flatness,
        size * near,
        size * 0.62 * near,
        s.lit(mix(lighten('#8a5a52', next.between(-0.04, 0.06)), color, 0.16), 0.55),
      )
      angle += (size * near * 1.75) / Math.hypot(half * Math.sin(angle), half * 0.5 * Math.cos(angle))
    }
    return ring
  }
  const surface = oval(x, y, half, half * flatness)
  const ripples = each(7, () => {
    const rx = x + next.bell() * half * 0.6
    const ry = y + next.bell() * half * flatness * 0.7
    const long = half * next.between(0.1, 0.26)
    return stroke(
      `M${fine(rx - long)} ${fine(ry)}q${fine(long / 2)} -5 ${fine(long)} 0t${fine(long)} 0`,
      '#fffdf0',
      2.2,
      0.55,
    )
  })
  const floating =
    scent === 'lavender'
      ? each(9, () =>
          circle(
            x + next.bell() * half * 0.8,
            y + next.bell() * half * flatness * 0.7,
            next.between(3, 5),
            next.pick(['#7a5ad0', '#9a7ae8', '#f0e6ff']),
          ),
        )
      : scent === 'cedar'
        ? each(
            [-0.4, 0.3],
            (dx) =>
              shape(oval(x + dx * half, y + half * 0.06, 13, 9), '#8a4a24') +
              stroke(
                `M${fine(x + dx * half - 9)} ${fine(y + half * 0.06)}h18M${fine(x + dx * half - 6)} ${fine(y + half * 0.06 - 5)}h12`,
                '#5a2a14',
                2,
              ),
          )
        : each(7, () =>
            shape(
              leaf(
                x + next.bell() * half * 0.75,
                y + next.bell() * half * flatness * 0.6,
                next.between(16, 24),
                next.between(-0.6, 3.6),
                { wide: 0.6 },
              ),
              next.pick(['#2f8f6a', '#4fb488']),
            ),
          )
  return [
    layer(stones(Math.PI, Math.PI * 2), 'card'),
    flat(
      shape(
        surface,
        radialAt(
          Math.round(x),
          Math.round(y + half * 0.04),
          Math.round(half),
          `${hot}, ${mix(hot, color, 0.55)} 0.35, ${color} 0.75, ${deep}`,
        ),
      ) + clipped(ripples, surface),
    ),
    layer(clipped(floating, surface), 'flush', { blur: 2 }),
    layer(stones(0, Math.PI), 'thing bright'),
    flat(glow(x, y - 6, half * 0.1, color, 0.5)),
  ]
}

/** Rings that widen, as if somebody had dropped a thought. */
const ripples = ({ scent, x, y, half }: PoolPlace, index: number): Items =>
  [-0.32, 0.26].map((aside, one) => {
    const [rx, ry] = [x + aside * half, y + (one ? 0.3 : -0.2) * half * flatness]
    return added(
      { motion: 'ripple', clock: 4.3 + index * 1.1 + one * 0.7, pivot: [rx, ry] },
      flat(
        each([0.5, 0.3], (share) =>
          ellipse(rx, ry, share * half, share * half * flatness, 'none', {
            stroke: water[scent][0],
            'stroke-width': 3.4,
            opacity: 0.4 + share,
          }),
        ),
      ),
    )
  })

/** Water running over from one pool into the next. */
function fall(from: PoolPlace, to: PoolPlace): Items {
  const side = Math.sign(to.x - from.x)
  const x = from.x + side * from.half * 0.86
  const y = from.y + from.half * 0.16
  const below = to.y - to.half * flatness * 0.5
  const [hot, color] = water[from.scent]
  const strand = (dx: number, width: number, fill: string, opacity: number) =>
    shape(
      ribbon(
        `
        ${x + dx - side * 26},${y - 10} ${x + dx + side * 4},${y} ${x + dx + side * 14},${y + (below - y) * 0.5}
        ${x + dx + side * 16},${below}
      `,
        (t) => width * (1 - 0.3 * Math.sin(t * 3)),
        20,
      ),
      fill,
      opacity,
    )
  return [
    flat(strand(0, 15, color, 0.8) + strand(-7, 4, hot, 0.85) + strand(6, 3, hot, 0.75)),
    flat(blurred(ellipse(x + side * 16, below, 40, 12, hot, 0.75), 6)),
  ]
}

function growing(s: Stage, { scent, x, y, half }: PoolPlace): Items {
  const next = s.random(`growing-${scent}`)
  if (scent === 'lavender') {
    let stems = ''
    let blossoms = ''
    for (let one = 0; one < 12; one++) {
      const px = x + half * (one < 7 ? next.between(0.72, 1.2) : next.between(-1.2, -0.96))
      const py = y + half * 0.12 + next.between(-6, 22)
      const tall = next.between(70, 120)
      const lean = next.bell() * 26
      stems += stroke(
        `M${fine(px)} ${fine(py)}Q${fine(px)} ${fine(py - tall * 0.6)} ${fine(px + lean)} ${fine(py - tall)}`,
        s.lit('#4a6a4a', 0.4),
        3,
      )
      for (let bud = 0; bud < 7; bud++)
        blossoms += ellipse(
          px + lean * (1 - bud * 0.06) + (bud % 2 ? 4 : -4),
          py - tall + bud * 8,
          6.5 - bud * 0.2,
          5,
          s.lit(next.pick(['#8f6ae0', '#a98af0', '#7450c4']), 0.3),
        )
    }
    return layer(stems + blossoms, 'thing fine')
  }
  if (scent === 'cedar') {
    let boughs = ''
    for (const [dx, angle, length] of numbers('-1.16,-2.3,120 -1.2,-1.8,90 1.14,-0.9,118 1.2,-0.4,92'))
      boughs += fern(x + dx * half, y + half * 0.14, length, angle, { pairs: 16, curl: angle < -1.5 ? -0.5 : 0.5 })
    return layer(shape(boughs, s.lit('#4a5a34', 0.5)))
  }
  let mint = ''
  for (const [dx, angle, length] of numbers('-1.16,-1.9,128 -1.02,-1.5,96 -1.24,-2.4,90 1.16,-1.2,110 1.22,-0.7,84'))
    mint += sprig(x + dx * half, y + half * 0.16, length, angle, next, {
      pairs: 5,
      leafLength: 0.42,
      wide: 0.6,
      curl: 0.2,
      stemWidth: 3,
    })
  return [
    layer(shape(mint, s.lit('#2f7a5c', 0.35)), 'thing bright'),
    flat(each(12, () => firefly(x + next.bell() * half, y - next.between(10, 170), next.between(1.6, 3), '#b8ffdc'))),
  ]
}

function steam(s: Stage, { scent, x, y, half }: PoolPlace): Items {
  const next = s.random(`steam-${scent}`)
  const [hot, color] = water[scent]
  let drawn = ''
  for (const [dx, tall] of numbers('-0.6,150 -0.2,220 0.2,190 0.58,140'))
    drawn += wisp(x + dx * half, y - 4, tall * (half / 200), next, {
      color: mix(hot, color, 0.35),
      opacity: 0.4,
      width: half * 0.075,
      sway: half * 0.13,
      blur: 6,
    })
  return flat(drawn)
}

function leftLying(s: Stage, { boots: [x, y], drawer: [dx, dy] }: Place): Items {
  const wood = s.lit('#8a5532', 0.6)
  const boot = (bx: number) =>
    `M${fine(bx - 15)} ${fine(y - 66)}H${fine(bx + 13)}L${fine(bx + 15)} ${fine(y - 26)}Q${fine(bx + 44)} ${fine(y - 26)} ${fine(bx + 44)} ${fine(y - 4)}V${y}H${fine(bx - 15)}Z`
  return [
    // Somebody's feet are somewhere else.
    layer(
      shape(boot(x), s.lit('#8a3428', 0.5)) +
        shape(boot(x + 34), s.lit('#b04a34', 0.55)) +
        shape(box(x - 18, y - 74, 34, 14, 6) + box(x + 16, y - 74, 34, 14, 6), s.lit('#e8c49a')) +
        shape(box(x - 16, y - 5, 62, 8, 3) + box(x + 20, y - 5, 62, 8, 3), s.lit('#4a2018')),
    ),
    // The drawer where the good things are kept, the one that sticks.
    layer(
      shape(box(dx - 52, dy - 30, 104, 58, 4), s.lit('#4a2418', 0.4)) +
        shape(`M${dx - 60} ${dy - 16}L${dx - 44} ${dy - 34}H${dx + 58}L${dx + 44} ${dy - 16}Z`, '#2a120c') +
        shape(box(dx - 34, dy - 30, 22, 14, 2), '#e0b080') +
        circle(dx + 4, dy - 22, 8, '#ffd98a') +
        shape(box(dx + 20, dy - 32, 12, 16, 2), '#c23f36') +
        shape(box(dx - 62, dy - 18, 108, 48, 5), wood) +
        circle(dx - 8, dy + 6, 7, s.lit('#e0b050', 0.7)),
      'block',
    ),
  ]
}

function mouth(s: Stage, p: Place): Items {
  const next = s.random('mouth')
  const vines = each(s.tall ? 9 : 16, (one) => {
    const x = (s.width * (one + next.between(0.1, 0.9))) / (s.tall ? 9 : 16)
    const out = Math.abs(x / s.width - 0.6)
    return sprig(x, next.between(0, 40), 60 + out * next.between(120, 330), Math.PI / 2 + next.bell() * 0.2, next, {
      pairs: 8,
      leafLength: 0.22,
      wide: 0.5,
      curl: next.bell() * 0.5,
    })
  })
  const roof = Array.from({ length: 9 }, (_, one): Point => [
    (s.width * (one - 0.5)) / 7.5,
    50 + next.between(-16, 26) + 90 * Math.abs(one / 8 - 0.62),
  ])
  const plants = (x: number, side: 1 | -1, tall: number) =>
    each(6, (one) =>
      fern(x + side * one * 24, s.height + 14, tall * next.between(0.6, 1), -Math.PI / 2 + side * (0.05 + one * 0.13), {
        curl: side * 0.7,
      }),
    )
  const lip = (from: number, to: number, color: string, strength: number): Items =>
    layer(
      shape(
        curve(`
          -60,${s.height - from} ${s.width * 0.2},${s.height - from * 0.66} ${s.width * 0.5},${s.height - 34}
          ${s.width * 0.8},${s.height - to * 0.6} ${s.width + 60},${s.height - to}
        `) + `V${s.height + 40}H-60Z`,
        s.lit(color, strength, { fall: 0.04 }),
      ),
      'frame',
    )
  return [
    layer(shape(`${curve(roof)}V-40H-60Z` + vines, s.lit('#1c0f1a', 0.34, { fall: 0.02 })), 'frame'),
    lip(150, 110, '#24121e', 0.3),
    layer(shape(plants(-20, 1, 240) + plants(s.width + 20, -1, 210), s.lit('#1a1018', 0.28, { fall: 0.03 })), 'frame'),
    flat(
      each(22, () =>
        firefly(
          p.pools[1]!.x + next.bell() * s.width * 0.42,
          p.pools[1]!.y - next.between(-120, 420),
          next.between(1.2, 2.6),
        ),
      ),
    ),
  ]
}

type ArchOptions = {
  readonly width: number
  readonly height: number
  readonly corners?: number
  /** How much wider than high the opening is. */
  readonly stretch?: number
}

/**
 * A sheet of rock with a broken opening around x, y, `radius` high: one arch of a cave seen from within. Stone hangs down into
 * its upper edge. Fill with `fill-rule: evenodd`.
 */
function caveArch(
  x: number,
  y: number,
  radius: number,
  next: Random,
  { width, height, corners = 26, stretch = 1 }: ArchOptions,
): string {
  const edge: Point[] = []
  const begun = next.between(0, 1)
  for (let corner = 0; corner < corners; corner++) {
    const angle = begun + ((corner + next.between(-0.3, 0.3)) / corners) * Math.PI * 2
    const reach = radius * (1 + next.bell() * 0.1)
    const [px, py] = [x + Math.cos(angle) * reach * stretch, y + Math.sin(angle) * reach]
    // What hangs from above, pointed, with a notch beside it.
    if (Math.sin(angle) < -0.35 && corner % 2) {
      const wide = radius * next.between(0.05, 0.09) * stretch
      edge.push(
        [px - wide, py],
        [px + next.bell() * wide * 0.3, py + radius * next.between(0.16, 0.34)],
        [px + wide, py],
      )
    } else edge.push([px, py])
  }
  return `M-40 -40H${width + 40}V${height + 40}H-40Z${polygon(edge)}`
}

/** Cracks and bedding lines that run round an arch, for a flat. */
function caveBeds(x: number, y: number, radius: number, next: Random, stretch = 1): string {
  const lines = each(7, () => {
    const reach = radius * next.between(1.06, 1.42)
    const from = next.between(Math.PI * 0.8, Math.PI * 2)
    const points: Point[] = Array.from({ length: 6 }, (_, step): Point => {
      const angle = from + step * 0.07
      const far = reach * (1 + next.bell() * 0.025)
      return [x + Math.cos(angle) * far * stretch, y + Math.sin(angle) * far]
    })
    return `M${points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')}`
  })
  return lines
}

/** What grows at the back: ferns, sprigs, and mushrooms that have swallowed a light. */
function caveGarden(s: Stage, ground: number): Items {
  const next = s.random('garden')
  const edge = (x: number) => ground + 40 - 190 * (x / s.width)
  let back = ''
  let front = ''
  for (let x = -20; x < s.width + 20; x += next.between(20, 44)) {
    const tall = next.between(50, 140)
    back += next.chance(0.5)
      ? sprig(x, edge(x) + 20, tall, -Math.PI / 2 + next.bell() * 0.4, next, { pairs: 6, wide: 0.5 })
      : fern(x, edge(x) + 20, tall, -Math.PI / 2 + next.bell() * 0.5, { curl: next.bell() })
  }
  for (let x = -20; x < s.width * 0.34; x += next.between(26, 50))
    front += sprig(x, edge(x) + next.between(50, 150), next.between(50, 120), -Math.PI / 2 + next.bell() * 0.5, next, {
      pairs: 5,
      leafLength: 0.4,
      wide: 0.56,
    })
  const mushroom = (x: number, y: number, size: number) =>
    at(
      x,
      y,
      shape('M-7 0Q-4 -24 -6 -40H6Q4 -24 8 0Z', '#f0d2b0') +
        shape('M-34 -36C-30 -66 30 -66 34 -36Q0 -28 -34 -36Z', linear('#ffd9a0, #e8846a 0.6, #a84a5a')) +
        circle(-12, -48, 4.5, '#fff3d6') +
        circle(8, -52, 5.5, '#fff3d6') +
        circle(20, -42, 3, '#fff3d6'),
      { scale: size },
    )
  const spots = Array.from({ length: s.tall ? 4 : 8 }, (_, one) => {
    const x = s.width * (s.tall ? 0.04 + one * 0.07 : 0.04 + one * 0.042) + next.bell() * 16
    return [x, edge(x) + next.between(60, 150), next.between(0.5, 1)] as const
  })
  return [
    layer(shape(back, s.lit('#3a2c34', 0.5)), 'thing soft'),
    layer(shape(front, s.lit('#2e2a30', 0.5))),
    flat(each(spots, ([x, y, size]) => glow(x, y - 40 * size, 8 * size, '#ff9a6a', 0.45))),
    layer(
      each(spots, ([x, y, size]) => mushroom(x, y, size)),
      'card',
    ),
  ]
}

/** A shape behind steam, which knots dreams into stories. */
function dreamWeaver(
  [x, y, size]: readonly [x: number, y: number, size: number],
  [skyX, skyY, radius]: readonly [x: number, y: number, radius: number],
): Items {
  const cloak = linear('#b07a9a, #7c4a7a 0.5, #6a3a4a')
  const hands: Point[] = [
    [x - 64 * size, y - 96 * size],
    [x + 62 * size, y - 104 * size],
  ]
  const ends: Point[] = Array.from({ length: 7 }, (_, one): Point => [
    skyX - radius * 2.3 + (one * radius * 4.6) / 6,
    skyY - radius * 1.8,
  ])
  const thread = (end: Point, one: number) => {
    const [hx, hy] = hands[one < 4 ? 0 : 1]!
    const points: Point[] = [
      [hx, hy],
      [hx + (end[0] - hx) * 0.62, hy + (end[1] - hy) * (0.26 + 0.09 * ((one * 2) % 3))],
      [end[0], end[1] - 60],
    ]
    return { line: curve(points), knot: points[1]!, end }
  }
  const threads = ends.map(thread)
  return [
    layer(
      each(threads, ({ line }) => stroke(line, '#f2d7a0', 1.8, 0.75)) +
        each(
          threads,
          ({ knot: [kx, ky] }) =>
            circle(kx, ky, 4.5, '#ffe2a6') +
            stroke(`M${fine(kx)} ${fine(ky)}q-9 8 -4 12M${fine(kx)} ${fine(ky)}q9 8 4 12`, '#ffe2a6', 1.8),
        ),
      'scrap dim',
    ),
    // What the threads have become so far.
    layer(
      each(threads, ({ knot: [kx, ky] }, one) => {
        const dy = ky + 34
        if (one % 3 === 0) return foldedStar(kx, dy, 13 * size, one)
        if (one % 3 === 1)
          return shape(
            `M${fine(kx - 15)} ${fine(dy - 9)}Q${fine(kx - 7)} ${fine(dy - 14)} ${fine(kx)} ${fine(dy - 8)}Q${fine(kx + 7)} ${fine(dy - 14)} ${fine(kx + 15)} ${fine(dy - 9)}V${fine(dy + 9)}Q${fine(kx + 7)} ${fine(dy + 4)} ${fine(kx)} ${fine(dy + 10)}Q${fine(kx - 7)} ${fine(dy + 4)} ${fine(kx - 15)} ${fine(dy + 9)}Z`,
            '#fff0cc',
          )
        return shape(
          `M${fine(kx - 12)} ${fine(dy)}H${fine(kx + 12)}L${fine(kx + 7)} ${fine(dy + 9)}H${fine(kx - 7)}ZM${fine(kx)} ${fine(dy - 18)}L${fine(kx + 10)} ${fine(dy - 3)}H${fine(kx)}Z`,
          '#ffd9a8',
        )
      }),
      'card',
    ),
    moving({ motion: 'breathe', clock: 5.7, pivot: [x, y + 30 * size] }, [
      layer(
        at(
          x,
          y,
          shape('M-96 30C-104 -60 -70 -128 0 -140C70 -128 104 -60 96 30Z', cloak) +
            shape('M-44 -112C-58 -176 -30 -212 6 -222Q4 -206 26 -196C52 -176 50 -136 40 -108Q0 -84 -44 -112Z', cloak),
          { scale: size },
        ),
        'block bright',
      ),
      layer(
        at(
          x,
          y,
          shape('M-32 -118C-42 -162 -20 -188 4 -192C32 -184 36 -148 28 -114Q0 -96 -32 -118Z', '#4a2444') +
            shape('M-27 -122C-34 -156 -16 -176 2 -178C24 -174 28 -146 22 -120Q-2 -104 -27 -122Z', '#f0bd98') +
            circle(-17, -130, 6.5, '#e8846a', 0.55) +
            circle(15, -130, 6.5, '#e8846a', 0.55) +
            stroke('M-18 -143q6 6 12 0M4 -143q6 6 12 0', '#5a2a34', 3.2) +
            stroke('M-7 -127q6 5 12 0', '#5a2a34', 2.8) +
            // A shawl with the pattern of the sky.
            shape(
              'M-62 -96C-30 -66 30 -66 60 -98C76 -60 74 -30 66 -8Q0 14 -66 -8C-76 -34 -76 -64 -62 -96Z',
              linear('#e8a070, #a8504a'),
            ) +
            each(numbers('-40,-54 -10,-38 24,-52 48,-30 -48,-22 4,-12'), ([dx, dy]) =>
              shape(star(dx, dy, 6, { points: 4, waist: 0.3 }), '#ffe2a6'),
            ) +
            shape('M-84 -6C-96 -60 -88 -92 -66 -104L-54 -92C-64 -70 -60 -40 -48 -14Z', cloak) +
            shape('M84 -6C96 -60 88 -96 64 -112L52 -98C62 -74 60 -40 48 -14Z', cloak) +
            circle(-62, -98, 11, '#d9a080') +
            circle(60, -105, 11, '#d9a080') +
            stroke('M-62 -98Q0 -60 60 -105', '#ffe2a6', 2.6),
          { scale: size },
        ),
        'card bright',
      ),
    ]),
  ]
}
