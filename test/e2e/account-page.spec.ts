import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makePdf } from '../books.ts'
import { people } from '../people.ts'
import { unzip } from '../unzip.ts'
import { beginStorybook, upload } from '../uploading.ts'
import { logIn } from './log-in.ts'
import { fillIn, linkIn, notice, newPerson, signIn } from './member.ts'
import { expect, expectAccessible, test, untilHydrated } from './site.ts'

type Person = { readonly email: string; readonly password: string }

const setting = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
const address = (page: Page) => setting(page, 'Email address')
const sessions = (page: Page) => setting(page, 'Signed in on')
const dialog = (page: Page) => page.getByRole('dialog')
const present = (page: Page) => dialog(page).getByLabel('Current password', { exact: true })

async function openAccount(page: Page, person: Person): Promise<void> {
  await logIn(page, person)
  await page.getByRole('main').getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Account')
  await expect(sessions(page).getByText('This browser', { exact: false })).toBeVisible()
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'

test('the email address changes after the links in both emails were opened @proof', async ({
  page,
  emailTo,
  tolerate,
  makeMember,
}) => {
  const mara = await makeMember(people.mara)
  const moved = newPerson(people.juno).email
  await openAccount(page, mara)
  await expect(address(page).getByText(mara.email)).toBeVisible()
  tolerate(/400/)
  const change = address(page).getByRole('button', { name: 'Change' })
  await change.press('Enter')
  await expect(dialog(page).getByLabel('New email address')).toBeFocused()
  await expectAccessible(page)
  await dialog(page).getByLabel('New email address').fill(moved)
  await present(page).fill('not the present one')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Your current password isn’t right. Nothing was changed.')).toBeVisible()
  await present(page).fill(mara.password)
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Two Emails Sent')
  await expect(dialog(page)).toHaveCount(0)
  await expect(change).toBeFocused()
  await expect(address(page).getByText(`Not changed to ${moved} yet.`)).toBeVisible()

  await page.goto(linkIn(await emailTo(mara.email, /about to change/)))
  await expect(page).toHaveURL('/dashboard/account')
  await expect(notice(page)).toContainText('One Link Left')
  await expect(address(page).getByText(`Not changed to ${moved} yet.`)).toBeVisible()

  await page.goto(linkIn(await emailTo(moved, /confirm your new address/)))
  await expect(page).toHaveURL('/dashboard/account')
  await expect(notice(page)).toContainText('Address Changed!')
  await expect(address(page).getByText(moved)).toBeVisible()
  await expect(address(page).getByText(/^Not changed/)).toHaveCount(0)
})

test('changing the password requires the current one and signs out all other browsers @proof', async ({
  page,
  tolerate,
  openBrowser,
  makeMember,
}) => {
  const mara = await makeMember(people.mara)
  const other = await openBrowser({ userAgent: firefox })
  await logIn(other, mara)
  await openAccount(page, mara)
  await expect(sessions(page).getByText(/^This browser and \d+ others?$/)).toBeVisible()
  const change = setting(page, 'Password').getByRole('button', { name: 'Change' })
  await change.click()
  await dialog(page).getByRole('button', { name: 'Change password' }).click()
  await expect(present(page)).toBeFocused()
  tolerate(/400/)
  await present(page).fill('some other one')
  await dialog(page).getByLabel('New password', { exact: true }).fill(people.tobias.password)
  await dialog(page).getByRole('button', { name: 'Change password' }).click()
  await expect(dialog(page).getByText('Your current password isn’t right. Nothing was changed.')).toBeVisible()

  await present(page).fill(mara.password)
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Password Changed!')
  await expect(change).toBeFocused()
  await expect(sessions(page).getByText('This browser only')).toBeVisible()

  await other.goto('/dashboard')
  await expect(other.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await other.goto('/login')
  await untilHydrated(other)
  await fillIn(other, { ...mara, password: people.tobias.password }, 'Sign In')
  await expect(other).toHaveURL('/dashboard')
})

test('deleting the account needs the password, ends the membership and gives a certificate', async ({
  page,
  emailTo,
  makeMember,
  tolerate,
}) => {
  const tobias = await makeMember(people.tobias, { tier: 'bloom' })
  const id = await beginStorybook(tobias, 'Night Pages')
  await upload(tobias, id, makePdf())
  await signIn(page, tobias)
  await page.goto('/dashboard/account')
  await test.step('the personal archive is downloaded as one file', async () => {
    await setting(page, 'Download').getByRole('button').press('Enter')
    await expectAccessible(page)
    await expect(dialog(page).getByRole('listitem')).toHaveText([
      /account/,
      /memberships/,
      /bookmarks/,
      /page you wrote/,
      /pen name.* storybooks/,
      /family/,
    ])
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).press('Enter')
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^constellation-club-\d{4}-\d\d-\d\d\.zip$/)
    const files = await unzip(await readFile(await download.path()))
    expect(files.get(`storybooks/Night Pages (${id.slice(-12)}).pdf`)?.equals(makePdf())).toBe(true)
    expect(files.get('data.json')?.toString()).toContain(tobias.email)
    await expect(dialog(page).getByRole('status')).toContainText('Download Started')
    await expect(page).toHaveURL('/dashboard/account')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
  })

  const open = page.getByRole('button', { name: 'Delete account' })
  await open.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Delete your account?' })).toBeFocused()
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    /memberships end/,
    /storybooks/,
    /bookmarks/,
    /certificate/,
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(open).toBeFocused()
  await open.press('Enter')

  tolerate(/403/)
  const field = dialog(page).getByLabel('Password', { exact: true })
  await field.fill('not this one')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('That password isn’t right. Nothing was changed.')).toBeVisible()
  await field.fill(tobias.password)
  await page.keyboard.press('Enter')

  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Your Account Was Deleted')
  await expect(heading).toBeFocused()
  await expectAccessible(page)
  const number = (await page.locator('.certificate-number').textContent()) ?? ''
  expect(number).toMatch(/^CC(-[0-9A-Z]{4}){5}$/)
  await expect(page.getByRole('article').getByRole('listitem')).toHaveText([
    'Your email address, your password and everything else of the account itself',
    'One membership ended',
    'One storybook',
    'One uploaded file',
    'No bookmarks',
    'No pages of writing',
    /^\d+ sign-ins$/,
  ])
  expect((await emailTo(tobias.email, /is deleted/)).text).toContain(number)

  tolerate(/404|400/)
  expect((await page.request.get(`/api/storybooks/${id}`)).status()).toBe(404)
  await page.getByRole('link', { name: 'Back to the Garden Gate' }).first().click()
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.goto('/login')
  await untilHydrated(page)
  await fillIn(page, tobias, 'Sign In')
  await expect(notice(page)).toContainText('Invalid login credentials')
})
