import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { TierKey } from '#content/tier-offers.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database.ts'
import { hasDeparted } from '../../platform/departed.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { PaymentProvider } from '../../platform/stripe.ts'
import { keepBooks } from './books.ts'
import { keepCustomer, lockPerson, personNamedByProvider, personOfKnownCustomer } from './customers.ts'
import { duplicatesAmong, endOf, endsAtPeriodEnd, isHeld, pauseOf, stateOf } from './entitlements.ts'
import { tierOfPrice } from './prices.ts'
import {
  askWithin,
  everyPage,
  pageOf,
  subscriptionShape,
  unlessRefused,
  type Ask,
  type ProviderSubscription,
} from './provider-calls.ts'
import { memberships, openCheckouts, providerCustomers } from './tables.ts'

export interface SyncParts {
  db: Database
  jobs: Jobs
  provider: PaymentProvider
  config: Pick<Config, 'prices'>
  log: FastifyBaseLogger
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * - written: the provider's truth is in our tables
 * - covered: a fetch that began after the event came in has been written already
 * - overtaken: a later fetch was written first
 * - foreign: the customer is nobody's of ours
 * - departed: the person's account is gone; nothing is written, and what is still paid for ends
 */
export type SyncOutcome = 'written' | 'covered' | 'overtaken' | 'foreign' | 'departed'

const fetchMs = 10_000

/** Numbers a fetch, or marks the moment an event came in. */
export async function nextFetchNumber(db: Database): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(sql`select nextval('membership_fetches') as number`)
  return Number(rows[0]?.number)
}

/**
 * Makes our tables say what the provider says of a customer. May run in any order, any number of times, at the same
 * time in several processes: the fetch that began last has the last word.
 * @param since number of the event that asks for it; a fetch begun after that makes this one needless
 * @throws AppError payment_unavailable when the provider does not answer within 10 s; nothing is changed then
 */
export async function syncMembership(parts: SyncParts, customerId: string, since?: number): Promise<SyncOutcome> {
  const { db } = parts
  if (since !== undefined && (await writtenFetch(db, customerId)) > since) return 'covered'
  const fetchNumber = await nextFetchNumber(db)
  const ask = askWithin(parts.provider, fetchMs)
  const personId = (await personOfKnownCustomer(db, customerId)) ?? (await personNamedByProvider(ask, customerId))
  if (personId === null) return 'foreign'
  const truth = await fetchSubscriptions(db, ask, customerId)
  return db.transaction(async (tx) => write(parts, tx as Database, { customerId, personId, fetchNumber, ...truth }))
}

async function writtenFetch(db: Database, customerId: string): Promise<number> {
  const [row] = await db
    .select({ fetchNumber: providerCustomers.fetchNumber })
    .from(providerCustomers)
    .where(eq(providerCustomers.customerId, customerId))
  return row?.fetchNumber ?? 0
}

interface Truth {
  subscriptions: ProviderSubscription[]
  /** Subscriptions we keep that the provider does not know any more. */
  gone: string[]
}

async function fetchSubscriptions(db: Database, ask: Ask, customerId: string): Promise<Truth> {
  const kept = await db
    .select({ id: memberships.subscriptionId })
    .from(memberships)
    .where(and(eq(memberships.customerId, customerId), ne(memberships.state, 'ended')))
  const listed = await unlessRefused(
    'resource_missing',
    everyPage((after) =>
      ask(pageOf(subscriptionShape), (stripe, options) =>
        stripe.subscriptions.list(
          { customer: customerId, status: 'all', limit: 100, expand: ['data.default_payment_method'], ...after },
          options,
        ),
      ),
    ),
  )
  const subscriptions = listed ?? []
  const gone: string[] = []
  for (const { id } of kept) {
    if (subscriptions.some((subscription) => subscription.id === id)) continue
    // Not in the list may only mean that the list is behind: the subscription itself is asked before it counts as gone.
    const found = await unlessRefused(
      'resource_missing',
      ask(subscriptionShape, (stripe, options) =>
        stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] }, options),
      ),
    )
    if (found === null) gone.push(id)
    else subscriptions.push(found)
  }
  return { subscriptions, gone }
}

async function write(
  parts: SyncParts,
  tx: Database,
  fetched: Truth & { customerId: string; personId: string; fetchNumber: number },
): Promise<SyncOutcome> {
  const { customerId, personId, fetchNumber } = fetched
  await lockPerson(tx, personId)
  if (await hasDeparted(tx, personId)) {
    if (fetched.subscriptions.some((subscription) => stateOf(subscription) !== 'ended'))
      await parts.jobs.send('memberships.end-departed', { customerId }, { tx, key: customerId })
    return 'departed'
  }
  await keepCustomer(tx, customerId, personId)
  if ((await writtenFetch(tx, customerId)) > fetchNumber) return 'overtaken'
  await tx.update(providerCustomers).set({ fetchNumber }).where(eq(providerCustomers.customerId, customerId))
  for (const subscription of fetched.subscriptions) await keepSubscription(parts, tx, subscription, fetched)
  if (fetched.gone.length > 0) await endMemberships(tx, fetched.gone)
  await keepBooks(tx, customerId, fetched.subscriptions, new Date(parts.now()))
  await closeWhatIsHeld(parts, tx, personId)
  return 'written'
}

async function keepSubscription(
  { config, log }: SyncParts,
  tx: Database,
  subscription: ProviderSubscription,
  { customerId, personId }: { customerId: string; personId: string },
): Promise<void> {
  const [kept] = await tx.select().from(memberships).where(eq(memberships.subscriptionId, subscription.id))
  const item = ourItem(subscription, config.prices, kept)
  if (item === null) {
    log.warn({ subscription: subscription.id }, 'sync: a subscription to a price that is not ours opens nothing')
    if (kept !== undefined) await endMemberships(tx, [subscription.id])
    return
  }
  const row = {
    customerId,
    personId,
    tier: item.tier,
    priceId: item.priceId,
    state: stateOf(subscription),
    cancelAtPeriodEnd: endsAtPeriodEnd(subscription),
    currentPeriodEnd: item.currentPeriodEnd,
    since: new Date(subscription.start_date * 1000),
  }
  await tx
    .insert(memberships)
    .values({ subscriptionId: subscription.id, ...row })
    .onConflictDoUpdate({ target: memberships.subscriptionId, set: row })
}

async function endMemberships(tx: Database, subscriptionIds: string[]): Promise<void> {
  await tx
    .update(memberships)
    .set({ state: 'ended', cancelAtPeriodEnd: false })
    .where(inArray(memberships.subscriptionId, subscriptionIds))
}

/** The item that is a tier of ours. A price we once sold stays ours for the subscriptions that were made with it. */
function ourItem(
  subscription: ProviderSubscription,
  configured: Config['prices'],
  kept: { tier: TierKey; priceId: string } | undefined,
): { tier: TierKey; priceId: string; currentPeriodEnd: Date | null } | null {
  for (const { price, current_period_end } of subscription.items.data) {
    const tier = tierOfPrice(price, configured) ?? (kept?.priceId === price.id ? kept.tier : null)
    if (tier === null) continue
    const pause = pauseOf(subscription)
    const back = stateOf(subscription) === 'resting' && pause !== null
    const end = endOf(subscription) ?? (back ? pause.until : current_period_end)
    return { tier, priceId: price.id, currentPeriodEnd: end ? new Date(end * 1000) : null }
  }
  return null
}

declare module '../../platform/jobs.ts' {
  interface JobMap {
    /** Ends a checkout that must not be paid any more; one paid all the same is synced. */
    'memberships.close-checkout': { sessionId: string }
    /** Ends what a customer whose account is gone still pays for. */
    'memberships.end-departed': { customerId: string }
    /** Cancels and pays back a subscription held beside another of the same tier. */
    'memberships.undo-duplicate': { kept: string; spare: string }
  }
}

/** A tier that is held needs no open checkout, and no second subscription. */
async function closeWhatIsHeld({ jobs, log }: SyncParts, tx: Database, personId: string): Promise<void> {
  const rows = await tx.select().from(memberships).where(eq(memberships.personId, personId))
  const held = rows.filter(({ state }) => isHeld(state)).map(({ tier }) => tier)
  if (held.length > 0) {
    const closed = await tx
      .delete(openCheckouts)
      .where(and(eq(openCheckouts.personId, personId), inArray(openCheckouts.tier, held)))
      .returning({ sessionId: openCheckouts.sessionId })
    for (const { sessionId } of closed) await jobs.send('memberships.close-checkout', { sessionId }, { tx })
  }
  for (const { kept, spare } of duplicatesAmong(rows)) {
    log.warn({ kept: kept.subscriptionId, spare: spare.subscriptionId }, 'sync: one tier was paid twice')
    const data = { kept: kept.subscriptionId, spare: spare.subscriptionId }
    await jobs.send('memberships.undo-duplicate', data, { tx, key: spare.subscriptionId })
  }
}
