import { fizzlet } from '../../characters/fizzlet.ts'
import { darken, lighten } from '../../engine/color.ts'
import { lineNoise } from '../../engine/noise.ts'
import { along, box, curve, fine, numbers, type Point, polygon, ridge, star } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import {
  at,
  blurred,
  circle,
  clipped,
  each,
  ellipse,
  linear,
  linearFrom,
  radial,
  shape,
  stroke,
} from '../../engine/svg.ts'
import { cloud } from '../../motifs/cloud.ts'
import { flower } from '../../motifs/flower.ts'
import { button } from '../../motifs/great-lens.ts'
import {
  handwriting,
  paintPot,
  pencil,
  photograph,
  pressedLeaf,
  spool,
  tape,
  ticket,
  wetPortrait,
} from '../../motifs/keepsakes.ts'
import { grass, leaf, sprig } from '../../motifs/leaves.ts'
import { palettes } from '../../palettes.ts'

type Place = {
  /** The foot of the book's spine, and its size; a page is 330 by 440. */
  readonly book: readonly [x: number, y: number, size: number]
  readonly fizzlet: readonly [x: number, y: number, size: number]
  readonly sun: readonly [x: number, y: number, radius: number]
  /** How high the hills are, from far to near; what they are torn from. */
  readonly hills: readonly [far: number, second: number, third: number, ground: number]
  /** What stands between the hills: a house, or a tree of the color named. */
  readonly village: readonly (readonly [x: number, y: number, size: number, what: string])[]
  readonly clouds: readonly (readonly [x: number, y: number, width: number])[]
  readonly fence: readonly (readonly [x: number, height: number, color: string, turn: number])[]
  readonly spools: readonly (readonly [x: number, y: number, size: number, color: string])[]
  readonly pots: readonly (readonly [x: number, y: number, size: number, color: string])[]
}

const coral = '#e2574c'
const teal = '#5aa6a0'
const honey = '#f0b84a'
const moss = '#8aa863'

export const picture = scene<Place>(
  'scrapbook',
  {
    description:
      'A scrapbook as large as a house stands open among hills of torn paper; Fizzlet has just painted page seven, and it runs',
    palette: palettes.scrapbook,
    card: true,
    shape: {
      light: { x: 1010, y: 120, reach: 1500, color: '#fffaf0', bounce: '#ffe3b0' },
      focus: [1180, 580],
      quiet: [{ x: 90, y: 130, width: 640, height: 410, ink: '#3b2a20' }],
      finish: { vignette: 0.2, middle: [0.5, 0.5], vignetteColor: '#b07a48', shadows: 0.68, grain: 3.5 },
      at: {
        book: [1130, 842, 1],
        fizzlet: [1476, 776, 0.66],
        sun: [1490, 236, 88],
        hills: [684, 750, 800, 830],
        village: [
          [60, 730, 0.86, moss],
          [138, 744, 1.04, '#d9803a'],
          [214, 742, 0.78, '#c9a03a'],
          [356, 752, 0.86, 'house'],
          [470, 752, 0.98, moss],
          [548, 744, 0.74, '#c85a48'],
          [678, 752, 0.9, '#d9a04a'],
          [1528, 726, 0.8, '#d9803a'],
        ],
        clouds: numbers('880,300,210 1330,200,250'),
        fence: [
          [66, 132, coral, -3],
          [112, 164, teal, 2],
          [160, 120, honey, -2],
          [208, 150, moss, 3],
          [258, 112, '#8a78d8', -4],
        ],
        spools: [
          [404, 872, 0.95, coral],
          [606, 880, 0.7, teal],
        ],
        pots: [
          [1376, 872, 0.9, '#4fbfb6'],
          [1556, 862, 0.9, '#8a78d8'],
        ],
      },
    },
    tall: {
      light: { x: 330, y: 330, reach: 1250, color: '#fffaf0', bounce: '#ffe3b0' },
      focus: [400, 780],
      quiet: [{ x: 50, y: 90, width: 560, height: 320, ink: '#3b2a20' }],
      finish: { vignette: 0.2, middle: [0.5, 0.5], vignetteColor: '#b07a48', shadows: 0.68, grain: 3.5 },
      at: {
        book: [384, 1016, 0.98],
        fizzlet: [654, 998, 0.6],
        sun: [676, 500, 70],
        hills: [700, 800, 880, 976],
        village: [
          [30, 790, 0.8, moss],
          [756, 780, 0.9, '#d9803a'],
        ],
        clouds: numbers('150,520,200 470,470,170'),
        fence: [
          [34, 110, coral, -3],
          [78, 130, teal, 2],
          [122, 96, honey, -2],
        ],
        spools: [[212, 1090, 0.8, coral]],
        pots: [
          [560, 1084, 0.82, '#4fbfb6'],
          [754, 1078, 0.82, '#8a78d8'],
        ],
      },
    },
  },
  (s, p) => [sky(s, p), hills(s, p), bunting(s, p), book(s, p), ground(s, p), painter(p), front(s, p)],
)

/** Graph paper, a cut-out sun on a thread, clouds of letter paper. */
function sky(s: Stage, p: Place): Items {
  let grid = ''
  for (let x = 20; x < s.width; x += 44) grid += `M${x} 0V${s.height}`
  for (let y = 20; y < s.height; y += 44) grid += `M0 ${y}H${s.width}`
  const [x, y, radius] = p.sun
  const beams = each(14, (beam) => {
    const angle = (beam / 14) * Math.PI * 2
    return leaf(
      x + Math.cos(angle) * radius * 1.12,
      y + Math.sin(angle) * radius * 1.12,
      radius * (beam % 2 ? 0.34 : 0.5),
      angle,
      { wide: 0.5, bend: 0 },
    )
  })
  const next = s.random('clouds')
  return [
    flat(
      shape(s.whole, linear('#f7ecd8, #f5e3c4 0.5, #eed0a0')) +
        stroke(grid, '#8fb8b4', 1.2, 0.26) +
        circle(x, y, radius * 5, radial('#fff1b8/0.85, #ffe9b0/0.35 0.5, #ffe9b0/0')),
    ),
    layer(stroke(`M${x} -10V${y}`, '#c99a6b', 2.4), 'scrap dim'),
    layer(shape(beams, '#f3b040'), 'thing dim'),
    layer(
      circle(x, y, radius, '#f7c65a') +
        circle(x, y, radius * 0.86, 'none', { stroke: '#fff0c0', 'stroke-width': 3, 'stroke-dasharray': '8 7' }),
      'block dim',
    ),
    p.clouds.map(([cx, cy, width]) => {
      const d = cloud(cx, cy, width, next)
      const lines = each(8, (line) => `M${cx - width} ${fine(cy - line * 15 - 6)}H${cx + width}`)
      return layer(shape(d, '#fffdf4') + clipped(stroke(lines, '#8fb8d8', 1.6, 0.6), d), 'block dim')
    }),
  ]
}

function hills(s: Stage, p: Place): Items {
  const next = s.random('prints')
  const [far, second, third] = p.hills
  const scattered = (step: number, from: number, mark: (x: number, y: number) => string) => {
    let marks = ''
    for (let y = from; y < from + 190; y += step)
      for (let x = (Math.round(y / step) % 2) * step * 0.5; x < s.width; x += step) marks += mark(x, y)
    return marks
  }
  const contours = each(7, (line) =>
    stroke(
      curve(
        Array.from({ length: 22 }, (_, one): Point => [
          one * (s.width / 20),
          far + 14 + line * 22 + Math.sin(one * 0.8 + line * 0.5) * 16 + next.bell() * 4,
        ]),
      ),
      '#b98a58',
      1.8,
      0.5,
    ),
  )
  const route = stroke(`M${s.width * 0.05} ${far + 70}q60 -50 120 -20t130 6t120 -22`, coral, 3.4, {
    'stroke-dasharray': '2 12',
    opacity: 0.9,
  })
  return [
    // A map, a wallpaper, a page of a ledger.
    torn(s, far, 66, 'scrapbook/far', '#ecd0a0', () => contours + route, 2.6),
    village(p),
    torn(s, second, 54, 'scrapbook/second', '#a8c9b4', () =>
      scattered(44, second - 50, (x, y) => flower(x, y, 9, '#f6ead0', { petals: 5, core: '#e8a860' })),
    ),
    torn(s, third, 44, 'scrapbook/third', '#e08a70', () =>
      scattered(30, third - 40, (x, y) => circle(x, y, 3.4, '#f8d8c0')),
    ),
  ]
}

/** Pressed leaves for trees, and somebody's letter for a house. */
const village = ({ village: places }: Place): Items =>
  places.map(([x, y, size, what]) =>
    layer(what === 'house' ? foldedHouse(x, y, size, coral) : leafTree(x, y, size * 130, what, teal), 'thing dim'),
  )

function bunting(s: Stage, p: Place): Items {
  const [bx, by, k] = p.book
  const [left, right] = s.tall ? [-20, bx - 250 * k] : [bx + 326 * k, s.width + 30]
  const y = by - (s.tall ? 440 : 410) * k
  const line = along(
    `${left},${y + (s.tall ? 40 : -40)} ${(left + right) / 2},${y + (s.tall ? 70 : 44)} ${right},${y}`,
    40,
  )
  const flags = s.tall ? [4, 14, 24, 33] : [7, 18, 29]
  return [
    layer(stroke(curve(line), '#a8754a', 2.6), 'scrap dim'),
    layer(
      each(flags, (one, at_) => {
        const [x, fy] = line[one]!
        const color = [coral, '#fff6e4', teal, honey, '#8a78d8'][at_ % 5]!
        return at(x, fy, shape('M-17 -2H17L0 36Z', color) + circle(0, 9, 4, lighten(color, 0.12)), {
          turn: 6 - at_ * 2,
        })
      }),
      'card',
    ),
  ]
}

function book(s: Stage, p: Place): Items {
  const [x, y, k] = p.book
  const px = (dx: number) => x + dx * k
  const py = (dy: number) => y + dy * k
  // The pages open towards us: the outer edges stand nearer and are longer.
  const page = (side: -1 | 1, grow = 0, slip = 0): Point[] => [
    [px(side * 3), py(-424 + slip)],
    [px(side * (330 + grow)), py(-462 - grow * 0.5 + slip)],
    [px(side * (330 + grow)), py(14 + grow * 0.6 + slip)],
    [px(side * 3), py(-10 + slip)],
  ]
  const sheet = (side: -1 | 1) =>
    linearFrom([px(0), 0], [px(side * 330), 0], '#cdb592, #f3e6cb 0.1, #fffaf0 0.5, #f4e7cd')
  const next = s.random('book')
  const place = (content: string) => at(x, y, content, { scale: k })
  const ruled = each(
    17,
    (line) => `M${fine(px(8))} ${fine(py(-392 + line * 24))}L${fine(px(326))} ${fine(py(-420 + line * 25.6))}`,
  )
  const meadow =
    shape(box(0, 0, 100, 84), '#bfe7f2') +
    shape('M0 52Q30 34 56 50T100 44V84H0Z', '#7cc58a') +
    shape('M0 66Q40 52 100 66V84H0Z', '#58a870') +
    circle(76, 18, 9, '#ffe08a') +
    shape('M30 54V40H35V54Z', '#7a5030') +
    circle(32, 34, 13, '#3f9a62')
  const night =
    shape(box(0, 0, 100, 84), '#2d3f7b') +
    shape('M0 62Q34 40 60 60T100 54V84H0Z', '#1d2a5c') +
    circle(34, 30, 10, '#fff3cc') +
    circle(66, 28, 13, '#f6cf7a') +
    stroke('M66 15V41', '#b5803c', 1.6) +
    shape(star(16, 16, 4) + star(84, 50, 4) + star(50, 54, 3), '#fff3cc')
  return [
    flat(blurred(ellipse(px(10), py(8), 360 * k, 26 * k, s.palette.dark, 0.45), 12)),
    layer(shape(polygon(page(-1, 18)) + polygon(page(1, 18)), s.lit('#3f8580', 0.25)), 'frame dim'),
    [8, 4].map((slip) => layer(shape(polygon(page(-1, slip, 3)) + polygon(page(1, slip, 3)), '#e8d6b4'), 'scrap')),
    layer(
      shape(polygon(page(-1)), sheet(-1)) + shape(polygon(page(1)), sheet(1)) + stroke(ruled, '#8fb8d8', 1.4, 0.5),
      'scrap',
    ),
    layer(place(photograph(-300, -418, 150, -5, meadow)), 'card dim'),
    layer(place(photograph(-134, -264, 118, 6, night)), 'card dim'),
    layer(place(ticket(-92, -364, 0.98, 7)), 'card'),
    layer(place(pressedLeaf(-296, -150, 132, -16, '#d9803a')), 'scrap'),
    layer(place(button(-64, -76, 34, 10)), 'card'),
    flat(
      place(
        handwriting(-300, -226, 128, 3, next) +
          handwriting(-300, -62, 180, 3, next) +
          handwriting(-80, -120, 52, 2, next),
      ),
    ),
    layer(
      place(
        tape(-246, -426, 78, -22, coral) +
          tape(-72, -272, 66, 14, teal, 22) +
          tape(-250, -132, 60, 62, honey, 18) +
          tape(-150, -352, 40, -60, '#8a78d8', 16),
      ),
      'flush dim',
      { shadow: 0.5, opacity: 0.92 },
    ),
    // Page seven.
    layer(place(at(172, -236, wetPortrait(), { scale: 1.02 })), 'flush', { fibre: 0.4 }),
    flat(place(stroke('M286 -40H306L292 -10', '#8a6a52', 3.6) + handwriting(40, -34, 92, 1, next))),
    flat(
      shape(
        polygon(`
          ${px(-46)},${py(-420)} ${px(0)},${py(-424)} ${px(46)},${py(-420)} ${px(46)},${py(-8)} ${px(0)},${py(-12)}
          ${px(-46)},${py(-8)}
        `),
        linearFrom([px(-46), 0], [px(46), 0], '#6a4020/0, #6a4020/0.34 0.5, #6a4020/0'),
      ),
    ),
    // A ribbon to find the place again; it has been nibbled.
    layer(place(shape('M-6 -424H10L13 30L7 22L3 33L-1 24L-6 31Z', coral)), 'card'),
  ]
}

function ground(s: Stage, p: Place): Items {
  const edge = p.hills[3]
  const next = s.random('ground')
  const cover = torn(
    s,
    edge + 26,
    12,
    'scrapbook/ground',
    '#c9d49a',
    () =>
      shape(
        grass(-10, s.width + 10, () => edge + 60, next, { height: 26, gap: 16, width: 2 }),
        '#a9bb78',
        0.7,
      ),
    3,
  )
  const [fx, fy, size] = p.fizzlet
  // He has stepped into the paint, and then away from it.
  const steps = each([1, 2, 3, 4, 5], (one) => {
    const x = fx - 30 - one * 44 * size * 1.5
    const y = fy + 112 * size + (one % 2 ? 10 : 26)
    return ellipse(
      x,
      y,
      15 * size * 1.3,
      6.4 * size * 1.3,
      one % 2 ? '#4fbfb6' : '#8a78d8',
      +(1 - one * 0.13).toFixed(2),
    )
  })
  return [cover, flat(steps)]
}

function painter(p: Place): Items {
  const [x, y, size] = p.fizzlet
  const brush =
    stroke('M0 0L0 -150', '#b9783e', 11) +
    shape('M-9 -150H9V-172H-9Z', '#e3c07a') +
    shape('M-11 -172C-16 -196 -6 -212 2 -226C8 -212 16 -194 11 -172Z', '#8a78d8') +
    shape('M-4 -196C-4 -206 0 -214 2 -222', 'none', { stroke: '#d6ccff', 'stroke-width': 4, 'stroke-linecap': 'round' })
  return [
    flat(blurred(ellipse(x + 4, y + 120 * size, 84 * size, 13 * size, '#4a2a18', 0.5), 5)),
    p.pots.map(([px, py, k, color]) => layer(paintPot(px, py, k, color), 'thing dim')),
    layer(at(x - 100 * size, y - 50 * size, brush, { scale: size * 1.15, turn: -14 }), 'thing dim'),
    layer(at(x, y, fizzlet('happy'), { scale: size }), 'block fine dim', { fibre: 0.8 }),
  ]
}

function front(s: Stage, p: Place): Items {
  const next = s.random('front')
  const y = s.height - (s.tall ? 64 : 56)
  let stems = ''
  let blooms = ''
  for (const [from, to] of [
    [s.tall ? 20 : 280, s.tall ? 300 : 740],
    [s.width * 0.62, s.width * 0.98],
  ] as const)
    for (let x = from; x < to; x += next.between(34, 70)) {
      const height = next.between(36, 84)
      stems += sprig(x, y + 10, height, -Math.PI / 2 + next.bell() * 0.2, next, {
        pairs: 3,
        leafLength: 0.3,
        stemWidth: 2.4,
      })
      blooms += flower(
        x + next.bell() * 8,
        y + 8 - height,
        next.between(10, 17),
        next.pick([coral, '#fff6e4', honey, '#f0a8a0', teal]),
        { petals: next.whole(5, 7), squash: 0.92 },
      )
    }
  return [
    p.fence.map(([x, height, color, turn]) => layer(pencil(x, y + 26, height, color, 28, turn), 'block dim')),
    p.spools.map(([x, sy, size, color]) => layer(spool(x, sy, size, color), 'block dim')),
    layer(shape(stems, s.lit('#5f8a58', 0.25)), 'card dim'),
    layer(blooms, 'card dim'),
    torn(s, y + 6, 10, 'scrapbook/front', darken('#8fae6a', 0.02), () => '', 3),
  ]
}

/** A pressed leaf that stands on x, y for a tree, stuck down at the foot. */
const leafTree = (x: number, y: number, height: number, color: string, stuck: string): string =>
  stroke(`M${fine(x)} ${fine(y)}V${fine(y - height * 0.3)}`, '#8a5a3c', Math.max(3, height * 0.035)) +
  pressedLeaf(x, y - height * 0.24, height * 0.78, -90, color) +
  tape(x, y - 5, height * 0.3, -6, stuck, 13)

/** A house folded from a page of somebody's letter; it stands on x, y and is 100 wide. */
function foldedHouse(x: number, y: number, scale: number, roof: string): string {
  const front = 'M-50 0V-58L-14 -98L22 -58V0Z'
  const lines = each(7, (row) => `M-46 ${-10 - row * 12}H18`)
  return at(
    x,
    y,
    shape('M22 0V-58L62 -66V-8Z', '#e2d2b0') +
      shape(front, linear('#fffdf4, #f0e2c4')) +
      clipped(stroke(lines, '#8fb8d8', 2, 0.7) + stroke('M-38 0V-90', '#e2574c', 2, 0.5), front) +
      shape('M-24 0V-30Q-14 -40 -4 -30V0Z', '#8a6a52') +
      shape(box(30, -44, 20, 20, 1), '#ffd98a', { transform: 'skewY(-10) translate(0 6)' }) +
      shape('M-14 -108L26 -116L74 -62L28 -52Z', roof) +
      shape('M-14 -108L-60 -56L-50 -50L-14 -92L22 -52L28 -52Z', roof, 0.75),
    { scale },
  )
}

/** A hill torn from a sheet: its white core shows along the tear. */
function torn(
  s: Stage,
  y: number,
  swell: number,
  seed: string,
  color: string,
  print: (d: string) => string,
  swells = 2,
): Items {
  const edge = ridge(s.width, y, swell, seed, { swells, rough: 5, step: 7 })
  const fray = lineNoise(`${seed}fray`)
  const core: Point[] = edge.points.map(([x, py]) => [x, py - 6 - 5 * Math.abs(fray(x / 23, 3)) - 2.4 * fray(x / 5)])
  const down = (points: readonly Point[]) =>
    `${polygon(points).slice(0, -1)}L${s.width + 60} ${s.height + 20}L-60 ${s.height + 20}Z`
  const face = edge.down(s.height + 20)
  return layer(
    shape(down(core), '#fffaf0') + shape(face, s.lit(color, 0.35, { fall: 0.06 })) + clipped(print(face), face),
    'wall dim',
  )
}
