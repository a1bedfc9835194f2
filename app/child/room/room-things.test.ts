import { expect, test } from 'vitest'
import { childBadges } from '#content/dashboard/child-badges.ts'
import { myRoomWords as words } from '#content/household/my-room.ts'
import { paintSheetKeys } from '#content/paint/sheets.ts'
import { stickers } from '#content/stickers.ts'
import { builtInStorybooks } from '#content/storybooks.ts'
import type { PaintingItem } from '#contract/paintings.ts'
import type { ChildItem } from '#contract/child-items.ts'
import { positionsOf, thingsOf } from './room-things.ts'

const critters = ['whiskerleaf', 'giggle-gecko', 'puddle-pups', 'nibsy', 'lulu'] as const
const ownSky: ChildItem = {
  kind: 'toy',
  key: 'my-constellation',
  data: { understood: true, record: { stars: ['given-1', 'given-2'], lines: [1], name: 'The Left Sock' } },
}
const tune: ChildItem = {
  kind: 'toy',
  key: 'tune-sieve',
  data: { understood: true, record: { tune: [0, 2, 4, 3, 5] } },
}
const items: ChildItem[] = [
  ...critters.map((key): ChildItem => ({ kind: 'critter', key, data: { met: true, tickled: 0 } })),
  ownSky,
  { kind: 'toy', key: 'rhyme-pliers', data: { understood: true, record: { lines: ['A rhyme.', 'An older one.'] } } },
  { kind: 'toy', key: 'what-if-wrench', data: { understood: true, record: { lines: ['What if?'] } } },
  tune,
]
const paintings: PaintingItem[] = paintSheetKeys
  .slice(0, 9)
  .map((key) => ({ kind: 'painting', key, data: { hung: true, fills: { 0: 'sun' }, strokes: [] } }))
const all = thingsOf(
  {
    badges: childBadges.map(({ id }) => id),
    books: builtInStorybooks.map(({ id }) => id),
    items,
    paintings,
    stickers: stickers.map(({ key }) => key),
  },
  true,
)

test('a room shows every badge, finished book, critter met and thing made, and nothing else', () => {
  expect(all).toHaveLength(
    paintings.length + childBadges.length + builtInStorybooks.length + critters.length + stickers.length + 4,
  )
  expect(all.slice(-3, -1).map(({ line }) => line)).toEqual(['A rhyme.', 'What if?'])
  expect(all.at(-4)).toMatchObject({ name: words.kinds.sky('The Left Sock'), line: words.skyLine(2) })
  const shy: ChildItem = { kind: 'critter', key: 'lulu', data: { met: false, tickled: 3 } }
  const untuned: ChildItem = { ...tune, data: { understood: true, record: { tune: [9] } } }
  const down: PaintingItem = { kind: 'painting', key: 'owl', data: { hung: false, fills: { 0: 'sun' }, strokes: [] } }
  expect(
    thingsOf({ badges: ['gone'], books: ['gone'], items: [shy, untuned], paintings: [down], stickers: [] }, true),
  ).toEqual([])
})

test('nothing covers another thing before it is moved, and what was moved stays there', () => {
  const positions = positionsOf(all, undefined)
  expect(new Set([...positions.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(all.length)
  const id = all[0]?.id ?? ''
  expect(positionsOf(all, { things: [{ id, x: 1, y: 2 }] }).get(id)).toEqual({ x: 1, y: 2, layer: 1 })
  const other = all[1]?.id ?? ''
  const things = [
    { id: other, x: 1, y: 2 },
    { id, x: 1, y: 2 },
  ]
  expect(positionsOf(all, { things }).get(id)).toMatchObject({ layer: 2 })
})
