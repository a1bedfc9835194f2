import { expect, test } from 'vitest'
import { pages } from './pages.ts'
import { realms } from './realms.ts'
import { lumaLens, scrolls } from './luma-lens.ts'

test('there are four scrolls with unique ids, and the first two are unlocked', () => {
  expect(scrolls.map(({ unlocked }) => unlocked)).toEqual([true, true, false, false])
  expect(new Set(scrolls.map(({ id }) => id)).size).toBe(4)
  for (const { title, content } of scrolls) expect([title, ...content].every(Boolean)).toBe(true)
})

test('all links of Luma Lens lead to pages', () => {
  const links = [lumaLens.scrapbook.to, ...lumaLens.realms.map((realm) => realms[realm].path)]
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(links))
})
