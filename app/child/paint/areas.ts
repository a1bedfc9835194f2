import { paintColors, paper, type PaintColor } from '#content/paint/sheets.ts'
import { paintWords as words } from '#content/paint/words.ts'

/** The middle of what is seen of an area of a sheet, by number. */
export type Middles = readonly (readonly [x: number, y: number])[]

/** Areas whose middles lie within so many units of height are on one line. */
const lineHeight = 60

/** What an area is called when it is read out. */
export function areaLabel(middles: Middles, area: number, color: PaintColor | undefined): string {
  const [x, y] = middles[area]!
  const third = (share: number) => Math.min(2, Math.floor(share * 3))
  return words.area({
    number: area + 1,
    areas: middles.length,
    place: words.places[third(y / paper.height)]![third(x / paper.width)]!,
    color: color === undefined ? words.bare : paintColors[color].name,
  })
}

/** The areas as they are read: line by line. */
const readingOrder = (middles: Middles): number[] =>
  middles
    .map((_, area) => area)
    .toSorted((a, b) => {
      const [[ax, ay], [bx, by]] = [middles[a]!, middles[b]!]
      return Math.floor(ay / lineHeight) - Math.floor(by / lineHeight) || ax - bx
    })

/** Where an arrow key leads: to the next area as it is read, or to the nearest one above or below. */
export function areaBeyond(middles: Middles, from: number, key: string): number {
  const order = readingOrder(middles)
  const at = order.indexOf(from)
  if (key === 'ArrowRight') return order[at + 1] ?? order[0]!
  if (key === 'ArrowLeft') return order[at - 1] ?? order.at(-1)!
  const [x, y] = middles[from]!
  const sign = key === 'ArrowDown' ? 1 : -1
  let [nearest, least] = [from, Infinity]
  for (const [area, [ax, ay]] of middles.entries()) {
    const down = (ay - y) * sign
    const far = down + 2 * Math.abs(ax - x)
    if (down > 0 && far < least) [nearest, least] = [area, far]
  }
  return nearest
}
