import { starKeeper } from '../../characters/star-keeper.ts'
import { darken } from '../../engine/color.ts'
import { box, fine, numbers, type Point, polygon, ridge, star } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, each, ellipse, linear, shape, stroke } from '../../engine/svg.ts'
import { cloud } from '../../motifs/cloud.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { grass } from '../../motifs/leaves.ts'
import { moth } from '../../motifs/moth.ts'
import { parcel } from '../../motifs/parcel.ts'
import { rays } from '../../motifs/rays.ts'
import { nightSky } from '../../motifs/sky.ts'
import { constellation, foldedStar, gold, type ConstellationStar } from '../../motifs/stars.ts'
import { palettes } from '../../palettes.ts'

type Place = {
  /** The hole that is still free, and the stars around it. */
  readonly hole: readonly [x: number, y: number, radius: number]
  readonly around: readonly ConstellationStar[]
  readonly lines: readonly (readonly [number, number])[]
  /** The three steps: middle of each top edge, and its width. */
  readonly steps: readonly [Step, Step, Step]
  readonly keeper: readonly [x: number, y: number, scale: number]
  readonly perch: readonly [x: number, y: number, width: number]
  readonly clouds: readonly (readonly [x: number, y: number, width: number, color: string])[]
  readonly moths: readonly (readonly [x: number, y: number, size: number, turn: number])[]
}
type Step = readonly [x: number, y: number, width: number]

export const picture = scene<Place>(
  'join-universe',
  {
    description:
      'Three floating steps lead up to a constellation in which one star is missing; light falls through its hole',
    palette: palettes.gardenGate,
    card: true,
    shape: {
      light: { x: 1236, y: 372, reach: 1150 },
      focus: [1180, 520],
      quiet: [{ x: 90, y: 130, width: 640, height: 430, ink: '#fff6e3' }],
      finish: { vignette: 0.52, middle: [0.72, 0.5] },
      at: {
        hole: [1236, 372, 62],
        around: numbers('900,330,1.4 1010,250,1.2 1120,318,1.5 1236,372,0.1 1352,300,1.5 1470,352,1.3 1420,470,1.2'),
        lines: numbers('0,1 1,2 2,3 3,4 4,5 4,6'),
        steps: [
          [800, 846, 244],
          [986, 722, 220],
          [1178, 606, 190],
        ],
        keeper: [1440, 628, 0.58],
        perch: [1440, 742, 260],
        clouds: [
          [120, 930, 560, '#3d2a72'],
          [500, 980, 520, '#4a2f7c'],
          [1010, 990, 480, '#3d2a72'],
          [1300, 980, 560, '#4a2f7c'],
          [1580, 940, 460, '#3d2a72'],
        ],
        moths: numbers('720,690,0.62,-18 1320,560,0.5,20'),
      },
    },
    tall: {
      light: { x: 470, y: 590, reach: 960 },
      focus: [430, 760],
      quiet: [{ x: 60, y: 60, width: 640, height: 330, ink: '#fff6e3' }],
      finish: { vignette: 0.5, middle: [0.55, 0.6] },
      at: {
        hole: [470, 590, 52],
        around: numbers('110,600,1.2 220,530,1.1 340,590,1.3 470,590,0.1 590,520,1.3 706,560,1.2 660,660,1.1'),
        lines: numbers('0,1 1,2 2,3 3,4 4,5 4,6'),
        steps: [
          [136, 1016, 196],
          [284, 908, 180],
          [432, 812, 152],
        ],
        keeper: [628, 876, 0.56],
        perch: [628, 986, 240],
        clouds: [
          [60, 1170, 440, '#4a2f7c'],
          [440, 1190, 520, '#3d2a72'],
          [780, 1170, 400, '#4a2f7c'],
        ],
        moths: numbers('90,860,0.55,-18 520,730,0.45,20'),
      },
    },
  },
  (s, p) => [
    nightSky(s, '#0e0b27, #1a1440 0.3, #3b2a6b 0.62, #6d3f78 0.86, #8a4f82', {
      bottom: s.height * 0.86,
      dimmed: [80, 120, 760, 600],
    }),
    missingStar(s, p),
    clouds(s, p),
    steps(s, p),
    keeper(s, p),
    layer(each(p.moths, ([x, y, size, turn]) => moth(x, y, size, '#e6d6ff', turn))),
    front(s, p),
  ],
)

/** A star-shaped hole that nobody has filled, the light that falls through it, and its neighbors. */
function missingStar(s: Stage, p: Place): Items {
  const [x, y, radius] = p.hole
  return [
    rays(x, y, s.tall ? 560 : 720, s.random('rays'), [Math.PI * 0.16, Math.PI * 0.92], '#ffcf8a', {
      count: 9,
      opacity: 0.3,
      width: 0.07,
    }),
    flat(constellation(p.around, p.lines, { scale: s.tall ? 1.7 : 2.1, opacity: 0.85 })),
    layer(
      each(
        p.around.filter(([, , size = 1]) => size > 0.5),
        ([px, py, size = 1], index) => foldedStar(px, py, radius * 0.27 * size, (index - 2) * 0.12),
      ),
      'thing fine dim',
    ),
    flat(glow(x, y, radius * 0.9, '#ffc46a', 0.85)),
    // Cut through three sheets of night, each cut a little wider than the one behind.
    [1.62, 1.4, 1.2].map((wide, index) =>
      layer(
        shape(
          star(x, y, radius * wide, { waist: 0.54, turn: 0.1 }),
          s.lit(['#4a2a66', '#6a3a78', '#9a5a86'][index]!, 0.3 + index * 0.12, { fall: 0.02 }),
        ),
        'scrap fine soft bright',
        { distance: 0 },
      ),
    ),
    flat(
      shape(star(x, y, radius * 0.98, { waist: 0.52, turn: 0.1 }), '#fff6da') +
        glow(x, y, radius * 0.34, '#fffdf0', 0.9),
    ),
  ]
}

function clouds(s: Stage, p: Place): Items {
  return p.clouds.map(([x, y, width, color], index) => {
    const next = s.random(`cloud${index}`)
    return layer(shape(cloud(x, y, width, next, { tall: 0.32, puffs: 6 }), s.lit(color, 0.42)), 'block soft')
  })
}

/** Three islands of ground, each with the thing one does on it. */
function steps(s: Stage, p: Place): Items {
  return p.steps.map(([x, y, width], index) => {
    const half = width / 2
    const deep = width * (0.42 - index * 0.05)
    const next = s.random(`step${index}`)
    const under: Point[] = []
    for (let at = 0; at <= 12; at++) {
      const t = at / 12
      under.push([
        x + half - width * t,
        y + 14 + deep * Math.sin(Math.PI * t) ** 0.7 * (at % 2 ? 1 : 0.74) * next.between(0.85, 1.1),
      ])
    }
    const rock = polygon([[x - half, y + 4], [x + half, y + 4], ...under])
    const k = width / 220
    const top = `M${fine(x - half - 8)} ${fine(y + 6)}Q${fine(x - half - 8)} ${fine(y - 12)} ${fine(x - half + 16)} ${fine(y - 12)}H${fine(x + half - 16)}Q${fine(x + half + 8)} ${fine(y - 12)} ${fine(x + half + 8)} ${fine(y + 6)}Q${fine(x + half * 0.6)} ${fine(y + 26)} ${fine(x + half * 0.3)} ${fine(y + 14)}Q${fine(x)} ${fine(y + 30)} ${fine(x - half * 0.34)} ${fine(y + 14)}Q${fine(x - half * 0.66)} ${fine(y + 28)} ${fine(x - half - 8)} ${fine(y + 6)}Z`
    const blades = grass(x - half + 6, x + half - 6, () => y - 10, next, { height: 17 * k, gap: 6, width: 2 })
    const number = each(index + 1, (dot) =>
      shape(star(x + (dot - index / 2) * 26 * k, y + 40 * k, 9 * k, { waist: 0.45 }), gold),
    )
    return [
      layer(shape(rock, s.lit(['#4a2a5e', '#54306a', '#5e3674'][index]!, 0.4)), 'wall'),
      layer(shape(blades, s.lit('#5f7a4a', 0.4)) + shape(top, s.lit('#5a6f58', 0.55)), 'card bright'),
      layer(number, 'scrap fine'),
      layer(things[index]!(x, y - 10, k)),
      index === 1 && flat(glow(x + 2, y - 96 * k, 7 * k, '#ffcf8a', 0.6)),
    ]
  })
}

/** A letter that waits at a letterbox; three club flags; the parcel. */
const things = [
  (x: number, y: number, k: number) =>
    at(
      x - 34 * k,
      y,
      stroke('M30 0V-64', '#6a3f34', 9) +
        shape('M-6 -64V-92Q-6 -116 18 -116H52Q74 -116 74 -92V-64Z', linear('#d8719f, #8f3f74')) +
        shape('M-6 -64V-92Q-6 -116 18 -116Q40 -116 40 -92V-64Z', '#5c2450') +
        shape(box(74, -104, 5, 34, 2), '#e8b964') +
        shape('M79 -104L98 -97L79 -90Z', '#e8b964') +
        at(
          -22,
          -70,
          shape(box(-34, -22, 68, 44, 3), linear('#fff6de, #ecc990')) +
            stroke('M-33 -20L0 6L33 -20', '#b8834a', 2.4) +
            circle(0, 5, 8, '#d8476a') +
            shape(star(0, 5, 5, { waist: 0.45 }), '#ffe6c0'),
          { turn: -14 },
        ),
      { scale: k },
    ),
  (x: number, y: number, k: number) =>
    at(
      x,
      y,
      each(
        [
          [-72, 88, '#8fd0a0', '#3f8f5a'],
          [-14, 122, '#ffc46a', '#d9803f'],
          [40, 84, '#e88fd0', '#a8468f'],
        ] as const,
        ([dx, tall, light, dark]) =>
          stroke(`M${dx} 2V${-tall}`, '#6a3f54', 5) +
          circle(dx, -tall - 3, 5, '#e8b964') +
          shape(
            `M${dx + 2} ${-tall + 4}Q${dx + 20} ${-tall - 4} ${dx + 34} ${-tall + 6}T${dx + 58} ${-tall + 4}L${dx + 46} ${-tall + 24}L${dx + 58} ${-tall + 42}Q${dx + 40} ${-tall + 50} ${dx + 26} ${-tall + 44}T${dx + 2} ${-tall + 44}Z`,
            linear(`${light}, ${dark}`),
          ) +
          shape(star(dx + 25, -tall + 24, 9, { waist: 0.45 }), '#fff6de', 0.85),
      ),
      { scale: k * 0.92 },
    ),
  (x: number, y: number, k: number) =>
    parcel(x - 26 * k, y, 82 * k, 62 * k, -3) +
    parcel(x + 42 * k, y, 50 * k, 44 * k, 4, '#f2a0bb') +
    parcel(x - 20 * k, y - 64 * k, 46 * k, 34 * k, 7, '#ffe29a'),
] as const

function keeper(s: Stage, p: Place): Items {
  const [x, y, k] = p.keeper
  const [px, py, width] = p.perch
  return [
    layer(shape(cloud(px, py + 34, width, s.random('perch'), { tall: 0.3, puffs: 5 }), s.lit('#8a5a9c', 0.5)), 'block'),
    flat(blurred(ellipse(x, y + 202 * k, 110 * k, 14 * k, s.palette.dark, 0.55), 7)),
    layer(at(x, y, starKeeper('pointing'), { scale: k }), 'thing fine dim'),
  ]
}

/** The ground one comes from, with a gatepost lantern and fireflies that are going the same way. */
function front(s: Stage, p: Place): Items {
  const next = s.random('front')
  const edge = ridge(s.width, s.height * (s.tall ? 0.955 : 0.95), 16, 'join-universe/front', { swells: 4 })
  const [x, y] = p.steps[0]
  const lights = each(14, () => {
    const t = next()
    const [tx, ty] = p.hole
    return firefly(
      x - 120 + (tx - x + 90) * t + next.bell() * 70,
      y - 30 + (ty - y) * t + next.bell() * 60,
      next.between(1.6, 3),
    )
  })
  const post = s.tall ? 40 : 640
  const foot = edge.yAt(post)
  return [
    layer(
      shape(
        edge.down(s.height + 20) + grass(-10, s.width + 10, edge.yAt, next, { height: 24, gap: 9, width: 2.4 }),
        s.lit(darken('#241650', 0.02), 0.3),
      ),
      'wall',
    ),
    !s.tall && [
      layer(shape(box(post - 5, foot - 130, 10, 140, 3), s.lit('#3a2154', 0.4)), 'thing bright'),
      flat(lantern(post, foot - 158, { scale: 0.6, strength: 0.75 })),
    ],
    flat(lights),
  ]
}
