import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Stripe } from 'stripe'
import { expect, vi } from 'vitest'
import type { TierKey } from '#content/tier-offers.ts'
import type { Context } from '#server/context.ts'
import { users } from '#server/modules/auth/tables.ts'
import { graceOf } from '#server/modules/memberships/entitlements.ts'
import { defineJobs } from '#server/modules/memberships/jobs.ts'
import { joinTier, listTiers, receiveWebhook } from '#server/modules/memberships/service.ts'
import { syncMembership } from '#server/modules/memberships/sync/sync-membership.ts'
import type { Database } from '#server/platform/database/database.ts'
import { defineMailJob, readMailbox } from '#server/platform/mail/mail.ts'
import { createPaymentProvider, type PaymentProvider } from '#server/platform/payments/stripe.ts'
import { openTestContext, type TestAppOptions } from './app.ts'
import { followEvents, startPaymentSandbox } from './payment-sandbox.ts'
import { people } from './people.ts'

export const webhookSecret = 'whsec_of_the_tests'
export const site = 'http://localhost:3000'
export const cards = { good: '4242424242424242', failsLater: '4000000000000341' } as const

/** The signature header of an event. */
export const signed = (payload: string): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })

interface BuyOptions {
  person?: { id: string; email: string }
  tier?: TierKey
  card?: string
  /** The process of the site that opens the checkout. */
  at?: Context
}

export type MembershipsHarness = Awaited<ReturnType<typeof startMembershipsHarness>>

/**
 * The memberships module as the site runs it, on its own database, with the embedded payment provider. Events are not
 * delivered: a test takes them with `newEvents` and hands over those it wants.
 */
export async function startMembershipsHarness({ work = true, env = {} }: Pick<SiteOptions, 'work' | 'env'> = {}) {
  const sandbox = await startPaymentSandbox()
  const provider = createPaymentProvider(
    { kind: 'sandbox', port: sandbox.port },
    { port: sandbox.port, webhookSecret, aheadMs: sandbox.aheadMs },
  )
  const stripe = await provider.client()
  const first = await startSite({ provider, work, env })
  const accounts = await createAccounts(first.db)
  const sites = [first]

  /** A person with an account that no other test has. */
  function person(name: keyof typeof people = 'mara') {
    const account = accounts.get(name)?.pop()
    if (account === undefined) throw new Error(`no account of ${name} is left`)
    return account
  }

  return {
    ...first,
    sandbox,
    stripe,
    /** A second process of the same site, with its settings besides those of the first. */
    async anotherSite(options: SiteOptions = {}) {
      const settings = { ...env, ...options.env }
      const another = await startSite({ provider, ...options, database: first.target, env: settings })
      sites.push(another)
      return another
    },

    person,

    /** Emails to a person, oldest first. */
    async emailsTo({ email }: { email: string }) {
      return (await readMailbox(first.db, email)).toReversed()
    },

    async priceOf(tier: TierKey): Promise<string> {
      // On a busy machine the first list may come without prices: requests only wait for it briefly.
      return vi.waitUntil(async () => (await listTiers(first)).data.find(({ key }) => key === tier)?.priceId, {
        timeout: 20_000,
      })
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
    newEvents: followEvents(stripe),

    /** A person who has paid for a tier on the provider's page. Its events are not delivered yet. */
    async buy({ person: payer = person(), tier = 'bloom', card = cards.good, at = first }: BuyOptions = {}) {
      const { id } = await joinTier(at, payer, await this.priceOf(tier), site)
      const { customer, subscription } = await this.pay(id, card)
      return { person: payer, session: id, customer: String(customer), subscription: String(subscription) }
    },

    /** The same, already synced. */
    async member(options: BuyOptions = {}) {
      const bought = await this.buy(options)
      await syncMembership(first, bought.customer)
      await this.newEvents()
      return bought
    },

    invoicesOf: async (subscription: string): Promise<Stripe.Invoice[]> =>
      (await stripe.invoices.list({ subscription, limit: 100 })).data,

    latestInvoice: async (subscription: string): Promise<Stripe.Invoice> =>
      (await stripe.invoices.list({ subscription, limit: 1 })).data[0] as Stripe.Invoice,

    /** The subscription's only item. */
    itemOf: async (subscription: string): Promise<Stripe.SubscriptionItem> =>
      (await stripe.subscriptions.retrieve(subscription)).items.data[0] as Stripe.SubscriptionItem,

    /** Charges a good card for what is owed. */
    async payOpenInvoices({ customer, subscription }: { customer: string; subscription: string }): Promise<void> {
      const { id: card } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
      await stripe.subscriptions.update(subscription, { default_payment_method: card })
      const { data } = await stripe.invoices.list({ subscription, status: 'open' })
      for (const { id } of data) await stripe.invoices.pay(id)
    },

    /** Delivers events as signed webhooks and waits until their jobs are done. */
    async deliver(events: readonly Stripe.Event[]): Promise<void> {
      for (const event of events) {
        const body = Buffer.from(JSON.stringify(event))
        await receiveWebhook(first, body, signed(body.toString()))
      }
      await first.settled()
    },

    async deliverNew(): Promise<void> {
      await this.deliver(await this.newEvents())
    },

    /** Time passes at the provider, and the events are delivered. */
    async pass(seconds: number): Promise<void> {
      await sandbox.advance(seconds)
      await this.deliverNew()
    },

    /** The site with some calls to the provider replaced. */
    withCalls: (calls: Record<string, Call>) => ({ ...first, provider: withCalls(provider, calls) }),

    /** Ends all memberships: each would renew as time passes, with a dozen calls every month. */
    async endAll(): Promise<void> {
      for await (const { id } of stripe.customers.list({ limit: 100 })) await stripe.customers.del(id)
      await this.deliverNew()
    },

    /** Moves the provider's clock; renewals, retries and ends happen on the way. */
    advance: (days: number): Promise<void> => sandbox.advance(days * 86_400),

    async stop(): Promise<void> {
      for (const one of sites.toReversed()) await one.stop()
      await sandbox.stop()
    },
  }
}

/** Accounts with confirmed addresses for each of the test people. */
async function createAccounts(db: Database) {
  const at = new Date()
  const accounts = new Map<keyof typeof people, { id: string; email: string }[]>()
  for (const name of Object.keys(people) as (keyof typeof people)[]) {
    const rows = Array.from({ length: 60 }, (_, number) => ({
      id: randomUUID(),
      email: people[name].email.replace('@', `+${number}@`),
      emailConfirmedAt: at,
      appMetadata: {},
      userMetadata: {},
      createdAt: at,
      updatedAt: at,
    }))
    await db.insert(users).values(rows)
    accounts.set(name, rows)
  }
  return accounts
}

type SiteOptions = Pick<TestAppOptions, 'provider' | 'env' | 'database' | 'work'>

/** The memberships part of one process of the site. */
async function startSite({ env, work = true, ...options }: SiteOptions) {
  const { ctx, target, logged, clock, close } = await openTestContext({
    ...options,
    env: { RATE_LIMIT_CHECKOUT: '1000', ...env },
  })
  defineJobs(ctx)
  defineMailJob(ctx)
  await ctx.jobs.start({ work })
  return {
    ...ctx,
    target,
    logged,
    grace: () => graceOf(ctx),
    /** Moves the site's own clock forward. */
    shift: clock.shift,
    /** Waits until no job of memberships, and no email, is pending. */
    async settled(): Promise<void> {
      await expect.poll(() => dueJobs(ctx.db), { interval: 20, timeout: 10_000 }).toBe(0)
    },
    stop: close,
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
