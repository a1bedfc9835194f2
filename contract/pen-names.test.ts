import { expect, test } from 'vitest'
import { newPenName } from './pen-names.ts'

test('a name with too many combining marks is rejected before normalization, which would take minutes', () => {
  for (const marks of ['\u0316\u0301', '\u0301\u0316', ' ', '\u200b'])
    expect(newPenName.safeParse({ pen_name: `a${marks.repeat(500_000 / marks.length)}` }).success).toBe(false)
  expect(newPenName.parse({ pen_name: `  The   Moth${'\u200b'.repeat(50)} ` })).toEqual({ pen_name: 'The Moth' })
})
