import type { Page } from '@playwright/test'
import { keepsakePictures } from '#content/pictures/scrapbook.ts'
import { scrapbook } from '#content/scrapbook.ts'
import { scrapbookTabs } from '#content/scrapbook-tabs.ts'
import type { ScrapbookTab } from '#content/scrapbook-tabs.ts'
import { expectNotice, notImplemented } from './notices.ts'
import { openPage, expect, expectAccessible, test } from './site.ts'

test.describe.configure({ mode: 'parallel' })

const ids = ['starlight', 'critter', 'story', 'archive'] as const satisfies readonly ScrapbookTab[]

const tab = (page: Page, id: ScrapbookTab) => page.getByRole('tab', { name: scrapbookTabs[id].label, exact: true })

const panel = (page: Page, id: ScrapbookTab) =>
  page.getByRole('tabpanel', { name: scrapbookTabs[id].label, exact: true })

async function expectOpen(page: Page, open: ScrapbookTab) {
  for (const id of ids) {
    await expect(tab(page, id)).toHaveAttribute('aria-selected', String(id === open))
    await expect(panel(page, id)).toBeVisible({ visible: id === open })
  }
}

test(
  "/scrapbook: four tabs (base 'Starlight', critter, story, archive) with static themed cards",
  { tag: '@spec-2-scrapbook' },
  async ({ page }) => {
    await openPage(page, '/scrapbook')
    await expect(page.getByRole('tab')).toHaveText(['Starlight', 'Critter', 'Story', 'Archive'])
    await expectOpen(page, 'starlight')
    for (const id of ids) {
      await tab(page, id).click()
      await expectOpen(page, id)
      await expect(page).toHaveURL(`/scrapbook#${id}`)
      const { heading, keepsakes } = scrapbook.leaves[id]
      await expect(panel(page, id).getByRole('heading', { level: 2 })).toHaveText(heading)
      const cards = panel(page, id).getByRole('listitem')
      await expect(cards).toHaveCount(3)
      for (const [i, { id: keepsake, name, line }] of keepsakes.entries()) {
        await expect(cards.nth(i).getByRole('heading', { level: 3 })).toHaveText(name)
        await expect(cards.nth(i)).toContainText(line)
        await expect(cards.nth(i).getByRole('img', { name: keepsakePictures[`keepsake-${keepsake}`] })).toBeVisible()
      }
      await expectAccessible(page)
    }
  },
)

test('the scrapbook works by keyboard, and a URL opens its tab', async ({ page }) => {
  await openPage(page, '/scrapbook#story')
  await expectOpen(page, 'story')
  await tab(page, 'story').focus()
  for (const [key, open] of [
    ['ArrowRight', 'archive'],
    ['ArrowRight', 'starlight'],
    ['ArrowLeft', 'archive'],
    ['Home', 'starlight'],
    ['End', 'archive'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, open)).toBeFocused()
    await expectOpen(page, open)
  }
})

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

test('Other cards show a work-in-progress notice', { tag: '@spec-2-scrapbook' }, async ({ page }) => {
  await openPage(page, '/scrapbook')
  for (const id of ids) {
    await tab(page, id).click()
    for (const [i, { action }] of scrapbook.leaves[id].keepsakes.entries()) {
      const button = panel(page, id).getByRole('button', { name: action, exact: true })
      if (i > 0) await expectNotice(page, () => button.click(), notImplemented)
      else {
        await button.focus()
        await expectNotice(page, () => page.keyboard.press('Space'), notImplemented)
      }
    }
  }
})

test('Back link to /luma-lens', { tag: '@spec-2-scrapbook' }, async ({ page }) => {
  await page.goto('/scrapbook')
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Luma Lens' })).toHaveAttribute(
    'href',
    '/luma-lens',
  )
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
