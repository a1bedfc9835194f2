import { breathing, stand } from '../../characters/critter.ts'
import { giggleGecko } from '../../characters/giggle-gecko.ts'
import { lulu } from '../../characters/lulu.ts'
import { nibsy } from '../../characters/nibsy.ts'
import { puddle, puddlePups } from '../../characters/puddle-pups.ts'
import { whiskerleaf } from '../../characters/whiskerleaf.ts'
import { numbers } from '../../engine/path.ts'
import type { Point } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, layer, moving, shining, type Items, type Stage } from '../../engine/stage.ts'
import { blurred, each, ellipse, stroke } from '../../engine/svg.ts'
import { acorn, stump, wheelbarrow } from '../../motifs/homes.ts'
import { butterfly, mushroom, snail } from '../../motifs/meadow-creatures.ts'
import {
  blooms,
  dayClouds,
  daySky,
  drifting,
  frontGrass,
  haze,
  hill,
  longShadow,
  mountains,
  overhang,
  patches,
  trodden,
  tussocks,
  type CloudPlace,
} from '../../motifs/meadow.ts'
import { bunting, shoes, treehouse } from '../../motifs/treehouse.ts'
import { palettes } from '../../palettes.ts'

/** Where its feet are, and how large it is. */
type Spot = readonly [x: number, y: number, size: number]

type Place = {
  readonly horizon: number
  readonly clouds: readonly CloudPlace[]
  readonly tree: Spot
  readonly bunting: readonly [from: Point, to: Point, sag: number]
  readonly whiskerleaf: Spot
  readonly gecko: Spot
  readonly pups: Spot
  readonly nibsy: Spot
  readonly lulu: Spot
  readonly shoes: Spot
  readonly path: readonly Point[]
  readonly snails: readonly Spot[]
  readonly butterflies: readonly (readonly [x: number, y: number, size: number, color: string, turn: number])[]
  readonly open: number
}

/** The meadow: with the critters, or still and without them. */
const meadowScene = (name: string, description: string, isEmpty: boolean) =>
  scene<Place>(
    name,
    {
      description,
      palette: palettes.critterClub,
      card: !isEmpty,
      shape: {
        light: { x: 925, y: 470, reach: 1250 },
        focus: [1130, 640],
        quiet: [{ x: 90, y: 120, width: 670, height: 440, ink: '#23402e' }],
        finish: { vignette: 0.2, vignetteColor: '#2f8a78', middle: [0.6, 0.5], shadows: 0.7 },
        at: {
          horizon: 540,
          clouds: numbers('640,96,300 150,60,340,0.8 1010,250,250,0.95'),
          tree: [1404, 806, 0.76],
          bunting: [[1268, 562], [1080, 624], 36],
          whiskerleaf: [946, 856, 0.96],
          gecko: [1262, 864, 0.84],
          pups: [640, 800, 0.64],
          nibsy: [1492, 854, 0.66],
          lulu: [300, 796, 0.58],
          shoes: [1388, 828, 0.42],
          path: numbers('1370,806 1230,800 1120,822 1076,880 1020,1010'),
          snails: [[500, 872, 0.66]],
          butterflies: [
            [905, 610, 0.9, '#ff8f6b', -18],
            [1130, 700, 0.7, '#b9a6f0', 24],
            [520, 690, 0.6, '#ffd86b', 10],
          ],
          open: 860,
        },
      },
      tall: {
        light: { x: 300, y: 610, reach: 1100 },
        focus: [420, 860],
        quiet: [{ x: 50, y: 80, width: 520, height: 240, ink: '#23402e' }],
        finish: { vignette: 0.2, vignetteColor: '#2f8a78', middle: [0.5, 0.6], shadows: 0.7 },
        at: {
          horizon: 690,
          clouds: numbers('150,470,240,0.9 520,90,300,0.8 90,250,230,0.75'),
          tree: [660, 942, 0.67],
          bunting: [[542, 738], [410, 800], 22],
          whiskerleaf: [196, 1090, 0.84],
          gecko: [560, 1096, 0.68],
          pups: [392, 936, 0.48],
          nibsy: [724, 1030, 0.5],
          lulu: [120, 850, 0.42],
          shoes: [580, 966, 0.34],
          path: numbers('620,940 520,966 440,1004 400,1080 360,1230'),
          snails: [[372, 1096, 0.46]],
          butterflies: [
            [196, 756, 0.7, '#ff8f6b', -18],
            [420, 800, 0.6, '#b9a6f0', 24],
          ],
          open: 400,
        },
      },
    },
    (s, p) => [
      daySky(s, { horizon: p.horizon + 40, sun: s.tall ? 52 : 66, fan: [0.1, 3.05] }),
      !isEmpty && shining({ motion: 'glimmer', clock: 9 }, [s.light.x, p.horizon - 40], [190, 150], '#fff6c4'),
      dayClouds(s, p.clouds).map((cloud, one) =>
        isEmpty
          ? cloud
          : moving({ motion: 'wave', clock: 31 + one * 9, by: [one % 2 ? 16 : -20, 3] }, cloud, { bare: true }),
      ),
      land(s, p),
      treehouse(s, ...p.tree),
      layer(bunting(...p.bunting, 9, s.tall ? 0.6 : 0.8) + pole(p.bunting[1], s.tall ? 150 : 210), 'thing dim'),
      meadow(s, p),
      residents(s, p, isEmpty),
      p.butterflies.map(([x, y, ...look], one) =>
        isEmpty
          ? layer(butterfly(x, y, ...look), 'thing dim')
          : moving(
              { motion: 'flutter', clock: 4.3 + one * 1.7, pivot: [x, y], by: [one % 2 ? -26 : 22, -30 - one * 6] },
              layer(butterfly(x, y, ...look), 'thing dim'),
              { bare: true },
            ),
      ),
      frontGrass(s, p.open, { tall: s.tall ? 150 : 200 }),
      !s.tall && overhang(s, -1, 150),
      drifting(s, s.tall ? 16 : 30, [s.width * 0.3, p.horizon, s.width, s.height * 0.86]),
    ],
  )

export const pictures = [
  meadowScene(
    'critter-club',
    'A meadow in the morning: five critters before a treehouse, the sun coming up behind the hills',
    false,
  ),
  meadowScene(
    'meadow',
    'The meadow before anybody is up: a stump, a puddle and a wheelbarrow before a treehouse, the sun coming up',
    true,
  ),
]

/** Five hills, each nearer and greener, with the morning mist between them. */
function land(s: Stage, { horizon, tree, path }: Place): Items {
  const k = s.tall ? 0.8 : 1
  const far = hill(s, {
    seed: 'far',
    y: horizon - 26 * k,
    swell: 46 * k,
    color: '#c4dfe2',
    trees: [26, 34 * k, 0.7],
    treeColor: '#aed2d6',
    strength: 0.75,
  })
  const second = hill(s, {
    seed: 'second',
    y: horizon + 22 * k,
    swell: 40 * k,
    color: '#bfe0bd',
    slope: -30,
    trees: [17, 62 * k, 0.4],
    treeColor: '#9fd0a8',
    strength: 0.7,
  })
  const third = hill(s, {
    seed: 'third',
    y: horizon + 84 * k,
    swell: 34 * k,
    color: '#93cf95',
    slope: 36,
    trees: [9, 104 * k, 0.3],
    treeColor: '#6fba83',
    bare: (x) => x > tree[0] - 330 || (!s.tall && x < 740),
  })
  const near = hill(s, {
    seed: 'near',
    y: horizon + 160 * k,
    swell: 26 * k,
    color: '#82c87f',
    slope: -20,
    grass: 10,
    strength: 0.5,
  })
  const knoll = hill(s, {
    seed: 'knoll',
    y: horizon + 268 * k,
    swell: 24 * k,
    color: '#55ad6a',
    slope: s.tall ? -20 : -46,
    grass: 16,
    strength: 0.55,
  })
  const peaks = numbers<[number, number, number]>(
    s.tall ? '120,96,130 250,60,110' : '470,130,190 640,84,150 300,70,140',
  )
  return [
    mountains(s, horizon - 10, peaks),
    far.items,
    haze(s, horizon + 26 * k, 46 * k),
    second.items,
    haze(s, horizon + 86 * k, 44 * k, '#fdf7cf', 0.45),
    third.items,
    haze(s, horizon + 160 * k, 36 * k, '#f6f5bd', 0.35),
    near.items,
    patches(s, horizon + 190 * k, horizon + 262 * k),
    knoll.items,
    patches(s, horizon + 300 * k, s.height - 90),
    flat(
      blurred(ellipse(path[2]![0], path[2]![1] + 20, 330 * k, 62 * k, '#fbf3a4', 0.55), 30) +
        blurred(ellipse(path[2]![0] - 620 * k, path[2]![1] - 40, 260 * k, 40 * k, '#fbf3a4', 0.4), 26),
    ),
    flat(longShadow(s, tree[0], tree[1], 190 * tree[2], 420 * tree[2], 0.4)),
    trodden(s, path, s.tall ? 9 : 12, s.tall ? 52 : 74),
  ]
}

/** What stands about between the near hill and whoever lives here. */
function meadow(s: Stage, p: Place): Items {
  const top = p.horizon + (s.tall ? 170 : 190)
  const bottom = s.height - (s.tall ? 90 : 60)
  const [px, py, pk] = p.pups
  const free = (x: number, y: number) =>
    Math.hypot((x - px) / 1.2, (y - py) * 2.6) > 240 * pk &&
    [p.whiskerleaf, p.gecko, p.nibsy, p.lulu].every(
      ([cx, cy, k]) => Math.abs(x - cx) > 120 * k || y > cy + 8 || y < cy - 120 * k,
    ) &&
    p.path.every(([wx, wy]) => Math.hypot(x - wx, (y - wy) * 1.6) > 74)
  return [
    tussocks(s, s.tall ? 90 : 170, [0, top, s.width, bottom], '#3f9a5f', free),
    blooms(s, s.tall ? 60 : 120, [0, top, s.width, bottom], free, { size: s.tall ? 11 : 13 }),
  ]
}

function residents(s: Stage, p: Place, isEmpty: boolean): Items {
  const [gx, gy, gk] = p.gecko
  const barrow = wheelbarrow(gx, gy, gk)
  const [lx, ly, lk] = p.lulu
  const [px, py, pk] = p.pups
  const shade = (spots: readonly Spot[], width: number) =>
    flat(each(spots, ([x, y, k]) => longShadow(s, x, y, width * k, 190 * k)))
  return [
    shade([p.lulu], 300),
    layer(stump(lx, ly, lk), 'thing dim'),
    !isEmpty && breathing(lx, ly - 92 * lk, lk * 0.8, 6.4, lulu()),
    layer(puddle(px, py + 6, 290 * pk, 0.22), 'flush bright'),
    !isEmpty && breathing(...p.pups, 3.1, puddlePups({ bare: true }), puddlePups({ bare: true, shut: true })),
    layer(shoes(...p.shoes), 'card dim'),
    !isEmpty && shade([p.nibsy], 150),
    !isEmpty && breathing(...p.nibsy, 2.6, nibsy({ look: [-0.4, 0] }), nibsy({ asleep: true })),
    shade([p.gecko], 260),
    layer(barrow.behind, 'thing dim'),
    !isEmpty &&
      moving(
        { motion: 'laugh', clock: 7.3, pivot: [gx, gy - 60 * gk] },
        stand(gx - 4 * gk, gy - 70 * gk, gk, giggleGecko({ seated: true })),
      ),
    layer(barrow.before, 'thing dim'),
    layer(
      acorn(gx - 186 * gk, gy + 4, gk * 0.9, -16) +
        acorn(gx + 128 * gk, gy + 8, gk * 0.8, 40) +
        acorn(gx - 30 * gk, gy + 16, gk * 0.8, 96),
      'scrap',
    ),
    !isEmpty && shade([p.whiskerleaf], 220),
    !isEmpty &&
      breathing(...p.whiskerleaf, 4.7, whiskerleaf({ look: [0.4, 0] }), whiskerleaf({ look: [0.4, 0], asleep: true })),
    layer(
      each(p.snails, ([x, y, k]) => snail(x, y, k)) +
        mushroom(p.whiskerleaf[0] - 190 * p.whiskerleaf[2], p.whiskerleaf[1] + 6, 0.62 * p.whiskerleaf[2]),
      'card dim',
    ),
  ]
}

/** The far end of the bunting is tied to a pole, the knot to a promise. */
const pole = ([x, y]: Point, height: number) => stroke(`M${x} ${y - 8}V${y + height}`, '#a5713f', 7)
