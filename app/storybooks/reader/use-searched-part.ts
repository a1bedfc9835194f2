import { useEffect } from 'react'
import type { BookView } from './book-view.ts'

/** A part of the book, counted from 0, whose findings are shown, and how often that was asked for. */
export type SearchedPart = { readonly part: number; readonly times: number }

/** Shows a part and marks what screening finds in it, each time the next finding. */
export function useSearchedPart(view: BookView | null, searched: SearchedPart | null) {
  useEffect(() => {
    if (view === null || searched === null) return
    const { part, times } = searched
    let isOver = false
    async function look(book: BookView) {
      const [text, { screen }] = await Promise.all([book.textOf(part), import('#contract/screening/screen.ts')])
      const found = await screen(text)
      if (isOver) return
      const next = found[(times - 1) % found.length]
      if (next === undefined) await book.show({ part, offset: 0 })
      else book.mark('found', { part, start: next.start, end: next.end })
    }
    void look(view)
    return () => {
      isOver = true
    }
  }, [view, searched])
}
