import { starKeeper } from '../../characters/star-keeper.ts'
import { darken } from '../../engine/color.ts'
import { lineNoise } from '../../engine/noise.ts'
import { curve, fine, numbers, type Point, polyline, star, twinkle } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, each, ellipse, linear, radialAt, shape, stroke } from '../../engine/svg.ts'
import { glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { foldedStar, stars } from '../../motifs/stars.ts'
import { title } from '../../motifs/title.ts'
import { palettes } from '../../palettes.ts'

type Place = {
  /** The line along which the night is torn off, and which way the white paper lies from it. */
  readonly edge: readonly Point[]
  readonly ledge: readonly [y: number, to: number]
  readonly keeper: readonly [x: number, y: number, scale: number]
  readonly lantern: readonly [x: number, y: number, scale: number]
  readonly question: readonly [x: number, y: number, scale: number]
  readonly moon: readonly [x: number, y: number, radius: number]
  readonly hills: number
  readonly cuttings: readonly (readonly [x: number, y: number, size: number, turn: number])[]
}

const pencil = '#6a5a8c'

export const picture = scene<Place>(
  'lost',
  {
    description: 'The night ends in a torn edge; on the white paper behind it the Star Keeper holds a map upside down',
    palette: palettes.gardenGate,
    shape: {
      light: { x: 1240, y: 470, reach: 1150, color: '#fff3d6', bounce: '#ff9f8e' },
      focus: [1140, 600],
      quiet: [{ x: 90, y: 130, width: 640, height: 430, ink: '#fff6e3' }],
      finish: { vignette: 0.4, middle: [0.66, 0.5] },
      at: {
        edge: numbers('1010,-60 960,140 985,330 900,520 880,680 930,790'),
        ledge: [806, 1390],
        keeper: [1130, 660, 0.8],
        lantern: [976, 780, 0.9],
        question: [1350, 300, 1],
        moon: [1508, 640, 62],
        hills: 706,
        cuttings: numbers('1010,880,26,20 1290,886,20,-15 1450,860,16,30 1400,922,24,8'),
      },
    },
    tall: {
      light: { x: 470, y: 720, reach: 950, color: '#fff3d6', bounce: '#ff9f8e' },
      focus: [410, 860],
      quiet: [{ x: 60, y: 60, width: 640, height: 330, ink: '#fff6e3' }],
      finish: { vignette: 0.4, middle: [0.52, 0.66] },
      at: {
        edge: numbers('860,430 640,470 470,540 300,590 180,700 120,860 150,1010'),
        ledge: [1024, 660],
        keeper: [400, 886, 0.76],
        lantern: [252, 1000, 0.8],
        question: [640, 640, 0.86],
        moon: [700, 930, 46],
        hills: 940,
        cuttings: numbers('560,1086,22,20 700,1060,18,-15 640,1120,16,30'),
      },
    },
  },
  (s, p) => [blank(s, p), night(s, p), ledge(s, p), keeper(p), cuttings(p)],
)

/** The paper where nothing has been cut yet, and what somebody had pencilled on it for later. */
function blank(s: Stage, p: Place): Items {
  const { hills: y } = p
  const [mx, my, mr] = p.moon
  const [qx, qy, k] = p.question
  const line = (d: string, width = 2.4, more = {}) => stroke(d, pencil, width, { opacity: 0.5, ...more })
  const noise = lineNoise('lost/hills')
  const hill = (by: number, swell: number, from: number): string =>
    curve(
      Array.from({ length: 30 }, (_, at): Point => [
        from + ((s.width + 40 - from) * at) / 29,
        y + by + noise(at / 6 + by) * swell,
      ]),
    )
  const from = s.tall ? 120 : 860
  const tree = (x: number, foot: number, tall: number) =>
    `M${fine(x)} ${fine(foot)}v${fine(-tall * 0.16)}M${fine(x - tall * 0.26)} ${fine(foot - tall * 0.16)}L${fine(x)} ${fine(foot - tall * 0.56)}L${fine(x + tall * 0.26)} ${fine(foot - tall * 0.16)}Z` +
    `M${fine(x - tall * 0.2)} ${fine(foot - tall * 0.5)}L${fine(x)} ${fine(foot - tall)}L${fine(x + tall * 0.2)} ${fine(foot - tall * 0.5)}Z`
  const dots = numbers('-46,-30 -20,-72 30,-74 56,-30 30,10 4,44 4,92').map(([dx, dy]): Point => [
    qx + dx * k,
    qy + dy * k,
  ])
  return [
    flat(
      shape(s.whole, radialAt(s.light.x, s.light.y, s.tall ? 760 : 900, '#fffdf4, #f8eedb 0.5, #e3cfc4')) +
        line(hill(0, 34, from)) +
        line(hill(48, 26, from), 2) +
        line(tree(s.width - 290 * k, y + 6, 92 * k) + tree(s.width - 226 * k, y + 2, 68 * k), 2.2) +
        line(polyline(dots.slice(0, 6)), 2.2, { 'stroke-dasharray': '2 9', opacity: 0.75 }) +
        each(dots, ([x, dy], index) =>
          shape(star(x, dy, (index === 6 ? 17 : 13) * k, { waist: 0.45, turn: index }), pencil, 0.62),
        ) +
        circle(mx, my, mr, 'none', { stroke: pencil, 'stroke-width': 2.6, 'stroke-dasharray': '10 8', opacity: 0.65 }) +
        line(
          `M${mx - mr * 0.3} ${my - mr * 0.1}q${mr * 0.1} ${-mr * 0.14} ${mr * 0.2} 0M${mx + mr * 0.16} ${my - mr * 0.1}q${mr * 0.1} ${-mr * 0.14} ${mr * 0.2} 0M${mx - mr * 0.2} ${my + mr * 0.3}q${mr * 0.22} ${mr * 0.2} ${mr * 0.44} 0`,
          2.6,
        ),
    ),
    scissors(p),
  ]
}

/** The First Cutter's, left lying where the work stopped. */
function scissors({ moon: [x, y, radius] }: Place): Items {
  const gold = linear('#fff3c9, #e9b155 0.5, #9a5f28')
  const steel = linear('#e6e0f5, #8f86b4')
  const half = (side: 1 | -1) =>
    at(
      0,
      0,
      shape('M-5 6L3 -92Q10 -60 7 6Z', steel) +
        stroke('M2 4Q6 24 14 34', gold, 9) +
        ellipse(24, 56, 15, 23, 'none', { stroke: gold, 'stroke-width': 8, transform: 'rotate(-16 24 56)' }),
      { scale: [side, 1], turn: side * 15 },
    )
  return layer(
    at(x - radius * 0.82, y + radius * 0.86, half(-1) + half(1) + circle(0, 0, 6, gold), {
      turn: 32,
      scale: radius / 66,
    }),
    'thing fine dim',
  )
}

/** Four sheets of night, one on the other, each torn a little farther back. */
function night(s: Stage, p: Place): Items {
  const tones = ['#7a4a8c', '#553480', '#34235f', '#1a1340'] as const
  const [first] = p.edge
  return tones.map((tone, index) => {
    const noise = lineNoise(`lost/tear${index}`)
    const back = (index - 0.4) * (s.tall ? 26 : 40)
    const line: Point[] = []
    for (let step = 0; step < p.edge.length - 1; step++) {
      const [a, b] = [p.edge[step]!, p.edge[step + 1]!]
      for (let t = 0; t < 1; t += 0.05) {
        const along = (step + t) * 4
        const ragged = noise(along, 3) * 34 + noise(along * 7, 2) * 7
        line.push([
          a[0] + (b[0] - a[0]) * t - back * (s.tall ? 0.7 : 1) + ragged,
          a[1] + (b[1] - a[1]) * t - (s.tall ? back * 0.9 : 0) + (s.tall ? ragged * 0.7 : 0),
        ])
      }
    }
    const close = `L-60 ${s.height + 60}L-60 -60${s.tall ? `L${s.width + 60} -60L${s.width + 60} ${first![1] - back}` : ''}Z`
    const sheet = `${polyline([...line, [-60 + 160, s.height + 60]])}${close}`
    // Where paper is torn, its white inside shows, here more, there less.
    const fibre = lineNoise(`lost/fibre${index}`)
    const inner = line.map(([x, y], at): Point => {
      const wide = 5 + 6 * Math.max(-0.6, fibre(at / 5, 3))
      return [x + wide * (s.tall ? 0.7 : 1), y + (s.tall ? wide * 0.7 : 0)]
    })
    const white = `${polyline([...inner, [100, s.height + 60]])}${close}`
    return [
      layer(shape(white, s.lit('#d9c4dc', 0.5)), 'block soft dim'),
      layer(shape(sheet, s.lit(tone, 0.34 - index * 0.05, { fall: 0.08 })), 'card dim', { distance: 2 }),
      index === 3 &&
        flat(
          stars(s.tall ? 120 : 190, [0, 0, s.tall ? s.width : 860, s.tall ? 520 : s.height * 0.8], s.random('stars'), {
            color: '#fff1d8',
            bright: 0.05,
            where: (x, y) => (inside(line, x, y, s.tall) ? (y > 150 && y < 560 && !s.tall ? 0.55 : 1) : 0),
          }),
        ),
    ]
  })
}

/** Whether a place lies on the night's side of the tear. */
function inside(line: readonly Point[], x: number, y: number, tall: boolean): boolean {
  const at = tall ? line.find(([px]) => px < x) : line.find(([, py]) => py > y)
  if (!at) return x < 760
  return tall ? y < at[1] - 30 : x < at[0] - 34
}

/** The last of the ground, with a fringe of grass that somebody had begun. */
function ledge(s: Stage, { ledge: [y, to], edge }: Place): Items {
  const start = edge.at(-1)![0]
  return (['#6d3f78', '#35235f', '#1d1440'] as const).map((tone, index) => {
    const noise = lineNoise(`lost/ledge${index}`)
    const line: Point[] = []
    const end = to - index * (s.tall ? 70 : 120)
    for (let x = -60; x <= end; x += 12)
      line.push([x, y + index * 46 + noise(x / 90, 2) * 12 - (x < start ? ((start - x) / start) * 26 : 0)])
    for (let step = 1; step <= 16; step++)
      line.push([
        end - step * 12 + noise(step, 3) * 26,
        y + index * 46 + (step / 16) * (s.height + 60 - y - index * 46),
      ])
    return layer(
      shape(`${polyline(line)}L-60 ${s.height + 60}Z`, s.lit(tone, 0.42 - index * 0.1)) +
        stroke(polyline(line.slice(-17)), '#e6d3e4', 2.6, 0.7),
      'block soft',
    )
  })
}

/** The map, and it says so itself: upside down. */
function map(): string {
  const sheet = 'M-86 42L-43 34L0 44L43 34L86 42L82 148L41 140L0 150L-41 140L-82 148Z'
  const drawn =
    stroke('M-70 30Q-40 4 -10 22T60 -6', '#b0556a', 4, { 'stroke-dasharray': '3 9' }) +
    stroke('M52 -14L66 0M66 -14L52 0', '#c8423c', 6) +
    shape('M-74 -22Q-50 -44 -20 -26Q-4 -14 -28 -2Q-62 8 -74 -22Z', '#8fc0a0', 0.8) +
    shape('M-62 -16l10 -18l10 18Z M-46 -14l8 -14l8 14Z', '#4f8a6a') +
    shape(star(66, 32, 15, { points: 4, waist: 0.3 }), '#c98a3a') +
    title('Home', 4, -26, 26, { fill: '#5a3a6a' })
  return (
    shape(sheet, linear('#fff6dc, #ecd0a0')) +
    at(0, 92, drawn, { turn: 180, scale: 0.96 }) +
    shape('M-43 34L0 44V150L-41 140Z M43 34L86 42L82 148L41 140Z', '#8a5a34', 0.13) +
    stroke('M-43 34L-41 140M0 44V150M43 34L41 140', '#a8743c', 1.6, 0.55)
  )
}

function keeper(p: Place): Items {
  const [x, y, k] = p.keeper
  const [lx, ly, lk] = p.lantern
  return [
    flat(
      blurred(ellipse(x + 4, y + 200 * k, 130 * k, 17 * k, '#140a30', 0.6), 8) + glow(lx, ly, 15 * lk, '#ffb45c', 0.55),
    ),
    layer(at(x, y, starKeeper('holding', { held: map() }), { scale: k }), 'thing fine dim'),
    // Three small stars of bewilderment.
    layer(
      each(numbers('-116,-196,13,-12 -142,-150,9,10 152,-210,11,16'), ([dx, dy, size, turn]) =>
        foldedStar(x + dx * k, y + dy * k, size * k * 1.3, turn / 40),
      ),
      'card fine dim',
    ),
    flat(lantern(lx, ly, { scale: lk, strength: 0.75 })),
  ]
}

/** What falls when a sky is cut: stars, and the sickle of a moon. */
function cuttings(p: Place): Items {
  return [
    layer(
      each(p.cuttings, ([x, y, size, turn], index) =>
        index % 2
          ? at(x, y, shape(twinkle(0, 0, size, 0.3), darken('#4a3076', 0.02)), { turn })
          : at(x, y, shape(star(0, 0, size, { waist: 0.48 }), '#5b3a80'), { turn }),
      ),
      'card bright',
    ),
  ]
}
