import type { Point } from '../engine/path.ts'
import { each } from '../engine/svg.ts'

/** The same thing in rows, every other row half a step to the right. */
export const wallpaper = (columns: number, rows: number, step: Point, draw: (x: number, y: number) => string): string =>
  each(Math.ceil(rows), (row) =>
    each(Math.ceil(columns), (column) => draw((column + (row % 2) / 2) * step[0], row * step[1])),
  )
