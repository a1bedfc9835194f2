import { box, numbers, oval, type Point, polygon, polyline, ribbon } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, screen, type Stage } from '../../engine/stage.ts'
import {
  across,
  at,
  blurred,
  circle,
  clipped,
  each,
  ellipse,
  linear,
  radialAt,
  shape,
  stroke,
} from '../../engine/svg.ts'
import { catalogue, nightcap, openDrawer } from '../../motifs/catalogue.ts'
import { ladder } from '../../motifs/furniture.ts'
import { glow } from '../../motifs/glow.ts'
import { leaf } from '../../motifs/leaves.ts'
import { fullMoon } from '../../motifs/moon.ts'
import { flyingPage } from '../../motifs/page.ts'
import { rays } from '../../motifs/rays.ts'
import { pile } from '../../motifs/shelf.ts'
import { stars } from '../../motifs/stars.ts'
import { title } from '../../motifs/title.ts'
import { palettes } from '../../palettes.ts'

type Cabinet = readonly [x: number, y: number, width: number, height: number, columns: number, rows: number]

type Place = {
  /** The skylight that is a clock. */
  readonly dial: readonly [x: number, y: number, radius: number]
  readonly floor: number
  readonly wall: readonly [columns: number, rows: number]
  readonly cabinets: readonly Cabinet[]
  readonly ladder: readonly [foot: Point, top: Point, width: number]
  readonly sleeper: readonly [x: number, y: number, width: number, height: number]
  readonly string: readonly Point[]
  readonly duster: readonly [x: number, y: number, turn: number]
  readonly front: Cabinet
  readonly piles: readonly (readonly [x: number, count: number, width: number])[]
  readonly pages: readonly (readonly [x: number, y: number, scale: number, turn: number])[]
}

export const picture = scene<Place>(
  'archives',
  {
    description:
      'A hall of drawers under a round skylight that is a clock of thirteen hours, the moon behind it; one drawer wears a nightcap',
    palette: palettes.archives,
    card: true,
    shape: {
      light: { x: 1120, y: 520, reach: 1080, color: '#ffe8b4' },
      focus: [1120, 560],
      quiet: [{ x: 90, y: 130, width: 640, height: 430, ink: '#f7f1e1' }],
      finish: { vignette: 0.5, middle: [0.68, 0.5] },
      at: {
        dial: [1120, 520, 196],
        floor: 806,
        wall: [17, 15],
        cabinets: numbers('610,566,250,236,3,4 1362,540,196,264,2,4'),
        ladder: [[1300, 900], [1390, 330], 74],
        sleeper: [980, 832, 236, 96],
        string: numbers('706,640 690,720 640,822 720,868 820,846 884,880 1010,900 1150,870'),
        duster: [1544, 470, -34],
        front: [1540, 60, 220, 860, 2, 11],
        piles: numbers('196,3,210 404,2,176 1420,3,190'),
        pages: numbers('820,500,0.5,20 1336,660,0.6,-22 902,690,0.6,-12'),
      },
    },
    tall: {
      light: { x: 400, y: 664, reach: 920, color: '#ffe8b4' },
      focus: [400, 700],
      quiet: [{ x: 60, y: 80, width: 620, height: 330, ink: '#f7f1e1' }],
      finish: { vignette: 0.5, middle: [0.5, 0.58] },
      at: {
        dial: [400, 664, 178],
        floor: 1000,
        wall: [9, 18],
        cabinets: numbers('-20,760,196,238,2,4 604,742,196,256,2,4'),
        ladder: [[548, 1086], [622, 560], 62],
        sleeper: [330, 1040, 212, 86],
        string: numbers('80,860 96,930 60,1030 140,1078 240,1066 320,1092 470,1086'),
        duster: [716, 590, -24],
        front: [724, 330, 160, 760, 2, 9],
        piles: [[150, 2, 170]],
        pages: numbers('172,700,0.5,20 560,900,0.5,-22'),
      },
    },
  },
  (s, p) => [
    wall(s, p),
    dial(s, p),
    p.cabinets.map(([x, y, w, h, columns, rows], index) =>
      catalogue(s, [x, y, w, h], columns, rows, s.random(`cabinet${index}`), {
        wood: '#75644a',
        strength: 0.55,
        ajar: 0.12,
      }),
    ),
    floor(s, p),
    beams(s, p),
    ladder(s, ...p.ladder),
    string(s, p),
    sleeper(s, p),
    duster(p),
    layer(each(p.pages, (page) => flyingPage(...page))),
    catalogue(s, [p.front[0], p.front[1], p.front[2], p.front[3]], p.front[4], p.front[5], s.random('front'), {
      wood: '#3a3a40',
      strength: 0.3,
      ajar: 0.1,
      fall: 0.1,
    }),
    piles(s, p),
    dust(s),
  ],
)

function wall(s: Stage, p: Place): Items {
  const [x, y, radius] = p.dial
  const stone = (color: string, strength = 0.45) => s.lit(color, strength, { fall: 0.16 })
  const voussoirs = Array.from({ length: 26 }, (_, one) => {
    const [a, b] = [(one / 26) * Math.PI * 2 + 0.02, ((one + 1) / 26) * Math.PI * 2 - 0.02]
    const point = (angle: number, reach: number): Point => [
      x + Math.cos(angle) * radius * reach,
      y + Math.sin(angle) * radius * reach,
    ]
    return polygon([point(a, 1.14), point(a, 1.36), point((a + b) / 2, 1.375), point(b, 1.36), point(b, 1.14)])
  })
  return [
    flat(shape(s.whole, stone('#222c42'))),
    catalogue(s, [-12, -10, s.width + 24, p.floor], p.wall[0], p.wall[1], s.random('wall'), {
      wood: '#2a3348',
      strength: 0.34,
      ajar: 0.02,
      cornice: false,
      fall: 0.1,
    }),
    // The wall lies far back: a veil of dusk in front of it.
    flat(
      shape(
        s.whole,
        s.tall
          ? linear('#151c30/0.88, #1a2340/0.66 0.36, #1f2a4c/0.4 0.7')
          : across('#151c30/0.86, #182038/0.74 0.42, #1f2a4c/0.46 0.62, #1f2a4c/0.5'),
      ),
    ),
    layer(circle(x, y, radius * 1.34, stone('#3a3c64', 0.6)), 'near dim'),
    layer(shape(voussoirs.join(''), stone('#544f7a', 0.8)), 'thing bright'),
  ]
}

/** The skylight: a dial of glass with thirteen hours, at the end of the twelfth of which the story begins. */
function dial(s: Stage, { dial: [x, y, r] }: Place): Items {
  const next = s.random('sky')
  const brass = s.lit('#c0924c', 0.4)
  const spot = (hour: number, reach: number): Point => {
    const angle = (hour / 13) * Math.PI * 2
    return [x + Math.sin(angle) * r * reach, y - Math.cos(angle) * r * reach]
  }
  const hours = Array.from({ length: 13 }, (_, at) => at + 1)
  const hand = (hour: number, long: number, half: number) =>
    shape(
      ribbon([[x, y], spot(hour, long * 0.55), spot(hour, long)], (t) => (half * (1 - t) + 2) * (r / 216), 16),
      '#2a2018',
    )
  return [
    layer(circle(x, y, r * 1.12, brass), 'block dim'),
    flat(
      clipped(
        shape(
          box(x - r, y - r, r * 2, r * 2),
          radialAt(x, y, r * 1.06, '#fff4d6, #ffdf9c 0.4, #c98a5a 0.72, #4a4f7c'),
        ) +
          stars(70, [x - r, y - r, x + r, y + r], next, { color: '#fffaf0', largest: 1.7, bright: 0.1 }) +
          glow(x + r * 0.22, y - r * 0.12, r * 0.16, '#fff0c4', 0.9) +
          fullMoon(x + r * 0.22, y - r * 0.12, r * 0.46, '#fff2cc'),
        oval(x, y, r * 1.02),
      ),
    ),
    layer(
      stroke(
        each(hours, (hour) => polyline([spot(hour + 0.5, 0.3), spot(hour + 0.5, 1.04)])),
        brass,
        5 * (r / 216),
      ) +
        circle(x, y, r * 0.7, 'none', { stroke: brass, 'stroke-width': 6 }) +
        circle(x, y, r * 0.3, 'none', { stroke: brass, 'stroke-width': 5 }) +
        circle(x, y, r * 1.04, 'none', { stroke: brass, 'stroke-width': 14 }),
      'card',
    ),
    layer(
      each(hours, (hour) => {
        const [hx, hy] = spot(hour, 0.86)
        const size = (hour === 13 ? 58 : 38) * (r / 216)
        return title(String(hour), hx, hy + size * 0.36, size, { fill: hour === 13 ? '#8a2f2a' : '#33261a' })
      }),
      'scrap dim',
      { blur: 2 },
    ),
    layer(
      hand(12.62, 0.66, 11) + hand(8.3, 0.44, 13) + circle(x, y, 15, '#2a2018') + circle(x, y, 6, '#e0b060'),
      'thing dim',
    ),
    flat(glow(x, y, r * 0.2, '#ffdf9c', 0.35)),
  ]
}

function floor(s: Stage, p: Place): Items {
  const [x] = p.dial
  const dark = s.lit('#222c52', 0.5, { fall: 0.12 })
  let tiles = ''
  const rows = [0, 0.12, 0.28, 0.5, 0.8, 1.2].map((t) => p.floor + t * (s.height - p.floor))
  const spread = (column: number, t: number) => x + column * (70 + 130 * t)
  for (let row = 0; row < 5; row++)
    for (let column = -14; column < 14; column++) {
      if ((row + column) % 2) continue
      const [t0, t1] = [
        (rows[row]! - p.floor) / (s.height - p.floor),
        (rows[row + 1]! - p.floor) / (s.height - p.floor),
      ]
      tiles += polygon(`
        ${spread(column, t0)},${rows[row]!} ${spread(column + 1, t0)},${rows[row]!}
        ${spread(column + 1, t1)},${rows[row + 1]!} ${spread(column, t1)},${rows[row + 1]!}
      `)
    }
  return [
    layer(shape(s.below(p.floor), s.lit('#363f6c', 0.6, { fall: 0.14 })), 'thing soft'),
    flat(shape(tiles, dark, 0.85)),
    // Where the moonlight lies on the tiles, bars and all.
    screen(
      blurred(
        ellipse(x - 60, (p.floor + s.height) / 2, p.dial[2] * 1.5, (s.height - p.floor) * 0.34, '#ffa850', 0.5),
        14,
      ),
    ),
  ]
}

const beams = (s: Stage, { dial: [x, y, r] }: Place): Items =>
  rays(x, y, r * 3.1, s.random('beams'), [0.9, 2.7], '#ffdc9a', { count: 9, opacity: 0.2, width: 0.07 })

/** What happened, on one long string; the knot is Thursday. */
function string(s: Stage, p: Place): Items {
  const line = p.string
  const knot = line[4]!
  const [first] = line
  const tag = (x: number, y: number, turn: number, color: string) =>
    at(
      x,
      y,
      shape('M-4 0L8 -12H40V12H8Z', color) + circle(8, 0, 3, '#3a2a1c') + stroke('M16 -4H34M16 4H28', '#7a6448', 2),
      { turn },
    )
  return [
    openDrawer(s, first![0] - 38, first![1] + 34, 88, 44, '8', '', '#7a6448'),
    layer(
      shape(ribbon(line, 2.6, 90), '#e9d3a0') +
        circle(knot[0], knot[1] - 2, 11, '#e9d3a0') +
        stroke(
          `M${knot[0] - 9} ${knot[1] - 6}q9 -8 18 4M${knot[0] - 8} ${knot[1] + 4}q8 -12 17 -4M${knot[0] - 4} ${knot[1] - 11}q10 8 4 18`,
          '#a8874c',
          2.4,
        ),
      'scrap dim',
    ),
    layer(
      tag(line[2]![0], line[2]![1], 70, '#f3e8cc') +
        tag(line[5]![0] + 40, line[5]![1] + 6, 24, '#f0c98a') +
        tag(line[6]![0], line[6]![1], -8, '#f3e8cc'),
      'scrap',
    ),
  ]
}

/** Drawer twelve. It has had a long century. */
function sleeper(s: Stage, p: Place): Items {
  const [x, y, width, height] = p.sleeper
  const k = width / 236
  const quilt = linear('#c9705a, #8a3f48')
  const zs = numbers('66,-96,26 98,-138,34 140,-190,44')
  return [
    flat(blurred(ellipse(x, y + 4, width * 0.6, 12, '#0a0e18', 0.7), 8)),
    openDrawer(
      s,
      x,
      y,
      width,
      height,
      '12',
      at(
        0,
        0,
        shape('M-102 20V-46H-66V20ZM-60 20V-56H-40V20Z', '#b9a888') +
          shape('M-30 20C-34 -34 -6 -56 28 -56C64 -56 90 -34 88 20Z', '#f3ecda') +
          stroke('M2 -22q8 6 16 0M36 -22q8 6 16 0', '#5a4a38', 3.4) +
          stroke('M22 -8q6 4 12 0', '#5a4a38', 3) +
          shape('M-40 26C-30 -4 0 2 28 -2C60 -6 92 -2 98 26Z', quilt) +
          stroke('M-20 2L-10 22M6 -2L14 20M36 -3L42 20M64 0L68 20', '#f0c98a', 3, 0.7),
        { scale: k },
      ),
      '#8a7050',
    ),
    layer(nightcap(x + 20 * k, y - height - 40 * k, 0.86 * k), 'card'),
    layer(
      each(zs, ([dx, dy, size]) =>
        title('z', x + dx * k + 60 * k, y - height + dy * k + 40, size * k, { fill: '#dfe8ff', crooked: 8 }),
      ),
      'scrap dim',
    ),
  ]
}

/** The keeper is at work; nobody has ever seen more of it than this. */
function duster({ duster: [x, y, turn] }: Place): Items {
  const feathers = each(13, (one) => {
    const angle = Math.PI + (one % 2 ? 1 : -1) * (1.15 - one * 0.085)
    return shape(
      leaf(-62, 0, 96 - Math.abs(angle - Math.PI) * 22, angle, { wide: 0.3 }),
      ['#d8cfe8', '#b9b4d8', '#eee6f2'][one % 3]!,
    )
  })
  return layer(
    at(x, y, stroke('M80 0H-66', '#7a5636', 9) + feathers + circle(-66, 0, 10, '#c9974c'), { turn }) +
      circle(x - 150, y + 40, 5, '#f0e6d0', 0.5) +
      circle(x - 168, y + 20, 3, '#f0e6d0', 0.5) +
      circle(x - 138, y + 66, 3.5, '#f0e6d0', 0.4),
  )
}

const piles = (s: Stage, p: Place): Items =>
  p.piles.map(
    ([x, count, width], index) =>
      pile(s, x, s.height - 40, count, s.random(`pile${index}`), {
        width,
        colors: ['#2c3346', '#4a3f3a', '#3a3046', '#54463a'],
      }).items,
  )

function dust(s: Stage): Items {
  const next = s.random('dust')
  const specks = each(s.tall ? 40 : 64, () =>
    circle(
      s.light.x + next.bell() * s.width * 0.28 - 40,
      s.light.y + next.between(-120, 420),
      next.between(0.8, 2.4),
      '#fff0c4',
      +next.between(0.2, 0.75).toFixed(2),
    ),
  )
  return flat(specks)
}
