import { people } from '../people.ts'
import { makeMember, signIn, newPerson } from './member.ts'
import { cards, controlOf, joinTier, payWith } from './paying.ts'
import { openPage, expect, expectAccessible, untilHydrated, test } from './site.ts'
import type { Page } from '@playwright/test'

test.use({ siteName: 'trial' })

/** Opens the newest email as in a mail program. */
async function openEmail(page: Page, email: string, subject: string): Promise<void> {
  await page.goto(`/mailbox?to=${encodeURIComponent(email)}`)
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: subject, exact: true }) })
    .getByRole('link', { name: 'See this letter with its picture' })
    .click()
  const masthead = page.getByRole('img', { name: 'Constellation Club' })
  await expect(masthead).toBeVisible()
  await expect.poll(() => masthead.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
}

test('a trial and a failed payment with its grace period send an email for each step', async ({
  page,
  site,
  request,
  emailTo,
}) => {
  test.setTimeout(240_000)
  const control = controlOf(site)
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await openPage(page, '/memberships')
  await expect(page.getByText('Your first membership: 7 days for nothing, then the price below.')).toBeVisible()
  await expectAccessible(page)
  await signIn(page, mara)
  await openPage(page, '/memberships')
  await joinTier(page, 'Bloom')
  await payWith(page, cards.failsLater, /^(Start|Subscribe)/)
  await expect(page).toHaveURL(/\/portal-hub/)

  await emailTo(mara.email, /Bloom is yours/)
  await openEmail(page, mara.email, 'Welcome to Constellation Club: Bloom is yours')
  await expectAccessible(page)
  await expect(
    page.getByText(/^Until \w+ \d+, \d{4} it costs nothing\. Then the price is \$5\.00 a month/),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Enter the Clubhouse' }).click()
  await expect(page).toHaveURL('/critter-club/clubhouse')

  await control.advance({ days: 8 })
  await control.settled()
  await emailTo(mara.email, /did not go through/)
  await openEmail(page, mara.email, 'A payment for Bloom did not go through')
  const told = await page.getByText(/^Nothing closes today\. Bloom stays open until /).textContent()
  const until = /until (\w+ \d+, \d{4})/.exec(told ?? '')?.[1] ?? ''
  await page.getByRole('link', { name: 'Update your card' }).click()
  await untilHydrated(page)
  await expect(page).toHaveURL('/dashboard/billing')
  await expect(
    page.getByText(
      `$5.00 could not be charged. The club stays open until ${until}. If it is not paid by then, it closes until it is.`,
    ),
  ).toBeVisible()
  await openPage(page, '/dashboard')
  const card = page.getByRole('listitem').filter({ hasText: 'Bloom' }).filter({ hasText: 'Payment failed' })
  await expect(card.getByText(`This club stays open until ${until}`, { exact: false })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Enter the Clubhouse' })).toBeVisible()
  await expectAccessible(page)

  await control.advance({ days: 3 })
  await control.settled()
  await emailTo(mara.email, /^Bloom is paused$/)
  await openPage(page, '/dashboard')
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await openEmail(page, mara.email, 'Bloom is paused')
  await page.getByRole('link', { name: 'Update your card' }).click()
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Pay now' }).click()
  await payWith(page, cards.good, /^Pay/)
  await control.settled()
  await emailTo(mara.email, /^Bloom is open again$/)
  const receipt = await emailTo(mara.email, /^Your receipt/)
  expect(receipt.subject).toBe('Your receipt from Constellation Club: $5.00 for Bloom')
  expect(receipt.text).toContain('Paid: $5.00')
})
