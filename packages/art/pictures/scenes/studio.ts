import { curve, fine, moved, oval, polygon, star, twinkle, type Point } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, moving, type Stage } from '../../engine/stage.ts'
import { across, at, blurred, circle, each, ellipse, linear, radial, shape, stroke } from '../../engine/svg.ts'
import { glow } from '../../motifs/glow.ts'
import { paintPot } from '../../motifs/keepsakes.ts'
import { rays } from '../../motifs/rays.ts'
import {
  coatStand,
  easel,
  eggTimer,
  filmCamera,
  neon,
  puddle,
  robot,
  sofa,
  whaleOutline,
  whisperTube,
} from '../../motifs/studio-things.ts'
import { title } from '../../motifs/title.ts'
import { palettes } from '../../palettes.ts'

type Spot = readonly [x: number, y: number, scale: number]

type Place = {
  /** The ring of light. */
  readonly ring: readonly [x: number, y: number, radius: number]
  readonly floor: number
  readonly easel: Spot
  readonly camera: Spot
  readonly sofa: Spot
  readonly coats: Spot
  readonly tube: Spot
  readonly stool: Spot
  readonly whale: Spot
  readonly signed: Spot
  readonly puddles: readonly (readonly [x: number, y: number, radius: number, color: string])[]
  readonly pots: readonly (readonly [x: number, y: number, scale: number, color: string])[]
  readonly bulbs: readonly (readonly [left: Point, right: Point, sag: number, count: number])[]
}

export const picture = scene<Place>(
  'studio',
  {
    description:
      'Behind the stage, in a tent of lights: a wet painting of a whale on an easel before a ring of neon, a camera, a sofa, paint on the floor',
    palette: palettes.simpleSocialStudio,
    card: true,
    shape: {
      light: { x: 1110, y: 500, reach: 1080, color: '#a8fff4' },
      focus: [1110, 510],
      quiet: [{ x: 90, y: 130, width: 640, height: 430, ink: '#fff3fb' }],
      finish: { vignette: 0.52, middle: [0.68, 0.55] },
      at: {
        ring: [1110, 500, 232],
        floor: 770,
        easel: [1110, 532, 0.94],
        camera: [904, 616, 0.84],
        sofa: [1416, 838, 0.98],
        coats: [1560, 800, 1],
        tube: [1372, 506, 0.74],
        stool: [716, 834, 0.86],
        whale: [330, 838, 1.05],
        signed: [900, 896, 0.9],
        puddles: [
          [1180, 872, 74, '#ff5aa8'],
          [560, 884, 40, '#ffd25e'],
          [1040, 850, 34, '#6ff2e4'],
          [1310, 910, 44, '#8f6cff'],
          [760, 862, 26, '#ff5aa8'],
        ],
        pots: [
          [126, 826, 1, '#6ff2e4'],
          [500, 806, 0.8, '#ff5aa8'],
          [1240, 852, 0.9, '#ffd25e'],
        ],
        bulbs: [[[640, -30], [1660, 150], 190, 17]],
      },
    },
    tall: {
      light: { x: 400, y: 722, reach: 940, color: '#a8fff4' },
      focus: [400, 730],
      quiet: [{ x: 60, y: 80, width: 620, height: 330, ink: '#fff3fb' }],
      finish: { vignette: 0.52, middle: [0.5, 0.62] },
      at: {
        ring: [400, 722, 208],
        floor: 968,
        easel: [400, 750, 0.84],
        camera: [150, 800, 0.74],
        sofa: [660, 1030, 0.8],
        coats: [752, 990, 0.82],
        tube: [640, 700, 0.56],
        stool: [86, 1030, 0.8],
        whale: [250, 1092, 0.76],
        signed: [520, 1112, 0.72],
        puddles: [
          [430, 1060, 50, '#ff5aa8'],
          [90, 1136, 36, '#ffd25e'],
          [690, 1120, 34, '#8f6cff'],
        ],
        pots: [
          [60, 1090, 0.8, '#6ff2e4'],
          [550, 1044, 0.72, '#ffd25e'],
        ],
        bulbs: [[[-20, 420], [820, 470], 90, 12]],
      },
    },
  },
  (s, p) => [
    tent(s, p),
    ring(s, p),
    bulbs(p),
    whispers(s, p),
    floor(s, p),
    coatStand(s, ...p.coats),
    filmCamera(s, p.camera[0], p.camera[1], p.camera[2], p.floor + (s.height - p.floor) * 0.24),
    easel(s, p.easel[0], p.easel[1], p.easel[2], p.floor + (s.height - p.floor) * 0.22, true),
    seats(s, p),
    layer(each(p.pots, (pot) => paintPot(...pot))),
    confetti(s),
  ],
)

/** Cloth that hangs from one pole, in panels by turns darker and lighter. */
function tent(s: Stage, p: Place): Items {
  const [x] = p.ring
  const apex: Point = [x, s.tall ? -120 : -260]
  const count = s.tall ? 12 : 22
  const spread = s.width * 1.9
  const foot = (one: number): Point => [x + (one / count - 0.5) * spread, p.floor + 30]
  const panel = (one: number) => polygon([apex, foot(one + 1), foot(one)])
  const even: string[] = []
  const odd: string[] = []
  for (let one = 0; one < count; one++) (one % 2 ? odd : even).push(panel(one))
  let seams = ''
  for (let one = 0; one <= count; one++) seams += `M${fine(apex[0])} ${fine(apex[1])}L${foot(one).map(fine).join(' ')}`
  return [
    flat(shape(s.whole, s.lit('#2a1452', 0.5, { fall: 0.14 }))),
    layer(shape(even.join(''), s.lit('#3c1d70', 0.42, { fall: 0.15 })), 'block soft dim'),
    flat(shape(odd.join(''), s.lit('#29124f', 0.4, { fall: 0.12 }), 0.8) + stroke(seams, '#120726', 3, 0.5)),
    flat(
      shape(
        s.whole,
        s.tall
          ? linear('#150a2e/0.75, #1b1036/0.4 0.36, #1b1036/0 0.6')
          : across('#150a2e/0.7, #1b1036/0.45 0.42, #1b1036/0 0.66'),
      ),
    ),
  ]
}

function ring(s: Stage, { ring: [x, y, r], floor: ground }: Place): Items {
  const circleOf = (radius: number) => oval(x, y, radius)
  const comet = `M${fine(x - r * 1.02)} ${fine(y - r * 0.7)}L${fine(x - r * 1.32)} ${fine(y - r * 0.94)}M${fine(x - r * 1.14)} ${fine(y - r * 0.44)}L${fine(x - r * 1.44)} ${fine(y - r * 0.58)}`
  return [
    flat(glow(x, y, r * 0.2, '#c0448f', 0.5)),
    rays(x, y, s.tall ? 620 : 820, s.random('rays'), [-3.3, 0.2], '#b86cff', { count: 12, opacity: 0.2, width: 0.06 }),
    flat(
      circle(x, y, r * 1.02, radial('#ff8fd8/0.75, #c0448f/0.5 0.6, #5a2a9a/0.55')) +
        each([0, 1, 2], (post) =>
          stroke(`M${fine(x + (post - 1) * r * 0.9)} ${fine(y + r * 0.5)}V${ground}`, '#1b0d38', 8),
        ),
    ),
    moving({ motion: 'flicker', clock: 6.1 }, neon(circleOf(r), '#6ff2e4', 10), { bright: 1.9 }),
    moving({ motion: 'flicker', clock: 4.3 }, neon(circleOf(r * 0.87), '#ff7fd0', 7), { bright: 1.9 }),
    moving(
      { motion: 'buzz', clock: 5.3 },
      [
        neon(comet, '#ffd25e', 6),
        neon(star(x - r * 0.72, y - r * 0.76, r * 0.24, { waist: 0.5, turn: -0.2 }), '#ffd25e', 7),
      ],
      { bright: 1.7 },
    ),
  ]
}

function bulbs(p: Place): Items {
  return p.bulbs.map(([left, right, sag, count]) => {
    const spot = (t: number): Point => [
      left[0] + (right[0] - left[0]) * t,
      left[1] + (right[1] - left[1]) * t + Math.sin(t * Math.PI) * sag,
    ]
    const colors = ['#ffd25e', '#ff8fd8', '#8ff8ec']
    const lamps = Array.from({ length: count }, (_, one) => ({
      place: spot((one + 0.5) / count),
      color: colors[one % 3]!,
    }))
    return [
      layer(stroke(curve([0, 0.25, 0.5, 0.75, 1].map(spot)), '#1b0d38', 4), 'card'),
      flat(each(lamps, ({ place: [x, y], color }) => glow(x, y + 14, 7, color, 0.7))),
      moving(
        { motion: 'glimmer', clock: 2.7 },
        layer(
          each(lamps, ({ place: [x, y], color }) =>
            shape(`M${fine(x - 4)} ${fine(y)}h8l2 6q8 8 -2 18q-4 3 -8 0q-10 -10 -2 -18Z`, radial(`#fffdf0, ${color}`)),
          ),
          'scrap dim',
        ),
        { bright: 1.5 },
      ),
    ]
  })
}

/** Whatever goes into the tube comes out kind, and shines a little. */
function whispers(s: Stage, { tube: [x, y, k] }: Place): Items {
  const next = s.random('whispers')
  const out = each(9, (one) => {
    const t = (one + 1) / 9
    return shape(
      twinkle(
        x - 50 * k - t * 130 * k,
        y + Math.sin(one * 1.7) * 34 * t * k - t * 30 * k,
        next.between(7, 14) * k,
        0.24,
      ),
      '#ffe9a8',
    )
  })
  return [layer(whisperTube(x, y, k), 'block'), flat(out + glow(x - 40 * k, y, 7 * k, '#ffd25e', 0.6))]
}

function floor(s: Stage, p: Place): Items {
  const next = s.random('puddles')
  const [wx, wy, whale] = p.whale
  const [bx, by, frame] = p.signed
  let boards = ''
  for (let one = -12; one <= 13; one++)
    boards += stroke(`M${p.ring[0] + one * 84} ${p.floor}L${p.ring[0] + one * 196} ${s.height}`, '#10061f', 2.4, 0.45)
  const wet = (d: string, color: string) =>
    shape(d, color) + shape(d, '#ffffff', { opacity: 0.1, transform: 'translate(-3 -3)' })
  const laid = moved(whaleOutline, wx, wy, [whale * 1.25, whale * 0.46])
  const half = moved('M-118 4C-124 -54 -60 -78 0 -74C20 -30 -10 20 4 66C-70 66 -116 52 -118 4Z', wx, wy, [
    whale * 1.25,
    whale * 0.46,
  ])
  return [
    layer(shape(s.below(p.floor), s.lit('#43205f', 0.5, { fall: 0.16 })), 'block soft dim'),
    flat(
      boards +
        blurred(
          ellipse(
            p.ring[0],
            p.floor + (s.height - p.floor) * 0.4,
            p.ring[2] * 1.5,
            (s.height - p.floor) * 0.3,
            '#ff7fd0',
            0.35,
          ),
          20,
        ) +
        blurred(ellipse(p.ring[0], p.floor + 18, p.ring[2] * 0.9, 16, '#6ff2e4', 0.4), 10),
    ),
    // It is going to be a whale.
    layer(wet(half, '#2fa8c0'), 'scrap fine bright', { blur: 2 }),
    flat(
      stroke(laid, '#c9f6f0', 3.4, { 'stroke-dasharray': '14 9', opacity: 0.85 }) +
        ellipse(wx - 96 * whale, wy - 4 * whale, 8 * whale, 4 * whale, '#10123a') +
        stroke(
          moved('M-60 -84C-64 -104 -90 -112 -104 -104M-60 -84C-54 -106 -34 -114 -16 -104', wx, wy, [
            whale * 1.25,
            whale * 0.46,
          ]),
          '#c9f6f0',
          3.4,
          { 'stroke-dasharray': '12 8', opacity: 0.85 },
        ),
    ),
    layer(
      each(p.puddles, ([x, y, radius, color]) => wet(puddle(x, y, radius, next), color)),
      'scrap fine bright',
      { blur: 2 },
    ),
    // A spill, signed and framed where it lies.
    layer(
      shape(
        moved('M-120 -40L120 -40L150 42L-150 42ZM-98 -28L-122 30L122 30L98 -28Z', bx, by, frame),
        s.lit('#e0a83c', 0.5),
        { 'fill-rule': 'evenodd' },
      ),
      'thing bright',
    ),
    layer(wet(puddle(bx, by, 58 * frame, next, 0.26), '#ff9a5c'), 'flush bright', { blur: 2 }),
    flat(title('Capt. Biscuit', bx + 52 * frame, by + 26 * frame, 15 * frame, { fill: '#fff3fb' })),
  ]
}

function seats(s: Stage, p: Place): Items {
  const [x, y, k] = p.stool
  const [sx, sy, soft] = p.sofa
  const wood = (color: string) => s.lit(color, 0.45)
  return [
    sofa(s, sx, sy, soft),
    layer(robot(sx + 56 * soft, sy - 84 * soft, 0.78 * soft)),
    layer(eggTimer(sx - 62 * soft, sy - 84 * soft, 0.94 * soft)),
    flat(blurred(ellipse(x, y, 62 * k, 9, '#0c0520', 0.7), 6)),
    layer(
      stroke(moved('M-34 -104L-50 0M34 -104L50 0M-44 -40L44 -40', x, y, k), wood('#7a4a86'), 10 * k) +
        shape(oval(x, y - 108 * k, 60 * k, 16 * k), wood('#a85aa8')),
      'thing bright',
    ),
    layer(
      at(
        x,
        y - 116 * k,
        shape('M-38 0L-30 -56H44L38 0Z', '#fff6e6') + title('for you', 3, -20, 19, { fill: '#8a2a6a', crooked: 3 }),
        { scale: k },
      ),
      'card',
    ),
    // The eyebrow.
    layer(at(sx - 150 * soft, sy + 40, shape('M-16 -3L16 3L16 8L-16 3Z', '#120a2a'), { scale: soft }), 'scrap bright', {
      blur: 2,
    }),
  ]
}

function confetti(s: Stage): Items {
  const next = s.random('confetti')
  const drawn = each(s.tall ? 40 : 60, () => {
    const [x, y] = [s.light.x + next.bell() * s.width * 0.34, s.light.y + next.between(-300, 260)]
    const color = next.pick(['#ffd25e', '#ff8fd8', '#8ff8ec', '#fff3fb'])
    return next.chance(0.25)
      ? shape(twinkle(x, y, next.between(4, 8), 0.25), color, 0.9)
      : circle(x, y, next.between(0.9, 2.2), color, +next.between(0.3, 0.85).toFixed(2))
  })
  return flat(drawn)
}
