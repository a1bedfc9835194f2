import { useEffect, useRef, useState } from 'react'
import type { BookView } from './book-view.ts'
import { searchText, type SearchHit } from './search-text.ts'

export type BookHit = SearchHit & { readonly part: number }

export type Search = {
  readonly hits: readonly BookHit[]
  /** True until the whole book has been searched. */
  readonly isLooking: boolean
  /** Null before the first search. */
  readonly words: string | null
  /** True if there are more hits than shown. */
  readonly isMore: boolean
}

export const maxHits = 200

const noSearch: Search = { hits: [], isLooking: false, words: null, isMore: false }

/** Searches the whole book part by part, with the hits found so far. */
export function useSearch(view: BookView | null) {
  const [search, setSearch] = useState(noSearch)
  const run = useRef(0)
  useEffect(
    () => () => {
      run.current += 1
    },
    [],
  )

  async function look(words: string) {
    run.current += 1
    const mine = run.current
    if (view === null || words.trim() === '') return setSearch(noSearch)
    const hits: BookHit[] = []
    setSearch({ hits: [], isLooking: true, words, isMore: false })
    for (let part = 0; part < view.parts && hits.length < maxHits; part += 1) {
      const found = searchText(await view.textOf(part), words, maxHits - hits.length)
      if (mine !== run.current) return
      if (found.length === 0) continue
      hits.push(...found.map((hit) => ({ ...hit, part })))
      setSearch({ hits: [...hits], isLooking: true, words, isMore: false })
    }
    setSearch({ hits, isLooking: false, words, isMore: hits.length >= maxHits })
  }

  return { search, look: (words: string) => void look(words) }
}
