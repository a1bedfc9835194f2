import { cheek, eye } from '../../characters/face.ts'
import { box, curve, fine, numbers, oval, type Point, polygon, ribbon } from '../../engine/path.ts'
import { scene, sizes } from '../../engine/picture.ts'
import type { Random } from '../../engine/random.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import {
  at,
  circle,
  clipped,
  each,
  linear,
  linearFrom,
  puff,
  type PuffOptions,
  radial,
  shape,
  stroke,
} from '../../engine/svg.ts'
import { cloud } from '../../motifs/cloud.ts'
import { flower } from '../../motifs/flower.ts'
import { glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { boat, lightPath, spray, standingStar } from '../../motifs/sea.ts'
import { stars } from '../../motifs/stars.ts'
import { wave } from '../../motifs/wave.ts'
import { sea } from '../../palettes.ts'

export const picture = scene(
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
      layer(shape(box(-40, horizon, s.width + 80, 760), s.lit('#7a62b0', 0.8, { fall: 0.14 })), 'scrap soft bright'),
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
      layer(
        at(196, 912, grandmother(s.random('shawl'), { fromX: -0.5, fromY: -0.4 }), { scale: 1.06 }),
        'wall fine dim',
      ),
      wave(s, 1052, 60, '#33347f', 'harbor/w3', { crests: 2.4, phase: 0.55, slope: 20, strength: 0.42 }),
      wave(s, 1180, 64, '#1a1c54', 'harbor/w4', { crests: 2, phase: 0.1, slope: -20, strength: 0.32 }),
      spray(s, 26),
    ]
  },
)

/** The evening sky over the harbor, and the clouds in it. */
const dusk = (s: Stage, horizon: number): Items => [
  flat(
    shape(s.whole, linearFrom([0, 0], [0, horizon], '#2a2a72, #5c4a98 0.34, #b8709c 0.62, #f2a08c 0.86, #ffc98c')) +
      stars(70, [0, 0, s.width, 330], s.random('stars'), { color: '#fff3d8', bright: 0.06 }),
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
        s.lit(color as string, 0.6),
      ),
      'block bright',
      { shadow: 0.25, opacity: opacity as number },
    ),
  ),
]

/** Two paper gulls on their way home. */
const evening = (s: Stage): Items =>
  layer(
    each(numbers('560,500,1,-6 628,470,0.7,8 470,300,0.6,-10'), ([x, y, scale, turn]) =>
      at(
        x,
        y,
        shape('M0 0Q-16 -22 -46 -16Q-24 -10 -6 8Z', '#fff3e4') +
          shape('M0 0Q16 -24 44 -20Q24 -10 4 9L-6 8Z', s.lit('#d9c2dc')),
        { scale: scale, turn: turn },
      ),
    ),
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
      shape(box(x - width / 2, y - height, width, height + 30), s.lit(wall, 0.5)) +
      shape(
        polygon(`
          ${x - width * 0.64},${y - height + 2} ${x - width * 0.02},${y - height - width * 0.62}
          ${x + width * 0.64},${y - height + 2}
        `),
        s.lit(roof, 0.55),
      ) +
      shape(box(x + width * 0.2, y - height - width * 0.56, width * 0.14, width * 0.34), s.lit(roof)) +
      each(windows, ([wx, wy]) =>
        next.chance(0.8) ? shape(box(wx, wy, width * 0.2, height * 0.24, 2), '#ffe3a0') : '',
      )
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
    layer(back + shape(hill(470, 470), s.lit('#5d4590', 0.55)), 'thing soft'),
    layer(front + shape(hill(572, 560), s.lit('#473779', 0.55)), 'thing soft'),
  ]
}

/** A crooked pier, older than anybody on it. */
function pier(s: Stage): Items {
  const next = s.random('pier')
  const post = (x: number, top: number, lean: number) =>
    shape(
      ribbon(`${x},${top} ${x + lean * 0.5},${top + 160} ${x + lean},${top + 330}`, 14, 10),
      s.lit('#4a2f52', 0.5),
    ) + shape(oval(x, top, 14, 5), s.lit('#7a5470', 0.6))
  const planks = each(9, (at) => {
    const left = -40 + at * 50
    const y = 902 + next.bell() * 5 + at * 0.8
    return shape(
      polygon(`
        ${left + 14},${y - 24} ${left + 60},${y - 25 + next.bell() * 3} ${left + 48 + next.bell() * 3},${y + 26}
        ${left},${y + 25}
      `),
      s.lit(['#7d5474', '#8a5f78', '#6f4a6e'][at % 3]!, 0.6),
    )
  })
  return [
    layer(post(70, 862, 6) + post(250, 868, -8) + post(398, 858, 12)),
    layer(shape(box(-40, 926, 470, 22, 3), s.lit('#4a2f52', 0.45)) + planks, 'block bright'),
    layer(post(30, 790, -4) + post(420, 846, 10), 'thing bright'),
    flat(stroke('M420 872Q470 950 510 948', '#e8d3b0', 3, 0.7)),
  ]
}

const skin = '#a06244'
const shawl =
  'M-34 -262Q0 -276 34 -262Q78 -246 100 -176Q116 -128 106 -96Q56 -82 6 -60Q-50 -84 -106 -98Q-114 -132 -98 -178Q-76 -246 -34 -262Z'

/** The sailor's grandmother: broad and calm, a flowered shawl, a lantern, one hand up and not quite waving. Her feet are 0, 0. */
function grandmother(next: Random, light: { fromX?: number; fromY?: number } = {}): string {
  const soft: PuffOptions = { dark: '#1e0d34', bright: '#ffd9a8', depth: 10, blur: 12, ...light }
  const small: PuffOptions = { ...soft, depth: 3, blur: 3 }
  const down = (from: string, to: string) => linear(`${from}, ${to}`)
  const blooms = each(30, (one) => {
    const row = Math.floor(one / 5)
    const x = -100 + ((one % 5) + (row % 2) * 0.5) * 46 + next.bell() * 9
    const y = -250 + row * 34 + next.bell() * 8
    return flower(x, y, next.between(9, 15), next.pick(['#ffd9a0', '#f7a98f', '#fff0d8', '#f28bb2']), {
      petals: 5,
      turn: next.between(0, 2),
      core: '#8d2f5a',
    })
  })
  let fringe = ''
  for (let at = 0; at <= 26; at++) {
    const t = at / 26
    const x = -106 + 212 * t
    const y = t < 0.53 ? -98 + (38 * t) / 0.53 : -60 - (36 * (t - 0.53)) / 0.47
    fringe += `M${fine(x)} ${fine(y - 4)}l${fine(next.bell() * 3)} 20`
  }
  const boots = each([-34, 30], (x) =>
    shape(`M${x - 20} -14H${x + 16}Q${x + 34} -12 ${x + 34} 2H${x - 20}Z`, '#2b1730'),
  )
  const skirt = puff(
    shape(
      'M-78 -150Q0 -168 78 -150Q96 -70 104 -18Q52 -4 0 -10Q-52 -4 -104 -18Q-96 -70 -78 -150Z',
      down('#4a4a9a', '#262459'),
    ),
    soft,
  )
  const folds = stroke('M-40 -96Q-52 -40 -56 -4M8 -70V0M52 -96Q62 -44 66 -4', '#1a1a4c', 3, 0.45)
  const hem = stroke('M-102 -28Q-52 -14 0 -20Q52 -14 102 -28', '#f2a58c', 4, 0.8)
  // The lantern arm hangs down at the side of the boat.
  const sleeve = (points: readonly Point[]) =>
    puff(
      shape(
        ribbon(points, (t) => 21 - 5 * t, 18),
        down('#7a3f78', '#57306c'),
      ),
      small,
    )
  const hand = (x: number, y: number) => puff(circle(x, y, 14, skin), { ...small, dark: '#4a1528' })
  const lampArm = lantern(150, -84, { scale: 0.86, strength: 0.9 }) + hand(150, -130)
  const lampSleeve = sleeve(numbers('60,-214 108,-178 146,-140'))
  const fingers = ribbon('0,0 4,-12 10,-20', (t) => 5.4 - 1.6 * t, 8)
  const raised =
    sleeve(numbers('-78,-206 -118,-182 -126,-232')) +
    puff(
      circle(-126, -246, 15, skin) +
        each([-3, 4], (dx) => shape(fingers, skin, { transform: `translate(${-126 + dx} -256) rotate(${dx * 2})` })) +
        shape(fingers, skin, { transform: 'translate(-138 -254) rotate(-18)' }) +
        shape(
          ribbon('-116,-246 -108,-254 -107,-262', (t) => 5.6 - 1.4 * t, 8),
          skin,
        ),
      { ...small, dark: '#4a1528' },
    )
  const face = radial('#cf9068, #ad6f4c 0.6, #7d422e', { x: 0.62, y: 0.4, radius: 0.75 })
  const silver = down('#e8e2f0', '#9d92b8')
  const one = (x: number, side: -1 | 1) =>
    eye(x, -44, 9.4, { look: [0.9, 0.25], iris: '#43231a', white: '#f5e6d4', lid: 0.32, lidColor: '#95593e' }) +
    stroke(`M${x - 10} -60q${side * 3 + 9} -6 20 0`, '#cfc5da', 3.6) +
    circle(x, -43, 15.5, 'none', { stroke: '#e9b155', 'stroke-width': 2.6 })
  const head =
    puff(shape(oval(-26, -92, 27, 24), silver), small) +
    stroke('M-46 -84Q-26 -74 -6 -84', '#c8507a', 6) +
    puff(
      shape(
        'M-52 -44C-56 -88 -30 -104 2 -104C36 -104 56 -84 52 -46C50 -30 46 -20 40 -14H-40C-48 -22 -51 -32 -52 -44Z',
        silver,
      ),
      soft,
    ) +
    puff(shape('M-42 -46C-44 -76 -22 -86 4 -86C32 -86 50 -74 49 -44C48 -14 32 6 4 6C-24 6 -40 -14 -42 -46Z', face), {
      ...soft,
      dark: '#4a1530',
    }) +
    cheek(-16, -20, 13) +
    cheek(38, -21, 12) +
    one(-5, -1) +
    one(33, 1) +
    stroke('M10.5 -44q3 -3 7 0', '#e9b155', 2.6) +
    stroke('M17 -34q6 5 -1 8', '#6f3523', 2.8) +
    stroke('M2 -12Q14 -4 26 -13', '#5a1a1c', 3.4) +
    puff(
      shape(
        'M-46 -50C-48 -92 -16 -98 10 -96C38 -94 54 -76 51 -52C42 -72 26 -80 12 -82C-8 -78 -34 -78 -46 -50Z',
        silver,
      ),
      small,
    )
  return (
    boots +
    skirt +
    folds +
    hem +
    raised +
    at(4, -282, head, { turn: 3 }) +
    lampSleeve +
    stroke(fringe, '#f7a98f', 2.4, 0.85) +
    puff(shape(shawl, down('#b5466e', '#7c2f63')) + clipped(blooms, shawl), soft) +
    stroke('M-34 -262Q0 -226 34 -262', '#ffd9a0', 3, 0.6) +
    lampArm
  )
}
