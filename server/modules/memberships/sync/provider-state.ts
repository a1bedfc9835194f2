import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import {
  chargeShape,
  everyPage,
  invoiceShape,
  pageOf,
  priceShape,
  subscriptionShape,
  unlessMissing,
  type Ask,
  type ProviderCharge,
  type ProviderInvoice,
  type ProviderPrice,
  type ProviderSubscription,
} from '../provider/calls.ts'
import { nextPriceOf } from '../provider/subscriptions.ts'
import { memberships } from '../tables.ts'

/** Invoices fetched per customer: at least half a year of every tier. */
const invoicesLookedAt = 30

/** What the provider says about a customer. */
export interface ProviderState {
  subscriptions: ProviderSubscription[]
  /** The prices that subscriptions switch to after the current period. */
  nextPrices: ProviderPrice[]
  /** The latest, newest first. */
  invoices: ProviderInvoice[]
  /** The latest, newest first. */
  charges: ProviderCharge[]
  /** Stored subscriptions that the provider no longer has. */
  gone: string[]
}

/** @throws AppError payment_unavailable */
export async function fetchProviderState(db: Database, ask: Ask, customerId: string): Promise<ProviderState> {
  const stored = await db
    .select({ id: memberships.subscriptionId })
    .from(memberships)
    .where(and(eq(memberships.customerId, customerId), ne(memberships.state, 'ended')))
  const [listed, invoices, charges] = await Promise.all([
    unlessMissing(
      everyPage(ask, subscriptionShape, (stripe, page, options) =>
        stripe.subscriptions.list(
          {
            customer: customerId,
            status: 'all',
            expand: ['data.default_payment_method', 'data.schedule'],
            ...page,
          },
          options,
        ),
      ),
    ),
    unlessMissing(
      ask(pageOf(invoiceShape), (stripe, options) =>
        stripe.invoices.list({ customer: customerId, limit: invoicesLookedAt, expand: ['data.payments'] }, options),
      ),
    ),
    unlessMissing(
      ask(pageOf(chargeShape), (stripe, options) => stripe.charges.list({ customer: customerId, limit: 100 }, options)),
    ),
  ])
  const subscriptions = listed ?? []
  const gone: string[] = []
  for (const { id } of stored) {
    if (subscriptions.some((subscription) => subscription.id === id)) continue
    // The list may lag: a missing subscription is fetched by id before it counts as deleted.
    const found = await unlessMissing(
      ask(subscriptionShape, (stripe, options) =>
        stripe.subscriptions.retrieve(id, { expand: ['default_payment_method', 'schedule'] }, options),
      ),
    )
    if (found === null) gone.push(id)
    else subscriptions.push(found)
  }
  const nextPrices = await fetchNextPrices(ask, subscriptions)
  return { subscriptions, nextPrices, invoices: invoices?.data ?? [], charges: charges?.data ?? [], gone }
}

async function fetchNextPrices(ask: Ask, subscriptions: readonly ProviderSubscription[]): Promise<ProviderPrice[]> {
  const ids = subscriptions.flatMap((subscription) =>
    subscription.items.data.map((item) => nextPriceOf({ subscription, item })),
  )
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  const prices = await Promise.all(
    wanted.map((id) => unlessMissing(ask(priceShape, (stripe, options) => stripe.prices.retrieve(id, {}, options)))),
  )
  return prices.filter((price) => price !== null)
}
