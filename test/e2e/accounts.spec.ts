import { storageKey } from '#app/api/session/stored-session.ts'
import { linkQuestionWords } from '#content/account/link-question.ts'
import type { Route } from '@playwright/test'
import { people } from '../people.ts'
import {
  codeIn,
  fillIn,
  hold,
  linkIn,
  logIn,
  logOut,
  makeMember,
  notice,
  newPerson,
  openLink,
  askForRecovery,
} from './member.ts'
import { expect, expectAccessible, test, untilHydrated } from './site.ts'

test(
  'a visitor signs up, confirms by email and is welcomed',
  { tag: ['@spec-3-session', '@spec-4-account-form', '@spec-6-roles'] },
  async ({ page, emailTo }) => {
    const mara = newPerson(people.mara)
    await page.goto('/signup')
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Your Account')
    const signup = await hold(page, '**/auth/v1/signup**')
    await fillIn(page, mara, 'Create Account')
    const button = page.getByRole('button', { name: 'Creating Account...' })
    await expect(button).toBeDisabled()
    await signup.requested()
    await signup.release()
    await expect(page).toHaveURL('/memberships')
    await expect(notice(page)).toContainText('Account Created!')
    await expect(notice(page)).toContainText(
      "We've sent a confirmation link to your email. Please verify your account to continue.",
    )

    await expect(page.getByRole('heading', { name: 'One link to go' })).toBeVisible()
    await expect(page.getByText(mara.email)).toBeVisible()

    await page.goto(linkIn(await emailTo(mara.email)))
    await expect(page).toHaveURL('/memberships')
    await expect(notice(page)).toContainText('Your email address is confirmed and you are logged in.')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByText(mara.email)).toBeVisible()
  },
)

test('an address can be confirmed with the six-digit code of the email', async ({ page, emailTo, tolerate }) => {
  const mara = newPerson(people.mara)
  await page.goto('/signup')
  await untilHydrated(page)
  await fillIn(page, mara, 'Create Account')
  const code = page.getByLabel('Six digits from the mail')
  const digits = codeIn(await emailTo(mara.email))
  tolerate(/403/)
  await code.fill(String((Number(digits) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(notice(page)).toContainText('That Code Does Not Fit')
  await expect(notice(page)).toContainText('These six digits do not fit, or their hour is over.')
  await expect(notice(page)).not.toContainText('Token')
  await code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(notice(page)).toContainText('Your email address is confirmed and you are logged in.')
  await expect(code).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the six-digit code of a recovery email allows a new password', async ({ page, emailTo, request }) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await page.goto('/forgotten-password')
  await untilHydrated(page)
  await page.getByLabel('Email address').fill(mara.email)
  await page.getByRole('button', { name: 'Send Me a Link' }).click()
  await page.getByLabel('Six digits from the mail').fill(codeIn(await emailTo(mara.email, /password/i)))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go On' }).click()
  await expect(page).toHaveURL('/new-password')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByLabel('New password').fill(people.tobias.password)
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(notice(page)).toContainText('Password Changed!')
})

test('the link of a sign-up needs a password in another browser, and changes nothing there without', async ({
  page,
  emailTo,
  browser,
  baseURL,
}) => {
  const mara = newPerson(people.mara)
  await page.goto('/signup')
  await untilHydrated(page)
  await fillIn(page, mara, 'Create Account')
  await expect(page).toHaveURL('/memberships')
  const link = linkIn(await emailTo(mara.email))

  const other = await browser.newPage(baseURL ? { baseURL } : {})
  await other.goto(link)
  await expect(other).toHaveURL('/memberships')
  const question = other.getByRole('dialog', { name: linkQuestionWords.password.signup.heading })
  await expect(question).toContainText(`To confirm ${mara.email}`)
  await expectAccessible(other)
  await question.getByRole('button', { name: linkQuestionWords.password.later }).click()
  await expect(question).toHaveCount(0)
  expect(await other.evaluate((key) => localStorage.getItem(key), storageKey)).toBeNull()
  await other.context().close()
})

test('a recovery link that another browser asked for takes a new password', async ({
  page,
  emailTo,
  request,
  browser,
  baseURL,
}) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  const link = await askForRecovery(page, emailTo, mara.email)
  const other = await browser.newPage(baseURL ? { baseURL } : {})
  await other.goto(link)
  const question = other.getByRole('dialog', { name: linkQuestionWords.password.recovery.heading })
  await expect(question).toContainText(mara.email)
  expect(other.url()).not.toContain('code=')
  await question.getByLabel('Password', { exact: true }).fill(people.tobias.password)
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL('/dashboard')
  await expect(notice(other)).toContainText('Password Changed!')
  await other.context().close()
  await logIn(page, { ...mara, password: people.tobias.password })
})

test('the tokens of an email link are removed from the URL and the history', async ({ page, emailTo, request }) => {
  const mara = newPerson(people.mara)
  await request.post('/auth/v1/signup', { data: mara })
  const link = linkIn(await emailTo(mara.email))
  await page.goto('/archives')
  const landing = page.waitForResponse((response) => response.url().endsWith('/auth/v1/user'))
  await page.goto(link)
  await landing
  expect(page.url()).not.toContain('#')
  await page.getByRole('dialog').getByRole('button', { name: linkQuestionWords.signIn.change }).click()
  await expect(notice(page)).toBeVisible()
  expect(page.url()).not.toContain('#')
  await page.goBack()
  await expect(page).toHaveURL('/archives')
  await page.goForward()
  expect(page.url()).not.toContain('access_token')
})

test(
  'a wrong password shows an error; the right one leads to the dashboard',
  { tag: ['@spec-4-account-form', '@spec-6-roles', '@spec-8-errors'] },
  async ({ page, emailTo, request, tolerate }) => {
    const mara = await makeMember(request, emailTo, newPerson(people.mara))
    await page.goto('/login')
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter Your Portal')
    tolerate(/400/)
    await fillIn(page, { ...mara, password: people.vesper.password }, 'Sign In')
    await expect(notice(page)).toContainText('Sign in Failed')
    await expect(notice(page)).toContainText('Invalid login credentials')
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('Email address')).toHaveValue(mara.email)

    const token = await hold(page, '**/auth/v1/token**')
    await fillIn(page, mara, 'Sign In')
    await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
    await token.requested()
    await token.release()
    await expect(page).toHaveURL('/dashboard')
    await expect(notice(page)).toContainText('Login Successful!')
    await expect(notice(page)).toContainText("Welcome back! You're being redirected to your dashboard.")
  },
)

test('errors are shown beside their fields, and nothing is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/')) sent.push(request.url())
  })
  await page.goto('/signup')
  await untilHydrated(page)
  const email = page.getByLabel('Email address')
  const password = page.getByLabel('Password', { exact: true })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(email).toHaveAccessibleDescription('Please enter your email address.')
  await expect(email).toBeFocused()
  await fillIn(page, { email: 'mara', password: 'short' }, 'Create Account')
  await expect(email).toHaveAccessibleDescription(/has a name, an @ and a place/)
  await expect(password).toHaveAccessibleDescription(/Password must be at least 6 characters long\./)
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await password.fill('longer')
  await expect(password).not.toHaveAttribute('aria-invalid')
  expect(sent).toEqual([])
})

test('the password can be shown while it is typed', async ({ page }) => {
  await page.goto('/login')
  await untilHydrated(page)
  const password = page.getByLabel('Password')
  await password.fill(people.mara.password)
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue(people.mara.password)
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('a form submitted before hydration is sent after it', async ({ page, request, emailTo }) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  const entry = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client**', async (route) => {
    await entry.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await fillIn(page, mara, 'Sign In')
  entry.resolve()
  await expect(page).toHaveURL('/dashboard')
})

test('a forgotten password is replaced through the link of the email', async ({ page, emailTo, request, tolerate }) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgotten Your Password?')
  await page.getByLabel('Email address').fill(mara.email)
  await page.getByRole('button', { name: 'Send Me a Link' }).click()
  await expect(notice(page)).toContainText('Look in Your Mailbox')

  await page.goto(linkIn(await emailTo(mara.email, /password/i)))
  await expect(page).toHaveURL('/new-password')
  await expectAccessible(page)
  await page.reload()
  const save = page.getByRole('button', { name: 'Save New Password' })
  tolerate(/422/)
  await page.getByLabel('New password').fill(mara.password)
  await save.click()
  await expect(notice(page)).toContainText('That is the password you have already. Please choose another one.')
  await expect(page).toHaveURL('/new-password')

  await page.getByLabel('New password').fill(people.tobias.password)
  await save.click()
  await expect(page).toHaveURL('/dashboard')
  await expect(notice(page)).toContainText('Password Changed!')

  await page.goto('/new-password')
  await expect(page.getByRole('heading', { name: 'This page opens with a link' })).toBeVisible()

  await page.goto('/dashboard')
  await logOut(page)
  await logIn(page, { ...mara, password: people.tobias.password })
})

test('an old recovery link gives an explanation and a link to request a new one', async ({
  page,
  request,
  emailTo,
  tolerate,
}) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await request.post('/auth/v1/recover', { data: { email: mara.email } })
  await openLink(page, linkIn(await emailTo(mara.email, /password/i)))
  // The server's answer after 15 minutes.
  const late = { code: 'current_password_required', message: 'Current password required when setting new password.' }
  await page.route('/auth/v1/user', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, headers: { 'x-supabase-api-version': '2024-01-01' }, json: late })
      : route.continue(),
  )
  tolerate(/400/)
  await page.getByLabel('New password').fill(people.tobias.password)
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(notice(page)).toContainText('It has been a while since you opened our link.')
  await expect(page.getByRole('link', { name: 'Send me a new link' })).toBeVisible()
})

test('without a recovery link the page for a new password explains itself', async ({ page }) => {
  await page.goto('/new-password')
  await expect(page.getByRole('heading', { name: 'This page opens with a link' })).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Send me a new link' }).click()
  await expect(page).toHaveURL('/forgotten-password')
})

test('an expired recovery link leads to requesting a new one', async ({ page, site, emailTo, request }) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await request.post(`/auth/v1/recover?redirect_to=${site.url}/new-password`, { data: { email: mara.email } })
  const link = linkIn(await emailTo(mara.email, /password/i))
  await request.get(link, { maxRedirects: 0 })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This page opens with a link' })).toBeVisible()
})

test('an expired confirmation link can be requested again', async ({ page, emailTo, request }) => {
  const juno = newPerson(people.juno)
  await request.post('/auth/v1/signup', { data: juno })
  const link = linkIn(await emailTo(juno.email))
  await page.goto(link.replace(/token=[^&]*/, `token=${'0'.repeat(64)}`))
  await expect(page).toHaveURL('/memberships')
  await expect(page.getByRole('heading', { name: 'That link has gone out' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email address').fill(juno.email)
  await page.getByRole('button', { name: 'Send a New Link' }).click()
  await expect(page.getByRole('heading', { name: 'One link to go' })).toBeVisible()
  await expect(notice(page)).toContainText('a new link is on its way')
  await expect.poll(async () => linkIn(await emailTo(juno.email))).not.toBe(link)
  await page.goto(linkIn(await emailTo(juno.email)))
  await expect(notice(page)).toContainText('you are logged in')
})

test('two tabs share the session, even if one has not loaded it', async ({ page, context, emailTo, request }) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('main').getByRole('link', { name: 'Log In' })).toBeVisible()
  await page.bringToFront()
  await logIn(page, mara)
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible()
  await logOut(page)
  await expect(other.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  await expect(other.getByRole('main').getByRole('link', { name: 'Log In' })).toBeVisible()
})

test(
  'a failed logout shows an error and stays; a successful one leads home',
  { tag: '@spec-4-logout' },
  async ({ page, emailTo, request, tolerate }) => {
    await logIn(page, await makeMember(request, emailTo, newPerson(people.mara)))
    tolerate(/500|logout/)
    await page.route('**/auth/v1/logout**', (route) =>
      route.fulfill({ status: 500, json: { code: 500, msg: 'The gate is stuck.' } }),
    )
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(notice(page)).toContainText('Sign out Failed')
    await expect(notice(page)).toContainText('The gate is stuck.')
    await expect(page).toHaveURL('/dashboard')

    await page.unroute('**/auth/v1/logout**')
    await logOut(page)
    await expect(notice(page)).toContainText('See You Among the Stars!')
    await page.goto('/dashboard')
    await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toBeVisible()
  },
)

test('a session that was ended on another device ends here too', async ({ page, emailTo, request, tolerate }) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await logIn(page, mara)
  const elsewhere = await request.post('/auth/v1/token?grant_type=password', { data: mara })
  const { access_token } = (await elsewhere.json()) as { access_token: string }
  await request.post('/auth/v1/logout', { headers: { Authorization: `Bearer ${access_token}` } })
  tolerate(/40[13]/)
  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toBeVisible()
})

test('an expired session is refreshed before it is used', async ({ page, emailTo, request }) => {
  await logIn(page, await makeMember(request, emailTo, newPerson(people.mara)))
  await page.evaluate(() => {
    const key = 'constellation-club.session'
    const session = JSON.parse(localStorage.getItem(key)!) as { expires_at: number }
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
  })
  const refresh = page.waitForResponse(/token\?grant_type=refresh_token/)
  await page.reload()
  expect((await refresh).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'No club yet' })).toBeVisible()
})

test('an unavailable server, a busy server and a rate limit are explained', async ({ page, tolerate }) => {
  tolerate(/token|429|503|ERR_FAILED/)
  await page.goto('/login')
  await untilHydrated(page)
  const mara = newPerson(people.mara)
  const answers: [(route: Route) => Promise<void>, RegExp][] = [
    [(route) => route.abort(), /could not reach the club/],
    [(route) => route.fulfill({ status: 503, body: '<h1>busy</h1>' }), /could not read/],
    [
      (route) =>
        route.fulfill({
          status: 429,
          headers: { 'Retry-After': '120', 'X-Supabase-Api-Version': '2024-01-01' },
          json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
        }),
      /Request rate limit reached\. Please try again in about 2 minutes\./,
    ],
    [(route) => route.fulfill({ status: 400, json: {} }), /Something went wrong/],
  ]
  for (const [answer, words] of answers) {
    await page.route('**/auth/v1/token**', answer)
    await fillIn(page, mara, 'Sign In')
    await expect(notice(page)).toContainText(words)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    await page.unroute('**/auth/v1/token**')
  }
  await expect(page).toHaveURL('/login')
})

test('logging in and out works by keyboard', async ({ page, emailTo, request }) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await page.goto('/login')
  await page.getByLabel('Email address').focus()
  await page.keyboard.type(mara.email)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.type(mara.password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  const logout = page.getByRole('button', { name: 'Logout' })
  await expect(logout).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No club yet' })).toBeVisible()
  for (let presses = 0; presses < 8 && !(await logout.evaluate((it) => it === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})
