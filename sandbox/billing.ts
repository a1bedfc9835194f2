/**
 * The life of a subscription: `createSubscription`, `renew` at the end of each period, `retryPayment` while an invoice
 * is unpaid, `cancelNow` at its end. `collect` tries an invoice (invoices.ts, payments.ts) and `settleSubscription`
 * decides what the outcome makes of the subscription. The clock calls in here when time brings work.
 */
import { nextBoundary } from './calendar.ts'
import { emit, saveAndEmit } from './events.ts'
import { newId } from './identifiers.ts'
import {
  attemptPayment,
  cancelIntent,
  draftInvoice,
  finalizeInvoice,
  markPaid,
  openInvoices,
  voidInvoice,
} from './invoices.ts'
import type { Collection } from './invoices.ts'
import type { Invoice, Price, Subscription, SubscriptionItem } from './objects.ts'
import type { Outcome } from './payments.ts'
import { intervalOf, periodOf } from './periods.ts'
import type { Sandbox } from './sandbox.ts'
import { dunning } from './settings.ts'

const hour = 3600

export interface SubscriptionInput {
  customer: string
  items: { price: Price; quantity: number; metadata?: Record<string, string> }[]
  metadata: Record<string, string>
  description: string | null
  default_payment_method: string | null
  cancel_at_period_end?: boolean
}

/** Stores a subscription, `incomplete` until its first invoice is paid, and emits nothing yet. */
export function createSubscription(sandbox: Sandbox, input: SubscriptionInput): Subscription {
  const now = sandbox.clock.now()
  const id = newId('sub')
  const first = input.items[0] as SubscriptionInput['items'][number]
  const { interval, every } = intervalOf(first.price)
  const end = nextBoundary(now, now, interval, every)
  const subscription: Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: first.price.currency,
    customer: input.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: input.default_payment_method,
    default_source: null,
    default_tax_rates: [],
    description: input.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: input.items.map(({ price, quantity, metadata }) =>
        subscriptionItem(sandbox, id, price, quantity, now, end, metadata),
      ),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  }
  const ready = input.cancel_at_period_end
    ? { ...subscription, ...endingAtPeriodEnd(sandbox, subscription) }
    : subscription
  sandbox.store.insert('subscription', ready)
  sandbox.clock.plan('renew', id, end)
  sandbox.clock.plan('expire-incomplete', id, now + 23 * hour)
  return ready
}

export function subscriptionItem(
  sandbox: Sandbox,
  subscription: string,
  price: Price,
  quantity: number,
  start: number,
  end: number,
  metadata: Record<string, string> = {},
): SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: sandbox.clock.now(),
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata,
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  }
}

/** The older face of a recurring price, which items still carry. */
export function planOf(price: Price): SubscriptionItem['plan'] {
  const { interval, every } = intervalOf(price)
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval,
    interval_count: every,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

export function isOver(subscription: Subscription): boolean {
  return subscription.status === 'canceled' || subscription.status === 'incomplete_expired'
}

export function saveSubscription(sandbox: Sandbox, after: Subscription): Subscription {
  return saveAndEmit(sandbox, 'subscription', 'customer.subscription.updated', after)
}

/** Clock: a period ends. Ends the subscription if that was asked for, otherwise bills the next period. */
export function renew(sandbox: Sandbox, id: string): void {
  const subscription = sandbox.store.find('subscription', id)
  if (!subscription || isOver(subscription) || subscription.status === 'incomplete') return
  if (subscription.cancel_at_period_end) {
    cancelNow(sandbox, subscription)
    return
  }
  const { end: start } = periodOf(subscription)
  const renewed: Subscription = {
    ...subscription,
    items: {
      ...subscription.items,
      data: subscription.items.data.map((item) => {
        const { interval, every } = intervalOf(item.price)
        const end = nextBoundary(subscription.billing_cycle_anchor, start, interval, every)
        return { ...item, current_period_start: start, current_period_end: end }
      }),
    },
  }
  const unpaid = subscription.status === 'unpaid'
  const invoice = draftInvoice(sandbox, renewed, 'subscription_cycle', { collected: !unpaid })
  saveSubscription(sandbox, { ...renewed, latest_invoice: invoice.id })
  sandbox.clock.plan('renew', id, periodOf(renewed).end)
  // An unpaid subscription goes on making drafts that nobody is asked to pay.
  if (!unpaid) collect(sandbox, finalizeInvoice(sandbox, invoice))
}

/** Clock: 23 hours have gone and the first invoice is still unpaid. */
export function expireIncomplete(sandbox: Sandbox, id: string): void {
  const subscription = sandbox.store.find('subscription', id)
  if (subscription?.status !== 'incomplete') return
  voidOpenInvoices(sandbox, subscription)
  sandbox.clock.unplan('renew', id)
  saveSubscription(sandbox, {
    ...sandbox.store.get('subscription', id),
    status: 'incomplete_expired',
    ended_at: sandbox.clock.now(),
  })
}

/** Ends a subscription at this moment. Unpaid invoices stay, but nobody tries to collect them any more. */
export function cancelNow(
  sandbox: Sandbox,
  subscription: Subscription,
  details: Partial<NonNullable<Subscription['cancellation_details']>> = {},
): Subscription {
  const now = sandbox.clock.now()
  for (const task of ['renew', 'cancel', 'expire-incomplete'] as const) sandbox.clock.unplan(task, subscription.id)
  if (subscription.status === 'incomplete') voidOpenInvoices(sandbox, subscription)
  else stopCollecting(sandbox, subscription)
  const ended = sandbox.store.replace('subscription', {
    ...subscription,
    status: 'canceled',
    cancel_at: subscription.cancel_at,
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...subscription.cancellation_details,
      reason: details.reason ?? subscription.cancellation_details?.reason ?? 'cancellation_requested',
      ...details,
    },
  })
  emit(sandbox, 'customer.subscription.deleted', ended)
  return ended
}

/** The fields that say: this period is the last one. */
export function endingAtPeriodEnd(sandbox: Sandbox, subscription: Subscription): Partial<Subscription> {
  return {
    cancel_at_period_end: true,
    cancel_at: periodOf(subscription).end,
    canceled_at: sandbox.clock.now(),
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...subscription.cancellation_details,
      reason: 'cancellation_requested',
    },
  }
}

/** The fields that take an announced end back. */
export function notEnding(): Partial<Subscription> {
  return {
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  }
}

function voidOpenInvoices(sandbox: Sandbox, subscription: Subscription): void {
  for (const invoice of openInvoices(sandbox, subscription.id)) voidInvoice(sandbox, invoice)
}

function stopCollecting(sandbox: Sandbox, subscription: Subscription): void {
  for (const invoice of openInvoices(sandbox, subscription.id)) {
    sandbox.clock.unplan('retry-payment', invoice.id)
    saveAndEmit(sandbox, 'invoice', 'invoice.updated', { ...invoice, auto_advance: false, next_payment_attempt: null })
  }
}

/**
 * Tries to have an open invoice paid and draws the consequence for its subscription. Gives the outcome; an invoice
 * that is not open counts as paid.
 */
export function collect(sandbox: Sandbox, invoice: Invoice, how: Collection = {}): Outcome {
  if (invoice.status !== 'open') return { kind: 'paid' }
  const tried = attemptPayment(sandbox, invoice, how)
  settleSubscription(sandbox, tried.invoice, tried.outcome)
  return tried.outcome
}

/** Clock: the next try at an invoice whose payment failed. */
export function retryPayment(sandbox: Sandbox, id: string): void {
  const invoice = sandbox.store.find('invoice', id)
  if (invoice?.status === 'open' && invoice.auto_advance) collect(sandbox, invoice)
}

/** After an invoice was paid or its payment failed: what that makes of the subscription. */
function settleSubscription(sandbox: Sandbox, invoice: Invoice, outcome: Outcome): void {
  const id = invoice.parent.subscription_details.subscription
  const subscription = sandbox.store.find('subscription', id)
  if (!subscription || isOver(subscription)) return
  if (outcome.kind === 'paid') {
    if (openInvoices(sandbox, id).length > 0) return
    sandbox.clock.unplan('expire-incomplete', id)
    saveSubscription(sandbox, { ...subscription, status: 'active' })
    return
  }
  if (subscription.status === 'incomplete') return
  const lastTry = invoice.next_payment_attempt === null
  const { after_last_retry } = dunning(sandbox.store)
  if (lastTry && after_last_retry === 'cancel') {
    cancelNow(sandbox, subscription, { reason: 'payment_failed' })
    return
  }
  saveSubscription(sandbox, {
    ...subscription,
    status: lastTry && after_last_retry === 'unpaid' ? 'unpaid' : 'past_due',
  })
}

/** Notes that an invoice was paid in some other way, cash for instance. */
export function payOutOfBand(sandbox: Sandbox, invoice: Invoice): Invoice {
  cancelIntent(sandbox, invoice, 'automatic')
  const paid = markPaid(sandbox, { ...invoice, amount_paid_off_stripe: invoice.amount_due }, invoice.amount_due, true)
  settleSubscription(sandbox, paid, { kind: 'paid' })
  return sandbox.store.get('invoice', invoice.id)
}

/** An open invoice that nobody asks for any more may let the subscription go on. */
export function settleAfterVoid(sandbox: Sandbox, invoice: Invoice): void {
  const subscription = sandbox.store.find('subscription', invoice.parent.subscription_details.subscription)
  if (subscription?.status === 'past_due' || subscription?.status === 'unpaid') {
    settleSubscription(sandbox, invoice, { kind: 'paid' })
  }
}
