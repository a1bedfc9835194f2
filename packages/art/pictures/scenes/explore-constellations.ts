import { starKeeper } from '../../characters/star-keeper.ts'
import { box, numbers, type Point, ridge } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, each, ellipse, linear, shape, stroke } from '../../engine/svg.ts'
import { bellflower } from '../../motifs/flower.ts'
import { ladder } from '../../motifs/furniture.ts'
import { glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { fern, grass } from '../../motifs/leaves.ts'
import { nightSky } from '../../motifs/sky.ts'
import { starFigure, type StarFigure } from '../../motifs/star-figure.ts'
import { pine } from '../../motifs/trees.ts'
import { palettes } from '../../palettes.ts'

type Standing = readonly [x: number, y: number, scale: number]

type Place = {
  readonly figures: Readonly<Record<StarFigure, Standing>>
  readonly hill: number
  readonly ladder: readonly [foot: Point, top: Point, width: number]
  readonly keeper: Standing
  readonly telescope: Standing
  readonly blanket: Standing
  readonly trees: readonly (readonly [x: number, height: number])[]
}

export const picture = scene<Place>(
  'explore-constellations',
  {
    description:
      'A night sky with a paw, a lantern and a brush joined from stars; the Star Keeper on a ladder that leans on the sky',
    palette: palettes.gardenGate,
    card: true,
    shape: {
      light: { x: 1150, y: 420, reach: 1200 },
      focus: [1180, 520],
      quiet: [{ x: 90, y: 130, width: 640, height: 430, ink: '#fff6e3' }],
      finish: { vignette: 0.52, middle: [0.72, 0.52] },
      at: {
        figures: { lantern: [1134, 428, 1.66], paw: [1466, 452, 1.12], brush: [868, 500, 1.34] },
        hill: 820,
        ladder: [[1236, 850], [1206, 452], 70],
        keeper: [1282, 548, 0.5],
        telescope: [1512, 840, 0.92],
        blanket: [1010, 872, 1],
        trees: numbers('60,150 128,110 210,170 560,96 620,128 1560,150'),
      },
    },
    tall: {
      light: { x: 400, y: 660, reach: 950 },
      focus: [400, 780],
      quiet: [{ x: 60, y: 60, width: 640, height: 330, ink: '#fff6e3' }],
      finish: { vignette: 0.5, middle: [0.52, 0.64] },
      at: {
        figures: { lantern: [386, 650, 1.45], paw: [658, 600, 1.02], brush: [128, 640, 0.98] },
        hill: 1010,
        ladder: [[486, 1030], [450, 690], 58],
        keeper: [526, 776, 0.43],
        telescope: [712, 1050, 0.74],
        blanket: [236, 1076, 0.9],
        trees: numbers('40,120 90,90 770,130'),
      },
    },
  },
  (s, p) => [
    nightSky(s, '#0d0a26, #191343 0.34, #33276c 0.62, #5f3d82 0.8, #8a4f82', {
      bottom: s.height * 0.78,
      dimmed: [80, 120, 740, 600],
      count: s.tall ? 220 : 380,
    }),
    joined(p),
    hills(s, p),
    onTheSky(s, p),
    onTheHill(s, p),
    front(s),
  ],
)

const joined = (p: Place): Items =>
  (Object.keys(p.figures) as StarFigure[]).map((name) => starFigure(name, ...p.figures[name]))

function hills(s: Stage, p: Place): Items {
  const far = ridge(s.width, p.hill - 60, 44, 'explore/far', { swells: 3 })
  const near = ridge(s.width, p.hill + 6, 22, 'explore/near', { swells: 2.4, slope: -30 })
  const next = s.random('trees')
  const trees = p.trees.map(([x, height], index) =>
    each([0, 0.4, -0.34], (dx, tree) =>
      pine(x + dx * height, far.yAt(x) + 8, height * (1 - tree * 0.24) * (index % 2 ? 0.8 : 1), next),
    ),
  )
  return [
    layer(shape(trees.join('') + far.down(s.height), s.lit('#4a2f74', 0.4)), 'block soft'),
    layer(
      shape(
        near.down(s.height) + grass(-20, s.width + 20, near.yAt, s.random('grass'), { height: 24, gap: 7 }),
        s.lit('#332060', 0.42),
      ),
      'wall',
    ),
  ]
}

/** The ladder leans on the sky, which holds. */
function onTheSky(s: Stage, p: Place): Items {
  const [x, y, k] = p.keeper
  return [
    ladder(s, ...p.ladder, 11),
    layer(at(x, y, starKeeper('pointing'), { scale: k }), 'block fine dim'),
    flat(glow(x - 68 * k * 1.7, y - 8 * k, 9 * k, '#fff0c4', 0.7)),
  ]
}

function onTheHill(s: Stage, p: Place): Items {
  const [bx, by, bk] = p.blanket
  const cloth = (color: string) => s.lit(color, 0.45)
  const square = (u: number, v: number, wide: number, deep: number, color: string) => {
    const point = (a: number, b: number) =>
      `${(bx + (a * 120 + b * 34) * bk).toFixed(1)} ${(by + (b * 30 - a * 4) * bk).toFixed(1)}`
    return shape(
      `M${point(u, v)}L${point(u + wide, v)}L${point(u + wide, v + deep)}L${point(u, v + deep)}Z`,
      cloth(color),
    )
  }
  let checks = square(-1, -1, 2, 2, '#a8466f')
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 6; column++)
      if ((row + column) % 2) checks += square(-1 + column / 3, -1 + row / 2, 1 / 3, 0.5, '#f2c0a0')
  const cup = at(
    bx - 30 * bk,
    by - 6 * bk,
    shape('M-16 -26H16L12 4Q0 8 -12 4Z', linear('#fff6e3, #c9a0b8')) +
      ellipse(0, -26, 16, 5, '#6a3a34') +
      stroke('M15 -20Q28 -20 26 -8Q22 0 13 -2', '#f0dcd8', 4),
    { scale: bk },
  )
  const flask = at(
    bx + 34 * bk,
    by - 2 * bk,
    shape('M-13 0V-54Q-13 -62 -7 -64V-74H7V-64Q13 -62 13 -54V0Q0 5 -13 0Z', linear('#7fd0c4, #2f6a7a')) +
      shape('M-9 -74H9V-86Q0 -90 -9 -86Z', '#e8b964'),
    { scale: bk },
  )
  const [tx, ty, tk] = p.telescope
  return [
    layer(checks, 'scrap bright'),
    layer(cup + flask),
    flat(lantern(bx + 84 * bk, by - 34 * bk, { scale: 0.72 * bk, strength: 0.8 })),
    flat(blurred(ellipse(tx, ty + 2, 80 * tk, 12 * tk, s.palette.dark, 0.5), 7)),
    layer(telescope(tx, ty, tk, -58, -1), 'block bright'),
  ]
}

/** What grows on this side of the hill, dark against it. */
function front(s: Stage): Items {
  const next = s.random('front')
  const edge = ridge(s.width, s.height * 0.945, 20, 'explore/front', { swells: 3 })
  let ferns = ''
  let bells = ''
  for (const share of s.tall ? [0.02, 0.07, 0.93, 0.98] : [0.02, 0.07, 0.13, 0.3, 0.36, 0.86, 0.93, 0.98]) {
    const x = share * s.width
    ferns += fern(x, edge.yAt(x) + 16, next.between(80, 150), -Math.PI / 2 + next.bell() * 0.5, { curl: next.bell() })
  }
  for (const share of s.tall ? [0.045, 0.96] : [0.045, 0.1, 0.335, 0.9, 0.96]) {
    const x = share * s.width
    bells += bellflower(
      x,
      edge.yAt(x) + 20,
      next.between(90, 150),
      next.pick(['#8f7be0', '#c77fd0', '#f28bb2']),
      next.bell() * 0.4,
    )
  }
  return [
    layer(shape(ferns, s.lit('#2a1a52', 0.36))),
    layer(bells),
    layer(
      shape(
        edge.down(s.height + 20) + grass(-10, s.width + 10, edge.yAt, next, { height: 30, gap: 8 }),
        s.lit('#1c123f', 0.3),
      ),
      'wall',
    ),
  ]
}

const brass = linear('#fff0bf, #e2a850 0.4, #7a4a20')
const leather = linear('#8a4a6a, #6a2f52 0.5, #34163a')

/** A brass telescope on three legs that stand on x, y; 190 high. It looks up by `turn` degrees, to the right if below 0. */
const telescope = (x: number, y: number, scale: number, turn = -38, side: 1 | -1 = 1) =>
  at(
    x,
    y,
    stroke('M0 -120L-58 0M0 -120L52 4M0 -120L6 -4', '#5a3444', 9) +
      stroke('M-36 -44Q0 -34 32 -42', '#8a5a3a', 4) +
      circle(0, -120, 15, brass) +
      at(
        0,
        -130,
        shape('M-116 -11H-70V11H-116Z', brass) +
          shape('M-124 -14H-112V14H-124Z', leather) +
          shape('M-72 -17H40V17H-72Z', leather) +
          shape(box(-78, -20, 14, 40, 2) + box(30, -21, 14, 42, 2), brass) +
          shape('M44 -19H124V19H44Z', brass) +
          shape(box(118, -25, 18, 50, 3), brass) +
          shape('M-70 -10H38V-4H-70Z', '#ffd0e0', 0.16),
        { turn },
      ),
    { scale: [scale * side, scale] },
  )
