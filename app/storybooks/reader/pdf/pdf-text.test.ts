import { expect, test } from 'vitest'
import { joinRuns } from './pdf-text.ts'

const run = (str: string, y: number, height = 12, hasEOL = false) => ({
  str,
  height,
  hasEOL,
  transform: [1, 0, 0, 1, 0, y],
})

test('lines of a paragraph are joined, headings and paragraphs are separated', () => {
  const runs = [
    run('The Puddle', 700, 24, true),
    run('It was deep,', 660),
    run('', 660, 0, true),
    run('and it looked deep. ', 645, 12, true),
    run('Very.', 630, 12, true),
    run('The next morning', 590),
    run(' it was gone.', 590),
  ]
  const { text, starts } = joinRuns(runs)
  expect(text).toBe('The Puddle\nIt was deep, and it looked deep. Very.\nThe next morning it was gone.')
  for (const [index, { str }] of runs.entries()) expect(text.slice(starts[index]).startsWith(str)).toBe(true)
})

test('an empty page has no text', () => {
  expect(joinRuns([])).toEqual({ text: '', starts: [] })
})
