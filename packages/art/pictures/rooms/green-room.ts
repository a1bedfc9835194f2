import { fizzlet } from '../../characters/fizzlet.ts'
import { box, fine, numbers, oval, type Point, polygon, star, twinkle } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, layer, type Items, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, clipped, each, ellipse, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { coat } from '../../motifs/coat-stand.ts'
import { glow } from '../../motifs/glow.ts'
import { title } from '../../motifs/title.ts'
import { palettes } from '../../palettes.ts'

type Spot = readonly [x: number, y: number, size: number]

type Place = {
  readonly floor: number
  /** The mirror: middle of its lower edge, half its width, its height. */
  readonly mirror: readonly [x: number, y: number, half: number, high: number]
  readonly table: readonly [left: number, right: number, top: number]
  readonly fizzlet: Spot
  readonly rail: readonly [left: number, right: number, y: number]
  readonly stool: Spot
  readonly screen?: Spot
  readonly trunk: Spot
}

export const picture = scene<Place>(
  'green-room',
  {
    description:
      'A dressing room backstage: Fizzlet writes on a mirror set round with bulbs; wigs, a false mustache and costumes wait',
    palette: palettes.simpleSocialStudio,
    shape: {
      light: { x: 1090, y: 500, reach: 1060, color: '#fff0c0', bounce: '#ff8fc8' },
      focus: [1110, 540],
      quiet: [{ x: 90, y: 130, width: 620, height: 430, ink: '#fff3fb' }],
      finish: { vignette: 0.52, middle: [0.68, 0.56] },
      at: {
        floor: 800,
        mirror: [1060, 690, 216, 390],
        table: [780, 1340, 706],
        fizzlet: [1246, 608, 0.66],
        rail: [1366, 1600, 388],
        stool: [930, 880, 1],
        screen: [470, 830, 1],
        trunk: [1500, 880, 1],
      },
    },
    tall: {
      light: { x: 380, y: 720, reach: 900, color: '#fff0c0', bounce: '#ff8fc8' },
      focus: [390, 760],
      quiet: [{ x: 60, y: 80, width: 620, height: 330, ink: '#fff3fb' }],
      finish: { vignette: 0.5, middle: [0.5, 0.62] },
      at: {
        floor: 990,
        mirror: [330, 890, 186, 348],
        table: [90, 610, 906],
        fizzlet: [500, 822, 0.58],
        rail: [640, 860, 600],
        stool: [210, 1074, 0.88],
        trunk: [668, 1080, 0.82],
      },
    },
  },
  (s, p) => [
    wall(s, p),
    p.screen && foldingScreen(s, p.screen),
    costumes(s, p),
    mirror(s, p),
    floor(s, p),
    dressingTable(s, p),
    onTheTable(p),
    layer(at(p.fizzlet[0], p.fizzlet[1], fizzlet({ ...writing }), { scale: p.fizzlet[2] }), 'block'),
    flat(glow(p.fizzlet[0] - 96 * p.fizzlet[2], p.fizzlet[1] - 40 * p.fizzlet[2], 5, '#ffd25e', 0.8)),
    stool(s, p.stool),
    trunk(s, p.trunk),
  ],
)

/** One paw at the mirror, the other holding on. */
const writing = {
  tilt: -10,
  head: 0,
  left: [3.5, 3.3],
  right: [0.7, 1.3],
  look: [-0.9, -0.3],
  mouth: 'open',
  feelers: [-0.2, 0.1],
  feet: [0, 10],
  points: 'left',
} as const

/** Striped wallpaper over boards. */
function wall(s: Stage, { floor: y }: Place): Items {
  let stripes = ''
  for (let x = -20; x < s.width; x += 92) stripes += box(x, 0, 46, s.height)
  return [
    flat(shape(s.whole, s.lit('#3a1a6a', 0.5, { fall: 0.16 })) + shape(stripes, '#5a2a92', 0.28)),
    layer(shape(box(-20, y - 150, s.width + 40, 160), s.lit('#4a1f5f', 0.5)), 'scrap soft'),
    layer(shape(box(-20, y - 158, s.width + 40, 16), s.lit('#7a3a78', 0.5)), 'card bright'),
  ]
}

/** Three leaves of cloth, to change behind. Somebody's boots look out. */
function foldingScreen(s: Stage, [x, y, k]: Spot): Items {
  const leafOf = (at_: number, lean: number): Point[] => [
    [x + at_ * k, y - (430 + lean) * k],
    [x + (at_ + 118) * k, y - (430 - lean) * k],
    [x + (at_ + 118) * k, y + (-lean + 6) * k],
    [x + at_ * k, y + (lean + 6) * k],
  ]
  return [
    layer(
      at(
        x + 150 * k,
        y + 10 * k,
        shape('M-26 0V-40H0V-16Q26 -14 26 0Z', '#8a2a5a') + shape('M16 4V-36H42V-12Q68 -10 68 4Z', '#8a2a5a'),
        { scale: k },
      ),
      'card',
    ),
    [
      [-236, -14, '#45207a'],
      [-118, 14, '#38196a'],
      [0, -14, '#4a2384'],
    ].map(([left, lean, color]) =>
      layer(
        shape(polygon(leafOf(left as number, lean as number)), s.lit(color as string, 0.4, { fall: 0.14 })),
        'block',
      ),
    ),
    flat(
      each([-180, -62, 60], (dx, one) =>
        shape(twinkle(x + dx * k, y - (250 + (one % 2) * 60) * k, 30 * k, 0.24), '#c0448f', 0.35),
      ),
    ),
  ]
}

/** A rail of costumes: a king, a ghost of a towel, most of a dragon. */
function costumes(s: Stage, { rail: [left, right, y] }: Place): Items {
  const k = s.tall ? 0.86 : 1.2
  const step = (right - left) / 4
  const dragon =
    shape('M-46 20Q0 -16 46 20L66 230Q30 250 0 226Q-30 250 -66 230Z', '#3fa890') +
    each([60, 100, 140, 180], (dy) => shape(`M-8 ${dy}L8 ${dy}L0 ${dy - 26}Z`, '#ffd25e')) +
    stroke('M40 220Q90 240 96 300', '#3fa890', 18)
  return [
    layer(stroke(`M${left} ${y}H${right}`, s.lit('#e0a83c', 0.5), 11), 'card bright'),
    [
      at(left + step * 0.6, y + 12, coat('#c8324a', 210) + shape('M-50 4Q0 -26 50 4L44 30Q0 6 -44 30Z', '#fff3e0'), {
        scale: k,
      }),
      at(left + step * 1.6, y + 12, dragon, { scale: k }),
      at(
        left + step * 2.6,
        y + 12,
        coat('#e8e2f6', 190) + circle(-12, 60, 7, '#3a1a6a') + circle(14, 60, 7, '#3a1a6a'),
        { scale: k },
      ),
    ].map((one) => layer(one, 'block')),
  ]
}

/** The glass: what is written on it is this week's. */
function mirror(s: Stage, { mirror: [x, y, half, high] }: Place): Items {
  const top = y - high
  const frame = (grow: number) =>
    `M${fine(x - half - grow)} ${y + grow}V${fine(top + half * 0.5)}Q${fine(x - half - grow)} ${fine(top - grow)} ${x} ${fine(top - grow)}Q${fine(x + half + grow)} ${fine(top - grow)} ${fine(x + half + grow)} ${fine(top + half * 0.5)}V${y + grow}Z`
  const glass = frame(0)
  const bulbs: Point[] = []
  for (let one = 0; one < 5; one++) {
    const by = y - 40 - one * (high - half * 0.5 - 40) * 0.25
    bulbs.push([x - half - 24, by], [x + half + 24, by])
  }
  for (const t of [0.2, 0.5, 0.8]) bulbs.push([x - half + 2 * half * t, top - 22 + (t === 0.5 ? 0 : 16)])
  const k = half / 216
  return [
    flat(glow(x, y - high * 0.5, half * 0.24, '#ff9ad0', 0.6)),
    layer(shape(frame(46), s.lit('#a83a7a', 0.5)), 'wall bright'),
    layer(shape(frame(8), s.lit('#e0a83c', 0.6)), 'scrap bright'),
    flat(
      shape(glass, linear('#cfeaf6, #8a9be0 0.45, #5a4aa8', { to: [0.5, 1] })) +
        clipped(
          // The room the other way round: a sofa, and the ring of light out on the stage.
          circle(x + half * 0.5, y - high * 0.62, 56 * k, 'none', {
            stroke: '#8ff8ec',
            'stroke-width': 9,
            opacity: 0.5,
          }) +
            shape(
              `M${fine(x - half)} ${y}V${fine(y - 90 * k)}Q${fine(x - half * 0.4)} ${fine(y - 130 * k)} ${fine(x + half * 0.1)} ${fine(y - 84 * k)}V${y}Z`,
              '#c0448f',
              0.45,
            ) +
            shape(
              `M${fine(x - half)} ${fine(top + 150 * k)}L${fine(x - half * 0.2)} ${fine(top - 20)}H${fine(x + half * 0.1)}L${fine(x - half)} ${fine(top + 260 * k)}Z`,
              '#ffffff',
              0.22,
            ),
          glass,
        ),
    ),
    layer(
      at(
        x - 30 * k,
        y - high * 0.56,
        title('again,', -18, 0, 74, { fill: '#e0286a' }) + title('but silly', 4, 72, 74, { fill: '#e0286a' }),
        { scale: k, turn: -7 },
      ),
      'flush dim',
      { blur: 2 },
    ),
    flat(
      at(
        x - 30 * k,
        y - high * 0.3,
        stroke('M-110 0Q-20 14 96 -12M110 -16l16 -6', '#e0286a', 8) + shape(star(-128, -132, 20), '#e0286a', 0.9),
        { scale: k, turn: -7 },
      ),
    ),
    flat(each(bulbs, ([bx, by]) => glow(bx, by, 9, '#ffe6a0', 0.85))),
    layer(
      each(bulbs, ([bx, by]) => circle(bx, by, 13, '#fffbe4')),
      'scrap dim',
    ),
  ]
}

function floor(s: Stage, { floor: y }: Place): Items {
  return [
    layer(shape(box(-40, y, s.width + 80, s.height - y + 60), s.lit('#4a2266', 0.5, { fall: 0.14 })), 'thing soft'),
    layer(
      shape(oval(s.light.x, y + 104, s.tall ? 330 : 430, 66), s.lit('#a8327a', 0.5)) +
        shape(oval(s.light.x, y + 104, s.tall ? 280 : 372, 52), s.lit('#7a2a86', 0.5)),
      'flush bright',
    ),
  ]
}

function dressingTable(s: Stage, { table: [left, right, y], floor: ground }: Place): Items {
  const lit = (color: string) => s.lit(color, 0.5)
  const deep = (ground - y) * 1.5
  const third = (right - left - 60) / 3
  return [
    flat(blurred(ellipse((left + right) / 2, y + deep + 14, (right - left) * 0.5, 18, s.palette.dark, 0.6), 9)),
    layer(
      shape(
        each([0, 2], (one) => box(left + 20 + one * (third + 10), y + 20, third, deep, 8)) +
          box(left + 20, y + 20, right - left - 40, 62, 4),
        lit('#8a3a86'),
      ),
    ),
    layer(
      shape(
        [0, 2]
          .flatMap((one) =>
            [0, 1].map((row) =>
              box(left + 34 + one * (third + 10), y + 38 + row * deep * 0.42, third - 28, deep * 0.34, 6),
            ),
          )
          .join(''),
        lit('#a84a9a'),
      ) +
        [0, 2]
          .flatMap((one) =>
            [0, 1].map((row) =>
              circle(
                left + 20 + one * (third + 10) + third / 2,
                y + 38 + row * deep * 0.42 + deep * 0.17,
                8,
                '#ffd25e',
              ),
            ),
          )
          .join(''),
      'scrap bright',
    ),
    layer(shape(box(left - 16, y, right - left + 32, 26, 8), lit('#d06ab0')), 'wall bright'),
  ]
}

/** Powder, brushes, a mustache on a stand, and half a sandwich. */
function onTheTable({ table: [left, right, y] }: Place): Items {
  const k = (right - left) / 560
  const px = (dx: number) => left + dx * k
  const pot = (dx: number, color: string) =>
    at(
      px(dx),
      y,
      puff(shape('M-26 0V-34H26V0Z', color), { depth: 5, blur: 6 }) + shape('M-30 -34H30V-44H-30Z', '#ffe9f7'),
      { scale: k },
    )
  const puffBall = at(
    px(36),
    y,
    puff(shape('M-40 0Q-44 -26 -30 -28H30Q44 -26 40 0Z', '#f6b0d8'), { depth: 5, blur: 6 }) +
      puff(circle(0, -44, 27, '#fff3fb'), { depth: 7, blur: 8, dark: '#8a4a8a' }),
    { scale: k },
  )
  const mustache = at(
    px(214),
    y,
    shape('M-20 0Q-20 -10 -6 -12V-46H6V-12Q20 -10 20 0Z', '#e0a83c') +
      puff(circle(0, -76, 34, '#f0d2b8'), { depth: 7, blur: 8, dark: '#8a5a3a' }) +
      shape(
        'M0 -70C-12 -84 -44 -82 -52 -62C-34 -54 -12 -54 0 -66C12 -54 34 -54 52 -62C44 -82 12 -84 0 -70Z',
        '#5a2a1c',
      ),
    { scale: k },
  )
  const brushes = at(
    px(128),
    y,
    stroke('M-10 -40L-24 -104M2 -40V-114M12 -40L28 -100', '#e0a83c', 6) +
      shape(oval(-26, -112, 10, 15) + oval(2, -126, 11, 16) + oval(30, -108, 9, 14), '#ffb6d8') +
      puff(shape('M-26 0L-22 -50H22L26 0Z', '#3fc8c8'), { depth: 5, blur: 6 }),
    { scale: k },
  )
  const sandwich = at(
    px(540),
    y - 2,
    shape('M-46 0L34 -48L40 0Z', '#e8b46a') +
      shape('M-32 -6L32 -44L36 -36L-20 -4Z', '#8fd06a') +
      shape('M-46 0H40V6H-46Z', '#fff3e0'),
    { scale: k * 0.9 },
  )
  return [layer(puffBall + mustache + brushes + sandwich), layer(pot(300, '#6ff2e4') + pot(366, '#ff8fb8'))]
}

function stool(s: Stage, [x, y, k]: Spot): Items {
  return [
    flat(blurred(ellipse(x, y + 4, 86 * k, 13 * k, s.palette.dark, 0.6), 7)),
    layer(
      at(x, y, stroke('M-40 -92L-60 0M40 -92L60 0M0 -92V4M-50 -34H50', '#c98a3c', 12), { scale: k }),
      'thing bright',
    ),
    layer(
      at(
        x,
        y,
        puff(shape('M-76 -92Q-80 -128 -50 -130H50Q80 -128 76 -92Q0 -78 -76 -92Z', '#3fb0b8'), {
          depth: 9,
          blur: 10,
          dark: '#0c2a4a',
        }) + stroke('M-74 -96Q0 -82 74 -96', '#ffd25e', 6),
        { scale: k },
      ),
      'block',
    ),
  ]
}

/** A trunk with a sleeve hanging out. It has been to more places than anybody. */
function trunk(s: Stage, [x, y, k]: Spot): Items {
  const lit = (color: string) => s.lit(color, 0.42)
  const q = (points: readonly Point[]) => polygon(points.map(([dx, dy]): Point => [x + dx * k, y + dy * k]))
  return [
    flat(blurred(ellipse(x, y + 4, 150 * k, 16 * k, s.palette.dark, 0.6), 8)),
    layer(shape(q(numbers('-140,-106 140,-106 132,0 -132,0')), lit('#6a3f8a')), 'block'),
    layer(
      shape(q(numbers('-146,-156 146,-156 140,-100 -140,-100')), lit('#8a54a8')) +
        shape(q(numbers('-100,-158 -74,-158 -72,0 -96,0')) + q(numbers('74,-158 100,-158 96,0 72,0')), lit('#e0a83c')),
      'thing bright',
    ),
    layer(
      at(
        x,
        y,
        shape('M-20 -104C-30 -60 -8 -30 -22 10L18 14C26 -30 10 -60 24 -104Z', '#ffb04a') +
          shape('M-24 6L20 12L18 26L-26 18Z', '#fff3e0'),
        { scale: k },
      ),
    ),
    flat(
      blurred(ellipse(x, y - 130 * k, 60 * k, 16 * k, '#ffffff', 0.12), 6) +
        at(x, y - 128 * k, circle(0, 0, 15, '#ffd25e') + circle(0, 0, 6, '#6a3f8a'), { scale: k }) +
        shape(twinkle(x - 40 * k, y - 50 * k, 16 * k, 0.26), radial('#ffe9b0, #ffb6d8')),
    ),
  ]
}
