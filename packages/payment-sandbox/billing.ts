/**
 * Payments and a subscription's status: `collect` tries an invoice (invoices.ts, payments.ts), `settleSubscription`
 * updates the status, `cancelNow` ends it. See renewal.ts for renewals.
 */
import { emit, saveAndEmit } from './events.ts'
import { attemptPayment, finalizeInvoice, openInvoices, voidInvoice, type CollectOptions } from './invoices.ts'
import type { Invoice, Subscription } from './objects.ts'
import type { Outcome } from './payments.ts'
import type { Sandbox } from './sandbox.ts'
import { closeSchedule } from './schedules.ts'
import { afterLastRetry } from './settings.ts'
import { cancellationDetails, isOver, saveSubscription } from './subscription-state.ts'

/** Clock: the first invoice is unpaid after 23 hours. */
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

/** Ends a subscription now. Unpaid invoices stay open without further retries. */
export function cancelNow(
  sandbox: Sandbox,
  subscription: Subscription,
  details: { comment?: string; reason?: 'payment_failed' } = {},
): Subscription {
  const now = sandbox.clock.now()
  sandbox.clock.unplanAll(subscription.id)
  if (subscription.status === 'incomplete') voidOpenInvoices(sandbox, subscription)
  else stopCollecting(sandbox, subscription)
  if (subscription.schedule !== null) closeSchedule(sandbox, subscription.schedule, 'canceled')
  const ended = sandbox.store.replace('subscription', {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { ...cancellationDetails('cancellation_requested'), ...details },
  })
  emit(sandbox, 'customer.subscription.deleted', ended)
  return ended
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
 * Tries to collect an open invoice and updates its subscription. Returns the result; an invoice that is not open counts
 * as paid.
 */
export function collect(sandbox: Sandbox, invoice: Invoice, options: CollectOptions = {}): Outcome {
  if (invoice.status === 'paid') settleSubscription(sandbox, invoice, { kind: 'paid' })
  if (invoice.status !== 'open') return { kind: 'paid' }
  const tried = attemptPayment(sandbox, invoice, options)
  settleSubscription(sandbox, tried.invoice, tried.outcome)
  return tried.outcome
}

/**
 * Opens and collects a draft. While collection is paused it is voided and counts as paid; an unpaid subscription's
 * stays a draft.
 */
export function issueInvoice(sandbox: Sandbox, draft: Invoice, options: CollectOptions = {}): Outcome {
  const subscription = sandbox.store.get('subscription', draft.parent.subscription_details.subscription)
  if (draft.auto_advance === false) return { kind: 'paid' }
  if (!subscription.pause_collection || draft.total <= 0)
    return collect(sandbox, finalizeInvoice(sandbox, draft), options)
  voidInvoice(sandbox, finalizeInvoice(sandbox, draft, { withBalance: false }))
  return { kind: 'paid' }
}

/** False if new invoices stay drafts. */
export function isCollecting(subscription: Subscription): boolean {
  return subscription.status !== 'unpaid'
}

/** Clock: the next retry of a failed invoice. */
export function retryPayment(sandbox: Sandbox, id: string): void {
  const invoice = sandbox.store.find('invoice', id)
  if (invoice?.status === 'open' && invoice.auto_advance) collect(sandbox, invoice)
}

/** Updates the subscription after an invoice was paid or its payment failed. */
function settleSubscription(sandbox: Sandbox, invoice: Invoice, outcome: Outcome): void {
  const id = invoice.parent.subscription_details.subscription
  const subscription = sandbox.store.find('subscription', id)
  if (!subscription || isOver(subscription)) return
  if (outcome.kind === 'paid') {
    if (openInvoices(sandbox, id).length > 0 || subscription.status === 'trialing') return
    sandbox.clock.unplan('expire-incomplete', id)
    saveSubscription(sandbox, { ...subscription, status: 'active' })
    return
  }
  if (subscription.status === 'incomplete' || subscription.status === 'trialing') return
  const lastTry = invoice.next_payment_attempt === null
  if (lastTry && afterLastRetry(sandbox.store) === 'cancel') {
    cancelNow(sandbox, subscription, { reason: 'payment_failed' })
    return
  }
  saveSubscription(sandbox, { ...subscription, status: lastTry ? 'unpaid' : 'past_due' })
}
