import { expect, test } from 'vitest'
import { maxWritingLength } from '#contract/limits.ts'
import { splitPages } from './split-pages.ts'

test.each([
  ['a text that fits', 'One. Two.', ['One. Two.']],
  ['after a paragraph', 'One. Two.\n\nThree. Four five.', ['One. Two.\n\n', 'Three. Four five.']],
  ['after a line', 'One. Two, 3\nFour. Five', ['One. Two, 3\n', 'Four. Five']],
  ['after a sentence', 'Once upon a time. There was', ['Once upon a time. ', 'There was']],
  ['after a quoted sentence', 'Once upon “a time.” There was', ['Once upon “a time.” ', 'There was']],
  ['after a word', 'Once upon a time there was', ['Once upon a time ', 'there was']],
  ['within a word that is longer than a page', 'a'.repeat(45), ['a'.repeat(20), 'a'.repeat(20), 'aaaaa']],
  ['never within a character', `${'a'.repeat(19)}🌙b`, ['a'.repeat(19), '🌙b']],
  ['without an empty page', `${'a'.repeat(20)}\n\n`, ['a'.repeat(20)]],
])('splits %s', (_, text, pages) => {
  expect(splitPages(text, 20)).toEqual(pages)
})

test('loses nothing, and each page can be saved', () => {
  const text = Array.from({ length: 30_000 }, (_, n) => `Line ${n}.${n % 7 === 0 ? '\n\n' : ' '}`).join('')
  const pages = splitPages(text)
  expect(pages.join('')).toBe(text)
  expect(pages.every((page) => page.length <= maxWritingLength)).toBe(true)
  expect(pages.slice(0, -1).every((page) => page.endsWith('\n\n'))).toBe(true)
})
