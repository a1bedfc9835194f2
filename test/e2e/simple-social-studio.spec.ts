import type { Page } from '@playwright/test'
import { studioPictures } from '#content/pictures/simple-social-studio.ts'
import { studioIntro } from '#content/simple-social-studio-intro.ts'
import { studio } from '#content/simple-social-studio.ts'
import { expectNotice, notImplemented } from './notices.ts'
import { openPage, expect, expectAccessible, test } from './site.ts'

test.describe.configure({ mode: 'parallel' })

const names = ['Art Corner', 'Golden Whispers', 'TymeShare Zone'] as const
type Name = (typeof names)[number]

const panel = (page: Page, name: Name) => page.getByRole('tabpanel', { name })

async function expectOpen(page: Page, open: Name) {
  for (const name of names) {
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', String(name === open))
    await expect(panel(page, name)).toBeVisible({ visible: name === open })
  }
}

test(
  '/simple-social-studio: membership notice and three tabs (art-corner gallery, golden-whispers static feed, tymeshare-zone prompts)',
  { tag: '@spec-2-simple-social-studio' },
  async ({ page }) => {
    await openPage(page, '/simple-social-studio')
    const notice = page.getByRole('complementary', { name: 'Good to know' })
    await expect(notice).toContainText('To post and to comment you need a Studio membership.')
    await expect(notice.getByRole('link', { name: 'See the memberships' })).toHaveAttribute('href', '/memberships')

    await expect(page.getByRole('tab')).toHaveText([...names])
    const addresses = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('href')))
    expect(addresses).toEqual(['#art-corner', '#golden-whispers', '#tymeshare-zone'])
    await expectOpen(page, 'Art Corner')
    const { pieces } = studio.artCorner
    const hung = panel(page, 'Art Corner').getByRole('listitem')
    await expect(hung).toHaveCount(6)
    for (const [i, { id, title, by, made }] of pieces.entries()) {
      const name = studioPictures[`painting-${id}`]
      await expect(hung.nth(i).getByRole('img', { name, exact: true })).toBeVisible()
      await expect(hung.nth(i).getByRole('heading', { level: 3 })).toHaveText(title)
      await expect(hung.nth(i)).toContainText(`by ${by}`)
      await expect(hung.nth(i)).toContainText(made)
    }
    await expectAccessible(page)

    await page.getByRole('tab', { name: 'Golden Whispers' }).click()
    await expect(page).toHaveURL('/simple-social-studio#golden-whispers')
    await expectOpen(page, 'Golden Whispers')
    const { whispers } = studio.goldenWhispers
    const heard = panel(page, 'Golden Whispers').getByRole('listitem')
    await expect(heard).toHaveCount(whispers.length)
    for (const [i, { by, when, text }] of whispers.entries()) {
      await expect(heard.nth(i)).toContainText(text)
      await expect(heard.nth(i)).toContainText(`${by} ${when}`)
    }
    await expectAccessible(page)

    await page.getByRole('tab', { name: 'TymeShare Zone' }).click()
    await expect(page).toHaveURL('/simple-social-studio#tymeshare-zone')
    await expectOpen(page, 'TymeShare Zone')
    const { give, get, make } = studio.tymeshareZone
    for (const { heading, opening, endings } of [give, get, make]) {
      const prompts = panel(page, 'TymeShare Zone').getByRole('region', { name: heading })
      await expect(prompts).toContainText(opening)
      await expect(prompts.getByRole('listitem')).toHaveText([...endings])
    }
    await expectAccessible(page)
  },
)

test('the tabs of the Studio work by keyboard, and a URL opens its tab', async ({ page }) => {
  await openPage(page, '/simple-social-studio#golden-whispers')
  await expectOpen(page, 'Golden Whispers')
  await page.getByRole('tab', { name: 'Golden Whispers' }).focus()
  for (const [key, open] of [
    ['ArrowRight', 'TymeShare Zone'],
    ['ArrowRight', 'Art Corner'],
    ['ArrowLeft', 'TymeShare Zone'],
    ['Home', 'Art Corner'],
    ['End', 'TymeShare Zone'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('tab', { name: open })).toBeFocused()
    await expectOpen(page, open)
  }
})

test('Posting and commenting in the Studio is said to need a membership but is not implemented', async ({ page }) => {
  await openPage(page, '/simple-social-studio')
  await expect(page.getByRole('complementary', { name: 'Good to know' })).toContainText(
    'To post and to comment you need a Studio membership. Both are still being built',
  )
  for (const name of names) {
    await page.getByRole('tab', { name }).click()
    await expectOpen(page, name)
    await expect(page.getByRole('main').locator('form, input, textarea, button, [contenteditable]')).toHaveCount(0)
  }
})

test(
  '/simple-social-studio-intro: three cards (Collaboration Canvas, Open Mic Nights, Crafting Corners) with the same notice, a link to /memberships, back link to /portal-hub',
  { tag: '@spec-2-simple-social-studio-intro' },
  async ({ page }) => {
    await openPage(page, '/simple-social-studio-intro')
    const main = page.getByRole('main')
    const cards = main.getByRole('listitem')
    await expect(cards).toHaveCount(3)
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText([
      'Collaboration Canvas',
      'Open Mic Nights',
      'Crafting Corners',
    ])
    for (const [i, { line, action }] of studioIntro.explore.entries()) {
      await expect(cards.nth(i)).toContainText(line)
      const button = cards.nth(i).getByRole('button', { name: action, exact: true })
      if (i > 0) await expectNotice(page, () => button.click(), notImplemented)
      else {
        await button.focus()
        await expectNotice(page, () => page.keyboard.press('Enter'), notImplemented)
      }
    }
    await expect(main.getByRole('link', { name: 'See the memberships' })).toHaveAttribute('href', '/memberships')
    const back = main.getByRole('link', { name: 'Back to the Portal Hub' })
    await expect(back).toHaveAttribute('href', '/portal-hub')
    await back.click()
    await expect(page).toHaveURL('/portal-hub')
  },
)
