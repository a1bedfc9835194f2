import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TierKey } from '#content/tier-offers.ts'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isDeletedAccount } from '../../../platform/database/deleted-accounts.ts'
import { findAddress } from '../../auth/service.ts'
import { emailsDue, type MembershipChange } from '../emails/due.ts'
import { sendEmails } from '../emails/send.ts'
import { duplicatesAmong, graceOf, isHeld } from '../entitlements.ts'
import { saveCharges, withInvoices } from '../ledger/charges.ts'
import { updateLedger } from '../ledger/ledger.ts'
import { askWithin, subscriptionOf, type ProviderPrice, type ProviderSubscription } from '../provider/calls.ts'
import { saveCustomer, lockPerson, personNamedByProvider, personOfKnownCustomer } from '../provider/customers.ts'
import { tierOfPrice } from '../provider/prices.ts'
import { endOf, endsAtPeriodEnd, missingPayment, nextPriceOf, pauseOf, stateOf } from '../provider/subscriptions.ts'
import { memberships, openCheckouts, providerCustomers } from '../tables.ts'
import { fetchProviderState, type ProviderState } from './provider-state.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Expires a checkout that must not be paid any more; if it was paid, it is synced. */
    'memberships.close-checkout': { sessionId: string }
    /** Ends the subscriptions of a customer whose account is deleted. */
    'memberships.end-deleted': { customerId: string }
    /** Cancels and refunds a subscription that duplicates another of the same tier. */
    'memberships.undo-duplicate': { kept: string; spare: string }
  }
}

/**
 * - written: the provider's state is in our tables
 * - covered: a fetch that began after the event arrived has already been written
 * - overtaken: a later fetch was written first
 * - foreign: the customer is not ours
 * - account-deleted: the account is deleted; nothing is written, and paid subscriptions are ended
 */
export type SyncOutcome = 'written' | 'covered' | 'overtaken' | 'foreign' | 'account-deleted'

/** Numbers a fetch, or marks the moment an event arrived. */
export async function nextFetchNumber(db: Database): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(sql`select nextval('membership_fetches') as number`)
  return Number(rows[0]?.number)
}

/**
 * Copies the provider's state of a customer into our tables. May run in any order, any number of times and concurrently
 * in several processes: the fetch that began last wins.
 * @param since number of the event that asks for it; skipped when a later fetch was already written
 * @throws AppError payment_unavailable when the provider does not answer within 10 s; nothing is changed then
 */
export async function syncMembership(ctx: Context, customerId: string, since?: number): Promise<SyncOutcome> {
  const { db } = ctx
  if (since !== undefined && (await writtenFetch(db, customerId)) > /* defence: fetch-order */ since) return 'covered'
  const fetchNumber = await nextFetchNumber(db)
  const ask = askWithin(ctx.provider)
  const personId = (await personOfKnownCustomer(db, customerId)) ?? (await personNamedByProvider(ask, customerId))
  if (personId === null) return 'foreign'
  const [state, address] = await Promise.all([fetchProviderState(db, ask, customerId), findAddress(db, personId)])
  const fetched = { customerId, personId, address, fetchNumber, ...state }
  return db.transaction((tx) => write(ctx, tx, fetched))
}

async function writtenFetch(db: Database, customerId: string): Promise<number> {
  const [row] = await db
    .select({ fetchNumber: providerCustomers.fetchNumber })
    .from(providerCustomers)
    .where(eq(providerCustomers.customerId, customerId))
  return row?.fetchNumber ?? 0
}

async function write(
  ctx: Context,
  tx: Database,
  fetched: ProviderState & { customerId: string; personId: string; address: string | null; fetchNumber: number },
): Promise<SyncOutcome> {
  const { customerId, personId, fetchNumber } = fetched
  await lockPerson(tx, personId)
  if (await isDeletedAccount(tx, personId)) {
    if (fetched.subscriptions.some((subscription) => stateOf(subscription) !== 'ended'))
      await ctx.jobs.send('memberships.end-deleted', { customerId }, { tx, key: customerId })
    return 'account-deleted'
  }
  await saveCustomer(tx, customerId, personId)
  if ((await writtenFetch(tx, customerId)) > fetchNumber) return 'overtaken'
  await tx.update(providerCustomers).set({ fetchNumber }).where(eq(providerCustomers.customerId, customerId))
  const changes: Omit<MembershipChange, 'isDuplicate'>[] = []
  for (const subscription of fetched.subscriptions) {
    const change = await saveSubscription(ctx, tx, subscription, fetched)
    if (change !== null) changes.push(change)
  }
  if (fetched.gone.length > 0) await endMemberships(tx, fetched.gone)
  await saveCharges(tx, withInvoices(fetched.charges, fetched.invoices), { customerId, fetchNumber })
  await updateLedger(tx, customerId, fetched, new Date(ctx.now()))
  const rows = await tx.select().from(memberships).where(eq(memberships.personId, personId))
  await closeHeldCheckouts(ctx, tx, personId, rows)
  const duplicates = await undoDuplicates(ctx, tx, rows)
  await sendDueEmails(ctx, tx, fetched, { changes, duplicates })
  return 'written'
}

/** Queues the emails that become due, in the same transaction. */
async function sendDueEmails(
  ctx: Context,
  tx: Database,
  { customerId, personId, address }: { customerId: string; personId: string; address: string | null },
  {
    changes,
    duplicates,
  }: { changes: readonly Omit<MembershipChange, 'isDuplicate'>[]; duplicates: ReadonlySet<string> },
): Promise<void> {
  const [customer] = await tx
    .select({ from: providerCustomers.emailsFrom })
    .from(providerCustomers)
    .where(eq(providerCustomers.customerId, customerId))
  if (customer === undefined) return
  const recipient = { grace: graceOf(ctx), from: customer.from }
  const due = changes.flatMap((change) =>
    emailsDue({ ...change, isDuplicate: duplicates.has(change.subscription.id) }, recipient),
  )
  await sendEmails(ctx, tx, { personId, address }, due)
}

async function saveSubscription(
  { config, log }: Context,
  tx: Database,
  subscription: ProviderSubscription,
  {
    customerId,
    personId,
    invoices: all,
    nextPrices,
  }: Pick<ProviderState, 'invoices' | 'nextPrices'> & { customerId: string; personId: string },
): Promise<Omit<MembershipChange, 'isDuplicate'> | null> {
  const [stored] = await tx.select().from(memberships).where(eq(memberships.subscriptionId, subscription.id))
  const item = ourItem(subscription, config.prices, stored)
  if (item === null) {
    log.warn({ subscription: subscription.id }, 'sync: a subscription with an unknown price is ignored')
    if (stored !== undefined) await endMemberships(tx, [subscription.id])
    return null
  }
  const state = stateOf(subscription)
  const invoices = all.filter((invoice) => subscriptionOf(invoice) === subscription.id)
  const missing = missingPayment(state, invoices)
  const row = {
    customerId,
    personId,
    tier: item.tier,
    priceId: item.priceId,
    state,
    cancelAtPeriodEnd: endsAtPeriodEnd(subscription),
    currentPeriodEnd: item.currentPeriodEnd,
    since: new Date(subscription.start_date * 1000),
    switchesTo: item.next === null ? null : switchTo(item.next, nextPrices, config.prices),
    owedInvoice: missing?.invoice.id ?? null,
    owedSince: missing?.since ?? null,
  }
  await tx
    .insert(memberships)
    .values({ subscriptionId: subscription.id, ...row })
    .onConflictDoUpdate({ target: memberships.subscriptionId, set: row })
  return { before: stored ?? null, after: row, subscription, price: item.price, invoices }
}

async function endMemberships(tx: Database, subscriptionIds: string[]): Promise<void> {
  await tx
    .update(memberships)
    .set({ state: 'ended', cancelAtPeriodEnd: false, switchesTo: null, owedInvoice: null, owedSince: null })
    .where(inArray(memberships.subscriptionId, subscriptionIds))
}

/** The item with one of our tiers. A replaced price still counts for its subscriptions. */
function ourItem(
  subscription: ProviderSubscription,
  configured: Config['prices'],
  stored: { tier: TierKey; priceId: string } | undefined,
): {
  tier: TierKey
  priceId: string
  price: MembershipChange['price']
  currentPeriodEnd: Date | null
  next: string | null
} | null {
  for (const item of subscription.items.data) {
    const { price, current_period_end } = item
    const tier = tierOfPrice(price, configured) ?? (stored?.priceId === price.id ? stored.tier : null)
    if (tier === null) continue
    const pause = pauseOf(subscription)
    const back = stateOf(subscription) === 'resting' && pause !== null
    const end = endOf(subscription) ?? (back ? pause.until : current_period_end)
    return {
      tier,
      priceId: price.id,
      price: { amount: price.unit_amount ?? 0, currency: price.currency },
      currentPeriodEnd: end ? new Date(end * 1000) : null,
      next: nextPriceOf({ subscription, item }),
    }
  }
  return null
}

/** @returns null for a price without a tier */
function switchTo(
  next: string,
  prices: readonly ProviderPrice[],
  configured: Config['prices'],
): typeof memberships.$inferSelect.switchesTo {
  const price = prices.find(({ id }) => id === next)
  const tier = price && tierOfPrice(price, configured)
  return tier ? { tier, price: { amount: price.unit_amount ?? 0, currency: price.currency } } : null
}

type MembershipRow = typeof memberships.$inferSelect

/** Closes a person's open checkouts of held tiers. */
async function closeHeldCheckouts(
  { jobs }: Context,
  tx: Database,
  personId: string,
  rows: readonly MembershipRow[],
): Promise<void> {
  const held = rows.filter(({ state }) => isHeld(state)).map(({ tier }) => tier)
  if (held.length === 0) return
  const closed = await tx
    .delete(openCheckouts)
    .where(and(eq(openCheckouts.personId, personId), inArray(openCheckouts.tier, held)))
    .returning({ sessionId: openCheckouts.sessionId })
  for (const { sessionId } of closed) await jobs.send('memberships.close-checkout', { sessionId }, { tx })
}

/** Queues the refunds of subscriptions to a tier that is held already. @returns these subscriptions */
async function undoDuplicates(
  { jobs, log }: Context,
  tx: Database,
  rows: readonly MembershipRow[],
): Promise<ReadonlySet<string>> {
  const duplicates = duplicatesAmong(/* defence: one-payment */ rows)
  for (const { kept, spare } of duplicates) {
    log.warn({ kept: kept.subscriptionId, spare: spare.subscriptionId }, 'sync: one tier was paid twice')
    const data = { kept: kept.subscriptionId, spare: spare.subscriptionId }
    await jobs.send('memberships.undo-duplicate', data, { tx, key: spare.subscriptionId })
  }
  return new Set(duplicates.map(({ spare }) => spare.subscriptionId))
}
