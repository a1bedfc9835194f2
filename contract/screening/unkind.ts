import { DataSet, englishDataset, englishRecommendedTransformers, pattern, RegExpMatcher } from 'obscenity'
import { isSpoken } from './normalize.ts'
import { spansOf, type Span } from './span.ts'

/** Swear words that are also animals, plants or names; their unkind uses have separate patterns. */
const harmless = new Set(['ass', 'cock', 'dick', 'pussy', 'tit', 'hoe', 'boob', 'dyke', 'arse', 'chink', 'scat', 'cum'])

const dataset = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => harmless.has(metadata?.originalWord ?? ''))
  .addPhrase((phrase) =>
    phrase
      .setMetadata({ originalWord: 'own' })
      .addPattern(pattern`asshole`)
      .addPattern(pattern`|arsehole`)
      .addPattern(pattern`|dumbass|`)
      .addPattern(pattern`|jackass|`)
      .addPattern(pattern`dickhead`)
      .addPattern(pattern`bitches`)
      .addPattern(pattern`bitchy`)
      .addPattern(pattern`bollocks`)
      .addPattern(pattern`wanker`)
      .addPattern(pattern`|twat|`)
      .addPattern(pattern`|wtf|`)
      .addPattern(pattern`|stfu|`)
      .addPattern(pattern`|kys|`)
      .addPattern(pattern`crap|`),
  )
const matcher = new RegExpMatcher({ ...dataset.build(), ...englishRecommendedTransformers })

const insult =
  '(?:idiots?|losers?|stupid|ugly|dumb|pathetic|worthless|disgusting|fat|freaks?|morons?|trash|rubbish|garbage|retarded|useless|horrible person|waste of space|imbecile|gay|weirdo|creep|nobody)'
const forms = [
  `\\b(?:you|u|ya)(?:'?re| are| r)(?: (?:such|so|really|very|just|all|a|an|the|most|total|totally|complete|fat|big|little|stupid|dumb|ugly|fucking)){0,4} ${insult}\\b`,
  `\\b(?:ur|your|youre) (?:(?:such|so|really|just|a|an) ){0,3}(?:stupid|ugly|dumb|an? idiot|pathetic|worthless|a loser|an? moron|fat)(?=\\s{0,2}(?:$|[.,!?]|lol|and|haha))`,
  '\\byou (?:big |little |fat |total |absolute |complete )?(?:stupid |dumb |ugly |fat )(?:idiot|moron|pig|cow|loser|freak|girl|boy|bitch)\\b',
  '\\byou (?:idiot|moron|loser|freak|bitch|bastard|pig|ass|dick|prick|cow)(?=\\s{0,2}(?:$|[.,!?]))',
  '\\b(?:kill|hang|hurt|drown|shoot) (?:yourself|urself|yourselves|ur self|your self)\\b',
  '\\b(?:nobody|no one|noone|no-one) (?:likes|loves|wants|cares about) (?:you|u)\\b',
  '\\b(?:everyone|everybody|we all|i) (?:really )?hates? (?:you|u)\\b(?! to )',
  '\\b(?:you|u) (?:really )?(?:suck|stink)\\b',
  '\\b(?:go|just|hope you|please) (?:and )?die(?=\\s{0,2}(?:$|[.,!?]|lol|in a hole))',
  '\\bshut up,? (?:you|u|idiot|loser|stupid|bitch)\\b',
  '\\b(?:piss|sod|bugger) off\\b',
  '\\b(?:a|an|such a|son of a|you|little|stupid|fucking) (?:bitch|bastard)(?=\\s{0,2}(?:$|[.,!?]))(?!.{0,30}pupp)',
  '\\bwhat an? (?:ass|dick|prick|bitch|bastard)(?=\\s{0,2}(?:$|[.,!?]))',
  '\\bf[*#@._-]{1,3}c?k(?:ing|er|ed)?\\b|\\bsh[*#@._-]{1,2}t\\b|\\bb[*#@._-]{1,2}tch\\b|\\bc[*#@._-]{1,2}nt\\b|\\bf[*]{3}(?!\\w)|\\bs[*]{3}(?!\\w)',
].map((form) => new RegExp(form, 'dgi'))

/** Longer runs without a space are not words. */
const maxPieceLength = 1000

/** A line, and the one right after it; null after a paragraph. */
export interface Line {
  readonly text: string
  readonly next: string | null
}

/** The swear words of each line. Each call of the library has a fixed cost, so short lines are joined. */
export function findSwearing(lines: readonly Line[]): Span[][] {
  const found = lines.map((): Span[] => [])
  for (let first = 0; first < lines.length;) {
    let next = first
    let length = 0
    const starts: number[] = []
    do {
      starts.push(length)
      length += (lines[next++]?.text.length ?? 0) + 1
    } while (next < lines.length && length + (lines[next]?.text.length ?? 0) < maxPieceLength)
    const piece = lines.slice(first, next)
    for (const span of swearingOf(piece.map(({ text }) => text).join('\n'))) {
      const at = starts.findLastIndex((start) => start <= span.start)
      const [line, start] = [piece[at], starts[at] ?? 0]
      const own = { kind: 'unkind', start: span.start - start, end: span.end - start } as const
      if (line !== undefined && own.end <= line.text.length && !isHarmless(line, own)) found[first + at]?.push(own)
    }
    first = next
  }
  for (const [at, line] of lines.entries()) {
    const broken = brokenWordOf(line)
    // The finding is the part before the break.
    if (broken?.hasHyphen === true && found[at]?.at(-1)?.end !== broken.end && swearingOf(broken.whole).length > 0)
      found[at]?.push({ kind: 'unkind', start: broken.start, end: broken.end })
  }
  return found
}

/** A word at the end of a line that may continue on the next one. */
function brokenWordOf({ text, next }: Line) {
  const head = /([a-z]{2,20})(-?) {0,2}$/i.exec(text.slice(-24))
  const tail = /^[a-z]{1,20}/.exec(next ?? '')
  if (head === null || tail === null) return null
  const [{ length }, word = '', hyphen] = [head[0], head[1], head[2]]
  const start = text.length - length
  return { whole: word + tail[0], start, end: start + word.length, hasHyphen: hyphen === '-' }
}

function swearingOf(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  for (let at = 0; at < text.length; at += maxPieceLength)
    for (const { startIndex, endIndex } of matcher.getAllMatches(text.slice(at, at + maxPieceLength + 30)))
      found.push({ start: at + startIndex, end: at + endIndex + 1 })
  return found
}

const aboutDogs = /\b(?:pups?|puppy|puppies|hounds?|litter|kennels?)\b/i
/** Harmless words that begin with a slur, such as "about". */
const beginning = /^abo(?:ut|ve|ard|und|de|rt|li|mi|ri)/i
const insulted = /\b(?:an?|you|u|stupid|dirty|filthy|little|bloody|fucking|black|dumb|ugly) $/i

function isHarmless(line: Line, { start, end }: Span): boolean {
  const words = line.text.slice(start, end)
  if (/bitch/i.test(words)) return aboutDogs.test(line.text)
  const broken = brokenWordOf(line)
  if (broken?.end === end && (broken.hasHyphen || beginning.test(broken.whole)))
    return swearingOf(broken.whole).length === 0
  return /^abo$/i.test(words) && /^-? {0,2}$/.test(line.text.slice(end)) && !insulted.test(line.text.slice(0, start))
}

/** Every insult contains one of these. */
const mayHoldInsult =
  /\b(?:you|u|ya|ur)|your|self|selves|nobody|no.?one|hate|\bdie\b|bitch|bastard|what an?|\boff\b|[*#@._-]/i

export function findInsults(line: string): Span[] {
  if (!mayHoldInsult.test(line)) return []
  return forms.flatMap((form) => spansOf(line, form, 'unkind')).filter(({ start }) => !isSpoken(line, start))
}

/** What is unkind in a single line. */
export const findUnkind = (line: string): Span[] => [
  ...findSwearing([{ text: line, next: null }]).flat(),
  ...findInsults(line),
]
