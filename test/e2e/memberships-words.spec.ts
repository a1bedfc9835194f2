import type { Locator, Page } from '@playwright/test'
import { people } from '../people.ts'
import { makeMember, notice, signIn, newPerson } from './member.ts'
import { expectNotice, expectShown, expectToLast } from './notices.ts'
import type { ExpectedNotice } from './notices.ts'
import { openPage, expect, test } from './site.ts'

const names = ['Sprout', 'Bloom', "Storyteller's Lantern", 'Simple Social Studio']

const cards = (page: Page) => page.locator('.tier')
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })

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

test("/memberships: 'Choose Your Club'", { tag: '@spec-2-memberships' }, async ({ page }) => {
  await page.goto('/memberships')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Your Club')
})

test(
  "Critter Club tiers Sprout and Bloom plus two guild cards (Storyteller's Lantern and Simple Social Studio)",
  { tag: '@spec-2-memberships' },
  async ({ page }) => {
    await page.goto('/memberships')
    await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(names)
    const realms = await cards(page).evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset['theme']))
    expect(realms).toEqual(['critter-club', 'critter-club', 'storytellers-lantern', 'simple-social-studio'])
  },
)

test('Each has a join button', { tag: '@spec-2-memberships' }, async ({ page }) => {
  await page.goto('/memberships')
  for (const name of names) await expect(card(page, name).getByRole('button')).toHaveText(`Join ${name}`)
})

test(
  "A 'How It Works' note says payments are handled by the payment provider, access is paused if a payment fails, and after signup the user creates a login",
  { tag: '@spec-2-memberships' },
  async ({ page }) => {
    await page.goto('/memberships')
    const note = page.locator('.note').filter({ has: page.getByRole('heading', { name: 'How It Works' }) })
    const points = note.getByRole('listitem')
    await expect(points).toHaveCount(3)
    await expect(points.nth(0)).toContainText('Payments are handled by Stripe, our payment provider')
    await expect(points.nth(1)).toContainText('If a payment fails, access is paused')
    await expect(points.nth(2)).toContainText('After signup you create a login')
    await expect(note).toContainText('One membership is enough for a family')
  },
)

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
  "Membership tier (static): name, priceId (payment provider price identifier), description, price (shown with suffix /month), features (list of text lines), color (style class), buttonClass (style class), and a flag for most popular (gets a 'Most Popular' badge)",
  { tag: '@spec-3-tier' },
  async ({ page, request }) => {
    const { data } = (await (await request.get('/api/tiers')).json()) as {
      data: { name: string; priceId: string; description: string; features: string[]; mostPopular: boolean }[]
    }
    expect(data.map(({ name }) => name)).toEqual(names)
    await page.goto('/memberships')
    const looks = new Set<string>()
    const colorOf = (part: Locator) => part.evaluate((it) => getComputedStyle(it).backgroundImage)
    for (const { name, priceId, description, features, mostPopular } of data) {
      expect(priceId).toMatch(/^price_\w+$/)
      const tier = card(page, name)
      await expect(tier.getByText(description, { exact: true })).toBeVisible()
      await expect(tier.locator('.price')).toHaveText(/^\$\d+\/month$/)
      await expect(tier.getByRole('listitem')).toHaveText(features)
      await expect(tier.getByText('Most Popular', { exact: true })).toHaveCount(mostPopular ? 1 : 0)
      const button = tier.getByRole('button')
      await expect(button).toHaveClass(/^lantern lantern-\w+$/)
      looks.add(`${await button.getAttribute('class')} ${await colorOf(button)}`)
    }
    expect(looks.size, 'colors of the buttons').toBe(4)
    expect(data.filter(({ mostPopular }) => mostPopular).map(({ name }) => name)).toEqual(['Bloom'])
  },
)

test(
  "Prices per month: Sprout $5; Bloom $5; Storyteller's Lantern guild $10; Simple Social Studio $15",
  { tag: '@spec-9-limits' },
  async ({ page }) => {
    await page.goto('/memberships')
    for (const [name, price] of [
      ['Sprout', '$5'],
      ['Bloom', '$5'],
      ["Storyteller's Lantern", '$10'],
      ['Simple Social Studio', '$15'],
    ] as const)
      await expect(card(page, name).locator('.price')).toHaveText(`${price}/month`)
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
