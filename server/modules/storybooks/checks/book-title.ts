import { open } from 'node:fs/promises'
import { longestFileTitle } from '#contract/storybooks.ts'
import type { BookKind } from './check-book.ts'
import { readEpubTitle } from './check-epub.ts'
import { readPdfTitle } from './pdf-title.ts'

/**
 * The title that a book which was found fine has in itself, fit to be shown; null where it has none.
 * @throws what the file system throws
 */
export async function readBookTitle(path: string, kind: BookKind): Promise<string | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const title = await (kind === 'pdf' ? readPdfTitle(file, size) : readEpubTitle(file))
    return title === null ? null : cleanTitle(title)
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    return null
  } finally {
    await file.close()
  }
}

/** What programs write where they know no title. */
const noTitle = /^(?:untitled(?: document)?|unknown|title|document\d*)$/i

/** On one line, turning nobody's letters around, and of a length that a card can show; null where nothing is left. */
export function cleanTitle(title: string): string | null {
  const line = title
    // Before normalizing, which takes the square of the length of a run of combining marks.
    .slice(0, /* defence: cut-title */ 4 * longestFileTitle)
    .toWellFormed()
    .normalize('NFC')
    // Controls, and signs that change the direction of what follows.
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd\ufeff]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (!/[\p{L}\p{N}]/u.test(line) || noTitle.test(line)) return null
  if (line.length <= longestFileTitle) return line
  return `${line
    .slice(0, longestFileTitle - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}
