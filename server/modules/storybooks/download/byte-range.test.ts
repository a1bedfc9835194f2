import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

const size = fc.integer({ min: 1, max: 100 })
const at = fc.integer({ min: 0, max: 150 })

test('a range is clamped to the bytes of the file', () => {
  fc.assert(
    fc.property(size, at, at, (size, first, last) => {
      const asked = Array.from({ length: size }, (_, n) => n).filter((n) => n >= first && n <= last)
      const range = readRange(`bytes=${first}-${last}`, size)
      if (last < first) expect(range).toBeNull()
      else if (asked.length === 0) expect(range).toBe('unsatisfiable')
      else expect(range).toEqual({ start: asked[0], end: asked.at(-1) })
    }),
  )
})

test('a suffix range is that many bytes, or the whole file', () => {
  fc.assert(
    fc.property(size, at, (size, length) => {
      const range = readRange(`bytes=-${length}`, size)
      if (length === 0) expect(range).toBe('unsatisfiable')
      else expect(range).toEqual({ start: Math.max(0, size - length), end: size - 1 })
    }),
  )
})

test.each(['bytes=0-9,20-29', 'bytes=x', 'pages=1-2', 'bytes=-'])('%s is not a range', (header) => {
  expect(readRange(header, 100)).toBeNull()
})

test('for any header, the result lies in the file', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `bytes=${text}`),
      ),
      size,
      (header, size) => {
        const range = readRange(header, size)
        if (range === null || range === 'unsatisfiable') return
        expect(range.start).toBeGreaterThanOrEqual(0)
        expect(range.end).toBeGreaterThanOrEqual(range.start)
        expect(range.end).toBeLessThan(size)
      },
    ),
  )
})
