import type { Page } from '@playwright/test'
import { expectNotice } from './notices.ts'
import { openPage, expect, test } from './site.ts'

test.describe.configure({ mode: 'parallel' })

const labels = ['Excited', 'Curious', 'Cozy', 'Ready to Party!']

/** The moods that are pressed, or those that are not. */
const moodsThat = (page: Page, are: { chosen: boolean }) => page.locator(`button[aria-pressed=${are.chosen}]`)

const feeling = (label: string) => ({
  title: `Feeling ${label}!`,
  description: "Great to know! Let's make this journey extra special for you.",
  duration: 3000,
})

test(
  "Mood picker: nothing selected initially; choosing a mood highlights it and shows a 3-second notice 'Feeling {label}!' with 'Great to know! Let's make this journey extra special for you.'",
  { tag: '@spec-4-mood' },
  async ({ page }) => {
    await openPage(page, '/onboarding/starter-kit')
    const pressed = moodsThat(page, { chosen: true })
    await expect(moodsThat(page, { chosen: false })).toHaveText(labels)
    await expect(pressed).toHaveCount(0)
    for (const label of labels) {
      const mood = page.getByRole('button', { name: label })
      const paper = () => mood.evaluate((button) => getComputedStyle(button).getPropertyValue('--paper'))
      const before = await paper()
      await expectNotice(page, () => mood.click(), feeling(label))
      await expect(pressed).toHaveText([label])
      expect(await paper()).not.toBe(before)
    }
  },
)

test('a mood can be chosen by keyboard', async ({ page }) => {
  await openPage(page, '/onboarding/starter-kit')
  await page.getByRole('button', { name: 'Excited' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Cozy' })).toBeFocused()
  await expectNotice(page, () => page.keyboard.press('Enter'), feeling('Cozy'))
  await expect(moodsThat(page, { chosen: true })).toHaveText(['Cozy'])
})

test('Nothing is saved', { tag: '@spec-4-mood' }, async ({ page }) => {
  await openPage(page, '/onboarding/starter-kit')
  const kept = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]))
  const before = await kept()
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url())
  })
  await page.getByRole('button', { name: 'Curious' }).click()
  await expect(page.locator('.toast')).toBeVisible()
  expect(await kept()).toBe(before)
  expect(writes).toEqual([])
  await page.reload()
  await expect(moodsThat(page, { chosen: false })).toHaveText(labels)
  await expect(moodsThat(page, { chosen: true })).toHaveCount(0)
})
