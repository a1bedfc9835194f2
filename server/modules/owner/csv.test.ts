import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { csvLine, csvStart } from './csv.ts'
import { majorUnits } from './exports.ts'

/** Parses CSV (RFC 4180) into the fields of each line. */
function readCsv(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let at = 0
  while (at < text.length) {
    let field = ''
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (text[at] === '"') at += 1
        field += text[at]
      }
      at += 1
    } else while (at < text.length && text[at] !== ',' && text[at] !== '\r') field += text[at++]
    line.push(field)
    if (text[at] === ',') at += 1
    else {
      expect(text.slice(at, at + 2)).toBe('\r\n')
      at += 2
      lines.push(line)
      line = []
    }
  }
  return lines
}

const dangerous = fc
  .tuple(
    fc.constantFrom('', ' ', '  ', '\t', '\r', '\n', '\u00a0', '\u200b'),
    fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'),
    fc.string({ unit: 'grapheme' }),
  )
  .map((parts) => parts.join(''))
const text = fc.oneof(
  dangerous,
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', ';', 'a') }),
)

test('any text survives a round trip, and none starts a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (table) => {
      const read = readCsv(table.map(csvLine).join(''))
      expect(read.map((line) => line.map((field) => field.replace(/^'/, '')))).toEqual(
        table.map((line) => line.map((field) => field.replace(/^'/, ''))),
      )
      for (const field of read.flat()) {
        expect(field).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
        expect(field.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/)
      }
    }),
    { numRuns: runs(300) },
  )
})

test('formulas of every known kind get an apostrophe in front, and other text none', () => {
  const field = (cell: string) => readCsv(csvLine([cell]))[0]?.[0]
  for (const cell of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =cmd|x', '＝1+1', '\r\n=1', '=HYPERLINK("http://x")'])
    expect([cell, field(cell)]).toEqual([cell, `'${cell}`])
  for (const cell of ['', 'mara@families.example', '5 - 3', "d'Arcy", 'élan', '"quoted", twice'])
    expect([cell, field(cell)]).toEqual([cell, cell])
})

test('numbers, times and booleans are written plainly, and null is an empty field', () => {
  expect(csvLine([-5, 0, true, false, null, new Date('2026-11-20T16:00:00Z'), 'a'])).toBe(
    '-5,0,yes,no,,2026-11-20T16:00:00.000Z,"a"\r\n',
  )
  expect(csvStart).toBe('\ufeff')
  expect(
    csvLine([majorUnits(1500, 'usd'), majorUnits(5, 'usd'), majorUnits(1500, 'jpy'), majorUnits(null, 'usd')]),
  ).toBe('15.00,0.05,1500,\r\n')
})
