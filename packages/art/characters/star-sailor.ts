import { fine, oval, ribbon, type Point } from '../engine/path.ts'
import { at, circle, each, linear, puff, type PuffOptions, radial, shape, stroke } from '../engine/svg.ts'
import { cheek, eye, mouth } from './face.ts'
import { joints, type Mouth } from './pose.ts'

/** How the girl sits or stands in her boat. Angles of limbs in radians: 0 is to the viewer's right, half pi down. */
export type SailorPose = {
  /** Which way her face is turned, -1 (left) to 1. */
  readonly turn: number
  /** Turn of the head, in degrees. */
  readonly head: number
  readonly look: readonly [x: number, y: number]
  readonly mouth: Mouth
  /** Upper and lower arm, on the viewer's left and right. */
  readonly left: readonly [upper: number, lower: number]
  readonly right: readonly [upper: number, lower: number]
  /** Which arm is drawn over her face. */
  readonly over?: 'right'
  /** Where scarf and plaits blow: -1 (left) to 1; 0 hangs. */
  readonly wind: number
  /** How far the hat has slid to the back of her head, in degrees. */
  readonly hat?: number
  readonly standing?: boolean
}

const skin = '#a8694a'
const warm = '#ffdca8'
const red = ['#ef6f58', '#b03340'] as const
const hair = ['#3d2530', '#1a0f1e'] as const
const yellow = ['#ffe9a8', '#e0a540'] as const

const down = (colors: readonly [string, string]) => linear(`${colors[0]}, ${colors[1]}`)

/** The girl who sails to the star: brown face, black plaits, a hat of newspaper, red coat, yellow scarf. Her seat is 0, 0. */
export function starSailor(pose: SailorPose, light: { fromX?: number; fromY?: number } = {}): string {
  const soft: PuffOptions = { dark: '#2a0f38', bright: warm, depth: 6, blur: 7, ...light }
  const small: PuffOptions = { ...soft, depth: 3, blur: 3 }
  return (
    scarfTails(pose, small) +
    (pose.standing ? legs(small) : '') +
    arm('left', pose, small) +
    coat(pose, soft) +
    (pose.over === 'right' ? '' : arm('right', pose, small)) +
    at(0, -100, at(0, 0, head(pose, soft, small), { turn: pose.head })) +
    scarf(pose, small) +
    (pose.over === 'right' ? arm('right', pose, small) : '')
  )
}

function legs(small: PuffOptions): string {
  const stocking = (x: number) =>
    puff(
      shape(
        ribbon(`${x},40 ${x + 1},84 ${x + 2},118`, (t) => 13 - 3 * t, 10),
        '#3a3f86',
      ),
      small,
    )
  const boot = (x: number) =>
    puff(shape(`M${x - 14} 108H${x + 12}V128Q${x + 30} 130 ${x + 30} 142H${x - 14}Z`, '#5a2f2a'), small)
  return stocking(-20) + stocking(20) + boot(-20) + boot(20)
}

function coat({ standing }: SailorPose, soft: PuffOptions): string {
  const hem = standing ? 74 : 40
  const flare = standing ? 66 : 58
  return (
    puff(
      shape(
        `M-30 -102Q0 -112 30 -102Q48 -84 ${fine(flare * 0.82)} -20L${flare} ${hem}Q0 ${hem + 16} ${-flare} ${hem}L${fine(-flare * 0.82)} -20Q-48 -84 -30 -102Z`,
        down(red),
      ),
      { ...soft, depth: 12, blur: 13 },
    ) +
    stroke(`M2 -96Q6 -20 4 ${hem + 6}`, '#8d2436', 2.4, 0.55) +
    each([-66, -36, -6], (y) => circle(-7, y, 5.4, '#ffe39a') + circle(-7.6, y - 0.8, 2, '#c98a3a')) +
    stroke(`M-46 ${hem - 34}q14 5 26 2M22 ${hem - 32}q14 3 24 -2`, '#8d2436', 3.4, 0.7)
  )
}

function arm(side: 'left' | 'right', pose: SailorPose, small: PuffOptions): string {
  const shoulder: Point = side === 'left' ? [-34, -84] : [34, -84]
  const line = joints(shoulder, pose[side], 48, 46)
  const [, elbow, hand] = line
  const length = Math.hypot(hand[0] - elbow[0], hand[1] - elbow[1])
  const [dx, dy] = [(hand[0] - elbow[0]) / length, (hand[1] - elbow[1]) / length]
  const palm: Point = [hand[0] + dx * 9, hand[1] + dy * 9]
  return (
    puff(
      circle(palm[0], palm[1], 12.5, skin) +
        shape(
          ribbon(
            [palm, [palm[0] + dx * 8, palm[1] + dy * 8], [palm[0] + dx * 16, palm[1] + dy * 16]],
            (t) => 9 - 3 * t,
            8,
          ),
          skin,
        ) +
        circle(palm[0] - dy * 10, palm[1] + dx * 10, 5, skin),
      { ...small, dark: '#4a1528' },
    ) +
    puff(
      shape(
        ribbon(line, (t) => 19 - 3 * t, 22),
        down(red),
      ),
      small,
    ) +
    stroke(
      `M${fine(hand[0] - dy * 15)} ${fine(hand[1] + dx * 15)}L${fine(hand[0] + dy * 15)} ${fine(hand[1] - dx * 15)}`,
      '#ffe39a',
      5,
    )
  )
}

function scarf({ turn }: SailorPose, small: PuffOptions): string {
  return puff(
    shape(
      ribbon(`-36,-104 ${-14 + turn * 4},-92 ${14 + turn * 4},-92 36,-104`, (t) => 12 + 3 * Math.sin(t * Math.PI), 20),
      down(yellow),
    ) + shape('M-30 -102Q0 -84 30 -102', 'none', { stroke: '#c98a3a', 'stroke-width': 2, opacity: 0.5 }),
    small,
  )
}

function scarfTails({ wind }: SailorPose, small: PuffOptions): string {
  const fill = linear('#f4c95d, #ffe9a8 0.5, #eab64a', { to: [1, 0] })
  const blown = (reach: number, rise: number): Point[] =>
    [0, 0.22, 0.45, 0.7, 1].map((t): Point => [
      Math.sign(wind || -1) * (20 + reach * t * Math.abs(wind)),
      -98 + rise * t + (1 - Math.abs(wind)) * 120 * t + 17 * Math.sin(t * 7.5) * Math.abs(wind),
    ])
  const tail = (points: Point[], width: number) => {
    const [x, y] = points.at(-1)!
    const fringe = each(
      [-1, -0.34, 0.34, 1],
      (place) =>
        `M${fine(x)} ${fine(y + place * width * 0.9)}l${fine(Math.sign(wind || -1) * 13)} ${fine(place * 3 + 2)}`,
    )
    const stripe = points[3]!
    return puff(
      shape(
        ribbon(points, (t) => width * (0.7 + 0.3 * t), 30),
        fill,
      ) +
        stroke(fringe, '#e8b64c', 3) +
        stroke(`M${fine(stripe[0])} ${fine(stripe[1] - width * 0.7)}v${fine(width * 1.4)}`, '#e2574c', 6, 0.85),
      small,
    )
  }
  return tail(blown(150, 34), 13) + tail(blown(196, -14), 15)
}

function plait(x: number, side: -1 | 1, wind: number, small: PuffOptions): string {
  const beads = 5
  const out = wind * 60
  let drawn = ''
  let end: Point = [x, 0]
  for (let bead = 0; bead <= beads; bead++) {
    const t = bead / beads
    end = [x + side * 7 * Math.sin(t * 2) + out * t * t, -34 + 74 * t - Math.abs(wind) * 26 * t * t]
    if (bead < beads) drawn += shape(oval(end[0], end[1], 12 - 2.4 * t, 11 - t), down(hair))
  }
  return puff(
    shape(
      `M${fine(end[0] - 7)} ${fine(end[1])}Q${fine(end[0] + wind * 10)} ${fine(end[1] + 24)} ${fine(end[0] + 7)} ${fine(end[1])}Z`,
      down(hair),
    ) +
      drawn +
      shape(oval(end[0], end[1] - 5, 8, 4.5), '#e2574c'),
    small,
  )
}

/** Head and hat; its neck is 0, 0. */
function head({ turn, look, mouth: kind, wind, hat = 0 }: SailorPose, soft: PuffOptions, small: PuffOptions): string {
  const shift = turn * 15
  const face = radial('#d89a70, #b87a55 0.55, #85482f', { x: 0.5 + turn * 0.16, y: 0.38, radius: 0.75 })
  const far = (side: -1 | 1) => (side * turn > 0 ? 1 - Math.abs(turn) * 0.16 : 1)
  const one = (side: -1 | 1) =>
    at(
      shift + side * 21 * far(side),
      -54,
      eye(0, 0, 12.6, { look, iris: '#4a2416', white: '#f8ead8', gleam: '#fff3cf' }) +
        stroke(`M-10 -21q${side > 0 ? 10 : 9} -7 20 ${side > 0 ? 1 : -1}`, '#241019', 3.6),
      { scale: [far(side), 1] },
    )
  return (
    plait(-50, -1, Math.min(0.4, wind), small) +
    plait(50, 1, Math.max(-0.4, wind), small) +
    // Hair behind, then the face.
    puff(
      shape(
        'M-60 -62C-62 -104 -36 -122 0 -122C36 -122 62 -104 60 -62C60 -40 54 -26 44 -18L-44 -18C-54 -26 -60 -40 -60 -62Z',
        down(hair),
      ),
      soft,
    ) +
    puff(shape('M-52 -60C-54 -96 -30 -112 0 -112C30 -112 54 -96 52 -60C50 -24 30 0 0 0C-30 0 -50 -24 -52 -60Z', face), {
      ...soft,
      dark: '#4a1530',
      depth: 9,
      blur: 10,
    }) +
    cheek(shift - 33, -32, 13, '#f0605a', 0.5) +
    cheek(shift + 31, -33, 13, '#f0605a', 0.5) +
    one(-1) +
    one(1) +
    stroke(`M${fine(shift * 1.25 - 2)} -40q${fine(4 * Math.sign(turn || 1))} 4 0 7`, '#6f3523', 2.8) +
    mouth(shift * 1.1, -22, 30, kind, { line: '#5a1a1c', inside: '#5f1a20', tongue: '#f28070' }) +
    // The fringe under the hat, parted.
    puff(
      shape(
        `M-56 -66C-58 -112 -28 -122 0 -122C30 -122 58 -110 56 -66C52 -84 44 -92 34 -96C22 -86 ${fine(8 + shift * 0.4)} -84 ${fine(shift * 0.6)} -94C${fine(-10 + shift * 0.4)} -82 -26 -84 -36 -94C-46 -90 -52 -82 -56 -66Z`,
        down(hair),
      ),
      small,
    ) +
    at(0, -92, paperHat(soft, small), { turn: -turn * 4 + hat })
  )
}

function paperHat(soft: PuffOptions, small: PuffOptions): string {
  const lines = each(
    [0, 1, 2, 3],
    (row) =>
      `M${fine(-34 + row * 9)} ${fine(-34 - row * 13)}h${fine(30 - row * 6)}M${fine(8)} ${fine(-34 - row * 13)}h${fine(24 - row * 5)}`,
  )
  return (
    puff(shape('M-76 -8Q0 14 76 -8L2 -104Z', '#f6ecd6'), soft) +
    shape('M2 -104L76 -8Q40 4 4 6Z', '#cdbdac', 0.75) +
    stroke(lines, '#6d6272', 2.2, 0.32) +
    puff(shape('M-78 -6Q0 20 78 -6L70 -29Q0 -4 -70 -29Z', linear('#fffdf4, #e2d2b8', { to: [1, 0] })), small) +
    shape('M-10 -10l5 -10 5 10 11 1 -8 7 3 11 -11 -6 -10 6 2 -11 -8 -7Z', '#e2574c')
  )
}
