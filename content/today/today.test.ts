import { describe, expect, test } from 'vitest'
import { days as april } from './april.ts'
import { days as august } from './august.ts'
import type { Day } from './day.ts'
import { days as december } from './december.ts'
import { days as february } from './february.ts'
import { days as january } from './january.ts'
import { days as july } from './july.ts'
import { days as june } from './june.ts'
import { days as march } from './march.ts'
import { days as may } from './may.ts'
import { days as november } from './november.ts'
import { days as october } from './october.ts'
import { days as september } from './september.ts'

const months = [january, february, march, april, may, june, july, august, september, october, november, december]
const year = months.flat()
const leapDay = january.length + february.length - 1

const maxLengths = { question: 90, joke: 110, ending: 110, tryThis: 140, prediction: 130 } satisfies Record<
  keyof Day,
  number
>
const kinds = Object.keys(maxLengths) as (keyof Day)[]

const wordsOf = (line: string): string[] => line.toLowerCase().match(/[a-z’]+/g) ?? []
const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

test('every day of a leap year has its texts, and February 29 is one of them', () => {
  const leapYear = months.map((_, month) => new Date(2028, month + 1, 0).getDate())
  expect(months.map((days) => days.length)).toEqual(leapYear)
  expect(year[leapDay]?.question).toContain('once in four years')
})

describe.each(kinds)('the %s', (kind) => {
  const lines = year.map((day) => day[kind])

  test('is short enough to be read aloud in one breath', () => {
    expect(lines.filter((line) => line.length < 4 || line.length > maxLengths[kind])).toEqual([])
  })

  test('is no repeat: no two begin with the same five words', () => {
    expect(twice(lines.map((line) => wordsOf(line).slice(0, 5).join(' ')))).toEqual([])
  })

  test('has letters and marks that can be read aloud, and one kind of quotation mark', () => {
    expect(lines.filter((line) => !/^[“A-Z][A-Za-z ,.;:?’“”-]+$/.test(line))).toEqual([])
    expect(lines.filter((line) => line.split('“').length !== line.split('”').length)).toEqual([])
  })

  test('asks for no fire, blade, screen, money or stranger, and belongs to no faith or nation', () => {
    const forbidden =
      /\b(alone|blade|blood|burn\w*|buy|candles?|christmas|church|climb|dead|die|dollars?|easter|fires?|ghost|god|gun|halloween|heaven|hell|internet|kill\w*|kni(fe|ves)|lighter|matches|medicine|money|oven|pills?|phone|poison|pray\w*|ramadan|scissors|screen|shop|stove|strangers?|stupid|television|thanksgiving|ugly|video)\b/i
    // The others tell of things; these are done.
    const lookedAt = kind === 'tryThis' ? lines : lines.map((line) => line.replaceAll(/\b(alone|climb|oven)\b/gi, ''))
    expect(lookedAt.filter((line) => forbidden.test(line))).toEqual([])
  })

  test('is in American spelling', () => {
    const british =
      /\b(colour|favour|grey(?! ?”)|mum|pyjamas|towards|travell\w+|neighbour|moustache|trousers|biscuits?|centre|practis\w+)\b/i
    const names = /Captain Biscuit|Earl Grey/g
    expect(lines.filter((line) => british.test(line.replaceAll(names, '')))).toEqual([])
  })
})

test('questions are asked', () => {
  expect(year.map(({ question }) => question).filter((line) => !line.endsWith('?'))).toEqual([])
})

test('days next to each other have no subject in common', () => {
  const rare = 12
  const neighbors = (at: number) => (at === leapDay - 1 ? [at + 1, at + 2] : [(at + 1) % year.length])
  const stems = (line: string) =>
    new Set(wordsOf(line).flatMap((word) => (word.length < 4 ? [] : word.replace(/(’s|s)$/, ''))))
  for (const kind of ['question', 'joke', 'tryThis', 'prediction'] as const) {
    const subjects = year.map((day) => stems(kind === 'joke' ? `${day.joke} ${day.ending}` : day[kind]))
    const uses = new Map<string, number>()
    for (const word of subjects.flatMap((all) => [...all])) uses.set(word, (uses.get(word) ?? 0) + 1)
    const shared = subjects.flatMap((all, at) =>
      neighbors(at).flatMap((next) =>
        [...all].filter((word) => uses.get(word)! <= rare && subjects[next]!.has(word)).map((word) => [kind, at, word]),
      ),
    )
    expect(shared).toEqual([])
  }
})
