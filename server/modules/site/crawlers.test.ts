import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtInStorybooks } from '#content/storybooks.ts'
import { crawlerRoutes, listedPaths as listedPathsAt } from './crawlers.ts'

const app = fastify()
let nowMs = Date.parse('2026-12-02')
beforeAll(async () => {
  crawlerRoutes(app, { siteUrl: 'https://club.example', now: () => nowMs })
  await app.ready()
})
afterAll(() => app.close())

test('robots.txt excludes everything but pages and names the sitemap', async () => {
  const { headers, body } = await app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /auth/',
    'Sitemap: https://club.example/sitemap.xml',
    '',
  ])
})

test('sitemap.xml lists every public page with its absolute address, and no personal one', async () => {
  const { headers, body } = await app.inject('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  const listedPaths = listedPathsAt(nowMs)
  expect(listed).toEqual(listedPaths.map((path) => `https://club.example${path}`))
  expect(new Set(listed).size).toBe(listed.length)
  expect(listedPaths).toEqual(expect.arrayContaining(['/', '/critter-club/lulu', '/storybooks/the-star-sailor']))
  for (const hidden of ['/404', '/new-password', '/forgotten-password']) expect(listedPaths).not.toContain(hidden)
})

test('sitemap.xml lists a dated storybook from its day on', async () => {
  const dated = builtInStorybooks.find(({ from }) => from !== undefined)!
  const isListed = async () => (await app.inject('/sitemap.xml')).body.includes(`/storybooks/${dated.id}<`)
  nowMs = Date.parse(dated.from!) - 1
  expect(await isListed()).toBe(false)
  nowMs++
  expect(await isListed()).toBe(true)
})
