import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import { makeMember, notice, signIn, newPerson } from './member.ts'
import { expectNotice, expectShown, expectToLast } from './notices.ts'
import type { ExpectedNotice } from './notices.ts'
import { openPage, expect, test } from './site.ts'

const thankYou: ExpectedNotice = {
  title: 'Payment Successful!',
  description: 'Welcome to the club! Your adventure is about to begin.',
  duration: 8000,
}
const another: ExpectedNotice = {
  title: 'Payment Cancelled',
  description: "You've cancelled the checkout process. You can always join later!",
  destructive: true,
  duration: 8000,
}

/** Opens a URL that shows a notice, with the page's clock stopped before it appears. */
async function arriveStopped(page: Page, path: string) {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  await page.goto(path)
  await page.mouse.move(5, 5)
}

test(
  'It reads the query parameter payment on load (success or cancelled)',
  { tag: '@spec-2-memberships' },
  async ({ page }) => {
    for (const [payment, words] of [
      ['success', thankYou],
      ['cancelled', another],
    ] as const) {
      await openPage(page, `/memberships?payment=${payment}`)
      await expectShown(page, words)
      await expect(page).toHaveURL('/memberships')
    }
    await openPage(page, '/memberships?payment=perhaps')
    await expect(page).toHaveURL('/memberships')
    await expect(notice(page)).toHaveCount(0)
  },
)

test(
  'On load, payment=success shows a positive notice and payment=cancelled a destructive notice',
  { tag: '@spec-4-checkout' },
  async ({ page }) => {
    for (const path of ['/memberships', '/portal-hub']) {
      await openPage(page, `${path}?payment=success`)
      await expectShown(page, thankYou)
      await openPage(page, `${path}?payment=cancelled`)
      await expectShown(page, another)
    }
  },
)

test(
  "'Payment Successful!' / 'Welcome to the club! Your adventure is about to begin.' (8 s)",
  { tag: ['@spec-8-errors', '@spec-9-limits'] },
  async ({ page }) => {
    await arriveStopped(page, '/portal-hub?payment=success')
    await expectShown(page, thankYou)
    await expectToLast(page, 8000)
  },
)

test(
  "'Payment Cancelled' / 'You've cancelled the checkout process. You can always join later!' (destructive, 8 s)",
  { tag: ['@spec-8-errors', '@spec-9-limits'] },
  async ({ page }) => {
    await arriveStopped(page, '/memberships?payment=cancelled')
    await expectShown(page, another)
    await expectToLast(page, 8000)
  },
)

test(
  "Choosing a tier while not logged in is blocked with the notice 'Please Sign Up or Log In' and description 'You need an account to join a club. Redirecting you now...' (5 seconds), then redirect to /signup after 2 seconds",
  { tag: ['@spec-4-checkout', '@spec-5-validation', '@spec-6-roles', '@spec-9-limits'] },
  async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/checkout')) calls.push(request.url())
    })
    // With a notice already visible the next appears at once, and its two seconds begin with the click.
    await arriveStopped(page, '/memberships?payment=cancelled')
    await expectShown(page, another)
    await page.getByRole('button', { name: 'Join Sprout' }).click()
    await expect(notice(page)).toContainText('Please')
    await expectShown(page, {
      title: 'Please Sign Up or Log In',
      description: 'You need an account to join a club. Redirecting you now...',
      duration: 5000,
    })
    await page.clock.runFor(1800)
    await expect(page).toHaveURL('/memberships')
    await page.clock.runFor(200)
    await expect(page).toHaveURL('/signup')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Your Account')
    await expectToLast(page, 3000)
    expect(calls).toEqual([])
  },
)

test(
  "Checkout failure: destructive toast 'An Error Occurred' with the server message, 10 seconds",
  { tag: ['@spec-8-errors', '@spec-9-limits'] },
  async ({ page, request, emailTo, tolerate }) => {
    tolerate('502')
    await signIn(page, await makeMember(request, emailTo, newPerson(people.mara)))
    await openPage(page, '/memberships')
    const message = 'The till is having its tea.'
    await page.route('**/api/checkout', (route) =>
      route.fulfill({ status: 502, json: { error: { code: 'payment_unavailable', message } } }),
    )
    await expectNotice(page, () => page.getByRole('button', { name: 'Join Bloom' }).click(), {
      title: 'An Error Occurred',
      description: message,
      destructive: true,
      duration: 10_000,
    })
  },
)
