import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { tiers, type Tier } from '#content/tiers.ts'
import type { BillingPlan } from '#contract/billing.ts'
import type { Money } from '#contract/money.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { priceShape, subscriptionShape, unlessMissing, type Ask } from '../provider/calls.ts'
import { tierOfPrice } from '../provider/prices.ts'
import { endsAtPeriodEnd, nextPriceOf, pauseOf, stateOf } from '../provider/subscriptions.ts'
import { memberships } from '../tables.ts'

/** A subscription with everything its bill depends on. */
export const billedShape = subscriptionShape.extend({
  billing_cycle_anchor: z.number(),
  trial_end: z.number().nullish(),
  items: z.object({
    data: z.array(
      z.object({
        id: z.string().min(1),
        price: priceShape,
        current_period_start: z.number(),
        current_period_end: z.number(),
      }),
    ),
  }),
})
type Billed = z.infer<typeof billedShape>

/** A running subscription to one of our tiers. */
export interface TierSubscription {
  subscription: Billed
  item: Billed['items']['data'][number]
  tier: Tier
}

/** @returns null for a subscription to something else */
export function asTierSubscription(subscription: Billed, prices: Config['prices']): TierSubscription | null {
  for (const item of subscription.items.data) {
    const key = tierOfPrice(item.price, prices)
    const tier = tiers.find((one) => one.key === key)
    if (tier) return { subscription, item, tier }
  }
  return null
}

/**
 * A person's own running subscription, fetched from the provider.
 * @throws AppError membership_not_found for another person's, an ended or an unknown one; payment_unavailable
 */
export async function ownSubscription(
  { db, config }: { db: Database; config: Pick<Config, 'prices'> },
  ask: Ask,
  personId: string,
  id: string,
): Promise<TierSubscription> {
  const [kept] = await db
    .select({ customerId: memberships.customerId })
    .from(memberships)
    .where(and(eq(memberships.subscriptionId, id), eq(memberships.personId, personId)))
  if (kept === undefined) throw new AppError('membership_not_found')
  const found = await unlessMissing(
    ask(billedShape, (stripe, options) => stripe.subscriptions.retrieve(id, { expand: ['schedule'] }, options)),
  )
  const own = found?.customer === kept.customerId && stateOf(found) !== 'ended' ? found : null
  const ours = own && asTierSubscription(own, config.prices)
  if (!ours) throw new AppError('membership_not_found')
  return ours
}

/** What will happen next without action. */
export function planOf(one: TierSubscription): BillingPlan {
  const { subscription } = one
  const state = stateOf(subscription)
  if (state === 'incomplete') return 'starts'
  if (endsAtPeriodEnd(subscription)) return 'ends'
  if (state === 'paused') return 'owes'
  if (pauseOf(subscription)) return 'rests'
  return nextPriceOf(one) === null ? 'renews' : 'switches'
}

export function priceMoney({ item }: TierSubscription): Money {
  return { amount: item.price.unit_amount ?? 0, currency: item.price.currency }
}

export const iso = (seconds: number): string => new Date(seconds * 1000).toISOString()

/**
 * The moment `months` after a period's end at which the provider charges again, in seconds since 1970.
 * @param anchor the billing anchor: every period begins on its day of the month, or on the last day of a shorter month
 */
export function periodEndAfter(periodEnd: number, anchor: number, months: number): number {
  const end = new Date(periodEnd * 1000)
  const first = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + months, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(new Date(anchor * 1000).getUTCDate(), lastDay))
  return first.getTime() / 1000 + (periodEnd % 86_400)
}
