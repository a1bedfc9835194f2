import { box, curve, fine, numbers, type Point, star } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, blurred, each, ellipse, linear, radial, radialAt, shape, stroke } from '../../engine/svg.ts'
import { cloud } from '../../motifs/cloud.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { crescent } from '../../motifs/moon.ts'
import { moth } from '../../motifs/moth.ts'
import { arch } from '../../motifs/opening.ts'
import { rays } from '../../motifs/rays.ts'
import { stars } from '../../motifs/stars.ts'
import { palettes } from '../../palettes.ts'

type Place = {
  /** The three niches: middle, foot, half width, top. The second one has its story. */
  readonly niches: readonly (readonly [x: number, foot: number, half: number, top: number])[]
  readonly moon: readonly [x: number, y: number, radius: number]
  readonly ledge: number
  /** The open journal on the ledge. */
  readonly journal: readonly [x: number, y: number, size: number]
  readonly moths: readonly (readonly [x: number, y: number, size: number, turn: number])[]
  readonly clouds: readonly (readonly [x: number, y: number, width: number])[]
}

export const picture = scene<Place>(
  'dreams',
  {
    description:
      'Three niches in a dark wall: a book glows in one, in two stand books of chalk; dreams hang from the moon on knotted threads',
    palette: { ...palettes.storytellersLantern, far: '#141226', near: '#2f2144' },
    shape: {
      light: { x: 1150, y: 560, reach: 1100 },
      focus: [1150, 540],
      quiet: [{ x: 90, y: 130, width: 640, height: 430, ink: '#fbebd2' }],
      finish: { vignette: 0.55, middle: [0.7, 0.55] },
      at: {
        niches: numbers('910,690,92,420 1150,690,112,356 1390,690,92,420'),
        moon: [1506, 318, 40],
        ledge: 770,
        journal: [1010, 790, 1],
        moths: numbers('1012,330,0.8,40 1286,306,0.7,-30 744,620,0.62,70'),
        clouds: numbers('180,842,460 560,876,420 1400,884,420'),
      },
    },
    tall: {
      light: { x: 400, y: 760, reach: 960 },
      focus: [400, 760],
      quiet: [{ x: 50, y: 90, width: 600, height: 330, ink: '#fbebd2' }],
      finish: { vignette: 0.55, middle: [0.5, 0.66] },
      at: {
        niches: numbers('166,890,82,650 400,890,100,590 634,890,82,650'),
        moon: [640, 470, 46],
        ledge: 960,
        journal: [300, 984, 0.86],
        moths: numbers('280,556,0.7,40 530,540,0.6,-30'),
        clouds: numbers('120,1096,330 660,1110,340'),
      },
    },
  },
  (s, p) => [
    wall(s, p),
    p.niches.map((niche, index) => (index === 1 ? litNiche(s, niche) : chalkNiche(s, niche, index === 0))),
    threads(p),
    ledge(s, p),
    journal(p),
    layer(
      each(p.moths, ([x, y, size, turn]) => moth(x, y, size, '#d9c7f0', turn)),
      'thing bright',
    ),
    steam(s, p),
    motes(s, p),
  ],
)

/** A wall of the library where it is cut out of rock: courses of stone, hardly to be seen. */
function wall(s: Stage, { moon }: Place): Items {
  const next = s.random('wall')
  let stones = ''
  const row = s.tall ? 74 : 82
  for (let y = -10, line = 0; y < s.height; y += row, line++)
    for (let x = -60 + (line % 2) * 70; x < s.width; x += 148)
      if (next.chance(0.82))
        stones += shape(
          box(x + 4, y + 4, 140 + next.bell() * 4, row - 8, 12),
          s.lit(next.pick(['#2a2038', '#251c33', '#2f2440']), 0.4, { fall: 0.06 }),
          0.9,
        )
  const [mx, my, r] = moon
  return [
    flat(shape(s.whole, linear('#151124, #2a1c30'))),
    layer(stones, 'scrap fine dim'),
    // A round window, and the night in it.
    layer(
      shape(
        `M${fine(mx - r * 2)} ${fine(my)}a${fine(r * 2)} ${fine(r * 2)} 0 1 1 ${fine(r * 4)} 0a${fine(r * 2)} ${fine(r * 2)} 0 1 1 ${fine(-r * 4)} 0Z`,
        s.lit('#4a3448', 0.3),
      ),
      'thing bright',
    ),
    flat(
      ellipse(mx, my, r * 1.74, r * 1.74, radial('#2d3a86, #151a4c')) +
        stars(26, [mx - r * 1.5, my - r * 1.5, mx + r * 1.5, my + r * 1.5], s.random('night'), {
          bright: 0.1,
          where: (x, y) => (Math.hypot(x - mx, y - my) < r * 1.6 ? 1 : 0),
        }) +
        crescent(mx, my, r, { phase: 0.34, turn: -30, halo: 0.6 }),
    ),
  ]
}

/** What the Dream-Weaver knots: threads from the moon, a star for each knot. */
function threads({ moon: [mx, my, r], niches }: Place): Items {
  let lines = ''
  let knots = ''
  for (const [x, , , top] of niches) {
    const sag: Point = [(mx + x) / 2, (my + top) / 2 + (Math.abs(x - mx) < 200 ? 30 : -46)]
    const from: Point = [mx + Math.sign(x - mx) * r * 0.5, my + r * 0.8]
    lines += curve([from, sag, [x, top + 10]])
    for (const t of [0.3, 0.52, 0.74]) {
      const [a, b] = [1 - t, t]
      knots += shape(
        star(
          a * a * from[0] + 2 * a * b * sag[0] + b * b * x,
          a * a * from[1] + 2 * a * b * sag[1] + b * b * (top + 10),
          9 + 5 * t,
          { waist: 0.5, turn: t * 3 },
        ),
        '#ffdf9a',
      )
    }
  }
  return [flat(stroke(lines, '#ffe2a4', 1.8, 0.55)), layer(knots, 'card')]
}

const frameOf = (s: Stage, [x, foot, half, top]: Place['niches'][number]): Items => [
  layer(shape(arch(x, foot + 16, half + 26, top - 26), s.lit('#5a3c4a', 0.5)), 'block bright'),
  layer(shape(arch(x, foot, half, top), '#120c1c'), 'flush soft', { shadow: 0.5 }),
]

/** A book that has its story, and is lit from then on. */
function litNiche(s: Stage, niche: Place['niches'][number]): Items {
  const [x, foot, half] = niche
  const k = half / 112
  const [width, height] = [118 * k, 196 * k]
  const base = foot - 8
  return [
    frameOf(s, niche),
    layer(
      shape(
        arch(x, foot, half - 10, niche[3] + 12),
        radialAt(
          x,
          Math.round(base - height * 0.5),
          Math.round(half * 1.7),
          '#fff0b8, #ffc25e 0.35, #c9692e 0.7, #5e2a24',
        ),
      ),
      'flush soft dim',
    ),
    layer(
      shape(box(x - width / 2 + 10 * k, base - height + 4, width, height - 6, 4), '#f4e2ba') +
        shape(box(x - width / 2, base - height, width, height, 6), linear('#9a3a5c, #4a1a3a')) +
        shape(box(x - width / 2, base - height, width * 0.12, height, 4), '#2a0f24', 0.45) +
        shape(box(x - width * 0.32, base - height * 0.9, width * 0.72, height * 0.8, 4), 'none', {
          stroke: '#f0c068',
          'stroke-width': 3 * k,
        }) +
        crescentMark(x + width * 0.05, base - height * 0.56, 26 * k) +
        stroke(
          `M${fine(x - width * 0.16)} ${fine(base - height * 0.26)}h${fine(width * 0.42)}M${fine(x - width * 0.08)} ${fine(base - height * 0.2)}h${fine(width * 0.26)}`,
          '#f0c068',
          3.4 * k,
        ),
      'block',
    ),
    flat(glow(x, base - height * 0.55, 26 * k, '#ffcf7a', 0.55)),
    rays(x, base - height * 0.5, 520 * k, s.random('rays'), [0.3, 2.85], '#ffcf86', {
      count: 9,
      opacity: 0.14,
      width: 0.06,
    }),
  ]
}

const crescentMark = (x: number, y: number, r: number) =>
  shape(
    `M${fine(x)} ${fine(y - r)}A${fine(r)} ${fine(r)} 0 1 0 ${fine(x + r)} ${fine(y + r * 0.3)}A${fine(r * 0.8)} ${fine(r * 0.8)} 0 0 1 ${fine(x)} ${fine(y - r)}Z`,
    '#ffd98a',
  )

/** A book that is only a chalk line, so far. */
function chalkNiche(s: Stage, niche: Place['niches'][number], slanting: boolean): Items {
  const [x, foot, half] = niche
  const k = half / 92
  const [width, height] = [92 * k, 150 * k]
  const next = s.random(`chalk${x}`)
  const wobble = (points: readonly Point[]) =>
    curve(
      [...points, points[0]!].map(([px, py]): Point => [px + next.bell() * 1.6, py + next.bell() * 1.6]),
      { tension: 0.12 },
    )
  const chalk =
    wobble([
      [-width / 2, 0],
      [-width / 2, -height],
      [width / 2, -height],
      [width / 2, 0],
    ]) +
    `M${fine(-width * 0.36)} -2V${fine(-height + 2)}` +
    `M${fine(-width * 0.16)} ${fine(-height * 0.72)}q${fine(width * 0.24)} ${fine(-8)} ${fine(width * 0.46)} 0M${fine(-width * 0.1)} ${fine(-height * 0.6)}h${fine(width * 0.32)}` +
    `M${fine(width / 2)} ${fine(-height)}l9 7V5L${fine(width / 2)} 0M${fine(-width / 2)} 0h6`
  return [
    frameOf(s, niche),
    flat(
      ellipse(x, foot - 60 * k, half * 0.9, 110 * k, radial('#6a5a9a/0.32, #6a5a9a/0')) +
        at(
          x,
          foot - 12,
          stroke(chalk, '#efe8ff', 3.4, 0.85) +
            stroke(chalk, '#ffffff', 1.4, { opacity: 0.7, 'stroke-dasharray': '1 5' }) +
            // Whoever drew it has left a question, or a yawn.
            (slanting
              ? stroke(
                  `M${fine(width * 0.02)} ${fine(-height * 0.4)}q2 -16 14 -14q14 3 6 16q-8 6 -8 16M${fine(width * 0.15)} ${fine(-height * 0.18)}v.2`,
                  '#efe8ff',
                  4,
                  0.8,
                )
              : stroke(
                  `M0 ${fine(-height * 0.42)}h16l-16 20h16M26 ${fine(-height * 0.3)}h10l-10 13h10`,
                  '#efe8ff',
                  3.4,
                  0.8,
                )),
          { turn: slanting ? -4 : 3 },
        ),
    ),
  ]
}

const ledge = (s: Stage, { ledge: y, niches }: Place): Items => {
  const k = niches[1]![2] / 112
  return [
    layer(shape(box(-20, y - 46 * k, s.width + 40, 60), s.lit('#6a4450', 0.55)), 'block'),
    layer(shape(box(-20, y, s.width + 40, s.height - y + 20), s.lit('#3a2434', 0.5)), 'wall bright'),
  ]
}

/** The journal, open where the last dream stops; the quill lies after the last word. */
function journal({ journal: [x, y, k] }: Place): Items {
  const leaf = (side: 1 | -1) => `M0 0Q${side * 60} -26 ${side * 138} -10L${side * 118} -66Q${side * 54} -82 0 -58Z`
  const lines = each(
    [0, 1, 2],
    (row) =>
      `M-112 ${-22 - row * 13}Q-60 ${-38 - row * 12} -14 ${-16 - row * 13}M16 ${-16 - row * 13}Q50 ${-34 - row * 12} ${row === 0 ? 62 : 104} ${-26 - row * 13}`,
  )
  const set = (drawn: string) => at(x, y, drawn, { scale: k })
  return [
    flat(blurred(ellipse(x, y, 150 * k, 14 * k, '#0b0509', 0.6), 8)),
    layer(
      set(shape('M0 10Q64 -16 150 -2L128 -70Q54 -88 0 -60Q-54 -88 -128 -70L-150 -2Q-64 -16 0 10Z', '#5c2440')),
      'thing bright',
    ),
    layer(
      set(
        shape(leaf(-1), linear('#e8cfa0, #fff3d6', { to: [1, 0] })) +
          shape(leaf(1), linear('#fff3d6, #e0b47c', { to: [1, 0] })) +
          stroke(lines, '#8a5a4a', 2.6, 0.6),
      ),
      'scrap bright',
    ),
    layer(
      set(
        at(
          64,
          -28,
          shape('M0 0C20 -30 60 -84 120 -108C118 -70 70 -24 8 4Z', '#e9dcf2') +
            stroke('M-8 10Q40 -40 114 -104', '#a38fc0', 3),
          { turn: 4 },
        ),
      ),
      'block',
    ),
  ]
}

/** Sleep, lying about in the room. */
function steam(s: Stage, { clouds }: Place): Items {
  return clouds.map(([x, y, width], index) =>
    layer(
      shape(
        cloud(x, y, width, s.random(`steam${index}`), { tall: 0.3, puffs: 7 }),
        s.lit(index % 2 ? '#4d3f6e' : '#433660', 0.4),
      ),
      'wall bright',
    ),
  )
}

function motes(s: Stage, { niches }: Place): Items {
  const [x, foot, half] = niches[1]!
  const next = s.random('motes')
  const lights = each(20, () =>
    firefly(x + next.bell() * half * 3, foot - next.between(-90, 380), next.between(1.3, 2.8)),
  )
  return flat(lights)
}
