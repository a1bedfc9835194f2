import { screenBook } from './book-findings.ts'
import type { BookKind } from './check-book.ts'

// A program of its own, without rights to write or to start others: a file that hangs or crashes it harms nothing.
// Prints what a book gives away.

const [path = '', kind] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await screenBook(path, kind as BookKind)))
