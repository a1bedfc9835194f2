import { grandmother } from '../../characters/grandmother.ts'
import { box, curve, oval, polygon, ribbon } from '../../engine/path.ts'
import { scene, sizes } from '../../engine/picture.ts'
import { type Items, type Stage, flat, layer } from '../../engine/stage.ts'
import { at, linear, shape, stroke } from '../../engine/svg.ts'
import { cloud } from '../../motifs/cloud.ts'
import { glow } from '../../motifs/glow.ts'
import { boat, lightPath, spray, standingStar } from '../../motifs/sea.ts'
import { stars } from '../../motifs/stars.ts'
import { wave } from '../../motifs/wave.ts'
import { sea } from '../../palettes.ts'

export const pictures = [
  scene(
    'the-star-sailor-3',
    {
      description:
        'The harbor at dusk: grandmother with a lantern on the pier, the paper boat setting out toward a low star',
      palette: { ...sea, near: '#8a5a9c', bounce: '#ff9a86' },
      shape: {
        size: sizes.page,
        light: { x: 846, y: 566, reach: 1050, color: '#ffdf9a' },
        focus: [520, 840],
        finish: { vignette: 0.45, middle: [0.56, 0.56] },
        at: undefined,
      },
    },
    (s) => {
      const horizon = 640
      return [
        dusk(s, horizon),
        flat(glow(s.light.x, s.light.y + 14, 60, '#ffd9a0', 0.85)),
        evening(s),
        layer(shape(box(-40, horizon, s.width + 80, 760), s.lit('#7a62b0', { strength: 0.8, fall: 0.14 })), {
          lift: 2,
          blur: 9,
          shadow: 0.22,
          rim: 0.7,
        }),
        flat(lightPath([s.light.x, horizon + 3], [720, 930], 110, s.random('path'), '#ffe3a8', 60)),
        standingStar(s.light.x, s.light.y + 22, 46),
        town(s, horizon),
        wave(s, 742, 22, '#6a57ac', 'harbor/w1', { crests: 4.2, phase: 0.4, slope: -14, strength: 0.6 }),
        flat(lightPath([812, 760], [700, 880], 60, s.random('nearer path'), '#ffdf9a', 20)),
        wave(s, 860, 40, '#4c479e', 'harbor/w2', { crests: 3, phase: 0.08, slope: -20, strength: 0.55 }),
        boat(s, [660, 958], -5, 1.02, {
          turn: 1,
          head: -4,
          look: [1, -0.1],
          mouth: 'smile',
          left: [2.0, 0.7],
          right: [1.0, 0.1],
          wind: -0.8,
        }),
        pier(s),
        flat(glow(344, 818, 22, '#ffcf7a', 0.7)),
        layer(at(196, 912, grandmother(s.random('shawl'), { fromX: -0.5, fromY: -0.4 }), { scale: 1.06 }), {
          lift: 6,
          blur: 11,
          shadow: 0.5,
          rim: 0.6,
          rimWidth: 1.2,
        }),
        wave(s, 1052, 60, '#33347f', 'harbor/w3', { crests: 2.4, phase: 0.55, slope: 20, strength: 0.42 }),
        wave(s, 1180, 64, '#1a1c54', 'harbor/w4', { crests: 2, phase: 0.1, slope: -20, strength: 0.32 }),
        spray(s, 26),
      ]
    },
  ),
]

/** The evening sky over the harbor, and the clouds in it. */
const dusk = (s: Stage, horizon: number): Items => [
  flat(
    shape(
      box(0, 0, s.width, s.height),
      linear('#2a2a72, #5c4a98 0.34, #b8709c 0.62, #f2a08c 0.86, #ffc98c', {
        from: [0, 0],
        to: [0, horizon],
        user: true,
      }),
    ) + stars(70, [0, 0, s.width, 330], s.random('stars'), { color: '#fff3d8', bright: 0.06 }),
  ),
  [
    [150, 250, 430, '#6a569e', 0.9],
    [880, 190, 420, '#54488f', 0.9],
    [640, 356, 360, '#8a609f', 0.85],
    [980, 420, 300, '#a8699c', 0.85],
    [300, 420, 320, '#9a669f', 0.8],
  ].map(([x, y, width, color, opacity], index) =>
    layer(
      shape(
        cloud(x as number, y as number, width as number, s.random(`cloud${index}`), { tall: 0.26, puffs: 6 }),
        s.lit(color as string, { strength: 0.6 }),
      ),
      { lift: 5, blur: 12, shadow: 0.25, rim: 0.9, glowReach: 0.7, opacity: opacity as number },
    ),
  ),
]

/** Two paper gulls on their way home. */
const evening = (s: Stage): Items =>
  layer(
    [
      [560, 500, 1, -6],
      [628, 470, 0.7, 8],
      [470, 300, 0.6, -10],
    ]
      .map(([x, y, scale, turn]) =>
        at(
          x!,
          y!,
          shape('M0 0Q-16 -22 -46 -16Q-24 -10 -6 8Z', '#fff3e4') +
            shape('M0 0Q16 -24 44 -20Q24 -10 4 9L-6 8Z', s.lit('#d9c2dc')),
          { scale: scale!, turn: turn! },
        ),
      )
      .join(''),
    { lift: 6, blur: 6, shadow: 0.25, rim: 0.6 },
  )

/** The houses that stay behind, on their hill. */
function town(s: Stage, horizon: number): Items {
  const next = s.random('town')
  const hill = (top: number, reach: number): string =>
    `${curve(`
      -60,${top} ${reach * 0.3},${top - 16} ${reach * 0.62},${top + (horizon - top) * 0.42} ${reach},${horizon + 20}
    `)}L-60 ${horizon + 30}Z`
  const house = (x: number, y: number, width: number, height: number, roof: string, wall: string) => {
    const windows = [0, 1].flatMap((column) =>
      [0, 1].map((row) => [x - width * 0.3 + column * width * 0.42, y - height * (0.86 - row * 0.42)] as const),
    )
    return (
      shape(box(x - width / 2, y - height, width, height + 30), s.lit(wall, { strength: 0.5 })) +
      shape(
        polygon(`
          ${x - width * 0.64},${y - height + 2} ${x - width * 0.02},${y - height - width * 0.62}
          ${x + width * 0.64},${y - height + 2}
        `),
        s.lit(roof, { strength: 0.55 }),
      ) +
      shape(box(x + width * 0.2, y - height - width * 0.56, width * 0.14, width * 0.34), s.lit(roof)) +
      windows
        .map(([wx, wy]) => (next.chance(0.8) ? shape(box(wx, wy, width * 0.2, height * 0.24, 2), '#ffe3a0') : ''))
        .join('')
    )
  }
  const back = [
    house(60, 486, 76, 70, '#6a3a72', '#574089'),
    house(150, 486, 64, 92, '#8a4a78', '#614791'),
    house(236, 520, 70, 64, '#6a3a72', '#574089'),
  ].join('')
  const front = [
    house(20, 578, 92, 84, '#7a3f70', '#4a3a80'),
    house(122, 570, 84, 66, '#a0526f', '#554289'),
    house(222, 590, 90, 80, '#7a3f70', '#4a3a80'),
    house(322, 622, 74, 56, '#a0526f', '#554289'),
  ].join('')
  return [
    layer(back + shape(hill(470, 470), s.lit('#5d4590', { strength: 0.55 })), {
      lift: 4,
      blur: 12,
      shadow: 0.3,
      rim: 0.8,
    }),
    layer(front + shape(hill(572, 560), s.lit('#473779', { strength: 0.55 })), {
      lift: 4,
      blur: 12,
      shadow: 0.4,
      rim: 0.8,
    }),
  ]
}

/** A crooked pier, older than anybody on it. */
function pier(s: Stage): Items {
  const next = s.random('pier')
  const post = (x: number, top: number, lean: number) =>
    shape(
      ribbon(`${x},${top} ${x + lean * 0.5},${top + 160} ${x + lean},${top + 330}`, 14, 10),
      s.lit('#4a2f52', { strength: 0.5 }),
    ) + shape(oval(x, top, 14, 5), s.lit('#7a5470', { strength: 0.6 }))
  const planks = Array.from({ length: 9 }, (_, at) => {
    const left = -40 + at * 50
    const y = 902 + next.bell() * 5 + at * 0.8
    return shape(
      polygon(`
        ${left + 14},${y - 24} ${left + 60},${y - 25 + next.bell() * 3} ${left + 48 + next.bell() * 3},${y + 26}
        ${left},${y + 25}
      `),
      s.lit(['#7d5474', '#8a5f78', '#6f4a6e'][at % 3]!, { strength: 0.6 }),
    )
  }).join('')
  return [
    layer(post(70, 862, 6) + post(250, 868, -8) + post(398, 858, 12), { lift: 4, blur: 9, shadow: 0.4, rim: 0.8 }),
    layer(shape(box(-40, 926, 470, 22, 3), s.lit('#4a2f52', { strength: 0.45 })) + planks, {
      lift: 5,
      blur: 10,
      shadow: 0.5,
      rim: 1,
    }),
    layer(post(30, 790, -4) + post(420, 846, 10), { lift: 4, blur: 9, shadow: 0.5, rim: 0.9 }),
    flat(stroke('M420 872Q470 950 510 948', '#e8d3b0', 3, { opacity: 0.7 })),
  ]
}
