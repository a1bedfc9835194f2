import { expect, test } from 'vitest'
import { parseFrameMessage } from './frame-messages.ts'

const moved = {
  say: 'moved',
  part: 0,
  offset: 12,
  within: 0.5,
  page: 1,
  lastPage: 1,
  pages: 3,
  chapter: -1,
  isFirst: true,
  isLast: false,
  isLeftward: false,
}

test('valid messages are accepted', () => {
  const opened = {
    say: 'opened',
    weights: [1, 2],
    contents: [{ label: 'Night', depth: 0 }],
    language: 'en',
    isFixed: false,
  }
  for (const news of [moved, opened, { say: 'refused', why: 'locked' }, { say: 'text', call: 1, text: '' }])
    expect(parseFrameMessage(news)).toBe(news)
})

test.each([
  null,
  'moved',
  { say: 'toString' },
  { say: 'moved' },
  { ...moved, within: 7 },
  { ...moved, part: 1.5 },
  { ...moved, isLeftward: 'left' },
  { ...moved, offset: '12' },
  { say: 'opened', weights: [0], contents: [], language: 'en', isFixed: false },
  { say: 'opened', weights: [1], contents: [{ label: { toString: 1 }, depth: 0 }], language: 'en', isFixed: false },
  { say: 'refused', why: 'because' },
  { say: 'link', address: 7 },
])('other messages are refused: %j', (news) => {
  expect(parseFrameMessage(news)).toBeNull()
})
