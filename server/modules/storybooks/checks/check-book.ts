import { open } from 'node:fs/promises'
import { checkEpub } from './check-epub.ts'
import { checkPdf } from './check-pdf.ts'
import type { Verdict } from './verdict.ts'

export type BookKind = 'pdf' | 'epub'

/** The kind by file name extension; null for kinds we do not accept. */
export function kindOfName(name: string): BookKind | null {
  const [, ending] = /\.(pdf|epub)$/i.exec(name) ?? []
  return ending === undefined ? null : (ending.toLowerCase() as BookKind)
}

/**
 * Checks a stored file by its content.
 * @throws file system errors
 */
export async function checkBook(path: string, kind: BookKind): Promise<Verdict> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return await (kind === 'pdf' ? checkPdf(file, size) : checkEpub(file, size))
  } finally {
    await file.close()
  }
}
