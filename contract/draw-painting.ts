import {
  brushes,
  paintColors,
  stampSizes,
  type Brush,
  type PaintColor,
  type StampKey,
  type StampSize,
} from '#content/paint/sheets.ts'

// Apart from the schema, because browsers draw paintings too and need no validation.

/** How much a sheet holds: lines and stamps, points of a line, points in all, and stamps. */
export const paintingLimits = { strokes: 400, pointsOfStroke: 500, points: 6000, stamps: 60 } as const

type DrawnStroke = { color: PaintColor; brush: Brush; points: readonly number[] }
type DrawnStamp = { stamp: StampKey; x: number; y: number; size: StampSize; turn: number }
type Drawn = DrawnStroke | DrawnStamp

export const pointsIn = (strokes: readonly Drawn[]): number =>
  strokes.reduce((sum, one) => sum + ('points' in one ? one.points.length / 2 : 0), 0)

export const stampsIn = (strokes: readonly Drawn[]): DrawnStamp[] => strokes.filter((one) => 'stamp' in one)

/** The stamps whose pictures a painting needs, each once. */
export const stampsOf = ({ strokes }: { strokes: readonly Drawn[] }): StampKey[] => [
  ...new Set(stampsIn(strokes).map(({ stamp }) => stamp)),
]

/** Where a stamp is: its picture is drawn around 0, 0 and 100 wide. */
export const stampPlace = ({ x, y, size, turn }: DrawnStamp): string =>
  `translate(${x} ${y}) rotate(${turn}) scale(${stampSizes[size] / 100})`

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

const drawStroke = (one: Drawn) =>
  'stamp' in one
    ? `<use href="#stamp-${one.stamp}" transform="${stampPlace(one)}"/>`
    : `<path d="${strokePath(one.points)}" stroke="${paintColors[one.color].hex}" stroke-width="${brushes[one.brush]}"/>`

/** What is in the file of a stamp, under its name. */
const defineStamp = ([stamp, svg]: [string, string]) =>
  `<g id="stamp-${stamp}" stroke="none">${svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))}</g>`

/** Makes white transparent, so that of a sheet only the lines are left. */
const linesAlone =
  '<filter id="lines" color-interpolation-filters="sRGB"><feColorMatrix values="0 0 0 0 0.17 0 0 0 0 0.17 0 0 0 0 0.2 -1.2 0 0 0 1.2"/></filter>'

/** The files of stamps, by name. */
export type StampFiles = Readonly<Partial<Record<StampKey, string>>>

/** A sheet with what is painted on it, as SVG. `stampFiles` are those that `stampsOf` names. */
export function drawPainting(
  sheet: string,
  { fills, strokes }: { fills: Readonly<Record<string, PaintColor>>; strokes: readonly Drawn[] },
  stampFiles: StampFiles,
): string {
  const filled = sheet.replaceAll(/ data-r="(\d+)"/g, (area, number: string) => {
    const color = fills[number]
    return color === undefined ? area : `${area} fill="${paintColors[color].hex}"`
  })
  if (strokes.length === 0) return filled
  const lines = sheet.slice(sheet.indexOf('</defs>') + '</defs>'.length, sheet.lastIndexOf('</svg>'))
  const painted = `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${strokes.map(drawStroke).join('')}</g>`
  const stamps = Object.entries(stampFiles).map(defineStamp).join('')
  const defined = stamps === '' ? '' : `<defs>${stamps}</defs>`
  return filled.replace(
    /<\/svg>\s*$/,
    () => `${linesAlone}${defined}${painted}<g filter="url(#lines)">${lines}</g></svg>`,
  )
}
