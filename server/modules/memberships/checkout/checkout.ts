import { and, eq } from 'drizzle-orm'
import type { TierKey } from '#content/tier-offers.ts'
import type { CheckoutAnswer } from '#contract/memberships.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isDeletedAccount } from '../../../platform/database/deleted-accounts.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Person } from '../../../platform/http/access.ts'
import { isHeld } from '../entitlements.ts'
import { askWithin, refusalOf, sessionShape, unlessMissing, type Ask } from '../provider/calls.ts'
import { customerFor, lockPerson, retireCustomer } from '../provider/customers.ts'
import { pricesOf } from '../provider/prices.ts'
import { deletePayments } from '../sync/end-payments.ts'
import { readSales } from '../sync/sales.ts'
import { syncMembership } from '../sync/sync-membership.ts'
import { memberships, openCheckouts } from '../tables.ts'
import { openPortal } from './portal.ts'

export interface Order {
  person: Pick<Person, 'id' | 'email'>
  tier: TierKey
  price: string
  /** The base of return addresses. */
  site: string
}

/**
 * The tier of a price sent by a browser.
 * @throws AppError price_missing (specification, section 5), tier_off_sale when its tier cannot be joined,
 *   price_unknown when it is none of ours
 */
export async function tierToJoin(ctx: Context, price: string | undefined): Promise<{ tier: TierKey; price: string }> {
  if (price === undefined || !/^price_./.test(price)) throw new AppError('price_missing')
  const offered = await pricesOf(ctx).onOffer()
  const sales = Object.values(await readSales(ctx.db))
  if (sales.some((sale) => sale?.offSale && sale.price === price)) throw new AppError('tier_off_sale')
  for (const [tier, id] of offered) if (id === price) return { tier, price }
  throw new AppError('price_unknown')
}

/**
 * Opens a checkout for a tier and closes an earlier open one; leads to the billing portal when the tier is already
 * held, also when that only becomes known because the earlier checkout was paid.
 * @throws AppError payment_unavailable; the earlier checkout may be closed then, nothing else has changed
 */
export async function startCheckout(ctx: Context, order: Order): Promise<CheckoutAnswer> {
  const ask = askWithin(ctx.provider)
  const opened = await startUnlessHeld(ctx, ask, order)
  if (opened !== null) return opened
  try {
    return { ...(await openPortal(ctx, ask, order)), kind: 'portal' }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'no_billing_yet') throw error
  }
  // The provider no longer has the membership we stored. It is removed now, and the tier can be joined.
  const reopened = await startUnlessHeld(ctx, ask, order)
  if (reopened === null) throw new AppError('payment_unavailable')
  return reopened
}

/** @returns null when the tier is held */
async function startUnlessHeld(ctx: Context, ask: Ask, order: Order): Promise<CheckoutAnswer | null> {
  if ((await isTierHeld(ctx.db, order)) || !(await closeEarlier(ctx, ask, order))) return null
  const session = await createSession(ctx, ask, order)
  const open = await ctx.db.transaction((tx) => replaceOpen(ctx, tx, order, session))
  if (open === 'account-deleted') throw new AppError('not_signed_in')
  return open ? { id: session.id, url: session.url, kind: 'checkout' } : null
}

async function isTierHeld(db: Database, { person, tier }: Order): Promise<boolean> {
  const rows = await db
    .select({ state: memberships.state })
    .from(memberships)
    .where(and(eq(memberships.personId, person.id), eq(memberships.tier, tier)))
  return rows.some(({ state }) => isHeld(state))
}

/** @returns false when the earlier checkout has been paid, so that the tier is held */
async function closeEarlier(ctx: Context, ask: Ask, order: Order): Promise<boolean> {
  const mine = and(eq(openCheckouts.personId, order.person.id), eq(openCheckouts.tier, order.tier))
  const [earlier] = await ctx.db.select().from(openCheckouts).where(mine)
  if (earlier === undefined) return true
  const outcome = await closeCheckout(ctx, ask, earlier.sessionId)
  await ctx.db.delete(openCheckouts).where(and(mine, eq(openCheckouts.sessionId, earlier.sessionId)))
  return outcome === 'closed' || !(await isTierHeld(ctx.db, order))
}

/**
 * Expires an open checkout.
 * @returns paid: too late; it has been synced
 */
export async function closeCheckout(ctx: Context, ask: Ask, sessionId: string): Promise<'closed' | 'paid'> {
  try {
    await ask(sessionShape, (stripe, options) => stripe.checkout.sessions.expire(sessionId, {}, options))
    return 'closed'
  } catch (error) {
    if (refusalOf(error) === null) throw error
  }
  const session = await findSession(ask, sessionId)
  if (session?.status === 'open') throw new AppError('payment_unavailable')
  if (session?.status !== 'complete') return 'closed'
  const { customer, subscription } = session
  if (customer && !(subscription && (await isStored(ctx.db, subscription)))) await syncMembership(ctx, customer)
  return 'paid'
}

async function isStored(db: Database, subscriptionId: string): Promise<boolean> {
  const rows = await db.select().from(memberships).where(eq(memberships.subscriptionId, subscriptionId))
  return rows.length > 0
}

/** A checkout session at the provider; null when the id is unknown. */
export async function findSession(ask: Ask, sessionId: string) {
  return unlessMissing(
    ask(sessionShape, (stripe, options) => stripe.checkout.sessions.retrieve(sessionId, {}, options)),
  )
}

interface OpenSession {
  id: string
  url: string
}

async function createSession(ctx: Context, ask: Ask, order: Order): Promise<OpenSession> {
  const { db } = ctx
  const terms = await termsFor(ctx, order.person.id)
  const customer = await customerFor(db, ask, order.person)
  try {
    const session = await unlessMissing(createFor(ask, { ...order, customer, terms }), 'customer')
    if (session !== null) return session
    // The customer was deleted in the provider's account: create a new one, once.
    await retireCustomer(db, customer)
    return await createFor(ask, { ...order, customer: await customerFor(db, ask, order.person), terms })
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal?.param?.startsWith('line_items') !== true) throw error
    pricesOf(ctx).forget()
    // The provider refuses existing prices that are no longer for sale.
    throw new AppError(refusal.code === 'resource_missing' ? 'price_unknown' : 'tier_off_sale', { cause: error })
  }
}

interface Terms {
  promotionCodes: boolean
  automaticTax: boolean
  trialDays: number
}

/** The owner's offers for this person: a trial only for the first membership. */
async function termsFor({ db, config }: Context, personId: string): Promise<Terms> {
  const { trialDays } = config.checkout
  const had =
    trialDays === 0 ? [] : await db.select().from(memberships).where(eq(memberships.personId, personId)).limit(1)
  return { ...config.checkout, trialDays: had.length === 0 ? trialDays : 0 }
}

async function createFor(
  ask: Ask,
  { person, tier, price, site, customer, terms }: Order & { customer: string; terms: Terms },
): Promise<OpenSession> {
  const metadata = { person_id: person.id, tier }
  const { id, url } = await ask(sessionShape, (stripe, options) =>
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        client_reference_id: person.id,
        line_items: [{ price, quantity: 1 }],
        success_url: `${site}/portal-hub?payment=success&session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${site}/memberships?payment=cancelled`,
        metadata,
        subscription_data: { metadata, ...(terms.trialDays > 0 ? { trial_period_days: terms.trialDays } : {}) },
        ...(terms.promotionCodes ? { allow_promotion_codes: true } : {}),
        // The tax depends on the address, so it is stored with the customer.
        ...(terms.automaticTax
          ? { automatic_tax: { enabled: true }, customer_update: { address: 'auto' as const } }
          : {}),
      },
      options,
    ),
  )
  if (!url) throw new AppError('payment_unavailable', { cause: new Error('a checkout without an address') })
  return { id, url }
}

/**
 * Records the new checkout as the open one. The one it replaces, or itself if the tier was taken meanwhile, is closed
 * by a job in the same transaction.
 * @returns false when the tier is held, 'account-deleted' when the account was deleted meanwhile
 */
async function replaceOpen(
  { jobs }: Context,
  tx: Database,
  order: Order,
  session: OpenSession,
): Promise<boolean | 'account-deleted'> {
  const { person, tier } = order
  const sessionId = session.id
  await lockPerson(tx, person.id)
  if (await isDeletedAccount(tx, person.id)) {
    await jobs.send('memberships.close-checkout', { sessionId }, { tx })
    await deletePayments(tx, person.id)
    return 'account-deleted'
  }
  if (await isTierHeld(tx, order)) {
    await jobs.send('memberships.close-checkout', { sessionId }, { tx })
    return false
  }
  const [displaced] = await tx
    .delete(openCheckouts)
    .where(and(eq(openCheckouts.personId, person.id), eq(openCheckouts.tier, tier)))
    .returning({ sessionId: openCheckouts.sessionId })
  await tx.insert(openCheckouts).values({ personId: person.id, tier, sessionId })
  if (displaced !== undefined) await jobs.send('memberships.close-checkout', displaced, { tx })
  return true
}
