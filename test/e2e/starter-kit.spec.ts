import type { Page } from '@playwright/test'
import { moods } from '#content/account/moods.ts'
import { starterKitWords } from '#content/account/starter-kit.ts'
import { expectNotice, notImplemented } from './notices.ts'
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

test('/onboarding/starter-kit: back link to /', { tag: '@spec-2-onboarding-starter-kit' }, async ({ page }) => {
  await openPage(page, '/onboarding/starter-kit')
  const back = page.getByRole('main').getByRole('link', { name: 'Back to the Garden Gate' })
  await expect(back).toHaveAttribute('href', '/')
  await back.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Traveler')
})

test(
  "Guide note, mood picker with four moods (Excited, Curious, Cozy, Ready to Party!), a Studio Gallery 'Share Your Sparkle!' button that only shows a not-implemented notice, and three step cards linking to /aurora-scrolls, /dashboard and /critter-club",
  { tag: '@spec-2-onboarding-starter-kit' },
  async ({ page }) => {
    await openPage(page, '/onboarding/starter-kit')
    const main = page.getByRole('main')
    const note = main.getByRole('figure', { name: 'The Star Keeper' })
    for (const line of starterKitWords.guide.lines) await expect(note).toContainText(line)
    await expect(main.getByRole('region', { name: 'The Mood Meter' }).getByRole('button')).toHaveText(labels)
    const steps = main.getByRole('region', { name: 'Three First Steps' }).getByRole('link')
    expect(await steps.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/aurora-scrolls',
      '/dashboard',
      '/critter-club',
    ])
    const share = main
      .getByRole('complementary', { name: 'Studio Gallery' })
      .getByRole('button', { name: 'Share Your Sparkle!' })
    await expectNotice(page, () => share.click(), notImplemented)
    await expect(page).toHaveURL('/onboarding/starter-kit')
  },
)

test('Mood: emoji, label, color, text style', { tag: '@spec-3-sample-data' }, async ({ page }) => {
  expect(moods.map(({ label }) => label)).toEqual(labels)
  for (const mood of moods) expect(Object.keys(mood)).toEqual(['id', 'emoji', 'label', 'color', 'textStyle'])
  await page.goto('/onboarding/starter-kit')
  const looks = await moodsThat(page, { chosen: false }).evaluateAll((buttons) =>
    buttons.map((button) => {
      const words = getComputedStyle(button.querySelector('span')!)
      return {
        face: button.querySelector('img')!.src,
        color: getComputedStyle(button).getPropertyValue('--mood'),
        textStyle: [words.fontSize, words.fontWeight, words.letterSpacing, words.transform].join(),
      }
    }),
  )
  expect(looks).toHaveLength(4)
  for (const part of ['face', 'color', 'textStyle'] as const)
    expect(new Set(looks.map((look) => look[part])).size, part).toBe(4)
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
