import { describe, expect, it } from 'vitest'
import { isCostlyJson } from './json-cost.ts'

describe('the cost of parsing JSON', () => {
  it.each([
    ['deep lists', '['.repeat(100_000)],
    ['deep objects', '{"a":'.repeat(10_000)],
    ['many names', JSON.stringify(Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [n, 1])))],
    ['many empty lists', JSON.stringify(Array.from({ length: 30_000 }, () => []))],
    ['short deep lists', JSON.stringify(Array.from({ length: 2_000 }, () => [[[[[[[[[[[[]]]]]]]]]]]]))],
    ['many values behind a string with brackets', `["\\"]]]]",${'1,'.repeat(30_000)}1]`],
  ])('refuses %s', (_what, text) => {
    expect(isCostlyJson(text)).toBe(true)
  })

  it.each([
    ['a long text of brackets and commas', JSON.stringify({ text: '[{,"\\'.repeat(100_000) })],
    ['a text that does not end', `["${'['.repeat(100_000)}`],
    ['a book of long pages', JSON.stringify({ pages: Array.from({ length: 200 }, () => 'a page, '.repeat(500)) })],
    ['many lists that are closed again', JSON.stringify(Array.from({ length: 5_000 }, () => [[]]))],
  ])('takes %s', (_what, text) => {
    expect(isCostlyJson(text)).toBe(false)
  })
})
