import { maxWritingLength } from '#contract/limits.ts'

export const isTooLong = (text: string): boolean => text.length > maxWritingLength

/**
 * Splits a text into pages of at most `longest` characters: after a paragraph, else after a sentence, else after a
 * word. Together the pages are the text; only white space at its end may be missing.
 */
export function splitPages(text: string, longest = maxWritingLength): string[] {
  const pages: string[] = []
  let rest = text
  while (rest.length > longest) {
    const end = endOfPage(rest.slice(0, longest))
    pages.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  if (pages.length === 0 || rest.trim() !== '') pages.push(rest)
  return pages
}

/** Each ends a page only in its second half, so that pages are not too short. */
const ends = [/\n\s*\n/g, /\n/g, /[.!?…]["'”’)]{0,2}\s/g, /\s/g] as const

function endOfPage(page: string): number {
  const half = Math.floor(page.length / 2)
  const later = page.slice(half)
  for (const end of ends) {
    const last = [...later.matchAll(end)].at(-1)
    if (last !== undefined) return half + last.index + last[0].length
  }
  // A surrogate pair stays whole.
  const isHalved = /[\uD800-\uDBFF]$/.test(page)
  return isHalved && page.length > 1 ? page.length - 1 : page.length
}
