import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import { notice, signIn } from './member.ts'
import { controlOf } from './paying.ts'
import { openPage, expect, expectAccessible, test, type MakeMember } from './site.ts'

const main = (page: Page) => page.getByRole('main')
const bill = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
const dialog = (page: Page) => page.getByRole('dialog')
const next = (page: Page) => main(page).getByRole('heading', { level: 2 }).first()

/** Opens what can be done with a membership and presses one of its buttons. */
async function manage(page: Page, name: string, way: string): Promise<void> {
  await bill(page, name).getByRole('button', { name: 'Manage' }).press('Enter')
  await dialog(page).getByRole('button', { name: way }).click()
}

/** Opens the billing page of a member who has paid for Bloom. */
async function openBilling(page: Page, makeMember: MakeMember): Promise<void> {
  await signIn(page, await makeMember(people.mara, { tier: 'bloom' }))
  await openPage(page, '/dashboard/billing')
  await expect(bill(page, 'Bloom')).toBeVisible()
}

/** The amount in a sentence, in cents. */
const centsIn = (text: string) => Math.round(Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(',', '')) * 100)

/** The text of the newest charge. */
async function newest(page: Page): Promise<string> {
  await bill(page, 'Receipts').getByRole('button', { name: 'See' }).click()
  const text = await dialog(page).getByRole('listitem').first().textContent()
  await page.keyboard.press('Escape')
  return text ?? ''
}

test('a membership is described in plain words, canceled and kept', async ({ page, makeMember }) => {
  await openBilling(page, makeMember)
  const bloom = bill(page, 'Bloom')
  await expect(next(page)).toHaveText(/^Next: \$5 on \w+ \d+$/)
  await expect(bloom.getByText(/^\$5\.00 a month\. It renews automatically on \w+ \d+, \d{4}\.$/)).toBeVisible()
  await expect(bloom.getByRole('link', { name: 'Enter the Clubhouse' })).toBeVisible()
  await expect(bill(page, 'Card').getByText('Visa ending in 4242, expires 12/2040')).toBeVisible()
  await bill(page, 'Card').getByRole('button', { name: 'Change' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'What if my card fails?' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await bill(page, 'Receipts').getByRole('button', { name: 'See' }).click()
  await expect(dialog(page).getByRole('listitem')).toContainText('$5.00')
  const opened = page.waitForEvent('popup')
  await dialog(page)
    .getByRole('link', { name: /^Receipt/ })
    .click()
  await expect((await opened).getByText('$5.00').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await bloom.getByRole('button', { name: 'Manage' }).press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Manage Bloom' })).toBeFocused()
  await expect(dialog(page).getByText(/You joined on \w+ \d+, \d{4}\.$/)).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cancel membership' }).press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Cancel Bloom?' })).toBeFocused()
  await expect(dialog(page).getByText(/^You keep access until \w+ \d+, \d{4}\. Then it ends\./)).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Yes, cancel it' }).dblclick()
  await expect(notice(page).getByText('Membership Canceled', { exact: true })).toBeVisible()
  await expect(bloom.getByText(/Canceled\. You keep access until /)).toBeVisible()
  await expect(bloom.getByRole('button', { name: 'Manage' })).toBeFocused()
  await expect(next(page)).toHaveText(/^Bloom ends on \w+ \d+$/)
  await manage(page, 'Bloom', 'Keep membership')
  await expect(bloom.getByText(/It renews automatically/)).toBeVisible()
})

test('a switch to a dearer tier happens at once at the shown price, to a cheaper one at the renewal', async ({
  page,
  site,
  makeMember,
}) => {
  const control = controlOf(site)
  await openBilling(page, makeMember)
  await control.advance({ days: 10 })
  await manage(page, 'Bloom', 'Switch membership')
  await dialog(page).getByLabel('Simple Social Studio, $15.00 a month').check()
  const due = await dialog(page)
    .getByText(/^You pay \$\d+\.\d\d now\.$/)
    .textContent()
  const cents = centsIn(due ?? '')
  expect(cents).toBeGreaterThan(500)
  expect(cents).toBeLessThan(1000)
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: `Switch and pay $${(cents / 100).toFixed(2)}` })
    .dblclick()
  const studio = bill(page, 'Simple Social Studio')
  await expect(studio).toBeVisible()
  await expect(bill(page, 'Bloom')).toHaveCount(0)
  expect(centsIn(await newest(page))).toBe(cents)

  await manage(page, 'Simple Social Studio', 'Switch membership')
  await dialog(page).getByLabel("Storyteller's Lantern, $10.00 a month").check()
  await expect(dialog(page).getByText('You pay nothing now.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Switch on that day' }).click()
  await expect(
    studio.getByText(/It switches to Storyteller's Lantern on \w+ \d+, \d{4}, and you pay \$10\.00 then\./),
  ).toBeVisible()
  await manage(page, 'Simple Social Studio', 'Cancel the switch')
  await expect(studio.getByText(/^\$15\.00 a month\. It renews automatically/)).toBeVisible()
  await manage(page, 'Simple Social Studio', 'Switch membership')
  await dialog(page).getByLabel("Storyteller's Lantern, $10.00 a month").check()
  await dialog(page).getByRole('button', { name: 'Switch on that day' }).click()
  await expect(studio.getByText(/It switches to Storyteller's Lantern/)).toBeVisible()
  await control.advance({ days: 22 })
  await control.settled()
  await page.reload()
  await expect(bill(page, "Storyteller's Lantern")).toBeVisible()
  expect(centsIn(await newest(page))).toBe(1000)
})
