/** Actions on the hosted pages: change the card, pay an open invoice, cancel or resume a subscription. */
import { cancelNow, collect } from './billing.ts'
import { createPaymentMethod, markAuthenticated, type Card, type Holder } from './cards.ts'
import { emit, saveAndEmit } from './events.ts'
import type { Customer, Invoice, PaymentMethod, Subscription } from './objects.ts'
import { evaluateSetup, evaluateCharge, type Outcome } from './payments.ts'
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

/** Makes a card the default of the customer and of every running subscription. */
function makeDefault(sandbox: Sandbox, customer: Customer, method: PaymentMethod): void {
  saveAndEmit(sandbox, 'customer', 'customer.updated', {
    ...customer,
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  })
  for (const subscription of runningSubscriptions(sandbox, customer.id))
    saveSubscription(sandbox, { ...subscription, default_payment_method: method.id })
}

export function runningSubscriptions(sandbox: Sandbox, customer: string): Subscription[] {
  return sandbox.store.search('subscription', { where: { customer } }).data.filter((one) => !isOver(one))
}

/** Adds a new default card and collects open invoices with it. */
export function changeCard(
  sandbox: Sandbox,
  customer: Customer,
  card: Card,
  holder: Holder,
  { authenticated = false }: { authenticated?: boolean } = {},
): Outcome {
  const outcome = evaluateSetup(card.behaviour)
  const isAccepted = outcome.kind === 'paid' || (outcome.kind === 'asks' && authenticated)
  if (!isAccepted) return outcome
  const method = attachCard(sandbox, customer, card, holder, authenticated)
  makeDefault(sandbox, customer, method)
  const open = sandbox.store.search('invoice', { where: { customer: customer.id, status: 'open' } }).data
  for (const invoice of open.toReversed()) collect(sandbox, invoice, { method: method.id, isManual: true })
  return { kind: 'paid' }
}

/** Pays an open invoice with a new card, which is saved for renewals. */
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
  const charged = evaluateCharge(sandbox, method.id, customer.id, { payerPresent: true })
  const outcome = collect(sandbox, invoice, { method: method.id, outcome: charged, isManual: true })
  if (outcome.kind === 'paid') makeDefault(sandbox, customer, method)
  return outcome
}

/** Cancels a subscription at its period's end, or at once if it was never paid. */
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
  if (!isOver(subscription) && subscription.cancel_at_period_end)
    saveSubscription(sandbox, { ...subscription, ...notEnding() })
}
