import { lighten, darken } from '../engine/color.ts'
import { box, fine } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'
import { layer, type Items, type Stage } from '../engine/stage.ts'
import { at, circle, shape, stroke } from '../engine/svg.ts'

export const bookColors = [
  '#8e3b34',
  '#b5623c',
  '#6a2f45',
  '#4c3a5e',
  '#7a5a34',
  '#a8813f',
  '#54463a',
  '#3f4a55',
  '#96523f',
  '#c08a4a',
  '#5c2436',
] as const

type BookOptions = { colors?: readonly string[]; strength?: number }

/** A row of books that stand on `y`: some lean, some lie, some are out. */
export function books(
  s: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  next: Random,
  { colors = bookColors, strength = 0.55 }: BookOptions = {},
): string {
  const band = s.lit('#a87d3c', 0.6)
  let drawn = ''
  let left = x + 3
  while (left < x + width - 12) {
    const kind = next()
    if (kind < 0.07 && left < x + width - 50) {
      const pile = next.between(38, 48)
      let top = y
      for (let one = 0; one < 3; one++) {
        const thick = next.between(9, 14)
        drawn += shape(
          box(left + next.between(0, 5), top - thick, pile - next.between(0, 8), thick - 1, 2),
          s.lit(next.pick(colors), strength),
        )
        top -= thick
      }
      left += pile + 5
      continue
    }
    if (kind < 0.11) {
      left += next.between(10, 22)
      continue
    }
    const thick = Math.min(next.between(9, 21), x + width - left - 2)
    const tall = height * next.between(0.62, 0.93)
    const lean = kind > 0.93 ? next.between(4, 9) : 0
    let book = shape(
      box(0, -tall, thick - 1, tall, 2.4),
      s.lit(lighten(next.pick(colors), next.between(-0.03, 0.04)), strength),
    )
    if (next.chance(0.62))
      book +=
        shape(box(0, -tall * 0.86, thick - 1, 2.2), band) +
        shape(box(0, -tall * 0.8, thick - 1, 1.4), band) +
        shape(box(0, -tall * 0.14, thick - 1, 2.2), band)
    if (thick > 13 && next.chance(0.5)) book += circle(thick / 2 - 0.5, -tall * 0.5, 2.8, band)
    if (thick > 14 && next.chance(0.3))
      book += shape(box(2.5, -tall * 0.66, thick - 6, tall * 0.2, 1.5), s.lit('#c9a877', 0.5), 0.7)
    drawn += at(left, y, book, { turn: lean })
    left += thick + (lean ? tall * 0.09 : 0)
  }
  return drawn
}

type ShelfOptions = BookOptions & {
  wood?: string
  /** Height of a rounded top, 0 for none. */
  rise?: number
}

/** A bookcase in three layers: its back, its books, its boards. */
export function shelf(
  s: Stage,
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  rows: number,
  next: Random,
  { wood = '#5a2f26', rise = 0, strength = 0.5, colors = bookColors }: ShelfOptions = {},
): Items {
  const row = height / rows
  const bow = (edge: number, up: number) =>
    `V${fine(y)}Q${fine(x - edge)} ${fine(y - up)} ${fine(x + width / 2)} ${fine(y - up)}` +
    `Q${fine(x + width + edge)} ${fine(y - up)} ${fine(x + width + edge)} ${fine(y)}`
  const back = rise ? `M${fine(x)} ${fine(y + height)}${bow(0, rise)}V${fine(y + height)}Z` : box(x, y, width, height)
  const inside = { colors, strength: strength + 0.05 }
  let rowsOfBooks = ''
  for (let at = 0; at < rows; at++)
    rowsOfBooks += books(s, x + 10, y + row * (at + 1) - 8, width - 20, row - 12, next, inside)
  if (rise) rowsOfBooks += books(s, x + width * 0.2, y - 6, width * 0.6, Math.min(rise * 0.62, row * 0.8), next, inside)
  const side = s.lit(lighten(wood, 0.03), strength)
  let boards = ''
  for (let at = 0; at <= rows; at++)
    boards += shape(box(x - 4, y + row * at - 9, width + 8, 11, 2), s.lit(wood, strength))
  boards += shape(box(x - 12, y - 6, 18, height + 10), side) + shape(box(x + width - 6, y - 6, 18, height + 10), side)
  if (rise) boards += stroke(`M${fine(x - 3)} ${fine(y)}${bow(3, rise + 6)}`, side, 15)
  return [
    layer(shape(back, s.lit(darken(wood, 0.12), strength * 0.55)), 'card dim'),
    layer(rowsOfBooks, 'thing fine'),
    layer(boards, 'block'),
  ]
}

/** Big books lying on one another, their lowest on `y`. Answers the drawing and the height of the top. */
export function pile(
  s: Stage,
  x: number,
  y: number,
  count: number,
  next: Random,
  { colors = ['#3c1a20', '#2c1c2c', '#4a2a1c', '#33222c'] as readonly string[], width = 180 } = {},
): { items: Items; top: number } {
  let top = y
  let drawn = ''
  for (let one = 0; one < count; one++) {
    const thick = next.between(0.13, 0.2) * width
    const long = next.between(0.83, 1.16) * width
    const left = x - long / 2 + next.between(-14, 14)
    top -= thick
    drawn += shape(box(left, top, long, thick - 2, 5), s.lit(next.pick(colors), 0.4, { fall: 0.03 }))
    for (const place of [0.09, 0.86])
      drawn += shape(box(left + long * place, top + 4, 6, thick - 10), s.lit('#8a5f2c', 0.5))
  }
  return { items: layer(drawn, 'wall bright'), top }
}
