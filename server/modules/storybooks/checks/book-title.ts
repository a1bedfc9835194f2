import { maxFileTitleLength } from '#contract/storybooks.ts'

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
