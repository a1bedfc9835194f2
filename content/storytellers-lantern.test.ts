import { expect, test } from 'vitest'
import { pages } from './pages.ts'
import { loreFilms, mythFilms } from './storytellers-lantern/films.ts'
import { exploreCorners, lanternIntro } from './storytellers-lantern/intro.ts'
import { library, libraryRooms, thisWeeksLight } from './storytellers-lantern/library.ts'
import { missingChapter } from './storytellers-lantern/missing-chapter.ts'
import { scents } from './storytellers-lantern/pools.ts'
import { lanternScrolls } from './storytellers-lantern/scrolls.ts'
import { storyLanterns } from './storytellers-lantern/shelves.ts'
import { animatedTiles } from './storytellers-lantern/storybook-library.ts'

const paths = new Set<string>(pages.map(({ path }) => path))

test.each([
  ['shelves', storyLanterns, 6],
  ['scrolls', lanternScrolls, 6],
  ['scents', scents, 3],
  ['myths', mythFilms.films, 3],
  ['lore', loreFilms.films, 3],
  ['corners of the intro', exploreCorners, 3],
  ['animated tiles', animatedTiles, 3],
] as const)('%s are as many as specified, and no two have the same id', (_, items, count) => {
  expect(items).toHaveLength(count)
  expect(new Set(items.map(({ id }) => id)).size).toBe(count)
})

test('the six scrolls are riddles, poems, clues and proverbs, and every riddle has an answer', () => {
  expect(new Set(lanternScrolls.map(({ kind }) => kind))).toEqual(new Set(['riddle', 'poem', 'clues', 'proverbs']))
  for (const scroll of lanternScrolls) expect('answer' in scroll).toBe(scroll.kind === 'riddle')
})

test('all links of the library lead to pages', () => {
  const follow = lanternScrolls.flatMap((scroll) => ('follow' in scroll ? [scroll.follow] : []))
  const [{ missingChapter }, rooms] = [library, libraryRooms]
  const links = [...rooms, missingChapter, lanternIntro.enter, lanternIntro.membership, ...follow]
  expect(links.filter(({ to }) => !paths.has(to))).toEqual([])
  expect(libraryRooms).toHaveLength(8)
})

test('an unfinished story stops in the middle of a sentence', () => {
  for (const { opening } of thisWeeksLight) expect(opening).toMatch(/[a-z]$/)
  expect(missingChapter.before.lines.at(-1)).toMatch(/[a-z]$/)
})
