import { fine, numbers, type Point, ribbon } from '../engine/path.ts'
import {
  at,
  circle,
  clipped,
  each,
  ellipse,
  linear,
  puff,
  type PuffOptions,
  radial,
  shape,
  stroke,
} from '../engine/svg.ts'
import { lantern } from '../motifs/lantern.ts'
import { cheek, eye } from './face.ts'

/** How the dormouse stands. She looks to the right; whoever wants her to look left mirrors her. */
export type TuppencePose = {
  /** Where the tip of the nightcap goes: -1 hangs behind her, 1 is blown up and back. */
  readonly cap: number
  /** Turn of the head, in degrees. */
  readonly head?: number
  readonly look?: readonly [x: number, y: number]
  readonly mouth: 'set' | 'hidden' | 'asleep'
  /** Her lantern, held out in front; unlit it gives no light. */
  readonly lantern?: 'lit' | 'low'
  readonly step?: boolean
}

const fur = ['#c98a58', '#8a5230'] as const
const cream = '#f6dfbd'
const red = ['#e65a4c', '#a52c38'] as const

const down = (colors: readonly [string, string]) => linear(`${colors[0]}, ${colors[1]}`)

/** Tuppence, who cannot sleep: a round dormouse in a striped nightcap and red slippers, 240 high; her feet are 0, 0. */
export function tuppence(pose: TuppencePose, light: { fromX?: number; fromY?: number } = {}): string {
  const soft: PuffOptions = {
    dark: '#1c0f26',
    bright: '#ffe2a0',
    depth: 9,
    blur: 10,
    fromX: -0.7,
    fromY: -0.4,
    ...light,
  }
  const small: PuffOptions = { ...soft, depth: 3, blur: 3 }
  const { step = false } = pose
  return (
    tail(small) +
    slipper(-22, step ? -4 : 0, step ? -14 : 0, small) +
    arm(numbers('34,-92 52,-76 58,-64'), small) +
    body(soft) +
    slipper(26, step ? -12 : 0, step ? -16 : 0, small) +
    at(6, -112, head(pose, soft, small), { turn: pose.head ?? 0 }) +
    (pose.mouth === 'hidden' ? arm(numbers('20,-88 56,-92 54,-126'), small) : '') +
    (pose.lantern
      ? lantern(98, -58, { scale: 0.78, strength: pose.lantern === 'lit' ? 0.95 : 0.5 }) +
        arm(numbers('26,-92 62,-92 92,-97'), small)
      : '')
  )
}

const tail = (small: PuffOptions) =>
  puff(
    shape(
      ribbon('-40,-24 -84,-16 -108,-44 -96,-84 -108,-112', (t) => 8 + 10 * Math.sin(t * 2.6), 26),
      down(fur),
    ) + circle(-109, -112, 13, fur[1]),
    small,
  )

const slipper = (x: number, y: number, turn: number, small: PuffOptions) =>
  at(
    x,
    y,
    puff(
      shape('M-22 0Q-26 -20 -4 -22Q20 -22 32 -8Q36 0 26 0Z', down(red)) +
        circle(27, -11, 7, '#fff0d8') +
        shape('M-20 -12Q-8 -22 4 -19Q-2 -10 -18 -7Z', '#fff0d8'),
      small,
    ),
    { turn, scale: 1.22 },
  )

const arm = (points: readonly Point[], small: PuffOptions) => {
  const hand = points.at(-1)!
  return puff(
    shape(
      ribbon(points, (t) => 13 - 2 * t, 14),
      down(fur),
    ) + circle(hand[0], hand[1], 10.5, '#e9b78c'),
    small,
  )
}

const body = (soft: PuffOptions) =>
  puff(
    shape(
      'M0 -118C40 -118 60 -86 58 -54C56 -26 34 -14 0 -14C-36 -14 -56 -26 -57 -56C-58 -88 -38 -118 0 -118Z',
      down(fur),
    ) + ellipse(16, -52, 33, 42, radial(`${cream}/1, ${cream}/0.85 0.7, ${cream}/0`)),
    soft,
  )

/** Head and nightcap; its neck is 0, 0. */
function head({ cap, look = [0.7, 0], mouth }: TuppencePose, soft: PuffOptions, small: PuffOptions): string {
  const ear = (x: number, y: number, size: number) =>
    puff(circle(x, y, size, fur[1]) + circle(x + 3, y + 1, size * 0.64, '#e0907e'), small)
  const face = radial('#e0a876, #c98a58 0.55, #8f5734', { x: 0.62, y: 0.4, radius: 0.7 })
  const open = mouth !== 'asleep'
  const eyes = open
    ? each(numbers('10,15 43,13.4'), ([x, r]) =>
        eye(x, -48, r, {
          look,
          iris: '#33201a',
          white: '#fbeedd',
          lid: mouth === 'set' ? 0.24 : 0,
          lidColor: '#a96c42',
        }),
      ) +
      (mouth === 'set'
        ? stroke('M-6 -70Q8 -73 20 -63M58 -70Q48 -73 38 -64', '#5a3018', 4.4)
        : stroke('M-4 -74Q8 -82 20 -76M36 -76Q48 -82 56 -74', '#5a3018', 3.6))
    : stroke('M-4 -46Q10 -36 24 -46M32 -46Q44 -37 54 -46', '#3a1d12', 4)
  return (
    ear(-36, -74, 25) +
    ear(44, -84, 20) +
    puff(
      shape('M-56 -44C-58 -82 -28 -100 4 -100C40 -100 64 -78 64 -44C64 -12 34 4 4 4C-30 4 -54 -14 -56 -44Z', face),
      soft,
    ) +
    ellipse(34, -24, 32, 22, radial(`${cream}/1, ${cream}/0.8 0.75, ${cream}/0`)) +
    cheek(-6, -22, 15, '#f0605a', 0.5) +
    cheek(58, -24, 9, '#f0605a', 0.5) +
    eyes +
    puff(shape('M29 -34Q37 -38 45 -34Q43 -26 37 -25Q31 -26 29 -34Z', '#c8505a'), small) +
    (mouth === 'set'
      ? stroke('M26 -14Q37 -20 49 -13', '#5a2417', 3.6)
      : mouth === 'asleep'
        ? stroke('M32 -17Q37 -12 43 -17', '#5a2417', 3)
        : '') +
    stroke('M54 -26l26 -6M55 -20l26 2M22 -24l-24 -6M22 -18l-24 3', '#fff0d8', 1.5, 0.6) +
    nightcap(cap, small)
  )
}

function nightcap(cap: number, small: PuffOptions): string {
  // From hanging behind her to flying above.
  const tip: Point = cap > 0 ? [-152, -170] : [-112, -34]
  const outline =
    cap > 0
      ? 'M-54 -62C-66 -104 -104 -130 -154 -158Q-156 -176 -144 -180C-84 -192 30 -184 60 -76Z'
      : 'M-54 -62C-66 -88 -92 -64 -104 -28Q-120 -26 -122 -40C-130 -106 -90 -172 -18 -166C34 -161 60 -122 60 -76Z'
  const stripes = each(9, (at) => {
    const x = 62 - at * 26
    return `M${fine(x)} -230Q${fine(x - 40)} -110 ${fine(x - 16)} 20`
  })
  return (
    puff(shape(outline, '#f3e6d0') + clipped(stroke(stripes, '#5b8fb0', 12), outline), small) +
    puff(shape('M-54 -76Q-2 -104 56 -82Q62 -72 56 -64Q2 -84 -50 -58Q-58 -66 -54 -76Z', '#fff6e4'), small) +
    puff(circle(tip[0], tip[1], 14, '#fff6e4') + circle(tip[0] + 5, tip[1] - 4, 6, '#ffffff'), small)
  )
}
