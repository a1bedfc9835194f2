import { curve, fine, numbers, oval, type Point, ribbon } from '../engine/path.ts'
import { at, circle, each, linear, puff, type PuffOptions, shape, stroke } from '../engine/svg.ts'
import { checked } from '../motifs/kitchen.ts'

const skin = '#dca27c'
const soft: PuffOptions = { dark: '#2a0f1c', bright: '#ffe6b8', depth: 8, blur: 9, fromX: -0.8, fromY: -0.3 }
const small: PuffOptions = { ...soft, depth: 3, blur: 3, dark: '#5a2020' }

/** The hand that was holding the lid: Barnaby Quill's sleeve with its inky cuff. The lid's middle is 0, 0; the arm goes to the right. */
export function lidInHand(sleeve = '#5d6a4a'): string {
  const finger = (points: readonly Point[]) =>
    puff(
      shape(
        ribbon(points, (t) => 15 - 4 * t, 14),
        skin,
      ) + circle(points.at(-1)![0], points.at(-1)![1], 11, skin),
      small,
    )
  const tin = linear('#fff2cc, #d9a95c 0.5, #8f5f2c', { to: [0.5, 1] })
  const cloth = oval(0, 0, 84, 84)
  return (
    puff(shape('M196 -62L560 -110V130L200 66Z', linear(`${sleeve}, #39452f`)), soft) +
    stroke('M270 -68Q290 10 272 74M360 -82Q382 10 364 92', '#2f3a28', 3, 0.5) +
    shape('M410 -40l54 -6 4 58 -54 4Z', '#8a5a4a') +
    stroke('M416 -34l44 -5M418 8l44 -5M416 -34l2 42M460 -39l3 42', '#e8d3b0', 2, { 'stroke-dasharray': '5 5' }) +
    puff(shape('M158 -58Q186 -66 212 -64L216 70Q186 70 160 60Z', '#fbf4e8'), small) +
    shape(
      `${oval(184, -30, 13, 10)}${oval(196, -14, 5, 5)}${oval(176, 34, 9, 12)}${oval(200, 46, 6, 4)}M172 -8q10 6 22 2l-4 8q-12 2 -18 -10Z`,
      '#2c2f6a',
    ) +
    finger(numbers('130,-34 84,-66 44,-84')) +
    finger(numbers('136,-14 96,-36 62,-52')) +
    puff(circle(0, 0, 104, tin), soft) +
    circle(0, 0, 93, '#7d5428', 0.5) +
    puff(checked(cloth, '#3f6fb5', [-90, -90, 180, 180], 15), small) +
    stroke(cloth, '#ffffff', 2.5, 0.5) +
    puff(shape('M168 -50C140 -58 120 -44 112 -22C104 10 118 44 150 54Q168 56 172 50Z', skin), small) +
    finger(numbers('134,24 104,26 72,14')) +
    circle(66, 12, 6, '#2c2f6a', 0.75) +
    stroke('M120 -8Q112 8 118 30', '#a8644a', 2.6, 0.6)
  )
}

/** Barnaby's face from the front, bent over; its middle is 0, 0, it is 330 wide. Kind. */
export function barnabyFace(): string {
  const hair = linear('#e9e2ea, #a79bb0')
  const tufts = each(9, (at) => {
    const angle = Math.PI * (1.02 + (at / 8) * 0.96)
    return oval(Math.cos(angle) * 150, Math.sin(angle) * 168 - 8, 42, 36)
  })
  return (
    puff(shape(tufts, hair), soft) +
    // A quill behind his ear.
    at(
      138,
      -96,
      puff(shape('M0 40C-6 -20 6 -92 40 -140C52 -86 40 -16 8 42Z', '#f6efe2'), small) +
        stroke('M2 44Q14 -30 38 -132', '#b8a890', 3),
      { turn: 18 },
    ) +
    puff(
      shape(
        curve('-140,-60 -90,-158 0,-180 90,-158 140,-60 128,70 60,160 0,176 -60,160 -128,70', { closed: true }),
        linear('#f0c098, #cf8d68'),
      ),
      soft,
    ) +
    stroke('M-98 -84q36 -26 70 -6M98 -84q-36 -26 -70 -6', '#b8aab8', 13) +
    puff(shape('M-16 -40Q-34 30 -22 46Q0 62 24 46Q34 30 16 -40Z', '#dc9c74'), { ...small, light: 0.3 }) +
    stroke('M-58 92Q0 136 58 92', '#7a3428', 8) +
    stroke(`M-70 ${fine(84)}q6 -4 10 -14M70 84q-6 -4 -10 -14`, '#a8644a', 4)
  )
}
