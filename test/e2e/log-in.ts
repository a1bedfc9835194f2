import { expect, type Page } from '@playwright/test'
import { fillIn, linkIn, notice, type EmailTo, type Person } from './member.ts'
import { openPage } from './site.ts'

/** Asks for a recovery link on the page, so that this browser may use it. */
export async function askForRecovery(page: Page, emailTo: EmailTo, email: string): Promise<string> {
  await openPage(page, '/forgotten-password')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(notice(page)).toContainText('Check Your Email')
  return linkIn(await emailTo(email, /password/i))
}

/** Logs in on the page and waits for the dashboard. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await openPage(page, '/login')
  await fillIn(page, person, 'Sign In')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
}
