import type { FindingKind } from '../screening.ts'

/** A finding in a plain line. */
export interface Span {
  readonly kind: FindingKind
  readonly start: number
  readonly end: number
}

/** A finding of each match: of its first group that took part, otherwise of all of it. Needs the flags `d` and `g`. */
export function spansOf(line: string, form: RegExp, kind: FindingKind): Span[] {
  const spans: Span[] = []
  form.lastIndex = 0
  // Not matchAll, which copies the expression: a text may have thousands of lines.
  for (let match = form.exec(line); match !== null; match = form.exec(line)) {
    const [whole, ...groups] = match.indices ?? []
    const [start, end] = groups.find((group) => group !== undefined) ?? whole ?? [0, 0]
    spans.push({ kind, start, end })
    if (match[0] === '') form.lastIndex += 1
  }
  return spans
}
