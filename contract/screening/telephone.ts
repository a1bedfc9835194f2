import type { CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Span } from './span.ts'

const digitWords: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  o: '0',
  nought: '0',
  naught: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  hundred: '00',
  thousand: '000',
}
const repeats: Readonly<Record<string, number>> = { double: 2, triple: 3 }

type Parse = typeof parsePhoneNumberFromString

interface Token {
  digits: string
  start: number
  end: number
  isWord: boolean
}

/** Digits as written, as words, and with O for 0 or l for 1. */
function readTokens(line: string): Token[] {
  const tokens: Token[] = []
  let times: { count: number; start: number; end: number } | null = null
  for (const { 0: written, index } of line.matchAll(/[A-Za-z0-9]+/g)) {
    const word = written.toLowerCase()
    const end = index + written.length
    const repeated = repeats[word]
    if (repeated !== undefined) {
      times = { count: repeated, start: index, end }
      continue
    }
    const digits = digitsOf(word)
    if (digits !== undefined) {
      const isRepeated = times !== null && index - times.end <= 2 && digits.length === 1
      tokens.push({
        digits: isRepeated ? digits.repeat(times?.count ?? 1) : digits,
        start: isRepeated ? (times?.start ?? index) : index,
        end,
        isWord: !/\d/.test(word),
      })
    }
    times = null
  }
  return tokens
}

function digitsOf(word: string): string | undefined {
  if (word.length > 24) return undefined
  if (/^\d+$/.test(word)) return word
  return digitWords[word] ?? withLetters(word)
}

function withLetters(word: string): string | undefined {
  const digits = word.match(/\d/g)?.length ?? 0
  if (digits >= 2 && /^[\dol]{3,}$/.test(word)) return word.replaceAll('o', '0').replaceAll('l', '1')
  if (digits >= 1 && /^\d{0,2}oo\d{0,3}$/.test(word)) return word.replaceAll('o', '0')
  return undefined
}

interface Run {
  start: number
  end: number
  digits: string
  /** As written. */
  raw: string
  words: number
  tokens: readonly Token[]
}

const gap = /^(?:[ ]{0,2}[-/()_*~|.,+ ]{0,2}[ ]{0,2}|\s?[-.]\s?)$/

/** Neighbouring tokens with nothing but separators between them. */
function readRuns(line: string): Run[] {
  const groups: Token[][] = []
  for (const token of readTokens(line)) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const between = last === undefined ? null : line.slice(last.end, token.start)
    if (
      group !== undefined &&
      between !== null &&
      between.length <= 5 &&
      gap.test(between) &&
      !/[.] |[+]/.test(between)
    )
      group.push(token)
    else groups.push([token])
  }
  return groups.map((tokens) => runOf(line, tokens))
}

function runOf(line: string, tokens: readonly Token[]): Run {
  let start = tokens[0]?.start ?? 0
  const end = tokens.at(-1)?.end ?? 0
  while (start > 0 && /[+(]/.test(line[start - 1] ?? '')) start--
  return {
    start,
    end,
    digits: tokens.map(({ digits }) => digits).join(''),
    raw: line.slice(start, end),
    words: tokens.filter(({ isWord }) => isWord).length,
    tokens,
  }
}

const asked =
  /\b(?:call|ring|phone|text|txt|tel|telephone|mobile|mob|cell|landline|whats ?app|fax|rsvp|face ?time|contact|reach|message|msg|hit me up|(?:my|our|ur|your|\w{1,20}'?s|phone|emergency) (?:new |phone |mobile |cell |home )?(?:number|numba|num|digits))\b/i
const counted =
  /\b(?:isbn|order|score|serial|ticket|room|barcode|password|combination|code|version|population|page|pages|pp)\W{0,3}(?:\w{1,12}\W{1,2}){0,2}$/i
const unit =
  /^\s?(?:%|°|km|kilomet|met(?:re|er)s?|miles?|years?|days?|points?|coins?|stars?|people|seconds|minutes|grams?|kg|g\b|ml\b|pounds|dollars)/i

/** Dates, ranges of years, thousands, decimals, network addresses. */
const notDialled = [
  /^\(?\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/,
  /^\d{4}[./-]\d{1,2}[./-]\d{1,2}$/,
  /^[12]\d{3}\s?[-/]\s?[12]\d{3}$/,
  /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/,
  /^\d{1,3}\.\d{4,}$/,
  /^\d{1,3}(?:\.\d{1,3}){3}$/,
  /^\d{1,2}[.:]\d{2} ?- ?\d{1,2}[.:]\d{2}$/,
]

/** Emergency numbers and helplines. */
const helplines = new Set(['08001111', '116111', '116123', '1800551800', '18004224453'])

function isCounting(digits: readonly number[]): boolean {
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0))
  return steps.length > 3 && steps.slice(1).filter((step, index) => step === steps[index]).length >= steps.length - 2
}

/** Countries whose national numbers begin with 0; these need no word before them. */
const zeroFirst: readonly CountryCode[] = ['GB', 'IE', 'AU', 'NZ', 'ZA', 'IN', 'FR']

/** Includes unassigned numbers, but no unknown country codes. */
function isInternational(digits: string, parse: Parse): boolean {
  const number = parse(`+${digits}`)
  return (
    number !== undefined &&
    (number.isValid() || (digits.length >= 9 && number.isPossible() && !number.isNonGeographic()))
  )
}

function isTelephone(line: string, run: Run, parse: Parse): boolean {
  const { digits, raw, tokens } = run
  if (digits.length < 6 || digits.length > 16) return false
  const before = line.slice(Math.max(0, run.start - 60), run.start)
  const after = line.slice(run.end, run.end + 12)
  if (/[£$€#]\s?$/.test(before) || unit.test(after) || /\bisbn\b/i.test(before) || /^\s?[x=]\s?\d/.test(after))
    return false
  if (/^97[89]\d{10}$/.test(digits) || helplines.has(digits)) return false
  if (notDialled.some((form) => form.test(raw))) return false
  if (tokens.length > 3 && isCounting(tokens.map((token) => Number(token.digits)))) return false
  if (new Set(digits).size < 3) return false
  if (raw.startsWith('+')) return isInternational(digits, parse)
  if (digits.startsWith('00')) return isInternational(digits.slice(2), parse)
  const isAsked = asked.test(before) && !counted.test(before)
  // Letters or a hyphen right before: a part of something else.
  if (/[A-Za-z]-?$|\d[.,:]$/.test(before) && !/(?:tel|phone|mob)-?$/i.test(before)) return false
  return isNational(run, isAsked, parse) || (isAsked && digits.length >= 7) || isSpelled(run)
}

/** Digits written as words, without a word such as "call" before them. */
const isSpelled = ({ words, digits }: Run) => words >= 7 && digits.length >= 7 && !isCounting([...digits].map(Number))

function isNational({ digits, raw }: Run, isAsked: boolean, parse: Parse): boolean {
  const isValid = (country: CountryCode) => parse(digits, country)?.isValid() === true
  // Britain's numbers by shape: those set aside for tales and films are not assigned to anybody.
  if (/^0[1-9]\d{9}$/.test(digits)) return true
  if (/^0\d{8,11}$/.test(digits)) {
    if (zeroFirst.some(isValid)) return true
    return isValid('DE') && (isAsked || /^0\d{2,4}[ /-]\d/.test(raw))
  }
  if (/^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits) && /^(?:1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}$/.test(raw))
    return isAsked || /[().-]/.test(raw) || isValid('US')
  if (/^[6-9]\d{4}[ -]\d{5}$/.test(raw)) return true
  if (/^1[38]00[ -]?\d{3}[ -]?\d{3,4}$/.test(raw)) return true
  return /^555[ .-]\d{4}$/.test(raw)
}

const digitLike = new RegExp(`\\d|\\b(?:${Object.keys(digitWords).join('|')})\\b`, 'gi')

/** Whether a line may contain a telephone number; only then the library loads. */
export function mayHoldTelephone(line: string): boolean {
  return (line.match(digitLike)?.length ?? 0) >= 6
}

export function findTelephones(line: string, parse: Parse): Span[] {
  return readRuns(line).flatMap((run) => {
    const found = partsOf(line, run).find((part) => isTelephone(line, part, parse))
    return found === undefined ? [] : [{ kind: 'telephone', start: found.start, end: found.end } as const]
  })
}

/** The maximum number of parts of a written telephone number. */
const maxParts = 8

/** Other numbers may be next to a telephone number: "I am 9 07700 900123 12". */
function partsOf(line: string, run: Run): Run[] {
  const rest = run.tokens.findIndex(({ digits }, index) => index > 0 && index < 4 && /^0\d/.test(digits))
  const whole = rest > 0 ? [run.tokens, run.tokens.slice(rest)] : [run.tokens]
  const shorter = whole.flatMap((tokens) =>
    Array.from({ length: Math.min(maxParts, tokens.length - 1) }, (_, n) => tokens.slice(0, n + 1)),
  )
  return [...whole, ...shorter].map((tokens) => runOf(line, tokens))
}
