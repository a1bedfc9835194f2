import type { BrowserContext, Page } from '@playwright/test'
import { openPage, expect, expectAccessible, test } from './site.ts'

const offline = 'You’re offline.'

/** Goes offline, but serves files of the site that were already fetched. */
async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
}

test.beforeEach(({ tolerate }) => {
  tolerate(/net::|Error loading route module|Failed to fetch dynamically|preload assets|archives-.*\.css/)
})

test('offline, a page that cannot be loaded says so and loads when the connection is back @proof', async ({
  page,
  context,
}) => {
  await openPage(page, '/')
  await goOffline(context, page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'The Archives' }).click()
  await expect(page).toHaveURL('/archives')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This Page Didn’t Load')
  await expect(page.getByRole('main')).toContainText(offline)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status').filter({ hasText: offline }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Archives')

  await test.step('online, it says that the site cannot be reached', async () => {
    await openPage(page, '/')
    await page.route('**/assets/**', (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'The Archives' }).click()
    await expect(page.getByRole('main')).toContainText('We can’t reach the site.')
    await page.unroute('**/assets/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Archives')
  })

  await test.step('a page whose stylesheet fails to load is shown', async () => {
    await openPage(page, '/luma-lens')
    await page.route(/\/assets\/archives-[^/]*\.css$/, (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'The Archives' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Archives')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Luma Lens' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luma Lens')
  })
})
