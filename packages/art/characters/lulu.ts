import { lighten } from '../engine/color.ts'
import { along, numbers, type Point, ribbon } from '../engine/path.ts'
import { random } from '../engine/random.ts'
import { at, circle, clipped, each, group, linear, puff, radial, shape, stroke } from '../engine/svg.ts'
import { fur, hairs, ruff } from '../motifs/fur.ts'
import { leaf } from '../motifs/leaves.ts'
import { cushion, type CritterPose, type Sheets } from './critter.ts'
import { cheek, eyes } from './face.ts'

// A moth-bunny on her stomach, chin on her paws, asleep; moons on her wings. 300 high, 400 wide with the wings.

const dark = '#2a1f55'
const down = radial('#f1eaff, #cfc0f2 0.45, #9683cc', { x: 0.36, y: 0.2, radius: 0.95 })
const moonlight = linear('#fffef8, #e3dcf6')

type LuluPose = Pick<CritterPose, 'head'> & {
  /** Her eyes are half open. */
  readonly awake?: boolean
}

export function lulu({ head = -4, awake = false }: LuluPose = {}): Sheets {
  return [
    wing(-1) + wing(1),
    trunk(),
    group(feelers() + ears(), { transform: `rotate(${head} 0 -80)` }),
    group(face(awake), { transform: `rotate(${head} 0 -80)` }) + paws(),
  ]
}

/** A scalloped outline, as moths' wings have. */
function scalloped(points: readonly Point[], depth: number, count: number): string {
  const edge = along(points, count)
  let d = `M${edge[0]![0].toFixed(1)} ${edge[0]![1].toFixed(1)}`
  for (let one = 1; one < edge.length; one++) {
    const [from, to] = [edge[one - 1]!, edge[one]!]
    const span = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    const out = [(to[1] - from[1]) / span, -(to[0] - from[0]) / span] as const
    d += `Q${((from[0] + to[0]) / 2 + out[0] * depth).toFixed(1)} ${((from[1] + to[1]) / 2 + out[1] * depth).toFixed(1)} ${to[0].toFixed(1)} ${to[1].toFixed(1)}`
  }
  return `${d}Z`
}

function wing(side: 1 | -1): string {
  const upper = scalloped(numbers('16,-112 58,-196 122,-262 190,-268 206,-212 182,-152 128,-108 60,-84 16,-92'), 8, 26)
  const lower = scalloped(numbers('20,-96 92,-110 152,-100 186,-66 172,-22 120,-6 60,-22 20,-50'), 7, 20)
  const veins = each(numbers('96,-236 152,-250 186,-214 164,-160'), ([x, y]) =>
    stroke(`M26 -100Q${x * 0.6} ${y * 0.86} ${x} ${y}`, '#8b77c6', 2, 0.5),
  )
  const moon = (x: number, y: number, r: number, bite: number) =>
    puff(
      shape(
        `M${x - r * 0.2} ${y - r}A${r} ${r} 0 1 0 ${x + r} ${y + r * 0.25}A${r * bite} ${r * bite} 0 0 1 ${x - r * 0.2} ${y - r}Z`,
        '#fff1b8',
      ),
      { ...cushion('#5a4a1a', 'small'), drop: 0.2 },
    )
  const rim = (d: string, tone: string) => clipped(stroke(d, tone, 22, 0.55), d)
  const drawn =
    puff(
      shape(lower, radial('#8f7cc9, #a995dd 0.7, #d4c8f4', { x: 0.1, y: 0.4, radius: 0.95 })) + rim(lower, '#6d59ad'),
      cushion(dark),
    ) +
    moon(136, -56, 16, 0.92) +
    puff(
      shape(upper, radial('#9d8ad6, #c4b3ee 0.6, #efe8ff', { x: 0.1, y: 0.8, radius: 1 })) +
        rim(upper, '#7a66bd') +
        veins,
      cushion(dark),
    ) +
    moon(146, -190, 27, 0.95) +
    each(numbers('186,-236,4.5 150,-240,3.4 112,-206,3 176,-176,3.4'), ([x, y, r]) => circle(x, y, r, '#fff6d0', 0.9))
  return group(drawn, { transform: `scale(${side} 1)` })
}

function trunk(): string {
  const next = random('lulu/trunk')
  const outline = fur(numbers('0,-152 62,-138 100,-88 106,-30 84,-2 0,4 -84,-2 -106,-30 -100,-88 -62,-138'), next, {
    length: 13,
    gap: 12,
    flow: ([x]) => [x / 130, 0.8],
    lie: 0.6,
  })
  const over = hairs({ x: 0, y: -70, across: 96, down: 66 }, 54, next, { length: 16, flow: ([x]) => [x / 130, 0.8] })
  let drawn = puff(shape(outline, down) + clipped(shape(over, '#f3edff', 0.55), outline), cushion(dark, 'large'))
  ruff([-86, -84], [86, -84], 34, 3, next, { length: 40, step: 16 }).forEach((row, one) => {
    drawn += puff(shape(row, lighten('#e6ddfa', one * 0.03)), { ...cushion(dark, 'small'), shade: 0.16, drop: 0.24 })
  })
  return drawn
}

/** Long ears that have given up for today. */
function ears(): string {
  let drawn = ''
  for (const side of [-1, 1] as const) {
    const way: readonly Point[] = [
      [side * 34, -142],
      [side * 74, -156],
      [side * 106, -120],
      [side * 112, -66],
      [side * 100, -18],
    ]
    const outer = ribbon(way, (t) => 15 + 15 * Math.sin(Math.PI * (0.15 + t * 0.78)) - 8 * t, 30)
    const inner = ribbon(
      way.slice(1).map(([x, y]): Point => [x, y + 4]),
      (t) => 2 + 11 * Math.sin(Math.PI * (0.1 + t * 0.85)),
      26,
    )
    drawn +=
      puff(shape(outer, down), cushion(dark)) +
      puff(shape(inner, linear('#f3c6d8, #e3a3c6')), {
        ...cushion('#6a2a5a', 'small'),
        shade: 0.4,
        light: 0.15,
        drop: 0,
      })
  }
  return drawn
}

function feelers(): string {
  let drawn = ''
  for (const side of [-1, 1] as const) {
    const way: readonly Point[] = [
      [side * 14, -150],
      [side * 24, -200],
      [side * 52, -238],
      [side * 84, -244],
    ]
    let d = ribbon(way, (t) => 3.4 - 2 * t, 24)
    along(way, 13).forEach(([x, y], one, line) => {
      if (one < 3) return
      const before = line[one - 1]!
      const angle = Math.atan2(y - before[1], x - before[0])
      for (const turn of [-1.15, 1.15])
        d += leaf(x, y, 21 - Math.abs(one - 8) * 1.7, angle + turn, { wide: 0.24, bend: 0 })
    })
    drawn += shape(d, '#8470bf')
  }
  return puff(drawn, cushion(dark, 'small'))
}

function face(awake: boolean): string {
  const next = random('lulu/face')
  const outline = fur(numbers('0,-160 44,-150 74,-112 80,-70 54,-36 0,-24 -54,-36 -80,-70 -74,-112 -44,-150'), next, {
    length: ([x, y]) => (Math.abs(x) > 52 && y > -100 ? 19 : 7),
    gap: 11,
    flow: ([x, y]) => (y > -105 ? [Math.sign(x) * 0.8, 0.55] : [x / 90, 0.4]),
    lie: 0.6,
  })
  let drawn = puff(
    shape(outline, down) +
      clipped(
        shape(
          hairs({ x: 0, y: -124, across: 56, down: 22 }, 26, next, { length: 13, flow: ([x]) => [x / 70, -0.8] }),
          '#9a86d2',
          0.3,
        ),
        outline,
      ),
    cushion(dark, 'large'),
  )
  // A tuft that never lies down.
  drawn += puff(
    each([-0.5, 0, 0.45], (turn, one) =>
      shape(leaf(-3 + one * 3, -148, 31 - Math.abs(turn) * 12, turn - Math.PI / 2, { wide: 0.5 }), '#fbf8ff'),
    ),
    cushion(dark, 'small'),
  )
  drawn += puff(
    shape('M0 -78C16 -92 50 -86 54 -60C54 -40 28 -30 0 -30C-28 -30 -54 -40 -54 -60C-50 -86 -16 -92 0 -78Z', moonlight),
    { ...cushion('#5a4a8a', 'small'), drop: 0.16, shade: 0.22 },
  )
  drawn += cheek(-56, -62, 20, '#f08ab4', 0.6) + cheek(56, -62, 20, '#f08ab4', 0.6)
  if (awake)
    drawn += eyes(0, -100, 36, 22, {
      look: [0.2, -0.2],
      iris: '#6a4fb0',
      lid: 0.3,
      lidColor: '#b9a6e6',
      line: '#3c2d70',
    })
  else
    for (const side of [-1, 1])
      drawn += at(
        side * 36,
        -94,
        stroke('M-20 -4Q0 17 20 -4', '#3c2d70', 4.8) +
          stroke('M-17 3l-6 7M-7 10l-3 9M7 10l3 9M17 3l6 7', '#3c2d70', 2.8),
        { turn: side * 5 },
      )
  drawn +=
    puff(shape('M-10 -76Q0 -82 10 -76Q8 -66 0 -63Q-8 -66 -10 -76Z', '#e07fa8'), cushion('#5a1a3a', 'small')) +
    stroke('M0 -63V-58M-13 -56Q-7 -49 0 -57Q7 -49 13 -56', '#6a4a88', 2.8)
  return drawn
}

const paws = () =>
  each(
    [-1, 1],
    (side) =>
      puff(
        shape(
          `M${side * 6} 4C${side * 2} -30 ${side * 60} -32 ${side * 64} 2C${side * 52} 12 ${side * 18} 12 ${side * 6} 4Z`,
          moonlight,
        ),
        cushion('#4a3a7a'),
      ) + stroke(`M${side * 26} -4v8M${side * 42} -4v8`, '#b3a3d8', 2.4),
  )

/** What she sees: tomorrow, on a cloud. Its middle is x, y; it is about 190 wide. */
export function dream(x: number, y: number, scale: number): string {
  const puffs = numbers('-58,10,34 -24,-22,42 24,-26,44 62,6,36 30,30,38 -24,30,38 0,4,50')
  const cloud = each(puffs, ([cx, cy, r]) => circle(cx, cy, r, '#fffefc'))
  const toast =
    puff(
      shape('M-34 34V-4C-48 -14 -44 -38 -20 -38H20C44 -38 48 -14 34 -4V34Q0 40 -34 34Z', '#b9743a') +
        shape('M-27 28V-6C-38 -14 -34 -31 -17 -31H17C34 -31 38 -14 27 -6V28Q0 33 -27 28Z', '#f3cf94'),
      cushion('#4a2608', 'small'),
    ) +
    puff(
      shape('M-16 -16Q-4 -24 12 -18Q22 -12 17 -2Q20 8 12 10Q10 22 4 14Q-12 16 -15 6Q-22 -4 -16 -16Z', '#ffdf6b'),
      cushion('#7a5208', 'small'),
    )
  return at(
    x,
    y,
    puff(cloud, { ...cushion('#6a5aa0', 'large'), shade: 0.25, drop: 0.18 }) + at(0, 4, toast, { turn: -8 }),
    { scale },
  )
}
