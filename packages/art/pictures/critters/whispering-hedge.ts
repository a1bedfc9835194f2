import { stand } from '../../characters/critter.ts'
import { whiskerleaf } from '../../characters/whiskerleaf.ts'
import { curve, numbers, type Point } from '../../engine/path.ts'
import { flat, layer, type Items, type Stage } from '../../engine/stage.ts'
import { at, blurred, each, ellipse, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { hedgeLeaves } from '../../motifs/homes.ts'
import { butterfly, snail } from '../../motifs/meadow-creatures.ts'
import { meadowHome, tallMeadow, wideMeadow, type Meadow, type Spot } from '../../motifs/meadow-frame.ts'
import { blooms, hill, longShadow, tussocks } from '../../motifs/meadow.ts'

type Place = Meadow & {
  /** Where the hedge begins, and the height of its top there and at the right edge. */
  readonly hedge: readonly [left: number, low: number, high: number]
  readonly hollow: Spot
  readonly whiskerleaf: Spot
  readonly whispers: readonly (readonly [x: number, y: number, size: number, turn: number])[]
  readonly stone: Spot
  readonly snail: Spot
  readonly butterfly: Spot
}

export const picture = meadowHome<Place>(
  'whispering-hedge',
  {
    description: 'Whiskerleaf listens before a hollow in the Whispering Hedge',
    shape: wideMeadow<Place>([800, 380], [1130, 660], {
      horizon: 560,
      clouds: numbers('560,120,280 930,190,240'),
      hedge: [820, 640, 250],
      hollow: [1150, 860, 1],
      whiskerleaf: [1130, 880, 1.3],
      whispers: numbers('930,600,1,-14 1360,470,1.15,12 1436,640,0.9,-6 1520,500,0.9,14'),
      stone: [820, 872, 1],
      snail: [620, 872, 0.8],
      butterfly: [860, 520, 0.9],
    }),
    tall: tallMeadow<Place>([150, 560], [430, 850], {
      horizon: 700,
      clouds: numbers('560,130,260,0.8 140,330,240,0.85'),
      hedge: [170, 830, 520],
      hollow: [440, 1040, 0.86],
      whiskerleaf: [420, 1078, 1.12],
      whispers: numbers('236,800,0.8,-12 662,690,0.9,12 724,860,0.8,-8'),
      stone: [138, 1066, 0.8],
      snail: [672, 1098, 0.66],
      butterfly: [180, 700, 0.8],
    }),
    sky: { tones: ['#9dd8e6', '#def2e6', '#fff4cd'], fan: [0, 1.5] },
    land: (s, p) => ({ seed: 'hedge', bare: [p.hedge[0], s.width + 60] }),
    grass: { open: (s) => s.width * 0.48, high: [130, 170] },
    seeds: [22, 100, 0.85, (p) => p.hedge[0] - 100],
  },
  (s, p) => [
    hedge(s, p),
    hill(s, { seed: 'verge', y: p.whiskerleaf[1] - 44, swell: 10, color: '#63b577', grass: 18 }).items,
    tussocks(s, s.tall ? 60 : 110, [0, p.horizon + (s.tall ? 180 : 220), s.width, s.height - 70], '#3f9a5f'),
    blooms(
      s,
      s.tall ? 34 : 70,
      [0, p.horizon + (s.tall ? 200 : 230), s.width, s.height - 60],
      (x) => Math.abs(x - p.whiskerleaf[0]) > 190 * p.whiskerleaf[2],
      { tones: ['#fffaf0', '#fffaf0', '#f6a6c1', '#b9a6f0'], size: 12 },
    ),
    flat(longShadow(s, p.whiskerleaf[0], p.whiskerleaf[1], 230 * p.whiskerleaf[2], 180)),
    stand(...p.whiskerleaf, whiskerleaf({ look: [-0.6, -0.3], head: -9 })),
    layer(stone(...p.stone) + snail(...p.snail, '#8fb8e8'), 'card dim'),
    layer(
      each(p.whispers, (one) => whisper(...one)),
      'thing dim',
    ),
    layer(butterfly(...p.butterfly, '#b9a6f0', -16)),
  ],
)

/** Three thicknesses of leaves and a hollow with the dark in it. */
function hedge(s: Stage, { hedge: [left, low, high], hollow: [hx, hy, k] }: Place): Items {
  const top = (lift: number) => (x: number) => {
    const t = Math.max(0, (x - left) / (s.width - left))
    return low + (high - low) * t ** 0.7 + 22 * Math.sin(x / 46) + 14 * Math.sin(x / 19 + 2) + lift
  }
  const wall = (lift: number) => {
    const from = left - lift * 0.8
    const points: Point[] = [[from, s.height]]
    for (let x = from; x <= s.width + 40; x += 26)
      points.push([x, top(lift)(Math.max(left, x)) + (x < left + 60 ? (left + 60 - x) * 1.6 : 0)])
    points.push([s.width + 60, s.height])
    return curve(points, { closed: true })
  }
  const warm = (x: number, y: number) => 1.1 - Math.hypot(x - s.light.x, y - s.light.y) / (s.tall ? 560 : 720)
  const tone = ['#3b8f5f', '#4fa869'] as const
  const bottom = s.height - (s.tall ? 130 : 110)
  return [
    layer(
      shape(wall(-70), s.lit('#7cbf8c', 0.5)) +
        hedgeLeaves(left + 60, s.width + 20, top(-70), bottom - 160, s.tall ? 240 : 380, 'hedge/back', '#86c792', warm),
      'thing soft dim',
    ),
    layer(
      shape(wall(0), s.lit('#2f7d55', 0.45)) +
        hedgeLeaves(left, s.width + 20, top(0), bottom, s.tall ? 640 : 1050, 'hedge/front', tone[0], warm),
      'wall dim',
    ),
    layer(
      shape(
        `M${hx - 168 * k} ${hy + 20}C${hx - 210 * k} ${hy - 180 * k} ${hx - 150 * k} ${hy - 400 * k} ${hx} ${hy - 420 * k}C${hx + 160 * k} ${hy - 400 * k} ${hx + 220 * k} ${hy - 170 * k} ${hx + 172 * k} ${hy + 20}Z`,
        radial('#2d7a50, #175438 0.55, #0c3a2a', { y: 0.7 }),
      ),
      'scrap soft dim',
    ),
    flat(blurred(ellipse(hx, hy - 120 * k, 120 * k, 150 * k, '#f8eca0', 0.34), 34)),
    layer(
      hedgeLeaves(
        hx - 236 * k,
        hx - 130 * k,
        () => hy - 330 * k,
        hy + 10,
        s.tall ? 46 : 60,
        'hedge/jamb',
        tone[1],
        warm,
      ) +
        hedgeLeaves(
          hx + 136 * k,
          hx + 240 * k,
          () => hy - 320 * k,
          hy + 10,
          s.tall ? 46 : 60,
          'hedge/jamb2',
          tone[1],
          warm,
        ) +
        hedgeLeaves(
          hx - 170 * k,
          hx + 180 * k,
          (x) => hy - 470 * k + ((x - hx) / (k * 190)) ** 2 * 110 * k,
          hy - 380 * k,
          s.tall ? 60 : 80,
          'hedge/lintel',
          tone[1],
          warm,
        ),
      'wall dim',
    ),
  ]
}

/** What the hedge has to say, on a slip of paper. Nobody can read it, that is the point. */
const whisper = (x: number, y: number, scale: number, turn: number) =>
  at(
    x,
    y,
    puff(shape('M-40 -16C-26 -26 26 -26 42 -14C48 2 40 18 24 20H-8L-26 34L-22 20C-42 18 -50 -2 -40 -16Z', '#fffdf0'), {
      depth: 4,
      blur: 4,
      dark: '#3a5a3a',
    }) + stroke('M-26 -6q7 -7 13 0t13 0t13 0t13 0M-20 8q6 -6 11 0t11 0t11 0', '#86b08e', 2.6),
    { scale, turn },
  )

/** A flat stone with nothing under it yet, and toast on it, from the quiet end. */
const stone = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    puff(shape('M-84 0C-92 -24 -54 -40 -6 -42C48 -44 90 -28 86 -4C70 8 -60 10 -84 0Z', linear('#dfe3d8, #93a39c')), {
      depth: 10,
      blur: 10,
      dark: '#2a3a38',
      fromX: -0.5,
    }) +
      at(
        4,
        -44,
        puff(
          shape('M-30 4V-18C-38 -26 -34 -38 -20 -38H18C32 -38 36 -26 28 -18V4Z', '#c07c40') +
            shape('M-24 0V-19C-31 -25 -28 -33 -18 -33H16C27 -33 29 -25 22 -19V0Z', '#f4d49c') +
            shape('M20 0L30 -8L28 4Z', '#a5b09c'),
          {
            depth: 4,
            blur: 4,
            dark: '#4a2608',
            fromX: -0.5,
          },
        ),
        { turn: -6, scale: [1, 0.8] },
      ),
    { scale },
  )
