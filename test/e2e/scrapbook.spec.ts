import type { Page } from '@playwright/test'
import { scrapbookTabs, type ScrapbookTab } from '#content/scrapbook-tabs.ts'
import { expect, test } from './site.ts'

const ids = ['starlight', 'critter', 'story', 'archive'] as const satisfies readonly ScrapbookTab[]

const tab = (page: Page, id: ScrapbookTab) => page.getByRole('tab', { name: scrapbookTabs[id].label, exact: true })

const panel = (page: Page, id: ScrapbookTab) =>
  page.getByRole('tabpanel', { name: scrapbookTabs[id].label, exact: true })

test('without JavaScript a URL opens its page and marks its tab', async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false })
  const rider = (id: ScrapbookTab) => tab(page, id).evaluate((element) => getComputedStyle(element).textDecorationLine)
  for (const [address, open] of [
    ['/scrapbook', 'starlight'],
    ['/scrapbook#story', 'story'],
  ] as const) {
    await page.goto(address)
    for (const id of ids) {
      await expect(panel(page, id)).toBeVisible({ visible: id === open })
      expect([id, await rider(id)]).toEqual([id, id === open ? 'underline' : 'none'])
    }
  }
})
