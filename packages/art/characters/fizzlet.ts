import { curve, fine, numbers, type Point, ribbon, twinkle } from '../engine/path.ts'
import { random } from '../engine/random.ts'
import { at, circle, each, ellipse, linear, puff, radial, radialAt, shape, stroke } from '../engine/svg.ts'
import { glow } from '../motifs/glow.ts'
import { leaf } from '../motifs/leaves.ts'
import { cheek, eye, eyes, mouth } from './face.ts'
import { joints, type Pose, type PoseName, type Gaze } from './pose.ts'

// Round and fizzing: a ball of honey-colored fur of radius 104 around 0, 0, two feelers with sparks, never quite straight.
// From -205 (sparks) to 130 (feet), 320 wide with his bubbles.

export type FizzletPose = Pose & {
  /** How far each feeler leans, -1 to 1. */
  readonly feelers: readonly [left: number, right: number]
  /** How far each foot is off the ground. */
  readonly feet: readonly [left: number, right: number]
  /** Each eye looks another way. */
  readonly crossed?: boolean
  /** Eyes closed, with dignity. */
  readonly closed?: boolean
  /** What he has his arms around, drawn around his middle. */
  readonly holds?: string
}

const poses = {
  idle: {
    tilt: -9,
    head: 0,
    left: [2.35, 1.75],
    right: [0.62, 1.2],
    look: [0.3, -0.1],
    mouth: 'smile',
    feelers: [-0.06, 0.1],
    feet: [0, 8],
  },
  happy: {
    tilt: 11,
    head: 0,
    left: [-2.6, -2.05],
    right: [-0.58, -1.15],
    look: [0, 0],
    happy: true,
    mouth: 'open',
    feelers: [-0.28, 0.3],
    feet: [14, 2],
    lift: 14,
  },
  pointing: {
    tilt: -14,
    head: 0,
    left: [2.5, 3.3],
    right: [-0.42, -0.3],
    look: [0.8, -0.35],
    mouth: 'round',
    points: 'right',
    feelers: [0.2, 0.34],
    feet: [0, 20],
  },
} as const satisfies Record<PoseName, FizzletPose>

const honey = '#f2ae3b'
const paw = '#f8c25a'
const soft = { dark: '#4a1d0c', bright: '#fff6cf', fromX: 0.5, fromY: -0.8, shade: 0.42, light: 0.55, drop: 0.3 }
const small = { ...soft, depth: 5, blur: 6 }
const fur = radialAt(-20, -42, 190, `#fff0b4, #fbcb5c 0.38, ${honey} 0.75, #d07a22`)

/**
 * Fizzlet around 0, 0, in one of his poses or another one. With `hollow` eyes the irises are left out, for whoever lays
 * moving ones over them; without `limbs` he is a ball that looks over something.
 */
export function fizzlet(as: PoseName | FizzletPose, { hollow = false, limbs = true } = {}): string {
  const pose: FizzletPose = typeof as === 'string' ? poses[as] : as
  const name = typeof as === 'string' ? as : 'idle'
  const [leftSpark, rightSpark] = [feeler(-1, pose.feelers[0]), feeler(1, pose.feelers[1])]
  const arms = arm(-88, pose.left, false) + arm(88, pose.right, pose.points === 'right')
  const drawn =
    (limbs ? leg(-34, pose.feet[0], -4) + leg(36, pose.feet[1], 8) : '') +
    puff(leftSpark.drawn + rightSpark.drawn, { ...soft, depth: 2, blur: 2 }) +
    (limbs && pose.holds === undefined ? arms : '') +
    ball() +
    belly() +
    face(pose, hollow) +
    (pose.holds === undefined ? '' : pose.holds + arms) +
    each([leftSpark.tip, rightSpark.tip], ([x, y]) => spark(x, y, name === 'happy' ? 1.3 : 1)) +
    fizz(name)
  return at(0, -(pose.lift ?? 0), drawn, { turn: pose.tilt })
}

/** His eyes before he tilts. */
const fizzletEyes = { x: 0, y: -10, apart: 38, radius: 30, iris: '#6b3413' } as const

export const fizzletGaze = (name: PoseName): Gaze => ({ turn: `rotate(${poses[name].tilt})`, ...fizzletEyes })

const leg = (x: number, up: number, slant: number) =>
  puff(
    shape(
      ribbon(`${x},74 ${x + slant * 0.3},96 ${x + slant * 0.6},${110 - up}`, (t) => 15 - 2 * t, 10),
      honey,
    ) + ellipse(x + slant * 0.6 + (x < 0 ? -5 : 5), 115 - up, 22, 13, linear('#f7be55, #b9611f')),
    small,
  )

function feeler(side: -1 | 1, lean: number): { drawn: string; tip: Point } {
  const foot: Point = [side * 22, -86]
  const middle: Point = [side * 23 + lean * 20, -138]
  const tip: Point = [side * 60 + lean * 70, -174 + Math.abs(lean) * 12]
  const path = curve([foot, middle, tip])
  const shine = curve(`${foot[0] - 1.2},${foot[1]} ${middle[0] - 1.6},${middle[1]} ${tip[0]},${tip[1]}`)
  return { tip, drawn: stroke(path, '#b5671f', 7) + stroke(shine, '#ffdb86', 2.2) }
}

const spark = (x: number, y: number, size: number) =>
  glow(x, y, 7 * size, '#ffd86b', 0.95) +
  shape(twinkle(x, y, 25 * size, 0.2, 0.2), '#fff6cf') +
  shape(twinkle(x, y, 15 * size, 0.26, 0.98), '#ffe9a6') +
  circle(x, y, 6 * size, '#fffdf0')

function ball(): string {
  const next = random('fizzlet/fur')
  let rim = ''
  for (let turn = 0; turn < Math.PI * 2; turn += next.between(0.06, 0.11)) {
    const reach = 90 + next.bell() * 3
    // Fur lies the way he fell last.
    rim += leaf(
      Math.cos(turn) * reach,
      Math.sin(turn) * reach * 0.94 + 2,
      next.between(18, 27),
      turn + 0.35 + next.bell() * 0.35,
      { wide: 0.62, bend: 0.1 },
    )
  }
  const body: Point[] = Array.from({ length: 28 }, (_, at): Point => {
    const turn = (at / 28) * Math.PI * 2
    return [Math.cos(turn) * 100, Math.sin(turn) * 94 + 2]
  })
  const tufts = each(46, () => {
    const turn = next.between(0, Math.PI * 2)
    const out = next.between(0.72, 0.97)
    return leaf(
      Math.cos(turn) * 94 * out,
      Math.sin(turn) * 88 * out,
      next.between(9, 16),
      turn + 0.4 + next.bell() * 0.3,
      { wide: 0.4 },
    )
  })
  const quiff = each(numbers('-16,-88,40,-2.1 18,-90,40,-1 2,-92,52,-1.5'), ([x, y, length, angle]) =>
    puff(shape(leaf(x, y + 10, length, angle, { wide: 0.5 }), fur), { ...small, depth: 3, blur: 4 }),
  )
  return (
    puff(shape(rim + curve(body, { closed: true }), fur), { ...soft, depth: 17, blur: 20 }) +
    shape(tufts, '#fff3c0', 0.2) +
    quiff
  )
}

function belly(): string {
  const next = random('fizzlet/belly')
  const bubbles = each(16, (one) => {
    const turn = one * 2.4
    const out = Math.sqrt((one + 0.5) / 16) * 44
    return circle(Math.cos(turn) * out * 1.1, 66 + Math.sin(turn) * out * 0.46, next.between(1.8, 4.6), '#fffbe6', {
      opacity: fine(next.between(0.5, 0.9)),
    })
  })
  return ellipse(0, 50, 62, 44, radial('#fff6d2/0.95, #fff0be/0.7 0.6, #ffe9a6/0')) + bubbles
}

function face(pose: FizzletPose, hollow: boolean): string {
  const raised = pose.mouth === 'open' ? 6 : 0
  const brows = each([-1, 1] as const, (side) => {
    const up = raised + (pose.mouth === 'round' && side > 0 ? 8 : 0)
    return stroke(`M${side * 53} ${-53 - up}Q${side * 39} ${-64 - up} ${side * 25} ${-57 - up}`, '#a85c1c', 5, 0.75)
  })
  return (
    cheek(-66, 20, 21, '#f2705a', 0.62) +
    cheek(66, 20, 21, '#f2705a', 0.62) +
    bothEyes(pose, hollow) +
    brows +
    mouth(2, 29, 40, pose.mouth)
  )
}

function bothEyes(pose: FizzletPose, hollow: boolean): string {
  const { y, apart, radius } = fizzletEyes
  if (pose.closed)
    return each([-apart, apart], (x) =>
      stroke(
        `M${x - 24} ${y - 4}Q${x} ${y + 18} ${x + 24} ${y - 4}M${x - 14} ${y + 6}l-5 8M${x} ${y + 8}v9M${x + 14} ${y + 6}l5 8`,
        '#5a2410',
        5,
      ),
    )
  const options = {
    look: pose.look,
    iris: fizzletEyes.iris,
    hollow,
    happy: pose.happy ?? false,
    line: '#3a1608',
    gleam: '#fffbe8',
  }
  if (!pose.crossed) return eyes(0, y, apart, radius, options)
  return (
    eye(-apart, y, radius, { ...options, look: [-1.3, 0.3] }) + eye(apart, y, radius, { ...options, look: [1.3, -0.3] })
  )
}

function arm(x: number, angles: readonly [number, number], points: boolean): string {
  const bent = joints([x, 26], angles, 30, 26)
  const [hx, hy] = bent[2]
  const [dx, dy] = [Math.cos(angles[1]), Math.sin(angles[1])]
  const hand = points
    ? shape(
        ribbon(`${hx},${hy} ${hx + dx * 28},${hy + dy * 28}`, (t) => 7.5 - 1.5 * t, 6),
        paw,
      ) + circle(hx + dx * 28, hy + dy * 28, 6, paw)
    : ellipse(hx + Math.cos(angles[1] - 1.1) * 12, hy + Math.sin(angles[1] - 1.1) * 12, 6.5, 6.5, paw)
  return puff(
    shape(
      ribbon(bent, (t) => 16 - 2 * t, 14),
      paw,
    ) +
      circle(hx, hy, 16, paw) +
      hand,
    small,
  )
}

/** What fizzes off him. */
function fizz(name: PoseName): string {
  const next = random(`fizzlet/${name}`)
  const drawn = each(10, (one) => {
    const turn = next.between(-2.75, -0.4)
    const far = next.between(128, 166)
    const [x, y, size] = [Math.cos(turn) * far, Math.sin(turn) * far * 0.92 + 12, next.between(2.8, 7.5)]
    return one % 3
      ? circle(x, y, size, '#fff3c0', {
          'fill-opacity': 0.12,
          stroke: '#ffdb86',
          'stroke-width': 1.8,
          opacity: 0.85,
        }) + circle(x - size * 0.3, y - size * 0.35, size * 0.25, '#fff8dc')
      : shape(twinkle(x, y, size * 1.8, 0.2), '#ffe9a6')
  })
  return drawn
}
