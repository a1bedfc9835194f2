/** `end` is exclusive. */
export type TextRange = { readonly start: number; readonly end: number }

/** Some voices stop in the middle of a sentence much longer than this. */
const maxSentenceLength = 240

const abbreviation = /(?:^|[\s("'“‘])(?:mrs?|ms|drs?|st|prof|capt|sr|jr|vs|no|[a-z])\.\s*$/i

/**
 * The ranges of the sentences of a text, without the white space between them. A line break, which separates paragraphs,
 * always ends a sentence. Long sentences are split at a comma or else at a space.
 */
export function sentencesOf(text: string, language: string): TextRange[] {
  return [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: paragraph, index }) =>
    joinUnfinished(paragraph, segmentsOf(paragraph, language))
      .flatMap((range) => dividedAt(paragraph, range))
      .map(({ start, end }) => trimmed(text, start + index, end + index))
      .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end))),
  )
}

function segmentsOf(paragraph: string, language: string): TextRange[] {
  const segments = segmenterFor(language).segment(paragraph)
  return Array.from(segments, ({ index, segment }) => ({ start: index, end: index + segment.length }))
}

function segmenterFor(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: 'sentence' })
  } catch {
    return new Intl.Segmenter('en', { granularity: 'sentence' })
  }
}

/** Joins segments after an abbreviation, and those that continue in lower case, as after quoted speech. */
function joinUnfinished(paragraph: string, ranges: readonly TextRange[]): TextRange[] {
  const joined: TextRange[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    const continues = /^\p{Ll}/u.test(paragraph.slice(range.start, range.end))
    if (last !== undefined && (continues || abbreviation.test(paragraph.slice(last.start, last.end))))
      joined[joined.length - 1] = { start: last.start, end: range.end }
    else joined.push(range)
  }
  return joined
}

function dividedAt(paragraph: string, range: TextRange): TextRange[] {
  if (range.end - range.start <= maxSentenceLength) return [range]
  const head = paragraph.slice(range.start, range.start + maxSentenceLength)
  const breaks = [...head.matchAll(/[,;:–—]\s|\s/g)]
  const clause =
    breaks.findLast(({ 0: gap, index }) => gap.length > 1 && index > maxSentenceLength / 3) ?? breaks.at(-1)
  const cut = range.start + (clause === undefined ? maxSentenceLength : clause.index + clause[0].length)
  return [{ start: range.start, end: cut }, ...dividedAt(paragraph, { start: cut, end: range.end })]
}

function trimmed(text: string, start: number, end: number): TextRange {
  const piece = text.slice(start, end)
  return { start: start + piece.length - piece.trimStart().length, end: end - (piece.length - piece.trimEnd().length) }
}

/** The range of the spoken word; some voices report its start but not its length. */
export function wordAt(text: string, start: number, length: number | undefined): TextRange {
  if (length !== undefined && length > 0) return { start, end: Math.min(text.length, start + length) }
  const word = /^[\p{L}\p{N}\p{M}'’-]+/u.exec(text.slice(start))?.[0] ?? ''
  return { start, end: start + word.length }
}
