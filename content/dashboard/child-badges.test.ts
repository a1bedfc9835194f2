import { expect, test } from 'vitest'
import { builtInStorybooks } from '../storybooks.ts'
import { toys } from '../toys.ts'
import { badges } from './badges.ts'
import { childBadges, type BadgeFacts } from './child-badges.ts'

const nothing: BadgeFacts = {
  opened: 0,
  finished: 0,
  books: [],
  bound: 0,
  published: 0,
  critters: [],
  toys: [],
  painted: 0,
}
const everything: BadgeFacts = {
  opened: 99,
  finished: 99,
  books: builtInStorybooks.map(({ id }) => id),
  bound: 99,
  published: 99,
  critters: ['whiskerleaf', 'giggle-gecko', 'puddle-pups', 'nibsy', 'lulu'],
  toys: toys.map(({ id }) => id),
  painted: 15,
}

test('every badge can be earned, and none is by a new child', () => {
  expect(childBadges.filter(({ isEarned }) => isEarned(nothing))).toEqual([])
  expect(childBadges.filter(({ isEarned }) => !isEarned(everything))).toEqual([])
})

test('badges have ids, names and words of their own; each book and each critter has one', () => {
  for (const field of ['id', 'name'] as const)
    expect(new Set(childBadges.map((badge) => badge[field])).size).toBe(childBadges.length)
  expect(childBadges.filter(({ mark }) => 'cover' in mark)).toHaveLength(builtInStorybooks.length)
  expect(childBadges.filter(({ mark }) => 'critter' in mark)).toHaveLength(5)
})

test('a child’s badge of a specified name is the specified one', () => {
  for (const { id, name } of badges) expect(childBadges.find((badge) => badge.id === id)?.name).toBe(name)
})
