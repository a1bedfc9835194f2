/** A change in the middle of a period: what it credits, bills and invoices at once. */
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
  /** The moment that prorations are reckoned from. */
  at: number
  /** Starts a new period now, whatever is left of the old one. */
  startsAnew?: boolean
}

/**
 * Stores `after` with what the change from `before` costs. Gives the draft that is to be issued at once, or null when
 * everything waits for the next invoice.
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

/** The subscription with a period that starts at `moment`, and every later one counted from there. */
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
