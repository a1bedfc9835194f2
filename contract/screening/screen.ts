import type { Finding, FindingKind } from '../screening.ts'
import { findHandles } from './handles.ts'
import { findLinks } from './links.ts'
import { normalizeLine } from './normalize.ts'
import { findBirthdays, findNames } from './people.ts'
import { findAddresses, findSchools } from './places.ts'
import type { Span } from './span.ts'
import { findTelephones, mayHoldTelephone } from './telephone.ts'
import { findInsults, findSwearing, findUnkind } from './unkind.ts'

/** Of overlapping findings the kind listed first stays. */
const order: readonly FindingKind[] = [
  'email',
  'web',
  'unkind',
  'handle',
  'birthday',
  'address',
  'telephone',
  'school',
  'name',
]

/**
 * Finds personal details and unkind words. Screens each line on its own in linear time: no repetition in a pattern is
 * unbounded. The telephone numbering plans are large, so they load only for a text that may contain a number.
 */
export async function screen(text: string): Promise<Finding[]> {
  const lines = [...text.matchAll(/[^\r\n\u2028\u2029]+/g)].map(({ 0: line, index }) => ({
    index,
    length: line.length,
    plain: normalizeLine(line),
  }))
  const plans = lines.some(({ plain }) => mayHoldTelephone(plain.text)) ? await import('libphonenumber-js/min') : null
  const swearing = findSwearing(
    lines.map(({ index, plain, length }, at) => {
      const next = lines[at + 1]
      const isNext = next !== undefined && /^\r?[\n\u2028]$/.test(text.slice(index + length, next.index))
      return { text: plain.text, next: isNext ? next.plain.text : null }
    }),
  )
  return lines.flatMap(({ index, plain }, at) => {
    const telephones = plans === null ? [] : findTelephones(plain.text, plans.parsePhoneNumberFromString)
    const spans = withoutOverlaps([
      ...findAll(plain.text),
      ...(swearing[at] ?? []),
      ...telephones,
      ...findSpaced(plain.text),
    ])
    return spans.map(({ kind, start, end }) => ({
      kind,
      start: index + (plain.starts[start] ?? 0),
      end: index + (plain.ends[end - 1] ?? 0),
    }))
  })
}

function withoutOverlaps(spans: readonly Span[]): Span[] {
  const byWeight = spans
    .filter(({ start, end }) => end > start)
    .sort(
      (one, other) =>
        order.indexOf(one.kind) - order.indexOf(other.kind) || other.end - other.start - (one.end - one.start),
    )
  const taken = new Set<number>()
  return byWeight
    .filter(({ start, end }) => {
      const places = Array.from({ length: end - start }, (_, at) => start + at)
      if (places.some((place) => taken.has(place))) return false
      for (const place of places) taken.add(place)
      return true
    })
    .sort((one, other) => one.start - other.start)
}

/** The length of the shortest finding that is not in the swear word library: "f*k". */
const minFindingLength = 3

const findAll = (line: string): Span[] =>
  line.length < minFindingLength
    ? []
    : [
        ...findLinks(line),
        ...findHandles(line),
        ...findBirthdays(line),
        ...findAddresses(line),
        ...findSchools(line),
        ...findNames(line),
        ...findInsults(line),
      ]

/** Words with something after each letter: "w w w . s i t e . c o m", "f.u.c.k". */
function findSpaced(line: string): Span[] {
  if (!/\w[ .\-_*]\w[ .\-_*]\w|[@.*] [\w@.*] /.test(line)) return []
  return [
    ...line.matchAll(/(?<![\w@.])(?:[\w@.*] ){3,60}[\w@.*](?![\w@.])|(?<![\w.])(?:\w[.\-_*]){3,60}\w(?!\w)/g),
  ].flatMap(({ 0: run, index }) => {
    const joined = [...run].filter((_, at) => at % 2 === 0).join('')
    if (!/[a-z]{2}/i.test(joined)) return []
    return [...findLinks(joined), ...findUnkind(joined)].map(({ kind, start, end }) => ({
      kind,
      start: index + 2 * start,
      end: index + 2 * end - 1,
    }))
  })
}
