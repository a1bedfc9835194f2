import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { TierKey } from '#content/tier-offers.ts'
import type { DownloadAnswer } from '#contract/account.ts'
import type { AuthSession } from '#contract/auth.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import type { CheckoutAnswer } from '#contract/memberships.ts'
import { membershipPaths } from '#contract/paths.ts'
import { memberships, providerCustomers } from '#server/modules/memberships/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createPaymentProvider, type PaymentProvider } from '#server/platform/payments/stripe.ts'
import { startTestApp, useShared, type TestApp, type TestAppOptions } from './app.ts'
import { call } from './client.ts'
import { cards, dueJobs } from './memberships-harness.ts'
import { priceOf, startPaymentSandbox } from './payment-sandbox.ts'
import { people } from './people.ts'
import { unzip } from './unzip.ts'
import type { Author } from './uploading.ts'

export { call as ask } from './client.ts'

export interface Person extends Author {
  id: string
  email: string
  password: string
}

export type SiteHarness = Awaited<ReturnType<typeof startSiteHarness>>

const env = {
  AUTH_AUTOCONFIRM: 'true',
  AUTH_RATE_LIMIT_OTHER: '1000',
  AUTH_RATE_LIMIT_TOKEN: '1000',
  RATE_LIMIT_CHECKOUT: '1000',
  RATE_LIMIT_UPLOAD: '1000',
}

/**
 * The whole site, listening, with the embedded payment provider and its webhooks over HTTP.
 * @param settings besides those of every test
 */
export async function startSiteHarness(
  settings: Record<string, string> = {},
  { programs = false }: Pick<TestAppOptions, 'programs'> = {},
) {
  const sandbox = await startPaymentSandbox()
  const { port, aheadMs } = sandbox
  const provider = createPaymentProvider({ kind: 'sandbox', port }, { port, webhookSecret: '', aheadMs })
  const stripe = await provider.client()
  const site = await startTestApp({ provider, programs, env: { ...env, ...settings } })
  const url = await site.listen()
  await sendWebhooks(provider, url)
  const others: TestApp[] = []
  let made = 0

  return {
    site,
    url,
    provider,
    stripe,
    sandbox,

    /**
     * A second process of the same site, optionally with another connection to the provider; it leaves jobs to the
     * first.
     */
    async another({ provider: other = provider }: { provider?: PaymentProvider } = {}) {
      const app = await startTestApp({
        provider: other,
        database: site.target,
        work: false,
        env: { ...env, ...settings, DATA_DIR: site.config.dataFolder },
      })
      const at = await app.listen()
      others.push(app)
      return { app, url: at }
    },

    /** A person with a new account, signed in. */
    async signUp(name: keyof typeof people = 'mara', at = url): Promise<Person> {
      const { email, password } = people[name]
      const person = { email: email.replace('@', `+${(made += 1)}@`), password }
      const { body } = await call<AuthSession>({ url: at, token: null }, 'POST', '/auth/v1/signup', person)
      return { ...person, id: body.user.id, token: body.access_token, url: at }
    },

    /** Joins a tier and pays; returns the customer. */
    async join(person: Person, tier: string): Promise<string> {
      const open = await this.startCheckout(person, tier)
      const customer = await this.pay(open)
      await vi.waitUntil(
        async () =>
          JSON.stringify((await call(person, 'GET', membershipPaths.memberships)).body).includes(`"tier":"${tier}"`),
        { timeout: 10_000 },
      )
      return customer
    },

    /** Stores a membership as a sync would, without the provider. */
    enroll: (person: Person, tier: TierKey): Promise<void> => enroll(site.database.db, person, tier),

    async startCheckout(person: Person, tier: string): Promise<string> {
      const price = await priceOf(person, tier)
      const opened = await call<CheckoutAnswer>(person, 'POST', membershipPaths.checkout, { price, quantity: 1 })
      expect(opened.status).toBe(200)
      return opened.body.id
    },

    async pay(checkout: string): Promise<string> {
      await sandbox.pay(checkout, cards.good, 'wallet@elsewhere.example')
      return String((await stripe.checkout.sessions.retrieve(checkout)).customer)
    },

    /** The states of all subscriptions a customer ever had. */
    async statesOf(customer: string): Promise<string[]> {
      const { data } = await stripe.subscriptions.list({ customer, status: 'all' })
      return data.map(({ status }) => status)
    },

    /** Waits until every event has been received and processed. */
    async quiet(): Promise<void> {
      for (let isQuiet = false; !isQuiet;) {
        await vi.waitUntil(async () => (await dueJobs(site.database.db)) === 0, { timeout: 15_000, interval: 20 })
        // The last jobs may have caused new events.
        const { idle } = await sandbox.control<{ idle: boolean }>('webhooks/idle?timeout_ms=15000')
        isQuiet = idle && (await dueJobs(site.database.db)) === 0
      }
    },

    /** Makes delayed jobs due now. */
    async hurryJobs(name: string): Promise<void> {
      const { db } = site.database
      await db.execute(sql`update pgboss.job set start_after = now() where name = ${name} and state < 'active'`)
      await db.execute(
        sql`select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), ${name}::text)`,
      )
    },

    async stop(): Promise<void> {
      for (const app of others) await app.close().catch(() => undefined)
      await sandbox.stop()
      await site.close()
    },
  }
}

/** The whole site for the tests of a file or a describe block. */
export const useSiteHarness = (...options: Parameters<typeof startSiteHarness>): SiteHarness =>
  useShared(
    () => startSiteHarness(...options),
    (harness) => harness.stop(),
  )

/** Stores a membership as a sync would, without the provider. */
export async function enroll(db: Database, { id: personId }: { id: string }, tier: TierKey): Promise<void> {
  const customerId = `cus_${personId}`
  await db.insert(providerCustomers).values({ customerId, personId })
  await db.insert(memberships).values({
    subscriptionId: `sub_${personId}`,
    customerId,
    personId,
    tier,
    priceId: 'price_1',
    state: 'active',
    cancelAtPeriodEnd: false,
    since: new Date(),
  })
}

/** Registers a site's webhook endpoint at the provider. */
export async function sendWebhooks(provider: PaymentProvider, url: string): Promise<void> {
  const { webhookEndpoints } = await provider.client()
  const endpoint = await webhookEndpoints.create({ url: `${url}${membershipPaths.webhook}`, enabled_events: ['*'] })
  provider.webhookSecret = endpoint.secret ?? ''
}

/** The code of an error answer, which has the status of this error. */
export async function refusal(answer: Promise<{ status: number; body: unknown }>): Promise<ErrorCode | undefined> {
  const { status, body } = await answer
  const code = (body as { error?: { code: ErrorCode } } | null)?.error?.code
  if (code !== undefined) expect([code, status]).toEqual([code, errors[code].status])
  return code
}

/** The files of an archive, by an address that this path answers. */
export async function download(person: Author, path: string): Promise<Map<string, Buffer>> {
  const { url } = (await call<DownloadAnswer>(person, 'POST', path)).body
  return unzip(await (await fetch(person.url + url)).arrayBuffer())
}
