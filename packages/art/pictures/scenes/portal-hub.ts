import { darken, mix } from '../../engine/color.ts'
import { box, curve, fine, numbers, oval, type Point, polygon, star } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, layer, screen, type Items, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, clipped, each, ellipse, linear, radial, shape, stroke } from '../../engine/svg.ts'
import { coat, coatStand } from '../../motifs/coat-stand.ts'
import {
  cogAndPencil,
  lamp,
  northernLens,
  paintbox,
  paw,
  record,
  ringedPlanet,
  snapshots,
} from '../../motifs/emblem.ts'
import { glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { moth } from '../../motifs/moth.ts'
import { gold, stars } from '../../motifs/stars.ts'
import { wallpaper } from '../../motifs/wallpaper.ts'
import { palettes } from '../../palettes.ts'

/** A hall that runs away from us to its end wall. */
type Place = {
  /** Left, top, right and bottom edge of the end wall; the side walls reach from it to the frame. */
  readonly end: readonly [left: number, top: number, right: number, bottom: number]
  /** The same edges where the hall begins, near by. */
  readonly begin: readonly [left: number, top: number, right: number, bottom: number]
  readonly rug: number
  readonly stand: readonly [x: number, y: number, scale: number]
  readonly porter: readonly [x: number, y: number, scale: number]
  readonly moths: readonly (readonly [x: number, y: number, scale: number, turn: number])[]
}

// What shines out of the doors, from the left one near by to the right one near by.
const doors = [
  ['#b4e37a', paw],
  ['#ffb454', lamp],
  ['#e85fb8', paintbox],
  ['#7fe9d8', northernLens],
  ['#8f9bff', ringedPlanet],
  ['#ffd9a0', snapshots],
  ['#a3b6e0', record],
  ['#74dba8', cogAndPencil],
] as const

export const picture = scene<Place>(
  'portal-hub',
  {
    description: 'A long hall with eight lit doors, each of another color; a moth carries a coat to the stand',
    palette: palettes.gardenGate,
    card: true,
    shape: {
      light: { x: 1140, y: 500, reach: 1150 },
      focus: [1140, 560],
      quiet: [{ x: 90, y: 250, width: 620, height: 360, ink: '#fff6e3' }],
      finish: { vignette: 0.5, middle: [0.7, 0.56] },
      at: {
        end: [1010, 348, 1270, 640],
        begin: [712, 20, 1640, 888],
        rug: 1,
        stand: [604, 924, 1.02],
        porter: [806, 690, 1.5],
        moths: numbers('1236,300,0.6,12 540,640,0.55,-20'),
      },
    },
    tall: {
      light: { x: 410, y: 700, reach: 950 },
      focus: [410, 800],
      quiet: [{ x: 60, y: 60, width: 640, height: 280, ink: '#fff6e3' }],
      finish: { vignette: 0.5, middle: [0.5, 0.6] },
      at: {
        end: [296, 560, 524, 836],
        begin: [-60, 250, 860, 1120],
        rug: 0.86,
        stand: [112, 1120, 0.82],
        porter: [262, 980, 1.2],
        moths: numbers('560,520,0.5,16 690,1010,0.6,-16'),
      },
    },
  },
  (s, p) => [
    vault(s, p),
    floor(s, p),
    walls(s, p),
    endWall(s, p),
    lanterns(p),
    rug(s, p),
    nearWall(s, p),
    coatStand(s, ...p.stand),
    porter(p),
  ],
)

/** A place on a side wall: `far` from 0 near by to 1 at the end wall, `up` from 0 on the floor to 1 under the vault. */
function wallPoint({ end, begin }: Place, side: 'left' | 'right', far: number, up: number): Point {
  // Equal steps in depth shrink towards the end.
  const t = (far * 1.75) / (1 + far * 0.75)
  const edge = side === 'left' ? 0 : 2
  const x = begin[edge] + (end[edge] - begin[edge]) * t
  const top = begin[1] + (end[1] - begin[1]) * t
  const bottom = begin[3] + (end[3] - begin[3]) * t
  return [x, bottom + (top - bottom) * up]
}

/** An arch on a side wall, seen as it shortens; `grow` makes it larger for frames. */
function sideArch(p: Place, side: 'left' | 'right', from: number, to: number, top: number, grow = 0): string {
  const points: Point[] = []
  const [a, b] = [from - grow, to + grow]
  const middle = (a + b) / 2
  const half = (b - a) / 2
  const spring = top - 0.2
  const rise = 0.2 + grow * 1.6
  points.push(wallPoint(p, side, a, 0))
  for (let step = 0; step <= 20; step++) {
    const angle = Math.PI - (step / 20) * Math.PI
    points.push(wallPoint(p, side, middle + Math.cos(angle) * half, spring + Math.sin(angle) * rise))
  }
  points.push(wallPoint(p, side, b, 0))
  const path = side === 'left' ? points : points.toReversed()
  return polygon(path)
}

function vault(s: Stage, p: Place): Items {
  const { end, begin } = p
  const ribs: string[] = []
  for (const far of [0.06, 0.38, 0.7, 0.98]) {
    const [lx, ly] = wallPoint(p, 'left', far, 1)
    const [rx] = wallPoint(p, 'right', far, 1)
    ribs.push(
      stroke(
        `M${fine(lx)} ${fine(ly)}Q${fine((lx + rx) / 2)} ${fine(ly - (rx - lx) * 0.3)} ${fine(rx)} ${fine(ly)}`,
        s.lit('#54367c', 0.5),
        (rx - lx) * 0.026,
      ),
    )
  }
  return [
    flat(
      shape(s.whole, linear('#120e2e, #241a4c 0.5, #2c1c50')) +
        ellipse(
          s.light.x,
          s.light.y,
          s.width * 0.6,
          s.height * 0.6,
          radial('#8a4f86/0.75, #5a3478/0.4 0.5, #3b2a6b/0'),
        ) +
        stars(s.tall ? 90 : 130, [begin[0], 0, s.width, end[1]], s.random('vault'), {
          color: '#ffe2a6',
          bright: 0.12,
          largest: 1.6,
        }),
    ),
    ribs.map((rib) => layer(rib, 'thing soft dim')),
  ]
}

const doorSpans = numbers('0.07,0.25 0.37,0.55 0.67,0.85')

function floor(s: Stage, p: Place): Items {
  const { end, begin } = p
  const horizon = end[3]
  const depth = s.height + 40 - horizon
  const plane = polygon(`
    ${end[0]},${horizon} ${end[2]},${horizon} ${begin[2] + (begin[2] - end[2]) * 0.6},${s.height + 60}
    ${begin[0] - (end[0] - begin[0]) * 0.6},${s.height + 60}
  `)
  const middle = (end[0] + end[2]) / 2
  let tiles = ''
  const rows = 9
  for (let row = 0; row < rows; row++) {
    const y0 = horizon + depth * (row / rows) ** 1.7
    const y1 = horizon + depth * ((row + 1) / rows) ** 1.7
    const spread = (y: number) => 26 * (1 + ((y - horizon) / depth) * (s.tall ? 5.2 : 6))
    for (let column = -14; column < 14; column++)
      if ((row + column) % 2 === 0)
        tiles += polygon(`
          ${middle + column * spread(y0)},${y0} ${middle + (column + 1) * spread(y0)},${y0}
          ${middle + (column + 1) * spread(y1)},${y1} ${middle + column * spread(y1)},${y1}
        `)
  }
  let light = ''
  for (const [side, hue] of [
    ['left', 0],
    ['right', 5],
  ] as const)
    doorSpans.forEach(([from, to], index) => {
      const [a, b] = [wallPoint(p, side, from, 0), wallPoint(p, side, to, 0)]
      const reach = (side === 'left' ? 1 : -1) * (b[1] - horizon + 120) * 0.9
      const order = side === 'left' ? index : 2 - index
      light += shape(
        polygon([a, b, [b[0] + reach * 0.75, b[1] + 34], [a[0] + reach, a[1] + 60]]),
        doors[hue + order]![0],
        0.34,
      )
    })
  return [
    layer(shape(plane, s.lit('#3a2463', 0.45, { fall: 0.12 })), 'scrap soft'),
    flat(shape(tiles, s.lit('#54357f', 0.5), 0.55)),
    screen(blurred(light, 14)),
  ]
}

function walls(s: Stage, p: Place): Items {
  const { begin } = p
  return (['left', 'right'] as const).map((side) => {
    const outer: Point = [side === 'left' ? begin[0] - 30 : begin[2] + 30, begin[3]]
    const corner = (up: number): Point => [outer[0], wallPoint(p, side, 0, up)[1]]
    const sheet = polygon([corner(1), wallPoint(p, side, 1, 1), wallPoint(p, side, 1, 0), corner(0)])
    const behind = (index: number) => doors[side === 'left' ? index : 7 - index]!
    return [
      layer(shape(sheet, s.lit('#48306f', 0.5, { fall: 0.14 })), 'block soft'),
      doorSpans.map(([from, to], index) => {
        const [color, sign] = behind(index)
        const [cx, cy] = wallPoint(p, side, (from + to) / 2, 0.3)
        const size = Math.abs(wallPoint(p, side, to, 0)[0] - wallPoint(p, side, from, 0)[0])
        const opening = sideArch(p, side, from, to, 0.66)
        return [
          flat(glow(cx, cy, size * 0.3, color, 0.42)),
          layer(
            shape(sideArch(p, side, from, to, 0.66, 0.028), s.lit(mix('#7a5290', color, 0.2), 0.5)),
            'thing bright',
          ),
          beyond(s, opening, color, [cx, wallPoint(p, side, (from + to) / 2, 0)[1]], size, cy),
          hangingSign(s, wallPoint(p, side, (from + to) / 2, 0.83), size * 0.5, 0.62, sign()),
        ]
      }),
    ]
  })
}

/** What one sees of a realm from its threshold: its light, a hill, the way on. */
function beyond(s: Stage, opening: string, color: string, [x, y]: Point, width: number, horizon: number): Items {
  const night = mix(color, '#1d1245', 0.62)
  const tall = y - horizon
  const hill = (dy: number, dx: number, tone: string) =>
    ellipse(x + dx * width, y - dy * tall + tall * 1.2, width * 1.2, tall * 1.2, tone)
  const bend = (dx: number, up: number): Point => [x + dx * width, y - up * tall]
  const way = `${curve([bend(-0.5, -0.25), bend(-0.16, 0.24), bend(0.1, 0.5), bend(-0.06, 0.74), bend(0.01, 0.92), bend(0.05, 0.92), bend(0.06, 0.74), bend(0.3, 0.48), bend(0.2, 0.22), bend(0.55, -0.25)])}Z`
  return flat(
    clipped(
      shape(
        opening,
        linear(`
          ${night}, ${mix(color, '#2a1850', 0.2)} 0.42, ${mix(color, '#fffdf0', 0.45)} 0.72,
          ${mix(color, '#fffdf0', 0.7)}
        `),
      ) +
        glow(x + width * 0.03, horizon, width * 0.16, mix(color, '#ffffff', 0.45), 0.9) +
        hill(1.02, -0.5, mix(color, '#2a1850', 0.28)) +
        hill(0.82, 0.6, mix(color, '#2a1850', 0.4)) +
        shape(way, mix(color, '#fffdf0', 0.72)) +
        stars(14, [x - width, y - width * 4, x + width, horizon - tall * 0.5], s.random(`door${x}`), {
          largest: 1.5,
          bright: 0.08,
        }),
      opening,
    ),
  )
}

/** The realm's sign over its door, on a small dark disc. */
const hangingSign = (s: Stage, [x, y]: Point, radius: number, squeezed: number, sign: string): Items =>
  layer(
    at(
      x,
      y,
      circle(0, 0, 66, gold) +
        circle(0, 0, 58, darken(mix(s.palette.near, s.palette.ground, 0.3), 0.1)) +
        at(0, 0, sign, { scale: 0.78 }),
      { scale: [(radius / 66) * squeezed, radius / 66] },
    ),
    'card fine',
  )

function endWall(s: Stage, p: Place): Items {
  const [left, top, right, bottom] = p.end
  const width = right - left
  const tall = bottom - top
  const middle = (left + right) / 2
  const arched = (x: number, half: number, height: number) =>
    `M${fine(x - half)} ${fine(bottom)}V${fine(bottom - height + half)}A${fine(half)} ${fine(half)} 0 0 1 ${fine(x + half)} ${fine(bottom - height + half)}V${fine(bottom)}Z`
  const wall = `M${fine(left)} ${fine(bottom)}V${fine(top)}Q${fine(middle)} ${fine(top - width * 0.36)} ${fine(right)} ${fine(top)}V${fine(bottom)}Z`
  const rose = [middle, top + tall * 0.12] as const
  const petals = each(8, (at) => {
    const angle = (at / 8) * Math.PI * 2
    return circle(
      rose[0] + Math.cos(angle) * width * 0.088,
      rose[1] + Math.sin(angle) * width * 0.088,
      width * 0.03,
      doors[at]![0],
    )
  })
  return [
    layer(shape(wall, s.lit('#6a3f82', 0.6)), 'card soft'),
    flat(glow(s.light.x, s.light.y, width * 0.16, '#ffcf8a', 0.5)),
    layer(circle(...rose, width * 0.15, s.lit('#8a5a90', 0.6)), 'card bright'),
    flat(
      circle(...rose, width * 0.13, '#1d1440') +
        petals +
        shape(star(...rose, width * 0.05, { points: 8, waist: 0.5 }), gold),
    ),
    [-1, 1].map((side) => {
      const x = middle + side * width * 0.25
      const [color, sign] = doors[side < 0 ? 3 : 4]
      return [
        layer(shape(arched(x, width * 0.2, tall * 0.66), s.lit(mix('#8a5a96', color, 0.2), 0.55)), 'card bright'),
        beyond(s, arched(x, width * 0.155, tall * 0.6), color, [x, bottom], width * 0.31, bottom - tall * 0.27),
        hangingSign(s, [x, bottom - tall * 0.76], width * 0.1, 1, sign()),
      ]
    }),
  ]
}

function lanterns(p: Place): Items {
  return [0.3, 0.7].map((far) => {
    const [lx, ly] = wallPoint(p, 'left', far, 1)
    const [rx] = wallPoint(p, 'right', far, 1)
    const k = (rx - lx) / 620
    return flat(lantern((lx + rx) / 2, ly + 40 * k, { scale: k * 0.95, cord: 250, strength: 0.7 }))
  })
}

/** The mat that everybody stops at: a sun of brass and wool. */
function rug(s: Stage, p: Place): Items {
  const [left, , right, bottom] = p.end
  const [x, y, k] = [(left + right) / 2, bottom + (s.height - bottom) * 0.46, p.rug]
  const ring = (rx: number, color: string) => ellipse(x, y, rx * k, rx * 0.3 * k, s.lit(color, 0.5))
  const beams = each(16, (at) => {
    const angle = (at / 16) * Math.PI * 2
    const long = at % 2 ? 96 : 138
    const side = 0.16
    return polygon(`
      ${x + Math.cos(angle) * long * k},${y + Math.sin(angle) * long * 0.3 * k}
      ${x + Math.cos(angle + side) * 54 * k},${y + Math.sin(angle + side) * 54 * 0.3 * k}
      ${x + Math.cos(angle - side) * 54 * k},${y + Math.sin(angle - side) * 54 * 0.3 * k}
    `)
  })
  return [
    layer(ring(190, '#8a3f78') + ring(176, '#e8b964') + ring(170, '#4a2668') + ring(150, '#5c2f78'), 'card'),
    flat(shape(beams, s.lit('#e8b964', 0.5)) + shape(oval(x, y, 44 * k, 13 * k), s.lit('#ffd98a', 0.5))),
  ]
}

/** The porter on duty, with somebody's coat. */
function porter(p: Place): Items {
  const [x, y, k] = p.porter
  return [
    flat(glow(x, y, 9 * k, '#ffe6c0', 0.35)),
    layer(
      at(
        x,
        y,
        stroke('M0 14Q8 20 0 26Q-6 30 0 34M-30 44L0 34L30 44', '#e8b964', 3) +
          at(0, 38, coat('#f2b84b', 74), { scale: 0.82 }),
        { scale: k, turn: 6 },
      ),
      'wall',
    ),
    layer(moth(x, y, 1.25 * k, '#e6d6ff', 8)),
    layer(each(p.moths, ([mx, my, scale, turn]) => moth(mx, my, scale, '#cfc0ee', turn))),
  ]
}

/** The wall on this side of the hall, which is the words'; a pillar where it ends. */
function nearWall(s: Stage, { begin }: Place): Items {
  const [left, , , foot] = begin
  if (s.tall) {
    const drape = `M-40 -40H120Q60 300 20 620Q0 700 -40 720Z`
    const other = `M840 -40H690Q770 320 800 700L840 760Z`
    const cloth = linear('#120c2c, #1c1038')
    return layer(shape(drape + other, cloth), 'frame')
  }
  const wall = s.lit('#2b1c52', 0.34, { fall: 0.1 })
  let panels = ''
  for (let x = left - 104; x > -160; x -= 156) panels += box(x - 132, foot - 208, 132, 168, 6)
  const pattern = wallpaper(11, 10, [70, 66], (x, y) =>
    shape(star(x - 10, 60 + y, 7, { points: 4, waist: 0.32 }), '#c9a0e0', 0.07),
  )
  return [
    layer(shape(box(-40, -40, left + 30, foot + 50), wall), 'wall soft dim'),
    flat(pattern),
    layer(shape(panels, s.lit('#35235f', 0.36)), 'card'),
    layer(
      shape(box(-40, foot - 232, left + 40, 16, 4), s.lit('#4a3072', 0.4)) +
        shape(box(-40, foot - 22, left + 40, 34, 4), s.lit('#3d2866', 0.4)),
      'card bright',
    ),
    layer(column(s, left - 6, foot, 84), 'near bright'),
  ]
}

/** A fluted column from floor to vault. */
function column(s: Stage, x: number, foot: number, width: number): string {
  const half = width / 2
  const flutes = each(4, (at) =>
    shape(box(x - half + width * (0.13 + at * 0.2), -40, width * 0.11, foot - 30, 5), s.lit('#4a2c68', 0.4)),
  )
  return (
    shape(box(x - half, -40, width, foot + 44), s.lit('#6a4284', 0.5)) +
    flutes +
    shape(box(x - half - 10, foot - 62, width + 20, 26, 5), s.lit('#7a5294', 0.5)) +
    shape(box(x - half - 18, foot - 36, width + 36, 44, 5), s.lit('#64407e', 0.5))
  )
}
