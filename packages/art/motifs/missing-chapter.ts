import { box, fine, type Point } from '../engine/path.ts'
import { flat, layer, type Items } from '../engine/stage.ts'
import { at, circle, clipped, linear, radial, shape, stroke } from '../engine/svg.ts'
import { leaf } from './leaves.ts'

/** What was told in the dark: everybody knows the box, the hat and the spoons. Nobody knows the rest. */
export function missingChapter([x, y]: Point, k: number): Items {
  const middle = y - 330 * k
  const frame = (grow: number) =>
    `M${fine(x - 112 * k * grow)} ${fine(middle - 138 * k * grow)}L${fine(x + 106 * k * grow)} ${fine(middle - 146 * k * grow)}L${fine(x + 114 * k * grow)} ${fine(middle + 134 * k * grow)}L${fine(x - 108 * k * grow)} ${fine(middle + 142 * k * grow)}Z`
  const spoon = (angle: number) =>
    at(
      x + Math.cos(angle) * 176 * k,
      middle + Math.sin(angle) * 188 * k,
      shape('M-3.400 -8H3.400L4.400 52Q0 57 -4.400 52Z', '#f0c878') +
        shape('M0 -44C13 -44 14 -14 0 -6C-14 -14 -13 -44 0 -44Z', linear('#fff3c8, #d9a04a')) +
        shape('M0 -38C7 -38 8 -20 0 -14C-8 -20 -7 -38 0 -38Z', '#b87b35', { opacity: 0.5 }),
      { turn: (angle * 180) / Math.PI + 90, scale: k * 0.86 },
    )
  const spoons = Array.from({ length: 8 }, (_, one) => spoon(Math.PI * (1.03 + (one * 0.94) / 7))).join('')
  const hat = at(
    x + 46 * k,
    middle - 62 * k,
    shape('M-44 16Q0 30 46 10L42 0L26 4L18 -44Q0 -38 -20 -36L-22 14L-42 8Z', '#5a3a7a') +
      shape('M-22 0Q2 8 25 -8L26 4Q2 16 -22 13Z', '#e8843c') +
      shape(leaf(16, -4, 50, -1, { wide: 0.3 }), '#fff3d6'),
    { scale: k, turn: 14 },
  )
  const casket = at(
    x - 20 * k,
    middle + 70 * k,
    shape('M-58 -30L-50 -66L58 -80L66 -42Z', linear('#a8603c, #7a3a26')) +
      shape('M-56 -26H58L50 -8H-48Z', '#fffbe0') +
      shape(box(-58, -16, 116, 62, 4), linear('#b06a40, #6a3220')) +
      shape(box(-58, 10, 116, 7), '#d9a04a') +
      shape(box(-46, -16, 9, 62), '#d9a04a') +
      shape(box(37, -16, 9, 62), '#d9a04a') +
      circle(0, 13, 11, '#ffd98a') +
      shape('M-3 10A3.600 3.600 0 1 1 3 10L4.500 20H-4.500Z', '#4a2018') +
      // It looks back.
      circle(-14, -17, 7, '#fffdf0') +
      circle(10, -17, 7, '#fffdf0') +
      circle(-13, -16, 4, '#2a1420') +
      circle(11, -16, 4, '#2a1420'),
    { scale: k, turn: -4 },
  )
  return [
    flat(
      shape(
        frame(1),
        radial('#fffbe8/0.95, #ffdc8a/0.8 0.5, #ffb454/0.5', {
          x: Math.round(x),
          y: Math.round(middle),
          radius: Math.round(170 * k),
          user: true,
        }),
      ) +
        stroke(frame(1), '#fff0c4', 3, { 'stroke-dasharray': '10 9', opacity: 0.95 }) +
        clipped(
          [-96, -72, -48, 100, 122]
            .map((dy) =>
              stroke(
                `M${fine(x - 84 * k)} ${fine(middle + dy * k)}h${fine((dy === -48 ? 56 : 168) * k)}`,
                '#c98a4a',
                2.4,
                { 'stroke-dasharray': '2 8', opacity: 0.7 },
              ),
            )
            .join(''),
          frame(1),
        ),
    ),
    layer(spoons, { lift: 4, blur: 5, shadow: 0.35, rim: 0.5 }),
    layer(casket, { lift: 5, blur: 7, shadow: 0.4, rim: 0.6 }),
    layer(hat, { lift: 5, blur: 7, shadow: 0.4, rim: 0.6 }),
  ]
}
