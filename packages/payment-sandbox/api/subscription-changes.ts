import { isCollecting } from '../billing.ts'
import { nextBoundary } from '../calendar.ts'
import { replaceDiscounts, type DiscountParameter } from '../discounts.ts'
import { invalidRequest, missingReference } from '../errors.ts'
import { billedBy, draftInvoice } from '../invoice-drafts.ts'
import { planOf } from '../new-subscription.ts'
import type { Invoice, Price, Subscription, SubscriptionItem } from '../objects.ts'
import * as p from '../parameters.ts'
import { intervalOf, periodOf } from '../periods.ts'
import { billRemaining, costsChange, creditUnused, pendingItems } from '../prorations.ts'
import type { Sandbox } from '../sandbox.ts'
import { endingAtPeriodEnd, notEnding, saveSubscription } from '../subscription-state.ts'

export const prorationBehavior = p.oneOf('always_invoice', 'create_prorations', 'none')
export const discountParameters = p.clearable(p.list(p.shape({ coupon: p.text(), promotion_code: p.text() })))

/** The parameters that change what is billed and when. */
export const billingFields = {
  billing_cycle_anchor: p.shape({ type: p.required(p.oneOf('now', 'unchanged')) }),
  cancel_at_period_end: p.flag,
  items: p.list(p.shape({ id: p.required(p.text()), price: p.text(), quantity: p.integer(1, 999_999) })),
  metadata: p.metadata,
  proration_behavior: prorationBehavior,
  proration_date: p.integer(),
}

export type BillingChange = p.Read<typeof billingFields> & { discounts?: DiscountParameter[] | null }

export function recurringPrice(sandbox: Sandbox, id: string, param: string): Price {
  const price = sandbox.store.reference('price', id, param)
  if (!price.active)
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', { param })
  if (price.type !== 'recurring')
    throw invalidRequest(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param },
    )
  return price
}

export function checkMethod(sandbox: Sandbox, id: string | undefined, customer: string): void {
  if (id !== undefined && sandbox.store.find('payment_method', id)?.customer !== customer)
    throw missingReference('payment_method', id, 'default_payment_method')
}

/** Refuses a price that the subscription cannot change to. */
export function checkPlan(subscription: Subscription, price: Price, param: string): void {
  const current = subscription.items.data[0]?.price.recurring
  if (price.currency !== subscription.currency)
    throw invalidRequest('The currency of the price does not match the subscription.', { param })
  if (price.recurring?.interval !== current?.interval || price.recurring?.interval_count !== current?.interval_count)
    throw invalidRequest('This sandbox changes no interval of a subscription.', { param })
}

/** The items after a change. A new price has the quantity 1 by default. */
function changedItems(
  sandbox: Sandbox,
  subscription: Subscription,
  changes: NonNullable<BillingChange['items']>,
): SubscriptionItem[] {
  let items = subscription.items.data
  changes.forEach((change, index) => {
    const price = change.price === undefined ? null : recurringPrice(sandbox, change.price, `items[${index}][price]`)
    const current = items.find(({ id }) => id === change.id)
    if (!current) throw missingReference('subscription_item', change.id, `items[${index}][id]`)
    if (price) checkPlan(subscription, price, 'items')
    const after: SubscriptionItem = {
      ...current,
      ...(price && { price, plan: planOf(price) }),
      quantity: change.quantity ?? (price ? 1 : current.quantity),
    }
    items = items.map((item) => (item === current ? after : item))
  })
  return items
}

/**
 * Applies a change within a period to `fields`, the subscription with all other changes: credits, debits and immediate
 * invoices. Returns the draft to issue at once; null if the next invoice bills the change.
 */
export function applyChange(
  sandbox: Sandbox,
  before: Subscription,
  fields: Subscription,
  given: BillingChange,
): { subscription: Subscription; invoice: Invoice | null } {
  const proration = given.proration_behavior ?? 'create_prorations'
  const startsPeriod = given.billing_cycle_anchor?.type === 'now'
  if (startsPeriod && proration !== 'none')
    throw invalidRequest('This sandbox starts a new period without prorations only.', { param: 'proration_behavior' })
  const now = sandbox.clock.now()
  const isTrialing = before.status === 'trialing'
  let after = { ...fields, metadata: p.changedMetadata(fields.metadata, given.metadata) }
  if (given.discounts !== undefined) after = replaceDiscounts(sandbox, after, given.discounts)
  if (given.items) after = { ...after, items: { ...after.items, data: changedItems(sandbox, after, given.items) } }
  if (given.cancel_at_period_end !== undefined) after = withEnd(sandbox, after, given.cancel_at_period_end)
  const date = prorationDate(before, given.proration_date, now)
  if (proration !== 'none' && !isTrialing && costsChange(before.items.data, after.items.data)) {
    const discounted = { ...before, discounts: after.discounts }
    creditUnused(sandbox, discounted, after.items.data, date)
    billRemaining(sandbox, discounted, after.items.data, date)
  }
  const isNewPeriod = startsPeriod && !isTrialing
  if (isNewPeriod) {
    after = periodFrom(after, now)
    sandbox.clock.plan('renew', after.id, periodOf(after).end)
  }
  const billsNow = isNewPeriod || (proration === 'always_invoice' && pendingItems(sandbox, after).length > 0)
  if (!billsNow) return { subscription: saveSubscription(sandbox, after), invoice: null }
  const invoice = draftInvoice(sandbox, after, 'subscription_update', {
    collected: isCollecting(after),
    items: isNewPeriod ? after.items.data : [],
  })
  return { subscription: saveSubscription(sandbox, billedBy(sandbox, after, invoice)), invoice }
}

/** The subscription with a new billing anchor at `moment`. */
function periodFrom(subscription: Subscription, moment: number): Subscription {
  return {
    ...subscription,
    billing_cycle_anchor: moment,
    items: {
      ...subscription.items,
      data: subscription.items.data.map((item) => {
        const { interval, every } = intervalOf(item.price)
        return {
          ...item,
          current_period_start: moment,
          current_period_end: nextBoundary(moment, moment, interval, every),
        }
      }),
    },
  }
}

function prorationDate(subscription: Subscription, given: number | undefined, now: number): number {
  const { start, end } = periodOf(subscription)
  if (given !== undefined && (given < start || given > end))
    throw invalidRequest('Cannot specify `proration_date` outside of the current billing period.', {
      param: 'proration_date',
    })
  return given ?? now
}

function withEnd(sandbox: Sandbox, subscription: Subscription, atPeriodEnd: boolean): Subscription {
  if (subscription.schedule !== null)
    throw invalidRequest(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    )
  if (!atPeriodEnd) return { ...subscription, ...notEnding() }
  if (subscription.cancel_at_period_end) return subscription
  return { ...subscription, ...endingAtPeriodEnd(sandbox, subscription) }
}
