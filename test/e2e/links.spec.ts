import type { APIRequestContext, Page } from '@playwright/test'
import { pages } from '#content/pages.ts'
import { builtInStorybooks } from '#content/storybooks.ts'
import { openPage, expect, test, untilHydrated } from './site.ts'

test.describe.configure({ mode: 'parallel' })

const headings = new Map([
  ...pages.filter(({ path }) => path !== '/404').map(({ path, heading }) => [path, heading] as const),
  ...builtInStorybooks.map(({ id, title }) => [`/storybooks/${id}`, title] as const),
])
const addresses = [...headings.keys()]

/** Pages that no link leads to, and why. */
const withoutLink: Record<string, string> = {
  '/new-password': 'Only the mail for a forgotten password leads there: without its token the page has nothing to set.',
  '/dashboard/invitation': 'Only the letter to somebody who is invited to a family leads there.',
  '/owner': 'The dashboard leads there for owners and moderators.',
}

const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

type Document = { status: number; links: string[]; places: Set<string> }

/** Fetches a document without running its scripts. Redirects are not followed, because no link of ours needs one. */
async function read(request: APIRequestContext, address: string): Promise<Document> {
  const answer = await request.get(address, { maxRedirects: 0 })
  const html = (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '')
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => decode(found))
  return {
    status: answer.status(),
    links: all(/<a\s[^>]*?\bhref="([^"]*)"/g),
    places: new Set(all(/\sid="([^"]+)"/g)),
  }
}

/** Follows every link of every document, starting at the Garden Gate. `problems` describes broken links. */
async function walk(request: APIRequestContext, home: string) {
  const documents = new Map<string, Promise<Document>>()
  const problems: string[] = []
  const open = (address: string) => {
    const known = documents.get(address) ?? read(request, address)
    documents.set(address, known)
    return known
  }
  const waiting = ['/']
  const walked = new Set(waiting)
  for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
    for (const link of (await open(from)).links) {
      const { protocol, origin, pathname, search, hash } = new URL(link, home + from)
      if (protocol === 'mailto:') continue
      const to = pathname + search
      if (origin !== home) problems.push(`${from} leads off the site to ${link}`)
      else {
        const { status, places } = await open(to)
        if (status !== 200) problems.push(`${from} -> ${link} answers ${status}`)
        else if (hash && !places.has(decodeURIComponent(hash.slice(1))))
          problems.push(`${from} -> ${link}: no such place`)
        if (!walked.has(to)) {
          walked.add(to)
          waiting.push(to)
        }
      }
    }
  }
  return { walked, problems, links: (await Promise.all(documents.values())).flatMap(({ links }) => links).length }
}

test(
  'every page is linked from the Garden Gate, and no link is broken',
  { tag: '@spec-2-routes' },
  async ({ request, site }) => {
    const { walked, problems, links } = await walk(request, site.url)
    expect(problems).toEqual([])
    expect(links).toBeGreaterThan(10 * addresses.length)
    expect(addresses.filter((path) => !walked.has(path))).toEqual(Object.keys(withoutLink))
    const elsewhere = [...walked].filter((address) => !addresses.includes(new URL(address, site.url).pathname))
    expect(elsewhere, 'addresses that are no page of ours').toEqual([])
  },
)

test('every page opens without an error or a request to another site, and its links work', async ({
  page,
  request,
  site,
}) => {
  test.setTimeout(180_000)
  const { walked } = await walk(request, site.url)
  const elsewhere: string[] = []
  page.on('request', (asked) => {
    if (!asked.url().startsWith(`${site.url}/`) && !asked.url().startsWith('data:')) elsewhere.push(asked.url())
  })
  for (const path of addresses) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.get(path) ?? '')
    // Includes links rendered only by script.
    const links = await page.evaluate(() =>
      [...document.links]
        .filter(({ protocol }) => protocol !== 'mailto:')
        .map(({ origin, pathname, search, hash }) => ({
          origin,
          to: pathname + search,
          isLost: pathname === location.pathname && hash !== '' && document.getElementById(hash.slice(1)) === null,
        })),
    )
    const isAlive = (to: string) => walked.has(to) || to === path
    const dead = links.filter(({ origin, to, isLost }) => isLost || origin !== site.url || !isAlive(to))
    expect(dead, path).toEqual([])
  }
  expect(elsewhere).toEqual([])
})

/** Clicks a link to a path, in the main content if there is one, else in header or footer. */
async function follow(page: Page, path: string) {
  const own = page.getByRole('main').locator(`a[href="${path}"]`)
  const link = (await own.count()) > 0 ? own : page.locator(`a[href="${path}"]`)
  await link.first().click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.get(path) ?? '')
}

test('links lead through every realm within one document', async ({ page }) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await openPage(page, '/')
  for (const path of [
    '/critter-club',
    '/critter-club/lulu',
    '/critter-club',
    '/scrapbook',
    '/luma-lens',
    '/whimcraft-workshop',
    '/archives',
    '/archives/lore',
    '/storytellers-lantern',
    '/storybooks',
    '/storybooks/the-star-sailor',
    '/simple-social-studio',
    '/memberships',
    '/',
    '/cosmic-map',
  ])
    await follow(page, path)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.get('/') ?? '')
  expect(documents).toEqual(['/'])
})
