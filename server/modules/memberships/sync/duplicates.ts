import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { duplicateReason, isHeld } from '../entitlements.ts'
import { refundBySite } from '../ledger/reversals.ts'
import {
  askWithin,
  backgroundMs,
  everyPage,
  reference,
  subscriptionShape,
  unlessRefused,
  type Ask,
  type ProviderSubscription,
  withId,
  unlessMissing,
} from '../provider/calls.ts'
import { stateOf } from '../provider/subscriptions.ts'
import { syncMembership } from './sync-membership.ts'

const refundShape = withId.extend({ charge: reference.nullish() })
const paymentShape = z.object({
  id: z.string().min(1),
  payment: z.object({
    payment_intent: reference.nullish(),
  }),
})

const paidInvoiceShape = withId.extend({
  lines: z.object({
    data: z.array(
      z.object({
        period: z.object({ end: z.number() }),
        pricing: z.object({ price_details: z.object({ price: reference.nullish() }).nullish() }).nullish(),
      }),
    ),
  }),
})
type PaidInvoice = z.infer<typeof paidInvoiceShape>

/**
 * Cancels a subscription that duplicates another of the same tier, and refunds what was paid for this tier or for days
 * still to come. Months on another tier stay paid. May be repeated from the start after any failure. Does nothing when
 * the other one is not paid (any more) or the duplicate has ended.
 * @throws AppError payment_unavailable
 */
export async function undoDuplicate(ctx: Context, { kept, spare }: { kept: string; spare: string }): Promise<void> {
  const ask = askWithin(ctx.provider, backgroundMs)
  const found = await findSubscription(ask, spare)
  if (found === null) return
  let ended = found
  if (stateOf(found) === 'ended') {
    if (found.cancellation_details?.comment !== duplicateReason) return
  } else {
    const other = await findSubscription(ask, kept)
    if (other === null || stateOf(other) !== 'active' || !isHeld(stateOf(found))) return
    ended = await cancel(ask, spare)
  }
  const refunded = await refundAll(ask, ended)
  // The provider's event may be late or lost.
  for (const chargeId of refunded) await ctx.jobs.send('memberships.sync-charge', { chargeId })
  ctx.log.info({ spare, refunded: refunded.length }, 'duplicate: cancelled and refunded')
  await syncMembership(ctx, found.customer)
}

async function findSubscription(ask: Ask, id: string) {
  return unlessMissing(ask(subscriptionShape, (stripe, options) => stripe.subscriptions.retrieve(id, {}, options)))
}

async function cancel(ask: Ask, id: string): Promise<ProviderSubscription> {
  return ask(subscriptionShape, (stripe, options) =>
    stripe.subscriptions.cancel(
      id,
      { invoice_now: false, prorate: false, cancellation_details: { comment: duplicateReason } },
      options,
    ),
  )
}

/** @returns the charges that were refunded */
async function refundAll(ask: Ask, ended: ProviderSubscription): Promise<string[]> {
  const charges: string[] = []
  const invoices = await everyPage(ask, paidInvoiceShape, (stripe, page, options) =>
    stripe.invoices.list({ subscription: ended.id, status: 'paid', ...page }, options),
  )
  for (const { id: invoice } of invoices.filter((one) => isRefundable(one, ended))) {
    const payments = await everyPage(ask, paymentShape, (stripe, page, options) =>
      stripe.invoicePayments.list({ invoice, status: 'paid', ...page }, options),
    )
    for (const { payment } of payments) {
      if (typeof payment.payment_intent !== 'string') continue
      const charge = await refund(ask, payment.payment_intent)
      if (charge !== null) charges.push(charge)
    }
  }
  return charges
}

/** True for payments for the tier already held, or for days after the end. */
function isRefundable({ lines }: PaidInvoice, { items, ended_at }: ProviderSubscription): boolean {
  const prices = items.data.map(({ price }) => price.id)
  return lines.data.some(
    ({ period, pricing }) =>
      prices.includes(pricing?.price_details?.price ?? '') || (ended_at !== null && period.end > ended_at),
  )
}

/** @returns the charge; null when it was refunded earlier */
async function refund(ask: Ask, paymentIntent: string): Promise<string | null> {
  const refunded = await unlessRefused(
    'charge_already_refunded',
    ask(refundShape, (stripe, options) =>
      stripe.refunds.create(
        { payment_intent: paymentIntent, reason: 'duplicate', metadata: refundBySite },
        { ...options, idempotencyKey: `duplicate-${paymentIntent}` },
      ),
    ),
  )
  return refunded?.charge ?? null
}
