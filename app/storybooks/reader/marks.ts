import type { MarkKind } from './book-view.ts'
import { rangeOf, type PageText } from './page-text.ts'

type MarkRange = { part: number; start: number; end: number }

/** Highlights by the CSS Custom Highlight API, which do not change the document. Other browsers show none. */
export function createMarks() {
  const ranges = new Map<MarkKind, MarkRange>()
  return {
    set(kind: MarkKind, range: MarkRange | null) {
      if (range === null) ranges.delete(kind)
      else ranges.set(kind, range)
    },
    /** Draws the highlights of the parts that are shown. */
    draw(shown: ReadonlyMap<number, PageText>) {
      if (!('highlights' in CSS)) return
      for (const kind of ['found', 'spoken'] as const) {
        const mark = ranges.get(kind)
        const words = mark && shown.get(mark.part)
        const range = words ? rangeOf(words, mark.start, mark.end) : null
        if (range === null) CSS.highlights.delete(kind)
        else CSS.highlights.set(kind, new Highlight(range))
      }
    },
  }
}
