/** The end of a period: renewal, or the end of a trial, a pause or the subscription. */
import { cancelNow, isCollecting, issueInvoice } from './billing.ts'
import { nextBoundary } from './calendar.ts'
import { emit } from './events.ts'
import { billedBy, draftInvoice } from './invoice-drafts.ts'
import type { Invoice, Subscription } from './objects.ts'
import { intervalOf, periodOf } from './periods.ts'
import { pendingItems } from './prorations.ts'
import type { Sandbox } from './sandbox.ts'
import { enterPhase } from './schedules.ts'
import { isOver, saveSubscription } from './subscription-state.ts'

export interface Renewal {
  invoice: Invoice | null
  /** The subscription ends; the invoice, if any, collects pending items. */
  ends: boolean
}

/** Clock: a period ends. Ends the subscription if scheduled, otherwise bills the next period. */
export function renew(sandbox: Sandbox, id: string): void {
  const found = sandbox.store.find('subscription', id)
  if (!found || !renews(found)) return
  const { invoice, ends } = draftRenewal(sandbox, found)
  if (invoice) issueInvoice(sandbox, invoice)
  if (ends) cancelNow(sandbox, sandbox.store.get('subscription', id))
}

export function renews(subscription: Subscription): boolean {
  return !isOver(subscription) && subscription.status !== 'incomplete'
}

/** Starts the subscription's next period and drafts its invoice. */
export function draftRenewal(sandbox: Sandbox, found: Subscription): Renewal {
  const now = sandbox.clock.now()
  const awake = pauseIsOver(found, now) ? { ...found, pause_collection: null } : found
  const subscription = enterPhase(sandbox, awake)
  if (subscription.cancel_at_period_end) {
    saveSubscription(sandbox, subscription)
    return { invoice: lastInvoice(sandbox, subscription), ends: true }
  }
  const renewed = nextPeriod(subscription, now)
  const invoice = draftInvoice(sandbox, renewed, 'subscription_cycle', { collected: isCollecting(renewed) })
  saveSubscription(sandbox, billedBy(sandbox, renewed, invoice))
  sandbox.clock.plan('renew', renewed.id, periodOf(renewed).end)
  return { invoice, ends: false }
}

/** The next charge and its time: runs the renewal and rolls back. Null without one. */
export function nextCharge(sandbox: Sandbox, subscription: Subscription): { amount: number; at: number } | null {
  if (!renews(subscription)) return null
  const at = periodOf(subscription).end
  const invoice = sandbox.store.dryRun(() => sandbox.clock.as(at, () => draftRenewal(sandbox, subscription).invoice))
  return invoice && { amount: invoice.amount_due, at }
}

/** Clock: a pause of collection is over. */
export function resumeCollection(sandbox: Sandbox, id: string): void {
  const subscription = sandbox.store.find('subscription', id)
  if (subscription && !isOver(subscription)) saveSubscription(sandbox, { ...subscription, pause_collection: null })
}

/** Clock: a trial ends in three days. */
export function announceTrialEnd(sandbox: Sandbox, id: string): void {
  const subscription = sandbox.store.find('subscription', id)
  if (subscription?.status === 'trialing') emit(sandbox, 'customer.subscription.trial_will_end', subscription)
}

function pauseIsOver({ pause_collection }: Subscription, now: number): boolean {
  return (pause_collection?.resumes_at ?? Infinity) <= now
}

function nextPeriod(subscription: Subscription, start: number): Subscription {
  return {
    ...subscription,
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
    items: {
      ...subscription.items,
      data: subscription.items.data.map((item) => {
        const { interval, every } = intervalOf(item.price)
        const end = nextBoundary(subscription.billing_cycle_anchor, start, interval, every)
        return { ...item, current_period_start: start, current_period_end: end }
      }),
    },
  }
}

/** Invoices pending items at the end of the last period. */
function lastInvoice(sandbox: Sandbox, subscription: Subscription): Invoice | null {
  if (pendingItems(sandbox, subscription).length === 0) return null
  const invoice = draftInvoice(sandbox, subscription, 'subscription_cycle', {
    collected: isCollecting(subscription),
    items: [],
  })
  saveSubscription(sandbox, billedBy(sandbox, subscription, invoice))
  return invoice
}
