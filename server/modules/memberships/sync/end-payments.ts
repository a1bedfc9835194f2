import { eq } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { anonymizeCharges, exportCharges } from '../ledger/charges.ts'
import { anonymizeLedger } from '../ledger/ledger.ts'
import { exportReversals, anonymizeReversals, refundBySite } from '../ledger/reversals.ts'
import {
  askWithin,
  chargeShape,
  everyPage,
  pageOf,
  sessionShape,
  subscriptionShape,
  unlessRefused,
  type Ask,
  withId,
  unlessMissing,
} from '../provider/calls.ts'
import { customersOf, lockPerson } from '../provider/customers.ts'
import { stateOf } from '../provider/subscriptions.ts'
import { membershipEmails, memberships, openCheckouts, providerCustomers } from '../tables.ts'
import { anonymizeEvents } from './event-log.ts'
import { syncMembership } from './sync-membership.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Ends the memberships of a banned person, and refunds the last payment if asked. */
    'memberships.end-banned': { personId: string; refund: boolean }
  }
}

/** Metadata set at the provider with the cancellation, so that a retry counts what an earlier run ended. */
const deleted = 'The account was deleted by its owner.'
const banned = 'The account was banned.'

const allCallsMs = 60_000

/**
 * Ends at the provider everything a deleted account holds or could still pay: open checkouts first, then subscriptions
 * (at once, without a refund), then the cards. The customer stays there with the invoices, which bookkeeping needs. May
 * be repeated from the start after any failure.
 * @returns how many subscriptions this ended, now or in an earlier run
 * @throws AppError payment_unavailable
 */
export async function endPayments(ctx: Context, personId: string): Promise<number> {
  const ask = askWithin(ctx.provider, allCallsMs)
  let ended = 0
  for (const customer of await customersOf(ctx.db, personId)) ended += await endCustomer(ask, customer)
  return ended
}

/** The same for one customer. */
export async function endCustomer(ask: Ask, customer: string): Promise<number> {
  await expireCheckouts(ask, customer)
  const ended = await cancelSubscriptions(ask, customer, deleted)
  await detachCards(ask, customer)
  return ended
}

async function expireCheckouts(ask: Ask, customer: string): Promise<void> {
  const open = await everyPageOrNone(ask, sessionShape, (stripe, page, options) =>
    stripe.checkout.sessions.list({ customer, status: 'open', ...page }, options),
  )
  for (const { id } of open) {
    // A session that was paid or expired this moment is refused without a code; a resulting subscription is cancelled
    // below.
    await ask(sessionShape, (stripe, options) => stripe.checkout.sessions.expire(id, {}, options)).catch(
      async (error: unknown) => {
        const session = await ask(sessionShape, (stripe, options) => stripe.checkout.sessions.retrieve(id, {}, options))
        if (session.status === 'open') throw error
      },
    )
  }
}

/**
 * Ends at the provider what a banned person holds or could still pay, and refunds the last payment if asked. May be
 * repeated from the start after any failure.
 * @throws AppError payment_unavailable
 */
export async function endBanned(ctx: Context, { personId, refund }: { personId: string; refund: boolean }) {
  const ask = askWithin(ctx.provider, allCallsMs)
  const customers = await customersOf(ctx.db, personId)
  for (const customer of customers) {
    await expireCheckouts(ask, customer)
    await cancelSubscriptions(ask, customer, banned)
  }
  const chargeId = refund ? await refundLast(ask, customers) : null
  // The provider's events may be late or lost.
  if (chargeId !== null) await ctx.jobs.send('memberships.sync-charge', { chargeId })
  for (const customer of customers) await syncMembership(ctx, customer)
}

/** @returns the last charge of these customers; null without one */
async function refundLast(ask: Ask, customers: readonly string[]): Promise<string | null> {
  const lists = await Promise.all(
    customers.map((customer) =>
      unlessMissing(
        ask(pageOf(chargeShape), (stripe, options) => stripe.charges.list({ customer, limit: 100 }, options)),
      ),
    ),
  )
  const charges = lists.flatMap((list) => list?.data ?? []).filter(({ status }) => status === 'succeeded')
  const last = charges.toSorted((a, b) => b.created - a.created)[0]
  if (last === undefined) return null
  const refunded = ask(withId, (stripe, options) =>
    stripe.refunds.create(
      { charge: last.id, metadata: refundBySite },
      { ...options, idempotencyKey: `ban-${last.id}` },
    ),
  )
  // What the person has disputed is paid back by their bank.
  await unlessRefused('charge_disputed', unlessRefused('charge_already_refunded', refunded))
  return last.id
}

/** @returns how many ended, now or in an earlier run, for this reason */
async function cancelSubscriptions(ask: Ask, customer: string, reason: string): Promise<number> {
  const all = await everyPageOrNone(ask, subscriptionShape, (stripe, page, options) =>
    stripe.subscriptions.list({ customer, status: 'all', ...page }, options),
  )
  let ended = 0
  for (const subscription of all) {
    if (stateOf(subscription) !== 'ended') {
      const gone = ask(subscriptionShape, (stripe, options) =>
        stripe.subscriptions.cancel(
          subscription.id,
          { invoice_now: false, prorate: false, cancellation_details: { comment: reason } },
          options,
        ),
      )
      await unlessMissing(gone)
      ended += 1
    } else if (subscription.cancellation_details?.comment === reason) ended += 1
  }
  return ended
}

async function detachCards(ask: Ask, customer: string): Promise<void> {
  const cards = await everyPageOrNone(ask, withId, (stripe, page, options) =>
    stripe.customers.listPaymentMethods(customer, page, options),
  )
  for (const { id } of cards)
    await unlessRefused(
      'payment_method_unexpected_state',
      ask(withId, (stripe, options) => stripe.paymentMethods.detach(id, {}, options)),
    )
}

/** Treats a customer deleted at the provider as having nothing left. */
const everyPageOrNone: typeof everyPage = async (...call) => (await unlessMissing(everyPage(...call))) ?? []

export async function exportPayments(db: Database, personId: string) {
  const customers = await db.select().from(providerCustomers).where(eq(providerCustomers.personId, personId))
  const held = await db.select().from(memberships).where(eq(memberships.personId, personId))
  const { kind, dueAt, sent } = membershipEmails
  const emails = await db
    .select({ kind, dueAt, sent })
    .from(membershipEmails)
    .where(eq(membershipEmails.personId, personId))
    .orderBy(dueAt, kind)
  const ids = customers.map(({ customerId }) => customerId)
  const [reversals, charges] = [await exportReversals(db, ids), await exportCharges(db, ids)]
  return { customers, memberships: held, emails, reversals, charges }
}

/** Removes a person's stored payment data; the provider keeps what bookkeeping needs. */
export async function deletePayments(tx: Database, personId: string): Promise<void> {
  await lockPerson(tx, personId)
  await anonymizeLedger(tx, personId)
  await anonymizeEvents(tx, personId)
  await anonymizeReversals(tx, personId)
  await anonymizeCharges(tx, personId)
  await tx.delete(openCheckouts).where(eq(openCheckouts.personId, personId))
  await tx.delete(membershipEmails).where(eq(membershipEmails.personId, personId))
  await tx.delete(memberships).where(eq(memberships.personId, personId))
  await tx.delete(providerCustomers).where(eq(providerCustomers.personId, personId))
}
