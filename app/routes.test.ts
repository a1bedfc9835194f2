import { readdirSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { notices } from '#content/notices.ts'
import { pages } from '#content/pages.ts'
import { placeholders } from '#content/placeholders.ts'
import { realms } from '#content/realms.ts'
import { starMap } from '#content/star-map.ts'
import { builtInStorybooks } from '#content/storybooks.ts'
import { tiers } from '#content/tiers.ts'
import routes from './routes.ts'

const addresses = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap((entry) => (entry.children ? addresses(entry.children) : [`/${entry.path ?? ''}`]))

const fixed = new Set(addresses(routes).filter((path) => !/[:*]/.test(path)))
const reachable = new Set([...fixed, ...builtInStorybooks.map(({ id }) => `/storybooks/${id}`)])

/** Values of all `to` and `path` properties, at any depth. */
function linksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    (key === 'to' || key === 'path') && typeof inner === 'string' ? [inner] : linksIn(inner),
  )
}

const contentFiles = readdirSync(new URL('../content/', import.meta.url), { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

const once = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i)

test('every listed page has a route and every route is listed', () => {
  const paths = pages.map(({ path }) => path).filter((path) => path !== '/404')
  expect(once(paths)).toEqual([])
  expect(paths.toSorted()).toEqual([...fixed].toSorted())
})

test('no two pages share a heading and description', () => {
  expect(once(pages.map(({ heading, description }) => `${heading}: ${description}`))).toEqual([])
  for (const { description } of pages) {
    expect(description.length).toBeGreaterThan(40)
    expect(description.length).toBeLessThan(160)
  }
})

test.each(contentFiles)('links in %s point to existing pages', async (file) => {
  const content: unknown = await import(/* @vite-ignore */ `../content/${file}`)
  const dead = linksIn(content).filter((to) => to !== '/404' && !reachable.has(to.replace(/#.*/, '')))
  expect(dead).toEqual([])
})

test('ids are unique', () => {
  expect(once(tiers.map(({ key }) => key))).toEqual([])
  expect(once(tiers.map(({ lookupKey }) => lookupKey))).toEqual([])
  expect(once(builtInStorybooks.map(({ id }) => id))).toEqual([])
  for (const [key, realm] of Object.entries(realms)) expect(realm.key).toBe(key)
})

test('prices, currency and the most popular tier match the specification', () => {
  expect(tiers.map(({ name, price, currency }) => [name, price, currency])).toEqual([
    ['Sprout', 500, 'usd'],
    ['Bloom', 500, 'usd'],
    ["Storyteller's Lantern", 1000, 'usd'],
    ['Simple Social Studio', 1500, 'usd'],
  ])
  expect(tiers.filter(({ mostPopular }) => mostPopular).map(({ name }) => name)).toEqual(['Bloom'])
})

test('the star map has five realms and six paths between them', () => {
  const stars = starMap.stars.map(({ realm }) => realm)
  expect(stars.toSorted()).toEqual([
    'archives',
    'critter-club',
    'luma-lens',
    'simple-social-studio',
    'storytellers-lantern',
  ])
  expect(starMap.paths).toHaveLength(6)
  expect(once(starMap.paths.map((path) => path.toSorted().join(' ')))).toEqual([])
  for (const path of starMap.paths) for (const end of path) expect(stars).toContain(end)
})

test('placeholder notices are shown for three seconds', () => {
  for (const notice of Object.values(placeholders)) expect(notices[notice].duration).toBe(3000)
})
