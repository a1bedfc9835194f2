import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makePdf } from '../books.ts'
import { people } from '../people.ts'
import { beginStorybook, upload } from '../uploading.ts'
import { unzip } from '../unzip.ts'
import { logIn } from './log-in.ts'
import { fillIn, linkIn, notice, newPerson, signIn } from './member.ts'
import { expect, expectAccessible, test, untilHydrated } from './site.ts'

type Person = { readonly email: string; readonly password: string }

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const address = (page: Page) => part(page, 'Your Email Address')
const password = (page: Page) => part(page, 'Your Password')
const sessions = (page: Page) => part(page, 'Where You’re Signed In')
const presentIn = (section: ReturnType<typeof part>) => section.getByLabel('Current password', { exact: true })
const deletion = (page: Page) => part(page, 'Delete Your Account')

async function openAccount(page: Page, person: Person): Promise<void> {
  await logIn(page, person)
  await page.getByRole('main').getByRole('link', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/dashboard/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Account')
  await expect(sessions(page).getByText('This browser')).toBeVisible()
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'

test('the email address changes after the links in both emails were opened', async ({
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
  await address(page).getByLabel('New email address').fill(moved)
  await presentIn(address(page)).fill('not the present one')
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Your current password isn’t right. Nothing was changed.')
  await presentIn(address(page)).fill(mara.password)
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Two Emails Sent')
  await expect(address(page).getByText(`We emailed ${moved} and your current address.`)).toBeVisible()

  await page.goto(linkIn(await emailTo(mara.email, /about to change/)))
  await expect(page).toHaveURL('/dashboard/account')
  await expect(notice(page)).toContainText('One Link Left')
  await expect(address(page).getByText('Your address is about to change')).toBeVisible()

  await page.goto(linkIn(await emailTo(moved, /confirm your new address/)))
  await expect(page).toHaveURL('/dashboard/account')
  await expect(notice(page)).toContainText('Address Changed!')
  await expect(address(page).getByText(moved)).toBeVisible()
  await expect(address(page).getByText('Your address is about to change')).toHaveCount(0)
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
  await expect(sessions(page).getByRole('listitem')).not.toHaveCount(1)
  await password(page).getByRole('button', { name: 'Change Password' }).click()
  await expect(presentIn(password(page))).toBeFocused()
  tolerate(/400/)
  await presentIn(password(page)).fill('some other one')
  await password(page).getByLabel('New password', { exact: true }).fill(people.tobias.password)
  await password(page).getByRole('button', { name: 'Change Password' }).click()
  await expect(notice(page)).toContainText('Your current password isn’t right. Nothing was changed.')

  await presentIn(password(page)).fill(mara.password)
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Password Changed!')
  await expect(password(page).getByLabel('New password', { exact: true })).toHaveValue('')
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1)

  await other.goto('/dashboard')
  await expect(other.getByRole('main').getByRole('link', { name: 'Log In' })).toBeVisible()
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
    await expect(part(page, 'Download Your Data').getByRole('listitem')).toHaveText([
      /account/,
      /memberships/,
      /bookmarks/,
      /page you wrote/,
      /pen name.* storybooks/,
      /family/,
    ])
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download My Data' }).press('Enter')
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^constellation-club-\d{4}-\d\d-\d\d\.zip$/)
    const files = await unzip(await readFile(await download.path()))
    expect(files.get(`storybooks/Night Pages (${id.slice(-12)}).pdf`)?.equals(makePdf())).toBe(true)
    expect(files.get('data.json')?.toString()).toContain(tobias.email)
    await expect(notice(page)).toContainText('Download Started')
    await expect(page).toHaveURL('/dashboard/account')
  })

  const open = deletion(page).getByRole('button', { name: 'I want to delete my account' })
  await expect(deletion(page).getByRole('listitem')).toHaveText([
    /memberships end/,
    /storybooks/,
    /bookmarks/,
    /certificate/,
  ])
  await open.press('Enter')
  await expectAccessible(page)
  await deletion(page).getByRole('button', { name: 'Keep my account' }).click()
  await expect(deletion(page).getByLabel('Password', { exact: true })).toHaveCount(0)
  await open.press('Enter')

  tolerate(/403/)
  const field = deletion(page).getByLabel('Password', { exact: true })
  await field.fill('not this one')
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('That password isn’t right. Nothing was changed.')
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
    /^\d+ logins$/,
  ])
  expect((await emailTo(tobias.email, /is deleted/)).text).toContain(number)

  tolerate(/404|400/)
  expect((await page.request.get(`/api/storybooks/${id}`)).status()).toBe(404)
  await page.getByRole('link', { name: 'Back to the Garden Gate' }).first().click()
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toBeVisible()
  await page.goto('/login')
  await untilHydrated(page)
  await fillIn(page, tobias, 'Sign In')
  await expect(notice(page)).toContainText('Invalid login credentials')
})
