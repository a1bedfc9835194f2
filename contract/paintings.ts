import { z } from 'zod'
import {
  brushes,
  isEmptySheet,
  paintingKeys,
  paintColors,
  paintSheets,
  paper,
  sheetOf,
  stamps,
  stampSizes,
  type Brush,
  type PaintColor,
  type PaintingKey,
  type StampKey,
  type StampSize,
} from '#content/paint/sheets.ts'
import { paintingLimits, pointsIn, stampsIn } from './draw-painting.ts'
import { smallRecord } from './small-record.ts'

export const paintingKey = z.enum(paintingKeys)

const paintColor = z.enum(Object.keys(paintColors) as [PaintColor, ...PaintColor[]])

/** Of any sheet. */
const maxAreas = Math.max(...Object.values(paintSheets).map(({ areas }) => areas))

const maxCoordinate = Math.max(paper.width, paper.height)
const maxNumbers = 2 * paintingLimits.pointsOfStroke

const isPoints = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length >= 2 &&
  value.length <= maxNumbers &&
  value.length % 2 === 0 &&
  value.every((one) => Number.isInteger(one) && one >= 0 && one <= maxCoordinate)

/** Checked as a whole: by a schema of each number the full sheets of a child took ten times as long. */
const points = z
  .any()
  .refine(isPoints, 'is no list of points')
  .meta({ type: 'array', items: { type: 'integer' } }) as unknown as z.ZodType<number[]>

const stroke = z.strictObject({
  color: paintColor,
  brush: z.enum(Object.keys(brushes) as [Brush, ...Brush[]]),
  /** Its points in units of the sheet: x, y, x, y, ... */
  points,
})
export type Stroke = z.infer<typeof stroke>

const stamp = z.strictObject({
  stamp: z.enum(Object.keys(stamps) as [StampKey, ...StampKey[]]),
  /** Its middle, in units of the sheet. */
  x: z.int().min(0).max(paper.width),
  y: z.int().min(0).max(paper.height),
  size: z.enum(Object.keys(stampSizes) as [StampSize, ...StampSize[]]),
  /** In degrees, clockwise. */
  turn: z.int().min(0).max(359),
})
export type Stamp = z.infer<typeof stamp>

/** What a child has painted on a sheet: colors and numbers, from which `drawPainting` makes a picture. */
const painting = z.strictObject({
  /** Whether it hangs in the child's room. */
  hung: z.boolean(),
  /** The colors of the sheet's areas, by number. */
  fills: smallRecord(maxAreas, z.string().regex(/^(0|[1-9]\d{0,2})$/), paintColor),
  /** Lines of a brush and stamps, over the areas and under the drawing, the first one lowest. */
  strokes: z
    .array(z.union([stroke, stamp]))
    .max(paintingLimits.strokes)
    .refine((strokes) => pointsIn(strokes) <= paintingLimits.points, 'has too many points')
    .refine((strokes) => stampsIn(strokes).length <= paintingLimits.stamps, 'has too many stamps'),
})
export type Painting = z.infer<typeof painting>

/** The schema of a picture of a sheet. */
export const paintingOn = (key: PaintingKey) => {
  const sheet = sheetOf(key)
  return painting
    .refine(
      ({ fills }) => Object.keys(fills).every((area) => Number(area) < paintSheets[sheet].areas),
      'has a color for an area that is not on the sheet',
    )
    .refine(
      ({ strokes }) => isEmptySheet(sheet) || stampsIn(strokes).length === 0,
      'has a stamp on a sheet with a drawing',
    )
}

const paintingItem = z.object({
  kind: z.literal('painting'),
  key: paintingKey,
  data: painting,
})
export type PaintingItem = z.infer<typeof paintingItem>

export const paintingItems = z.array(paintingItem)

/** All of a child's paintings. */
export const paintingsAnswer = z.object({ items: paintingItems })
