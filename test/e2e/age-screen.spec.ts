import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import { enlargeTextFromNowOn, expectAllThere } from './large-text.ts'
import { smallControls } from './layout.ts'
import { fillIn, linkIn, newPerson, notice } from './member.ts'
import { expect, layoutShiftOf, markWhenHydrated, openPage, test, untilHydrated } from './site.ts'

test.use({ siteName: 'strict' })

const question = (page: Page) => page.getByLabel('How old are you?')
const email = (page: Page) => page.getByLabel('Email address')
const guardianNeeded = (page: Page) => page.getByRole('heading', { name: 'Ask your grown-up', exact: true })

async function answer(page: Page, years: string) {
  await question(page).fill(years)
  await page.getByRole('button', { name: 'Continue' }).click()
}

const check = (page: Page, years: string) => page.getByRole('heading', { name: `Did you mean ${years}?` })
const confirm = (page: Page, years: string) => page.getByRole('button', { name: `Yes, ${years}` }).click()

/** All that the browser keeps for the site. */
const kept = (page: Page) =>
  page.evaluate(() => ({ ...localStorage, ...sessionStorage, cookie: document.cookie, at: history.state?.usr ?? null }))

/** URL, headers and body of every request from now on. */
function watchRequests(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)
  })
  return sent
}

test('an adult answers by keyboard and signs up; the answer is neither sent nor kept', async ({ page }) => {
  const before = watchRequests(page)
  await openPage(page, '/signup')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Your Account')
  await expect(email(page)).toHaveCount(0)
  const stored = await kept(page)
  await question(page).focus()
  await page.keyboard.type('97')
  await page.keyboard.press('Enter')
  await expect(email(page)).toBeFocused()
  await expect(question(page)).toHaveCount(0)
  expect(await kept(page)).toEqual(stored)
  await fillIn(page, newPerson(people.mara), 'Create Account')
  await expect(page).toHaveURL('/memberships')
  await expect(notice(page)).toContainText('Account Created!')
  for (const request of before) expect(request).not.toMatch(/\bage\b|\b97\b/)
})

test('somebody of 15 is led to a guardian, and the answer holds in this browser @proof', async ({ page, context }) => {
  const sent = watchRequests(page)
  const other = await context.newPage()
  await markWhenHydrated(other)
  await openPage(other, '/signup')
  await answer(other, '30')
  await expect(email(other)).toBeVisible()

  await openPage(page, '/archives')
  await openPage(page, '/signup')
  await answer(page, '15')
  await confirm(page, '15')
  await expect(guardianNeeded(page)).toBeFocused()
  await expect(email(page)).toHaveCount(0)
  const stored = await kept(page)
  expect(Object.keys(stored).filter((key) => key.includes('young'))).toEqual(['constellation-club.session.too-young'])
  expect(JSON.stringify(stored)).not.toMatch(/\b15\b/)
  for (const request of sent) expect(request).not.toMatch(/too-young|\bage=/)

  await expect(guardianNeeded(other)).toBeVisible()
  await expect(email(other)).toHaveCount(0)
  await other.close()

  const expectHeld = async () => {
    await untilHydrated(page)
    await expect(guardianNeeded(page)).toBeVisible()
    await expect(email(page)).toHaveCount(0)
    await expect(question(page)).toHaveCount(0)
  }
  await page.reload()
  await expectHeld()
  await page.goBack()
  await expect(page).toHaveURL('/archives')
  await page.goForward()
  await expectHeld()
  for (const from of ['/login', '/join-universe']) {
    await openPage(page, from)
    await page.getByRole('main').locator('a[href="/signup"]').click()
    await expectHeld()
  }
  await openPage(page, '/memberships')
  await page.getByRole('button', { name: 'Join Sprout' }).click()
  await expect(page).toHaveURL('/signup')
  await expectHeld()
  await openPage(page, '/signup?from=elsewhere')
  await expectHeld()
})

test('somebody of 16 makes a teen account, and cannot have a family @proof', async ({ page, emailTo }) => {
  const teen = newPerson(people.juno)
  await openPage(page, '/signup')
  await answer(page, '16')
  await confirm(page, '16')
  await expect(email(page)).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Your account until you’re 18')
  expect(JSON.stringify(await kept(page))).not.toMatch(/\b16\b|teen|young/)
  await fillIn(page, teen, 'Create Account')
  await expect(page).toHaveURL('/memberships')
  await page.goto(linkIn(await emailTo(teen.email)))
  await expect(notice(page)).toContainText('Your email address is confirmed and you’re signed in.')
  await openPage(page, '/dashboard')
  await expect(page.getByText(teen.email)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Family', exact: true })).toHaveCount(0)
  await openPage(page, '/dashboard/family')
  await expect(page.getByRole('heading', { name: 'You must be 18 or older' })).toBeVisible()
})

test('the form is never seen before the question @proof', async ({ page, openBrowser }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      for (const field of document.querySelectorAll('main input'))
        if (field.checkVisibility()) seen.add((field as HTMLInputElement).name)
      requestAnimationFrame(look)
    }
    look()
  })
  await openPage(page, '/signup')
  await expect(question(page)).toBeVisible()
  expect(await layoutShiftOf(page)).toBeLessThan(0.001)
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(['age'])

  await test.step('without JavaScript the page says what it needs, and shows no form', async () => {
    const plain = await openBrowser({ javaScriptEnabled: false })
    await plain.goto('/signup')
    await expect(plain.locator('noscript p')).toBeVisible()
    await expect(email(plain)).toBeHidden()
    await expect(plain.getByRole('main').getByRole('button')).toHaveCount(0)
  })
})

test('question and answers are complete with large text on a small phone @proof', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enlargeTextFromNowOn(page)
  await openPage(page, '/signup')
  await expect(question(page)).toBeVisible()
  await expectAllThere(page)
  expect(await smallControls(page)).toEqual([])
  await answer(page, '8')
  await expect(check(page, '8')).toBeVisible()
  await expectAllThere(page)
  expect(await smallControls(page)).toEqual([])
  await confirm(page, '8')
  await expect(guardianNeeded(page)).toBeVisible()
  await expectAllThere(page)
  expect(await smallControls(page)).toEqual([])
})
