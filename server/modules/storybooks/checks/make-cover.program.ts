import { makeBookCover } from './book-cover.ts'
import type { BookKind } from './check-book.ts'

// A program of its own, like screen-book.program.ts. Prints the cover of a book, or nothing.

const [path = '', kind] = process.argv.slice(2)
process.stdout.write(await makeBookCover(path, kind as BookKind))
