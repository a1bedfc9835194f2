import { behaviourOf, declines, type CardBehaviour, type Decline } from './cards.ts'
import { newId, randomWord } from './identifiers.ts'
import { nulls } from './objects.ts'
import type { Charge, Invoice, InvoicePayment, PaymentIntent, PaymentMethod } from './objects.ts'
import type { Sandbox } from './sandbox.ts'
import { takePlannedFailure } from './settings.ts'

export type Outcome =
  | { kind: 'paid' }
  | { kind: 'declined'; decline: Decline }
  | { kind: 'asks' }
  | { kind: 'no-method' }

/**
 * The result of charging this card. Consumes a planned failure. With `payerPresent` the payer has just entered the
 * card; otherwise the clock or the API charges it later.
 */
export function evaluateCharge(
  sandbox: Sandbox,
  method: string | null,
  customer: string,
  { payerPresent = false }: { payerPresent?: boolean } = {},
): Outcome {
  if (method === null) return { kind: 'no-method' }
  if (takePlannedFailure(sandbox.store, customer)) return { kind: 'declined', decline: declines.card_declined }
  const behaviour = behaviourOf(sandbox, method)
  if (behaviour === 'fails-later' && !payerPresent) return { kind: 'declined', decline: declines.card_declined }
  return evaluateSetup(behaviour)
}

export function newPaymentIntent(sandbox: Sandbox, invoice: Invoice): PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    ...nulls(
      'application application_fee_amount automatic_payment_methods canceled_at cancellation_reason',
      'customer_account excluded_payment_method_types last_payment_error latest_charge managed_payments',
      'next_action on_behalf_of payment_method payment_method_configuration_details payment_record',
      'processing receipt_email review shipping source statement_descriptor statement_descriptor_suffix',
      'transfer_data transfer_group',
    ),
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomWord(24)}`,
    confirmation_method: 'automatic',
    created: sandbox.clock.now(),
    currency: invoice.currency,
    customer: invoice.customer,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    livemode: false,
    metadata: {},
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    setup_future_usage: 'off_session',
    status: 'requires_payment_method',
  }
}

export function newInvoicePayment(sandbox: Sandbox, invoice: Invoice, intent: PaymentIntent): InvoicePayment {
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: sandbox.clock.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
}

export function recordCharge(
  sandbox: Sandbox,
  invoice: Invoice,
  intent: PaymentIntent,
  methodId: string,
  decline: Decline | null,
): Charge {
  const method = sandbox.store.get('payment_method', methodId)
  return sandbox.store.insert('charge', {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    ...nulls(
      'application application_fee application_fee_amount balance_transaction failure_balance_transaction on_behalf_of',
      'receipt_email receipt_number review shipping source source_transfer statement_descriptor',
      'statement_descriptor_suffix transfer_data transfer_group',
    ),
    billing_details: method.billing_details,
    calculated_statement_descriptor: sandbox.accountName.toUpperCase().slice(0, 22),
    captured: decline === null,
    created: sandbox.clock.now(),
    currency: intent.currency,
    customer: invoice.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    outcome: {
      advice_code: decline ? 'try_again_later' : null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.decline_code ?? null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: decline === null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: chargedCard(method, intent.amount, decline), type: 'card' },
    radar_options: {},
    receipt_url: decline ? null : (invoice.hosted_invoice_url ?? null),
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  })
}

function chargedCard(
  method: PaymentMethod,
  amount: number,
  decline: Decline | null,
): NonNullable<NonNullable<Charge['payment_method_details']>['card']> {
  const card = method.card!
  return {
    amount_authorized: decline ? null : amount,
    ...nulls(
      'authorization_code electronic_commerce_indicator installments mandate network_transaction_id',
      'three_d_secure transaction_link_id wallet',
    ),
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    last4: card.last4,
    network: card.brand,
    regulated_status: 'unregulated',
  }
}

/** Whether a card can be set up; one that is declined only later can. */
export function evaluateSetup(behaviour: CardBehaviour): Outcome {
  if (behaviour === 'asks') return { kind: 'asks' }
  if (behaviour === 'succeeds' || behaviour === 'fails-later') return { kind: 'paid' }
  return { kind: 'declined', decline: declines[behaviour] }
}
