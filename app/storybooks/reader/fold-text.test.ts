import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

/** The least processor time that an act took in a few tries, in microseconds. */
function timeOf(act: () => unknown): number {
  const times = Array.from({ length: 4 }, () => {
    const before = process.cpuUsage()
    act()
    return process.cpuUsage(before).user
  })
  return Math.max(1, Math.min(...times))
}

test('a text ten times as long takes about ten times as long to fold', () => {
  const page = 'The owl, quietly:\n“Où est  la lune?” '.repeat(1500)
  const book = page.repeat(10)
  foldText(book)
  // Looking back at all of the text for each character would be a hundred times as long.
  expect(timeOf(() => foldText(book)) / timeOf(() => foldText(page))).toBeLessThan(40)
})

test('gaps become one space, at the place of their first character', () => {
  const { text, at } = foldText('A \n\t b\u00ad c\u00ad  d')
  expect(text).toBe('a b c d')
  expect(at).toEqual([0, 1, 5, 7, 8, 10, 12, 13])
})
