import { darken, lighten } from '../engine/color.ts'
import { box, fine, numbers, oval, type Point, ribbon } from '../engine/path.ts'
import { random } from '../engine/random.ts'
import { at, circle, clipped, each, ellipse, linear, linearFrom, puff, radial, shape, stroke } from '../engine/svg.ts'
import { barkPlates } from './bark-plates.ts'
import { leaf } from './leaves.ts'

// What the five live in. Each thing stands on x, y.

const wood = linear('#c08a58, #7d4f2f')

/** The prize for the Critter of the Month, in two halves: what is behind him and what is before him. 330 wide. */
export function wheelbarrow(x: number, y: number, scale: number): { behind: string; before: string } {
  const tub = 'M-112 -118H104L72 -34Q0 -22 -76 -34Z'
  let slats = ''
  for (const sx of [-60, -14, 32]) slats += stroke(`M${sx - 8} -116L${sx} -28`, '#a83a26', 3, 0.5)
  const wheel =
    puff(circle(-126, -30, 34, '#6b4428') + circle(-126, -30, 24, '#d6a468'), { depth: 6, blur: 6, dark: '#2a1408' }) +
    stroke('M-126 -54V-6M-150 -30H-102M-143 -47L-109 -13M-109 -47L-143 -13', '#6b4428', 4.4) +
    circle(-126, -30, 7, '#e8b95f')
  return {
    behind: at(
      x,
      y,
      puff(shape(ribbon('60,-70 150,-96 196,-92', 7, 14) + ribbon('56,-44 74,-2', 7, 8), '#96633c'), {
        depth: 5,
        blur: 5,
        dark: '#2a1408',
      }) + ellipse(-4, -118, 108, 16, '#7c2415'),
      { scale },
    ),
    before: at(
      x,
      y,
      wheel +
        puff(shape(ribbon('-126,-30 20,-52 120,-66 206,-74', 8, 20) + ribbon('62,-56 92,-2', 8, 8), wood), {
          depth: 5,
          blur: 5,
          dark: '#2a1408',
        }) +
        puff(
          shape(tub, linear('#f2795b, #c94630')) +
            clipped(slats, tub) +
            shape('M-118 -124H110L106 -108H-114Z', '#ffa085'),
          { depth: 12, blur: 14, dark: '#4a0f08', fromX: -0.5, bright: '#fff0d0' },
        ) +
        circle(-94, -116, 3.4, '#ffd86b') +
        circle(88, -116, 3.4, '#ffd86b'),
      { scale },
    ),
  }
}

/** An acorn: a vote. 40 high. */
export const acorn = (x: number, y: number, scale: number, turn = 0): string =>
  at(
    x,
    y,
    puff(
      shape('M-12 -24C-13 -8 -5 -2 0 2C5 -2 13 -8 12 -24Z', '#c98a3c') +
        shape('M-15 -22C-15 -36 15 -36 15 -22Q0 -17 -15 -22Z', '#7d5230') +
        stroke('M0 -32q1 -6 4 -8', '#6b4428', 3),
      {
        depth: 4,
        blur: 4,
        dark: '#3a1c08',
        fromX: -0.5,
      },
    ),
    { scale, turn },
  )

/** Lulu's stump, 300 wide, its top at -92. */
export function stump(x: number, y: number, scale: number): string {
  const side =
    'M-138 -92C-132 -50 -144 -20 -178 4C-120 -4 -110 14 -70 10C-30 2 -10 14 30 12C66 4 100 14 172 6C144 -18 132 -50 138 -92Z'
  const next = random('stump')
  const grain = each(22, () => {
    const gx = next.between(-136, 136)
    return stroke(
      `M${fine(gx)} ${fine(next.between(-84, -50))}q${fine(next.bell() * 8)} 24 ${fine(next.bell() * 8 + gx * 0.06)} ${fine(next.between(34, 62))}`,
      next.chance(0.5) ? '#5f3c26' : '#b9855a',
      next.between(1.8, 3.4),
      0.6,
    )
  })
  const rings = each([0.82, 0.62, 0.44, 0.26, 0.1], (share) =>
    stroke(
      `M${fine(-132 * share + 6)} -94a${fine(132 * share)} ${fine(24 * share)} 0 1 0 ${fine(264 * share)} 0a${fine(132 * share)} ${fine(24 * share)} 0 1 0 ${fine(-264 * share)} 0Z`,
      '#b98a52',
      2,
      0.7,
    ),
  )
  return at(
    x,
    y,
    puff(shape(side, linear('#b07a4e, #8a5a3a 0.5, #5a3822', { to: [1, 0] })) + clipped(grain, side), {
      depth: 14,
      blur: 16,
      dark: '#2a1408',
      fromX: -0.5,
    }) +
      puff(ellipse(0, -94, 140, 27, radial('#f7deb0, #e8c48e 0.8, #c89a62')), {
        depth: 5,
        blur: 5,
        dark: '#4a2a10',
        fromX: -0.5,
      }) +
      rings,
    { scale },
  )
}

/** A shelf fungus: a step, if you are a ladybug. */
const bracket = (x: number, y: number, size: number): string =>
  at(
    x,
    y,
    puff(
      shape(
        'M-46 0C-44 -22 -18 -34 6 -32C30 -30 46 -16 46 0C30 12 -30 14 -46 0Z',
        linear('#fff0cf, #f2b98a 0.45, #d9764f 0.8, #fff4dc'),
      ),
      { depth: 6, blur: 6, dark: '#3a1408', fromX: -0.5, drop: 0.5, dropY: 7 },
    ),
    { scale: size },
  )

const steps: readonly Point3[] = numbers('42,-296,0.62 74,-352,0.72 66,-408,0.56 104,-452,0.5')

/** The knothole behind which the ladybugs sort the mail; one looks out. */
function sortingOffice(): string {
  const hole = oval(0, 0, 54, 62)
  const pigeonholes = [-1, 0, 1].flatMap((row) =>
    [-1, 0, 1].map((column) => shape(box(column * 30 - 13, row * 27 - 34, 26, 23, 2), '#6a3514')),
  )
  const letters = numbers('-30,-42,-4 2,-44,5 30,-15,-6 -31,-14,7').map(([ex, ey, turn]) =>
    at(ex, ey, shape(box(-10, -6, 20, 12, 1), '#fff6e0') + stroke('M-10 -6L0 1L10 -6', '#c9a566', 1.4), { turn: turn }),
  )
  const clerk =
    puff(ellipse(2, 44, 25, 20, '#e2503a'), { depth: 5, blur: 5, dark: '#3a0a05', fromX: -0.5 }) +
    circle(2, 20, 15, '#2c1210') +
    circle(-4, 18, 4.4, '#fffdf0') +
    circle(8, 18, 4.4, '#fffdf0') +
    circle(-5, 18.6, 2.2, '#1a0a08') +
    circle(7, 18.6, 2.2, '#1a0a08') +
    shape('M-15 10Q2 -10 19 10Q2 4 -15 10Z', '#3a63a6') +
    shape('M-20 11Q-8 4 4 9L-2 13Z', '#2a4680') +
    circle(2, 3, 3, '#ffd86b') +
    circle(-10, 42, 4, '#3a1410') +
    circle(13, 44, 4, '#3a1410') +
    stroke('M2 32V62', '#3a1410', 2)
  return (
    puff(shape(oval(0, 0, 74, 84), '#7a4a2c') + shape(oval(0, 0, 66, 75), '#a8703f'), {
      depth: 8,
      blur: 8,
      dark: '#2a1206',
      fromX: -0.5,
    }) +
    shape(hole, radial('#ffd98a, #c9742c 0.6, #4a200c')) +
    clipped(pigeonholes.join('') + letters.join('') + clerk, hole)
  )
}

type Point3 = readonly [x: number, y: number, size: number]

type LetterboxRoot = {
  readonly root: string
  /** Strips of bark, from the darker to the paler. */
  readonly bark: readonly string[]
  readonly office: string
  /** Shelf fungi from the letterbox up to the office. */
  readonly steps: string
  readonly box: string
}

/** The old root with Nibsy's letterbox in it; 620 wide, its top beyond the picture. */
export function letterboxRoot(x: number, y: number, scale: number): LetterboxRoot {
  const next = random('root')
  const trunk: readonly Point[] = numbers('190,30 150,-150 170,-380 214,-640 230,-900 236,-1500')
  const half = (t: number) => 190 - 46 * t + (t < 0.2 ? (0.2 - t) * 420 : 0)
  const main = ribbon(trunk, half, 40)
  const toes =
    ribbon('90,-120 -20,-78 -130,-34 -270,4', (t) => 78 - 60 * t, 30) +
    ribbon('140,-90 60,-20 -10,26 -60,46', (t) => 58 - 44 * t, 24) +
    ribbon('240,-80 330,-16 420,24 520,40', (t) => 70 - 54 * t, 24)
  const [dark, warm, pale] = barkPlates(trunk, half, 3, next, { count: 84, wide: 25, long: [0.1, 0.26] }) as [
    string,
    string,
    string,
  ]
  const brass = linear('#ffe6a4, #d69a3a 0.5, #94601e')
  return {
    root: at(
      x,
      y,
      puff(
        shape(main + toes, linear('#b98456, #8d5d3c 0.4, #4f301d', { to: [1, 0] }), { 'fill-rule': 'nonzero' }) +
          clipped(shape(dark, '#5c3823', 0.8), main),
        { depth: 18, blur: 20, dark: '#241006', fromX: -0.5 },
      ),
      { scale },
    ),
    bark: [
      ['#9a6642', warm],
      ['#b98355', pale],
    ].map(([tone, d]) =>
      at(
        x,
        y,
        clipped(
          shape(d!, linearFrom([-40, 0], [380, 0], `${lighten(tone!, 0.07)}, ${tone!} 0.55, ${darken(tone!, 0.2)}`)),
          main,
        ),
        { scale },
      ),
    ),
    office: at(x + 196 * scale, y - 432 * scale, sortingOffice(), { scale }),
    steps: at(x, y, [...steps.map(([sx, sy, size]) => bracket(sx, sy, size))].join(''), { scale }),
    box: at(
      x,
      y,
      puff(shape(box(92, -252, 148, 104, 10), brass), { depth: 8, blur: 8, dark: '#3a1c04', fromX: -0.5 }) +
        puff(shape(box(110, -224, 112, 22, 9), '#3a2412'), { depth: 4, blur: 4, light: 0.1, drop: 0 }) +
        at(
          150,
          -218,
          puff(shape(box(-30, -44, 60, 44, 2), '#fffaf0') + stroke('M-30 -43L0 -20L30 -43', '#c9a566', 2.2), {
            depth: 3,
            blur: 3,
          }),
          { turn: -9 },
        ) +
        shape(box(104, -206, 124, 10, 4), '#f0c468') +
        each(numbers('102,-242 230,-242 102,-158 230,-158'), ([bx, by]) => circle(bx, by, 4, '#8a5a1c')) +
        shape('M150 -184q16 -10 32 0q-4 20 -16 24q-12 -4 -16 -24Z', '#94601e') +
        circle(166, -174, 4, '#ffe6a4'),
      { scale },
    ),
  }
}

/** A closed letter, 70 wide. */
export const envelope = (x: number, y: number, scale: number, turn = 0, tone = '#fff6e0'): string =>
  at(
    x,
    y,
    puff(
      shape(box(-35, -23, 70, 46, 2), tone) +
        stroke('M-35 -22L0 5L35 -22', darken(tone, 0.2), 2.4) +
        circle(22, 12, 6, '#e2503a') +
        circle(18, 10, 2, '#3a1410'),
      { depth: 4, blur: 4, dark: '#4a3012', fromX: -0.5 },
    ),
    { scale, turn },
  )

/** A pot of ink with the pen that has just been put down. 90 high. */
export const inkPot = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    puff(
      shape('M-34 0C-42 -30 -34 -44 -18 -48V-58H18V-48C34 -44 42 -30 34 0Q0 8 -34 0Z', '#3a63a6') +
        shape('M-22 -66H22V-56H-22Z', '#c9913f'),
      { depth: 8, blur: 8, dark: '#0a1228', fromX: -0.5 },
    ) +
      shape(box(-22, -36, 44, 24, 3), '#fff3d6') +
      stroke('M-14 -28h28M-14 -20h18', '#8a9cc0', 2.4) +
      puff(shape(leaf(8, -62, 96, -1.15, { wide: 0.3, bend: 0.06 }), '#fffaf0'), {
        depth: 4,
        blur: 4,
        dark: '#4a3a6a',
      }) +
      stroke('M8 -62L44 -142', '#d8c49a', 2),
    { scale },
  )

/** A dense wall of leaves between two heights: the hedge that whispers. */
export function hedgeLeaves(
  left: number,
  right: number,
  topAt: (x: number) => number,
  bottom: number,
  count: number,
  seed: string,
  color: string,
  warm: (x: number, y: number) => number,
): string {
  const next = random(seed)
  const leaves = Array.from({ length: count }, () => {
    const x = next.between(left, right)
    const top = topAt(x)
    return { x, y: top + (bottom - top) * next() ** 1.2, top }
  }).toSorted((one, other) => other.y - one.y)
  let drawn = ''
  for (const { x, y, top } of leaves) {
    const edge = Math.max(0, 1 - (y - top) / 60)
    const tone = lighten(color, 0.09 * warm(x, y) + next.bell() * 0.035 + edge * 0.03)
    const angle = edge > 0.5 ? -Math.PI / 2 + next.bell() * 1.3 : next.between(-0.4, 3.4)
    const long = next.between(24, 42)
    drawn +=
      shape(leaf(x + 3, y + 5, long, angle, { wide: 0.54, bend: 0.06 }), darken(color, 0.2), 0.24) +
      shape(leaf(x, y, long, angle, { wide: 0.54, bend: 0.06 }), tone)
  }
  return drawn
}
