import { foldedIndex, foldText } from './fold-text.ts'
import type { FoldedText } from './fold-text.ts'

/** A place in a text by the words around it: what stands there, before it and after it. Each 200 characters at most. */
export type TextAnchor = { readonly before: string; readonly at: string; readonly after: string }

const contextLength = 120
const placeLength = 60
/** How much of an anchor has to be found for its place to count as found. */
const enough = 0.4
/** A refrain that comes more often than this is no landmark. */
const mostCandidates = 1000

/** The anchor of a place in a text; null where there are no words. */
export function anchorAt(text: string, offset: number): TextAnchor | null {
  if (text.trim() === '') return null
  const end = Math.min(text.length, offset + placeLength)
  return {
    before: piece(text, Math.max(0, offset - contextLength), offset),
    at: piece(text, offset, end),
    after: piece(text, end, end + contextLength),
  }
}

/** Halves of a character at either end are left out. */
function piece(text: string, start: number, end: number): string {
  return text
    .slice(start, end)
    .replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
    .replaceAll(/[\s\0]+/g, ' ')
}

export type FoundAnchor = {
  /** Index into the text. */
  readonly offset: number
  /** How much of the anchor was found around it, 0 to 1. */
  readonly agreement: number
}

/**
 * Finds the place of an anchor in a text that may have changed since: the words before it, at it or after it may be
 * other ones. Where several places agree as well as another, the one nearest to `near` is it. Null when too little of the
 * anchor is there.
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
  if (best === undefined || best.score / total < enough) return null
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
    if (found.length === mostCandidates) break
  }
  return found
}

function sameBehind(text: string, index: number, before: string): number {
  let count = 0
  while (count < before.length && text[index - 1 - count] === before[before.length - 1 - count]) count += 1
  return count
}

/** What agrees from the place on; when its own words were changed, what follows may agree all the same. */
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

/** A place in a book: a page or section, and an index into its text. */
export type Spot = { readonly part: number; readonly offset: number }

/** Part numbers from the nearest to the farthest. */
export function* outwards(from: number, count: number): Generator<number> {
  for (let distance = 0; distance < count; distance += 1) {
    if (from + distance < count && from + distance >= 0) yield from + distance
    if (distance > 0 && from - distance >= 0 && from - distance < count) yield from - distance
  }
}

/** Looks for an anchor in a whole book, beginning where it is most likely to be. Null when it is nowhere. */
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
