import { expect, test } from 'vitest'
import { pages } from './pages.ts'
import { studioIntro } from './simple-social-studio-intro.ts'
import { studio } from './simple-social-studio.ts'

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
