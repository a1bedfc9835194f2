import { useEffect, useRef, useState } from 'react'
import type { BookView } from './book-view.ts'
import { foldText } from './fold-text.ts'

/** A match: its range and the text around it. */
type SearchHit = {
  readonly start: number
  readonly end: number
  readonly before: string
  readonly match: string
  readonly after: string
}

const contextLength = 48

/** All matches in order, at most `limit`. Ignores case, accents and line breaks. */
export function searchText(text: string, words: string, limit: number): SearchHit[] {
  const query = foldText(words.trim()).text
  if (query === '') return []
  const page = foldText(text)
  const hits: SearchHit[] = []
  for (
    let at = page.text.indexOf(query);
    at !== -1 && hits.length < limit;
    at = page.text.indexOf(query, at + query.length)
  ) {
    const start = page.at[at]!
    const end = page.at[at + query.length]!
    hits.push({
      start,
      end,
      before: wholeWords(text.slice(Math.max(0, start - contextLength), start), start > contextLength, 'start'),
      match: oneLine(text.slice(start, end)),
      after: wholeWords(text.slice(end, end + contextLength), end + contextLength < text.length, 'end'),
    })
  }
  return hits
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Removes the partial word at the edge of an excerpt. */
function wholeWords(excerpt: string, isCut: boolean, edge: 'start' | 'end'): string {
  const line = oneLine(excerpt)
  if (!isCut) return line
  return edge === 'start' ? `…${line.replace(/^\S*/, '')}` : `${line.replace(/\S*$/, '')}…`
}

export type BookHit = SearchHit & { readonly part: number }

export type Search = {
  readonly hits: readonly BookHit[]
  /** True until the whole book has been searched. */
  readonly isSearching: boolean
  /** Null before the first search. */
  readonly words: string | null
  /** True if there are more hits than shown. */
  readonly isMore: boolean
}

export const maxHits = 200

const noSearch: Search = { hits: [], isSearching: false, words: null, isMore: false }

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

  async function searchFor(words: string) {
    run.current += 1
    const mine = run.current
    if (view === null || words.trim() === '') return setSearch(noSearch)
    const hits: BookHit[] = []
    setSearch({ hits: [], isSearching: true, words, isMore: false })
    for (let part = 0; part < view.parts && hits.length < maxHits; part += 1) {
      const found = searchText(await view.textOf(part), words, maxHits - hits.length)
      if (mine !== run.current) return
      if (found.length === 0) continue
      hits.push(...found.map((hit) => ({ ...hit, part })))
      setSearch({ hits: [...hits], isSearching: true, words, isMore: false })
    }
    setSearch({ hits, isSearching: false, words, isMore: hits.length >= maxHits })
  }

  return { search, searchFor: (words: string) => void searchFor(words) }
}
