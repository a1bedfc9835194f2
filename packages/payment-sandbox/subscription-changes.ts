/** Changes within a period: credits, debits and immediate invoices. */
import { isCollecting } from './billing.ts'
import { nextBoundary } from './calendar.ts'
import { billedBy, draftInvoice } from './invoice-drafts.ts'
import type { Invoice, Proration, Subscription, SubscriptionItem } from './objects.ts'
import { intervalOf, periodOf } from './periods.ts'
import { billRemaining, costsChange, creditUnused, pendingItems } from './prorations.ts'
import type { Sandbox } from './sandbox.ts'
import { saveSubscription } from './subscription-state.ts'

export interface ChangeManner {
  proration: Proration
  /** The time of the prorations. */
  at: number
  /** Starts a new period now. */
  startsAnew?: boolean
}

/**
 * Stores `after` with the prorations of the change from `before`. Returns the draft to issue at once; null if the next
 * invoice bills the change.
 */
export function changeSubscription(
  sandbox: Sandbox,
  before: Subscription,
  after: Subscription,
  { proration, at, startsAnew = false }: ChangeManner,
): { subscription: Subscription; invoice: Invoice | null } {
  const { now } = sandbox.clock
  const becomesTrial = before.status !== 'trialing' && after.status === 'trialing'
  const staysTrial = before.status === 'trialing' && after.status === 'trialing'
  const anew = becomesTrial || (!staysTrial && (startsAnew || intervalChanges(before, after)))
  if (proration !== 'none' && before.status !== 'trialing' && (anew || changesCost(before, after))) {
    const discounted = { ...before, discounts: after.discounts }
    creditUnused(sandbox, discounted, after.items.data, at, { all: anew })
    if (!anew) billRemaining(sandbox, discounted, after.items.data, at)
  }
  const subscription = anew && after.status !== 'trialing' ? periodFrom(after, now()) : after
  if (anew) sandbox.clock.plan('renew', subscription.id, periodOf(subscription).end)
  const billsPeriod = anew && after.status !== 'trialing'
  const billsNow = billsPeriod || (proration === 'always_invoice' && pendingItems(sandbox, after).length > 0)
  if (!billsNow) return { subscription: saveSubscription(sandbox, subscription), invoice: null }
  const invoice = draftInvoice(sandbox, subscription, 'subscription_update', {
    collected: isCollecting(subscription),
    items: billsPeriod ? subscription.items.data : [],
  })
  return { subscription: saveSubscription(sandbox, billedBy(sandbox, subscription, invoice)), invoice }
}

function changesCost(before: Subscription, after: Subscription): boolean {
  return costsChange(before.items.data, after.items.data)
}

function intervalChanges(before: Subscription, after: Subscription): boolean {
  const [old, fresh] = [before, after].map(({ items }) => intervalOf((items.data[0] as SubscriptionItem).price))
  return old?.interval !== fresh?.interval || old?.every !== fresh?.every
}

/** The subscription with a new billing anchor at `moment`. */
export function periodFrom(subscription: Subscription, moment: number): Subscription {
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
