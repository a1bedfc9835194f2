import type { BookFindings } from '#contract/review.ts'
import { screen } from '#contract/screening/screen.ts'
import { readBookText } from './book-text.ts'
import type { BookKind } from './check-book.ts'

/** Beyond this nothing is looked at. */
const maxCharacters = 5_000_000
/** So many pages are named. */
const maxPages = 200

/**
 * What a book gives away, by page: never the words. The server runs this in another process (screen-book.program.ts).
 * @throws when it cannot be read
 */
export async function screenBook(path: string, kind: BookKind): Promise<BookFindings> {
  const pages: NonNullable<BookFindings['pages']> = []
  let isWhole = true
  let number = 0
  let characters = 0
  for await (const text of readBookText(path, kind)) {
    number += 1
    characters += text.length
    if (characters > maxCharacters || pages.length === maxPages) {
      isWhole = false
      break
    }
    const kinds = [...new Set((await screen(text)).map((finding) => finding.kind))]
    if (kinds.length > 0) pages.push({ number, kinds })
  }
  return { unit: kind === 'pdf' ? 'page' : 'chapter', isWhole, pages }
}
