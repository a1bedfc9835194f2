import type { Page } from '@playwright/test'
import { scrapbook } from '#content/scrapbook.ts'
import { scrapbookTabs } from '#content/scrapbook-tabs.ts'
import type { ScrapbookTab } from '#content/scrapbook-tabs.ts'
import { openPage, expect, test } from './site.ts'

test.describe.configure({ mode: 'parallel' })

const ids = ['starlight', 'critter', 'story', 'archive'] as const satisfies readonly ScrapbookTab[]

const tab = (page: Page, id: ScrapbookTab) => page.getByRole('tab', { name: scrapbookTabs[id].label, exact: true })

const panel = (page: Page, id: ScrapbookTab) =>
  page.getByRole('tabpanel', { name: scrapbookTabs[id].label, exact: true })

test('The Starlight tab has an unsaved text area', { tag: '@spec-2-scrapbook' }, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await openPage(page, '/scrapbook')
  const { label, notKept } = scrapbook.emptyPage
  const paper = page.getByLabel(label)
  await expect(paper).toHaveAccessibleDescription(notKept)
  await expect(page.getByText(notKept)).toBeVisible()
  await paper.focus()
  await page.keyboard.type('A snail that was in no hurry at all')
  await tab(page, 'critter').click()
  await expect(paper).toBeHidden()
  await tab(page, 'starlight').click()
  await expect(paper).toHaveValue('A snail that was in no hurry at all')

  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(kept).not.toContain('snail')
  await page.reload()
  await expect(paper).toHaveValue('')
  await page.getByRole('link', { name: 'Back to Luma Lens' }).click()
  await expect(page).toHaveURL('/luma-lens')
  await page.goBack()
  await expect(paper).toHaveValue('')
  expect(sent.filter((body) => body.includes('snail'))).toEqual([])
})

test('without JavaScript a URL opens its page and marks its tab', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
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
  await context.close()
})
