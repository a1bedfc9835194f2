import type { Page } from '@playwright/test'
import { pages } from '#content/pages.ts'
import { builtInStorybooks } from '#content/storybooks.ts'
import { openPage, expect, test } from './site.ts'

const headings = new Map([
  ...pages.filter(({ path }) => path !== '/404').map(({ path, heading }) => [path, heading] as const),
  ...builtInStorybooks.map(({ id, title }) => [`/storybooks/${id}`, title] as const),
])

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
    '/scrapbook',
    '/luma-lens',
    '/archives',
    '/storytellers-lantern',
    '/storybooks',
    '/storybooks/the-star-sailor',
    '/memberships',
    '/',
    '/cosmic-map',
  ])
    await follow(page, path)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.get('/') ?? '')
  expect(documents).toEqual(['/'])
})
