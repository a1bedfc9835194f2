import { lighten } from '../../engine/color.ts'
import { along, box, curve, ridge, type Point } from '../../engine/path.ts'
import { scene, sizes } from '../../engine/picture.ts'
import { flat, layer, type Items, type Stage } from '../../engine/stage.ts'
import { ellipse, radial, shape, stroke } from '../../engine/svg.ts'
import { bellflower } from '../../motifs/flower.ts'
import { firefly } from '../../motifs/glow.ts'
import { fern, grass, leaf } from '../../motifs/leaves.ts'
import { crescent } from '../../motifs/moon.ts'
import { nightSky } from '../../motifs/sky.ts'
import { pine } from '../../motifs/trees.ts'
import { palettes } from '../../palettes.ts'
import { litWindow, door, roof, lamp, threshold, type Gatehouse } from '../../motifs/round-door.ts'

type Place = Gatehouse & {
  readonly moon: readonly [x: number, y: number, radius: number]
  readonly path: readonly [left: readonly Point[], right: readonly Point[]]
  readonly trees: readonly (readonly [x: number, height: number])[]
}

export const pictures = [
  scene<Place>(
    'gatehouse',
    {
      description:
        'A small house with a round door at night; a lantern burns beside it, a key looks out from under a flowerpot',
      palette: palettes.gardenGate,
      card: true,
      shape: {
        size: sizes.wide,
        light: { x: 956, y: 520, reach: 1100 },
        focus: [1130, 620],
        quiet: [{ x: 90, y: 120, width: 560, height: 560, ink: '#fff6e3' }],
        finish: { vignette: 0.55, middle: [0.68, 0.58] },
        at: {
          door: [1184, 648, 186],
          ground: 838,
          house: [868, 306],
          window: [1512, 560, 76],
          lantern: [956, 520, 1.35],
          moon: [838, 82, 34],
          pot: [1010, 846, 1],
          boots: [1396, 848, 1],
          path: [
            [
              [1100, 846],
              [980, 890],
              [800, 930],
              [560, 1020],
            ],
            [
              [1312, 846],
              [1260, 896],
              [1180, 940],
              [1060, 1020],
            ],
          ],
          trees: [
            [40, 190],
            [120, 150],
            [300, 130],
            [560, 150],
            [640, 210],
            [730, 170],
          ],
        },
      },
      tall: {
        size: sizes.tall,
        light: { x: 226, y: 730, reach: 960 },
        focus: [430, 830],
        quiet: [{ x: 60, y: 60, width: 640, height: 330, ink: '#fff6e3' }],
        finish: { vignette: 0.5, middle: [0.5, 0.66] },
        at: {
          door: [444, 856, 150],
          ground: 1010,
          house: [150, 590],
          window: [706, 780, 56],
          lantern: [226, 738, 1.1],
          moon: [56, 530, 27],
          pot: [252, 1018, 0.86],
          boots: [618, 1020, 0.86],
          path: [
            [
              [356, 1018],
              [300, 1070],
              [270, 1120],
              [150, 1230],
            ],
            [
              [530, 1018],
              [540, 1070],
              [580, 1120],
              [560, 1230],
            ],
          ],
          trees: [
            [30, 190],
            [96, 150],
          ],
        },
      },
    },
    (s, p) => [
      nightSky(s, '#0e0b27, #1c1546 0.4, #46306f 0.72, #6d3f78', {
        bottom: s.height * 0.72,
        hush: [80, 120, 720, 700],
      }),
      flat(crescent(...p.moon, { phase: 0.34, turn: -30, halo: 0.8 })),
      woods(s, p),
      house(s, p),
      litWindow(s, p),
      door(s, p),
      roof(s, p),
      lamp(s, p),
      ground(s, p),
      threshold(s, p),
      plants(s, p),
    ],
  ),
]

function woods(s: Stage, p: Place): Items {
  const far = ridge(s.width, p.ground - 110, 40, 'gatehouse/far', { swells: 3 })
  const near = ridge(s.width, p.ground - 40, 24, 'gatehouse/near', { swells: 4 })
  const next = s.random('woods')
  const trees = p.trees.map(([x, height]) => pine(x, far.yAt(x) + 10, height, next)).join('')
  return [
    layer(shape(trees + far.down(s.height), s.lit('#3f2a6a', { strength: 0.4 })), {
      lift: 5,
      blur: 14,
      shadow: 0.35,
      rim: 0.6,
    }),
    layer(
      shape(
        near.down(s.height) + grass(-20, s.width, near.yAt, next, { height: 16 }),
        s.lit('#33215c', { strength: 0.4 }),
      ),
      {
        lift: 5,
        blur: 12,
        shadow: 0.35,
        rim: 0.6,
      },
    ),
  ]
}

function house(s: Stage, p: Place): Items {
  const [left, eaves] = p.house
  const right = s.width + 40
  const next = s.random('stones')
  let stones = ''
  for (let one = 0; one < (s.tall ? 26 : 46); one++) {
    const x = next.between(left + 30, right)
    const y = next.between(eaves + 60, p.ground - 20)
    const [dx, dy, radius] = p.door
    const wide = next.between(20, 44)
    if (Math.hypot(x - dx, y - dy) < radius * 1.42) continue
    stones += shape(
      box(x - wide, y - 11, wide * 2, 22, 10),
      s.lit(lighten('#6a4688', next.between(-0.03, 0.04)), { strength: 0.5 }),
    )
  }
  return [
    layer(
      shape(
        `M${left + 16} ${eaves}L${left} ${p.ground + 20}H${right}V${eaves}Z`,
        s.lit('#5c3a7c', { strength: 0.55, fall: 0.14 }),
      ),
      { distance: 16, lift: 6, blur: 18, shadow: 0.5, rim: 1 },
    ),
    layer(stones, { lift: 2, blur: 4, shadow: 0.3, rim: 0.5, shade: 0.25 }),
    flat(
      ellipse(
        s.light.x,
        s.light.y,
        s.tall ? 330 : 400,
        s.tall ? 330 : 400,
        radial('#ffcf8a/0.42, #ff9f6e/0.16 0.5, #ff8f6e/0'),
      ),
    ),
  ]
}

function ground(s: Stage, p: Place): Items {
  const edge = ridge(s.width, p.ground + 2, 8, 'gatehouse/ground', { swells: 4 })
  const next = s.random('ground')
  const [left, right] = p.path
  const [lefts, rights] = [along(left, 40), along(right, 40)]
  let stones = ''
  for (let step = 2; step < 40; step += 3) {
    const [a, b] = [lefts[step]!, rights[step]!]
    for (let one = 0; one < 4; one++) {
      const t = (one + 0.5 + next.bell() * 0.16) / 4
      stones += ellipse(
        a[0] + (b[0] - a[0]) * t,
        a[1] + (b[1] - a[1]) * t + next.bell() * 4,
        ((b[0] - a[0]) / 4) * 0.42 * next.between(0.8, 1),
        (7 + step * 0.3) * next.between(0.8, 1.1),
        s.lit(lighten('#7a5488', next.between(-0.04, 0.05)), { strength: 0.6 }),
      )
    }
  }
  return [
    layer(
      shape(
        edge.down(s.height) + grass(-20, s.width + 20, edge.yAt, next, { height: 20 }),
        s.lit('#35235f', { strength: 0.5 }),
      ),
      {
        lift: 5,
        blur: 12,
        shadow: 0.45,
        rim: 0.7,
      },
    ),
    layer(stones, { lift: 2, blur: 4, shadow: 0.45, rim: 0.8, rimWidth: 1.2 }),
  ]
}

function plants(s: Stage, p: Place): Items {
  const next = s.random('plants')
  const base = s.height + 8
  let ferns = ''
  let bells = ''
  for (const share of [0.02, 0.08, 0.16, 0.9, 0.96])
    ferns += fern(share * s.width, base, next.between(100, 170), -Math.PI / 2 + next.bell() * 0.5, {
      curl: next.bell(),
    })
  for (const share of [0.05, 0.12, 0.93, 0.985])
    bells += bellflower(
      share * s.width,
      base,
      next.between(100, 160),
      next.pick(['#8f7be0', '#c77fd0', '#f28bb2']),
      next.bell() * 0.4,
    )
  const vine = curve(`
    ${p.house[0] + 20},${p.ground} ${p.house[0] + 4},${p.ground - 130} ${p.house[0] + 36},${p.ground - 260}
    ${p.house[0] + 20},${p.house[1] + 60}
  `)
  let leaves = ''
  for (const [x, y] of along(
    `
    ${p.house[0] + 20},${p.ground} ${p.house[0] + 4},${p.ground - 130} ${p.house[0] + 36},${p.ground - 260}
    ${p.house[0] + 20},${p.house[1] + 60}
  `,
    26,
  ))
    for (const side of [-1, 1])
      leaves += leaf(x, y, next.between(16, 28), -Math.PI / 2 + side * next.between(0.5, 1.3), { wide: 0.55 })
  const edge = ridge(s.width, s.height * 0.965, 12, 'gatehouse/front', { swells: 4 })
  let flies = ''
  for (let one = 0; one < 12; one++)
    flies += firefly(next.between(0.05, 0.95) * s.width, p.ground + next.between(-140, 90), next.between(1.6, 3))
  return [
    layer(stroke(vine, '#2a1a4a', 5) + shape(leaves, s.lit('#4f5f78', { strength: 0.55 })), {
      lift: 4,
      blur: 6,
      shadow: 0.4,
      rim: 0.9,
    }),
    layer(shape(ferns, s.lit('#2a1a52', { strength: 0.36 })), {
      distance: 10,
      lift: 4,
      blur: 8,
      shadow: 0.45,
      rim: 0.8,
    }),
    layer(bells, { lift: 4, blur: 6, shadow: 0.45, rim: 0.6 }),
    layer(
      shape(
        edge.down(s.height + 20) + grass(-10, s.width + 10, edge.yAt, next, { height: 26, gap: 8 }),
        s.lit('#1c123f', { strength: 0.3 }),
      ),
      {
        distance: 10,
        lift: 6,
        blur: 14,
        shadow: 0.5,
        rim: 0.7,
      },
    ),
    flat(flies),
  ]
}
