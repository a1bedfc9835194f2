import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { expect, type Page, type Route } from '@playwright/test'
import { storageKey } from '#app/api/session/stored-session.ts'
import type { TierKey } from '#content/tier-offers.ts'
import { call, emailsTo, type Email } from '../client.ts'
import { joinAndPay } from '../payment-sandbox.ts'
import type { people } from '../people.ts'
import { query } from '../site-database.ts'
import type { Author } from '../uploading.ts'
import { controlOf } from './paying.ts'
import type { Site } from './sites.ts'

export type Person = { readonly email: string; readonly password: string }
export type EmailTo = (email: string, subject?: RegExp) => Promise<{ text: string }>

/** A person of the cast with a unique address, because tests share sites. */
export function newPerson(person: (typeof people)[keyof typeof people]): Person {
  return { email: person.email.replace('@', `+${randomUUID().slice(0, 8)}@`), password: person.password }
}

export function linkIn({ text }: { text: string }): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`no link in: ${text}`)
  return link
}

export function codeIn({ text }: { text: string }): string {
  const code = /\b\d{6}\b/.exec(text.replaceAll(/https?:\S+/g, ''))?.[0]
  if (!code) throw new Error(`no code in: ${text}`)
  return code
}

/** A person with an account, and a token of theirs. */
export type Member = Person & Author

export interface MemberOptions {
  /** Joined and paid for. */
  tier?: TierKey
  role?: 'moderator'
}

/** The newest email to an address, once it has arrived. */
export async function emailAt(site: Site, email: string, subject = /./): Promise<Email> {
  const find = async () => (await emailsTo(site, email)).find((mail) => subject.test(mail.subject))
  await expect.poll(find, { message: `an email to ${email}`, intervals: [50, 100] }).toBeTruthy()
  return (await find()) as Email
}

/** Creates an account with a confirmed address, and signs in by API. */
export async function makeMember(site: Site, person: Person, { tier, role }: MemberOptions = {}): Promise<Member> {
  // The cheapest hash that there is: the site reads its cost from the hash.
  const passwordHash = await hash(person.password, { memoryCost: 8, timeCost: 1 })
  await query(
    site,
    `insert into users (id, email, password_hash, role, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
    values (gen_random_uuid(), $1, $2, $3, now(), '{"provider": "email", "providers": ["email"]}', '{}', now(), now())`,
    [person.email, passwordHash, role ?? 'member'],
  )
  const path = '/auth/v1/token?grant_type=password'
  const session = await call<{ access_token: string }>({ ...site, token: null }, 'POST', path, person)
  expect(session.status).toBe(200)
  const member = { ...person, url: site.url, token: session.body.access_token }
  if (tier !== undefined) {
    await joinAndPay(site, member, tier)
    await controlOf(site).settled()
  }
  return member
}

/** Fills in address and password and submits with the named button. */
export async function fillIn(page: Page, { email, password }: Person, button: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel(/^(New p|P)assword$/).fill(password)
  await page.getByRole('button', { name: button }).click()
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

/** Logs out on the dashboard, after what stands above the button has loaded: the press would miss it while it moves. */
export async function logOut(page: Page): Promise<void> {
  await expect(page.locator('.home-waiting')).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
}

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
