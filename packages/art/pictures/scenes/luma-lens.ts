import { aurora } from '../../characters/aurora.ts'
import { fizzlet } from '../../characters/fizzlet.ts'
import { lighten } from '../../engine/color.ts'
import { box, fine, numbers, pair, type Point, polygon, ridge } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import type { Random } from '../../engine/random.ts'
import { added, flat, type Items, layer, moving, screen, shining, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, each, ellipse, linear, linearFrom, radial, shape, stroke } from '../../engine/svg.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { button, crystal, cushion, lensFork, lensGlass, lensRing, lensStand } from '../../motifs/great-lens.ts'
import { northernLight } from '../../motifs/northern-light.ts'
import { owl } from '../../motifs/owl.ts'
import { stars } from '../../motifs/stars.ts'
import { pine } from '../../motifs/trees.ts'
import { palettes } from '../../palettes.ts'

type Place = {
  /** The middle of the great lens and its radius. */
  readonly lens: readonly [x: number, y: number, radius: number]
  /** Where everybody stands. */
  readonly floor: number
  /** Feet and size; she looks to the left. */
  readonly aurora: readonly [x: number, y: number, size: number]
  readonly fizzlet: readonly [x: number, y: number, size: number]
  /** The button as large as it is, on its cushion. */
  readonly button: Point
  /** Hems of the northern lights, how high they rise, how strong they are. */
  readonly lights: readonly (readonly [hem: readonly Point[], height: number, strength: number])[]
  readonly hills: readonly [far: number, middle: number, near: number]
  /** Firs in front: where (a share of the width) and how high. The owls sit in the first. */
  readonly firs: readonly (readonly [x: number, height: number])[]
  readonly observatory: readonly [x: number, y: number, size: number]
}

export const picture = scene<Place>(
  'luma-lens',
  {
    description:
      'Under northern lights a great brass lens shows a tiny button as large as a table; Fizzlet points at it, Aurora looks on',
    palette: palettes.lumaLens,
    card: true,
    shape: {
      light: { x: 1090, y: 520, reach: 1200 },
      focus: [1090, 520],
      quiet: [{ x: 90, y: 130, width: 640, height: 410, ink: '#f1fffc' }],
      finish: { vignette: 0.5, middle: [0.68, 0.55] },
      at: {
        lens: [1080, 530, 184],
        floor: 850,
        aurora: [1392, 862, 0.64],
        fizzlet: [782, 800, 0.76],
        button: [930, 762],
        lights: [
          [numbers('690,322 800,250 930,292 1120,200 1320,240 1480,150 1660,170'), 340, 1],
          [numbers('420,500 560,440 740,470 900,380 1180,420 1400,320 1660,360'), 230, 0.38],
        ],
        hills: [628, 686, 742],
        firs: numbers('0.128,226 0.03,190 0.077,140 0.19,120 0.232,84'),
        observatory: [560, 668, 1],
      },
    },
    tall: {
      light: { x: 330, y: 760, reach: 1050 },
      focus: [330, 780],
      quiet: [{ x: 50, y: 90, width: 560, height: 320, ink: '#f1fffc' }],
      finish: { vignette: 0.5, middle: [0.5, 0.66] },
      at: {
        lens: [318, 772, 150],
        floor: 1040,
        aurora: [610, 1052, 0.58],
        fizzlet: [130, 1030, 0.56],
        button: [228, 978],
        lights: [[numbers('-40,560 160,500 330,530 520,450 680,480 860,420'), 260, 0.85]],
        hills: [720, 800, 880],
        firs: numbers('0.06,170 0.14,96'),
        observatory: [92, 792, 0.8],
      },
    },
  },
  (s, p) => [
    sky(s, p),
    mountains(s, p),
    observatory(s, p),
    forest(s, p),
    terrace(s, p),
    flat(glow(p.lens[0], p.lens[1], p.lens[2] * 0.34, '#7ff0dc', 0.8)),
    stand(s, p),
    onShow(s, p),
    beam(p),
    lens(p),
    guides(p),
    rocks(s, p),
    sparks(s, p),
  ],
)

function sky(s: Stage, p: Place): Items {
  const next = s.random('stars')
  return [
    flat(
      shape(s.whole, linear('#061226, #0c2745 0.35, #145070 0.65, #1d7486')) +
        ellipse(p.lens[0], p.hills[0], s.width * 0.5, s.height * 0.3, radial('#4fd8c8/0.42, #4fd8c8/0')) +
        stars(s.tall ? 150 : 240, [0, 0, s.width, p.hills[1]], next, {
          color: '#e9fffb',
          accent: '#c7a6ff',
          bright: 0.05,
        }),
    ),
    p.lights.map(([hem, height, strength], one) => [
      screen(northernLight(hem, `luma-lens/${one}`, { height, strength, lean: one ? 0.1 : 0.2 })),
      one === 0 &&
        added(
          { motion: 'curtain', clock: 9.7, by: [s.tall ? 40 : 70, 7] },
          flat(northernLight(hem, 'luma-lens/moving', { height, strength: strength * 0.7, lean: 0.26 })),
        ),
    ]),
  ]
}

/** Mountains of folded paper, and mist at their feet. */
function mountains(s: Stage, p: Place): Items {
  const range = (y: number, tall: number, color: string, seed: string, count: number) => {
    const next = s.random(seed)
    const all = Array.from({ length: count }, (_, one) => {
      const x = ((one + 0.5) / count) * (s.width + 160) - 80 + next.bell() * 40
      const high = tall * (one % 2 ? next.between(0.5, 0.75) : next.between(0.85, 1.1))
      const half = ((s.width + 160) / count) * next.between(0.72, 0.95)
      return { x, ...mountain(x, y, high, half, next, { shadeSide: x < p.lens[0] ? -1 : 1 }) }
    })
    return [
      ...all.map(({ x, outline, shade, snow }) =>
        layer(
          shape(outline, s.lit(color, 0.5)) +
            shape(snow, s.lit(lighten(color, 0.17), 0.6), x > s.width * 0.46 ? 0.8 : 0.28) +
            shape(shade, '#04152c', 0.26),
          'thing fine soft',
        ),
      ),
      flat(shape(box(0, y - tall * 0.5, s.width, tall * 0.8), linear('#5fd0d8/0, #5fd0d8/0.2 0.6, #5fd0d8/0'))),
    ]
  }
  return [
    range(p.hills[0], s.tall ? 170 : 190, '#1f6884', 'far', s.tall ? 4 : 5),
    range(p.hills[1], s.tall ? 110 : 124, '#174b6c', 'middle', s.tall ? 3 : 5),
  ]
}

/** The observatory, turned the wrong way round: its telescope looks at the grass. Narrow stairs lead up to it. */
function observatory(s: Stage, p: Place): Items {
  const [x, y, size] = p.observatory
  const wall = s.lit('#1f5674', 0.5)
  const dome = s.lit('#2c7d92', 0.6)
  const hill = ridge(s.width, p.hills[2] - 26, 12, 'luma-lens/observatory', {
    swells: 2,
    shape: (at) => -(p.hills[2] - 26 - y - 6) * Math.exp(-(((at - x) / (170 * size)) ** 2)),
  })
  const steps = each(9, (step): string => {
    const t = step / 8
    return box(x + 34 + t * 86, y + 4 + t * 58, 20 + t * 10, 4.4)
  })
  return [
    layer(
      at(
        x,
        y,
        shape('M-34 0V-46H34V0Z', wall) +
          shape('M-40 -44A40 40 0 0 1 40 -44Z', dome) +
          shape('M-44 -46H44V-39H-44Z', wall) +
          shape('M-5 -84H5V-46H-5Z', '#0b2a44') +
          // Out of the slit, over the edge and down.
          stroke('M-24 -66L-58 -20', '#e3a84c', 9) +
          stroke('M-52 -28L-60 -17', '#ffe0a0', 13) +
          shape('M-6 0V-20A6 6 0 0 1 6 -20V0Z', '#ffd98a') +
          circle(20, -22, 5, '#ffe7b0') +
          circle(-20, -22, 5, '#ffe7b0'),
        { scale: size },
      ),
      'card fine bright',
    ),
    flat(glow(x, y - 16 * size, 5 * size, '#ffd98a', 0.8)),
    layer(shape(hill.down(s.height), s.lit('#15466a', 0.5)), 'block'),
    layer(shape(steps, s.lit('#3f8fa2', 0.5)), 'flush fine dim', { blur: 2, shadow: 0.5, rim: 0.8 }),
  ]
}

/** Firs behind the terrace, and on the left, nearer, those in which the owls are in two minds. */
function forest(s: Stage, p: Place): Items {
  const next = s.random('forest')
  const line = ridge(s.width, p.hills[2], 22, 'luma-lens/forest', { swells: 3 })
  let trees = ''
  for (let x = -20; x < s.width + 30; x += next.between(20, 46)) {
    if (Math.abs(x - p.lens[0]) < p.lens[2] * 1.5) continue
    if (Math.abs(x - p.observatory[0] - 40) < 120 * p.observatory[2]) continue
    trees += pine(x, line.yAt(x) + 8, next.between(46, 104), next)
  }
  const bank = ridge(s.width, p.hills[2] + 74, 16, 'luma-lens/snow', {
    swells: 2,
    shape: (x) => 60 * Math.min(1, x / (s.width * 0.4)) - (s.tall ? 0 : 26),
  })
  let near = ''
  let snow = ''
  for (const [share, height] of p.firs) {
    const x = share * s.width
    near += pine(x, bank.yAt(x) + 12, height, next)
  }
  for (let x = 10; x < s.width * 0.5; x += next.between(60, 120))
    snow += ellipse(x, bank.yAt(x) + next.between(22, 70), next.between(30, 70), next.between(3, 6), '#8fe6ea', 0.12)
  const [share, height] = p.firs[0]!
  const [ox, oy] = [share * s.width, bank.yAt(share * s.width) + 12 - height * 0.99]
  const k = height / 210
  return [
    layer(shape(trees + line.down(s.height), s.lit('#0f3a58', 0.45)), 'block'),
    layer(shape(bank.down(s.height), s.lit('#14506b', 0.4)), 'block soft'),
    flat(snow),
    layer(shape(near, s.lit('#0a2c48', 0.4)), 'block'),
    layer(
      owl(ox - 20 * k, oy + 84 * k, 0.95 * k, '#7f8fc8', -1) + owl(ox + 21 * k, oy + 82 * k, 0.9 * k, '#9a84d0', 1),
      'scrap bright',
    ),
  ]
}

/** A round floor of pale stone, with the sky drawn on it the small way. */
function terrace(s: Stage, p: Place): Items {
  const [x] = p.lens
  const wide = s.tall ? 470 : 640
  const middle = s.tall ? 400 : x + 20
  const y = p.floor + (s.tall ? 16 : 6)
  const ring = (radius: number, color: string, width: number, opacity: number) =>
    `<path d="M${fine(middle - wide * radius)} ${fine(y)}a${fine(wide * radius)} ${fine(wide * radius * 0.17)} 0 1 0 ${fine(wide * radius * 2)} 0a${fine(wide * radius)} ${fine(wide * radius * 0.17)} 0 1 0 ${fine(-wide * radius * 2)} 0Z" fill="none" stroke="${color}" stroke-width="${width}" opacity="${opacity}"/>`
  const spokes = each(12, (spoke) => {
    const angle = (spoke / 12) * Math.PI * 2
    return `M${fine(middle + Math.cos(angle) * wide * 0.3)} ${fine(y + Math.sin(angle) * wide * 0.3 * 0.17)}L${fine(middle + Math.cos(angle) * wide * 0.78)} ${fine(y + Math.sin(angle) * wide * 0.78 * 0.17)}`
  })
  return [
    layer(ellipse(middle, y + 22, wide * 1.03, wide * 0.185, s.lit('#123f5c', 0.4)), 'frame'),
    layer(
      ellipse(middle, y, wide, wide * 0.17, s.lit('#2b7f92', 0.6, { fall: 0.14 })) +
        ring(0.9, '#d9fff5', 2.4, 0.4) +
        ring(0.8, '#d9fff5', 1.4, 0.3) +
        ring(0.3, '#ffe0a0', 3, 0.6) +
        stroke(spokes, '#d9fff5', 1.6, 0.25),
      'card soft bright',
    ),
    flat(ellipse(x, p.floor, wide * 0.46, wide * 0.08, radial('#c9fff0/0.5, #c9fff0/0'))),
  ]
}

function stand(s: Stage, p: Place): Items {
  const [x, y, radius] = p.lens
  return [
    flat(blurred(ellipse(x + 10, p.floor + 2, radius * 0.9, 14, s.palette.dark, 0.55), 7)),
    layer(lensStand(x, y, radius, p.floor), 'block'),
    layer(lensFork(x, y, radius), 'block'),
  ]
}

/** What is looked at: a button on a cushion on a stool. */
function onShow(s: Stage, p: Place): Items {
  const [x, y] = p.button
  const k = p.fizzlet[2] / 0.72
  return [
    flat(blurred(ellipse(x, p.floor + 2, 52 * k, 9 * k, s.palette.dark, 0.5), 5)),
    layer(
      at(
        x,
        y,
        shape(`M-34 14H34L30 24H-30Z`, s.lit('#b5763a', 0.3)) +
          stroke(
            `M-22 24L-32 ${fine((p.floor - y) / k)}M22 24L32 ${fine((p.floor - y) / k)}M0 24V${fine((p.floor - y) / k + 4)}`,
            '#8f5628',
            6,
          ),
        { scale: k },
      ),
      'thing bright',
    ),
    layer(cushion(x, y + 10 * k, 62 * k, '#7a4fc0'), 'scrap bright'),
    layer(button(x, y - 9 * k, 11 * k), 'scrap fine bright'),
  ]
}

/** From the small button to the large one. */
function beam(p: Place): Items {
  const [x, y, radius] = p.lens
  const [bx, by] = p.button
  const angle = Math.atan2(y - by, x - bx)
  const [nx, ny] = [-Math.sin(angle), Math.cos(angle)]
  return [
    screen(
      blurred(
        shape(
          polygon(`
            ${bx - nx * 8},${by - 10 - ny * 8} ${x - nx * radius * 0.92},${y - ny * radius * 0.92}
            ${x + nx * radius * 0.92},${y + ny * radius * 0.92} ${bx + nx * 8},${by - 10 + ny * 8}
          `),
          linearFrom([bx, by], [x, y], '#fff0c8/0.75, #9bf6e6/0.3 0.5, #9bf6e6/0.2'),
        ),
        4,
        0.1,
      ),
    ),
    flat(glow(bx, by - 9, 7, '#ffdfae', 0.5)),
  ]
}

function lens(p: Place): Items {
  const [x, y, radius] = p.lens
  return [
    layer(lensGlass(x, y, radius * 1.0, button(x, y + radius * 0.02, radius * 0.86, -8)), 'card soft dim', {
      fibre: 0.5,
    }),
    layer(lensRing(x, y, radius), 'thing fine bright'),
    shining(
      { motion: 'glimmer', clock: 4.9 },
      [x - radius * 0.32, y - radius * 0.38],
      [radius * 0.5, radius * 0.42],
      '#eafffb',
    ),
  ]
}

function guides(p: Place): Items {
  const [ax, ay, large] = p.aurora
  const [fx, fy, small] = p.fizzlet
  return [
    flat(
      blurred(ellipse(ax + 20, ay - 2, 150 * large, 17 * large, '#04101f', 0.55), 7) +
        blurred(ellipse(fx + 6, fy + 118 * small, 80 * small, 12 * small, '#04101f', 0.55), 5),
    ),
    moving(
      { motion: 'breathe', clock: 5.9, pivot: [ax, ay] },
      layer(at(ax, ay - 430 * large, aurora('idle'), { scale: [-large, large] }), 'block dim'),
    ),
    moving(
      { motion: 'lift', clock: 1.9, pivot: [fx, fy + 60 * small], by: [4, -13] },
      layer(at(fx, fy, fizzlet('pointing'), { scale: small }), 'block dim'),
      { bare: true },
    ),
  ]
}

function rocks(s: Stage, p: Place): Items {
  const next = s.random('rocks')
  const bank = ridge(s.width, s.height - (s.tall ? 66 : 54), 16, 'luma-lens/bank', {
    swells: 3,
    shape: (x) => 34 * Math.exp(-(((x - p.lens[0]) / (s.width * 0.22)) ** 2)),
  })
  let ice = ''
  for (const [from, to, most] of [
    [-10, s.width * 0.26, s.tall ? 80 : 110],
    [s.width * 0.84, s.width + 20, s.tall ? 90 : 130],
  ] as const)
    for (let x = from; x < to; x += next.between(24, 48)) {
      const edge = 1 - Math.abs((x < s.width / 2 ? x : s.width - x) / (s.width * 0.26))
      ice += crystal(
        x,
        bank.yAt(Math.max(0, Math.min(s.width, x))) + 16,
        most * next.between(0.35, 1) * (0.35 + 0.65 * edge),
        next.pick(['#1c6f86', '#2a5c9c', '#4a4fb0', '#1a5a78']),
        next.bell() * 26,
      )
    }
  return [layer(ice, 'block'), layer(shape(bank.down(s.height), s.lit('#06182c', 0.25, { fall: 0.03 })), 'near')]
}

function sparks(s: Stage, p: Place): Items {
  const next = s.random('sparks')
  const lights = each(s.tall ? 14 : 24, () =>
    firefly(
      p.lens[0] + next.bell() * s.width * 0.4,
      p.floor - next.between(-60, 420),
      next.between(1.2, 2.6),
      next.pick(['#c9fff0', '#ffe6a0', '#d9c6ff']),
    ),
  )
  return flat(lights)
}

/** A mountain of folded paper that stands on x, y: its outline, the side that lies in the shade, and its snow. */
function mountain(
  x: number,
  y: number,
  height: number,
  half: number,
  next: Random,
  { shadeSide = -1 }: { shadeSide?: -1 | 1 } = {},
): { outline: string; shade: string; snow: string } {
  const top: Point = [x, y - height]
  // Each slope falls in a few folds, each of them a little steeper or flatter than the last.
  const slope = (side: -1 | 1): Point[] => {
    const folds = 5
    return Array.from({ length: folds }, (_, fold): Point => {
      const t = (fold + 1) / folds
      const wobble = fold === folds - 1 ? 0 : next.bell() * 0.09
      return [x + side * half * (t ** 1.12 + wobble), y - height * (1 - t) + next.between(-0.03, 0.03) * height]
    })
  }
  const [left, right] = [slope(-1), slope(1)]
  const crease: Point[] = [0.2, 0.42, 0.66, 1].map((t, at): Point => [
    x - shadeSide * half * (0.05 + 0.16 * (at % 2)) + next.bell() * half * 0.05,
    y - height * (1 - t),
  ])
  const lines = (points: readonly Point[]) => points.map(pair).join('L')
  const shaded = shadeSide < 0 ? left : right
  const deep = next.between(0.24, 0.34)
  const edge = (side: readonly Point[]): Point => {
    const foot = side.find(([, py]) => py > y - height * (1 - deep)) ?? side.at(-1)!
    const t = (height * deep) / Math.max(1, foot[1] - top[1])
    return [top[0] + (foot[0] - top[0]) * t, top[1] + height * deep]
  }
  const [from, to] = [edge(left), edge(right)]
  const drips = 7
  const hem = Array.from({ length: drips }, (_, drip): Point => {
    const t = (drip + 1) / (drips + 1)
    return [to[0] + (from[0] - to[0]) * t, to[1] + (drip % 2 ? -0.3 : 0.32) * height * deep * next.between(0.6, 1.1)]
  })
  return {
    outline: `M${lines(left.toReversed())}L${pair(top)}L${lines(right)}L${fine(x + half)} ${fine(y + 400)}H${fine(x - half)}Z`,
    shade: `M${pair(top)}L${lines(crease)}L${fine(crease.at(-1)![0])} ${fine(y + 400)}L${fine(shaded.at(-1)![0])} ${fine(y + 400)}L${lines(shaded.toReversed())}Z`,
    snow: `M${pair(top)}L${pair(to)}L${lines(hem)}L${pair(from)}Z`,
  }
}
