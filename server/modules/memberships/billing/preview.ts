import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { TierKey } from '#content/tier-offers.ts'
import { tiers } from '#content/tiers.ts'
import type { NextCharge, PreviewAnswer, PreviewRequest } from '#contract/billing.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isHeld } from '../entitlements.ts'
import { unlessRefused, type Ask } from '../provider/calls.ts'
import { pricesOf } from '../provider/prices.ts'
import { pauseOf } from '../provider/subscriptions.ts'
import { memberships } from '../tables.ts'
import { iso, ownSubscription, periodEndAfter, planOf, type TierSubscription } from './own-subscription.ts'

type Details = Stripe.InvoiceCreatePreviewParams.SubscriptionDetails

const invoicePreviewShape = z.object({
  amount_due: z.number(),
  /** Before the customer's credit balance is applied. */
  total: z.number(),
  currency: z.string(),
  lines: z.object({
    data: z.array(
      z.object({
        amount: z.number(),
        period: z.object({ start: z.number(), end: z.number() }),
        parent: z
          .object({
            subscription_item_details: z.object({ proration: z.boolean() }).nullish(),
            invoice_item_details: z.object({ proration: z.boolean() }).nullish(),
          })
          .nullish(),
      }),
    ),
  }),
})
type InvoicePreview = z.infer<typeof invoicePreviewShape>

/** The invoice a change would create; null when there will be none. Changes nothing. */
export async function previewInvoice(
  ask: Ask,
  { subscription }: TierSubscription,
  details?: Details,
): Promise<InvoicePreview | null> {
  return unlessRefused(
    'invoice_upcoming_none',
    ask(invoicePreviewShape, (stripe, options) =>
      stripe.invoices.createPreview(
        {
          customer: subscription.customer,
          subscription: subscription.id,
          ...(details === undefined ? {} : { subscription_details: details }),
        },
        options,
      ),
    ),
  )
}

/** What the provider charges at the end of the current period or of a pause. */
export async function nextCharge(ask: Ask, one: TierSubscription, details?: Details): Promise<NextCharge | null> {
  const plan = planOf(one)
  const pause = pauseOf(one.subscription)
  if (plan === 'ends' || plan === 'starts') return null
  const at = plan === 'rests' ? pause?.until : one.item.current_period_end
  if (!at) return null
  const invoice = await previewInvoice(ask, one, details)
  return invoice && { amount: invoice.amount_due, currency: invoice.currency, at: iso(at) }
}

/**
 * The price of the new tier, and when the switch happens: at once with a prorated invoice when it is dearer, at once
 * and free when nothing more is owed for this period, else at the end of the period.
 */
export interface Switch {
  price: string
  amount: number
  manner: 'billed-now' | 'free-now' | 'at-renewal'
}

/** @returns null when the tier is not on offer or is the current one */
export async function switchTo(
  ctx: Context,
  { subscription, item, tier }: TierSubscription,
  key: TierKey,
): Promise<Switch | null> {
  const price = (await pricesOf(ctx).onOffer()).get(key)
  const offer = tiers.find((one) => one.key === key)
  if (price === undefined || offer === undefined || key === tier.key) return null
  const present = item.price.unit_amount ?? 0
  const isFree = subscription.status === 'trialing' || offer.price === present
  if (isFree) return { price, amount: offer.price, manner: 'free-now' }
  return { price, amount: offer.price, manner: offer.price > present ? 'billed-now' : 'at-renewal' }
}

/**
 * The parameters of an immediate switch, the same for preview and change. `date` is the second proration is computed
 * for.
 */
export function switchDetails({ item }: TierSubscription, { price, manner }: Switch, date: number | null) {
  return {
    items: [{ id: item.id, price }],
    ...(manner === 'billed-now'
      ? { proration_behavior: 'always_invoice' as const, ...(date === null ? {} : { proration_date: date }) }
      : { proration_behavior: 'none' as const }),
  }
}

/** The parameters for ending a pause early: a new period begins and is paid at once. */
export const returnDetails = {
  billing_cycle_anchor: { type: 'now' as const },
  proration_behavior: 'none' as const,
}

/**
 * Validates a switch.
 * @throws AppError change_not_possible, tier_held, price_unknown
 */
export async function possibleSwitch(
  ctx: Context,
  one: TierSubscription,
  { personId, tier }: { personId: string; tier: TierKey },
): Promise<Switch> {
  if (planOf(one) !== 'renews') throw new AppError('change_not_possible')
  const to = await switchTo(ctx, one, tier)
  if (to === null) throw new AppError(tier === one.tier.key ? 'tier_held' : 'price_unknown')
  if (await holds(ctx.db, personId, tier)) throw new AppError('tier_held')
  return to
}

async function holds(db: Database, personId: string, tier: TierKey): Promise<boolean> {
  const rows = await db
    .select({ state: memberships.state })
    .from(memberships)
    .where(and(eq(memberships.personId, personId), eq(memberships.tier, tier)))
  return rows.some(({ state }) => isHeld(state))
}

/** True when it can be paused: it is paid, and no other change is scheduled. */
export function mayPause(one: TierSubscription): boolean {
  return one.subscription.status === 'active' && planOf(one) === 'renews'
}

/**
 * The effect and cost of a change, computed by the provider. Changes nothing.
 * @throws AppError membership_not_found, change_not_possible, tier_held, price_unknown, payment_unavailable
 */
export async function previewChange(
  ctx: Context,
  ask: Ask,
  personId: string,
  requested: PreviewRequest,
): Promise<PreviewAnswer> {
  const one = await ownSubscription(ctx, ask, personId, requested.membership)
  const { item, subscription } = one
  const nothing = { amount: 0, currency: item.price.currency }
  const later = { at: iso(item.current_period_end), now: false, due: nothing, parts: null, date: null }

  if (requested.change === 'cancel') {
    if (planOf(one) === 'ends') throw new AppError('change_not_possible')
    // A scheduled switch is cancelled first, and a preview cannot do both at once: nothing is charged either way.
    const details = subscription.schedule ? null : { cancel_at_period_end: true }
    const last = details && (await previewInvoice(ask, one, details))
    return { ...later, next: last && { amount: last.amount_due, currency: last.currency, at: later.at } }
  }
  if (requested.change === 'pause') {
    if (!mayPause(one)) throw new AppError('change_not_possible')
    const back = periodEndAfter(item.current_period_end, subscription.billing_cycle_anchor, requested.months)
    const next = await nextCharge(ask, one)
    return { ...later, next: next && { ...next, at: iso(back) } }
  }
  if (requested.change === 'return') return previewReturn(ask, one, later)

  const to = await possibleSwitch(ctx, one, { personId, tier: requested.tier })
  const next = await nextCharge(ask, one, switchDetails(one, { ...to, manner: 'free-now' }, null))
  if (to.manner === 'at-renewal') return { ...later, next }
  const bill = to.manner === 'billed-now' ? await previewBill(ask, one, to, null) : null
  return {
    at: iso(bill?.date ?? item.current_period_start),
    now: true,
    due: { ...nothing, amount: bill?.amount ?? 0 },
    parts: bill && { cost: bill.cost, credit: bill.credit },
    next,
    date: bill?.date ?? null,
  }
}

async function previewReturn(
  ask: Ask,
  one: TierSubscription,
  later: Omit<PreviewAnswer, 'next'>,
): Promise<PreviewAnswer> {
  const pause = pauseOf(one.subscription)
  if (planOf(one) !== 'rests' || pause === null) throw new AppError('change_not_possible')
  if (!pause.begun) {
    const next = await nextCharge(ask, one)
    return { ...later, next: next && { ...next, at: later.at } }
  }
  const invoice = await previewInvoice(ask, one, returnDetails)
  const line = invoice?.lines.data[0]
  if (!invoice || !line) throw new AppError('payment_unavailable', { cause: new Error('a return without a bill') })
  return {
    at: iso(line.period.start),
    now: true,
    due: { amount: invoice.amount_due, currency: invoice.currency },
    parts: null,
    next: { amount: invoice.total, currency: invoice.currency, at: iso(line.period.end) },
    date: null,
  }
}

/** What a switch costs at once, and the second that is computed for. */
export async function previewBill(ask: Ask, one: TierSubscription, to: Switch, date: number | null) {
  const invoice = await previewInvoice(ask, one, switchDetails(one, to, date))
  const lines = (invoice?.lines.data ?? []).filter(
    ({ parent }) => parent?.subscription_item_details?.proration || parent?.invoice_item_details?.proration,
  )
  if (!invoice || lines.length === 0)
    throw new AppError('payment_unavailable', { cause: new Error('a switch without a bill') })
  const sum = (sign: 1 | -1) =>
    lines.reduce((total, { amount }) => (Math.sign(amount) === sign ? total + amount : total), 0)
  return {
    amount: invoice.amount_due,
    cost: sum(1),
    credit: sum(-1),
    date: Math.min(...lines.map(({ period }) => period.start)),
  }
}
