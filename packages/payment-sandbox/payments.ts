/** Whether a card pays, and what is written down when it is charged. */
import { bookTransaction } from './balance-transactions.ts'
import { behaviourOf, declineOf } from './cards.ts'
import type { CardBehaviour, Decline } from './cards.ts'
import { newId, randomWord } from './identifiers.ts'
import type { Charge, Invoice, InvoicePayment, PaymentIntent, PaymentMethod } from './objects.ts'
import type { Sandbox } from './sandbox.ts'
import { takePlannedFailure } from './settings.ts'

export type Outcome =
  | { kind: 'paid' }
  | { kind: 'declined'; decline: Decline }
  | { kind: 'asks' }
  | { kind: 'no-method' }

/** How a payment comes about: with the payer there, typing the card in, or long after, by the clock or the API. */
export interface Manner {
  payerPresent?: boolean
}

/** What charging this card would bring. A planned failure is used up by asking. */
export function judgeCharge(sandbox: Sandbox, method: string | null, customer: string, manner: Manner = {}): Outcome {
  if (method === null) return { kind: 'no-method' }
  const planned = takePlannedFailure(sandbox.store, customer)
  if (planned) return { kind: 'declined', decline: declineOf(planned) }
  const behaviour = behaviourOf(sandbox, method)
  if (behaviour === 'succeeds') return { kind: 'paid' }
  if (behaviour === 'asks') return { kind: 'asks' }
  if (behaviour === 'fails-later') {
    return manner.payerPresent ? { kind: 'paid' } : { kind: 'declined', decline: declineOf('card_declined') }
  }
  return { kind: 'declined', decline: declineOf(behaviour) }
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
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomWord(24)}`,
    confirmation_method: 'automatic',
    created: sandbox.clock.now(),
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
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
  const id = newId('ch')
  return sandbox.store.insert('charge', {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline
      ? null
      : bookTransaction(sandbox, {
          amount: intent.amount,
          currency: intent.currency,
          description: intent.description,
          reporting_category: 'charge',
          source: id,
          type: 'charge',
        }).id,
    billing_details: method.billing_details,
    calculated_statement_descriptor: sandbox.accountName.toUpperCase().slice(0, 22),
    captured: decline === null,
    created: sandbox.clock.now(),
    currency: intent.currency,
    customer: invoice.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
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
    receipt_email: null,
    receipt_number: null,
    receipt_url: decline ? null : (invoice.hosted_invoice_url ?? null),
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  })
}

function chargedCard(
  method: PaymentMethod,
  amount: number,
  decline: Decline | null,
): NonNullable<NonNullable<Charge['payment_method_details']>['card']> {
  const card = method.card as NonNullable<PaymentMethod['card']>
  return {
    amount_authorized: decline ? null : amount,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}

/** Whether a bank lets a card be set up, which a card that is declined only later passes. */
export function judgeSetup(behaviour: CardBehaviour): Outcome {
  if (behaviour === 'asks') return { kind: 'asks' }
  const passes = behaviour === 'succeeds' || behaviour === 'fails-later'
  return passes ? { kind: 'paid' } : { kind: 'declined', decline: declineOf(behaviour) }
}
