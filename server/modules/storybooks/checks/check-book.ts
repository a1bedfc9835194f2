import { open } from 'node:fs/promises'
import { maxFileTitleLength } from '#contract/storybooks.ts'
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

/** Placeholders that programs write when there is no title. */
const noTitle = /^(?:untitled(?: document)?|unknown|title|document\d*)$/i

/** One line, without bidirectional controls, limited to what a card can show; null when nothing remains. */
export function cleanTitle(title: string): string | null {
  const line = title
    // Before normalizing, which takes quadratic time for a run of combining marks.
    .slice(0, /* defence: cut-title */ 4 * maxFileTitleLength)
    .toWellFormed()
    .normalize('NFC')
    // Control characters, and characters that change the text direction.
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd\ufeff]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (!/[\p{L}\p{N}]/u.test(line) || noTitle.test(line)) return null
  if (line.length <= maxFileTitleLength) return line
  return `${line
    .slice(0, maxFileTitleLength - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}
