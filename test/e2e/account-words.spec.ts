import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import { fillIn, hold, logIn, makeMember, notice, newPerson } from './member.ts'
import { openPage, expect, test } from './site.ts'

const email = (page: Page) => page.getByLabel('Email address')
const password = (page: Page) => page.getByLabel('Password', { exact: true })

/** Counts requests to the auth service. */
function watchAuth(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/')) sent.push(request.url())
  })
  return sent
}

test(
  "Login/signup form: idle, then submitting (button 'Signing In...' or 'Creating Account...', disabled), then idle",
  { tag: '@spec-4-account-form' },
  async ({ page, tolerate }) => {
    tolerate(/400|422/)
    for (const [path, idle, busy, address] of [
      ['/login', 'Sign In', 'Signing In...', '**/auth/v1/token**'],
      ['/signup', 'Create Account', 'Creating Account...', '**/auth/v1/signup**'],
    ] as const) {
      await openPage(page, path)
      await expect(page.getByRole('button', { name: idle })).toBeEnabled()
      const call = await hold(page, address)
      await fillIn(page, { ...newPerson(people.vesper), password: 'x'.repeat(73) }, idle)
      await expect(page.getByRole('button', { name: busy })).toBeDisabled()
      await call.requested()
      await call.release()
      await expect(page.getByRole('button', { name: idle })).toBeEnabled()
    }
  },
)

test(
  'Login: email and password required; email must be in email format',
  { tag: '@spec-5-validation' },
  async ({ page }) => {
    const sent = watchAuth(page)
    await openPage(page, '/login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(email(page)).toHaveAccessibleDescription('Please enter your email address.')
    await expect(password(page)).toHaveAccessibleDescription('Please enter your password.')
    await expect(email(page)).toBeFocused()
    await fillIn(page, { email: 'mara', password: 'anything' }, 'Sign In')
    await expect(email(page)).toHaveAccessibleDescription(/has a name, an @ and a place/)
    await expect(password(page)).not.toHaveAttribute('aria-invalid')
    expect(sent).toEqual([])
  },
)

test(
  "Signup: email and password required; password minimum 6 characters ('Password must be at least 6 characters long.')",
  { tag: '@spec-5-validation' },
  async ({ page }) => {
    const sent = watchAuth(page)
    await openPage(page, '/signup')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(email(page)).toHaveAccessibleDescription('Please enter your email address.')
    await expect(password(page)).toHaveAccessibleDescription(/^Please choose a password\./)
    const person = newPerson(people.mara)
    await fillIn(page, { ...person, password: '12345' }, 'Create Account')
    await expect(page.getByText('Password must be at least 6 characters long.', { exact: true })).toBeVisible()
    expect(sent).toEqual([])
    await fillIn(page, { ...person, password: '123456' }, 'Create Account')
    await expect(notice(page)).toContainText('Account Created!')
  },
)

test(
  "Destructive toasts 'Sign up Failed', 'Sign in Failed', 'Sign out Failed' with the error message, or 'Something went wrong' when none",
  { tag: '@spec-8-errors' },
  async ({ page, request, emailTo, tolerate }) => {
    tolerate(/400/)
    const mara = await makeMember(request, emailTo, newPerson(people.mara))
    const failing = async (address: string, title: string, send: () => Promise<void>) => {
      for (const [answer, words] of [
        [{ msg: 'The gate is stuck.' }, 'The gate is stuck.'],
        [{}, 'Something went wrong'],
      ] as const) {
        await page.route(address, (route) => route.fulfill({ status: 400, json: answer }))
        await send()
        await expect(notice(page).locator('.toast-text')).toHaveText(words)
        await expect(notice(page).locator('.toast-title')).toHaveText(title)
        await expect(notice(page)).toHaveClass(/toast-destructive/)
        await page.unroute(address)
      }
    }
    await openPage(page, '/signup')
    await failing('**/auth/v1/signup**', 'Sign up Failed', () => fillIn(page, newPerson(people.juno), 'Create Account'))
    await openPage(page, '/login')
    await failing('**/auth/v1/token**', 'Sign in Failed', () => fillIn(page, mara, 'Sign In'))
    await logIn(page, mara)
    await failing('**/auth/v1/logout**', 'Sign out Failed', () => page.getByRole('button', { name: 'Logout' }).click())
    await expect(page).toHaveURL('/dashboard')
  },
)
