import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test('a long text is folded in linear time', () => {
  // With quadratic time the test would time out.
  const book = 'The owl, quietly:\n“Où est  la lune?” '.repeat(60_000)
  expect(foldText(book).at.at(-1)).toBe(book.length)
})

test('white space becomes one space, at the index of its first character', () => {
  const { text, at } = foldText('A \n\t b\u00ad c\u00ad  d')
  expect(text).toBe('a b c d')
  expect(at).toEqual([0, 1, 5, 7, 8, 10, 12, 13])
})
