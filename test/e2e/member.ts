import { expect, type APIRequestContext, type Page, type Route } from '@playwright/test'
import { storageKey } from '#app/api/session/stored-session.ts'
import type { people } from '../people.ts'
import { untilAwake } from './site.ts'

type Person = { readonly email: string; readonly password: string }
export type EmailTo = (email: string, subject?: RegExp) => Promise<{ text: string }>

let count = 0

/** Somebody of the cast with an address of their own, so that no test meets what another one left. */
export function somebody(person: (typeof people)[keyof typeof people]): Person {
  const tag = `${Date.now().toString(36)}${(count += 1)}`
  return { email: person.email.replace('@', `+${tag}@`), password: person.password }
}

/** The link of an email, as a person finds it in the plain text. */
export function linkIn({ text }: { text: string }): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`no link in: ${text}`)
  return link
}

/** The six digits of an email. */
export function codeIn({ text }: { text: string }): string {
  const code = /\b\d{6}\b/.exec(text.replaceAll(/https?:\S+/g, ''))?.[0]
  if (!code) throw new Error(`no code in: ${text}`)
  return code
}

/** Makes an account and confirms its address, without the browser. */
export async function makeMember(request: APIRequestContext, emailTo: EmailTo, person: Person): Promise<Person> {
  const answer = await request.post('/auth/v1/signup', { data: person })
  expect(answer.status()).toBe(200)
  const confirmed = await request.get(linkIn(await emailTo(person.email)), { maxRedirects: 0 })
  expect(confirmed.headers()['location']).toContain('#access_token=')
  return person
}

/** Fills in a form with an address and a password and sends it with the named button. */
export async function fillIn(page: Page, { email, password }: Person, button: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel(/^(New p|P)assword$/).fill(password)
  await page.getByRole('button', { name: button }).click()
}

/** Logs in by the page and waits for the dashboard. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await untilAwake(page)
  await fillIn(page, person, 'Sign In')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
}

/** Has the page's browser signed in from its next page on, without the log-in page. */
export async function signIn(page: Page, person: Person): Promise<void> {
  const context = page.context()
  const answer = await context.request.post('/auth/v1/token?grant_type=password', { data: person })
  expect(answer.status()).toBe(200)
  const value = await answer.text()
  const { origin } = new URL(answer.url())
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage: [{ name: storageKey, value }] }] })
}

/** Logs out on the dashboard, once its memberships are there: a question still under way would be answered to nobody. */
export async function logOut(page: Page): Promise<void> {
  await expect(page.getByText('Looking up your memberships...')).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
}

/** The one notice that is up. */
export const notice = (page: Page) => page.locator('.toast')

/** Holds every request to an address until it is let go. */
export async function hold(page: Page, address: string) {
  const held: Route[] = []
  await page.route(address, (route) => {
    held.push(route)
  })
  return {
    seen: () => expect.poll(() => held.length).toBe(1),
    letGo: async () => {
      for (const route of held) await route.continue()
    },
  }
}
