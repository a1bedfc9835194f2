import { foldText } from './fold-text.ts'

/** A match: its range and the text around it. */
export type SearchHit = {
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
