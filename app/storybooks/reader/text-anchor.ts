import { foldedIndex, foldText, type FoldedText } from './fold-text.ts'

/** A place in a text, described by the text at, before and after it. Each has at most 200 characters. */
export type TextAnchor = { readonly before: string; readonly at: string; readonly after: string }

const contextLength = 120
const placeLength = 60
/** The minimum agreement for a match. */
const minAgreement = 0.4
/** Further occurrences of repeated text are ignored. */
const maxCandidates = 1000

/** The anchor of a place; null if the text is empty. */
export function anchorAt(text: string, offset: number): TextAnchor | null {
  if (text.trim() === '') return null
  const end = Math.min(text.length, offset + placeLength)
  return {
    before: piece(text, Math.max(0, offset - contextLength), offset),
    at: piece(text, offset, end),
    after: piece(text, end, end + contextLength),
  }
}

/** Removes half a surrogate pair at either end. */
function piece(text: string, start: number, end: number): string {
  return text
    .slice(start, end)
    .replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
    .replaceAll(/[\s\0]+/g, ' ')
}

export type FoundAnchor = {
  /** Index into the text. */
  readonly offset: number
  /** The fraction of the anchor that matches, 0 to 1. */
  readonly agreement: number
}

/**
 * Finds an anchor in a text that may have changed: the words before, at or after the place may differ. Of equally good
 * matches the nearest to `near` is taken. Null if too little of the anchor matches.
 */
export function findAnchor(text: string, anchor: TextAnchor, near = 0): FoundAnchor | null {
  const page = foldText(text)
  const before = foldText(anchor.before).text
  const at = foldText(anchor.at).text
  const after = foldText(anchor.after).text
  const total = before.length + at.length + after.length
  if (total === 0) return null

  const distance = (index: number) => Math.abs(index - foldedIndex(page, near))
  const [best] = [...candidates(page, before, at, after)]
    .map((index) => ({ index, score: sameBehind(page.text, index, before) + sameAhead(page.text, index, at, after) }))
    .toSorted((a, b) => b.score - a.score || distance(a.index) - distance(b.index))
  if (best === undefined || best.score / total < minAgreement) return null
  return { offset: page.at[best.index]!, agreement: best.score / total }
}

function candidates({ text }: FoldedText, before: string, at: string, after: string): Set<number> {
  const tail = before.slice(-24)
  const head = after.slice(0, 24)
  return new Set([
    ...occurrences(text, at),
    ...occurrences(text, tail).map((index) => index + tail.length),
    ...occurrences(text, head).map((index) => Math.max(0, index - at.length)),
  ])
}

function occurrences(text: string, part: string): number[] {
  const found: number[] = []
  if (part.trim() === '') return found
  for (let index = text.indexOf(part); index !== -1; index = text.indexOf(part, index + 1)) {
    found.push(index)
    if (found.length === maxCandidates) break
  }
  return found
}

function sameBehind(text: string, index: number, before: string): number {
  let count = 0
  while (count < before.length && text[index - 1 - count] === before[before.length - 1 - count]) count += 1
  return count
}

/**
 * The number of matching characters from the place on. If the words at the place have changed, those after may still
 * match.
 */
function sameAhead(text: string, index: number, at: string, after: string): number {
  const own = commonStart(text, index, at)
  if (own === at.length) return own + commonStart(text, index + own, after)
  const head = after.slice(0, 24)
  const follows = head === '' ? -1 : text.indexOf(head, index)
  const isClose = follows !== -1 && follows - index <= at.length * 2
  return own + (isClose ? commonStart(text, follows, after) : 0)
}

function commonStart(text: string, index: number, part: string): number {
  let count = 0
  while (count < part.length && text[index + count] === part[count]) count += 1
  return count
}

/** A place in a book: a part (page or section) and an index into its text. */
export type Spot = { readonly part: number; readonly offset: number }

/** Part numbers by distance from `from`. */
export function* outwards(from: number, count: number): Generator<number> {
  for (let distance = 0; distance < count; distance += 1) {
    if (from + distance < count && from + distance >= 0) yield from + distance
    if (distance > 0 && from - distance >= 0 && from - distance < count) yield from - distance
  }
}

/** Searches a book for an anchor, starting at `hint`. Null if it is not found. */
export async function findInBook(
  { parts, textOf }: { parts: number; textOf: (part: number) => Promise<string> },
  anchor: TextAnchor,
  hint: Spot,
): Promise<Spot | null> {
  let best: (Spot & { agreement: number }) | null = null
  for (const part of outwards(hint.part, parts)) {
    const found = findAnchor(await textOf(part), anchor, part === hint.part ? hint.offset : 0)
    if (found !== null && (best === null || found.agreement > best.agreement)) best = { part, ...found }
    if (best?.agreement === 1) break
  }
  return best === null ? null : { part: best.part, offset: best.offset }
}
