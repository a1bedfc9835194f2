import type { APIRequestContext, Page } from '@playwright/test'
import { people } from '../people.ts'
import { hold, makeMember, notice, signIn, newPerson } from './member.ts'
import type { EmailTo } from './member.ts'
import { expect, test, untilHydrated } from './site.ts'

const join = (page: Page) => page.getByRole('button', { name: 'Join Bloom' })

/** Logs in with a new account and opens /memberships. */
async function standBeforeClubs(page: Page, request: APIRequestContext, emailTo: EmailTo) {
  const person = await makeMember(request, emailTo, newPerson(people.mara))
  await signIn(page, person)
  await page.goto('/memberships')
  await untilHydrated(page)
  return person
}

/** Changes a part of the API's answer with the tiers. */
async function changeTiers(page: Page, change: object) {
  await page.route('**/api/tiers', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as object
    await route.fulfill({ response: answer, json: { ...body, ...change } })
  })
}

test('a stranger who leaves the page is not redirected', { tag: '@spec-4-checkout' }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/memberships')
  await untilHydrated(page)
  await join(page).click()
  await expect(notice(page)).toContainText('Please Sign Up or Log In')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.clock.runFor(2500)
  await expect(page).toHaveURL('/dashboard')
})

test(
  'a join button shows that checkout is opening, and is enabled again after Back',
  { tag: '@spec-4-checkout' },
  async ({ page, request, emailTo }) => {
    await standBeforeClubs(page, request, emailTo)
    const checkout = await hold(page, '**/api/checkout')
    await join(page).click()
    await expect(page.getByRole('button', { name: 'Opening the checkout...' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Join Sprout' })).toBeEnabled()
    await checkout.requested()
    await checkout.release()
    await expect(page).toHaveURL(/\/c\/pay\//)
    await page.goBack()
    await expect(join(page)).toBeEnabled()
  },
)

test(
  "if the provider's script fails to load, no checkout is opened",
  { tag: '@spec-8-errors' },
  async ({ page, request, emailTo, tolerate }) => {
    tolerate(/js\.stripe\.com/)
    await standBeforeClubs(page, request, emailTo)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/checkout')) calls.push(request.method())
    })
    await changeTiers(page, { publishableKey: 'pk_test_1' })
    await page.route('https://js.stripe.com/**', (route) => route.abort())
    await join(page).click()
    await expect(notice(page)).toContainText('An Error Occurred')
    await expect(notice(page)).toContainText('Failed to load Stripe.js')
    await expect(join(page)).toBeEnabled()
    expect(calls).toEqual([])
  },
)

test('after the session was ended elsewhere joining asks to log in again', async ({
  page,
  request,
  emailTo,
  tolerate,
}) => {
  const person = await standBeforeClubs(page, request, emailTo)
  const elsewhere = await request.post('/auth/v1/token?grant_type=password', { data: person })
  const { access_token } = (await elsewhere.json()) as { access_token: string }
  await request.post('/auth/v1/logout', { headers: { Authorization: `Bearer ${access_token}` } })
  tolerate(/40[13]/)
  await join(page).click()
  await expect(notice(page)).toContainText('Please Sign Up or Log In')
  await expect(page).toHaveURL('/signup')
})

test('another person’s paid checkout shows a notice and gives no membership', async ({ page, request, emailTo }) => {
  await standBeforeClubs(page, request, emailTo)
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/checkout/return'))
  await page.goto('/portal-hub?payment=success&session_id=cs_test_of_somebody_else')
  await expect(notice(page)).toContainText('Payment Successful!')
  expect(await (await answer).json()).toEqual({ membership: null })
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No club yet' })).toBeVisible()
})
