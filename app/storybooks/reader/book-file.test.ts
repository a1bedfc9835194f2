import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { openInParts, type BytePart } from './book-file.ts'

/** A server with a file, which answers ranges. */
function serve(size: number, { inRanges = true } = {}) {
  const file = Uint8Array.from({ length: size }, (_, at) => (at * 7 + (at >> 8)) % 251)
  const asked: string[] = []
  let isAway = false
  return {
    file,
    asked,
    leave: (away: boolean) => (isAway = away),
    async fetchPart(range: string): Promise<BytePart> {
      asked.push(range)
      if (isAway) throw new Error('away')
      const [first, last] = range.split('-')
      const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
      const end = first === '' ? size : Math.min(size, Number(last) + 1)
      return inRanges ? { size, start, bytes: file.slice(start, end) } : { size, start: 0, bytes: file.slice() }
    },
  }
}

const million = 1_000_000

test('any part of a file of any size has the bytes of the file', async () => {
  const sizes = fc.oneof(fc.integer({ min: 1, max: 400_000 }), fc.constantFrom(32_768, 65_536, 65_537, 131_072))
  const parts = fc.array(fc.tuple(fc.integer({ min: -9, max: 400_009 }), fc.nat(90_000)), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(sizes, parts, fc.boolean(), async (size, wanted, inRanges) => {
      const { file, fetchPart } = serve(size, { inRanges })
      const book = await openInParts(fetchPart)
      expect(book.size).toBe(size)
      const read = await Promise.all(wanted.map(([start, length]) => book.read(start, start + length)))
      for (const [at, [start, length]] of wanted.entries()) {
        const expected = file.slice(Math.max(0, start), Math.max(0, Math.min(size, start + length)))
        expect(Buffer.from(read[at]!).equals(expected)).toBe(true)
      }
    }),
    { numRuns: runs(60) },
  )
})

test('both ends are fetched at once, the rest once it is read, no block twice', async () => {
  const { fetchPart, asked } = serve(million)
  const { read, readAhead } = await openInParts(fetchPart)
  await Promise.all([read(0, 30_000), read(990_000, million)])
  expect(asked.splice(0)).toEqual(['0-32767', '-32768'])
  await Promise.all([read(200_000, 200_030), read(196_608, 229_376), read(220_000, 240_000)])
  expect(asked.splice(0)).toEqual(['196608-212991', '212992-229375', '229376-245759'])
  await readAhead()
  expect(asked.splice(0)).toEqual(['32768-196607', '245760-524287', '524288-983039'])
  await read(0, million)
  expect(asked).toEqual([])
})

test('a part whose fetch failed is fetched again when it is read again', async () => {
  const { file, fetchPart, asked, leave } = serve(million)
  const book = await openInParts(fetchPart)
  leave(true)
  await expect(book.read(400_000, 400_001)).rejects.toThrow('away')
  await expect(book.readAhead()).rejects.toThrow('away')
  leave(false)
  expect(Buffer.from(await book.read(400_000, 500_000)).equals(file.slice(400_000, 500_000))).toBe(true)
  expect(asked.length).toBeGreaterThan(4)
})
