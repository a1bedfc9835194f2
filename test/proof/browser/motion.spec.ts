import type { Page } from '@playwright/test'
import { motionWords as words } from '#content/motion.ts'
import { toys } from '#content/toys.ts'
import { enlargeTextFromNowOn, expectAllThere } from '../../e2e/large-text.ts'
import { expectFit } from '../../e2e/layout.ts'
import { expect, openPage, test, untilIdle } from '../../e2e/site.ts'

test.use({ reducedMotion: 'no-preference', viewport: { width: 1440, height: 900 } })

/** What moves for more than five seconds, by its element. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const { target, pseudoElement } = effect as KeyframeEffect
      return Number(effect!.getComputedTiming().endTime) > 5000 ? [`${target?.className}${pseudoElement ?? ''}`] : []
    }),
  )

const motionSwitch = (page: Page) => page.getByRole('contentinfo').getByRole('switch', { name: words.switch })

const pages = ['/', '/critter-club', '/storybooks', '/play', ...toys.map(({ id }) => `/play/${id}`)]

test('the switch stops all that moves, at once and on every page, and lets it move again', async ({ page }) => {
  await openPage(page, '/')
  await expect.poll(async () => (await moving(page)).length).toBeGreaterThan(3)
  await motionSwitch(page).click()
  expect(await moving(page)).toEqual([])
  await expect(page.locator('.moving')).toHaveCount(0)
  // Also before the app is hydrated.
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    requestAnimationFrame(function look() {
      seen.push(document.getAnimations().length)
      requestAnimationFrame(look)
    })
  })
  for (const path of pages) {
    await openPage(page, path)
    await untilIdle(page)
    await expect(motionSwitch(page)).not.toBeChecked()
    expect(await moving(page), path).toEqual([])
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
    expect(Math.max(...seen), path).toBe(0)
  }
  await openPage(page, '/play')
  await motionSwitch(page).click()
  await expect.poll(async () => (await moving(page)).length).toBeGreaterThan(3)
})

test('where the device asks for less motion a sentence says so; without JavaScript there is no switch', async ({
  page,
  openBrowser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/care')
  await expect(page.getByText(words.byDevice)).toBeVisible()
  await expect(motionSwitch(page)).toBeHidden()
  const plain = await openBrowser({ javaScriptEnabled: false })
  await plain.goto('/care')
  await expect(plain.getByRole('contentinfo')).toBeVisible()
  await expect(motionSwitch(plain)).toBeHidden()
})

test('the switch fits phones, and is whole with text twice as large', async ({ page }) => {
  await openPage(page, '/care')
  await expect(motionSwitch(page)).toBeVisible()
  for (const width of [320, 390]) await expectFit(page, width)
  await motionSwitch(page).click()
  await enlargeTextFromNowOn(page)
  await openPage(page, '/care')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAllThere(page)
  }
})
