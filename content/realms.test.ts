import { expect, test } from 'vitest'
import { archives } from './archives.ts'
import { club } from './critter-club/club.ts'
import type { Critter } from './critter-club/critter.ts'
import { giggleGecko } from './critter-club/giggle-gecko.ts'
import { lulu } from './critter-club/lulu.ts'
import { nibsy } from './critter-club/nibsy.ts'
import { puddlePups } from './critter-club/puddle-pups.ts'
import { critterStories } from './critter-club/stories.ts'
import { whiskerleaf } from './critter-club/whiskerleaf.ts'
import { lumaLens, scrolls } from './luma-lens.ts'
import { pages } from './pages.ts'
import { archivesPages } from './pages/archives.ts'
import { critterClubPages } from './pages/critter-club.ts'
import { realms } from './realms.ts'
import { scrapbookTabs } from './scrapbook-tabs.ts'
import { scrapbook } from './scrapbook.ts'
import { studioIntro } from './simple-social-studio-intro.ts'
import { studio } from './simple-social-studio.ts'
import { builtInStorybooks } from './storybooks.ts'
import { loreFilms, mythFilms } from './storytellers-lantern/films.ts'
import { exploreCorners, lanternIntro } from './storytellers-lantern/intro.ts'
import { library, libraryRooms, thisWeeksLight } from './storytellers-lantern/library.ts'
import { missingChapter } from './storytellers-lantern/missing-chapter.ts'
import { scents } from './storytellers-lantern/pools.ts'
import { lanternScrolls } from './storytellers-lantern/scrolls.ts'
import { storyLanterns } from './storytellers-lantern/shelves.ts'
import { animatedTiles } from './storytellers-lantern/storybook-library.ts'
import { workshop } from './whimcraft-workshop.ts'

test('there are four scrolls with unique ids, and the first two are unlocked', () => {
  expect(scrolls.map(({ unlocked }) => unlocked)).toEqual([true, true, false, false])
  expect(new Set(scrolls.map(({ id }) => id)).size).toBe(4)
  for (const { title, content } of scrolls) expect([title, ...content].every(Boolean)).toBe(true)
})

test('all links of Luma Lens lead to pages', () => {
  const links = [lumaLens.scrapbook.to, ...lumaLens.realms.map((realm) => realms[realm].path)]
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(links))
})

test('there are six tools, and nothing on their labels is said twice', () => {
  expect(workshop.tools).toHaveLength(6)
  for (const part of ['id', 'name', 'label', 'maxim', 'action'] as const)
    expect(new Set(workshop.tools.map((tool) => tool[part])).size).toBe(6)
})

test('there is a drawer for each page of the Archives, and each page has a card', () => {
  const inside = Object.entries(archivesPages).filter(([key]) => key !== 'archives')
  expect(archives.drawers.map(({ key, to }) => [key, to])).toEqual(inside.map(([key, { path }]) => [key, path]))
  for (const { key } of archives.drawers) {
    const { lead, card } = archives.soon[key]
    expect(lead).not.toBe('')
    expect(new Set(card.map(({ asks }) => asks)).size).toBe(4)
  }
})

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

const paths: readonly string[] = pages.map(({ path }) => path)

test('six pictures hang in the Art Corner, each its own and each described', () => {
  const { pieces } = studio.artCorner
  expect(pieces).toHaveLength(6)
  for (const part of ['id', 'title', 'by', 'made'] as const)
    expect(new Set(pieces.map((piece) => piece[part])).size).toBe(6)
})

test('eight whispers come out of the tube, and nobody whispers twice', () => {
  const { whispers } = studio.goldenWhispers
  expect(whispers).toHaveLength(8)
  for (const part of ['by', 'when', 'text'] as const)
    expect(new Set(whispers.map((whisper) => whisper[part])).size).toBe(8)
})

test('no prompt asks twice, and none asks who one is', () => {
  const { give, get, make } = studio.tymeshareZone
  const prompts: readonly string[] = [...give.endings, ...get.endings, ...make.endings]
  expect(new Set(prompts).size).toBe(12)
  expect(prompts.filter((prompt) => /\b(name|school|street|address|age|photo|phone|live)\b/i.test(prompt))).toEqual([])
})

test('the intro has three places to begin, and both pages know the way to a membership', () => {
  expect(studioIntro.explore.map(({ name }) => name)).toEqual([
    'Collaboration Canvas',
    'Open Mic Nights',
    'Crafting Corners',
  ])
  for (const part of ['id', 'line', 'action'] as const)
    expect(new Set(studioIntro.explore.map((place) => place[part])).size).toBe(3)
  expect(paths).toContain(studio.notice.to)
  expect(paths).toContain(studioIntro.guild.to)
})

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
  expect(links.filter(({ to }) => !paths.includes(to))).toEqual([])
  expect(libraryRooms).toHaveLength(8)
})

test('an unfinished story stops in the middle of a sentence', () => {
  for (const { opening } of thisWeeksLight) expect(opening).toMatch(/[a-z]$/)
  expect(missingChapter.before.lines.at(-1)).toMatch(/[a-z]$/)
})

const critters: readonly Critter[] = [whiskerleaf, giggleGecko, puddlePups, nibsy, lulu]

test('the five critters have the names and paths of their pages', () => {
  expect(club.critters.map(({ critter }) => critter)).toEqual(critters.map(({ key }) => key))
  for (const { critter, to, name } of club.critters) {
    expect(to).toBe(`/critter-club/${critter}`)
    expect(Object.values(critterClubPages).find(({ path }) => path === to)?.heading).toBe(name)
    expect(critters.find(({ key }) => key === critter)?.name).toBe(name)
  }
})

test('all links of the meadow lead to pages', () => {
  const links = [club.ofTheMonth, club.membership, ...club.more].map(({ to }) => to)
  expect(links.filter((to) => !paths.includes(to))).toEqual([])
})

test('each critter has at least six fun facts, no two alike', () => {
  for (const { facts } of critters) {
    expect(facts.length).toBeGreaterThanOrEqual(6)
    expect(new Set(facts.map(({ name }) => name)).size).toBe(facts.length)
    expect(new Set(facts.map(({ fact }) => JSON.stringify(fact))).size).toBe(facts.length)
  }
})

test('the Puddle Pups alone speak in turns', () => {
  for (const { key, hello, facts } of critters) {
    const spoken = [...hello, ...facts.map(({ fact }) => fact)]
    expect(spoken.every((words) => (typeof words === 'string') === (key !== 'puddle-pups'))).toBe(true)
  }
})

test('the links to the next critter visit all five and return', () => {
  const visited = [whiskerleaf.key as string]
  let { next }: Critter = whiskerleaf
  while (next.critter !== whiskerleaf.key && visited.length < critters.length) {
    expect(next.to).toBe(`/critter-club/${next.critter}`)
    visited.push(next.critter)
    next = critters.find(({ key }) => key === next.critter)!.next
  }
  expect(next.critter).toBe(whiskerleaf.key)
  expect(visited.toSorted()).toEqual(critters.map(({ key }) => key as string).toSorted())
})

test('the three critter stories are the first three books of the library', () => {
  expect(critterStories.stories.map(({ title, link }) => ({ title, link }))).toEqual(
    builtInStorybooks.slice(0, 3).map(({ id, title }) => ({ title, link: `/storybooks/${id}` })),
  )
})
