import { sieve } from '#contract/sieve/sieve.ts'
import type { BookFindings } from '#contract/review.ts'
import { readBookText } from './book-text.ts'
import type { BookKind } from './check-book.ts'

// A program of its own, without rights to write or to start others: a file that hangs or crashes it harms nothing.
// Prints what a book gives away, by page: never the words.

/** Beyond this nothing is looked at. */
const mostCharacters = 5_000_000
/** So many pages are named. */
const mostPages = 200

const [path = '', kind] = process.argv.slice(2)
const pages: NonNullable<BookFindings['pages']> = []
let isWhole = true
let number = 0
let characters = 0
for await (const text of readBookText(path, kind as BookKind)) {
  number += 1
  characters += text.length
  if (characters > mostCharacters || pages.length === mostPages) {
    isWhole = false
    break
  }
  const kinds = [...new Set((await sieve(text)).map((finding) => finding.kind))]
  if (kinds.length > 0) pages.push({ number, kinds })
}
const found: BookFindings = { unit: kind === 'pdf' ? 'page' : 'chapter', isWhole, pages }
process.stdout.write(JSON.stringify(found))
