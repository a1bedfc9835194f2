import { findingWords as words } from '#content/findings.ts'
import type { BookFindings } from '#contract/review.ts'

/** What the program has found in a file; null: it has not looked. */
export function findingsText(findings: BookFindings | null): string {
  const { waiting, unreadable, none, found, page, part, kinds: names } = words
  if (findings === null) return waiting
  const { unit, pages, isWhole } = findings
  if (pages === null) return unreadable
  const sentences = pages.map(({ number, kinds }) =>
    page(
      unit,
      number,
      kinds.map((kind) => names[kind]),
    ),
  )
  return [sentences.length === 0 ? none : found(sentences), ...(isWhole ? [] : [part])].join(' ')
}
