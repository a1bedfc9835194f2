/** Changes within a period: credits, debits and immediate invoices. */
import { isCollecting } from './billing.ts'
import { nextBoundary } from './calendar.ts'
import { billedBy, draftInvoice } from './invoice-drafts.ts'
import type { Invoice, Proration, Subscription } from './objects.ts'
import { intervalOf, periodOf } from './periods.ts'
import { billRemaining, costsChange, creditUnused, pendingItems } from './prorations.ts'
import type { Sandbox } from './sandbox.ts'
import { saveSubscription } from './subscription-state.ts'

export interface ChangeManner {
  proration: Proration
  /** The time of the prorations. */
  at: number
  /** Starts a new period now, without prorations. */
  startsAnew: boolean
}

/**
 * Stores `after` with the prorations of the change from `before`. Returns the draft to issue at once; null if the next
 * invoice bills the change.
 */
export function changeSubscription(
  sandbox: Sandbox,
  before: Subscription,
  after: Subscription,
  { proration, at, startsAnew }: ChangeManner,
): { subscription: Subscription; invoice: Invoice | null } {
  const onTrial = before.status === 'trialing'
  const items = after.items.data
  if (proration !== 'none' && !onTrial && costsChange(before.items.data, items)) {
    const discounted = { ...before, discounts: after.discounts }
    creditUnused(sandbox, discounted, items, at)
    billRemaining(sandbox, discounted, items, at)
  }
  const anew = startsAnew && !onTrial
  const subscription = anew ? periodFrom(after, sandbox.clock.now()) : after
  if (anew) sandbox.clock.plan('renew', subscription.id, periodOf(subscription).end)
  const billsNow = anew || (proration === 'always_invoice' && pendingItems(sandbox, after).length > 0)
  if (!billsNow) return { subscription: saveSubscription(sandbox, subscription), invoice: null }
  const invoice = draftInvoice(sandbox, subscription, 'subscription_update', {
    collected: isCollecting(subscription),
    items: anew ? subscription.items.data : [],
  })
  return { subscription: saveSubscription(sandbox, billedBy(sandbox, subscription, invoice)), invoice }
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
