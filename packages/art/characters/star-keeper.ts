import { darken, lighten } from '../engine/color.ts'
import { along, curve, numbers, oval, type Point, ribbon, star, twinkle } from '../engine/path.ts'
import {
  across,
  at,
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
import { glow } from '../motifs/glow.ts'
import { lantern } from '../motifs/lantern.ts'
import { leaf } from '../motifs/leaves.ts'
import { constellation, gold } from '../motifs/stars.ts'
import { cheek, eyes, mouth } from './face.ts'
import { joints, turned, type Pose, type PoseName, type Gaze } from './pose.ts'

// A hooded small astronomer: a bell of indigo paper, a hood whose long tip ends in a star, a lantern. Stands on y = 200,
// is 500 high and 300 wide, its face in the middle of -84.

const poses = {
  idle: { tilt: 0, head: -3, left: [2.35, 1.15], right: [0.5, -0.32], look: [0.35, 0.05], mouth: 'dry' },
  happy: {
    tilt: 3,
    head: 6,
    left: [-2.75, -2.1],
    right: [-0.3, -1.0],
    look: [0, 0],
    happy: true,
    mouth: 'open',
    lift: 10,
  },
  pointing: {
    tilt: -3,
    head: -8,
    left: [-2.95, -2.62],
    right: [0.62, -0.2],
    look: [-0.8, -0.45],
    mouth: 'smile',
    points: 'left',
  },
  /** Both hands hold something up in front, which takes the lantern's place. */
  holding: { tilt: 2, head: 7, left: [2.2, 0.9], right: [0.94, 2.24], look: [0, 0.9], mouth: 'dry' },
  asleep: { tilt: 0, head: 13, left: [1.9, 1.2], right: [1.2, 1.9], look: [0, 0], asleep: true, mouth: 'smile' },
} as const satisfies Record<PoseName | 'holding' | 'asleep', Pose>

const indigo = '#3b3a98'
const skin = '#d9a078'
const soft = { dark: '#0d0a35', bright: '#ffe9bd', fromX: -0.5, fromY: -0.7, shade: 0.5, light: 0.45 }
const small = { ...soft, depth: 4, blur: 4 }
const large = { ...soft, depth: 13, blur: 17 }
const trim = across('#a8742f, #ffe7a6 0.5, #c9913f')

const cloth = linear(`${lighten(indigo, 0.1)}, ${indigo} 0.55, ${darken(indigo, 0.1)}`)

/**
 * The Star Keeper. `held` is drawn around 0, 95, 150 wide, where the hands meet when they hold something. With `hollow`
 * eyes the irises are left out, for whoever lays moving ones over them.
 */
export function starKeeper(name: keyof typeof poses, { hollow = false, held = '' } = {}): string {
  const pose: Pose = poses[name]
  const right = arm([70, 14], pose.right, false)
  const left = arm([-70, 14], pose.left, pose.points === 'left')
  const [, , hand] = right.joints
  const light = lantern(hand[0] + 8, hand[1] + 62, { scale: 1.28, strength: 0.85 })
  const head = group(hood(pose, hollow), { transform: `rotate(${pose.head} 0 -20)` })
  const drawn =
    boots() +
    cloak() +
    (held
      ? head + collar() + left.sleeve + right.sleeve + held + left.fist + right.fist
      : left.fist + left.sleeve + head + collar() + right.sleeve + light + right.fist)
  return at(0, -(pose.lift ?? 0), drawn, { turn: pose.tilt })
}

const boots = () =>
  each([-1, 1], (side) =>
    puff(
      shape(
        `M${side * 18} 168C${side * 16} 196 ${side * 20} 203 ${side * 44} 203C${side * 76} 203 ${side * 82} 188 ${side * 66} 176Z`,
        '#8a5636',
      ),
      { ...small, dark: '#2a1020' },
    ),
  )

function cloak(): string {
  const outline =
    'M-74 -34C-96 10 -120 96 -140 168Q-146 188 -122 186Q-104 184 -92 190Q-72 198 -52 190Q-26 182 0 190' +
    'Q26 198 52 190Q72 182 92 190Q104 194 122 186Q146 186 140 168C120 96 96 10 74 -34Q0 -64 -74 -34Z'
  const hem = along('-140,168 -92,178 -52,178 0,178 52,178 92,178 140,168', 40)
  const stars = constellation(numbers('-88,60,0.7 -52,96,1.1 -84,138,0.8 -28,142,0.7'), numbers('0,1 1,2 1,3'), {
    color: '#ffe29a',
    opacity: 0.85,
    scale: 1.15,
  })
  const folds = each(
    numbers('-34,-20,-66,172 26,20,58,178 60,10,106,170'),
    ([x0, y0, x1, y1]) =>
      stroke(`M${x0} ${y0}Q${(x0 + x1) / 2 - 4} ${(y0 + y1) / 2} ${x1} ${y1}`, '#151050', 5, 0.3) +
      stroke(`M${x0 + 4} ${y0}Q${(x0 + x1) / 2 + 1} ${(y0 + y1) / 2} ${x1 + 5} ${y1}`, '#a9a8ff', 1.6, 0.32),
  )
  return (
    puff(shape(outline, cloth), large) +
    // Lit from the lantern's side.
    clipped(
      ellipse(120, 60, 120, 150, radial('#ffb35c/0.5, #ff8f6e/0')) +
        stroke(curve(hem), '#ffd98a', 4.5) +
        stroke(curve(hem.map(([x, y]): Point => [x, y - 9])), '#ffd98a', 1.4, 0.7) +
        folds +
        stars,
      outline,
    )
  )
}

/** The edge of the hood that lies on the shoulders, with its clasp. */
const collar = () =>
  puff(
    shape(
      'M-92 -44C-84 -8 -40 12 0 14C40 12 84 -8 92 -44C70 -20 34 -10 0 -10C-34 -10 -70 -20 -92 -44Z',
      linear(`${lighten(indigo, 0.12)}, ${indigo}`),
    ),
    small,
  ) +
  stroke('M-88 -36C-76 -6 -38 11 0 13C38 11 76 -6 88 -36', '#f0c875', 2.6) +
  circle(0, 14, 13, gold) +
  circle(0, 14, 9.5, '#241a66') +
  shape(star(0, 14.5, 8, { points: 8, waist: 0.5 }), gold)

/** The eyes before the head turns. */
const keeperEyes = { x: 1, y: -88, apart: 25, radius: 19, iris: '#4a3a9c' } as const

export const starKeeperGaze = (name: PoseName): Gaze => ({
  turn: `rotate(${poses[name].tilt}) rotate(${poses[name].head} 0 -20)`,
  ...keeperEyes,
})

function hood(pose: Pose, hollow: boolean): string {
  const tail: Point[] = numbers('-24,-176 40,-226 92,-226 126,-196 134,-158')
  const tip = tail.at(-1)!
  const outside =
    'M-94 -30C-126 -70 -130 -140 -92 -184C-58 -222 -4 -236 46 -226C84 -214 118 -160 116 -108C114 -76 106 -50 94 -30Q0 6 -94 -30Z'
  const opening = 'M0 -168C46 -168 78 -136 78 -92C78 -48 44 -20 0 -20C-44 -20 -78 -48 -78 -92C-78 -136 -46 -168 0 -168Z'
  const face = oval(0, -84, 64, 62)
  const inFace =
    shape(face, radial('#ffdcb0, #ecb588 0.5, #b9755a', { x: 0.62, y: 0.5, radius: 0.68 })) +
    // The hood's own shadow on the forehead.
    shape(face, linear('#2a1550/0.72, #3a1d52/0.3 0.3, #3a1d52/0 0.52')) +
    cheek(-40, -62, 18) +
    cheek(42, -62, 18)
  const hair = numbers('-30,-150,34,1 -10,-154,40,1.25 12,-154,38,1.7 32,-150,30,2.1')
  const brows = each([-1, 1], (side) => {
    const up = pose.happy ? 6 : side === 1 && pose.mouth === 'dry' ? 5 : 0
    return stroke(`M${side * 38} ${-114 - up}Q${side * 27} ${-121 - up} ${side * 15} ${-115 - up}`, '#cfc8e4', 5)
  })
  return (
    puff(
      shape(
        ribbon(tail, (t) => 34 * (1 - t) ** 0.8 + 5, 30),
        cloth,
      ),
      { ...soft, depth: 7, blur: 8 },
    ) +
    glow(tip[0], tip[1] + 14, 4.5, '#ffd98a', 0.8) +
    stroke(`M${tip[0]} ${tip[1] - 6}V${tip[1] + 2}`, '#f0c875', 2.4) +
    shape(star(tip[0], tip[1] + 16, 17, { waist: 0.52, turn: 0.12 }), gold) +
    puff(shape(outside, cloth), large) +
    clipped(
      ellipse(118, -60, 74, 130, radial('#ffb35c/0.42, #ff8f6e/0')) +
        stroke('M-30 -214C-70 -196 -100 -160 -104 -116M30 -216C70 -200 98 -166 102 -120', '#151050', 4, 0.22),
      outside,
    ) +
    each(numbers('-74,-166,8 -34,-198,5 62,-182,9 98,-132,5 -106,-112,5 16,-206,4'), ([x, y, r]) =>
      shape(twinkle(x, y, r, 0.24), '#ffe29a', 0.9),
    ) +
    puff(shape(opening, '#191348'), { ...soft, depth: 9, blur: 10, light: 0.1, drop: 0 }) +
    clipped(
      each(numbers('-66,-128,3 64,-134,3.4 70,-70,2.4 -70,-64,2.6'), ([x, y, r]) =>
        shape(twinkle(x, y, r * 2.2, 0.25), '#ffe29a', 0.9),
      ) +
        puff(inFace, { dark: '#4a1d3a', bright: '#fff0d0', fromX: -0.5, fromY: -0.6, depth: 6, blur: 8, drop: 0 }) +
        each(hair, ([x, y, length, angle]) =>
          puff(shape(leaf(x, y - 12, length, angle, { wide: 0.5 }), '#e4def4'), {
            ...small,
            dark: '#5a4a8a',
            depth: 3,
            blur: 3,
            drop: 0.2,
          }),
        ),
      opening,
    ) +
    stroke(opening, '#f0c875', 4.4) +
    stroke(opening, '#fff3c9', 1.4, 0.8) +
    (pose.asleep
      ? stroke('M-43 -88Q-24 -72 -6 -88M8 -88Q26 -72 45 -88', '#2a1626', 4.6)
      : eyes(keeperEyes.x, keeperEyes.y, keeperEyes.apart, keeperEyes.radius, {
          look: pose.look,
          iris: keeperEyes.iris,
          hollow,
          lid: pose.mouth === 'dry' ? 0.22 : 0.08,
          lidColor: '#d49c74',
          happy: pose.happy ?? false,
          gleam: '#fff1c4',
        })) +
    brows +
    shape(oval(1, -64, 7, 5.4), radial('#f0b48c, #c27d5c')) +
    mouth(2, -43, pose.mouth === 'open' ? 30 : 26, pose.mouth)
  )
}

function arm(shoulder: Point, angles: readonly [number, number], points: boolean) {
  const bent = joints(shoulder, angles, 56, 50)
  const [, elbow, hand] = bent
  const direction = Math.atan2(hand[1] - elbow[1], hand[0] - elbow[0])
  const degrees = (direction * 180) / Math.PI
  const wrist: Point = [hand[0] - Math.cos(direction) * 8, hand[1] - Math.sin(direction) * 8]
  const sleeve = ribbon([shoulder, elbow, wrist], (t) => 22 + (t > 0.5 ? (t - 0.5) * 26 : 0), 24)
  const cuffFrom = turned([wrist[0], wrist[1] - 34], degrees, wrist)
  const cuffTo = turned([wrist[0], wrist[1] + 34], degrees, wrist)
  const bulge = turned([wrist[0] + 9, wrist[1]], degrees, wrist)
  const finger = points
    ? shape(
        ribbon('0,-2 16,-4 30,-5', (t) => 7 - 2 * t, 8),
        skin,
      ) +
      circle(30, -5, 5, skin) +
      circle(9, 8, 8, skin)
    : circle(8, -10, 7, skin)
  const fist = at(
    hand[0] + Math.cos(direction) * 6,
    hand[1] + Math.sin(direction) * 6,
    circle(0, 0, 15, skin) + finger,
    { turn: degrees },
  )
  const covered =
    puff(shape(sleeve + oval(...shoulder, 22), cloth), { ...soft, depth: 7, blur: 8 }) +
    stroke(
      `M${cuffFrom[0].toFixed(1)} ${cuffFrom[1].toFixed(1)}Q${bulge[0].toFixed(1)} ${bulge[1].toFixed(1)} ${cuffTo[0].toFixed(1)} ${cuffTo[1].toFixed(1)}`,
      trim,
      5,
    )
  return { joints: bent, sleeve: covered, fist: puff(fist, { ...small, dark: '#5a1f3a', depth: 3, blur: 3 }) }
}
