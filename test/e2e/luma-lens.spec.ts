import type { Locator } from '@playwright/test'
import { auroraScrolls, lumaLens, scrolls } from '#content/luma-lens.ts'
import { expectNotice, notImplemented } from './notices.ts'
import { openPage, expect, test } from './site.ts'

test.describe.configure({ mode: 'parallel' })

const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))

test(
  "/luma-lens: guides Aurora and Fizzlet, link to /scrapbook, a 'Chat with Us' button that only shows a not-implemented notice, realm cards to /critter-club, /storytellers-lantern, /simple-social-studio, /archives, /whimcraft-workshop",
  { tag: '@spec-2-luma-lens' },
  async ({ page }) => {
    await openPage(page, '/luma-lens')
    const main = page.getByRole('main')
    for (const [guide, name] of [
      ['aurora', 'Aurora'],
      ['fizzlet', 'Fizzlet'],
    ] as const) {
      const speech = main.getByRole('figure', { name })
      for (const line of lumaLens.guides[guide]) await expect(speech).toContainText(line)
      await expect(speech.locator('svg')).toBeVisible()
    }
    await expect(main.getByRole('link', { name: 'Open the Scrapbook' })).toHaveAttribute('href', '/scrapbook')
    expect(await hrefs(main.getByRole('listitem').getByRole('link'))).toEqual([
      '/critter-club',
      '/storytellers-lantern',
      '/simple-social-studio',
      '/archives',
      '/whimcraft-workshop',
    ])
    const chat = main.getByRole('button', { name: 'Chat with Us' })
    await expectNotice(page, () => chat.click(), notImplemented)
    await chat.focus()
    await expectNotice(page, () => page.keyboard.press('Enter'), notImplemented)
    await expect(page).toHaveURL('/luma-lens')
  },
)

test(
  '/aurora-scrolls: four scrolls, back link to /onboarding/starter-kit',
  { tag: '@spec-2-aurora-scrolls' },
  async ({ page }) => {
    await page.goto('/aurora-scrolls')
    const main = page.getByRole('main')
    await expect(main.getByRole('listitem')).toHaveCount(4)
    await expect(main.getByRole('listitem').getByRole('heading', { level: 2 })).toHaveText(
      scrolls.map(({ title }) => title),
    )
    await expect(main.getByRole('link', { name: 'Back to your starter kit' })).toHaveAttribute(
      'href',
      '/onboarding/starter-kit',
    )
    for (const line of auroraScrolls.guide) await expect(main.getByRole('figure')).toContainText(line)
  },
)

test('Scroll: id, title, content, unlocked', { tag: '@spec-3-scroll' }, async () => {
  for (const scroll of scrolls) expect(Object.keys(scroll).toSorted()).toEqual(['content', 'id', 'title', 'unlocked'])
  expect(new Set(scrolls.map(({ id }) => id)).size).toBe(4)
})

test('Four fixed; the first two unlocked', { tag: '@spec-3-scroll' }, async ({ page }) => {
  const answer = await page.goto('/aurora-scrolls')
  const html = (await answer!.text()).replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
  const found = page.getByRole('main').getByRole('listitem')
  await expect(found).toHaveCount(4)
  for (const [i, { content, unlocked }] of scrolls.entries()) {
    expect(unlocked).toBe(i < 2)
    await expect(found.nth(i).getByRole('button', { name: 'Sealed' })).toHaveCount(unlocked ? 0 : 1)
    for (const line of content) {
      expect(html.includes(line), line).toBe(unlocked)
      if (unlocked) await expect(found.nth(i).getByText(line)).toBeVisible()
    }
  }
})

test('Scrolls: unlocked or sealed (static data)', { tag: '@spec-4-scroll' }, async ({ page }) => {
  await page.goto('/aurora-scrolls')
  const found = page.getByRole('main').getByRole('listitem')
  await expect(found.filter({ has: page.getByRole('button', { name: 'Sealed' }) })).toHaveCount(2)
  await expect(found.filter({ has: page.getByText('Aurora', { exact: true }) })).toHaveCount(2)
  await page.reload()
  await expect(found.filter({ has: page.getByRole('button', { name: 'Sealed' }) })).toHaveCount(2)
})

const sealedNotice = {
  title: 'This scroll is sealed by time.',
  description: 'Continue your adventures to unlock its message.',
  destructive: true,
  duration: 3000,
}

test(
  'A sealed scroll is blurred; clicking it shows a 3-second destructive notice',
  { tag: '@spec-4-scroll' },
  async ({ page }) => {
    await openPage(page, '/aurora-scrolls')
    const sealed = page.getByRole('main').getByRole('listitem').nth(2)
    const blur = sealed.locator('svg').first()
    await expect(blur).toHaveCSS('filter', /blur/)
    await expect(blur).toHaveAttribute('aria-hidden', 'true')
    // Anywhere on the scroll, not only on its button.
    await expectNotice(page, () => sealed.click({ position: { x: 40, y: 40 } }), sealedNotice)
    await sealed.getByRole('button').focus()
    await expectNotice(page, () => page.keyboard.press('Space'), sealedNotice)
  },
)

test('sealed scrolls opened through a link stay sealed, and the page does not contain their text', async ({ page }) => {
  await openPage(page, '/onboarding/starter-kit')
  await page.getByRole('link', { name: 'Read a scroll' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Aurora Scrolls')
  await expect(page.getByRole('button', { name: /^Sealed/ })).toHaveCount(2)
  for (const { content, unlocked } of scrolls)
    for (const line of content) await expect(page.getByText(line)).toHaveCount(unlocked ? 1 : 0)
})

test(
  "'Storybook not found!'; 'This scroll is sealed by time.' with 'Continue your adventures to unlock its message.'",
  { tag: '@spec-8-errors' },
  async ({ page, tolerate }) => {
    tolerate(/404/)
    await openPage(page, '/storybooks/the-unwritten-one')
    await expect(page.getByText('Storybook not found!', { exact: true })).toBeVisible()
    await openPage(page, '/aurora-scrolls')
    await expectNotice(page, () => page.getByRole('button', { name: /Whoever Reads This Last/ }).click(), sealedNotice)
  },
)
