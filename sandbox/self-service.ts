/** What a payer does alone on the hosted pages: change the card, pay an open invoice, end or resume a subscription. */
import { cancelNow, collect } from './billing.ts'
import { judgeCharge } from './payments.ts'
import type { Outcome } from './payments.ts'
import { createPaymentMethod, declineOf, markAuthenticated } from './cards.ts'
import type { Card, Holder } from './cards.ts'
import { emit, saveAndEmit } from './events.ts'
import { newId, randomWord } from './identifiers.ts'
import type { Customer, Invoice, PaymentMethod, SetupIntent, Subscription } from './objects.ts'
import type { Sandbox } from './sandbox.ts'
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

/** Sets a new card up and tries every open invoice with it at once, so that a paused subscription runs again. */
export function changeCard(
  sandbox: Sandbox,
  customer: Customer,
  card: Card,
  holder: Holder,
  { authenticated = false }: { authenticated?: boolean } = {},
): Outcome {
  if (card.behaviour === 'asks' && !authenticated) return { kind: 'asks' }
  if (card.behaviour !== 'succeeds' && card.behaviour !== 'asks' && card.behaviour !== 'fails-later') {
    return { kind: 'declined', decline: declineOf(card.behaviour) }
  }
  const method = attachCard(sandbox, customer, card, holder, authenticated)
  const intent = sandbox.store.insert('setup_intent', newSetupIntent(sandbox, customer.id, method.id))
  emit(sandbox, 'setup_intent.created', intent)
  emit(sandbox, 'setup_intent.succeeded', intent)
  makeDefault(sandbox, customer, method)
  for (const invoice of openInvoicesOf(sandbox, customer.id))
    collect(sandbox, invoice, { method: method.id, byHand: true })
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

export interface Farewell {
  feedback: NonNullable<Subscription['cancellation_details']>['feedback']
  comment: string | null
}

/** Ends a subscription with its period; one that never got paid ends at once. */
export function endSubscription(sandbox: Sandbox, subscription: Subscription, farewell: Farewell): void {
  if (isOver(subscription) || subscription.cancel_at_period_end) return
  if (subscription.status === 'incomplete') {
    cancelNow(sandbox, subscription, farewell)
    return
  }
  const ending = endingAtPeriodEnd(sandbox, subscription)
  saveSubscription(sandbox, {
    ...subscription,
    ...ending,
    cancellation_details: { feedback_option: null, reason: 'cancellation_requested', ...farewell },
  })
}

export function resumeSubscription(sandbox: Sandbox, subscription: Subscription): void {
  if (!isOver(subscription) && subscription.cancel_at_period_end) {
    saveSubscription(sandbox, { ...subscription, ...notEnding() })
  }
}

function newSetupIntent(sandbox: Sandbox, customer: string, method: string): SetupIntent {
  const id = newId('seti')
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomWord(24)}`,
    created: sandbox.clock.now(),
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'succeeded',
    usage: 'off_session',
  }
}
