import { expect, test } from 'vitest'
import { scrapbook } from './scrapbook.ts'
import { scrapbookTabs } from './scrapbook-tabs.ts'

const leaves = Object.entries(scrapbook.leaves)

test('there are four pages, Starlight first, each under a tab of the same name', () => {
  const { label: _, ...tabs } = scrapbookTabs
  expect(leaves.map(([id]) => id)).toEqual(['starlight', 'critter', 'story', 'archive'])
  expect(Object.entries(tabs).map(([key, { id }]) => [key, id])).toEqual(leaves.map(([id]) => [id, id]))
})

test('no two keepsakes read alike', () => {
  const keepsakes = leaves.flatMap<Record<'id' | 'name' | 'line' | 'action', string>>(([, leaf]) => leaf.keepsakes)
  expect(keepsakes).toHaveLength(12)
  for (const part of ['id', 'name', 'line', 'action'] as const)
    expect(new Set(keepsakes.map((keepsake) => keepsake[part])).size).toBe(12)
})
