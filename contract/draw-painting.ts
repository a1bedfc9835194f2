import { brushes, paintColors, type Brush, type PaintColor } from '#content/paint/sheets.ts'

// Apart from the schema, because browsers draw paintings too and need no validation.

/** How much a sheet holds: lines, points of a line, and points in all. */
export const mostPainted = { strokes: 400, pointsOfStroke: 500, points: 6000 } as const

type DrawnStroke = { color: PaintColor; brush: Brush; points: readonly number[] }

export const pointsIn = (strokes: readonly DrawnStroke[]): number =>
  strokes.reduce((sum, { points }) => sum + points.length / 2, 0)

/** The path of a line, rounded between its points; one point is a dot. */
export function strokePath([x = 0, y = 0, ...others]: readonly number[]): string {
  let [path, beforeX, beforeY] = [`M${x} ${y}`, x, y]
  for (let at = 0; at < others.length; at += 2) {
    const [nextX, nextY] = [others[at]!, others[at + 1]!]
    path += `Q${beforeX} ${beforeY} ${(beforeX + nextX) / 2} ${(beforeY + nextY) / 2}`
    ;[beforeX, beforeY] = [nextX, nextY]
  }
  return `${path}L${beforeX} ${beforeY}`
}

const drawStroke = ({ color, brush, points }: DrawnStroke) =>
  `<path d="${strokePath(points)}" stroke="${paintColors[color].hex}" stroke-width="${brushes[brush]}"/>`

/** Makes white transparent, so that of a sheet only the lines are left. */
const linesAlone =
  '<filter id="lines" color-interpolation-filters="sRGB"><feColorMatrix values="0 0 0 0 0.17 0 0 0 0 0.17 0 0 0 0 0.2 -1.2 0 0 0 1.2"/></filter>'

/** A sheet with what is painted on it, as SVG. */
export function drawPainting(
  sheet: string,
  { fills, strokes }: { fills: Readonly<Record<string, PaintColor>>; strokes: readonly DrawnStroke[] },
): string {
  const filled = sheet.replaceAll(/ data-r="(\d+)"/g, (area, number: string) => {
    const color = fills[number]
    return color === undefined ? area : `${area} fill="${paintColors[color].hex}"`
  })
  if (strokes.length === 0) return filled
  const lines = sheet.slice(sheet.indexOf('</defs>') + '</defs>'.length, sheet.lastIndexOf('</svg>'))
  const painted = `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${strokes.map(drawStroke).join('')}</g>`
  return filled.replace(/<\/svg>\s*$/, () => `${linesAlone}${painted}<g filter="url(#lines)">${lines}</g></svg>`)
}
