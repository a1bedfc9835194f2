import { expect, test } from 'vitest'
import { parseFrameEvent } from './frame-messages.ts'

const moved = {
  event: 'moved',
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

const opened = {
  event: 'opened',
  weights: [1, 2],
  contents: [{ label: 'Night', depth: 0 }],
  language: 'en',
  isFixed: false,
  pictures: null,
  images: { names: ['moth.svg'], count: 1 },
}

test('valid events of the frame are accepted', () => {
  const page = { title: '', text: 'A whale.', picture: 'data:image/jpeg;base64,/9j/4A==', alt: 'A picture' }
  const withPictures = { ...opened, pictures: [page, { ...page, picture: null }] }
  for (const data of [
    moved,
    opened,
    withPictures,
    { event: 'failed', reason: 'locked' },
    { event: 'text', requestId: 1, text: '' },
    { event: 'image', requestId: 1, source: 'data:image/svg+xml;base64,AA==' },
    { event: 'image', requestId: 1, source: null },
  ])
    expect(parseFrameEvent(data)).toBe(data)
})

test.each([
  null,
  'moved',
  { event: 'toString' },
  { event: 'moved' },
  { ...moved, within: 7 },
  { ...moved, part: 1.5 },
  { ...moved, isLeftward: 'left' },
  { ...moved, offset: '12' },
  { ...opened, weights: [0] },
  { ...opened, contents: [{ label: { toString: 1 }, depth: 0 }] },
  { ...opened, pictures: [] },
  { ...opened, pictures: [{ title: '', text: '', alt: '' }] },
  { ...opened, pictures: [{ title: '', text: '', alt: '', picture: 'https://example.com/a.jpg' }] },
  { ...opened, pictures: [{ title: '', text: '', alt: '', picture: 'data:image/svg+xml;base64,AA==' }] },
  { ...opened, images: { names: [7], count: 1 } },
  { event: 'image', requestId: 1, source: 'blob:null/1' },
  { event: 'image', requestId: 1, source: 'data:text/html;base64,AA==' },
  { event: 'failed', reason: 'because' },
  { event: 'link', address: 7 },
])('other events are refused: %j', (data) => {
  expect(parseFrameEvent(data)).toBeNull()
})
