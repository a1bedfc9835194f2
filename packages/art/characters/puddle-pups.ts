import { curve, numbers, type Point, ribbon } from '../engine/path.ts'
import { random } from '../engine/random.ts'
import {
  at,
  blurred,
  circle,
  clipped,
  each,
  ellipse,
  group,
  linear,
  puff,
  radial,
  shape,
  stroke,
} from '../engine/svg.ts'
import { fur, hairs } from '../motifs/fur.ts'
import { leaf } from '../motifs/leaves.ts'
import { cushion, type Sheets } from './critter.ts'
import { cheek, eyes, mouth } from './face.ts'

// Three of one litter in one puddle: Splish is first in, Splash is loudest, Oops is last and surprised.
// A pup's waterline is y = 0; the three together are 330 wide and 290 high, and their puddle ends at 46.

export type Pup = 'splish' | 'splash' | 'oops'

const dark = '#16283c'
const coat = radial('#b7cbd9, #89a2b8 0.45, #587289', { x: 0.36, y: 0.2, radius: 0.95 })
const butter = linear('#fff4c9, #f2d688')

type Arms = readonly [left: readonly [Point, Point], right: readonly [Point, Point]]

const arms: Record<Pup, Arms> = {
  splish: [
    [
      [-60, -34],
      [-74, 2],
    ],
    [
      [58, -36],
      [88, -62],
    ],
  ],
  splash: [
    [
      [-72, -72],
      [-92, -128],
    ],
    [
      [72, -72],
      [94, -126],
    ],
  ],
  oops: [
    [
      [-56, -44],
      [-40, -72],
    ],
    [
      [56, -44],
      [42, -70],
    ],
  ],
}

/** One pup up to its waist in the water. */
export function pup(
  who: Pup,
  { asleep = false, shut = asleep, happy = false }: { asleep?: boolean; shut?: boolean; happy?: boolean } = {},
): string {
  const next = random(`pup/${who}`)
  const trunk = fur(numbers('0,-96 36,-86 52,-40 54,16 0,26 -54,16 -52,-40 -36,-86'), next, {
    length: 8,
    gap: 11,
    lie: 0.7,
  })
  const chest = fur(numbers('0,-84 26,-70 33,-20 28,22 -28,22 -33,-20 -26,-70'), next, { length: 9, gap: 9, lie: 0.6 })
  const [left, right] = arms[happy ? 'splash' : who]
  const behind = (who === 'oops' && !happy) || asleep ? '' : arm([-44, -66], ...left) + arm([44, -66], ...right)
  const before = who === 'oops' && !happy ? arm([-46, -62], ...left) + arm([46, -62], ...right) : ''
  return (
    behind +
    clipped(
      puff(shape(trunk, coat), cushion(dark, 'large')) +
        puff(shape(chest, butter), { ...cushion('#6a5a30', 'small'), drop: 0.18 }),
      'M-120 -140H120V6H-120Z',
    ) +
    group(head(who, shut, happy), {
      transform: `translate(0 -108) rotate(${{ splish: -9, splash: 0, oops: 7 }[who]})`,
    }) +
    before
  )
}

function arm(shoulder: Point, elbow: Point, hand: Point): string {
  const toes = each([-8, 0, 8], (dx) => circle(hand[0] + dx, hand[1] - 7 + Math.abs(dx) * 0.4, 6.4, '#7790a6'))
  return puff(
    shape(
      ribbon([shoulder, elbow, hand], (t) => 15 - 3.5 * t, 18),
      coat,
    ) +
      circle(hand[0], hand[1], 12.5, '#8aa3b8') +
      toes,
    cushion(dark, 'small'),
  )
}

function head(who: Pup, asleep: boolean, happy: boolean): string {
  const next = random(`pup/${who}/head`)
  const outline = fur(numbers('0,-56 40,-48 64,-14 66,14 46,38 0,48 -46,38 -66,14 -64,-14 -40,-48'), next, {
    length: ([x, y]) => (Math.abs(x) > 40 && y > -6 ? 15 : 7),
    gap: 10,
    flow: ([x, y]) => (y > -10 ? [Math.sign(x) * 0.8, 0.6] : [x / 70, 0.6]),
    lie: 0.6,
  })
  // Wet hair stands up in points.
  const crest = (
    {
      splish: numbers('-16,-1.85,25 -4,-1.6,34 9,-1.35,27'),
      splash: numbers('-24,-2.1,30 -10,-1.75,42 4,-1.45,36 18,-1.1,29'),
      oops: [],
    } as const satisfies Record<Pup, readonly (readonly [number, number, number])[]>
  )[who]
  let drawn = ''
  for (const side of [-1, 1])
    drawn +=
      puff(circle(side * 54, -32, 17, coat), cushion(dark, 'small')) + circle(side * 54, -30, 9.5, '#e9b9a6', 0.85)
  drawn += puff(
    each(crest, ([x, angle, long]) => shape(leaf(x, -44, long, angle, { wide: 0.5, bend: 0.1 }), '#93abc0')) +
      shape(outline, coat) +
      clipped(
        shape(
          hairs({ x: 0, y: -32, across: 46, down: 18 }, 22, next, { length: 11, flow: ([x]) => [x / 60, -0.8] }),
          '#5f7990',
          0.35,
        ),
        outline,
      ),
    cushion(dark, 'large'),
  )
  // A muzzle of two cushions, as otters have.
  drawn += puff(
    shape('M0 -4C14 -16 44 -10 50 10C52 30 28 42 0 42C-28 42 -52 30 -50 10C-44 -10 -14 -16 0 -4Z', butter),
    { ...cushion('#6a5a30', 'small'), drop: 0.2 },
  )
  drawn += cheek(-48, 14, 15, '#f28a7a', 0.5) + cheek(48, 14, 15, '#f28a7a', 0.5)
  const open = {
    splish: eyes(0, -15, 27, 15, {
      look: [-0.3, 0.1],
      iris: '#3f6a4a',
      lid: 0.14,
      lidColor: '#7f99b0',
      line: '#1b2a3a',
    }),
    splash: eyes(0, -14, 29, 15, { happy: true, line: '#1b2a3a' }),
    oops:
      eyes(0, -16, 27, 18.5, { look: [0, -0.5], iris: '#7a5220', line: '#1b2a3a' }) +
      stroke('M-38 -44Q-28 -52 -18 -46M38 -44Q28 -52 18 -46', '#445c73', 4.4),
  }[who]
  drawn += asleep
    ? stroke('M-42 -14Q-28 0 -14 -14M14 -14Q28 0 42 -14', '#1b2a3a', 4.2)
    : happy
      ? eyes(0, -14, 29, 15, { happy, line: '#1b2a3a' })
      : open
  drawn +=
    puff(shape('M-15 -5Q0 -15 15 -5Q13 9 0 11Q-13 9 -15 -5Z', '#2c3a49'), cushion('#05080c', 'small')) +
    stroke('M-8 -6Q-3 -10 4 -8', '#a9bccb', 2.6, 0.85)
  const said = {
    splish: mouth(0, 24, 30, 'smile', { line: '#3b3226' }) + stroke('M0 11V17', '#3b3226', 3),
    splash:
      puff(shape('M-27 13Q0 21 27 13Q27 45 0 46Q-27 45 -27 13Z', '#6e1f2a'), {
        ...cushion('#2a0508', 'small'),
        light: 0,
        drop: 0,
      }) +
      shape('M-15 36Q0 24 15 36Q10 45 0 45Q-10 45 -15 36Z', '#ff8f7a') +
      shape('M-7 16h6.4v7h-6.4zM.6 16H7v7H.6z', '#fffbe8'),
    oops: mouth(0, 27, 34, 'round', { inside: '#6e1f2a' }),
  }
  drawn += said[asleep ? 'splish' : happy ? 'splash' : who]
  for (const side of [-1, 1])
    for (const fall of [-7, 2, 11])
      drawn += stroke(
        `M${side * 36} ${14 + fall * 0.3}Q${side * 58} ${10 + fall * 0.6} ${side * 80} ${14 + fall}`,
        '#fffdf0',
        1.8,
        0.9,
      )
  for (const [x, y] of numbers('20,14 29,19 22,24'))
    for (const side of [-1, 1]) drawn += circle(side * x, y, 1.7, '#b8965a')
  if (who === 'oops') drawn += lily()
  return drawn
}

/** What Oops came up with on their head. */
const lily = () =>
  puff(
    shape('M-4 -52L-36 -74C-62 -56 -42 -42 -2 -42C40 -42 62 -56 34 -70C18 -78 -8 -78 -18 -76Z', '#5fae66') +
      stroke('M-4 -52Q10 -66 28 -66M-4 -52Q-22 -50 -38 -54M-4 -52Q14 -48 36 -52', '#9ad48e', 2),
    cushion('#123a20', 'small'),
  ) +
  at(
    12,
    -72,
    puff(
      each([-1.1, -0.55, 0, 0.55, 1.1], (turn) =>
        shape(leaf(0, 6, 26, turn - Math.PI / 2, { wide: 0.55, bend: 0 }), '#ffb7c4'),
      ) + each([-0.7, 0.7, 0], (turn) => shape(leaf(0, 8, 19, turn - Math.PI / 2, { wide: 0.6, bend: 0 }), '#ffdbe0')),
      cushion('#7a2a48', 'small'),
    ),
  )

/** Drops that were water a moment ago, thrown up from x, y. */
export function spray(x: number, y: number, reach: number, count: number, seed: string, spread = 1.1): string {
  const next = random(`spray/${seed}`)
  const drops = each(count, (one) => {
    const angle = -Math.PI / 2 + ((one + 0.5) / count - 0.5) * 2 * spread + next.bell() * 0.12
    const out = reach * next.between(0.55, 1.1)
    return shape(
      leaf(x + Math.cos(angle) * out, y + Math.sin(angle) * out, next.between(12, 26), angle + Math.PI, {
        wide: 0.62,
        bend: 0,
      }),
      next.pick(['#bdeaf7', '#8ed4ea', '#e4f8fd']),
    )
  })
  return drops
}

const water = linear('#d4f1f6, #86d0e4 0.35, #3f9fc0')

/** The puddle as it lies behind whoever stands in it: middle, half its width. */
export const puddle = (x: number, y: number, half: number, tall = 0.24): string => {
  const next = random(`puddle/${half}`)
  const edge = Array.from({ length: 22 }, (_, one): Point => {
    const angle = (one / 22) * Math.PI * 2
    const reach = 1 + next.bell() * 0.05
    return [x + Math.cos(angle) * half * reach, y + Math.sin(angle) * half * tall * reach]
  })
  return puff(shape(curve(edge, { closed: true }), water), { ...cushion('#0f4a66', 'middle'), shade: 0.5, drop: 0.2 })
}

/** Rings around somebody in the water. */
export const rings = (x: number, y: number, width: number): string =>
  each([1, 0.72, 0.5], (share, at) =>
    stroke(
      `M${x - width * share} ${y}A${width * share} ${width * share * 0.24} 0 0 0 ${x + width * share} ${y}`,
      '#f0fcff',
      3 - at * 0.4,
      0.55 + at * 0.15,
    ),
  )

/** The water before somebody's waist: hides what is under it. */
const waterline = (x: number, y: number, half: number) =>
  shape(
    `M${x - half} ${y - 3}Q${x - half * 0.5} ${y - 13} ${x} ${y - 4}T${x + half} ${y - 3}Q${x + half * 1.05} ${y + 16} ${x} ${y + 24}Q${x - half * 1.05} ${y + 16} ${x - half} ${y - 3}Z`,
    linear('#c9eef6, #62b6d0'),
  ) + stroke(`M${x - half} ${y - 3}Q${x - half * 0.5} ${y - 13} ${x} ${y - 4}T${x + half} ${y - 3}`, '#f6feff', 3, 0.9)

/** One pup in a puddle of its own. */
export const pupInPuddle = (who: Pup, happy: boolean): Sheets => [
  puddle(0, 14, 118, 0.26),
  ...(happy ? [spray(-78, -6, 84, 6, `${who}/left`, 0.7) + spray(78, -6, 84, 6, `${who}/right`, 0.7)] : []),
  pup(who, { happy }) + waterline(0, 6, 66) + rings(0, 22, 84),
]

/** All three. `bare` leaves the puddle to the scene. */
export function puddlePups({ bare = false, shut = false }: { bare?: boolean; shut?: boolean } = {}): Sheets {
  const set = (who: Pup, x: number, y: number, scale: number, turn = 0) => at(x, y, pup(who, { shut }), { scale, turn })
  const shine = blurred(ellipse(-40, 6, 90, 9, '#ffffff', 0.5), 5)
  return [
    ...(bare ? [] : [puddle(0, 6, 172) + shine]),
    set('splash', 4, -46, 1, 0) + waterline(4, -40, 62),
    spray(-96, -20, 96, 7, 'left', 0.8) + spray(112, -30, 84, 6, 'right', 0.8),
    set('oops', 104, -12, 0.86, 5) + waterline(104, -8, 58),
    set('splish', -86, 2, 0.98, -6) + waterline(-86, 6, 66) + rings(-86, 20, 78) + rings(104, 6, 66),
  ]
}
