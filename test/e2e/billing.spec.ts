import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import { notice, signIn } from './member.ts'
import { controlOf } from './paying.ts'
import { openPage, expect, expectAccessible, test, type MakeMember } from './site.ts'

const main = (page: Page) => page.getByRole('main')
const bill = (page: Page, name: string) =>
  main(page)
    .getByRole('region', { name: 'Your Memberships' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })

/** Opens the billing page of a member who has paid for Bloom. */
async function openBilling(page: Page, makeMember: MakeMember): Promise<void> {
  await signIn(page, await makeMember(people.mara, { tier: 'bloom' }))
  await openPage(page, '/dashboard/billing')
  await expect(bill(page, 'Bloom')).toBeVisible()
}

/** The amount in a sentence, in cents. */
const centsIn = (text: string) => Math.round(Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(',', '')) * 100)

async function newest(page: Page): Promise<string> {
  const charges = main(page).getByRole('region', { name: 'Past Payments' }).getByRole('listitem')
  return (await charges.first().textContent()) ?? ''
}

test('a membership is described in plain words, cancelled in two clicks and resumed', async ({ page, makeMember }) => {
  test.setTimeout(90_000)
  await openBilling(page, makeMember)
  const bloom = bill(page, 'Bloom')
  await expect(bloom.getByText('$5.00 a month')).toBeVisible()
  await expect(
    bloom.getByText(/^It renews automatically\. Your next payment is \$5\.00 on \w+ \d+, \d{4}\.$/),
  ).toBeVisible()
  await expect(
    bloom.getByText(/^It opens the member room of Critter Club\. You joined on \w+ \d+, \d{4}\.$/),
  ).toBeVisible()
  await expect(main(page).getByText('Visa ending in 4242')).toBeVisible()
  await expect(main(page).getByText('It expires 12/2040.')).toBeVisible()
  await page.getByText('What if my card fails?').click()
  await expect(main(page).getByText(/^\$5\.00 for Bloom on \w+ \d+, \d{4}$/)).toBeVisible()
  await expect(page.getByText('On that day we charge exactly this amount.')).toBeVisible()
  expect(await newest(page)).toContain('$5.00')
  const opened = page.waitForEvent('popup')
  await main(page)
    .getByRole('link', { name: /^Receipt/ })
    .click()
  await expect((await opened).getByText('$5.00').first()).toBeVisible()
  await expectAccessible(page)

  await bloom.getByRole('button', { name: 'Cancel membership' }).click()
  await expect(bloom.getByText(/^You keep access until \w+ \d+, \d{4}, because you paid until then\./)).toBeVisible()
  await expectAccessible(page)
  await bloom.getByRole('button', { name: 'Yes, cancel it' }).dblclick()
  await expect(notice(page).getByText('Membership Canceled', { exact: true })).toBeVisible()
  await expect(bloom.getByText(/^Canceled\. You keep access until /)).toBeVisible()
  await expect(bloom.getByRole('heading', { level: 3 })).toBeFocused()
  await expect(main(page).getByText('You won’t be charged.', { exact: true })).toBeVisible()
  await bloom.getByRole('button', { name: 'Keep membership' }).click()
  await expect(bloom.getByText(/^It renews automatically\./)).toBeVisible()
})

test('a switch to a dearer tier happens at once at the shown price, to a cheaper one at the renewal', async ({
  page,
  site,
  makeMember,
}) => {
  test.setTimeout(120_000)
  const control = controlOf(site)
  await openBilling(page, makeMember)
  await control.advance({ days: 10 })
  const bloom = bill(page, 'Bloom')
  await bloom.getByRole('button', { name: 'Switch membership' }).press('Enter')
  await bloom.getByLabel('Simple Social Studio, $15.00 a month').check()
  const due = await bloom.getByText(/^You pay \$\d+\.\d\d now\.$/).textContent()
  const cents = centsIn(due ?? '')
  expect(cents).toBeGreaterThan(500)
  expect(cents).toBeLessThan(1000)
  await expectAccessible(page)
  await bloom.getByRole('button', { name: `Switch and pay $${(cents / 100).toFixed(2)}` }).dblclick()
  const studio = bill(page, 'Simple Social Studio')
  await expect(studio).toBeVisible()
  await expect(bill(page, 'Bloom')).toHaveCount(0)
  expect(centsIn(await newest(page))).toBe(cents)

  await studio.getByRole('button', { name: 'Switch membership' }).click()
  await studio.getByLabel("Storyteller's Lantern, $10.00 a month").check()
  await expect(studio.getByText('You pay nothing now.')).toBeVisible()
  await studio.getByRole('button', { name: 'Switch on that day' }).click()
  await expect(
    studio.getByText(/^It switches to Storyteller's Lantern on \w+ \d+, \d{4}, and you pay \$10\.00 then\./),
  ).toBeVisible()
  await studio.getByRole('button', { name: 'Cancel the switch' }).click()
  await expect(studio.getByText(/^It renews automatically\. Your next payment is \$15\.00 /)).toBeVisible()
  await studio.getByRole('button', { name: 'Switch membership' }).click()
  await studio.getByLabel("Storyteller's Lantern, $10.00 a month").check()
  await studio.getByRole('button', { name: 'Switch on that day' }).click()
  await expect(studio.getByText(/^It switches to Storyteller's Lantern/)).toBeVisible()
  await control.advance({ days: 22 })
  await control.settled()
  await page.reload()
  await expect(bill(page, "Storyteller's Lantern")).toBeVisible()
  expect(centsIn(await newest(page))).toBe(1000)
})
