import { along, numbers, type Point, ribbon } from '../engine/path.ts'
import { random } from '../engine/random.ts'
import { at, circle, clipped, each, ellipse, group, linear, puff, radial, shape, stroke } from '../engine/svg.ts'
import { leaf } from '../motifs/leaves.ts'
import { cushion, type CritterPose, type Sheets } from './critter.ts'
import { cheek, eyes } from './face.ts'

// A gecko in the middle of a joke. His tail asks a question: stem, hook, and a dot of its own. 320 high, 330 wide.

const lime = '#a9d436'
const coral = '#ff7f5f'
const dark = '#2b4a10'
const skin = radial('#e6f49a, #c3e24e 0.42, #7fb024', { x: 0.36, y: 0.22, radius: 0.95 })
const belly = linear('#fff6d2, #ffdf9f')

type GeckoPose = CritterPose & {
  readonly seated?: boolean
  /** He laughs unless he tries not to. */
  readonly mouth?: 'straight' | 'bursting'
  /** Both hands on his cheeks. */
  readonly holdsCheeks?: boolean
}

/** `seated` leaves out the legs, for one who sits in something. */
export function giggleGecko({
  look = [-0.5, -0.1],
  mouth,
  happy = mouth === undefined,
  asleep = false,
  head = -10,
  seated = false,
  holdsCheeks = false,
}: GeckoPose = {}): Sheets {
  return [
    seated ? at(-26, -16, tail(true)) : tail(false),
    (seated ? '' : legs()) + trunk() + (holdsCheeks ? '' : arm([-66, -132], [-112, -104], [-74, -66])),
    ...(holdsCheeks ? [] : [arm([6, -132], [60, -118], [72, -176])]),
    group(face(look, happy, asleep, mouth), { transform: `rotate(${head} -32 -150)` }),
    ...(holdsCheeks ? [arm([-66, -132], [-150, -104], [-126, -166]) + arm([6, -132], [86, -104], [62, -166])] : []),
  ]
}

function tail(seated: boolean): string {
  const hook: readonly Point[] = numbers('119,-92 122,-132 150,-170 180,-208 182,-254 146,-290 98,-286 76,-248')
  const round = along(hook, 22)
  let spots = ''
  round.forEach(([x, y], one) => {
    if (one > 2 && one < 21 && one % 3 === 0) spots += circle(x + 4, y + 2, 8.4 - one * 0.18, coral)
  })
  // In the wheelbarrow his tail begins behind the rim.
  const root: readonly Point[] = seated ? [] : numbers('-20,-40 40,-36 84,-50')
  const drawn = ribbon(
    [...root, ...hook],
    (t) => (seated ? 23 - 9 * t : 18 + 5 * Math.sin(Math.min(1, t * 3) * 1.57) - 9 * t),
    80,
  )
  return (
    puff(
      shape(drawn, skin) +
        circle(76, -248, 14, '#b7da45') +
        clipped(spots, drawn) +
        shape(
          ribbon(hook, (t) => 3.4 - t, 60),
          '#f3fbb9',
          { opacity: 0.35, transform: 'translate(-9 -6)' },
        ),
      cushion(dark),
    ) +
    puff(
      circle(
        122,
        seated ? -46 : -22,
        seated ? 20 : 23,
        radial(`#ffb49a, ${coral} 0.6, #d9553a`, { x: 0.36, y: 0.3, radius: 0.8 }),
      ),
      cushion('#6a1f10'),
    )
  )
}

/** A hand or a foot: four toes, each with a pad that sticks to ceilings. */
function toes(x: number, y: number, turn: number, scale = 1): string {
  let drawn = ''
  for (const [angle, long] of numbers('-1,22 -0.34,31 0.34,31 1,22')) {
    const [tipX, tipY] = [Math.cos(angle) * long, Math.sin(angle) * long]
    drawn += shape(ribbon(`0,0 ${tipX},${tipY}`, 4.8, 6), '#a4cf34') + circle(tipX, tipY, 8, '#dcf07e')
  }
  return at(x, y, puff(drawn + circle(0, 0, 11, '#a4cf34'), cushion(dark, 'small')), { turn, scale })
}

const arm = (shoulder: Point, elbow: Point, hand: Point) =>
  puff(
    shape(
      ribbon([shoulder, elbow, hand], (t) => 14 - 3 * t, 20),
      skin,
    ),
    cushion(dark, 'small'),
  ) + toes(hand[0], hand[1], (Math.atan2(hand[1] - elbow[1], hand[0] - elbow[0]) * 180) / Math.PI)

const legs = () =>
  each(
    [-1, 1],
    (side) =>
      puff(
        shape(
          ribbon(`${-30 + side * 20},-42 ${-30 + side * 66},-40 ${-30 + side * 62},-8`, (t) => 21 - 7 * t, 20),
          skin,
        ),
        cushion(dark),
      ) + toes(-30 + side * 66, -8, side < 0 ? 168 : 12, 1.1),
  )

function trunk(): string {
  const outline = 'M-64 -150C-92 -108 -94 -52 -76 -14C-62 4 2 4 16 -14C34 -52 30 -108 4 -150Z'
  const next = random('giggle-gecko/skin')
  const spots = each(44, () =>
    circle(next.between(-92, 30), next.between(-140, 0), next.between(1.4, 3), '#f0f9ae', 0.6),
  )
  const bands = each(5, (one) =>
    stroke(`M-62 ${-104 + one * 21}Q-30 ${-92 + one * 21} 2 ${-104 + one * 21}`, '#e9b56c', 2.4, 0.5),
  )
  const front = 'M-52 -132C-72 -92 -72 -46 -58 -12C-44 0 -16 0 -2 -12C12 -46 12 -92 -8 -132Z'
  return (
    puff(shape(outline, skin) + clipped(spots, outline), cushion(dark, 'large')) +
    puff(shape(front, belly) + clipped(bands, front), { ...cushion('#6a5a20', 'small'), drop: 0.12 })
  )
}

function face(look: readonly [number, number], happy: boolean, asleep: boolean, mouth: GeckoPose['mouth']): string {
  const outline =
    'M-32 -258C28 -258 78 -236 82 -196C86 -150 36 -116 -32 -116C-100 -116 -150 -150 -146 -196C-142 -236 -92 -258 -32 -258Z'
  const next = random('giggle-gecko/head')
  const speckles = each(40, () =>
    circle(next.between(-140, 76), next.between(-256, -190), next.between(1.4, 2.8), '#f4fbc0', 0.6),
  )
  let drawn = ''
  for (const side of [-1, 1]) drawn += puff(circle(-32 + side * 50, -250, 37, skin), cushion(dark))
  drawn += puff(shape(outline, skin) + clipped(speckles, outline), cushion(dark, 'large'))
  for (const [x, y, radius] of numbers('-56,-244,8 -34,-250,10 -10,-243,7 -42,-229,5.5 -22,-228,4.5'))
    drawn += circle(x, y, radius, coral, 0.92)
  drawn += circle(-42, -212, 2.8, '#5f8a1a') + circle(-22, -212, 2.8, '#5f8a1a')
  drawn += mouth === undefined ? laughter() : heldBack(mouth)
  drawn += cheek(-122, -186, 20, coral, 0.8) + cheek(58, -186, 20, coral, 0.8)
  if (happy) {
    for (const side of [-1, 1]) drawn += ellipse(-32 + side * 50, -254, 27, 26, '#d8ef88')
    drawn += eyes(-32, -250, 50, 21, { happy: true, line: '#26400c' })
    drawn += puff(
      shape(leaf(-136, -232, 34, Math.PI * 0.62, { wide: 0.62, bend: 0 }), '#a4e4f4') +
        shape(leaf(66, -250, 24, Math.PI * 0.3, { wide: 0.62, bend: 0 }), '#a4e4f4'),
      { ...cushion('#1f6a84', 'small') },
    )
  } else if (asleep)
    drawn += each([-82, 18], (x) => circle(x, -254, 27, '#d8ef88') + stroke(`M${x - 22} -254q22 18 44 0`, '#26400c', 5))
  else drawn += eyes(-32, -252, 50, 27, { look, iris: '#a8481f', lid: 0.16, lidColor: lime, line: '#26400c' })
  return drawn
}

/** A mouth as wide as he is. */
function laughter(): string {
  const throat = 'M-118 -196C-90 -182 26 -182 54 -196C58 -160 24 -126 -32 -126C-88 -126 -122 -160 -118 -196Z'
  let drawn = puff(shape(throat, linear('#4e0f1e, #a8343a')), {
    ...cushion('#22040a', 'middle'),
    light: 0,
    shade: 0.55,
    drop: 0,
  })
  drawn += clipped(
    puff(shape('M-92 -136C-88 -164 -52 -166 -32 -156C-12 -166 24 -164 28 -136C10 -116 -74 -116 -92 -136Z', coral), {
      ...cushion('#6a1410', 'small'),
      drop: 0.2,
    }) +
      stroke('M-32 -152V-134', '#d4523f', 3.4, 0.7) +
      shape('M-122 -199C-90 -184 26 -184 58 -199L54 -188C24 -174 -88 -174 -118 -188Z', '#fff6dc'),
    throat,
  )
  drawn += stroke('M-126 -203Q-120 -196 -114 -194M62 -203Q56 -196 50 -194', '#6b8f1e', 4.6)
  return drawn
}

/** A mouth from ear to ear that does not go up at the ends, or does all it can. */
const heldBack = (mouth: 'straight' | 'bursting') =>
  mouth === 'straight'
    ? stroke('M-118 -184Q-32 -177 54 -184', '#4f7a12', 6.4) + stroke('M-122 -190v12M58 -190v12', '#6b8f1e', 4.6)
    : puff(circle(-112, -176, 27, skin) + circle(48, -176, 27, skin), cushion(dark, 'small')) +
      stroke('M-96 -180q11 -11 21 0t21 0t21 0t21 0t21 0t21 0', '#4f7a12', 6.4) +
      cheek(-116, -174, 24, coral, 0.95) +
      cheek(52, -174, 24, coral, 0.95)
