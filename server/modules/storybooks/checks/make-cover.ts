import { makeBookCover } from './book-cover.ts'

// A program of its own, like find-in-book.ts. Prints the cover of an EPUB, or nothing.

const [path = ''] = process.argv.slice(2)
process.stdout.write(await makeBookCover(path))
