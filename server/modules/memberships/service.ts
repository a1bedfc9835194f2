import { eq, inArray } from 'drizzle-orm'
import type { RealmWithRoom } from '#content/rooms/keys.ts'
import type { TierKey } from '#content/tier-offers.ts'
import { tiers } from '#content/tiers.ts'
import type { CheckoutAnswer, Membership, TiersAnswer } from '#contract/memberships.ts'
import type { OffSaleTier } from '#contract/owner.ts'
import { perContext, type Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/access.ts'
import { takeOrRefuse } from '../../platform/http/rate-limits.ts'
import { findSession, startCheckout, tierToJoin } from './checkout/checkout.ts'
import { entitledRealms, graceOf, isOngoing, membershipsShown } from './entitlements.ts'
import { askWithin } from './provider/calls.ts'
import { customersOf, lockPerson, personOfKnownCustomer } from './provider/customers.ts'
import { pricesOf } from './provider/prices.ts'
import { readSales, type Sales } from './sync/sales.ts'
import { syncMembership } from './sync/sync-membership.ts'
import { receiveEvent, verifyEvent } from './sync/webhook.ts'
import { memberships as membershipsTable } from './tables.ts'

type Buyer = Pick<Person, 'id' | 'email'>

const hourS = 3_600

const limitsOf = perContext(({ rateLimits, config }) => ({
  checkout: rateLimits('checkout', config.rateCheckout, hourS),
  return: rateLimits('checkout-return', config.rateCheckout, hourS),
}))

const checkoutsUnderWay = perContext(() => new Map<string, Promise<CheckoutAnswer>>())

const noSales: Sales = {}

/** The tiers with the prices on offer. Never fails: an unknown price is left out. */
export async function listTiers(ctx: Context): Promise<TiersAnswer> {
  // The list of tiers is shown also while the database is away.
  const [known, sales] = await Promise.all([pricesOf(ctx).known(), readSales(ctx.db).catch(() => noSales)])
  const isOffSale = (tier: TierKey) => Boolean(sales[tier]?.offSale)
  return {
    data: tiers.map((tier) => ({
      ...tier,
      features: [...tier.features],
      priceId: isOffSale(tier.key) ? null : (known.get(tier.key) ?? null),
      off_sale: isOffSale(tier.key),
    })),
    publishableKey: ctx.provider.publishableKey,
    trialDays: ctx.config.checkout.trialDays,
  }
}

/** @throws AppError price_missing, price_unknown, tier_off_sale, too_many_requests, payment_unavailable */
export async function joinTier(
  ctx: Context,
  person: Buyer,
  price: string | undefined,
  site: string,
): Promise<CheckoutAnswer> {
  // A double click gets the same checkout twice instead of the second closing the first's.
  const key = `${person.id} ${price} ${site}`
  const underWay = checkoutsUnderWay(ctx)
  const answer = underWay.get(key) ?? openCheckout(ctx, person, price, site).finally(() => underWay.delete(key))
  underWay.set(key, answer)
  return answer
}

async function openCheckout(
  ctx: Context,
  person: Buyer,
  price: string | undefined,
  site: string,
): Promise<CheckoutAnswer> {
  const chosen = await tierToJoin(ctx, price)
  await takeOrRefuse(limitsOf(ctx).checkout, person.id)
  return startCheckout(ctx, { person, site, ...chosen })
}

/** One per tier ever held, in tier order. */
export async function listMemberships(ctx: Context, personId: string): Promise<Membership[]> {
  return membershipsShown(await membershipRowsOf(ctx.db, personId), graceOf(ctx))
}

/**
 * The membership from a finished checkout; null when it is another person's, unpaid or unknown.
 * @throws AppError too_many_requests, payment_unavailable
 */
export async function returnFromCheckout(ctx: Context, person: Buyer, sessionId: string): Promise<Membership | null> {
  if (!/^cs_\w+$/.test(sessionId)) return null
  await takeOrRefuse(limitsOf(ctx).return, person.id)
  const session = await findSession(askWithin(ctx.provider), sessionId)
  if (session?.status !== 'complete' || !session.customer || !session.subscription) return null
  if ((await personOfKnownCustomer(ctx.db, session.customer)) !== person.id) return null
  await syncMembership(ctx, session.customer)
  const rows = await membershipRowsOf(ctx.db, person.id)
  const bought = rows.filter((row) => row.subscriptionId === session.subscription)
  return membershipsShown(bought, graceOf(ctx))[0] ?? null
}

/** @throws AppError webhook_refused */
export async function receiveWebhook(ctx: Context, body: Buffer, signature: string | undefined): Promise<void> {
  await receiveEvent(ctx, await verifyEvent(ctx.provider, body, signature, ctx.now()))
}

/** The tiers that nobody can join, because of their prices at the provider. */
export async function offSaleTiers(db: Database): Promise<OffSaleTier[]> {
  const sales = await readSales(db)
  return tiers.flatMap(({ key, name }) => {
    const offSale = sales[key]?.offSale
    return offSale ? [{ tier: key, name, ...offSale }] : []
  })
}

/** The realms whose rooms a person's memberships open. */
export async function realmsOf(ctx: Context, personId: string): Promise<RealmWithRoom[]> {
  return entitledRealms(await membershipRowsOf(ctx.db, personId), graceOf(ctx))
}

/** @throws AppError not_found for a realm that no membership opens */
export async function isEntitled(ctx: Context, personId: string, realm: string): Promise<boolean> {
  const opened = tiers.find((tier) => tier.realm === realm)?.realm
  if (opened === undefined) throw new AppError('not_found')
  return (await realmsOf(ctx, personId)).includes(opened)
}

/** The people in the list who have an active membership; see `isOngoing`. */
export async function membersAmong(
  ctx: Context,
  db: Database,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select()
    .from(membershipsTable)
    .where(inArray(membershipsTable.personId, [...personIds]))
  return new Set(rows.filter((row) => isOngoing(row, graceOf(ctx))).map(({ personId }) => personId))
}

/** Locks these people's memberships until the transaction ends. */
export async function lockMemberships(tx: Database, personIds: readonly string[]): Promise<void> {
  for (const personId of personIds.toSorted()) await lockPerson(tx, personId)
}

/** Fetches these people's memberships from the provider. @throws AppError payment_unavailable */
export async function refreshMemberships(ctx: Context, personIds: readonly string[]): Promise<void> {
  for (const personId of personIds)
    for (const customerId of await customersOf(ctx.db, personId)) await syncMembership(ctx, customerId)
}

async function membershipRowsOf(db: Database, personId: string) {
  return db.select().from(membershipsTable).where(eq(membershipsTable.personId, personId))
}
