import { stand } from '../../characters/critter.ts'
import { puddle, puddlePups, rings, spray } from '../../characters/puddle-pups.ts'
import { numbers } from '../../engine/path.ts'
import { flat, layer, type Items } from '../../engine/stage.ts'
import { at, blurred, circle, each, ellipse, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { leaf } from '../../motifs/leaves.ts'
import { snail } from '../../motifs/meadow-creatures.ts'
import { meadowHome, tallMeadow, wideMeadow, type Meadow, type Spot } from '../../motifs/meadow-frame.ts'
import { blooms, tussocks } from '../../motifs/meadow.ts'

type Place = Meadow & {
  readonly rainbow: readonly [x: number, y: number, radius: number]
  /** The middle of the puddle and half its width. */
  readonly puddle: readonly [x: number, y: number, half: number, tall: number]
  readonly pups: Spot
  readonly umbrella: Spot
  readonly periscope: Spot
  readonly pads: readonly Spot[]
}

export const picture = meadowHome<Place>(
  'puddle',
  {
    description: 'The Puddle Pups in the Puddle after the rain, under a rainbow',
    shape: wideMeadow<Place>([840, 300], [1130, 680], {
      horizon: 560,
      clouds: numbers('1330,210,420 1080,150,260,0.9 420,70,300,0.8'),
      rainbow: [1250, 640, 400],
      puddle: [1090, 840, 480, 0.19],
      pups: [1110, 812, 1.3],
      umbrella: [726, 852, 0.8],
      periscope: [1452, 846, 1],
      pads: numbers('830,888,1 1370,896,0.9'),
    }),
    tall: tallMeadow<Place>([160, 540], [400, 880], {
      horizon: 700,
      clouds: numbers('620,560,300,0.95 130,180,240,0.8 600,96,260,0.8'),
      rainbow: [470, 800, 300],
      puddle: [400, 1030, 380, 0.22],
      pups: [400, 1010, 1.08],
      umbrella: [128, 980, 0.56],
      periscope: [706, 1010, 0.72],
      pads: numbers('180,1092,0.8 600,1098,0.8'),
    }),
    sky: { tones: ['#8ccfe8', '#cdeaf0', '#fdf3d0'], fan: [0.2, 1.6] },
    behindClouds: (p) => rainbow(...p.rainbow),
    land: () => ({
      seed: 'puddle',
      tones: ['#bcdde6', '#addcc0', '#7fcb9a', '#57b183'],
      near: 150,
      mist: '#eef8f0',
    }),
    grass: { open: (_, p) => p.puddle[0], high: [120, 170], color: '#1b6a58' },
    seeds: [18, 100, 0.8],
  },
  (s, p) => {
    const [x, y, half, tall] = p.puddle
    return [
      tussocks(s, s.tall ? 70 : 130, [0, p.horizon + (s.tall ? 150 : 180), s.width, s.height - 70], '#33916a'),
      blooms(
        s,
        s.tall ? 50 : 100,
        [0, p.horizon + (s.tall ? 150 : 180), s.width, s.height - 50],
        (bx, by) => ((bx - x) / (half * 1.08)) ** 2 + ((by - 14 - y) / (half * tall * 1.3)) ** 2 > 1,
        { tones: ['#fffaf0', '#ffd86b', '#bfe3ff', '#8fb8f0'] },
      ),
      layer(shape(bank(x, y, half * 1.05, tall * 1.12), s.lit('#cdb987', 0.5)), 'flush'),
      layer(puddle(x, y, half, tall), 'flush bright'),
      flat(shine(x, y, half, tall) + each(p.pads, pad)),
      periscope(...p.periscope),
      umbrella(...p.umbrella),
      layer(
        spray(p.pups[0] - 140 * p.pups[2], p.pups[1] - 20, 150 * p.pups[2], 9, 'west', 0.9) +
          spray(p.pups[0] + 150 * p.pups[2], p.pups[1] - 20, 130 * p.pups[2], 8, 'east', 0.9),
        'card',
      ),
      stand(...p.pups, puddlePups({ bare: true })),
      flat(
        rings(p.pups[0] - 110, p.pups[1] + 62 * p.pups[2], 120) +
          rings(p.pups[0] + 190, p.pups[1] + 50 * p.pups[2], 90),
      ),
    ]
  },
)

const bank = (x: number, y: number, half: number, tall: number) =>
  `M${x - half} ${y}C${x - half} ${y - half * tall * 1.3} ${x + half} ${y - half * tall * 1.3} ${x + half} ${y}C${x + half} ${y + half * tall * 1.3} ${x - half} ${y + half * tall * 1.3} ${x - half} ${y}Z`

/** Six strips of paper, each on its own. */
const rainbow = (x: number, y: number, radius: number): Items =>
  ['#ff9a8a', '#ffbe85', '#ffe28a', '#a9deb0', '#9fd3f0', '#c3b4f0'].map((tone, one) => {
    const r = radius - one * radius * 0.058
    return layer(stroke(`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}`, tone, radius * 0.06), 'flush', {
      shade: 0.04,
      opacity: 0.78,
    })
  })

const shine = (x: number, y: number, half: number, tall: number) =>
  blurred(ellipse(x - half * 0.45, y - half * tall * 0.3, half * 0.3, half * tall * 0.2, '#fffef0', 0.7), 9) +
  blurred(ellipse(x + half * 0.5, y + half * tall * 0.35, half * 0.22, half * tall * 0.12, '#ffffff', 0.5), 7)

const pad = ([x, y, scale]: Spot) =>
  at(
    x,
    y,
    puff(shape('M0 0L38 -9A42 13 0 1 1 42 4Z', '#57b06b') + stroke('M0 0L-30 -4M0 0L-14 8M0 0L12 9', '#8fd694', 1.8), {
      depth: 4,
      blur: 4,
      dark: '#0f4a3a',
    }),
    { scale },
  )

/** An umbrella that has given up and become a boat; a snail is its captain. */
const umbrella = (x: number, y: number, scale: number): Items => [
  layer(
    at(
      x,
      y,
      snail(6, -54, 0.9, '#9fd3f0') +
        stroke('M-52 -30L-70 -130C-72 -150 -96 -150 -98 -132', '#8a5a35', 7) +
        puff(
          shape(
            'M-124 -62C-112 8 112 8 124 -62Q104 -46 83 -60Q62 -44 41 -60Q20 -44 0 -60Q-20 -44 -41 -60Q-62 -44 -83 -60Q-104 -46 -124 -62Z',
            linear('#ffb39a, #e2604a'),
          ) +
            stroke(
              'M-41 -60Q-36 -20 -4 -10M41 -60Q36 -20 4 -10M-83 -60Q-70 -26 -30 -14M83 -60Q70 -26 30 -14',
              '#c24a36',
              2.4,
              0.7,
            ),
          { depth: 10, blur: 10, dark: '#4a0f08', fromX: -0.5 },
        ),
      { scale, turn: -5 },
    ),
    'thing dim',
  ),
  flat(at(x, y, rings(0, 0, 120), { scale })),
]

/** The puddle is deeper than it looks. Somebody down there is looking, too. */
const periscope = (x: number, y: number, scale: number): Items => [
  layer(
    at(
      x,
      y,
      puff(
        shape(
          'M-13 4V-92C-13 -124 -42 -122 -56 -120V-92C-46 -94 -40 -92 -40 -84V-84C-40 -84 13 -110 13 -92V4Z',
          '#c98f3a',
        ) +
          shape('M-13 6V-96C-13 -112 -26 -118 -54 -118V-90C-30 -90 -17 -88 -17 -70V6Z', '#e9b95a') +
          shape('M-22 -40H22V-28H-22Z', '#a8702a'),
        { depth: 7, blur: 7, dark: '#3a1c04', fromX: -0.5 },
      ) +
        ellipse(-55, -104, 8, 15, radial('#e8fbff, #3f87a8')) +
        circle(-56, -106, 4, '#16303f') +
        circle(-57.4, -108, 1.5, '#ffffff') +
        shape(leaf(8, -96, 30, -0.7, { wide: 0.5 }), '#57b06b'),
      { scale },
    ),
    'thing dim',
  ),
  flat(at(x, y, rings(0, 0, 54), { scale })),
]
