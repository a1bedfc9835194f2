import { people } from '../people.ts'
import { logIn } from './log-in.ts'
import { fillIn, hold, linkIn, logOut, notice, newPerson } from './member.ts'
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

    await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
    await expect(page.getByText(mara.email)).toBeVisible()

    await test.step('the email is shown with its picture, as in a mail program', async () => {
      await emailTo(mara.email)
      await page.goto(`/mailbox?to=${encodeURIComponent(mara.email)}`)
      await page.getByRole('link', { name: 'See this letter with its picture' }).click()
      const masthead = page.getByRole('img', { name: 'Constellation Club' })
      await expect.poll(() => masthead.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
      await expectAccessible(page)
    })

    await page.goto('/archives')
    await page.goto(linkIn(await emailTo(mara.email)))
    await expect(page).toHaveURL('/memberships')
    await expect(notice(page)).toContainText('Your email address is confirmed and you’re signed in.')
    await page.goBack()
    await expect(page).toHaveURL('/archives')
    await page.goForward()
    await expect(page).toHaveURL('/memberships')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByText(mara.email)).toBeVisible()
  },
)

test('a form submitted before hydration is sent after it', async ({ page, makeMember }) => {
  const mara = await makeMember(people.mara)
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

test('a forgotten password is replaced through the link of the email', async ({
  page,
  emailTo,
  tolerate,
  makeMember,
}) => {
  const mara = await makeMember(people.mara)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot Password?')
  await page.getByLabel('Email address').fill(mara.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(notice(page)).toContainText('Check Your Email')

  // The page of the link is left before its scripts have loaded; the next one reads the link.
  tolerate(/ERR_FAILED/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(linkIn(await emailTo(mara.email, /password/i)))
  await expect(page).toHaveURL('/new-password')
  await page.unroute('**/assets/*.js')
  await page.goto('/new-password')
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('code=')
  await page.reload()
  const save = page.getByRole('button', { name: 'Save new password' })
  tolerate(/422/)
  await page.getByLabel('New password').fill(mara.password)
  await save.click()
  await expect(notice(page)).toContainText('That’s already your password. Choose a different one.')
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

test('logging in by keyboard is seen in another tab, and logging out, too', async ({ page, context, makeMember }) => {
  const mara = await makeMember(people.mara)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.bringToFront()
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
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible()
  // What it asks for at first would be refused once the session has ended.
  await expect(other.getByText('Start here')).toBeVisible()
  await logOut(page)
  await expect(other.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  await expect(other.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
})
