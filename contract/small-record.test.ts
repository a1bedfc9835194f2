import { expect, test } from 'vitest'
import { z } from 'zod'
import { smallRecord } from './small-record.ts'

const pair = smallRecord(2, z.string().regex(/^[a-z]$/), z.int())

test('a record with at most that many fields is read', () => {
  expect(pair.parse({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 })
})

test.each([
  ['a key', { A: 1 }],
  ['a value', { a: 'one' }],
  ['something that is not a record', ['a']],
])('%s is refused', (_, value) => {
  expect(pair.safeParse(value).success).toBe(false)
})

test('of ten thousand wrong fields only one issue is reported', () => {
  const large = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`${n}`, 'one']))
  expect(pair.safeParse(large).error?.issues).toHaveLength(1)
})
