import { lighten } from '../../engine/color.ts'
import { box, curve, ridge, type Point } from '../../engine/path.ts'
import { scene, sizes } from '../../engine/picture.ts'
import { flat, layer, screen, type Items, type Stage } from '../../engine/stage.ts'
import { blurred, clipped, ellipse, linear, shape } from '../../engine/svg.ts'
import { cloud } from '../../motifs/cloud.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { crescent } from '../../motifs/moon.ts'
import { moth } from '../../motifs/moth.ts'
import { constellation, stars, type ConstellationStar } from '../../motifs/stars.ts'
import { towers } from '../../motifs/towers.ts'
import { pine, roundTree } from '../../motifs/trees.ts'
import { palettes } from '../../palettes.ts'
import { hedge, posts, gate, parcels, type Gate } from '../../motifs/garden-gate.ts'
import { pond } from '../../motifs/garden-pond.ts'
import { lawn, path } from '../../motifs/garden-path.ts'
import { undergrowth, oldTree } from '../../motifs/garden-frame.ts'

type Place = Gate & {
  readonly moon: readonly [x: number, y: number, radius: number]
  readonly clouds: readonly (readonly [x: number, y: number, width: number, color: string, opacity: number])[]
  readonly constellations: readonly (readonly [
    points: readonly ConstellationStar[],
    lines: readonly [number, number][],
    opacity: number,
  ])[]
  readonly towers: readonly (readonly [x: number, size: number])[]
  /** Left and right edge of the path on this side of the gate. */
  readonly path: readonly [left: readonly Point[], right: readonly Point[]]
  readonly pond?: readonly [x: number, y: number, width: number]
  readonly moths: readonly (readonly [x: number, y: number, size: number, turn: number])[]
  readonly bells: readonly (readonly [x: number, y: number, height: number])[]
  readonly hung: readonly [x: number, y: number, size: number, cord: number]
}

export const pictures = [
  scene<Place>(
    'garden-gate',
    {
      description:
        'An open wrought gate under a bow of roses, golden light behind it, a night garden with a pond, the moon above',
      palette: palettes.gardenGate,
      card: true,
      shape: {
        size: sizes.wide,
        light: { x: 1110, y: 600, reach: 1250 },
        focus: [1110, 600],
        quiet: [{ x: 90, y: 130, width: 640, height: 430, ink: '#fff6e3' }],
        finish: { vignette: 0.55, middle: [0.66, 0.66] },
        at: {
          gate: [1110, 800],
          size: 1.08,
          moon: [842, 150, 50],
          clouds: [
            [110, 520, 420, '#4a3076', 0.75],
            [420, 566, 420, '#5b3a80', 0.85],
            [1500, 372, 380, '#56377c', 0.8],
            [690, 470, 240, '#4a3076', 0.55],
          ],
          constellations: [
            [
              [
                [120, 96],
                [212, 52, 1.5],
                [318, 78],
                [424, 40],
                [340, 150],
                [206, 170],
              ],
              [
                [0, 1],
                [1, 2],
                [2, 3],
                [2, 4],
                [4, 5],
                [5, 0],
              ],
              0.5,
            ],
            [
              [
                [960, 96],
                [1040, 150],
                [1104, 84],
                [1182, 132],
                [1214, 60],
              ],
              [
                [0, 1],
                [1, 2],
                [2, 3],
                [3, 4],
              ],
              0.42,
            ],
          ],
          towers: [
            [560, 1.2],
            [700, 0.72],
          ],
          path: [
            [
              [966, 796],
              [880, 850],
              [770, 908],
              [600, 1020],
            ],
            [
              [1254, 796],
              [1224, 862],
              [1150, 922],
              [1090, 1020],
            ],
          ],
          pond: [330, 842, 470],
          posts: [
            [640, 812, 0.74],
            [838, 806, 0.62],
          ],
          parcels: [1300, 836],
          moths: [
            [872, 486, 0.7, -24],
            [1348, 470, 0.72, 22],
            [1356, 372, 0.5, -18],
            [1238, 470, 0.5, -34],
          ],
          bells: [
            [78, 968, 190],
            [132, 985, 130],
            [196, 990, 100],
            [1350, 990, 120],
            [1404, 978, 170],
            [1462, 992, 110],
          ],
          hung: [1402, 420, 0.72, 190],
        },
      },
      tall: {
        size: sizes.tall,
        light: { x: 410, y: 838, reach: 1150 },
        focus: [410, 760],
        quiet: [{ x: 50, y: 90, width: 560, height: 370, ink: '#fff6e3' }],
        finish: { vignette: 0.55, middle: [0.51, 0.72] },
        at: {
          gate: [410, 1010],
          size: 0.94,
          moon: [118, 556, 36],
          clouds: [
            [70, 690, 280, '#4a3076', 0.7],
            [190, 726, 320, '#5b3a80', 0.8],
            [760, 610, 300, '#56377c', 0.7],
          ],
          constellations: [
            [
              [
                [60, 70],
                [140, 34, 1.4],
                [236, 62],
                [318, 30],
                [262, 118],
              ],
              [
                [0, 1],
                [1, 2],
                [2, 3],
                [2, 4],
              ],
              0.42,
            ],
          ],
          towers: [
            [110, 1.1],
            [196, 0.66],
          ],
          path: [
            [
              [280, 1006],
              [216, 1068],
              [262, 1140],
              [120, 1230],
            ],
            [
              [540, 1006],
              [560, 1066],
              [640, 1140],
              [610, 1230],
            ],
          ],
          posts: [[92, 1040, 0.7]],
          parcels: [634, 1052],
          moths: [
            [176, 668, 0.62, -20],
            [640, 700, 0.62, 24],
            [330, 566, 0.5, 12],
          ],
          bells: [
            [52, 1180, 170],
            [108, 1192, 110],
            [706, 1190, 130],
            [752, 1176, 180],
          ],
          hung: [664, 560, 0.6, 130],
        },
      },
    },
    (s, p) => [
      sky(s, p),
      clouds(s, p),
      farHills(s, p),
      woods(s, p),
      innerGarden(s, p),
      hedge(s, p),
      lawn(s, p),
      pond(s, p),
      path(s, p),
      posts(s, p),
      gate(s, p),
      parcels(s, p),
      moths(p),
      undergrowth(s, p),
      oldTree(s, p),
      fireflies(s, p),
    ],
  ),
]

const horizonOf = ({ gate: [, y], size }: Place) => y - 120 * size

function sky(s: Stage, p: Place): Items {
  const next = s.random('nebula')
  let veils = ''
  for (let at = 0; at < 18; at++)
    veils += ellipse(
      next.between(0, s.width),
      next.between(0, s.height * 0.55),
      next.between(120, 330),
      next.between(30, 90),
      next.pick(['#5a3f9c', '#7b4a94', '#3d57a8', '#c0679c']),
      { opacity: +next.between(0.08, 0.24).toFixed(2), transform: `rotate(-24 ${s.width / 2} ${s.height / 2})` },
    )
  const horizon = horizonOf(p) / s.height
  return [
    flat(
      shape(
        box(0, 0, s.width, s.height),
        linear(`
          #0e0b27, ${s.palette.far} 0.3, ${s.palette.near} ${horizon * 0.72}, ${s.palette.ground} ${horizon}, #9a5286
        `),
      ),
    ),
    screen(blurred(veils, 44)),
    flat(
      stars(s.tall ? 170 : 280, [0, 0, s.width, s.height * 0.62], s.random('stars'), {
        color: '#fff1d8',
        bright: 0.035,
        largest: 1.9,
        // The words have the sky to themselves.
        where: (x, y) => (x < s.width * 0.5 && y > s.height * 0.14 && y < s.height * 0.5 ? 0.4 : 1),
      }) +
        p.constellations.map(([points, lines, opacity]) => constellation(points, lines, { opacity })).join('') +
        crescent(...p.moon, { phase: 0.34, turn: -30, halo: 0.85 }),
    ),
  ]
}

function clouds(s: Stage, p: Place): Items {
  return p.clouds.map(([x, y, width, color, opacity], index) =>
    layer(
      shape(
        cloud(x, y, width, s.random(`cloud${index}`), { tall: 0.2, puffs: 6 }),
        linear(`${lighten(color, 0.07)}/${opacity}, ${color}/${opacity * 0.4}`),
      ),
      { lift: 5, shadow: 0.2, rim: 0.6, rimWidth: 1.2 },
    ),
  )
}

function farHills(s: Stage, p: Place): Items {
  const [gateX] = p.gate
  const horizon = horizonOf(p)
  const hills = ridge(s.width, horizon - 30 * p.size, 46 * p.size, 'garden-gate/far', { swells: 3.2 })
  const castles = p.towers.map(([x, size]) => towers(x, hills.yAt(x) + 6, size * p.size))
  const fill = s.lit('#7d4a8c', { strength: 0.55 })
  return [
    layer(
      shape(castles.map(({ outline }) => outline).join('') + hills.down(s.height), fill) +
        shape(castles.map(({ lights }) => lights).join(''), '#ffdf9a'),
      { lift: 4, blur: 16, shadow: 0.28, rim: 0.6 },
    ),
    screen(
      blurred(
        ellipse(gateX, horizon + 20, s.width * 0.5, 46, '#f0a3a8', { opacity: 0.35 }) +
          ellipse(s.width * 0.15, horizon + 40, s.width * 0.3, 30, '#c77fb0', { opacity: 0.3 }),
        26,
      ),
    ),
  ]
}

function woods(s: Stage, p: Place): Items {
  const [gateX] = p.gate
  const next = s.random('woods')
  const edge = ridge(s.width, horizonOf(p) + 36 * p.size, 26 * p.size, 'garden-gate/woods', { swells: 4 })
  let trees = ''
  for (let x = -20; x < s.width + 30; x += next.between(26, 62)) {
    const low = Math.abs(x - gateX) < 220 * p.size || p.towers.some(([tower]) => Math.abs(x - tower) < 54 * p.size)
    const height = next.between(60, 150) * p.size * (low ? 0.5 : 1)
    trees += next.chance(0.55)
      ? pine(x, edge.yAt(x) + 8, height * 1.15, next)
      : roundTree(x, edge.yAt(x) + 8, height, next)
  }
  return layer(shape(trees + edge.down(s.height), s.lit('#4c2e74', { strength: 0.55 })), {
    lift: 5,
    blur: 14,
    shadow: 0.42,
  })
}

/** What is seen through the gate: the heart of the picture. */
function innerGarden(s: Stage, p: Place): Items {
  const [x, y] = p.gate
  const k = p.size
  const horizon = horizonOf(p)
  const seen = box(x - 150 * k, y - 420 * k, 300 * k, 440 * k)
  const row = (top: number, color: string, seed: string, tall: number) => {
    const edge = ridge(s.width, top, 8 * k, `garden-gate/${seed}`, { swells: 14 })
    const next = s.random(seed)
    let trees = ''
    for (let tx = x - 150 * k; tx < x + 150 * k; tx += next.between(16, 34) * k) {
      if (Math.abs(tx - x) < 26 * k) continue
      trees += next.chance(0.5)
        ? roundTree(tx, edge.yAt(tx) + 4, tall * next.between(0.6, 1.2) * k, next)
        : pine(tx, edge.yAt(tx) + 4, tall * 1.2 * next.between(0.7, 1.2) * k, next)
    }
    return layer(clipped(shape(trees + edge.down(y + 20), color), seen), {
      distance: 3,
      lift: 2,
      blur: 6,
      shadow: 0.2,
      rim: 0.9,
      shade: 0.15,
      glowReach: 0.2,
    })
  }
  const distant = towers(x, horizon + 34 * k, 0.62 * k)
  return [
    flat(
      glow(s.light.x, s.light.y + 20 * k, 66 * k, '#ffc46a', 0.95) +
        glow(s.light.x, s.light.y + 46 * k, 22 * k, '#fff0c4', 0.8),
    ),
    layer(shape(distant.outline, '#ffdf9f') + shape(distant.lights, '#fffaf0'), {
      lift: 1,
      blur: 5,
      shadow: 0.12,
      rim: 0.2,
    }),
    row(horizon + 26 * k, '#f6bd72', 'inner-1', 54),
    row(horizon + 58 * k, '#d98a5a', 'inner-2', 62),
    row(horizon + 92 * k, '#9a5560', 'inner-3', 58),
    flat(
      glow(s.light.x, s.light.y + 16 * k, 22 * k, '#fff3cf', 0.85) +
        // The way on, winding towards the light.
        shape(
          curve(
            `
            ${x - 7 * k},${horizon + 34 * k} ${x + 16 * k},${horizon + 56 * k} ${x - 34 * k},${horizon + 80 * k}
            ${x - 128 * k},${y + 10} ${x + 128 * k},${y + 10} ${x + 52 * k},${horizon + 84 * k}
            ${x + 44 * k},${horizon + 56 * k} ${x + 9 * k},${horizon + 34 * k}
          `,
            { closed: true, tension: 0.8 },
          ),
          linear('#fff6da, #f7b873'),
          { opacity: 0.92 },
        ),
    ),
  ]
}

/** The porters. */
function moths(p: Place): Items {
  return layer(p.moths.map(([x, y, size, turn]) => moth(x, y, size, '#e7c9f2', turn)).join(''), {
    lift: 5,
    blur: 6,
    shadow: 0.4,
    rim: 0.8,
    rimWidth: 1,
  })
}

function fireflies(s: Stage, p: Place): Items {
  const next = s.random('fireflies')
  let lights = ''
  for (let one = 0; one < (s.tall ? 15 : 26); one++)
    lights += firefly(
      p.gate[0] + next.bell() * s.width * 0.46,
      p.gate[1] - next.between(-130, 260) * p.size,
      next.between(1.6, 3.4),
    )
  return flat(lights)
}
