import { box, curve, numbers, type Point, ribbon, star } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, moving, shining, type Stage } from '../../engine/stage.ts'
import { across, at, blurred, circle, each, ellipse, linear, linearFrom, shape, stroke } from '../../engine/svg.ts'
import { armchair, desk, ladder } from '../../motifs/furniture.ts'
import { glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { leaf } from '../../motifs/leaves.ts'
import { nightWindow } from '../../motifs/opening.ts'
import { flyingPage, openBook } from '../../motifs/page.ts'
import { rays } from '../../motifs/rays.ts'
import { pile, shelf } from '../../motifs/shelf.ts'
import { wallpaper } from '../../motifs/wallpaper.ts'
import { palettes } from '../../palettes.ts'

type Shelf = {
  readonly at: readonly [x: number, y: number, width: number, height: number]
  readonly rows: number
  readonly rise?: number
  readonly strength?: number
  readonly wood?: string
}

type Place = {
  readonly floor: number
  readonly window: readonly [x: number, bottom: number, halfWidth: number, top: number]
  readonly shelves: readonly Shelf[]
  readonly ladder?: readonly [foot: Point, top: Point, width: number]
  readonly rug: readonly [x: number, y: number, radius: number]
  readonly chair: readonly [x: number, y: number, scale: number]
  readonly desk: readonly [x: number, y: number, scale: number]
  readonly lantern: number
  readonly pages: readonly (readonly [x: number, y: number, scale: number, turn: number])[]
  readonly front: Shelf
  readonly curtain: number
  readonly piles: readonly (readonly [x: number, count: number, width: number])[]
}

export const picture = scene<Place>(
  'storytellers-lantern',
  {
    description: 'A library at night, the great lantern over a desk with an open book, loose pages in the air, a chair',
    palette: palettes.storytellersLantern,
    card: true,
    shape: {
      light: { x: 1120, y: 392, reach: 1050, color: '#ffc873' },
      focus: [1110, 520],
      quiet: [{ x: 250, y: 130, width: 480, height: 430, ink: '#fbebd2' }],
      finish: { vignette: 0.46, middle: [0.64, 0.46] },
      at: {
        floor: 764,
        window: [906, 608, 104, 196],
        shelves: [
          { at: [1040, 250, 190, 514], rows: 5, rise: 70, strength: 0.62 },
          { at: [1262, 176, 236, 600], rows: 6, rise: 90, strength: 0.55 },
          { at: [330, 600, 420, 176], rows: 2, strength: 0.45, wood: '#4a261f' },
        ],
        ladder: [[1288, 880], [1366, 190], 88],
        rug: [1060, 906, 440],
        chair: [724, 890, 1.02],
        desk: [1102, 752, 1],
        lantern: 2.5,
        pages: numbers(`
            985,622,0.66,-20 930,540,0.78,12 1004,462,0.55,-38 884,424,0.66,24 800,364,0.8,-14 958,300,0.5,40
            742,470,0.6,18 690,560,0.5,-30
          `),
        front: { at: [1500, -40, 220, 920], rows: 7, strength: 0.3, wood: '#2c1518' },
        curtain: 1,
        piles: numbers('1380,4,176 1512,6,180 372,3,180'),
      },
    },
    tall: {
      light: { x: 440, y: 640, reach: 920, color: '#ffc873' },
      focus: [430, 760],
      quiet: [{ x: 110, y: 90, width: 560, height: 340, ink: '#fbebd2' }],
      finish: { vignette: 0.46, middle: [0.55, 0.58] },
      at: {
        floor: 968,
        window: [300, 820, 84, 500],
        shelves: [
          { at: [490, 520, 150, 450], rows: 5, rise: 56, strength: 0.6 },
          { at: [64, 560, 120, 410], rows: 4, rise: 40, strength: 0.5 },
        ],
        rug: [400, 1090, 340],
        chair: [196, 1080, 0.86],
        desk: [476, 960, 0.78],
        lantern: 2.1,
        pages: numbers(`
            340,830,0.62,-20 282,744,0.7,12 350,668,0.5,-38 232,650,0.6,24 178,556,0.66,-14 324,560,0.46,40
            592,476,0.5,20
          `),
        front: { at: [704, 250, 160, 800], rows: 6, strength: 0.3, wood: '#2c1518' },
        curtain: 0.42,
        piles: numbers('628,3,150 736,5,160'),
      },
    },
  },
  (s, p) => [
    wall(s),
    nightWindow(s, ...p.window),
    windowSeat(s, p),
    p.shelves.map(({ at: place, rows, ...look }, index) => shelf(s, place, rows, s.random(`shelf${index}`), look)),
    floor(s, p),
    p.ladder && ladder(s, ...p.ladder),
    armchair(s, ...p.chair),
    desk(s, ...p.desk),
    onTheDesk(s, p),
    greatLantern(s, p),
    p.pages.map(([x, y, ...look], one) =>
      moving(
        { motion: 'lift', clock: 5.3 + one * 1.3, pivot: [x, y], by: [one % 2 ? 7 : -8, -14 - (one % 3) * 7] },
        layer(flyingPage(x, y, ...look), 'block dim'),
        { bare: true },
      ),
    ),
    shelf(s, p.front.at, p.front.rows, s.random('front'), p.front),
    curtain(s, p),
    piles(s, p),
    dust(s),
  ],
)

function wall(s: Stage): Items {
  const pattern = wallpaper(
    s.width / 64,
    s.height / 62,
    [64, 62],
    (x, y) =>
      shape(star(x, 40 + y, 9, { points: 4, waist: 0.35 }), '#ffcf8a', 0.07) +
      circle(x + 32, 40 + y, 1.8, '#ffcf8a', 0.1),
  )
  return flat(shape(s.whole, s.lit('#4a2630', 0.5, { fall: 0.22 })) + pattern)
}

function windowSeat(s: Stage, { window: [x, bottom, half] }: Place): Items {
  const wood = (color: string) => s.lit(color, 0.45)
  const panels = [-1, 0, 1].map((place) => box(x + place * half * 0.84 - half * 0.375, bottom + 34, half * 0.75, 84, 3))
  return [
    layer(
      shape(box(x - half * 1.34, bottom + 16, half * 2.68, 150), wood('#5a2f26')) +
        shape(panels.join(''), wood('#4c261f')),
    ),
    layer(
      ellipse(x - half * 0.7, bottom - 6, half * 0.4, half * 0.27, s.lit('#a5503c', 0.5)) +
        ellipse(x - half * 0.24, bottom - 2, half * 0.3, half * 0.22, s.lit('#c68a4a', 0.5)),
      'card',
    ),
  ]
}

function floor(s: Stage, { floor: y, rug: [x, rugY, radius] }: Place): Items {
  let boards = ''
  for (let at = -12; at <= 14; at++)
    boards += stroke(`M${s.light.x + at * 70} ${y}L${s.light.x + at * 190} ${s.height}`, '#1c0c0c', 2.2, 0.4)
  const k = radius / 430
  const round = (rx: number, ry: number, color: string) => ellipse(x, rugY, rx * k, ry * k, s.lit(color, 0.5))
  const gold = s.lit('#d6a24c', 0.5)
  const border = each(26, (at) => {
    const angle = (at / 26) * Math.PI * 2
    return shape(
      star(x + Math.cos(angle) * 338 * k, rugY + Math.sin(angle) * 64 * k, 9 * k, { points: 4, waist: 0.4 }),
      gold,
    )
  })
  return [
    layer(shape(s.below(y), s.lit('#4a2420', 0.5, { fall: 0.16 })), 'thing soft dim'),
    flat(boards),
    layer(
      round(430, 92, '#7d2f3a') +
        round(396, 80, '#b5623c') +
        round(380, 75, '#5e2236') +
        border +
        ellipse(x, rugY, 280 * k, 50 * k, 'none', { stroke: gold, 'stroke-width': 3 }),
      'scrap',
    ),
  ]
}

function onTheDesk(s: Stage, { desk: [x, y, k] }: Place): Items {
  const ink = at(
    x + 178 * k,
    y - 22 * k,
    shape('M-17 0V-22Q-17 -30 -8 -31V-40H8V-31Q17 -30 17 -22V0Z', across('#3f4a7a, #6f7ab8 0.4, #1d2248')) +
      shape(leaf(0, -36, 128, -1.15, { wide: 0.24, bend: 0.1 }), linear('#fff3dc, #e0a06a')) +
      stroke('M0 -32L48 -142', '#c98a4f', 2),
    { scale: k },
  )
  let top = y - 20 * k
  let stack = ''
  for (const [color, shift, width, thick] of [
    ['#8e3b34', 0, 96, 20],
    ['#4c5a7a', 6, 86, 16],
    ['#c08a4a', -4, 90, 18],
    ['#5c2436', 8, 74, 14],
  ] as const) {
    top -= thick * k
    const left = x + (-236 + shift) * k
    stack +=
      shape(box(left, top, width * k, (thick - 1) * k, 3), s.lit(color)) +
      each([8, width - 12], (place) =>
        shape(box(left + place * k, top + 3 * k, 4 * k, (thick - 7) * k), '#e8b964', 0.7),
      )
  }
  return [openBook(x - 10 * k, y - 38 * k, k), layer(ink, 'card'), layer(stack)]
}

function greatLantern(s: Stage, p: Place): Items {
  const { x, y } = s.light
  const size = p.lantern
  return [
    rays(x, y, s.tall ? 640 : 900, s.random('rays'), [0.25, 2.9], '#ffc06a', { count: 11, opacity: 0.2, width: 0.07 }),
    flat(stroke(`M${x} -10V${(y - 50 * size).toFixed(1)}`, '#6b4226', 4) + glow(x, y, 21 * size, '#ffb454', 0.8)),
    moving(
      { motion: 'sway', clock: 3.9, pivot: [x, y - 50 * size], by: [2.2] },
      layer(lantern(x, y, { scale: size, strength: 0, metal: '#b9802f' }), 'thing fine dim'),
      { bare: true },
    ),
    flat(glow(x, y + 6 * size, 5.6 * size, '#fff3cf', 0.75)),
    shining({ motion: 'flicker', clock: 6.1 }, [x, y + 10], [86 * size, 80 * size], '#ffc873'),
  ]
}

/** A curtain gathered by a gold band, the dark side of the picture. */
function curtain(s: Stage, p: Place): Items {
  const k = p.curtain
  const h = s.height
  const edge: Point[] = []
  for (let y = -20; y <= h + 20; y += 20) {
    const t = y / h
    const waist = Math.max(0, Math.sin(Math.min(1, t * 1.18) * Math.PI * 0.86)) ** 1.4
    edge.push([(290 - 150 * waist + (t > 0.7 ? (t - 0.7) * 120 : 0)) * k, y])
  }
  let dark = ''
  let light = ''
  for (let fold = 1; fold < 7; fold++) {
    const line = edge
      .map(([x, y], at): Point => [
        (x + 60 * k) * (fold / 7) ** 0.85 - 52 * k + Math.sin(at * 0.1 + fold * 1.7) * 6 * k,
        y,
      ])
      .filter((_, at) => at % 4 === 0)
    dark += shape(
      ribbon(line, (t) => (10 + 8 * Math.sin(t * 5 + fold)) * k, 40),
      '#16050c',
      0.5,
    )
    light += shape(
      ribbon(
        line.map(([x, y]): Point => [x + 17 * k, y]),
        4 * k,
        40,
      ),
      '#c9605a',
      +(0.12 + 0.035 * fold).toFixed(3),
    )
  }
  const tie = h * 0.69
  const knot = 148 * k
  const band = ribbon(
    `
    ${-30 * k},${tie - 46 * k} ${30 * k},${tie + 4 * k} ${100 * k},${tie + 14 * k} ${158 * k},${tie - 12 * k}
  `,
    13 * k,
    20,
  )
  const tassel = ribbon(
    `${146 * k},${tie - 6 * k} ${152 * k},${tie + 32 * k} ${150 * k},${tie + 74 * k}`,
    (t) => (7 + 7 * t) * k,
    12,
  )
  return [
    layer(
      shape(
        `${curve([[-60, -40], ...edge, [-60, h + 40]])}Z`,
        linearFrom([-40 * k, 300], [320 * k, 380], '#2e0f1c, #5c2034 0.75, #8a3a44'),
      ),
      'wall soft bright',
      { rimWidth: 3, distance: 18 },
    ),
    flat(blurred(dark, 9 * Math.max(0.5, k), 0.05) + blurred(light, 5 * Math.max(0.5, k), 0.05)),
    layer(
      shape(band, across('#6a421f, #e8b964 0.7, #a8742f')) +
        shape(tassel, linear('#e8b964, #8a5a2a')) +
        circle(knot, tie - 2 * k, 14 * k, '#e8b964'),
    ),
  ]
}

function piles(s: Stage, p: Place): Items {
  return p.piles.map(([x, count, width], index) => {
    const { items, top } = pile(s, x, s.height + 14, count, s.random(`pile${index}`), { width })
    return [
      items,
      index === 0 && [
        flat(lantern(x, top - 34, { scale: 0.85, strength: 0.55 })),
        shining({ motion: 'flicker', clock: 4.7 }, [x, top - 30], [84, 84], '#ffcf8a'),
      ],
    ]
  })
}

function dust(s: Stage): Items {
  const next = s.random('dust')
  const specks = each(s.tall ? 44 : 64, () =>
    circle(
      s.light.x + next.bell() * s.width * 0.32,
      s.light.y + next.between(-160, 420),
      next.between(0.8, 2.4),
      '#ffe2a6',
      +next.between(0.2, 0.75).toFixed(2),
    ),
  )
  return flat(specks)
}
