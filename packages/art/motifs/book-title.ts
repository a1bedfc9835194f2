import { layer, type Items, type Stage } from '../engine/stage.ts'
import { each } from '../engine/svg.ts'
import { title } from './title.ts'

export type TitleLine = {
  readonly text: string
  /** The feet of its outer letters, in pixels from above, and its size in pixels to the em. */
  readonly y: number
  readonly size: number
  readonly bend?: number
  readonly x?: number
}

/** A book's title, cut from gold paper and raised above everything else. */
export const bookTitle = (s: Stage, lines: readonly TitleLine[]): Items =>
  layer(
    each(lines, ({ text, y, size, bend = 0, x = s.width / 2 }) => title(text, x, y, size, { bend })),
    'block fine dim',
    { shadow: 0.75 },
  )

/** Who wrote it, below. */
export const bookAuthor = (s: Stage, name: string, y: number, fill = '#ffe2a4'): Items =>
  layer(title(name, s.width / 2, y, 50, { fill, spacing: 1 }), 'scrap dim', { shadow: 0.7 })
