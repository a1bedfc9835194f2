import type { Page } from '@playwright/test'
import { storageKey } from '#app/api/session/stored-session.ts'
import type { CheckoutAnswer, TiersAnswer } from '#contract/memberships.ts'
import { membershipPaths } from '#contract/paths.ts'
import { call } from '../client.ts'
import { people } from '../people.ts'
import { fillIn, linkIn, logOut, signIn, newPerson } from './member.ts'
import { cards, controlOf, joinTier, payWith } from './paying.ts'
import { openPage, expect, expectAccessible, layoutShiftOf, test, untilHydrated } from './site.ts'

test(
  'a signed-out visitor joins, is paused by a failed payment, pays, cancels and ends',
  { tag: ['@spec-2-portal-hub', '@spec-4-checkout', '@spec-4-subscription'] },
  async ({ page, site, emailTo, tolerate }) => {
    const control = controlOf(site)
    const mara = newPerson(people.mara)

    await test.step('as a signed-out visitor she chooses a tier', async () => {
      await openPage(page, '/')
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome Traveler' })).toBeVisible()
      await page.getByRole('link', { name: 'Join a Club' }).first().click()
      await expect(page).toHaveURL(/\/memberships$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Club' })).toBeVisible()
      await expect(page.getByText('Most Popular')).toHaveCount(1)
      await page.getByRole('button', { name: 'Join Bloom' }).click()
      await expect(page.getByText('Please Sign Up or Log In', { exact: true })).toBeVisible()
      await expect(
        page.getByText('You need an account to join a club. Redirecting you now...', { exact: true }),
      ).toBeVisible()
      await expect(page).toHaveURL(/\/memberships$/)
      await expect(page).toHaveURL(/\/signup$/, { timeout: 4_000 })
    })

    await test.step('she signs up, confirms by email and is signed in', async () => {
      await fillIn(page, mara, 'Create Account')
      await expect(page.getByText('Account Created!', { exact: true })).toBeVisible()
      await expect(
        page.getByText("We've sent a confirmation link to your email. Please verify your account to continue.", {
          exact: true,
        }),
      ).toBeVisible()
      await expect(page).toHaveURL(/\/memberships$/)
      const tab = await page.context().newPage()
      await tab.goto(linkIn(await emailTo(mara.email, /confirm/i)))
      await expect(tab).toHaveURL(`${site.url}/memberships`)
      await expect(tab.getByRole('button', { name: 'Continue with Bloom' })).toBeVisible()
      await tab.close()
    })

    await test.step('she chooses Bloom; her card is declined at first, then she pays', async () => {
      await expect(page.getByText('You chose Bloom before you signed up. Do you want to join now?')).toBeVisible()
      await page.getByRole('button', { name: 'Continue with Bloom' }).click()
      await expect(page).toHaveURL(/\/c\/pay\//)
      await expect(page.getByText(/\$5\.00/).first()).toBeVisible()
      await expectAccessible(page)
      tolerate('402')
      await payWith(page, cards.declined)
      await expect(page.getByText('Your card was declined.')).toBeVisible()
      await payWith(page, cards.good)
      await expect(page.getByText('Payment Successful!', { exact: true })).toBeVisible()
      await expect(
        page.getByText('Welcome to the club! Your adventure is about to begin.', { exact: true }),
      ).toBeVisible()
      await expect(page.getByText(/^Next: \$5 on \w+ \d+$/)).toBeVisible()
      // The URL has lost its payment parameters, so that a reload does not repeat the notice.
      await expect(page).toHaveURL(`${site.url}/portal-hub`)
      await page.reload()
      await untilHydrated(page)
      await expect(page.getByText('Payment Successful!', { exact: true })).toHaveCount(0)
      await expect(page.getByText('The Clubhouse is open to you.')).toBeVisible()
      expect(await layoutShiftOf(page)).toBeLessThan(0.02)
    })

    await test.step('header, realm and memberships show it before any script has run', async () => {
      tolerate(/net::ERR_FAILED|Failed to load resource/)
      const room = (name: string) => page.getByRole('banner').getByRole('link', { name })
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto('/critter-club')
      await expect(page.getByRole('main').getByRole('link', { name: 'Enter the Clubhouse' })).toBeVisible()
      await expect(room('Clubhouse')).toBeVisible()
      await expect(room('Guild Hall')).toBeHidden()
      await expect(room('Join a Club')).toBeHidden()
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('link', { name: 'Your Account' })).toBeVisible()
      await expect(footer.getByRole('link', { name: 'Member Login' })).toBeHidden()
      await page.goto('/memberships')
      const bloom = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Bloom' }) })
      await expect(bloom.getByText('Yours', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Join Bloom' })).toBeHidden()
      await expect(page.getByRole('button', { name: 'Join Sprout' })).toBeVisible()
      await page.unroute('**/assets/*.js')
    })

    const membership = page.getByRole('listitem').filter({ hasText: 'Bloom' })

    await test.step('her dashboard shows it', async () => {
      await page.getByRole('link', { name: 'Dashboard' }).first().click()
      await expect(membership.getByText('Active', { exact: true })).toBeVisible()
    })

    await test.step('a tier she holds leads to her billing instead of a second checkout', async () => {
      await page.goto(`${site.url}/memberships`)
      await untilHydrated(page)
      await expect(page.getByRole('button', { name: 'Join Bloom' })).toBeHidden()
      await membership.getByRole('link', { name: 'Your billing' }).click()
      await expect(page).toHaveURL(`${site.url}/dashboard/billing`)
    })

    await test.step('her new card fails next month; her room stays open for three days, and she reads until when', async () => {
      await openPortal(page, site.url)
      await page
        .getByRole('link', { name: /change card|update card|card/i })
        .first()
        .click()
      await payWith(page, cards.failsLater, /save|use/i)
      await control.advance({ months: 1 })
      await control.advance({ days: 1 })
      await control.settled()
      await page.goto(`${site.url}/dashboard`)
      await expect(page.getByText(/^Pay for Bloom by \w+ \d+, \d{4} to keep access\.$/)).toBeVisible()
      await expectAccessible(page)
      await membership.getByRole('link', { name: 'Clubhouse' }).click()
      await expect(page).toHaveURL(`${site.url}/critter-club/clubhouse`)
      const failed = page.getByRole('complementary', { name: 'Your payment failed' })
      await expect(failed.getByText(/^Your rooms stay open until \w+ \d+, \d{4}\.$/)).toBeVisible()
      await failed.getByRole('link', { name: 'Update your card' }).click()
      await expect(page).toHaveURL(`${site.url}/dashboard/billing`)
    })

    await test.step('three days later the membership is paused', async () => {
      await control.advance({ days: 3 })
      await control.settled()
      await page.goto(`${site.url}/dashboard`)
      await expect(membership.getByText('Paused: payment failed', { exact: true })).toBeVisible()
      await expect(page.getByText('Bloom is paused. It opens again when you pay.')).toBeVisible()
    })

    await test.step('she replaces the card; the membership is active again', async () => {
      await page
        .getByRole('link', { name: /^Update card/ })
        .first()
        .click()
      await expect(page).toHaveURL(`${site.url}/dashboard/billing`)
      await page.getByRole('button', { name: 'Update card' }).click()
      await expect(page).toHaveURL(/\/p\/session\//)
      if (!(await page.getByLabel('Card number').isVisible()))
        await page.getByRole('link', { name: /card/i }).first().click()
      await payWith(page, cards.good, /save|use/i)
      await control.settled()
      await page.goto(`${site.url}/dashboard`)
      await expect(membership.getByText('Active', { exact: true })).toBeVisible()
    })

    await test.step('she cancels; the membership stays active to the end of the month, then ends', async () => {
      await openPortal(page, site.url)
      await page
        .getByRole('link', { name: /cancel/i })
        .first()
        .click()
      await page
        .getByRole('button', { name: /cancel/i })
        .first()
        .click()
      await control.settled()
      await page.goto(`${site.url}/dashboard`)
      await expect(membership.getByText('Canceled', { exact: true })).toBeVisible()
      await expect(membership).toContainText('You keep access until ')
      await control.advance({ months: 1 })
      await control.advance({ days: 1 })
      await control.settled()
      await page.reload()
      await expect(page.getByRole('link', { name: 'Look into the rooms' })).toBeVisible()
    })

    await test.step('she logs out and is back on the home page', async () => {
      await logOut(page)
      await expect(page).toHaveURL(`${site.url}/`)
      await page.goto(`${site.url}/dashboard`)
      await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
    })
  },
)

test('the membership is shown on return, even if no event is delivered', async ({ page, site, makeMember }) => {
  const control = controlOf(site)
  await signIn(page, await makeMember(people.mara))
  await openPage(page, '/memberships')
  await control.deliver('dropped')
  try {
    await joinTier(page, 'Simple Social Studio')
    await payWith(page, cards.good)
    await expect(page.getByText('Payment Successful!', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    const membership = page.getByRole('listitem').filter({ hasText: 'Simple Social Studio' })
    await expect(membership.getByText('Active', { exact: true })).toBeVisible()
  } finally {
    await control.deliver('normal')
  }
})

/** The provider's own page for a member, to which choosing a tier leads that she holds. */
async function openPortal(page: Page, url: string): Promise<void> {
  const token = await page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string }).access_token,
    storageKey,
  )
  const { body: tiers } = await call<TiersAnswer>({ url, token: null }, 'GET', membershipPaths.tiers)
  const price = tiers.data.find(({ key }) => key === 'bloom')?.priceId
  const choice = { price, quantity: 1 }
  const { body } = await call<CheckoutAnswer>({ url, token }, 'POST', membershipPaths.checkout, choice)
  await page.goto(body.url)
  await expect(page).toHaveURL(/\/p\/session\//)
}
