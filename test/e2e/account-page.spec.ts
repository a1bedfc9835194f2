import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { fromBufferPromise } from 'yauzl'
import { makePdf } from '../books.ts'
import { people } from '../people.ts'
import { unzip } from '../unzip.ts'
import { fillIn, type EmailTo, linkIn, logIn, logOut, makeMember, notice, newPerson, openLink } from './member.ts'
import { cards, controlOf, joinTier, payWith } from './paying.ts'
import { openPage, expect, expectAccessible, markWhenHydrated, test, untilHydrated } from './site.ts'

test.describe.configure({ mode: 'parallel' })

type Person = { readonly email: string; readonly password: string }

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const address = (page: Page) => part(page, 'Your Email Address')
const password = (page: Page) => part(page, 'Your Password')
const sessions = (page: Page) => part(page, 'Where You Are Logged In')
const presentIn = (section: ReturnType<typeof part>) => section.getByLabel('Present password', { exact: true })
const deletion = (page: Page) => part(page, 'Delete Your Account')

async function openAccount(page: Page, person: Person): Promise<void> {
  await logIn(page, person)
  await page.getByRole('main').getByRole('link', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/dashboard/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Account')
  await expect(sessions(page).getByText('This browser')).toBeVisible()
}

/** Signs the same person in on another browser. */
async function elsewhere(browser: Browser, baseURL: string | undefined, userAgent: string, person: Person) {
  const context = await browser.newContext({ baseURL: baseURL ?? '', userAgent })
  const page = await context.newPage()
  await markWhenHydrated(page)
  await logIn(page, person)
  return page
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'

test('the email address changes after the links in both emails were opened', async ({
  page,
  request,
  emailTo,
  tolerate,
}) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  const moved = newPerson(people.juno).email
  await openAccount(page, mara)
  await expect(address(page).getByText(mara.email)).toBeVisible()
  await expectAccessible(page)
  tolerate(/400/)
  await address(page).getByLabel('New email address').fill(moved)
  await presentIn(address(page)).fill('not the present one')
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Your present password is a different one. Nothing was changed.')
  await presentIn(address(page)).fill(mara.password)
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Two Letters Are on Their Way')
  await expect(address(page).getByText(`We have written to ${moved} and to your present address.`)).toBeVisible()

  await page.goto(linkIn(await emailTo(mara.email, /about to change/)))
  await expect(page).toHaveURL('/dashboard/account')
  await expect(notice(page)).toContainText('Halfway There')
  await expect(address(page).getByText('One change is under way')).toBeVisible()

  await page.goto(linkIn(await emailTo(moved, /confirm your new address/)))
  await expect(page).toHaveURL('/dashboard/account')
  await expect(notice(page)).toContainText('Address Changed!')
  await expect(address(page).getByText(moved)).toBeVisible()
  await expect(address(page).getByText('One change is under way')).toHaveCount(0)
})

test('an address that is taken gets an email, and the page answers as for any other', async ({
  page,
  request,
  emailTo,
}) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  const taken = await makeMember(request, emailTo, newPerson(people.vesper))
  await openAccount(page, mara)
  await address(page).getByLabel('New email address').fill(taken.email)
  await presentIn(address(page)).fill(mara.password)
  await address(page).getByRole('button', { name: 'Change Address' }).click()
  await expect(notice(page)).toContainText('Two Letters Are on Their Way')
  await emailTo(taken.email, /Somebody tried to use your address/)
})

test('an email change confirmed elsewhere shows when the page becomes visible again', async ({
  page,
  request,
  emailTo,
}) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  const moved = newPerson(people.juno).email
  await openAccount(page, mara)
  await address(page).getByLabel('New email address').fill(moved)
  await presentIn(address(page)).fill(mara.password)
  await address(page).getByRole('button', { name: 'Change Address' }).click()
  await expect(address(page).getByText('One change is under way')).toBeVisible()
  for (const mail of [await emailTo(mara.email, /about to change/), await emailTo(moved, /confirm your new address/)])
    await request.get(linkIn(mail), { maxRedirects: 0 })
  await page.reload()
  await expect(address(page).getByText(moved)).toBeVisible()
  await expect(address(page).getByText('One change is under way')).toHaveCount(0)
})

test('changing the password requires the current one and signs out all other browsers', async ({
  page,
  request,
  emailTo,
  tolerate,
  browser,
  baseURL,
}) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  const other = await elsewhere(browser, baseURL, firefox, mara)
  await openAccount(page, mara)
  await expect(sessions(page).getByRole('listitem')).not.toHaveCount(1)
  await password(page).getByRole('button', { name: 'Change Password' }).click()
  await expect(presentIn(password(page))).toBeFocused()
  tolerate(/400/)
  await presentIn(password(page)).fill('some other one')
  await password(page).getByLabel('New password', { exact: true }).fill(people.tobias.password)
  await password(page).getByRole('button', { name: 'Change Password' }).click()
  await expect(notice(page)).toContainText('Your present password is a different one. Nothing was changed.')

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
  await other.context().close()
})

test('a session from an email link also requires the current password', async ({
  page,
  request,
  emailTo,
  tolerate,
}) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await request.post('/auth/v1/recover', { data: { email: mara.email } })
  await openLink(page, linkIn(await emailTo(mara.email, /password/i)))
  await expect(page.getByRole('button', { name: 'Save New Password' })).toBeVisible()
  await openPage(page, '/dashboard/account')
  tolerate(/400/)
  await presentIn(password(page)).fill('any other one')
  await password(page).getByLabel('New password', { exact: true }).fill(people.tobias.password)
  await password(page).getByRole('button', { name: 'Change Password' }).click()
  await expect(notice(page)).toContainText('Your present password is a different one. Nothing was changed.')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'No club yet' })).toBeVisible()
  await logOut(page)
  await logIn(page, mara)
})

test('all sessions are listed and can be ended by keyboard', async ({ page, request, emailTo, browser, baseURL }) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  const other = await elsewhere(browser, baseURL, firefox, mara)
  await openAccount(page, mara)
  const rows = sessions(page).getByRole('listitem')
  await expect(rows.first()).toContainText('Chrome on Linux')
  await expect(rows.first()).toContainText('This browser')
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  const there = sessions(page).getByRole('button', { name: 'Sign out there (Firefox on Windows)' })
  await there.focus()
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Signed Out There')
  await expect(there).toHaveCount(0)
  await expect(sessions(page).getByRole('heading', { level: 2 })).toBeFocused()

  await other.goto('/dashboard/account')
  await expect(other.getByRole('main').getByRole('link', { name: 'Log In' })).toBeVisible()
  await other.context().close()
})

test('if there is only one session, the page says so', async ({ page, request, emailTo }) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  for (let i = 0; i < 2; i += 1) await request.post('/auth/v1/token?grant_type=password', { data: mara })
  await openAccount(page, mara)
  await sessions(page).getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(notice(page)).toContainText('This browser is the only one that is logged in now.')
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
})

async function memberWithBook(page: Page, emailTo: EmailTo) {
  const { request } = page
  const tobias = await makeMember(request, emailTo, newPerson(people.tobias))
  const signedIn = await request.post('/auth/v1/token?grant_type=password', { data: tobias })
  const headers = { authorization: `Bearer ${((await signedIn.json()) as { access_token: string }).access_token}` }
  const begun = await request.post('/api/storybooks', { headers, data: { title: 'Night Pages' } })
  const { id } = (await begun.json()) as { id: string }
  const file = { name: 'night.pdf', mimeType: 'application/pdf', buffer: makePdf() }
  expect((await request.post(`/api/storybooks/${id}/upload`, { headers, multipart: { file } })).status()).toBe(200)
  return { tobias, id }
}

test('the personal archive is downloaded as one file', async ({ page, emailTo }) => {
  const { tobias, id } = await memberWithBook(page, emailTo)
  await openAccount(page, tobias)
  await expect(part(page, 'Take Everything With You').getByRole('listitem')).toHaveText([
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
  const files = await unzip(await fromBufferPromise(await readFile(await download.path()), { lazyEntries: true }))
  expect(files.get(`storybooks/Night Pages (${id.slice(-12)}).pdf`)?.equals(makePdf())).toBe(true)
  expect(files.get('data.json')?.toString()).toContain(tobias.email)
  await expect(notice(page)).toContainText('Your Download Has Begun')
  await expect(page).toHaveURL('/dashboard/account')
})

test('deleting the account needs the password, ends the membership, deletes the storybook and gives a certificate', async ({
  page,
  site,
  emailTo,
  tolerate,
}) => {
  const { tobias, id } = await memberWithBook(page, emailTo)
  await logIn(page, tobias)
  await page.goto('/memberships')
  await untilHydrated(page)
  await joinTier(page, 'Bloom')
  await payWith(page, cards.good)
  await expect(page).toHaveURL(/\/portal-hub/)
  await controlOf(site).settled()
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Manage membership' })).toBeVisible()

  await page.goto('/dashboard/account')
  const open = deletion(page).getByRole('button', { name: 'I want to delete my account' })
  await expect(deletion(page).getByRole('listitem')).toHaveText([
    /memberships end/,
    /storybooks/,
    /bookmarks/,
    /certificate/,
  ])
  await open.press('Enter')
  await expectAccessible(page)
  await deletion(page).getByRole('button', { name: 'I would rather keep it' }).click()
  await expect(deletion(page).getByLabel('Password', { exact: true })).toHaveCount(0)
  await open.press('Enter')

  tolerate(/403/)
  const field = deletion(page).getByLabel('Password', { exact: true })
  await field.fill('not this one')
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('That is not the password of your account. Nothing was changed.')
  await field.fill(tobias.password)
  await page.keyboard.press('Enter')

  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Your Account Is Gone')
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

test('an unfinished deletion says so and counts only what has been deleted', async ({ page, request, emailTo }) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await openAccount(page, mara)
  await page.route('**/api/account/deletion', (route) =>
    route.fulfill({
      json: {
        number: 'CC-0000-1111-2222-3333-4444',
        deleted_at: '2026-11-20T10:20:00.000Z',
        finished_at: null,
        removed: { storybooks: 3, files: 0, places: 1, writings: 0, sessions: 2, memberships: 0 },
      },
    }),
  )
  await deletion(page).getByRole('button', { name: 'I want to delete my account' }).click()
  await deletion(page).getByLabel('Password', { exact: true }).fill(mara.password)
  await deletion(page).getByRole('button', { name: 'Delete My Account' }).click()
  await expect(page.getByText('We keep trying until it has, and then send you this certificate by mail.')).toBeVisible()
  await expect(page.getByText('November 20, 2026 at 10:20 AM UTC')).toBeVisible()
  await expect(page.getByRole('article').getByRole('listitem')).toHaveText([
    'Your email address, your password and everything else of the account itself',
    '3 storybooks',
    'One bookmark',
    'No pages of writing',
    '2 logins',
  ])
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toBeVisible()
})

test('a failed request shows a notice and loses no input', async ({ page, request, emailTo, tolerate }) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  tolerate(/503/)
  await page.route('**/api/account/**', (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: 'unavailable', message: 'The club is catching its breath.' } },
    }),
  )
  await logIn(page, mara)
  await page.goto('/dashboard/account')
  await expect(sessions(page).getByText('We could not fetch the list just now.')).toBeVisible()
  await page.getByRole('button', { name: 'Download My Data' }).click()
  await expect(notice(page)).toContainText('No Download')
  await deletion(page).getByRole('button', { name: 'I want to delete my account' }).click()
  await deletion(page).getByLabel('Password', { exact: true }).fill(mara.password)
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Account Not Deleted')
  await page.unroute('**/api/account/**')
  await sessions(page).getByRole('button', { name: 'Try again' }).click()
  await expect(sessions(page).getByText('This browser')).toBeVisible()
})
