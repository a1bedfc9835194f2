import { lighten } from '../../engine/color.ts'
import { curve, fine, numbers, type Point, ribbon, star } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, each, ellipse, linear, linearFrom, shape, stroke } from '../../engine/svg.ts'
import { cloud } from '../../motifs/cloud.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { moth } from '../../motifs/moth.ts'
import { openBook } from '../../motifs/page.ts'
import { planet } from '../../motifs/planet.ts'
import { nightSky } from '../../motifs/sky.ts'
import { constellation, foldedStar, gold, type ConstellationStar } from '../../motifs/stars.ts'
import { palettes } from '../../palettes.ts'

type Place = {
  /** The moon somebody lives in: its middle and radius. */
  readonly moon: readonly [x: number, y: number, radius: number]
  readonly planet: readonly [x: number, y: number, radius: number]
  readonly clouds: readonly (readonly [x: number, y: number, width: number, color: string])[]
  readonly own: readonly ConstellationStar[]
  readonly hanging: readonly (readonly [x: number, y: number, size: number])[]
  readonly moth: readonly [x: number, y: number, size: number]
}

export const picture = scene<Place>(
  'dashboard',
  {
    description:
      'A crescent moon on two threads, furnished: cushions, a book, a cup of tea, pennants between its tips, a rope ladder',
    palette: palettes.gardenGate,
    shape: {
      light: { x: 1190, y: 520, reach: 1150 },
      focus: [1190, 600],
      quiet: [{ x: 90, y: 130, width: 640, height: 430, ink: '#fff6e3' }],
      finish: { vignette: 0.5, middle: [0.74, 0.56] },
      at: {
        moon: [1190, 560, 272],
        planet: [820, 690, 34],
        clouds: [
          [60, 960, 560, '#3d2a72'],
          [430, 1010, 620, '#4a2f7c'],
          [900, 1000, 560, '#54367f'],
          [1420, 1040, 600, '#4a2f7c'],
          [1590, 960, 460, '#3d2a72'],
        ],
        own: numbers('1404,300,1.2 1466,262,1 1530,318,1.3 1486,390,1'),
        hanging: numbers('770,300,20 884,470,15 1540,520,18'),
        moth: [980, 380, 0.7],
      },
    },
    tall: {
      light: { x: 410, y: 780, reach: 950 },
      focus: [410, 820],
      quiet: [{ x: 60, y: 60, width: 640, height: 330, ink: '#fff6e3' }],
      finish: { vignette: 0.48, middle: [0.52, 0.66] },
      at: {
        moon: [410, 806, 236],
        planet: [96, 700, 26],
        clouds: [
          [40, 1130, 420, '#4a2f7c'],
          [420, 1236, 560, '#54367f'],
          [780, 1140, 420, '#3d2a72'],
        ],
        own: numbers('640,560,1.1 700,520,0.9 750,580,1.2 704,650,0.9'),
        hanging: numbers('70,560,16 742,800,16'),
        moth: [216, 650, 0.6],
      },
    },
  },
  (s, p) => [
    nightSky(s, '#0c0a26, #191346 0.36, #3a2a70 0.68, #6d3f78 0.88, #8a4f82', {
      bottom: s.height * 0.9,
      dimmed: [80, 120, 740, 600],
      count: s.tall ? 220 : 360,
    }),
    around(p),
    clouds(s, p, 0),
    ladder(s, p),
    moon(p),
    furniture(s, p),
    pennants(p),
    clouds(s, p, 1),
    flies(s, p),
  ],
)

function around(p: Place): Items {
  const lines = p.own.map((_, index) => [index, (index + 1) % p.own.length] as const)
  return [
    planet(...p.planet),
    flat(constellation(p.own, lines, { scale: 1.6, opacity: 0.9 })),
    flat(each(p.hanging, ([x, y]) => stroke(`M${x} -10V${y}`, '#e8d8c0', 1.2, 0.4))),
    layer(
      each(p.own, ([x, y, size = 1], index) => foldedStar(x, y, 13 * size, index)) +
        each(p.hanging, ([x, y, size], index) => foldedStar(x, y + size, size, index * 0.3)),
      'thing fine dim',
    ),
    layer(moth(p.moth[0], p.moth[1], p.moth[2], '#f0dcff', -16)),
  ]
}

const clouds = (s: Stage, p: Place, plane: 0 | 1): Items =>
  p.clouds.map(([x, y, width, color], index) =>
    index % 2 === plane
      ? layer(
          shape(cloud(x, y, width, s.random(`cloud${index}`), { tall: 0.32, puffs: 6 }), s.lit(color, 0.42)),
          'block soft',
        )
      : null,
  )

/** The tips of the crescent, and the floor between them. */
const parts = ([x, y, r]: Place['moon']) => ({
  left: [x - 0.9 * r, y - 0.436 * r] as Point,
  right: [x + 0.9 * r, y - 0.436 * r] as Point,
  floor: y + 0.48 * r,
})

function moon(p: Place): Items {
  const [x, y, r] = p.moon
  const { left, right } = parts(p.moon)
  const inner = r * 0.9
  const body = `M${left.map(fine).join(' ')}A${fine(r)} ${fine(r)} 0 1 0 ${right.map(fine).join(' ')}A${fine(inner)} ${fine(inner)} 0 0 1 ${left.map(fine).join(' ')}Z`
  const craters = each(
    numbers('-0.62,0.4,0.1 -0.3,0.74,0.13 0.26,0.8,0.09 0.66,0.42,0.12 0,0.66,0.06 0.5,0.66,0.05'),
    ([dx, dy, size]) =>
      circle(x + dx * r, y + dy * r, size * r, '#d9a860', 0.36) +
      circle(x + dx * r + size * r * 0.1, y + dy * r + size * r * 0.14, size * r * 0.8, '#fff0c4', 0.4),
  )
  const thread = ([tx, ty]: Point) => `M${fine(tx)} ${fine(ty + 14)}V-20`
  return [
    flat(glow(x, y + r * 0.1, r * 0.24, '#ffd9a0', 0.5) + stroke(thread(left) + thread(right), '#f0e0c4', 2, 0.6)),
    layer(
      shape(body, linearFrom([x, y - r * 0.4], [x + r * 0.2, y + r], '#fff8dc, #ffe3a4 0.5, #d99a5c')) + craters,
      'near',
    ),
    // A door for small visitors, under the floor.
    layer(
      at(
        x - r * 0.02,
        y + r * 0.94,
        shape('M-20 0V-34A20 20 0 0 1 20 -34V0Z', '#8a4a52') +
          circle(10, -20, 3, '#ffe29a') +
          shape(star(0, -34, 9, { waist: 0.5 }), '#fff3cf'),
        { scale: r / 250 },
      ),
      'scrap bright',
    ),
  ]
}

/** Up is by the rope ladder, which ends in a cloud. */
function ladder(s: Stage, p: Place): Items {
  const [x, y, r] = p.moon
  const top: Point = [x - 0.7 * r, y + 0.5 * r]
  const bottom = s.height * 0.955
  const side = (dx: number): Point[] =>
    Array.from({ length: 9 }, (_, at): Point => [
      top[0] + dx + Math.sin(at * 0.9) * 7,
      top[1] + ((bottom - top[1]) * at) / 8,
    ])
  const [a, b] = [side(-17), side(17)]
  let rungs = ''
  for (let at = 0; at < 8; at++)
    for (const half of [0.25, 0.75]) {
      const mid = (list: Point[]): Point => [
        list[at]![0] + (list[at + 1]![0] - list[at]![0]) * half,
        list[at]![1] + (list[at + 1]![1] - list[at]![1]) * half,
      ]
      const [from, to] = [mid(a), mid(b)]
      rungs += stroke(
        `M${fine(from[0] - 5)} ${fine(from[1])}L${fine(to[0] + 5)} ${fine(to[1])}`,
        s.lit('#a8703f', 0.5),
        7,
      )
    }
  return layer(stroke(curve(a) + curve(b), s.lit('#d9b07a', 0.5), 3.4) + rungs)
}

function furniture(s: Stage, p: Place): Items {
  const [x, y, r] = p.moon
  const k = r / 272
  const { floor } = parts(p.moon)
  const inner = (dx: number) => y - 0.42 * r + Math.sqrt(Math.max(0, (0.9 * r) ** 2 - (dx * r) ** 2))
  const lit = (color: string) => s.lit(color, 0.5)
  const rug = ribbon(
    [-0.6, -0.36, -0.12, 0.12, 0.36, 0.62].map((dx): Point => [x + dx * r, inner(dx) + 6]),
    10 * k,
    30,
  )
  const cushion = (dx: number, dy: number, wide: number, color: string, turn: number) =>
    at(
      x + dx * r,
      floor - dy * k,
      shape(
        `M${-wide} ${-wide * 0.5}Q0 ${-wide * 0.78} ${wide} ${-wide * 0.5}Q${wide * 1.2} 0 ${wide} ${wide * 0.5}Q0 ${wide * 0.76} ${-wide} ${wide * 0.5}Q${-wide * 1.2} 0 ${-wide} ${-wide * 0.5}Z`,
        linear(`${lighten(color, 0.07)}, ${color}`),
      ) + shape(star(0, 0, wide * 0.3, { waist: 0.5 }), '#ffe29a', 0.8),
      { scale: k, turn },
    )
  const blanket = `M${fine(x + 0.5 * r)} ${fine(inner(0.5) - 4)}Q${fine(x + 0.8 * r)} ${fine(inner(0.72) - 20)} ${fine(x + 0.95 * r)} ${fine(y + 0.06 * r)}L${fine(x + 1.03 * r)} ${fine(y + 0.3 * r)}Q${fine(x + 0.92 * r)} ${fine(y + 0.5 * r)} ${fine(x + 0.78 * r)} ${fine(y + 0.62 * r)}Q${fine(x + 0.7 * r)} ${fine(y + 0.5 * r)} ${fine(x + 0.5 * r)} ${fine(inner(0.5) - 4)}Z`
  const stripes = each([0.12, 0.3, 0.46], (t) =>
    stroke(
      `M${fine(x + (0.58 + t * 0.34) * r)} ${fine(inner(0.5) - t * 120 * k)}Q${fine(x + (0.72 + t * 0.34) * r)} ${fine(y + (0.42 - t * 0.4) * r)} ${fine(x + (0.82 + t * 0.36) * r)} ${fine(y + (0.56 - t * 0.52) * r)}`,
      '#ffe29a',
      5 * k,
      0.7,
    ),
  )
  const books = (
    [
      [0, '#8e3b64', 92],
      [17, '#3f7a8c', 80],
      [32, '#c9804a', 84],
    ] as const
  ).map(
    ([up, color, wide]) =>
      `<path d="M${-wide / 2} ${-up}h${wide}v-15h${-wide}Z" fill="${color}"/><path d="M${-wide / 2 + 8} ${-up}h5v-15h-5Z" fill="#f0c875"/>`,
  )
  const cup =
    shape('M-17 -74H17L13 -47H-13Z', linear('#fff6e3, #d0a6c4')) +
    stroke('M16 -69Q29 -69 27 -58Q23 -51 14 -53', '#f0dcd8', 4) +
    ellipse(0, -74, 17, 4.5, '#8a4a5c')
  const petal = at(0, -77, shape('M-8 0Q0 -9 9 -1Q1 5 -8 0Z', '#ffb6d0'))
  return [
    layer(shape(rug, lit('#a8466f')), 'card bright'),
    layer(shape(blanket, lit('#5a6ab8')) + stripes, 'thing bright'),
    layer(cushion(-0.48, 92, 58, '#c8556a', 28) + cushion(-0.28, 44, 50, '#3f8f8c', 8), 'block'),
    openBook(x + 0.02 * r, floor - 6 * k, 0.56 * k),
    layer(at(x + 0.4 * r, inner(0.4) - 1, books.join('') + cup + petal, { scale: k, turn: -16 })),
    flat(
      blurred(
        stroke(
          `M${fine(x + 0.33 * r)} ${fine(inner(0.4) - 86 * k)}q${fine(-10 * k)} ${fine(-18 * k)} 0 ${fine(-34 * k)}t0 ${fine(-34 * k)}`,
          '#fff0f6',
          4 * k,
          0.45,
        ),
        2.5,
        0.6,
      ),
    ),
  ]
}

/** Four pennants between the tips, two of them earned; the lantern hangs in their middle. */
function pennants(p: Place): Items {
  const [, , r] = p.moon
  const { left, right } = parts(p.moon)
  const k = r / 272
  const sag = 70 * k
  const along = (t: number): Point => [left[0] + (right[0] - left[0]) * t, left[1] + 4 * sag * t * (1 - t)]
  const cord = Array.from({ length: 21 }, (_, step) => along(step / 20))
  const flags = [0.16, 0.33, 0.67, 0.84].map((t, index) => {
    const [fx, fy] = along(t)
    const earned = index < 2
    return at(
      fx,
      fy,
      shape(
        'M-26 0H26L0 62Z',
        earned
          ? linear(`${['#f28bb2', '#7fd0a0'][index]!}, ${['#b8456f', '#3f8f6a'][index]!}`)
          : linear('#5a4a8c, #3a2c6c'),
      ) +
        (earned
          ? shape(star(0, 20, 13, { waist: 0.48 }), gold)
          : shape(star(0, 20, 12, { waist: 0.48 }), 'none', {
              stroke: '#b9a8e0',
              'stroke-width': 2,
              'stroke-dasharray': '3 4',
            })),
      { scale: k, turn: (t - 0.5) * -26 },
    )
  })
  const [lx, ly] = along(0.5)
  return [
    layer(stroke(curve(cord), '#f0dcb8', 3) + flags.join('')),
    flat(lantern(lx, ly + 52 * k, { scale: 1.05 * k, strength: 0.8 })),
  ]
}

function flies(s: Stage, p: Place): Items {
  const next = s.random('flies')
  const [x, y, r] = p.moon
  const drawn = each(14, () =>
    firefly(x + next.bell() * r * 1.8, y + next.between(-0.9, 1.2) * r, next.between(1.5, 2.8)),
  )
  return flat(drawn)
}
