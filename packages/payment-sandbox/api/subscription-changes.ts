import { replaceDiscounts } from '../discounts.ts'
import type { DiscountParameter } from '../discounts.ts'
import { exclusive, invalidRequest, missingReference } from '../errors.ts'
import { planOf, planTrialNotice } from '../new-subscription.ts'
import type { Invoice, Price, Proration, Subscription, SubscriptionItem } from '../objects.ts'
import {
  changedMetadata,
  clearable,
  flag,
  integer,
  list,
  metadata,
  oneOf,
  required,
  shape,
  text,
} from '../parameters.ts'
import type { Reader } from '../parameters.ts'
import { periodOf } from '../periods.ts'
import type { Sandbox } from '../sandbox.ts'
import { changeSubscription } from '../subscription-changes.ts'
import { endingAtPeriodEnd, notEnding } from '../subscription-state.ts'

/** Applies parameters to a subscription, for updates and previews. */

export const prorationBehavior = oneOf('always_invoice', 'create_prorations', 'none')
export const discountParameters = clearable(list(shape({ coupon: text(), promotion_code: text(), discount: text() })))
const cancelMoment: Reader<number | 'min_period_end' | 'max_period_end'> = (value, at) =>
  value === 'min_period_end' || value === 'max_period_end' ? value : integer()(value, at)

/** The parameters that change what is billed and when. */
export const billingFields = {
  billing_cycle_anchor: shape({ type: required(oneOf('now', 'unchanged')) }),
  cancel_at: clearable(cancelMoment),
  cancel_at_period_end: flag,
  items: list(shape({ id: required(text()), price: text(), quantity: integer(1, 999_999) })),
  metadata,
  proration_behavior: prorationBehavior,
  proration_date: integer(),
  trial_end: integer(),
}

export interface BillingChange {
  billing_cycle_anchor?: { type: 'now' | 'unchanged' }
  cancel_at?: number | 'min_period_end' | 'max_period_end' | null
  cancel_at_period_end?: boolean
  discounts?: DiscountParameter[] | null
  items?: ItemChange[]
  metadata?: Record<string, string> | null
  proration_behavior?: Proration
  proration_date?: number
  trial_end?: number
}

export function recurringPrice(sandbox: Sandbox, id: string, param: string): Price {
  const price = sandbox.store.reference('price', id, param)
  if (!price.active) {
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', { param })
  }
  if (price.type !== 'recurring') {
    throw invalidRequest(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param },
    )
  }
  return price
}

export function checkMethod(sandbox: Sandbox, id: string | undefined, customer: string): void {
  if (id !== undefined && sandbox.store.find('payment_method', id)?.customer !== customer) {
    throw missingReference('payment_method', id, 'default_payment_method')
  }
}

interface ItemChange {
  id: string
  price?: string
  quantity?: number
}

/** The items after a change. A new price has the quantity 1 by default. */
function changedItems(sandbox: Sandbox, subscription: Subscription, changes: ItemChange[]): SubscriptionItem[] {
  let items = subscription.items.data
  changes.forEach((change, index) => {
    const price = change.price === undefined ? null : recurringPrice(sandbox, change.price, `items[${index}][price]`)
    const current = items.find(({ id }) => id === change.id)
    if (!current) throw missingReference('subscription_item', change.id, `items[${index}][id]`)
    const after: SubscriptionItem = {
      ...current,
      ...(price && { price, plan: planOf(price) }),
      quantity: change.quantity ?? (price ? 1 : current.quantity),
    }
    items = items.map((item) => (item === current ? after : item))
  })
  const first = items[0]?.price
  for (const { price } of items) {
    if (price.currency !== subscription.currency) {
      throw invalidRequest('The currency of the price does not match the subscription.', { param: 'items' })
    }
    if (
      price.recurring?.interval !== first?.recurring?.interval ||
      price.recurring?.interval_count !== first?.recurring?.interval_count
    ) {
      throw invalidRequest('This sandbox bills all items of a subscription at the same interval.', { param: 'items' })
    }
  }
  return items
}

/** Applies a change to `fields`, the subscription with all other changes. Returns the draft to issue at once. */
export function applyChange(
  sandbox: Sandbox,
  before: Subscription,
  fields: Subscription,
  given: BillingChange,
): { subscription: Subscription; invoice: Invoice | null } {
  if (given.cancel_at && given.cancel_at_period_end) {
    throw exclusive('cancel_at', 'cancel_at_period_end')
  }
  const now = sandbox.clock.now()
  let after = { ...fields, metadata: changedMetadata(fields.metadata, given.metadata) }
  if (given.discounts !== undefined) after = replaceDiscounts(sandbox, after, given.discounts)
  if (given.items) after = { ...after, items: { ...after.items, data: changedItems(sandbox, after, given.items) } }
  if (given.trial_end !== undefined) after = withTrial(sandbox, after, given.trial_end)
  after = withEnd(sandbox, before, after, given)
  return changeSubscription(sandbox, before, after, {
    proration: given.proration_behavior ?? 'create_prorations',
    at: prorationDate(before, given.proration_date, now),
    startsAnew: given.billing_cycle_anchor?.type === 'now',
  })
}

function prorationDate(subscription: Subscription, given: number | undefined, now: number): number {
  const { start, end } = periodOf(subscription)
  if (given !== undefined && (given < start || given > end)) {
    throw invalidRequest('Cannot specify `proration_date` outside of the current billing period.', {
      param: 'proration_date',
    })
  }
  return given ?? now
}

function withTrial(sandbox: Sandbox, subscription: Subscription, until: number): Subscription {
  const now = sandbox.clock.now()
  if (until <= now) {
    throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'trial_end' })
  }
  sandbox.clock.plan('renew', subscription.id, until)
  planTrialNotice(sandbox, subscription.id, until)
  const trialing = subscription.status === 'trialing'
  return {
    ...subscription,
    billing_cycle_anchor: until,
    status: 'trialing',
    trial_start: trialing ? subscription.trial_start : now,
    trial_end: until,
    items: {
      ...subscription.items,
      data: subscription.items.data.map((item) => ({
        ...item,
        current_period_start: trialing ? item.current_period_start : now,
        current_period_end: until,
      })),
    },
  }
}

function withEnd(sandbox: Sandbox, before: Subscription, after: Subscription, given: BillingChange): Subscription {
  const { cancel_at, cancel_at_period_end } = given
  if (cancel_at === undefined && cancel_at_period_end === undefined) return after
  if (before.schedule !== null) {
    throw invalidRequest(
      `The subscription is managed by the subscription schedule \`${before.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    )
  }
  if (cancel_at_period_end === true) {
    sandbox.clock.unplan('cancel', before.id)
    return before.cancel_at_period_end ? after : { ...after, ...endingAtPeriodEnd(sandbox, after) }
  }
  if (cancel_at_period_end === false || cancel_at === null) {
    sandbox.clock.unplan('cancel', before.id)
    return { ...after, ...notEnding() }
  }
  const moment = typeof cancel_at === 'number' ? cancel_at : periodOf(after).end
  if (moment <= sandbox.clock.now()) {
    throw invalidRequest('`cancel_at` must be a timestamp in the future.', { param: 'cancel_at' })
  }
  sandbox.clock.plan('cancel', before.id, moment)
  return { ...after, ...endingAtPeriodEnd(sandbox, after), cancel_at_period_end: false, cancel_at: moment }
}
