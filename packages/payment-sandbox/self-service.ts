/** What a payer does alone on the hosted pages: change the card, pay an open invoice, end or resume a subscription. */
import { cancelNow, collect } from './billing.ts'
import { judgeSetup, judgeCharge } from './payments.ts'
import type { Outcome } from './payments.ts'
import { createPaymentMethod, markAuthenticated } from './cards.ts'
import type { Card, Holder } from './cards.ts'
import { emit, saveAndEmit } from './events.ts'
import type { Customer, Invoice, PaymentMethod, Subscription } from './objects.ts'
import type { Sandbox } from './sandbox.ts'
import { withoutPlan } from './schedules.ts'
import { endingAtPeriodEnd, isOver, notEnding, saveSubscription } from './subscription-state.ts'

function attachCard(
  sandbox: Sandbox,
  customer: Customer,
  card: Card,
  holder: Holder,
  authenticated: boolean,
): PaymentMethod {
  const method = createPaymentMethod(sandbox, card, { ...holder, email: holder.email ?? customer.email }, customer.id)
  if (authenticated) markAuthenticated(sandbox, method.id)
  emit(sandbox, 'payment_method.attached', method)
  return method
}

/** The card becomes the customer's default and that of every running subscription. */
function makeDefault(sandbox: Sandbox, customer: Customer, method: PaymentMethod): void {
  saveAndEmit(sandbox, 'customer', 'customer.updated', {
    ...customer,
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  })
  for (const subscription of runningSubscriptions(sandbox, customer.id)) {
    saveSubscription(sandbox, { ...subscription, default_payment_method: method.id })
  }
}

export function runningSubscriptions(sandbox: Sandbox, customer: string): Subscription[] {
  return sandbox.store.search('subscription', { where: { customer } }).data.filter((one) => !isOver(one))
}

export function openInvoicesOf(sandbox: Sandbox, customer: string): Invoice[] {
  return sandbox.store.search('invoice', { where: { customer, status: 'open' } }).data.toReversed()
}

/** A card on file pays from now on; what is open is tried with it at once. */
export function chooseCard(sandbox: Sandbox, customer: Customer, method: PaymentMethod): void {
  makeDefault(sandbox, customer, method)
  for (const invoice of openInvoicesOf(sandbox, customer.id)) {
    collect(sandbox, invoice, { method: method.id, byHand: true })
  }
}

/** Sets a new card up and tries every open invoice with it at once, so that a paused subscription runs again. */
export function changeCard(
  sandbox: Sandbox,
  customer: Customer,
  card: Card,
  holder: Holder,
  { authenticated = false }: { authenticated?: boolean } = {},
): Outcome {
  const judged = judgeSetup(card.behaviour)
  if (judged.kind !== 'paid' && !(judged.kind === 'asks' && authenticated)) return judged
  const method = attachCard(sandbox, customer, card, holder, authenticated)
  chooseCard(sandbox, customer, method)
  return { kind: 'paid' }
}

/** Pays one open invoice with a card typed in; the card is kept for the renewals to come. */
export function payInvoice(
  sandbox: Sandbox,
  invoice: Invoice,
  card: Card,
  holder: Holder,
  { authenticated = false }: { authenticated?: boolean } = {},
): Outcome {
  const customer = sandbox.store.get('customer', invoice.customer)
  if (card.behaviour === 'asks' && !authenticated) return { kind: 'asks' }
  const method = attachCard(sandbox, customer, card, holder, authenticated)
  const judged = judgeCharge(sandbox, method.id, customer.id, { payerPresent: true })
  const outcome = collect(sandbox, invoice, { method: method.id, judged, byHand: true })
  if (outcome.kind === 'paid') makeDefault(sandbox, customer, method)
  return outcome
}

/** Ends a subscription with its period; one that never got paid ends at once. */
export function endSubscription(sandbox: Sandbox, found: Subscription): void {
  if (isOver(found) || found.cancel_at_period_end) return
  if (found.status === 'incomplete') {
    cancelNow(sandbox, found)
    return
  }
  const subscription = withoutPlan(sandbox, found)
  saveSubscription(sandbox, { ...subscription, ...endingAtPeriodEnd(sandbox, subscription) })
}

export function resumeSubscription(sandbox: Sandbox, subscription: Subscription): void {
  if (!isOver(subscription) && subscription.cancel_at_period_end) {
    saveSubscription(sandbox, { ...subscription, ...notEnding() })
  }
}
