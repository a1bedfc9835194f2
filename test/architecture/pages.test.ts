import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pages } from '#content/pages.ts'
import { read, root } from './sources.ts'

/** The route table of the specification (section 2), with the additions of the rulings. */
const specified =
  `/ /portal-hub /archives /memberships /login /signup /explore-constellations /luma-lens /scrapbook /critter-club /cosmic-map
/storytellers-lantern /storytellers-lantern/shelves /storytellers-lantern/scrolls /storytellers-lantern/pools
/storytellers-lantern/missing-chapter /storytellers-lantern/myths /storytellers-lantern/lore /storytellers-lantern/dreams
/storytellers-lantern/guest-tales /critter-club/whiskerleaf /critter-club/giggle-gecko /critter-club/puddle-pups /critter-club/nibsy
/critter-club/lulu /critter-club/stories /simple-social-studio /whimcraft-workshop /archives/events /archives/timelines /archives/lore
/onboarding/starter-kit /dashboard /aurora-scrolls /storytellers-lantern-intro /simple-social-studio-intro /storybooks /join-universe
/forgotten-password /new-password /device /dashboard/account /dashboard/family /dashboard/invitation /dashboard/billing /owner /care /privacy /terms /contact
/critter-club/clubhouse /storytellers-lantern/guild-hall /simple-social-studio/green-room`.split(/\s+/)

const storybooks = ['the-whispering-willow', 'fizzlets-great-escape', 'the-star-sailor'].map(
  (id) => `/storybooks/${id}`,
)
const built = (path: string) => join('build/client', path, 'index.html')
const unescape = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

test('every page of the specification is in the table of pages, and no other', { tags: ['spec-2-routes'] }, () => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual([...specified, '/404'].toSorted())
})

test.each([...specified, ...storybooks, '/404'])(
  '%s is prerendered with one h1, a title, a description and a language',
  { tags: ['spec-2-routes', 'spec-3-built-in-storybooks'] },
  (path) => {
    expect(existsSync(join(root, built(path)))).toBe(true)
    const html = read(built(path))
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(html).toContain('<html lang="en"')
    expect(html.match(/<main[\s>]/g)).toHaveLength(1)
  },
)

test.each(pages.map((page) => [page.path, page] as const))('%s has its own heading', (path, { heading }) => {
  const h1 = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(read(built(path)))?.[1] ?? ''
  expect(unescape(h1.replace(/<[^>]+>/g, ''))).toBe(heading)
})

test('titles and descriptions are all different', () => {
  for (const pattern of [/<title>([^<]+)/, /<meta name="description" content="([^"]+)"/]) {
    const found = specified.map((path) => pattern.exec(read(built(path)))?.[1])
    expect(new Set(found).size).toBe(found.length)
  }
})

test('every page has a canonical URL and a card, and personal pages are not indexed', () => {
  for (const { path, unlisted } of pages) {
    const html = read(built(path))
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
    expect([path, canonical]).toEqual([path, unlisted ? undefined : path])
    expect([path, html.includes('<meta name="robots" content="noindex"/>')]).toEqual([path, unlisted === true])
    for (const property of ['og:title', 'og:description', 'og:url', 'og:image'])
      expect([path, property, html.includes(`<meta property="${property}" content="`)]).toEqual([path, property, true])
    const card = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect([path, existsSync(join(root, 'public', card))]).toEqual([path, true])
  }
})

test('the icons of the pages and the web manifest exist', () => {
  const { icons } = JSON.parse(read('public/site.webmanifest')) as { icons: { src: string; sizes: string }[] }
  const linked = [...read(built('/')).matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)]
  const named = [...icons.map(({ src }) => src), ...linked.map(([, href = '']) => href)]
  expect(named.length).toBeGreaterThan(6)
  for (const src of named) expect([src, existsSync(join(root, 'public', src))]).toEqual([src, true])
  for (const { src, sizes } of icons.filter((icon) => icon.sizes !== 'any')) {
    const png = readFileSync(join(root, 'public', src))
    expect([src, `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]).toEqual([src, sizes])
  }
})

test('no page loads a script before its first paint, has a style attribute or a URL of another site', () => {
  for (const path of [...specified, ...storybooks, '/404']) {
    const html = read(built(path))
    expect([path, html.match(/<script[^>]*\ssrc=|rel="modulepreload"|type="module"/g)]).toEqual([path, null])
    expect([path, html.match(/\sstyle="/g)]).toEqual([path, null])
    const elsewhere = [
      ...html.matchAll(/\s(?:src|srcset|action)="(https?:)?\/\/[^"]*"|<link[^>]+href="https?:\/\/(?!localhost)[^"]*"/g),
    ].map(([found]) => found)
    expect([path, elsewhere.filter((found) => !found.includes('rel="canonical"'))]).toEqual([path, []])
  }
})
