import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import { codeIn, fillIn, linkIn, newPerson, notice, type Person } from './member.ts'
import { expect, expectAccessible, untilHydrated, test } from './site.ts'

test.use({ siteName: 'strict' })

async function signUp(page: Page, person: Person) {
  await page.goto('/signup')
  await untilHydrated(page)
  await page.getByLabel('How old are you?').fill('30')
  await page.keyboard.press('Enter')
  await fillIn(page, person, 'Create Account')
  await expect(page).toHaveURL('/memberships')
}

test('the browser that signed up is signed in by the link @proof', async ({ page, emailTo }) => {
  const mara = newPerson(people.mara)
  await signUp(page, mara)
  await page.goto(linkIn(await emailTo(mara.email)))
  await expect(notice(page)).toContainText('Your email address is confirmed and you’re signed in.')
  await expect(page).toHaveURL('/memberships')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText(mara.email)).toBeVisible()
})

test('another browser confirms the address with a new password, which takes the place of the first @proof', async ({
  page,
  emailTo,
  openBrowser,
}) => {
  const mara = newPerson(people.mara)
  await signUp(page, mara)
  const link = linkIn(await emailTo(mara.email))
  const other = await openBrowser()
  // As a scanner of emails does.
  await other.request.get(link)
  await other.request.head(link)
  await other.goto(link)
  const dialog = other.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Confirm Your Email Address')
  await expect(dialog).toContainText(mara.email)
  await expectAccessible(other)
  await dialog.getByRole('textbox', { name: 'Password' }).fill('another moonpetal tea')
  await dialog.getByRole('button', { name: 'Confirm address' }).click()
  await expect(dialog.getByRole('heading')).toHaveCount(0)
  await expect(other).toHaveURL('/memberships')
  await other.getByRole('link', { name: 'Dashboard' }).click()
  await expect(other.getByText(mara.email)).toBeVisible()
  const signIn = async (password: string) =>
    (await page.request.post('/auth/v1/token?grant_type=password', { data: { ...mara, password } })).status()
  expect([await signIn(mara.password), await signIn('another moonpetal tea')]).toEqual([400, 200])
})

test('the six digits open the account on the browser that signed up @proof', async ({ page, emailTo }) => {
  const mara = newPerson(people.mara)
  await signUp(page, mara)
  await page.getByLabel('Six digits from the email').fill(codeIn(await emailTo(mara.email)))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText(mara.email)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
