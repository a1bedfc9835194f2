/**
 * Opens, collects and voids invoices. See invoice-drafts.ts for drafts and billing.ts for the effect on subscriptions.
 */
import { changeBalance, settle } from './balance.ts'
import { emit, saveAndEmit } from './events.ts'
import { randomWord } from './identifiers.ts'
import type { Charge, Invoice, InvoicePayment, PaymentIntent } from './objects.ts'
import { evaluateCharge, newInvoicePayment, newPaymentIntent, recordCharge, type Outcome } from './payments.ts'
import type { Sandbox } from './sandbox.ts'
import { retryDays } from './settings.ts'

const day = 24 * 3600

/**
 * Opens a draft, with number, page and payment intent. Applies the customer's balance unless the invoice is not
 * collected; without an amount due it is paid at once.
 */
export function finalizeInvoice(
  sandbox: Sandbox,
  draft: Invoice,
  { withBalance = true }: { withBalance?: boolean } = {},
): Invoice {
  const now = sandbox.clock.now()
  const token = randomWord(48)
  sandbox.store.keepNote('invoice-page', token, draft.id)
  const balance = withBalance ? (sandbox.store.find('customer', draft.customer)?.balance ?? 0) : 0
  const { due, left } = withBalance ? settle(draft.total, balance, draft.currency) : { due: draft.total, left: 0 }
  const opened: Invoice = {
    ...draft,
    amount_due: due,
    amount_remaining: due,
    starting_balance: balance,
    ending_balance: left,
    status: 'open',
    number: nextInvoiceNumber(sandbox, draft.customer),
    effective_at: now,
    hosted_invoice_url: `${sandbox.publicUrl}/i/${token}`,
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  }
  sandbox.store.replace('invoice', opened)
  changeBalance(sandbox, draft.customer, left - balance, draft.currency)
  if (opened.amount_due === 0) {
    emit(sandbox, 'invoice.finalized', opened)
    return markPaid(sandbox, opened, 0)
  }
  const intent = sandbox.store.insert('payment_intent', newPaymentIntent(sandbox, opened))
  sandbox.store.insert('invoice_payment', newInvoicePayment(sandbox, opened, intent))
  emit(sandbox, 'invoice.finalized', opened)
  emit(sandbox, 'payment_intent.created', intent)
  return opened
}

function nextInvoiceNumber(sandbox: Sandbox, id: string): string {
  const customer = sandbox.store.find('customer', id)
  if (!customer) return randomWord(8).toUpperCase()
  const sequence = customer.next_invoice_sequence ?? 1
  sandbox.store.replace('customer', { ...customer, next_invoice_sequence: sequence + 1 })
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`
}

export function invoicePayments(sandbox: Sandbox, invoice: string): InvoicePayment[] {
  return sandbox.store.search('invoice_payment', { where: { invoice } }).data
}

function intentOf(sandbox: Sandbox, invoice: Invoice): { payment: InvoicePayment; intent: PaymentIntent } {
  const payment = invoicePayments(sandbox, invoice.id).find((one) => one.is_default)!
  return { payment, intent: sandbox.store.get('payment_intent', payment.payment.payment_intent) }
}

/** The charge that paid an invoice. */
export function paidCharge(sandbox: Sandbox, invoice: Invoice): Charge | null {
  const payment = sandbox.store.search('invoice_payment', { where: { invoice: invoice.id, status: 'paid' } }).data[0]
  const intent = payment && sandbox.store.find('payment_intent', payment.payment.payment_intent)
  return intent?.latest_charge ? sandbox.store.find('charge', intent.latest_charge) : null
}

export function defaultPaymentMethod(sandbox: Sandbox, invoice: Invoice): string | null {
  const subscription = sandbox.store.find('subscription', invoice.parent.subscription_details.subscription)
  const customer = sandbox.store.find('customer', invoice.customer)
  return (
    invoice.default_payment_method ??
    subscription?.default_payment_method ??
    customer?.invoice_settings.default_payment_method ??
    null
  )
}

export function openInvoices(sandbox: Sandbox, subscription: string): Invoice[] {
  return sandbox.store.search('invoice', {
    where: { 'parent.subscription_details.subscription': subscription, status: 'open' },
  }).data
}

export interface CollectOptions {
  /** The card to charge, when it is not the default one. */
  method?: string | undefined
  /** The result of the charge, if it is known: evaluating it again would consume another planned failure. */
  outcome?: Outcome | undefined
  /** Requested by a person or the API: after the first attempt, it neither counts as one nor moves a retry. */
  isManual?: boolean | undefined
}

/** One attempt to collect an open invoice; updates payment intent, charge and invoice and emits events. */
export function attemptPayment(
  sandbox: Sandbox,
  invoice: Invoice,
  { method, outcome: known, isManual = false }: CollectOptions = {},
): { outcome: Outcome; invoice: Invoice } {
  const card = method ?? defaultPaymentMethod(sandbox, invoice)
  const outcome = known ?? evaluateCharge(sandbox, card, invoice.customer)
  const isCounted = !isManual || invoice.attempt_count === 0
  const attempted = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + (isCounted ? 1 : 0) }
  if (outcome.kind === 'paid') return { outcome, invoice: recordSuccess(sandbox, attempted, card!) }
  recordFailure(sandbox, invoice, card, outcome)
  const failed = saveAndEmit(sandbox, 'invoice', 'invoice.updated', {
    ...attempted,
    next_payment_attempt: isCounted ? planRetry(sandbox, invoice) : invoice.next_payment_attempt,
  })
  emit(sandbox, outcome.kind === 'asks' ? 'invoice.payment_action_required' : 'invoice.payment_failed', failed)
  return { outcome, invoice: failed }
}

function planRetry(sandbox: Sandbox, invoice: Invoice): number | null {
  const retries = invoice.auto_advance && invoice.billing_reason !== 'subscription_create'
  const wait = retries ? retryDays[invoice.attempt_count] : undefined
  if (wait === undefined) {
    sandbox.clock.unplan('retry-payment', invoice.id)
    return null
  }
  const at = sandbox.clock.now() + wait * day
  sandbox.clock.plan('retry-payment', invoice.id, at)
  return at
}

function recordSuccess(sandbox: Sandbox, invoice: Invoice, card: string): Invoice {
  const { payment, intent } = intentOf(sandbox, invoice)
  const charge = recordCharge(sandbox, invoice, intent, card, null)
  emit(sandbox, 'charge.succeeded', charge)
  const succeeded = sandbox.store.replace('payment_intent', {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: card,
    status: 'succeeded',
  })
  emit(sandbox, 'payment_intent.succeeded', succeeded)
  sandbox.store.replace('invoice_payment', {
    ...payment,
    amount_paid: intent.amount,
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: sandbox.clock.now() },
  })
  const paid = markPaid(sandbox, invoice, invoice.amount_due)
  emit(sandbox, 'invoice_payment.paid', sandbox.store.get('invoice_payment', payment.id))
  return paid
}

function recordFailure(
  sandbox: Sandbox,
  invoice: Invoice,
  card: string | null,
  outcome: Exclude<Outcome, { kind: 'paid' }>,
): void {
  if (outcome.kind === 'no-method') return
  const { intent } = intentOf(sandbox, invoice)
  if (outcome.kind === 'asks') {
    const asking = sandbox.store.replace('payment_intent', {
      ...intent,
      payment_method: card,
      status: 'requires_action',
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: { url: invoice.hosted_invoice_url ?? null, return_url: null },
      },
    })
    emit(sandbox, 'payment_intent.requires_action', asking)
    return
  }
  const charge = recordCharge(sandbox, invoice, intent, card!, outcome.decline)
  emit(sandbox, 'charge.failed', charge)
  const failed = sandbox.store.replace('payment_intent', {
    ...intent,
    latest_charge: charge.id,
    last_payment_error: {
      charge: charge.id,
      code: outcome.decline.code,
      decline_code: outcome.decline.decline_code,
      message: outcome.decline.message,
      type: 'card_error',
    },
    payment_method: null,
    status: 'requires_payment_method',
  })
  emit(sandbox, 'payment_intent.payment_failed', failed)
}

function markPaid(sandbox: Sandbox, invoice: Invoice, amount: number): Invoice {
  const paid = sandbox.store.replace('invoice', {
    ...invoice,
    amount_paid: amount,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: sandbox.clock.now() },
  })
  sandbox.clock.unplan('retry-payment', invoice.id)
  emit(sandbox, 'invoice.paid', paid)
  emit(sandbox, 'invoice.payment_succeeded', paid)
  return paid
}

export function voidInvoice(sandbox: Sandbox, invoice: Invoice): Invoice {
  sandbox.clock.unplan('retry-payment', invoice.id)
  cancelIntent(sandbox, invoice)
  const voided = sandbox.store.replace('invoice', {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: sandbox.clock.now() },
  })
  const applied = (invoice.ending_balance ?? invoice.starting_balance) - invoice.starting_balance
  changeBalance(sandbox, invoice.customer, -applied, invoice.currency)
  emit(sandbox, 'invoice.voided', voided)
  return voided
}

function cancelIntent(sandbox: Sandbox, invoice: Invoice): void {
  const now = sandbox.clock.now()
  for (const payment of invoicePayments(sandbox, invoice.id)) {
    sandbox.store.replace('invoice_payment', {
      ...payment,
      status: 'canceled',
      status_transitions: { canceled_at: now, paid_at: null },
    })
    const intent = sandbox.store.get('payment_intent', payment.payment.payment_intent)
    const canceled = sandbox.store.replace('payment_intent', {
      ...intent,
      canceled_at: now,
      cancellation_reason: 'void_invoice',
      status: 'canceled',
    })
    emit(sandbox, 'payment_intent.canceled', canceled)
  }
}
