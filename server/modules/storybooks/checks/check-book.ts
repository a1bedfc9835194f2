import { open } from 'node:fs/promises'
import { cleanTitle } from './book-title.ts'
import { checkEpub } from './check-epub.ts'
import { checkPdf } from './check-pdf.ts'
import type { CheckedBook } from './verdict.ts'

export type BookKind = 'pdf' | 'epub'

/** The kind by file name extension; null for kinds we do not accept. */
export function kindOfName(name: string): BookKind | null {
  const [, ending] = /\.(pdf|epub)$/i.exec(name) ?? []
  return ending === undefined ? null : (ending.toLowerCase() as BookKind)
}

/**
 * Checks a stored file by its content and reads its title. The server runs this in another process (book-checker.ts).
 * @throws file system errors
 */
export async function checkBook(path: string, kind: BookKind): Promise<CheckedBook> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { verdict, title } = await (kind === 'pdf' ? checkPdf(file, path, size) : checkEpub(file, size))
    return { verdict, title: title === null ? null : cleanTitle(title) }
  } finally {
    await file.close()
  }
}
