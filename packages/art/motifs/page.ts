import { flat, layer, type Items } from '../engine/stage.ts'
import { at, across, linear, shape, stroke } from '../engine/svg.ts'
import { glow } from './glow.ts'

/** A loose page in the air, 60 wide; for a layer. */
export const flyingPage = (x: number, y: number, scale: number, turn: number) =>
  at(
    x,
    y,
    shape('M-30 -20Q0 -34 30 -18L26 22Q0 8 -32 24Z', linear('#fff6de, #f0c98c')) +
      stroke('M-20 -10Q0 -20 20 -8M-20 0Q0 -10 20 2M-20 10Q0 0 16 10', '#a8703c', 2, 0.55),
    { scale, turn },
  )

/** An open book that shines, seen from the front; its spine stands on x, y. About 310 wide at scale 1. */
export function openBook(x: number, y: number, scale = 1, cover = '#7a2f2e'): Items {
  const leafOf = (side: 1 | -1) =>
    `M0 -8C${side * 30} -40 ${side * 90} -42 ${side * 132} -22L${side * 146} 10C${side * 96} -8 ${side * 36} -2 0 18Z`
  let lines = ''
  for (const side of [-1, 1])
    for (let row = 0; row < 4; row++)
      lines += stroke(
        `M${side * (26 + row * 2)} ${-22 + row * 8}Q${side * 74} ${-37 + row * 9} ${side * (118 + row * 3)} ${-22 + row * 8}`,
        '#8a5a34',
        1.8,
        0.6,
      )
  const place = (content: string) => at(x, y, content, { scale })
  return [
    flat(glow(x, y - 40 * scale, 20 * scale, '#ffdf9a', 0.7)),
    layer(place(shape('M-154 16L-138 -20H138L154 16Q0 28 -154 16Z', cover))),
    layer(
      place(
        shape(leafOf(-1), across('#fff3d2, #ffe2a6 0.8, #d9a868')) +
          shape(leafOf(1), across('#d9a868, #fff0c8 0.2, #fbe0ac')) +
          lines,
      ),
      'card dim',
    ),
  ]
}
