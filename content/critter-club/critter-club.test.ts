import { expect, test } from 'vitest'
import { pages } from '../pages.ts'
import { critterClubPages } from '../pages/critter-club.ts'
import { builtInStorybooks } from '../storybooks.ts'
import { club } from './club.ts'
import type { Critter } from './critter.ts'
import { giggleGecko } from './giggle-gecko.ts'
import { lulu } from './lulu.ts'
import { nibsy } from './nibsy.ts'
import { puddlePups } from './puddle-pups.ts'
import { critterStories } from './stories.ts'
import { whiskerleaf } from './whiskerleaf.ts'

const critters: readonly Critter[] = [whiskerleaf, giggleGecko, puddlePups, nibsy, lulu]
const paths = pages.map(({ path }) => path)

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
