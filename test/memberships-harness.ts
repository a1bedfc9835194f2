import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { Stripe } from 'stripe'
import { expect, vi } from 'vitest'
import type { TierKey } from '#content/tier-offers.ts'
import { readConfig } from '#server/config.ts'
import { createMemberships } from '#server/modules/memberships/service.ts'
import { openDatabase, type Database, type DatabaseTarget } from '#server/platform/database/database.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { defineMailJob, readMailbox } from '#server/platform/mail/mail.ts'
import { createRateLimits } from '#server/platform/http/rate-limits.ts'
import { createPaymentProvider, type PaymentProvider } from '#server/platform/payments/stripe.ts'
import { createTestDatabase } from './database.ts'
import { startPaymentSandbox } from './payment-sandbox.ts'
import { people } from './people.ts'

export const webhookSecret = 'whsec_of_the_tests'
export const site = 'http://localhost:3000'
export const cards = { good: '4242424242424242', failsLater: '4000000000000341' } as const

/** The signature header of an event. */
export const signed = (payload: string): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })

export type MembershipsHarness = Awaited<ReturnType<typeof startMembershipsHarness>>

/**
 * The memberships module as the site runs it, on its own database, with the embedded payment provider. Events are not
 * delivered: a test takes them with `newEvents` and hands over those it wants.
 */
export async function startMembershipsHarness({ work = true, env = {} }: Pick<SiteOptions, 'work' | 'env'> = {}) {
  const sandbox = await startPaymentSandbox()
  const made = await createTestDatabase()
  const provider = createPaymentProvider(
    { kind: 'sandbox', port: sandbox.port },
    { port: sandbox.port, webhookSecret, aheadMs: sandbox.aheadMs },
  )
  const stripe = await provider.client()
  const addresses = new Map<string, string>()
  const findAddress = async (id: string) => addresses.get(id) ?? null
  const owners: { id: string; email: string }[] = []
  const findOwners = async () => owners
  const first = await startSite(made.target, { provider, work, env, findAddress, findOwners })
  const sites = [first]
  let newestSeen: string | null = null

  return {
    ...first,
    sandbox,
    stripe,
    target: made.target,
    /** The owners' addresses. */
    owners,

    /** A second process of the same site, with its settings besides those of the first. */
    async anotherSite(options: Partial<SiteOptions> = {}) {
      const settings = { ...env, ...options.env }
      const another = await startSite(made.target, { provider, findAddress, findOwners, ...options, env: settings })
      sites.push(another)
      return another
    },

    /** A person with a new account in this test. */
    person(name: keyof typeof people = 'mara') {
      const id = randomUUID()
      const email = people[name].email.replace('@', `+${addresses.size}@`)
      addresses.set(id, email)
      return { id, email }
    },

    /** Emails to a person, oldest first. */
    async emailsTo({ email }: { email: string }) {
      return (await readMailbox(first.db, email)).toReversed()
    },

    async priceOf(tier: TierKey): Promise<string> {
      // On a busy machine the first list may come without prices: requests only wait for it briefly.
      return vi.waitUntil(
        async () => (await first.memberships.listTiers()).data.find(({ key }) => key === tier)?.priceId,
        { timeout: 20_000 },
      )
    },

    /** Pays an open checkout on the provider's page. */
    async pay(
      checkout: string,
      number: string = cards.good,
      email = 'wallet@elsewhere.example',
    ): Promise<Stripe.Checkout.Session> {
      await sandbox.pay(checkout, number, email)
      return stripe.checkout.sessions.retrieve(checkout)
    },

    /** Events since the last call, oldest first. */
    async newEvents(): Promise<Stripe.Event[]> {
      const fresh: Stripe.Event[] = []
      for await (const event of stripe.events.list({ limit: 100 })) {
        if (event.id === newestSeen) break
        fresh.unshift(event)
      }
      newestSeen = fresh.at(-1)?.id ?? newestSeen
      return fresh
    },

    /** Delivers events as signed webhooks and waits until their jobs are done. */
    async deliver(events: readonly Stripe.Event[]): Promise<void> {
      for (const event of events) {
        const body = Buffer.from(JSON.stringify(event))
        await first.memberships.receiveWebhook(body, signed(body.toString()))
      }
      await first.settled()
    },

    /** Ends all memberships: each would renew as time passes, with a dozen calls every month. */
    async endAll(): Promise<void> {
      for await (const { id } of stripe.customers.list({ limit: 100 })) await stripe.customers.del(id)
      await this.deliver(await this.newEvents())
    },

    /** Moves the provider's clock; renewals, retries and ends happen on the way. */
    advance: (days: number): Promise<void> => sandbox.advance(days * 86_400),

    async stop(): Promise<void> {
      for (const one of sites) await one.stop()
      await sandbox.stop()
      await made.drop()
    },
  }
}

interface SiteOptions {
  provider: PaymentProvider
  findAddress: (personId: string) => Promise<string | null>
  findOwners: () => Promise<{ id: string; email: string }[]>
  env?: Record<string, string>
  /** False: it queues jobs and leaves the work to other processes. */
  work?: boolean
}

/** The memberships part of one process of the site. */
async function startSite(
  target: DatabaseTarget,
  { provider, findAddress, findOwners, env = {}, work = true }: SiteOptions,
) {
  const config = readConfig({ RATE_LIMIT_CHECKOUT: '1000', ...env })
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  const database = openDatabase(target)
  const jobs = createJobs(target, log)
  let shifted = 0
  const now = () => Date.now() + shifted
  const { db } = database
  const rateLimits = createRateLimits(database.pool)
  const grace = () => ({ days: config.graceDays, nowMs: now() + provider.aheadMs() })
  const memberships = createMemberships({ db, jobs, provider, rateLimits, config, log, findAddress, findOwners, now })
  defineMailJob({ jobs, config, db, log })
  await jobs.start({ work })

  return {
    memberships,
    provider,
    jobs,
    db,
    config,
    log,
    logged,
    now,
    grace,
    findAddress,
    findOwners,
    /** Moves the site's own clock forward. */
    shift(ms: number): void {
      shifted += ms
    },
    /** Waits until no job of memberships, and no email, is pending. */
    async settled(): Promise<void> {
      await expect.poll(() => dueJobs(db), { interval: 20, timeout: 10_000 }).toBe(0)
    },
    async stop(): Promise<void> {
      await jobs.stop()
      await database.close()
    },
  }
}

/** The number of pending jobs of memberships. */
export async function dueJobs(db: Database): Promise<number> {
  // Jobs that became due without a notification (a retry, the rest of a backlog) would wait for the next poll.
  await db.execute(sql`
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name)
    from (select distinct name from pgboss.job where state < 'active' and start_after <= now()) as due`)
  const { rows } = await db.execute<{ due: number }>(
    sql`select count(*)::int as due from pgboss.job
        where (name like 'memberships.%' or name = 'mail.send') and (state = 'active' or (state < 'active' and start_after <= now()))`,
  )
  return rows[0]?.due ?? 0
}

export type Call = (real: () => Promise<unknown>) => Promise<unknown>

/** A call that fails to connect. */
export const failing: Call = async () => {
  throw new Error('the line is dead')
}

/** The same provider, with some of its calls ('subscriptions.list') replaced. */
export function withCalls(provider: PaymentProvider, calls: Record<string, Call>): PaymentProvider {
  const wrap = (target: object, path: string): object =>
    new Proxy(target, {
      get(object, name, receiver) {
        const value: unknown = Reflect.get(object, name, receiver)
        const here = path === '' ? String(name) : `${path}.${String(name)}`
        if (typeof value === 'function') {
          const call = calls[here]
          const real = value.bind(object) as (...given: unknown[]) => Promise<unknown>
          return call === undefined ? real : async (...given: unknown[]) => call(async () => real(...given))
        }
        return typeof value === 'object' && value !== null && path === '' ? wrap(value, here) : value
      },
    })
  return { ...provider, client: async () => wrap(await provider.client(), '') as Stripe }
}
