import { along, curve, fine, numbers, type Point, twinkle } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { added, backdrop, flat, layer, moving, screen, taken, type Items, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, each, ellipse, linear, radial, shape, stroke } from '../../engine/svg.ts'
import { cloud } from '../../motifs/cloud.ts'
import { glow } from '../../motifs/glow.ts'
import { crescent } from '../../motifs/moon.ts'
import { planet } from '../../motifs/planet.ts'
import { comet, constellation, stars, type ConstellationStar } from '../../motifs/stars.ts'
import { palettes } from '../../palettes.ts'

type Figure = readonly [points: readonly ConstellationStar[], lines: readonly (readonly [number, number])[]]

type Place = {
  readonly band: readonly [number, number, number, number]
  readonly planet: readonly [x: number, y: number, radius: number]
  readonly comet: readonly [x: number, y: number, tail: Point]
  readonly figures: readonly Figure[]
  /** Where the tablecloth ends, in the middle of the picture, and how deep its folds hang. */
  readonly hem: readonly [y: number, fold: number]
  readonly cup: readonly [x: number, y: number, scale: number]
  readonly clouds: readonly (readonly [x: number, y: number, width: number, flipped?: boolean])[]
}

const crown: Figure = [numbers('60,90 150,60,1.3 240,110 330,70 290,170 180,190'), numbers('0,1 1,2 2,3 3,4 4,5 5,2')]

export const picture = scene<Place>(
  'cosmic-map',
  {
    description:
      'The sky as a dark tablecloth with a stitched hem: gas and stars, a ringed planet, a teacup with a moon in it',
    palette: palettes.cosmicMap,
    card: true,
    shape: {
      light: { x: 900, y: 470, reach: 1400 },
      focus: [820, 560],
      quiet: [{ x: 200, y: 60, width: 540, height: 110, ink: '#f5f2ff' }],
      finish: { vignette: 0.5, middle: [0.56, 0.5] },
      at: {
        band: [-0.05, 0.94, 1.05, 0.16],
        planet: [1330, 118, 40],
        comet: [822, 800, [600, 866]],
        figures: [crown],
        hem: [884, 26],
        cup: [1386, 852, 1],
        clouds: [
          [60, -6, 520, true],
          [1560, -6, 500, true],
        ],
      },
    },
    tall: {
      light: { x: 430, y: 640, reach: 1300 },
      focus: [440, 700],
      quiet: [{ x: 240, y: 60, width: 340, height: 180, ink: '#f5f2ff' }],
      finish: { vignette: 0.45, middle: [0.52, 0.55] },
      at: {
        band: [-0.1, 0.98, 1.1, 0.24],
        planet: [560, 470, 20],
        comet: [330, 690, [236, 730]],
        figures: [],
        hem: [1112, 14],
        cup: [560, 1098, 0.56],
        clouds: [
          [40, -6, 420, true],
          [780, -6, 420, true],
        ],
      },
    },
  },
  (s, p) => [sky(s, p), twinkles(s), wanderers(p), cloth(s, p), clouds(s, p), teacup(p)],
)

function sky(s: Stage, p: Place): Items {
  const next = s.random('lights')
  const lights = each(s.tall ? 12 : 18, () => {
    const [x, y, size] = [next.between(0, s.width), next.between(0, p.hem[0]), next.between(10, 20)]
    return (
      glow(x, y, size * 0.4, next.pick(['#ffe7b8', '#bfd8ff', '#ffc6e0']), 0.7) +
      shape(twinkle(x, y, size, 0.07), '#ffffff') +
      shape(twinkle(x, y, size * 0.5, 0.12, Math.PI / 4), '#ffffff', 0.7)
    )
  })
  return [
    backdrop({
      seed: 'cosmic-map',
      band: p.band,
      ramp: [
        [0, '#04050e'],
        [0.16, '#0a0d30'],
        [0.34, '#1b1a5c'],
        [0.52, '#3a2580'],
        [0.68, '#6a3a94'],
        [0.82, '#b2639c'],
        [0.93, '#e8a488'],
        [1, '#ffdfae'],
      ],
    }),
    flat(
      stars(s.tall ? 420 : 700, [0, 0, s.width, p.hem[0]], s.random('stars'), {
        color: '#fff6e6',
        bright: 0.02,
        largest: 1.7,
      }) +
        lights +
        each(p.figures, ([points, lines]) => constellation(points, lines, { opacity: 0.45 })),
    ),
  ]
}

/** Stars that come and go. */
const twinkles = (s: Stage): Items =>
  numbers<readonly [x: number, y: number, size: number]>(
    s.tall
      ? '120,260,15 300,150,12 520,330,16 690,240,13 200,500,14 650,620,15'
      : '180,250,18 430,130,14 700,330,16 985,210,20 1240,330,15 1500,440,17',
  ).map(([x, y, size], one) =>
    added(
      { motion: 'glimmer', clock: 2.9 + one * 0.8, pivot: [x, y] },
      flat(glow(x, y, size * 0.4, '#ffe7b8', 0.8) + shape(twinkle(x, y, size, 0.08), '#ffffff')),
    ),
  )

function wanderers({ planet: place, comet: [x, y, tail] }: Place): Items {
  const drawn = flat(comet(x, y, tail))
  return [
    moving({ motion: 'sway', clock: 8.3, pivot: [place[0], place[1]], by: [7] }, planet(...place), { bare: true }),
    taken(drawn),
    added({ motion: 'fly', clock: 14, pivot: [x, y], by: [(x - tail[0]) * 3.4, (y - tail[1]) * 3.4] }, drawn),
  ]
}

/** The sky ends like any tablecloth: a hem with a gold stitch, folds, fringes, and the table under it. */
function cloth(s: Stage, { hem: [y, fold] }: Place): Items {
  const k = s.tall ? 0.6 : 1
  const line: Point[] = []
  for (let x = -40; x <= s.width + 40; x += 10)
    line.push([x, y + Math.sin(x / (86 * k)) * fold * 0.6 + Math.sin(x / (37 * k) + 1) * fold * 0.28])
  const lowered = (by: number) => line.map(([px, py]): Point => [px, py + by * k])
  let fringe = ''
  line.forEach(([px, py], index) => {
    if (index % 2)
      fringe += stroke(
        `M${fine(px)} ${fine(py + 30 * k)}q${fine(Math.sin(index * 1.7) * 3 * k)} ${fine(10 * k)} ${fine(Math.sin(index) * 3 * k)} ${fine(22 * k)}`,
        s.lit('#d9a24e', 0.5, { fall: 0.16 }),
        2.6 * k,
      )
  })
  const boards = each(4, (at) =>
    stroke(
      `M-20 ${fine(y + (64 + at * 24) * k)}Q${s.width / 2} ${fine(y + (58 + at * 26) * k)} ${s.width + 20} ${fine(y + (66 + at * 24) * k)}`,
      '#0a0612',
      2.4,
      0.5,
    ),
  )
  return [
    screen(blurred(ellipse(s.light.x, y - 120 * k, 500 * k, 60 * k, '#4a3a9c', 0.25), 40)),
    layer(shape(`${curve(lowered(16))}V${s.height + 20}H-40Z`, linear('#3a2230, #1c0f1c')) + boards, 'thing soft dim', {
      rim: 0,
    }),
    layer(fringe, 'card dim'),
    layer(shape(`${curve([...line])}${curve(lowered(32).toReversed()).replace('M', 'L')}Z`, s.lit('#231d66', 0.3))),
    flat(
      stroke(curve(lowered(9)), '#ffd98a', 2.6 * k, { 'stroke-dasharray': `${15 * k} ${9 * k}`, opacity: 0.9 }) +
        stroke(curve(lowered(22)), '#ffd98a', 1.4 * k, 0.55) +
        each(along(lowered(15.5), Math.round(s.width / (130 * k))), ([px, py]) =>
          shape(twinkle(px, py, 9 * k, 0.34), '#ffe29a'),
        ),
    ),
  ]
}

function clouds(s: Stage, p: Place): Items {
  return p.clouds.map(([x, y, width, flipped], index) =>
    layer(
      at(
        0,
        0,
        shape(cloud(x, flipped ? -y : y, width, s.random(`cloud${index}`), { tall: 0.16, puffs: 6 }), '#0d0b32'),
        { scale: [1, flipped ? -1 : 1] },
      ),
      'block soft',
    ),
  )
}

/** Somebody is having tea up here; the moon has got into it. */
function teacup({ cup: [x, y, k] }: Place): Items {
  const china = linear('#fff6e3, #c9a6c4')
  const place = (content: string) => at(x, y, content, { scale: k })
  let steam = ''
  for (const [dx, lean] of numbers('-18,1 10,-1'))
    steam += stroke(`M${dx} -92Q${dx - 16 * lean} -116 ${dx + 2} -138T${dx + 2 * lean} -184`, '#e6dcff', 5, 0.3)
  const tea = linear('#8a4a3c, #5a2a44')
  return [
    added(
      { motion: 'rise', clock: 6.3 },
      flat(place(blurred(stroke('M4 -96Q-16 -120 6 -142T8 -190', '#e6dcff', 8, 0.6), 6))),
    ),
    layer(place(ellipse(0, 6, 118, 27, china) + ellipse(0, 2, 84, 17, '#b78fb4', 0.6)), 'wall'),
    layer(place(stroke('M62 -58C112 -70 112 -14 50 -20', '#e6cfe0', 11)), 'card'),
    layer(
      place(
        shape('M-72 -74H72C72 -20 46 6 0 6C-46 6 -72 -20 -72 -74Z', china) +
          shape('M-72 -74H72Q72 -58 68 -46Q0 -36 -68 -46Q-72 -58 -72 -74Z', '#8f6fc4', 0.3) +
          each([-48, -24, 0, 24, 48], (dx) => shape(twinkle(dx, -34 + (dx * dx) / -260, 8, 0.3), '#d9a24e')),
      ),
      'thing bright',
    ),
    layer(place(ellipse(0, -74, 72, 18, '#fff6e3') + ellipse(0, -73, 65, 14.5, tea)), 'flush'),
    flat(
      place(
        at(-14, -73, crescent(0, 0, 17, { phase: 0.34, turn: 30, halo: 0.6 }), { scale: [1, 0.5] }) +
          each(numbers('22,-76 38,-70 8,-67'), ([dx, dy]) => circle(dx, dy, 1.8, '#fff3cf')),
      ) +
        blurred(place(steam), 4 * k) +
        ellipse(x, y - 60 * k, 150 * k, 120 * k, radial('#ffcf8a/0.16, #ffcf8a/0')),
    ),
  ]
}
