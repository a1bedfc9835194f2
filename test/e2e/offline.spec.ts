import type { BrowserContext, Page } from '@playwright/test'
import { people } from '../people.ts'
import { fillIn, logIn, makeMember, notice, newPerson } from './member.ts'
import { openPage, expect, expectAccessible, test, untilHydrated } from './site.ts'

test.describe.configure({ mode: 'parallel' })

const offline = 'You are offline just now.'

/** Goes offline, but serves files of the site that were already fetched. */
async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
}

test.beforeEach(({ tolerate }) => {
  tolerate(
    /ERR_INTERNET_DISCONNECTED|Error loading route module|Failed to fetch dynamically|ERR_FAILED|preload assets|AuthRetryableFetchError/,
  )
})

test('offline, a page that cannot be loaded says so and loads when the connection is back', async ({
  page,
  context,
}) => {
  await openPage(page, '/')
  await goOffline(context, page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'The Archives' }).click()
  await expect(page).toHaveURL('/archives')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This Page Is Still Under Way')
  await expect(page.getByRole('main')).toContainText(offline)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status').filter({ hasText: offline }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Archives')
})

test('a page that cannot be loaded online says that the site cannot be reached', async ({ page, tolerate }) => {
  tolerate(/net::/)
  await openPage(page, '/')
  await page.route('**/assets/**', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'The Archives' }).click()
  await expect(page.getByRole('main')).toContainText('We could not reach the club just now.')
  await page.unroute('**/assets/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Archives')
})

test('logging in offline shows an error, and works when the connection is back', async ({
  page,
  context,
  request,
  emailTo,
}) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await openPage(page, '/login')
  await goOffline(context, page)
  await fillIn(page, mara, 'Sign In')
  await expect(notice(page)).toContainText('Sign in Failed')
  await expect(notice(page)).toContainText(offline)
  await expect(page.getByLabel('Email address')).toHaveValue(mara.email)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
})

/** The pages that fetch data for members, and the parts that show it. */
const lists = [
  { path: '/dashboard', api: '**/api/memberships', after: 'No club yet' },
  { path: '/dashboard/billing', api: '**/api/billing', after: 'Nothing to Pay' },
  { path: '/dashboard/account', api: '**/api/account/sessions', after: 'This browser' },
  { path: '/critter-club/clubhouse', api: '**/api/rooms/critter-club', after: 'The Rope Ladder Is for Members' },
] as const

for (const { path, api, after } of lists)
  test(`offline, ${path} says so and loads its data when the connection is back`, async ({
    page,
    context,
    request,
    emailTo,
    tolerate,
  }) => {
    tolerate(/403/)
    await logIn(page, await makeMember(request, emailTo, newPerson(people.mara)))
    // The connection is lost before the answer.
    await page.route(api, async (route) => {
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await page.goto(path)
    await untilHydrated(page)
    await expect(page.getByRole('main')).toContainText(offline)
    await expect(page.getByRole('main').getByRole('button', { name: /again/i }).first()).toBeVisible()
    await page.unroute(api)
    await context.setOffline(false)
    await expect(page.getByRole('main')).toContainText(after)
    await expect(page.getByRole('main')).not.toContainText(offline)
  })

test('a session that cannot be read offline is not taken for a stranger’s, and is read later', async ({
  page,
  context,
  request,
  emailTo,
}) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await logIn(page, mara)
  // For the next document: in this one the auth client would refresh at once.
  await page.addInitScript(() => {
    const key = 'constellation-club.session'
    const session = JSON.parse(localStorage.getItem(key)!) as { expires_at: number }
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
  })
  await page.route('**/auth/v1/token**', async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.goto('/dashboard')
  await expect(page.locator('.signed-in.if-member')).toContainText(offline)
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toHaveCount(0)
  await page.unroute('**/auth/v1/token**')
  await context.setOffline(false)
  await expect(page.locator('.signed-in.if-member')).toContainText(mara.email)
})
