import { stand } from '../../characters/critter.ts'
import { giggleGecko } from '../../characters/giggle-gecko.ts'
import { box, numbers } from '../../engine/path.ts'
import { flat, layer, type Items } from '../../engine/stage.ts'
import { at, blurred, circle, clipped, ellipse, linear, puff, shape, stroke } from '../../engine/svg.ts'
import { acorn, wheelbarrow } from '../../motifs/homes.ts'
import { butterfly, snail } from '../../motifs/meadow-creatures.ts'
import { meadowHome, tallMeadow, wideMeadow, type Meadow, type Spot } from '../../motifs/meadow-frame.ts'
import { blooms, hill, longShadow, tussocks } from '../../motifs/meadow.ts'
import { bunting } from '../../motifs/treehouse.ts'

type Place = Meadow & {
  /** The top of his own small hill: where, and how high it rises over the rest. */
  readonly rise: readonly [x: number, height: number, width: number, y: number]
  readonly barrow: Spot
  readonly door: Spot
  readonly bucket: Spot
  readonly snail: Spot
  readonly butterfly: Spot
}

export const picture = meadowHome<Place>(
  'wheelbarrow-hill',
  {
    description: 'Giggle-Gecko laughs in his wheelbarrow; behind him a duck looks round a door',
    shape: wideMeadow<Place>([900, 250], [1150, 600], {
      horizon: 590,
      clouds: numbers('600,96,320 1420,250,300 150,80,260,0.8'),
      rise: [1180, 150, 420, 850],
      barrow: [1130, 838, 1.3],
      door: [1448, 800, 0.92],
      bucket: [842, 866, 1],
      snail: [610, 880, 0.8],
      butterfly: [930, 500, 1],
    }),
    tall: tallMeadow<Place>([180, 520], [420, 850], {
      horizon: 720,
      clouds: numbers('600,110,280,0.85 120,260,240,0.85'),
      rise: [420, 90, 330, 1060],
      barrow: [390, 1068, 1.05],
      door: [690, 960, 0.72],
      bucket: [112, 1092, 0.72],
      snail: [660, 1112, 0.7],
      butterfly: [120, 720, 0.8],
    }),
    sky: { tones: ['#8fd6ea', '#d2f0e2', '#ffefb8'], fan: [0.3, 2.2], under: 60 },
    land: () => ({ seed: 'barrow', tones: ['#bfe2e6', '#c9e5b0', '#a9d683', '#86c76b'], near: 170, slope: 40 }),
    grass: { open: (s) => s.width * 0.55, high: [130, 180], color: '#2a7446' },
    seeds: [22, 200, 0.85],
  },
  (s, p) => {
    const [rx, rise, wide, ry] = p.rise
    const [bx, by, bk] = p.barrow
    const barrow = wheelbarrow(bx, by, bk)
    return [
      hill(s, {
        seed: 'rise',
        y: ry,
        swell: 16,
        color: '#62b45f',
        grass: 16,
        shape: (x) => -rise * Math.exp(-(((x - rx) / wide) ** 2)),
      }).items,
      flat(blurred(ellipse(bx, by + 6, 330 * bk, 50 * bk, '#fbf6a8', 0.6), 26)),
      tussocks(s, s.tall ? 60 : 120, [0, p.horizon + (s.tall ? 200 : 240), s.width, s.height - 60], '#3f9a4f'),
      flat(longShadow(s, p.door[0], p.door[1], 150 * p.door[2], 150)),
      doorInTheMeadow(...p.door),
      blooms(
        s,
        s.tall ? 40 : 90,
        [0, p.horizon + (s.tall ? 190 : 220), s.width, s.height - 60],
        (x, y) => Math.abs(x - bx) > 250 * bk || y < by - 200 * bk,
        { tones: ['#fffaf0', '#ffd86b', '#ffd86b', '#ff9f80', '#ff8f6b'] },
      ),
      flat(longShadow(s, bx, by, 280 * bk, 240)),
      layer(
        bunting(
          [bx + 190 * bk, by - 96 * bk],
          [p.door[0] - 64 * p.door[2], p.door[1] - 236 * p.door[2]],
          56 * bk,
          7,
          bk * 0.62,
        ),
      ),
      layer(barrow.behind, 'thing dim'),
      stand(bx - 6 * bk, by - 70 * bk, bk, giggleGecko({ seated: true, head: -13 })),
      layer(barrow.before, 'block dim'),
      layer(
        bucket(...p.bucket) + acorn(bx + 4, by + 22, 0.8, 80) + acorn(bx + 110 * bk, by + 14, 0.9, -30),
        'thing dim',
      ),
      layer(snail(...p.snail, '#ffd86b'), 'card bright'),
      layer(butterfly(...p.butterfly, '#ff8f6b', 20)),
    ]
  },
)

/** There is a door, and it opens, and there is a du. */
function doorInTheMeadow(x: number, y: number, scale: number): Items {
  const put = (content: string) => at(x, y, content, { scale })
  const frame = linear('#fff3d6, #d9b982')
  const duck =
    puff(circle(-6, -132, 30, '#fffaf0') + shape('M-34 -110C-44 -60 -40 -10 -34 0H20V-100Z', '#fffaf0'), {
      depth: 8,
      blur: 8,
      dark: '#4a4a3a',
      fromX: -0.5,
    }) +
    puff(shape('M-30 -136C-46 -144 -66 -136 -70 -128C-62 -118 -44 -116 -30 -122Z', '#ff9f4a'), {
      depth: 4,
      blur: 4,
      dark: '#5a2a08',
    }) +
    circle(-15, -140, 4.6, '#26303a') +
    circle(-13.4, -141.6, 1.6, '#ffffff') +
    shape('M-16 -162C-14 -176 -2 -178 4 -174C-2 -172 -6 -168 -6 -160Z', '#fffaf0')
  return [
    layer(put(shape(box(-72, -250, 144, 250, 6), frame)), 'thing dim'),
    layer(put(shape(box(-58, -238, 116, 238, 3), '#225a48') + clipped(duck, `M-100 -260H58V0H-100Z`)), 'flush dim'),
    layer(
      put(
        puff(shape('M58 -238L12 -228V10L58 0Z', linear('#f2795b, #c94630')), { depth: 8, blur: 8, dark: '#4a0f08' }) +
          stroke('M50 -222L22 -216V-128L50 -132ZM50 -114L22 -110V-18L50 -22Z', '#a83a26', 3, 0.6) +
          circle(20, -118, 5, '#ffd86b'),
      ),
      'block dim',
    ),
  ]
}

/** The ballot: nine acorns of nine. */
const bucket = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    acorn(-22, -62, 0.9, -20) +
      acorn(20, -62, 0.9, 16) +
      acorn(0, -72, 1, 4) +
      acorn(-38, -54, 0.7, -50) +
      acorn(40, -54, 0.7, 50) +
      puff(
        shape('M-52 -62H52L38 0Q0 10 -38 0Z', linear('#a7cfe0, #5f97b4')) + shape('M-56 -68H56L53 -56H-53Z', '#d3e9f1'),
        { depth: 8, blur: 10, dark: '#10303f', fromX: -0.5 },
      ) +
      stroke('M-50 -62Q-70 -20 -20 -14', '#e7eef0', 4) +
      acorn(-74, 2, 0.8, -70) +
      acorn(72, 4, 0.8, 60),
    { scale },
  )
