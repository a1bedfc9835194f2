import { darken, lighten, mix } from '../engine/color.ts'
import { box, numbers, ribbon } from '../engine/path.ts'
import { random } from '../engine/random.ts'
import { across, at, circle, each, ellipse, group, linear, puff, radial, shape, stroke } from '../engine/svg.ts'
import { fur, hairs, ruff } from '../motifs/fur.ts'
import { leaf } from '../motifs/leaves.ts'
import { cushion, type CritterPose, type Sheets } from './critter.ts'
import { cheek, eyes } from './face.ts'

// A hedgehog mouse: quills of ink-blue paper, one of them a golden nib. Ink on her nose, a letter in her paws.
// 300 high, 270 wide.

const ink = '#2f5590'
const parchment = '#f3e2bb'
const dark = '#101d3a'
const hide = radial(`#fff8e2, ${parchment} 0.55, #d3b581`, { x: 0.38, y: 0.24, radius: 0.9 })

export function nibsy({ look = [0, 0.2], happy = false, asleep = false, head = 4 }: CritterPose = {}): Sheets {
  return [
    mouseTail() + quills('outer'),
    quills('inner'),
    trunk(),
    group(face(look, happy, asleep), { transform: `rotate(${head} 0 -120)` }),
    letter(),
  ]
}

const mouseTail = () =>
  puff(
    shape(
      ribbon('40,-10 104,-2 142,-22 136,-58 114,-56', (t) => 6.5 - 4.5 * t, 40),
      '#e2bb92',
    ),
    cushion('#5a3416', 'small'),
  )

/** Three rows of quills, each a leaf of blue paper with a pale tip. The nib stands among the inner ones. */
function quills(which: 'outer' | 'inner'): string {
  const next = random(`nibsy/${which}`)
  const rows = which === 'outer' ? numbers('116,31,46 100,29,46') : numbers('84,25,46 66,19,42')
  let drawn = ''
  rows.forEach(([radius, count, long], row) => {
    const quillsOfRow = each(count, (one) => {
      const t = (one + 0.5 + next.bell() * 0.2) / count
      const turn = -Math.PI / 2 + (t - 0.5) * Math.PI * 1.62
      const [x, y] = [Math.cos(turn) * radius * 0.82, -122 + Math.sin(turn) * radius * 0.92]
      const tone = mix(lighten(ink, 0.03 + row * 0.035), '#6f9ad8', next.between(0, 0.35))
      const size = long * next.between(0.82, 1.2)
      return shape(
        leaf(x, y, size, turn + next.bell() * 0.16, { wide: 0.34, bend: next.bell() * 0.08 }),
        quillFill(tone),
      )
    })
    drawn += puff(quillsOfRow, { ...cushion(dark, 'small'), shade: 0.3, drop: 0.42 })
  })
  const back =
    which === 'outer'
      ? puff(ellipse(0, -112, 104, 104, darken(ink, 0.1)), cushion(dark, 'large'))
      : puff(ellipse(0, -116, 76, 80, darken(ink, 0.05)), cushion(dark, 'large'))
  return which === 'outer' ? drawn + back : drawn + back + nib()
}

const quillFill = (tone: string) =>
  radial(`${darken(tone, 0.06)}, ${tone} 0.7, ${lighten(tone, 0.16)}`, { x: 0.5, y: 0.5, radius: 0.62 })

function nib(): string {
  const metal = across('#c98a2b, #ffe9ac 0.4, #f5c860 0.6, #a8702a')
  return at(
    6,
    -196,
    puff(
      shape('M0 -112C-9 -84 -21 -66 -19 -38L-13 4H13L19 -38C21 -66 9 -84 0 -112Z', metal) +
        stroke('M0 -106V-54', '#5a3a12', 2.4) +
        circle(0, -48, 5.4, '#5a3a12') +
        shape('M0 -112C-4 -100 -7 -93 -9 -87Q0 -82 9 -87C7 -93 4 -100 0 -112Z', '#24457e') +
        shape(box(-15, -12, 30, 7, 3), '#a8702a'),
      cushion('#4a2a08', 'small'),
    ),
    { turn: 7 },
  )
}

function trunk(): string {
  const next = random('nibsy/trunk')
  const outline = fur(numbers('0,-112 46,-96 64,-46 54,-6 0,2 -54,-6 -64,-46 -46,-96'), next, {
    length: 9,
    gap: 10,
    lie: 0.7,
  })
  let drawn = puff(shape(outline, hide), cushion('#4a3416', 'large'))
  ruff([-34, -76], [34, -76], 20, 3, next, { length: 24, step: 12 }).forEach((row, one) => {
    drawn += puff(shape(row, lighten('#efdcb0', one * 0.02)), {
      ...cushion('#6a5024', 'small'),
      shade: 0.18,
      drop: 0.22,
    })
  })
  for (const side of [-1, 1])
    drawn += puff(
      shape(
        `M${side * 12} 4C${side * 8} -16 ${side * 52} -18 ${side * 56} 2C${side * 46} 10 ${side * 20} 10 ${side * 12} 4Z`,
        '#e6bd96',
      ),
      cushion('#5a3416', 'small'),
    )
  return drawn
}

function face(look: readonly [number, number], happy: boolean, asleep: boolean): string {
  const next = random('nibsy/face')
  let drawn = ''
  for (const side of [-1, 1])
    drawn +=
      puff(circle(side * 72, -182, 31, hide), cushion('#4a3416')) +
      puff(circle(side * 71, -180, 20, '#eba58c'), { ...cushion('#7a3a26', 'small'), shade: 0.5, light: 0.1, drop: 0 })
  const outline = fur(numbers('0,-194 46,-186 76,-154 80,-122 56,-92 0,-78 -56,-92 -80,-122 -76,-154 -46,-186'), next, {
    length: ([x, y]) => (Math.abs(x) > 52 && y > -150 ? 16 : 6),
    gap: 10,
    flow: ([x, y]) => (y > -150 ? [Math.sign(x) * 0.8, 0.55] : [x / 80, -0.3]),
    lie: 0.6,
  })
  drawn += puff(shape(outline, hide), cushion('#4a3416', 'large'))
  // A fringe of short quills.
  const fringe = each(13, (one) => {
    const t = (one + 0.5) / 13
    const x = -62 + 124 * t
    return shape(
      leaf(
        x,
        -186 + Math.abs(t - 0.5) * 52,
        36 * next.between(0.8, 1.15) * (1.15 - Math.abs(t - 0.5)),
        Math.PI / 2 + (0.5 - t) * 1.1 + next.bell() * 0.14,
        { wide: 0.42 },
      ),
      mix(ink, '#7fa6de', next.between(0, 0.4)),
    )
  })
  drawn += puff(fringe, { ...cushion(dark, 'small'), drop: 0.4 })
  drawn += shape(
    hairs({ x: 0, y: -98, across: 54, down: 10 }, 12, next, { length: 9, flow: ([x]) => [x / 60, 0.7] }),
    '#c7a468',
    0.4,
  )
  drawn += cheek(-54, -114, 18, '#ee8a72', 0.55) + cheek(54, -114, 18, '#ee8a72', 0.55)
  if (asleep) drawn += stroke('M-56 -136Q-35 -116 -14 -136M14 -136Q35 -116 56 -136', '#2a1c10', 5)
  else drawn += eyes(0, -134, 35, 23, { look, happy, iris: '#4a3220', lid: 0.14, lidColor: '#e4cf9f', line: '#2a1c10' })
  drawn += puff(ellipse(0, -106, 13, 10.5, '#24457e'), cushion('#050a1c', 'small'))
  drawn += ellipse(-4, -110, 4.4, 2.6, '#c6dbf7', 0.9)
  // The blots got there when she scratched it.
  drawn += circle(17, -99, 4, '#2f5590') + circle(23, -106, 2.2, '#2f5590') + circle(-18, -100, 2.6, '#2f5590')
  drawn += happy
    ? shape('M-11 -92Q0 -97 11 -92Q9 -80 0 -80Q-9 -80 -11 -92Z', '#6e2f2b')
    : stroke('M0 -96V-92M-12 -92Q-6 -85 0 -91Q6 -85 12 -92', '#6b4a2c', 2.8)
  for (const side of [-1, 1])
    for (const fall of [-6, 4])
      drawn += stroke(
        `M${side * 26} ${-104 + fall * 0.3}Q${side * 58} ${-108 + fall * 0.6} ${side * 88} ${-102 + fall}`,
        '#fffdf2',
        1.7,
        0.9,
      )
  return drawn
}

/** A very small letter to somebody very big; the stamp is a ladybug. */
function letter(): string {
  const paper = linear('#fffdf4, #f0e0bc')
  const paw = (x: number) =>
    puff(
      ellipse(x, -44, 12, 10, '#eed0a2') + circle(x - 6, -38, 5, '#eed0a2') + circle(x + 6, -38, 5, '#eed0a2'),
      cushion('#5a3416', 'small'),
    )
  const ladybug =
    puff(ellipse(22, -54, 8, 7, '#e2503a'), cushion('#3a0a05', 'small')) +
    stroke('M22 -61V-47', '#3a1410', 1.4) +
    circle(19, -56, 1.5, '#3a1410') +
    circle(26, -53, 1.5, '#3a1410') +
    circle(15.5, -57, 3, '#3a1410')
  return group(
    puff(
      shape(box(-37, -68, 74, 48, 2), paper) +
        stroke('M-37 -67L0 -40L37 -67', '#c9a566', 2.2) +
        stroke('M-37 -21L-9 -46M37 -21L9 -46', '#dcc08a', 1.4, 0.8) +
        circle(0, -27, 2.6, '#24457e'),
      cushion('#5a4016', 'small'),
    ) +
      ladybug +
      paw(-38) +
      paw(38),
    { transform: 'rotate(-3 0 -40)' },
  )
}
