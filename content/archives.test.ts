import { expect, test } from 'vitest'
import { archives } from './archives.ts'
import { archivesPages } from './pages/archives.ts'

test('there is a drawer for each page of the Archives, and each page has a card', () => {
  const inside = Object.entries(archivesPages).filter(([key]) => key !== 'archives')
  expect(archives.drawers.map(({ key, to }) => [key, to])).toEqual(inside.map(([key, { path }]) => [key, path]))
  for (const { key } of archives.drawers) {
    const { lead, card } = archives.soon[key]
    expect(lead).not.toBe('')
    expect(new Set(card.map(({ asks }) => asks)).size).toBe(4)
  }
})
