import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Page, type Route } from '@playwright/test'
import { storageKey } from '#app/api/session/stored-session.ts'
import type { people } from '../people.ts'
import { untilHydrated } from './site.ts'

export type Person = { readonly email: string; readonly password: string }
export type EmailTo = (email: string, subject?: RegExp) => Promise<{ text: string }>

/** A person of the cast with a unique address, because tests share sites. */
export function newPerson(person: (typeof people)[keyof typeof people]): Person {
  return { email: person.email.replace('@', `+${randomUUID().slice(0, 8)}@`), password: person.password }
}

/** The link of an email, from its plain text. */
export function linkIn({ text }: { text: string }): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`no link in: ${text}`)
  return link
}

/** The six-digit code of an email. */
export function codeIn({ text }: { text: string }): string {
  const code = /\b\d{6}\b/.exec(text.replaceAll(/https?:\S+/g, ''))?.[0]
  if (!code) throw new Error(`no code in: ${text}`)
  return code
}

/** Creates an account and confirms its address, by API. */
export async function makeMember(request: APIRequestContext, emailTo: EmailTo, person: Person): Promise<Person> {
  const answer = await request.post('/auth/v1/signup', { data: person })
  expect(answer.status()).toBe(200)
  const confirmed = await request.get(linkIn(await emailTo(person.email)), { maxRedirects: 0 })
  expect(confirmed.headers()['location']).toContain('#access_token=')
  return person
}

/** Asks for a recovery link on the page, so that this browser may use it. */
export async function askForRecovery(page: Page, emailTo: EmailTo, email: string): Promise<string> {
  await page.goto('/forgotten-password')
  await untilHydrated(page)
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send Me a Link' }).click()
  await expect(notice(page)).toContainText('Look in Your Mailbox')
  return linkIn(await emailTo(email, /password/i))
}

/** Fills in address and password and submits with the named button. */
export async function fillIn(page: Page, { email, password }: Person, button: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel(/^(New p|P)assword$/).fill(password)
  await page.getByRole('button', { name: button }).click()
}

/** Logs in on the page and waits for the dashboard. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await untilHydrated(page)
  await fillIn(page, person, 'Sign In')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
}

/** Stores a session in the page's browser, without the log-in page. */
export async function signIn(page: Page, person: Person): Promise<void> {
  const context = page.context()
  const answer = await context.request.post('/auth/v1/token?grant_type=password', { data: person })
  expect(answer.status()).toBe(200)
  const value = await answer.text()
  const { origin } = new URL(answer.url())
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage: [{ name: storageKey, value }] }] })
}

/** Logs out on the dashboard, after its memberships have loaded, because a pending request would be refused. */
export async function logOut(page: Page): Promise<void> {
  await expect(page.getByText('Looking up your memberships...')).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
}

/** The visible notice. */
export const notice = (page: Page) => page.locator('.toast')

/** Holds every request to a URL until it is released. */
export async function hold(page: Page, address: string) {
  const held: Route[] = []
  await page.route(address, (route) => {
    held.push(route)
  })
  return {
    requested: () => expect.poll(() => held.length).toBe(1),
    release: async () => {
      for (const route of held) await route.continue()
    },
  }
}
