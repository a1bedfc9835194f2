import { curve, fine, numbers, type Point, ribbon, star, twinkle } from '../engine/path.ts'
import {
  at,
  circle,
  define,
  each,
  ellipse,
  group,
  linear,
  linearFrom,
  puff,
  radial,
  radialAt,
  shape,
  type Stops,
  stroke,
} from '../engine/svg.ts'
import { glow } from '../motifs/glow.ts'
import { lookingGlass } from '../motifs/lens.ts'
import { constellation, gold } from '../motifs/stars.ts'
import { cheek, eyes, mouth } from './face.ts'
import { type Gaze, joints, type Pose, type PoseName } from './pose.ts'

// Tall and flowing: her hair is a curtain of northern light that ends in the air, her gown one sheet of teal that has turned
// violet by the time it reaches the floor. Stands on y = 430, her crown at -410; the face is around 0, -312.

type AuroraPose = Pose & {
  /** Where she carries her lens. */
  readonly lens: 'chain' | 'right' | 'left'
  /** How far the wind lifts her hair, 0 to 1. */
  readonly wind: number
}

const poses = {
  idle: {
    tilt: 0,
    head: -4,
    left: [2.0, 1.66],
    right: [1.16, -2.86],
    look: [0.25, 0.15],
    mouth: 'smile',
    lens: 'right',
    wind: 0,
  },
  happy: {
    tilt: -2,
    head: 5,
    left: [2.75, -2.5],
    right: [0.32, -0.72],
    look: [0, 0],
    happy: true,
    mouth: 'smile',
    lens: 'chain',
    wind: 1,
  },
  pointing: {
    tilt: 1,
    head: 6,
    left: [1.86, -0.62],
    right: [0.06, -0.42],
    look: [0.8, -0.2],
    mouth: 'smile',
    points: 'right',
    lens: 'left',
    wind: 0.5,
  },
} as const satisfies Record<PoseName, AuroraPose>

const skin = '#c98d6b'
const soft = { dark: '#0b1236', bright: '#d8fff6', fromX: 0.6, fromY: -0.7, shade: 0.42, light: 0.5 }
const small = { ...soft, depth: 4, blur: 5 }
const large = { ...soft, depth: 14, blur: 18 }
const skinned = { ...small, dark: '#4a1834', bright: '#ffe4c4' }

/** Aurora from head to foot. With `hollow` eyes the irises are left out, for whoever lays moving ones over them. */
export function aurora(name: PoseName, { hollow = false } = {}): string {
  const pose: AuroraPose = poses[name]
  const right = arm([44, -196], pose.right, pose.points === 'right')
  const left = arm([-44, -196], pose.left, false)
  const held = pose.lens === 'right' ? right.hand : pose.lens === 'left' ? left.hand : undefined
  const glass: Point = held ? [held[0] - 2, held[1] - 32] : [2, -92]
  const front = pose.lens === 'left' ? left.drawn : ''
  const drawn =
    hair(pose.wind) +
    (front ? '' : left.drawn) +
    train() +
    gown() +
    neck() +
    group(head(pose, hollow), { transform: `rotate(${pose.head} 0 -240)` }) +
    chain(glass) +
    (pose.lens === 'right' ? lens(glass, -8) + right.drawn : right.drawn) +
    (pose.lens === 'chain' ? lens(glass, 0) : '') +
    (front ? lens(glass, 10) + front : '')
  return at(0, 0, drawn, { turn: pose.tilt })
}

const lens = ([x, y]: Point, turn: number) =>
  glow(x, y, 6, '#9bf6e6', 0.6) + lookingGlass(x, y, 25, { turn, handle: false })

function chain([x, y]: Point): string {
  const side = (from: number) =>
    `M${from} -208Q${fine((from + x) / 2 + Math.sign(from) * 14)} ${fine(y - 36)} ${fine(x)} ${fine(y - 30)}`
  return stroke(side(-26) + side(26), '#f0c875', 2.6, { 'stroke-dasharray': '3.6 3' })
}

const gownFill = linearFrom([0, -220], [50, 430], '#5fd6c6, #2b98a8 0.2, #2d66b0 0.46, #6a55c4 0.74, #b99af5')

/** What trails behind her. */
const train = () =>
  each(
    [
      ['M20 120C80 260 160 352 276 392C290 400 286 412 268 416C190 430 100 428 -20 430Z', '#2b2a78', '#7d66d8'],
      ['M40 200C80 290 130 356 210 398C222 408 214 418 198 420C150 430 80 430 10 430Z', '#37348c', '#a48cf0'],
    ] as const,
    ([d, dark, pale]) =>
      puff(shape(d, linearFrom([60, 150], [250, 420], `${dark}, ${pale}`)), { ...soft, depth: 9, blur: 10 }),
  )

function gown(): string {
  const body =
    'M-50 -206Q0 -224 50 -206Q58 -160 36 -96C52 -10 84 120 116 230C140 310 156 370 168 412' +
    'Q140 436 104 420Q66 440 22 424Q-24 442 -68 424Q-104 438 -140 412C-120 320 -98 200 -74 90C-58 10 -46 -50 -36 -96Q-58 -160 -50 -206Z'
  const hem = 'M-140 412Q-104 438 -68 424Q-24 442 22 424Q66 440 104 420Q140 436 168 412'
  // The sash: one more ribbon of the same light, round the waist, across the gown and out into the air.
  const sash = ribbon(
    '-38,-104 2,-82 34,-46 46,40 10,132 -64,200 -150,252 -216,330 -286,322',
    (t) => 9 + 24 * Math.sin(Math.PI * Math.min(1, t * 0.86)),
    60,
  )
  const folds = each(
    numbers(`
    -24,-50,-44,120,-72,250,-112,424 24,-60,50,110,76,240,86,428 32,-60,70,100,104,250,140,420
    -6,-40,0,120,-14,260,-26,432
  `),
    ([x0, y0, x1, y1, x2, y2, x3, y3]) => {
      const line: readonly Point[] = [
        [x0, y0],
        [x1, y1],
        [x2, y2],
        [x3, y3],
      ]
      return (
        shape(
          ribbon(line, (t) => 0.5 + 7 * t, 24),
          '#16235e',
          0.2,
        ) +
        shape(
          ribbon(
            line.map(([x, y], at): Point => [x + 4 + at * 3, y]),
            (t) => 0.4 + 2.4 * t,
            24,
          ),
          '#d6f6ff',
          0.3,
        )
      )
    },
  )
  return (
    puff(shape(body, gownFill), large) +
    folds +
    fading(
      puff(shape(sash, linearFrom([20, -110], [-240, 330], '#baffef, #6fdde0 0.4, #8fa0f5 0.75, #e0ccff'), 0.9), {
        ...soft,
        depth: 6,
        blur: 7,
        drop: 0.4,
        dropY: 5,
        dropBlur: 6,
      }),
      [-120, 0],
      [-280, 60],
    ) +
    constellation(numbers('62,196,1 86,256,0.7 58,306,1.3 104,352,0.8 10,340,0.8'), numbers('0,1 1,2 2,3 2,4'), {
      color: '#fff0c4',
      scale: 1.1,
      opacity: 0.8,
    }) +
    stroke(hem, '#f0c875', 3.4) +
    stroke('M-37 -100Q0 -82 37 -98', '#f0c875', 5) +
    shape(star(2, -88, 10, { points: 8, waist: 0.5 }), gold)
  )
}

const neck = () =>
  puff(shape('M-16 -266L-17 -212Q0 -186 17 -212L16 -266Z', linear(`#8a5240, ${skin} 0.55`)), {
    ...skinned,
    depth: 3,
    blur: 3,
    drop: 0,
  }) +
  puff(
    shape(
      'M-54 -204C-40 -192 -18 -178 0 -160C18 -178 40 -192 54 -204C44 -226 26 -230 18 -226C14 -208 6 -200 0 -198C-6 -200 -14 -208 -18 -226C-26 -230 -44 -226 -54 -204Z',
      linear('#c4fff2, #49b3bd'),
    ),
    small,
  )

/** Her eyes before the head turns. */
const auroraEyes = { x: 1, y: -308, apart: 23.5, radius: 16, iris: '#1f7f8f' } as const

export const auroraGaze = (name: PoseName): Gaze => ({
  turn: `rotate(${poses[name].tilt}) rotate(${poses[name].head} 0 -240)`,
  ...auroraEyes,
})

function head(pose: AuroraPose, hollow: boolean): string {
  const face =
    'M-54 -322C-56 -362 -30 -384 0 -384C30 -384 56 -362 54 -322C53 -282 30 -244 0 -241C-30 -244 -53 -282 -54 -322Z'
  const front = (points: readonly Point[], half: number, tone: number) =>
    fading(light(points, half, tone), [0, -250], [-10, -90])
  const swoop = linearFrom([10, -400], [-30, -220], '#b8fff0, #4fcfcb 0.4, #5b86e6')
  return (
    puff(shape(face, radialAt(14, -330, 92, '#f3c69c, #d69c74 0.6, #b0714f')), {
      ...skinned,
      depth: 7,
      blur: 10,
      shade: 0.4,
    }) +
    cheek(-33, -282, 14, '#e8637a', 0.34) +
    cheek(34, -282, 14, '#e8637a', 0.34) +
    eyes(auroraEyes.x, auroraEyes.y, auroraEyes.apart, auroraEyes.radius, {
      look: pose.look,
      iris: auroraEyes.iris,
      hollow,
      white: '#f4f6ee',
      lid: 0.36,
      lidColor: '#b9805e',
      happy: pose.happy ?? false,
      line: '#23264f',
      gleam: '#eafff6',
    }) +
    ellipse(1, -284, 7, 5, radial('#f7cfa6/0.9, #f7cfa6/0')) +
    mouth(1, -262, 19, pose.mouth, { line: '#8e3346' }) +
    front(numbers('14,-386 44,-372 62,-330 62,-280 76,-220 66,-150 80,-90'), 15, 2) +
    puff(
      shape(
        'M14 -364C-8 -362 -37 -352 -50 -322C-56 -304 -57 -286 -66 -266C-86 -300 -86 -362 -50 -394C-24 -414 22 -412 48 -390C68 -370 74 -320 66 -284C61 -306 55 -332 41 -347C33 -358 22 -363 14 -364Z',
        swoop,
      ),
      { ...soft, depth: 7, blur: 8, light: 0.7 },
    ) +
    each([0, 1, 2], (at) =>
      stroke(
        `M${12 - at * 3} ${-374 - at * 8}C${-22 - at * 5} ${-376 - at * 7} ${-56 - at * 5} ${-346 - at * 6} ${-60 - at * 6} ${-300 + at * 6}`,
        '#f2fffc',
        1.7,
        0.4,
      ),
    ) +
    front(numbers('12,-384 -34,-388 -66,-346 -70,-286 -90,-216 -78,-140 -96,-60'), 17, 0) +
    stroke('M-51 -330Q-22 -360 14 -366Q37 -357 49 -330', '#f0c875', 3) +
    glow(12, -366, 4, '#ffe9b0', 0.7) +
    shape(twinkle(12, -367, 20, 0.22), '#fff6d8') +
    circle(12, -367, 4.5, '#fffdf4')
  )
}

/** An arm in a sleeve that opens like a bell; the hand holds, rests or points. */
function arm(shoulder: Point, angles: readonly [number, number], points: boolean): { hand: Point; drawn: string } {
  const [, elbow, hand] = joints(shoulder, angles, 92, 82)
  const [dx, dy] = [Math.cos(angles[1]), Math.sin(angles[1])]
  const [nx, ny] = dx >= 0 ? [-dy, dx] : [dy, -dx]
  const cuff: Point = [hand[0] - dx * 16, hand[1] - dy * 16]
  const sleeve = ribbon(
    [
      shoulder,
      [(shoulder[0] + elbow[0]) / 2, (shoulder[1] + elbow[1]) / 2],
      elbow,
      [elbow[0] + dx * 36, elbow[1] + dy * 36],
      cuff,
    ],
    (t) => 19 - 2 * t + Math.max(0, t - 0.55) ** 1.4 * 46,
    30,
  )
  const below: Point = [cuff[0] + nx * 24, cuff[1] + ny * 24]
  const drape =
    `M${fine(elbow[0])} ${fine(elbow[1])}L${fine(cuff[0])} ${fine(cuff[1])}L${fine(below[0])} ${fine(below[1])}` +
    `Q${fine(below[0] - dx * 14 + 4)} ${fine(below[1] + 62)} ${fine(elbow[0] + dx * 20)} ${fine(elbow[1] + 60)}Q${fine(elbow[0] - 4)} ${fine(elbow[1] + 34)} ${fine(elbow[0])} ${fine(elbow[1])}Z`
  const cloth = linearFrom(
    [Math.round(shoulder[0]), Math.round(shoulder[1])],
    [Math.round(hand[0]), Math.round(hand[1])],
    '#3fb3b4, #3a7fc4 0.5, #9a7cf0',
  )
  const turn = (angles[1] * 180) / Math.PI
  const flip = dx >= 0 ? 1 : -1
  const fingers = points
    ? shape(
        ribbon('0,-3 16,-5 36,-8', (t) => 6.4 - 2.2 * t, 10),
        skin,
      ) +
      circle(36, -8, 4.2, skin) +
      ellipse(11, 5, 11, 7, skin)
    : shape(
        ribbon('-4,0 12,0 27,2', (t) => 10.5 - 4 * t * t, 12),
        skin,
      ) +
      circle(27, 2, 6.4, skin) +
      shape(
        ribbon('2,-6 10,-13 16,-15', (t) => 4.8 - 1.2 * t, 8),
        skin,
      )
  const palm = at(hand[0] - dx * 6, hand[1] - dy * 6, circle(0, 0, 10, skin) + fingers, { turn, scale: [1, flip] })
  return {
    hand,
    drawn:
      puff(shape(drape, '#4f4fb4'), { ...soft, depth: 5, blur: 6 }) +
      puff(palm, { ...skinned, depth: 3, blur: 3 }) +
      puff(shape(sleeve, cloth) + circle(shoulder[0], shoulder[1], 18.5, '#3fb3b4'), { ...soft, depth: 7, blur: 8 }) +
      stroke(
        `M${fine(cuff[0] + nx * 27)} ${fine(cuff[1] + ny * 27)}Q${fine(cuff[0] + dx * 8)} ${fine(cuff[1] + dy * 8)} ${fine(cuff[0] - nx * 27)} ${fine(cuff[1] - ny * 27)}`,
        '#f0c875',
        3.6,
      ),
  }
}

// Aurora's hair: a curtain of northern light that ends in the air.

/** Only what lies above and to the right of a slanting line is seen; it fades on the way there. */
const fading = (content: string, from: Point, to: Point) =>
  group(content, {
    mask: define(
      (id) =>
        `<mask id="${id}" maskUnits="userSpaceOnUse" x="-700" y="-900" width="1400" height="1800">` +
        `<path d="M-700 -900h1400v1800h-1400Z" fill="${linearFrom(from, to, '#ffffff, #b4b4b4 0.45, #000000')}"/></mask>`,
    ),
  })

// From the root to the end.
const lights: readonly Stops[] = [
  '#15707f, #3cc3c0 0.3, #8ff5de 0.62, #b9a0ff',
  '#174f86, #4a8fe0 0.35, #9a8cf5 0.7, #d9c2ff',
  '#12606e, #2fa9b8 0.3, #6f9cf0 0.6, #b58cf5',
]

/** One ribbon of northern light: a sheet with rays in it, seen edge on. */
function light(points: readonly Point[], half: number, tone: number): string {
  const last = points.at(-1)!
  const fill = linearFrom([0, -390], [Math.round(last[0] * 0.5), Math.round(last[1])], lights[tone % lights.length]!)
  const width = (t: number) => 3 + half * Math.sin(Math.PI * (0.1 + 0.72 * t)) ** 0.9
  const ray = (side: number) =>
    curve(points.map(([x, y], at): Point => [x + side * width(at / (points.length - 1)), y - side * half * 0.12]))
  return (
    puff(shape(ribbon(points, width, 44), fill), {
      ...soft,
      depth: 6,
      blur: 7,
      light: 0.75,
      shade: 0.4,
      drop: 0.4,
      dropY: 4,
      dropBlur: 6,
    }) + each([-0.5, -0.1, 0.35], (side, at) => stroke(ray(side), '#efffff', 1.6 - at * 0.3, 0.34))
  )
}

function hair(wind: number): string {
  const strand = (points: readonly Point[]) =>
    points.map(([x, y], at): Point => {
      const u = at / (points.length - 1)
      return [x + wind * 6 * u * u, y - wind * 150 * u * u - wind * 18 * Math.sin(u * Math.PI)]
    })
  const behind: readonly Ribbon[] = [
    [30, 1, numbers('10,-372 -72,-400 -148,-346 -166,-246 -222,-170 -264,-70 -238,40 -286,130')],
    [34, 2, numbers('10,-372 -58,-390 -116,-336 -124,-242 -176,-156 -214,-50 -182,64 -232,176')],
    [38, 0, numbers('10,-372 -46,-384 -94,-326 -96,-234 -136,-140 -164,-34 -130,84 -174,216')],
    [32, 1, numbers('6,-366 -36,-360 -72,-300 -66,-206 -96,-104 -110,0 -80,100 -110,230')],
  ]
  const beside: readonly Ribbon[] = [[24, 2, numbers('24,-368 66,-340 78,-262 66,-180 94,-100 82,-10 110,70')]]
  const drawn = (ribbons: readonly Ribbon[]) =>
    each(ribbons, ([half, tone, points]) => light(strand(points), half, tone))
  const end = 236 - wind * 170
  return (
    fading(drawn(beside), [70, -190], [96, 50 - wind * 110]) + fading(drawn(behind), [60, end - 330], [-130, end - 40])
  )
}

type Ribbon = readonly [half: number, tone: number, points: readonly Point[]]
