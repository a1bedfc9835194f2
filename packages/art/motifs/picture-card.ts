import { darken, lighten } from '../engine/color.ts'
import { box } from '../engine/path.ts'
import type { Size } from '../engine/picture.ts'
import { layer, type Items } from '../engine/stage.ts'
import { at, clipped, linear, radial, shape } from '../engine/svg.ts'

/** The size of a picture card's drawing, whose middle is at 320, 320. */
export const cardSize = { width: 640, height: 640 } as const satisfies Omit<Size, 'widths'>

const pane = box(70, 70, 500, 500, 98)

/** A card of cream paper with a pane of color in it. */
const card = (color: string): Items => [
  layer(shape(box(48, 48, 544, 544, 118), linear('#fffdf2, #f7e2b8', { to: [0.7, 1] })), 'block dim'),
  layer(
    shape(
      pane,
      radial(`${lighten(color, 0.1)}, ${color} 0.5, ${darken(color, 0.1)}`, { x: 0.34, y: 0.26, radius: 0.95 }),
    ),
    'flush dim',
    { blur: 2 },
  ),
]

/** A thing as large as its card, drawn around 0, 0: sheets from the back to the front, within 220 pixels each way. */
export const onCard = (color: string, sheets: readonly string[]): Items => [
  card(color),
  sheets.map((sheet) => layer(clipped(at(320, 320, sheet), pane), 'block fine dim', { distance: 5 })),
]
