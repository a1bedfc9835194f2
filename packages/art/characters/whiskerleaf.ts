import { darken, lighten } from '../engine/color.ts'
import { mirrored, numbers, oval, type Point, ribbon } from '../engine/path.ts'
import { random } from '../engine/random.ts'
import { at, circle, clipped, each, group, linear, puff, radial, shape, stroke } from '../engine/svg.ts'
import { fur, hairs, limb, ruff } from '../motifs/fur.ts'
import { leaf, toothedLeaf } from '../motifs/leaves.ts'
import { cushion, type CritterPose, type Sheets } from './critter.ts'
import { cheek, eyes } from './face.ts'

// Half cat, half fox, leaves for ears, a caterpillar in the left one. 330 high, 270 wide with the tail.

const moss = '#7c9340'
const cream = '#fff3d6'
const dark = '#20401f'
const coat = radial('#b5c070, #8da148 0.45, #566f2a', { x: 0.36, y: 0.22, radius: 0.95 })
const socks = linear(`${cream}, #e9d6a6`)

export function whiskerleaf({
  look = [0.1, 0.05],
  happy = false,
  asleep = false,
  head = -5,
}: CritterPose = {}): Sheets {
  return [
    tail(),
    body(),
    group(ears(), { transform: `rotate(${head} 0 -130)` }),
    group(face(look, happy, asleep), { transform: `rotate(${head} 0 -130)` }),
  ]
}

function tail(): string {
  const next = random('whiskerleaf/tail')
  const brush = limb(
    numbers('34,-26 92,-26 138,-46 146,-92 122,-138 128,-186'),
    (t) => 7 + 33 * Math.sin(Math.PI * Math.min(1, 0.05 + t * 0.95)) ** 0.75,
  )
  const drawn = fur(brush.outline, next, { length: 20, gap: 13, flow: brush.flow, lie: 0.75 })
  const along = hairs({ x: 128, y: -66, across: 44, down: 72 }, 46, next, { length: 18, flow: brush.flow })
  const tip = fur(
    limb(brush.line.slice(23), (t) => 3 + 31 * Math.sin(Math.PI * Math.min(1, 0.33 + t * 0.67)) ** 0.8, 16).outline,
    next,
    { length: 19, gap: 11, flow: brush.flow, lie: 0.75 },
  )
  const collar = brush.line[25]!
  const teeth = each([-26, -19, -12, -5, 2, 9, 16, 23], (dx, at) =>
    leaf(collar[0] + dx - 4, collar[1] - 30 + dx * 0.3, 34 + (at % 2) * 12, Math.PI * 0.46, { wide: 0.62 }),
  )
  return (
    puff(shape(drawn, coat) + clipped(shape(along, lighten(moss, 0.12), 0.5), drawn), cushion(dark)) +
    puff(shape(teeth, socks) + shape(tip, socks), cushion(dark, 'small'))
  )
}

function body(): string {
  const next = random('whiskerleaf/body')
  const trunk = fur(mirrored(numbers('0,-150 44,-136 62,-96 80,-44 72,-6 0,2')), next, {
    length: 11,
    gap: 12,
    lie: 0.7,
  })
  const flanks = hairs({ x: 0, y: -66, across: 66, down: 54 }, 44, next, { length: 15 })
  let drawn = puff(shape(trunk, coat) + clipped(shape(flanks, lighten(moss, 0.1), 0.45), trunk), cushion(dark, 'large'))
  for (const side of [-1, 1]) {
    const haunch = fur(
      [
        [side * 40, -58],
        [side * 74, -62],
        [side * 96, -26],
        [side * 84, -2],
        [side * 42, -2],
        [side * 34, -28],
      ],
      next,
      { length: 8, gap: 11, lie: 0.6 },
    )
    drawn += puff(shape(haunch, coat), cushion(dark)) + paw(side * 66, 0, 1.12)
  }
  const rows = ruff([-44, -132], [44, -132], 26, 4, next, { length: 34, step: 15 })
  rows.forEach((row, at) => {
    drawn += puff(shape(row, lighten('#f0dcae', at * 0.022)), { ...cushion('#7a6a30', 'small'), shade: 0.2, drop: 0.3 })
  })
  for (const side of [-1, 1]) {
    const leg = ribbon(
      `${side * 22},-92 ${side * 25},-46 ${side * 22},-8`,
      (t) => (t < 0.3 ? 5 + 12 * Math.sin((t / 0.3) * 1.57) : 17.8 - 3 * t),
      12,
    )
    const sock = each([-11, -3, 6, 13], (dx, at) =>
      leaf(side * 23 + dx, -26 + (at % 2) * 3, 15 + (at % 2) * 6, -Math.PI / 2 + dx * 0.02, { wide: 0.7 }),
    )
    drawn +=
      puff(shape(leg, coat) + clipped(shape(sock + oval(side * 22, -10, 20, 20), socks), leg), cushion(dark, 'small')) +
      paw(side * 22, 2, 1)
  }
  return drawn
}

const paw = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    puff(shape('M-22 0C-24 -14 -12 -19 0 -19C12 -19 24 -14 22 0C16 6 -16 6 -22 0Z', socks), cushion(dark, 'small')) +
      stroke('M-7 -2v5M7 -2v5', '#b49a64', 2.2),
    { scale },
  )

function ears(): string {
  let drawn = ''
  for (const side of [-1, 1] as const) {
    const angle = -Math.PI / 2 + side * 0.46
    const [x, y] = [side * 46, -226]
    const back = toothedLeaf(x, y + 26, 138, angle, { wide: 0.6, teeth: 9 })
    const inner = toothedLeaf(x + side * 2, y + 18, 104, angle + side * 0.02, { wide: 0.42, teeth: 7 })
    const reach = (share: number): Point => [x + Math.cos(angle) * 118 * share, y + 24 + Math.sin(angle) * 118 * share]
    const tip = reach(1)
    let veins = stroke(`M${x} ${y + 16}L${tip[0].toFixed(1)} ${tip[1].toFixed(1)}`, '#7f9f43', 3)
    for (const share of [0.3, 0.46, 0.62, 0.78])
      for (const turn of [-0.7, 0.7]) {
        const from = reach(share)
        const long = 34 * (1.06 - share)
        veins += stroke(
          `M${from[0].toFixed(1)} ${from[1].toFixed(1)}q${(Math.cos(angle + turn * 0.7) * long * 0.5).toFixed(1)} ${(Math.sin(angle + turn * 0.7) * long * 0.5).toFixed(1)} ${(Math.cos(angle + turn) * long).toFixed(1)} ${(Math.sin(angle + turn) * long).toFixed(1)}`,
          '#7f9f43',
          1.8,
          0.8,
        )
      }
    drawn +=
      puff(shape(back, linear('#a5c85f, #6d9a3f 0.5, #47742e')), cushion(dark)) +
      puff(shape(inner, linear('#fbe6bd, #f5cfa0 0.6, #dba473')), {
        ...cushion('#7a4a1e', 'small'),
        shade: 0.5,
        light: 0.1,
        drop: 0,
      }) +
      clipped(veins, back)
  }
  return drawn + caterpillar()
}

/** The lodger: Tuesdays and Thursdays, no nibbling. */
function caterpillar(): string {
  let drawn = ''
  const rings: readonly Point[] = numbers('-86,-282 -97,-292 -107,-287 -116,-296')
  rings.forEach(([x, y], one) => {
    drawn += puff(
      circle(x, y, 10.5 - (one === 3 ? -1.5 : 0), one % 2 ? '#ffd86b' : '#ff9f6b'),
      cushion('#7a3a12', 'small'),
    )
  })
  return (
    drawn +
    stroke('M-118 -306Q-118 -315 -124 -317M-112 -307Q-108 -315 -110 -320', '#5a3a1c', 1.8) +
    circle(-120, -298, 1.9, '#3a2412') +
    circle(-112, -299, 1.9, '#3a2412') +
    stroke('M-119 -292q4 3 6 0', '#3a2412', 1.5)
  )
}

function face(look: readonly [number, number], happy: boolean, asleep: boolean): string {
  const next = random('whiskerleaf/face')
  const outline = mirrored(numbers('0,-268 42,-262 78,-234 92,-196 110,-164 80,-138 42,-120 0,-114'))
  const shapeOf = fur(outline, next, {
    length: ([x, y]) => (Math.abs(x) > 62 && y > -210 ? 26 : 8),
    gap: 11,
    flow: ([x, y]) => (y > -215 && Math.abs(x) > 40 ? [Math.sign(x) * 0.86, 0.5] : [Math.sign(x) * 0.4, 0.9]),
    lie: 0.65,
  })
  const mask = fur(mirrored(numbers('0,-186 14,-170 46,-158 84,-164 104,-160 76,-138 40,-121 0,-115')), next, {
    length: ([x]) => (Math.abs(x) > 70 ? 16 : 6),
    gap: 9,
    flow: ([x]) => [Math.sign(x) * 0.9, 0.3],
    lie: 0.6,
  })
  const brow = hairs({ x: 0, y: -236, across: 66, down: 26 }, 34, next, { length: 14, flow: ([x]) => [x / 70, -0.75] })
  const ruffle = hairs({ x: 0, y: -190, across: 92, down: 18 }, 18, next, {
    length: 12,
    flow: ([x]) => [Math.sign(x) * 0.95, 0.3],
  })
  let drawn = puff(
    shape(shapeOf, coat) +
      clipped(shape(brow, darken(moss, 0.07), 0.35) + shape(ruffle, lighten(moss, 0.14), 0.4), shapeOf),
    cushion(dark, 'large'),
  )
  drawn += puff(shape(mask, linear('#fffbee, #f3e0b4')), { ...cushion('#6a6230', 'small'), drop: 0.16, shade: 0.26 })
  drawn +=
    shape(leaf(0, -222, 38, -Math.PI / 2, { wide: 0.56, bend: 0 }), '#5f8a3e', 0.85) +
    stroke('M0 -224V-254', '#b6d27f', 1.8)
  drawn += cheek(-64, -152, 18, '#f58a6a', 0.5) + cheek(64, -152, 18, '#f58a6a', 0.5)
  drawn += asleep
    ? stroke('M-63 -190Q-41 -168 -19 -190M19 -190Q41 -168 63 -190', '#26321a', 5)
    : eyes(0, -188, 41, 24, { look, happy, iris: '#8a6416', lid: 0.24, lidColor: '#7f9543', line: '#26321a' })
  drawn +=
    puff(shape('M-12 -160Q0 -167 12 -160Q10 -148 0 -144Q-10 -148 -12 -160Z', '#8a4a3c'), cushion('#2a0f08', 'small')) +
    stroke('M-6 -158Q-2 -161 3 -160', '#e9b7a0', 2.2, 0.8) +
    (happy
      ? shape('M-15 -139Q0 -146 15 -139Q12 -122 0 -122Q-12 -122 -15 -139Z', '#7d2f2b') +
        shape('M-8 -127Q0 -133 8 -127Q5 -122 0 -122Q-5 -122 -8 -127Z', '#f58a7a') +
        stroke('M0 -144V-140', '#6b3a2c', 3)
      : stroke('M0 -144V-139M-16 -139Q-9 -130 0 -138Q9 -130 16 -139', '#6b3a2c', 3.2))
  for (const side of [-1, 1])
    for (const [y, fall] of numbers('-151,-8 -145,3 -139,13'))
      drawn += stroke(
        `M${side * 40} ${y}Q${side * 78} ${y + fall * 0.3 - 5} ${side * 116} ${y + fall}`,
        '#fffef4',
        2,
        0.92,
      )
  return drawn
}
