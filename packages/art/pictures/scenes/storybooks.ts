import { eye } from '../../characters/face.ts'
import { fizzlet } from '../../characters/fizzlet.ts'
import { starSailor } from '../../characters/star-sailor.ts'
import { box, curve, fine, numbers, oval, type Point, star } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, blurred, clipped, each, ellipse, linear, linearFrom, shape, stroke } from '../../engine/svg.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { jarBack, jarFront } from '../../motifs/kitchen.ts'
import { leaf } from '../../motifs/leaves.ts'
import { boatBack, boatHull, boatPeak } from '../../motifs/paper-boat.ts'
import { rays } from '../../motifs/rays.ts'
import { standingStar } from '../../motifs/sea.ts'
import { shelf } from '../../motifs/shelf.ts'
import { foldedStar } from '../../motifs/stars.ts'
import { curtain, willowTrunk, type Hanging } from '../../motifs/willow.ts'
import { palettes } from '../../palettes.ts'

type Place = {
  /** Where the open book's fold meets the table, and how large it is. */
  readonly book: Point
  readonly size: number
  readonly shelves: readonly (readonly [
    x: number,
    y: number,
    width: number,
    height: number,
    rows: number,
    rise: number,
  ])[]
  /** Height of the table's far edge. */
  readonly table: number
  /** Books that look back: foot, height, turn, color. */
  readonly lookers: readonly (readonly [
    x: number,
    y: number,
    height: number,
    turn: number,
    color: string,
    look: number,
  ])[]
  readonly stars: readonly (readonly [x: number, y: number, size: number, turn: number])[]
  readonly leaves: readonly (readonly [x: number, y: number, size: number, turn: number])[]
}

export const picture = scene<Place>(
  'storybooks',
  {
    description:
      'A large book lies open and three stories stand up out of its pages: a willow, a jar, a boat; other books look on',
    palette: palettes.storytellersLantern,
    shape: {
      light: { x: 1130, y: 600, reach: 1150 },
      focus: [1130, 620],
      quiet: [{ x: 90, y: 130, width: 640, height: 430, ink: '#fbebd2' }],
      finish: { vignette: 0.55, middle: [0.68, 0.58] },
      at: {
        book: [1130, 812],
        size: 1,
        shelves: numbers('-40,250,340,520,4,90 330,330,300,440,3,80 1500,200,300,560,4,90'),
        table: 748,
        lookers: [
          [664, 852, 150, -4, '#6a3f5c', 1],
          [752, 872, 118, 5, '#3f6a63', 0.9],
          [1508, 856, 138, 4, '#8a4a34', -0.9],
        ],
        stars: numbers('1010,306,19,-0.2 1096,258,26,0.2 1206,286,17,-0.1 1290,344,22,0.3 926,372,15,0.1'),
        leaves: numbers('1420,330,0.9,22 1352,250,0.6,-14'),
      },
    },
    tall: {
      light: { x: 400, y: 800, reach: 1000 },
      focus: [400, 820],
      quiet: [{ x: 50, y: 90, width: 600, height: 330, ink: '#fbebd2' }],
      finish: { vignette: 0.55, middle: [0.5, 0.66] },
      at: {
        book: [400, 1000],
        size: 0.84,
        shelves: numbers('-150,560,300,420,3,80 640,540,300,440,3,80'),
        table: 944,
        lookers: [
          [76, 1058, 116, -4, '#6a3f5c', 1],
          [724, 1062, 108, 5, '#8a4a34', -0.9],
        ],
        stars: numbers('300,540,16,-0.2 384,506,22,0.2 474,532,15,-0.1 548,580,18,0.3'),
        leaves: numbers('190,620,0.8,-24 640,600,0.7,20'),
      },
    },
  },
  (s, p) => [
    room(s),
    p.shelves.map(([x, y, width, height, rows, rise], index) =>
      shelf(s, [x, y, width, height], rows, s.random(`shelf${index}`), { rise, strength: 0.36 }),
    ),
    // The words have the left to themselves.
    !s.tall &&
      flat(shape(box(0, 0, 900, s.height), linear('#150f1d/0.86, #1c1220/0.8 0.7, #2b1826/0', { to: [1, 0] }))),
    flat(glow(s.light.x, s.light.y, 62 * p.size, '#ffb45c', 0.9)),
    rays(s.light.x, p.book[1] - 30 * p.size, 760 * p.size, s.random('rays'), [-2.7, -0.44], '#ffcf86', {
      count: 11,
      opacity: 0.2,
      width: 0.06,
    }),
    table(s, p),
    willow(s, p),
    book(s, p),
    jar(s, p),
    sea(s, p),
    p.stars.map(([x, y, size, turn]) => [
      flat(
        stroke(
          `M${x} ${y}L${fine(p.book[0] + (x - p.book[0]) * 0.3)} ${fine(p.book[1] - 250 * p.size)}`,
          '#ffe2a4',
          1.4,
          0.35,
        ) + glow(x, y, size * 0.55, '#ffd98a', 0.6),
      ),
      layer(foldedStar(x, y, size, turn), 'thing dim'),
    ]),
    loosePages(s, p),
    lookers(p),
    sparks(s, p),
  ],
)

const room = (s: Stage): Items => flat(shape(s.whole, linear('#150f1d, #2b1826 0.5, #3f2228')))

const table = (s: Stage, { table: y }: Place): Items => {
  const next = s.random('table')
  const grain = each(9, (line) => {
    const top = y + 22 + line * (s.height - y) * 0.1
    return `M-20 ${fine(top)}Q${fine(s.width * 0.3)} ${fine(top + next.bell() * 14)} ${fine(s.width * 0.6)} ${fine(top)}T${s.width + 20} ${fine(top + next.bell() * 8)}`
  })
  return layer(
    shape(box(-20, y, s.width + 40, s.height - y + 40), s.lit('#5a2c24', 0.6, { fall: 0.16 })) +
      stroke(grain, '#1c0c10', 2.4, 0.3),
    'near bright',
  )
}

/** The open book: its cover, its pages, and the light between them. */
function book(s: Stage, { book: [x, y], size: k }: Place): Items {
  const half = 392 * k
  const side = (sign: 1 | -1, reach: number, up: number, low: number): string =>
    curve(`
      ${x},${y + low * k} ${x + sign * reach * 0.34},${y + (low - 26) * k}
      ${x + sign * reach * 0.7},${y + (low - 16) * k} ${x + sign * reach},${y + (low - 4) * k}
    `) +
    `L${fine(x + sign * reach * 0.9)} ${fine(y - (up - 4) * k)}` +
    `Q${fine(x + sign * reach * 0.5)} ${fine(y - (up + 26) * k)} ${fine(x)} ${fine(y - up * k)}Z`
  const page = (sign: 1 | -1) => linearFrom([x, y], [x + sign * half, y + 20], '#fffdf0, #ffe9bd 0.35, #c98f5c')
  const lines = ([-1, 1] as const)
    .flatMap((sign) =>
      [0, 1, 2].map(
        (row) =>
          `M${fine(x + sign * half * 0.66)} ${fine(y + (10 + row * 13) * k)}L${fine(x + sign * half * 0.92)} ${fine(y + (14 + row * 13) * k)}`,
      ),
    )
    .join('')
  return [
    flat(blurred(ellipse(x, y + 60 * k, half * 1.1, 40 * k, '#0b0509', 0.6), 14)),
    layer(shape(side(-1, half * 1.07, 92, 78) + side(1, half * 1.07, 92, 78), s.lit('#7a2436', 0.5)), 'block bright'),
    ...[0, 1, 2].map((sheet) =>
      layer(
        shape(side(-1, half * (1.02 - sheet * 0.012), 86 + sheet * 5, 66 - sheet * 7), '#e5bd86') +
          shape(side(1, half * (1.02 - sheet * 0.012), 86 + sheet * 5, 66 - sheet * 7), '#e5bd86'),
        'flush bright',
      ),
    ),
    layer(
      shape(side(-1, half, 104, 46), page(-1)) +
        shape(side(1, half, 104, 46), page(1)) +
        stroke(lines, '#b98a5c', 3 * k, 0.6),
      'scrap bright',
    ),
    flat(glow(x, y - 30 * k, 19 * k, '#fff3cf', 0.6)),
  ]
}

/** The willow stands at the back of the right page. */
function willow(s: Stage, { book: [x, y], size: k }: Place): Items {
  const foot: Point = [x + 236 * k, y - 40 * k]
  const next = s.random('willow')
  const hanging = (count: number, spread: number, low: number): Hanging[] =>
    Array.from({ length: count }, (_, one): Hanging => {
      const t = (one + next()) / count
      const hx = foot[0] + (t - 0.5) * spread * k
      const top = foot[1] - (330 - 190 * Math.abs(t - 0.5) ** 1.6) * k
      const open = Math.abs(t - 0.5) < 0.17 ? 120 : 0
      return [hx, top, foot[1] - (low + open + next.between(-20, 34)) * k]
    })
  // Leaves on leaves, where the branches come from.
  const crown = (share: number, up = 0): string => {
    const d = each(150, () => {
      const angle = Math.PI * (1 + next())
      const out = Math.sqrt(next()) * share
      return leaf(
        foot[0] + Math.cos(angle) * 172 * out * k,
        foot[1] + (-232 - up + Math.sin(angle) * 116 * out) * k,
        26 * k,
        next.between(0.5, 2.6),
        { wide: 0.42 },
      )
    })
    return d
  }
  const small = { leafLength: 22 * k, gap: 10 * k, stem: 1.6, sway: 14 }
  return [
    layer(
      shape(crown(0.94), s.lit('#1c5148', 0.3)) +
        shape(curtain(hanging(17, 300, 46), next, small), s.lit('#1f5f50', 0.3)),
      'card fine soft bright',
    ),
    layer(
      each(willowTrunk(foot[0], foot[1], 310 * k, 74 * k, next, 6), (d) => shape(d, s.lit('#5a3436', 0.6))),
      'thing bright',
    ),
    layer(
      shape(crown(0.7, 30) + curtain(hanging(17, 330, 20), next, small), s.lit('#3a966c', 0.35)),
      'thing fine bright',
    ),
    flat(glow(foot[0] - 6 * k, foot[1] - 24 * k, 9 * k, '#ffe3a0', 0.9)),
  ]
}

/** Fizzlet on the left page, in his jar. */
const jar = (_s: Stage, { book: [x, y], size: k }: Place): Items => {
  const set = (drawn: string, scale = 1, dy = 0) => at(x - 262 * k, y - (12 + dy) * k, drawn, { scale: scale * k })
  return [
    flat(glow(x - 262 * k, y - 90 * k, 14 * k, '#ffd676', 0.7) + set(jarBack(190, 258))),
    layer(set(fizzlet('happy'), 0.54, 76), 'scrap soft'),
    flat(set(jarFront(190, 258))),
  ]
}

/** In the middle, where the light is: the sea, the boat and the star. */
function sea(s: Stage, { book: [x, y], size: k }: Place): Items {
  const line = (top: number, wide: number, phase: number): Point[] =>
    Array.from({ length: 41 }, (_, one): Point => {
      const t = one / 40
      // Steeper on the side the wind blows to.
      const swing = t * 21 + phase + 0.55 * Math.sin(t * 21 + phase)
      return [x + (t - 0.5) * wide * k, y + (top - 13 * Math.sin(swing) - 22 * Math.sin(Math.PI * t)) * k]
    })
  const crest = (top: number, wide: number, phase: number): string =>
    `${curve(line(top, wide, phase))}L${fine(x + wide * 0.44 * k)} ${fine(y + (top + 44) * k)}Q${fine(x)} ${fine(y + (top + 62) * k)} ${fine(x - wide * 0.44 * k)} ${fine(y + (top + 46) * k)}Z`
  const set = (drawn: string) => at(x - 30 * k, y - 96 * k, drawn, { scale: 0.56 * k, turn: -6 })
  const sheet = (top: number, wide: number, phase: number, color: string): Items => {
    const d = crest(top, wide, phase)
    const lines = [13, 24, 35].map((below, one) =>
      stroke(curve(line(top + below, wide, phase + one * 0.3)), '#dfe4ff', (2.6 - one * 0.5) * k, {
        opacity: 0.5 - one * 0.12,
        'stroke-dasharray': one === 0 ? '60 14 26 10' : '34 20 12 16',
      }),
    )
    return layer(shape(d, s.lit(color, 0.46, { reach: 0.5 })) + clipped(lines.join(''), d), 'thing bright')
  }
  return [
    standingStar(x + 96 * k, y - 320 * k, 44 * k),
    sheet(-112, 320, 0.4, '#6f82d8'),
    layer(set(boatBack()), 'scrap'),
    layer(set(boatPeak()), 'scrap'),
    layer(
      set(
        at(
          -2,
          6,
          starSailor(
            {
              turn: 0.8,
              head: 4,
              look: [0.8, -0.4],
              mouth: 'smile',
              left: [2.2, 1.2],
              right: [-0.6, -1.0],
              wind: -0.9,
            },
            { fromX: -0.4, fromY: -0.7 },
          ),
        ),
      ),
      'card',
    ),
    layer(set(boatHull(s.random('print'))), 'card'),
    sheet(-66, 360, 2.2, '#5266c4'),
    sheet(-38, 392, 4.4, '#3f51ae'),
    sheet(-12, 372, 0.9, '#31409a'),
  ]
}

/** Pages on the small wind that turning makes. */
const loosePages = (s: Stage, { leaves }: Place): Items =>
  layer(
    each(leaves, ([x, y, size, turn]) =>
      at(
        x,
        y,
        shape('M-34 -44Q0 -56 34 -46Q28 0 36 44Q0 32 -36 46Q-28 0 -34 -44Z', s.lit('#f2dfc0', 0.3)) +
          stroke('M-20 -26Q0 -32 20 -28M-20 -10Q0 -16 22 -12M-20 8Q0 2 18 4M-20 24Q-6 18 8 20', '#9a6f50', 3, 0.55),
        { scale: size, turn },
      ),
    ),
    'wall',
  )

/** Covers that look back at you. */
const lookers = ({ lookers }: Place): Items =>
  lookers.map(([x, y, height, turn, color, look]) => {
    const width = height * 0.76
    return layer(
      at(
        x,
        y,
        shape(box(-width / 2 + 8, -height + 5, width, height - 8, 4), '#f0dcb4') +
          shape(box(-width / 2, -height, width, height, 5), linear(`${color}, #2a141c`)) +
          shape(box(-width / 2, -height, width * 0.11, height, 4), '#1a0c14', 0.35) +
          shape(star(width * 0.05, -height * 0.24, height * 0.09), '#e9b155') +
          eye(-width * 0.12, -height * 0.58, height * 0.105, { look: [look, 0.1], iris: '#6b3413' }) +
          eye(width * 0.22, -height * 0.58, height * 0.105, { look: [look, 0.1], iris: '#6b3413' }) +
          shape(oval(width * 0.05, -height * 0.43, 3.4, 3), '#e9b155') +
          stroke(
            `M${fine(-width * 0.36)} ${fine(-height * 0.93)}H${fine(width * 0.42)}M${fine(-width * 0.36)} ${fine(-height * 0.07)}H${fine(width * 0.42)}`,
            '#e9b155',
            2.6,
            0.8,
          ),
        { turn },
      ),
      'block',
    )
  })

function sparks(s: Stage, { book: [x, y], size: k }: Place): Items {
  const next = s.random('sparks')
  const lights = each(22, () =>
    firefly(x + next.bell() * 400 * k, y - next.between(80, 520) * k, next.between(1.4, 3.2)),
  )
  return flat(lights)
}
