import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { maxWritingLength } from './limits.ts'
import { countLines, countWords } from './plain-text.ts'

test.each([
  ['', 0],
  [' \n\t', 0],
  ['The owl reads', 3],
  ['— ... !?', 0],
  ['«Once», upon a time.', 4],
  ['don’t half-open', 2],
  ['Ёж и 2 мыши\u00a0спят', 5],
  ['\u0301 e\u0301 \ud800', 1],
])('in %j the number of words is %i', (text, words) => {
  expect(countWords(text)).toBe(words)
})

const piece = fc.constantFrom('a', 'é', 'e\u0301', '7', '.', '-', ' ', '\u00a0', '\n', '\u2028', '語', '\ud800', '😀')

test('a word is a part between spaces that has a letter or digit, wherever in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: piece, maxLength: 20 }), (text) => {
      expect(countWords(text)).toBe(text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0)
    }),
    { numRuns: runs(2_000) },
  )
})

test('empty lines do not count', () => {
  expect(countLines('')).toBe(0)
  expect(countLines('\n\r\n\u2028')).toBe(0)
  expect(countLines('a\r\nb\n\n c\u2029')).toBe(3)
})

// Processor time, and the faster of two runs, to reduce the effect of other processes.
test.each(['.', '\u0301', ' ', '. ', 'a', 'a\n', '\n', '. a', '\ud800'])(
  'counting words of repeated %j takes linear time',
  (shape) => {
    const of = (length: number) => {
      const text = shape.repeat(Math.ceil(length / shape.length)).slice(0, length)
      const begun = process.cpuUsage()
      countWords(text)
      countLines(text)
      return process.cpuUsage(begun).user / 1000
    }
    const least = (length: number) => Math.min(of(length), of(length))
    least(maxWritingLength / 4)
    expect(least(maxWritingLength)).toBeLessThan(20 + 10 * least(maxWritingLength / 4))
  },
)
