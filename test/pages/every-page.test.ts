import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { motionWords } from '#content/motion.ts'
import { pages } from '#content/pages.ts'
import type { Page } from '#content/pages/page.ts'
import { sceneOfPath, sceneWidths, tallSceneWhen } from '#content/scenes.ts'
import { undatedStorybooks } from '#content/storybooks.ts'
import { toys } from '#content/toys.ts'
import { builtClient, documentOf, wholeDocumentOf } from './page.ts'

/** The route table of the specification (section 2), with the additions of the rulings. */
const specified =
  `/ /portal-hub /archives /memberships /login /signup /explore-constellations /luma-lens /scrapbook /critter-club /cosmic-map
/storytellers-lantern /storytellers-lantern/shelves /storytellers-lantern/scrolls /storytellers-lantern/pools
/storytellers-lantern/missing-chapter /storytellers-lantern/myths /storytellers-lantern/lore /storytellers-lantern/dreams
/storytellers-lantern/guest-tales /critter-club/whiskerleaf /critter-club/giggle-gecko /critter-club/puddle-pups /critter-club/nibsy
/critter-club/lulu /critter-club/stories /simple-social-studio /whimcraft-workshop /archives/events /archives/timelines /archives/lore
/onboarding/starter-kit /dashboard /my-room /aurora-scrolls /storytellers-lantern-intro /simple-social-studio-intro /storybooks /join-universe
/forgotten-password /new-password /device /dashboard/account /dashboard/family /dashboard/recordings /dashboard/invitation /dashboard/billing /owner /care /privacy /terms /contact
/critter-club/clubhouse /today /play /paint /storytellers-lantern/guild-hall /simple-social-studio/green-room`
    .split(/\s+/)
    .concat(toys.map(({ id }) => `/play/${id}`))

const lost = '/404'
const all: readonly Page[] = [
  ...pages,
  ...undatedStorybooks.map(({ id, title }) => ({ path: `/storybooks/${id}`, heading: title, description: '' })),
]
const reachable = all.map(({ path }) => path).filter((path) => path !== lost)

test('every page of the specification is in the table of pages, and no other', { tags: ['spec-2-routes'] }, () => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual([...specified, lost].toSorted())
})

describe.each(all.map((page) => [page.path, page] as const))('%s', (path, { heading, title = heading, unlisted }) => {
  test(
    'is prerendered with its heading, title, description and language',
    { tags: ['spec-2-routes', 'spec-3-built-in-storybooks'] },
    () => {
      const page = documentOf(path)
      expect(page.headings(1)).toEqual([heading])
      expect(page.one('title').text).toBe(`${title} · Constellation Club`)
      expect(page.one('meta[name=description]').attribute('content')).toMatch(/^.{20,}$/)
      expect(page.one('html').attribute('lang')).toBe('en')
    },
  )

  test('is complete without JavaScript, and a form says that it needs it', () => {
    const main = wholeDocumentOf(path).one('main')
    expect(main.attribute('aria-busy')).toBeUndefined()
    expect(main.text.length).toBeGreaterThan(100)
    expect(main.all('img').filter((image) => image.attribute('alt') === undefined)).toEqual([])
    for (const form of main.all('form')) expect(form.one('noscript').text).toMatch(/JavaScript/)
  })

  test('loads no script before its first paint, has no style attribute and loads from no other site', () => {
    const page = wholeDocumentOf(path)
    expect(page.all('script[src], [type=module], [rel=modulepreload], [style]')).toEqual([])
    const addresses = page
      .all('[src], [srcset], [action], link[href]')
      .flatMap((part) => ['src', 'srcset', 'action', 'href'].map((name) => part.attribute(name) ?? ''))
    expect(addresses.filter((address) => /^(https?:)?\/\//.test(address))).toEqual([])
  })

  test('its styles name the layers in their order', () => {
    const html = readFileSync(join(builtClient, path, 'index.html'), 'utf8')
    const named = [...html.matchAll(/@layer ([\w, ]+)[{;]/g)].flatMap(([, names]) => names!.split(/, ?/))
    expect([...new Set(named)]).toEqual(['base', 'components', 'pages', 'visibility'])
  })

  test('has a canonical URL and a preview card, or is not indexed', () => {
    const page = documentOf(path)
    const canonical = page.all('link[rel=canonical]').map((link) => link.attribute('href'))
    expect(canonical).toEqual(unlisted ? [] : [path])
    const robots = page.all('meta[name=robots]').map((meta) => meta.attribute('content'))
    expect(robots).toEqual(unlisted ? ['noindex'] : [])
    const card = (property: string) => page.one(`meta[property="og:${property}"]`).attribute('content')
    for (const property of ['title', 'description', 'url']) expect(card(property)).toMatch(/./)
    expect(existsSync(join(builtClient, card('image')!))).toBe(true)
  })

  test('has the switch for what moves in its footer', () => {
    expect(documentOf(path).one('footer [role=switch]').name).toBe(motionWords.switch)
  })

  test('has the header, with a button to join where it should be', { tags: ['spec-2-layout'] }, () => {
    const links = documentOf(path).one('header').links()
    expect(links).toContainEqual(['Dashboard', '/dashboard'])
    const withoutButton = ['/memberships', '/login', '/dashboard'].includes(path)
    expect(links.filter(([name]) => name === 'Join a Club')).toEqual(
      withoutButton ? [] : [['Join a Club', '/memberships']],
    )
  })
})

test.each(reachable)('%s has the picture that is fetched while a link to it is pressed', (path) => {
  const sources = documentOf(path).all('.tall-picture picture :is(source, img)')
  const files = sources.map((part) => part.attribute('srcset'))
  const name = sceneOfPath[path]
  const set = (file: string, widths: readonly number[]) =>
    widths.map((width) => `/art/${file}-${width}.avif ${width}w`).join(', ')
  const [tall, wide] = [set(`${name}-tall`, sceneWidths.tall), set(`${name}`, sceneWidths.wide)]
  expect(files).toEqual(name === undefined ? [] : [tall, wide])
  if (name !== undefined) expect(sources[0]!.attribute('media')).toBe(tallSceneWhen(path))
})

test('titles and descriptions are all different', () => {
  for (const selector of ['title', 'meta[name=description]']) {
    const found = specified
      .map((path) => documentOf(path).one(selector))
      .map((part) => part.attribute('content') ?? part.text)
    expect(new Set(found).size).toBe(found.length)
  }
})

test('the icons of the pages and the web manifest exist, and the pages it names', () => {
  const { icons, shortcuts, start_url } = JSON.parse(readFileSync(join(builtClient, 'site.webmanifest'), 'utf8')) as {
    icons: { src: string; sizes: string }[]
    shortcuts: { url: string }[]
    start_url: string
  }
  for (const path of [start_url, ...shortcuts.map(({ url }) => url)])
    expect([path, existsSync(join(builtClient, path, 'index.html'))]).toEqual([path, true])
  const linked = documentOf('/').all('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]')
  const named = [...icons.map(({ src }) => src), ...linked.map((link) => link.attribute('href')!)]
  expect(named.length).toBeGreaterThan(6)
  for (const src of named) expect([src, existsSync(join(builtClient, src))]).toEqual([src, true])
  for (const { src, sizes } of icons.filter((icon) => icon.sizes !== 'any')) {
    const png = readFileSync(join(builtClient, src))
    expect([src, `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]).toEqual([src, sizes])
  }
})

/** Pages that no link leads to, and why. */
const withoutLink: Record<string, string> = {
  '/new-password': 'Only the email for a forgotten password leads there: without its token there is nothing to set.',
  '/dashboard/invitation': 'Only the email to somebody who is invited to a family leads there.',
  '/my-room': 'A child’s home leads there, and each child’s part of the family page.',
  '/owner': 'The dashboard leads there for owners and moderators.',
}

test('every page is linked from the landing page, and no link is broken', { tags: ['spec-2-routes'] }, () => {
  const home = 'https://club.example'
  const problems: string[] = []
  const found = new Set(['/'])
  let links = 0
  // A set is walked to its end, also while it grows.
  for (const from of found)
    for (const [, link] of wholeDocumentOf(from).links()) {
      const { protocol, origin, pathname, hash } = new URL(link!, home + from)
      if (protocol === 'mailto:') continue
      links += 1
      if (origin !== home || !reachable.includes(pathname)) problems.push(`${from} -> ${link}: no page of this site`)
      else {
        found.add(pathname)
        const target = decodeURIComponent(hash.slice(1))
        if (target !== '' && !wholeDocumentOf(pathname).hasTarget(target))
          problems.push(`${from} -> ${link}: no such id`)
      }
    }
  expect(problems).toEqual([])
  expect(links).toBeGreaterThan(10 * reachable.length)
  expect(reachable.filter((path) => !found.has(path)).toSorted()).toEqual(Object.keys(withoutLink).toSorted())
})
