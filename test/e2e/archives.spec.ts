import { archives } from '#content/archives.ts'
import { archivesPages } from '#content/pages/archives.ts'
import { openPage, expect, test } from './site.ts'

test.describe.configure({ mode: 'parallel' })

const drawers = ['events', 'timelines', 'lore'] as const

test(
  '/archives: three cards linking to /archives/events, /archives/timelines, /archives/lore',
  { tag: '@spec-2-archives' },
  async ({ page }) => {
    await openPage(page, '/archives')
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(cards).toHaveCount(3)
    for (const [i, drawer] of drawers.entries()) {
      const { name, line, plate } = archives.drawers[i]!
      await expect(cards.nth(i).getByRole('link', { name, exact: true })).toHaveAttribute('href', `/archives/${drawer}`)
      await expect(cards.nth(i)).toContainText(line)
      await expect(cards.nth(i)).toContainText(plate)
    }
    // The whole card is the link.
    await cards.nth(1).click({ position: { x: 20, y: 20 } })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive of Timelines')
  },
)

test(
  "Those three pages are 'Coming Soon!' placeholders with a back link to /archives",
  { tag: '@spec-2-archives' },
  async ({ page }) => {
    for (const drawer of drawers) {
      await openPage(page, `/archives/${drawer}`)
      const main = page.getByRole('main')
      await expect(main.getByText('Coming Soon!', { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(archivesPages[drawer].heading)
      for (const { asks, says } of archives.soon[drawer].card) {
        await expect(main.getByRole('term').filter({ hasText: asks })).toBeVisible()
        await expect(main.getByRole('definition').filter({ hasText: says })).toBeVisible()
      }
      const back = main.getByRole('link', { name: 'Back to The Archives' })
      await expect(back).toHaveAttribute('href', '/archives')
      await back.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Archives')
    }
  },
)
