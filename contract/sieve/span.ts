import type { FindingKind } from '../sieve.ts'

/** A finding in a plain line. */
export interface Span {
  readonly kind: FindingKind
  readonly start: number
  readonly end: number
}

/** A finding of each match: of its first group that took part, otherwise of all of it. Needs the flags `d` and `g`. */
export function spansOf(line: string, form: RegExp, kind: FindingKind): Span[] {
  return [...line.matchAll(form)].map((match) => {
    const [whole, ...groups] = match.indices ?? []
    const [start, end] = groups.find((group) => group !== undefined) ?? whole ?? [0, 0]
    return { kind, start, end }
  })
}
