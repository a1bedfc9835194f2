import { expect, test } from 'vitest'
import { childBadges } from '#content/dashboard/child-badges.ts'
import { myRoomWords as words } from '#content/household/my-room.ts'
import { isFurtherPainting, paintingKeys } from '#content/paint/sheets.ts'
import { stickers } from '#content/stickers.ts'
import { builtInStorybooks } from '#content/storybooks.ts'
import type { ChildItem } from '#contract/child-items.ts'
import { maxFurtherPaintings } from '#contract/limits.ts'
import type { PaintingItem } from '#contract/paintings.ts'
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
/** As many as a child can have: one of each sheet, and the further ones. */
const allKeys = [
  ...paintingKeys.filter((key) => !isFurtherPainting(key)),
  ...paintingKeys.filter(isFurtherPainting).slice(0, maxFurtherPaintings),
]
const paintings: PaintingItem[] = allKeys.map((key) => ({
  kind: 'painting',
  key,
  data: { hung: true, fills: { 0: 'sun' }, strokes: [] },
}))
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

test('a room has every painting that a child can have, 36', () => {
  expect(paintings).toHaveLength(36)
})

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

const shapes = ['tall', 'wide'] as const

/** Half of what a thing covers, in thousandths of the room: about its size in my-room.css. */
const halfOf = (id: string, shape: (typeof shapes)[number]) => {
  const [kind] = id.split('-')
  const [width, high] = {
    tall: { painting: [160, 1.25], book: [110, 1.3], critter: [150, 0.9], sky: [250, 0.75], tune: [160, 0.83] }[
      kind!
    ] ?? [122, 1],
    wide: { painting: [90, 1.25], book: [60, 1.3], critter: [105, 0.9], sky: [120, 0.75], tune: [92, 0.83] }[kind!] ?? [
      64, 1,
    ],
  }[shape] as [number, number]
  return { x: width / 2, y: (width * high * (shape === 'wide' ? 1.6 : 2 / 3)) / 2 }
}

const usual = thingsOf(
  {
    badges: childBadges.slice(0, 18).map(({ id }) => id),
    books: builtInStorybooks.slice(0, 3).map(({ id }) => id),
    items: items.filter(({ key }) => key !== 'lulu' && key !== 'puddle-pups'),
    paintings: paintings.slice(0, 3),
    stickers: stickers.slice(0, 1).map(({ key }) => key),
  },
  true,
)

test.each(shapes)('in a %s room no thing covers another one before it is moved', (shape) => {
  const placed = [...positionsOf(usual, undefined, shape)]
  const covered = placed.flatMap(([id, at], n) =>
    placed.slice(n + 1).flatMap(([other, to]) => {
      const [a, b] = [halfOf(id, shape), halfOf(other, shape)]
      return Math.abs(at.x - to.x) < a.x + b.x - 4 && Math.abs(at.y - to.y) < a.y + b.y - 4 ? [`${id} ${other}`] : []
    }),
  )
  expect(covered).toEqual([])
})

test.each(shapes)('in a %s room even the most things have a place of their own, within the room', (shape) => {
  const placed = [...positionsOf(all, undefined, shape).values()]
  expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(all.length)
  for (const { x, y } of placed) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(40)
    expect(Math.max(x, y)).toBeLessThanOrEqual(960)
  }
})

test('what was moved stays there, and lies above what was moved before', () => {
  const id = all[0]?.id ?? ''
  expect(positionsOf(all, { things: [{ id, x: 1, y: 2 }] }, 'tall').get(id)).toEqual({ x: 1, y: 2, layer: 1 })
  const other = all[1]?.id ?? ''
  const things = [
    { id: other, x: 1, y: 2 },
    { id, x: 1, y: 2 },
  ]
  expect(positionsOf(all, { things }, 'wide').get(id)).toMatchObject({ layer: 2 })
})
