/**
 * The life of a subscription: `createSubscription`, `renew` at the end of each period, `retryPayment` while an invoice
 * is unpaid, `cancelNow` at its end. Money moves (none does) in `collect`; what its outcome means for the subscription
 * is decided in `settleSubscription`. clock.ts calls in here when time brings work.
 */
import { addIntervals, nextBoundary } from './calendar.ts'
import type { Interval } from './calendar.ts'
import { behaviourOf, declineOf } from './cards.ts'
import type { Decline } from './cards.ts'
import { emit, saveAndEmit } from './events.ts'
import { newId, randomWord } from './identifiers.ts'
import type {
  Charge,
  Customer,
  Invoice,
  InvoiceLineItem,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  Price,
  Subscription,
  SubscriptionItem,
} from './objects.ts'
import type { Sandbox } from './sandbox.ts'
import { dunning, takePlannedFailure } from './settings.ts'

const hour = 3600
const day = 24 * hour

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

export function intervalOf(price: Price): { interval: Interval; every: number } {
  return { interval: (price.recurring?.interval ?? 'month') as Interval, every: price.recurring?.interval_count ?? 1 }
}

/* ---------- subscriptions ---------- */

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

export function periodOf(subscription: Subscription): { start: number; end: number } {
  const ends = subscription.items.data.map((item) => item.current_period_end)
  const starts = subscription.items.data.map((item) => item.current_period_start)
  return { start: Math.max(...starts), end: Math.min(...ends) }
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

function openInvoices(sandbox: Sandbox, subscription: string): Invoice[] {
  return sandbox.store.search('invoice', {
    where: { 'parent.subscription_details.subscription': subscription, status: 'open' },
  }).data
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

/* ---------- invoices ---------- */

function itemLine(sandbox: Sandbox, subscription: string, invoice: string, item: SubscriptionItem): InvoiceLineItem {
  const amount = (item.price.unit_amount ?? 0) * item.quantity
  const product = sandbox.store.find('product', item.price.product)
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: item.price.currency,
    description: `${item.quantity} × ${product?.name ?? 'Subscription'} (at ${money(item.price.unit_amount ?? 0, item.price.currency)} / ${intervalWords(item.price)})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: sandbox.store.find('subscription', subscription)?.metadata ?? {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription,
    subtotal: amount,
    taxes: [],
  }
}

/** A draft for the subscription's current period; `invoice.created` is emitted. */
export function draftInvoice(
  sandbox: Sandbox,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
  { collected = true }: { collected?: boolean } = {},
): Invoice {
  const now = sandbox.clock.now()
  const customer = sandbox.store.find('customer', subscription.customer)
  const id = newId('in')
  const lines = subscription.items.data.map((item) => itemLine(sandbox, subscription.id, id, item))
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  const invoice: Invoice = {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: sandbox.accountName,
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: collected,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: customer?.address ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: reason === 'subscription_create' ? now : previousBoundary(subscription),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  }
  sandbox.store.insert('invoice', invoice)
  emit(sandbox, 'invoice.created', invoice)
  return invoice
}

function previousBoundary(subscription: Subscription): number {
  const { start } = periodOf(subscription)
  const { interval, every } = intervalOf((subscription.items.data[0] as SubscriptionItem).price)
  const anchor = subscription.billing_cycle_anchor
  let boundary = anchor
  for (let step = 1; addIntervals(anchor, interval, step * every) < start; step += 1) {
    boundary = addIntervals(anchor, interval, step * every)
  }
  return boundary
}

/** Gives a draft its number, page and payment intent and opens it; an invoice of nothing is paid at once. */
export function finalizeInvoice(sandbox: Sandbox, draft: Invoice): Invoice {
  const now = sandbox.clock.now()
  const token = randomWord(48)
  sandbox.store.keepNote('invoice-page', token, draft.id)
  const page = `${sandbox.publicUrl}/i/${token}`
  const opened: Invoice = {
    ...draft,
    status: 'open',
    number: nextInvoiceNumber(sandbox, draft.customer),
    effective_at: now,
    ending_balance: 0,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  }
  sandbox.store.replace('invoice', opened)
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
  const payment = invoicePayments(sandbox, invoice.id).find((one) => one.is_default) as InvoicePayment
  return { payment, intent: sandbox.store.get('payment_intent', payment.payment.payment_intent) }
}

/** The card that an invoice is charged to when nobody names one. */
export function defaultMethod(sandbox: Sandbox, invoice: Invoice): string | null {
  const subscription = sandbox.store.find('subscription', invoice.parent.subscription_details.subscription)
  const customer = sandbox.store.find('customer', invoice.customer)
  return (
    invoice.default_payment_method ??
    subscription?.default_payment_method ??
    customer?.invoice_settings.default_payment_method ??
    null
  )
}

export interface Collection {
  /** The card to charge, when it is not the default one. */
  method?: string | undefined
  manner?: Manner | undefined
  /** An outcome already known, so that a charge is never judged twice. */
  judged?: Outcome | undefined
  /** Asked for by somebody, not by the clock: after the first it counts as no attempt and moves no retry. */
  byHand?: boolean | undefined
}

/**
 * Tries to have an open invoice paid and gives the outcome; invoice, payment intent, charge, subscription and events
 * all follow it.
 */
export function collect(
  sandbox: Sandbox,
  invoice: Invoice,
  { method, manner, judged, byHand = false }: Collection = {},
): Outcome {
  if (invoice.status !== 'open') return { kind: 'paid' }
  const card = method ?? defaultMethod(sandbox, invoice)
  const outcome = judged ?? judgeCharge(sandbox, card, invoice.customer, manner)
  const { payment, intent } = intentOf(sandbox, invoice)
  const attempts = byHand && invoice.attempt_count > 0 ? invoice.attempt_count : invoice.attempt_count + 1
  if (outcome.kind === 'paid') {
    const charge = recordCharge(sandbox, invoice, intent, card as string, null)
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
    const paid = markPaid(sandbox, { ...invoice, attempt_count: attempts, attempted: true }, invoice.amount_due)
    emit(sandbox, 'invoice_payment.paid', sandbox.store.get('invoice_payment', payment.id))
    settleSubscription(sandbox, paid, outcome)
    return outcome
  }
  recordFailure(sandbox, invoice, intent, card, outcome)
  const failed = saveAndEmit(sandbox, 'invoice', 'invoice.updated', {
    ...invoice,
    attempt_count: attempts,
    attempted: true,
    next_payment_attempt: attempts > invoice.attempt_count ? planRetry(sandbox, invoice) : invoice.next_payment_attempt,
  })
  emit(sandbox, outcome.kind === 'asks' ? 'invoice.payment_action_required' : 'invoice.payment_failed', failed)
  settleSubscription(sandbox, failed, outcome)
  return outcome
}

/** Clock: the next try at an invoice whose payment failed. */
export function retryPayment(sandbox: Sandbox, id: string): void {
  const invoice = sandbox.store.find('invoice', id)
  if (invoice?.status === 'open' && invoice.auto_advance) collect(sandbox, invoice)
}

function planRetry(sandbox: Sandbox, invoice: Invoice): number | null {
  const days =
    invoice.auto_advance && invoice.billing_reason === 'subscription_cycle' ? dunning(sandbox.store).retry_days : []
  const wait = days[invoice.attempt_count]
  if (wait === undefined) {
    sandbox.clock.unplan('retry-payment', invoice.id)
    return null
  }
  const at = sandbox.clock.now() + wait * day
  sandbox.clock.plan('retry-payment', invoice.id, at)
  return at
}

function recordFailure(
  sandbox: Sandbox,
  invoice: Invoice,
  intent: PaymentIntent,
  card: string | null,
  outcome: Exclude<Outcome, { kind: 'paid' }>,
): void {
  if (outcome.kind === 'no-method') return
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
  const charge = recordCharge(sandbox, invoice, intent, card as string, outcome.decline)
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

function markPaid(sandbox: Sandbox, invoice: Invoice, amount: number, outOfBand = false): Invoice {
  const paid = sandbox.store.replace('invoice', {
    ...invoice,
    amount_paid: outOfBand ? 0 : amount,
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

/** Notes that an invoice was paid in some other way, cash for instance. */
export function payOutOfBand(sandbox: Sandbox, invoice: Invoice): Invoice {
  cancelIntent(sandbox, invoice, 'automatic')
  const paid = markPaid(sandbox, { ...invoice, amount_paid_off_stripe: invoice.amount_due }, invoice.amount_due, true)
  settleSubscription(sandbox, paid, { kind: 'paid' })
  return sandbox.store.get('invoice', invoice.id)
}

export function voidInvoice(sandbox: Sandbox, invoice: Invoice): Invoice {
  sandbox.clock.unplan('retry-payment', invoice.id)
  cancelIntent(sandbox, invoice, 'void_invoice')
  const voided = sandbox.store.replace('invoice', {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: sandbox.clock.now() },
  })
  emit(sandbox, 'invoice.voided', voided)
  return voided
}

/** An open invoice that nobody asks for any more may let the subscription go on. */
export function settleAfterVoid(sandbox: Sandbox, invoice: Invoice): void {
  const subscription = sandbox.store.find('subscription', invoice.parent.subscription_details.subscription)
  if (subscription?.status === 'past_due' || subscription?.status === 'unpaid') {
    settleSubscription(sandbox, invoice, { kind: 'paid' })
  }
}

function cancelIntent(sandbox: Sandbox, invoice: Invoice, reason: 'void_invoice' | 'automatic'): void {
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
      cancellation_reason: reason,
      status: 'canceled',
    })
    emit(sandbox, 'payment_intent.canceled', canceled)
  }
}

/* ---------- payments ---------- */

function newPaymentIntent(sandbox: Sandbox, invoice: Invoice): PaymentIntent {
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

function newInvoicePayment(sandbox: Sandbox, invoice: Invoice, intent: PaymentIntent): InvoicePayment {
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

function recordCharge(
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
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
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

/* ---------- words ---------- */

export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / (zeroDecimal.has(currency) ? 1 : 100),
  )
}
const zeroDecimal = new Set([
  'bif',
  'clp',
  'djf',
  'gnf',
  'jpy',
  'kmf',
  'krw',
  'mga',
  'pyg',
  'rwf',
  'ugx',
  'vnd',
  'vuv',
  'xaf',
  'xof',
  'xpf',
])

/** 'month', or '3 months'. */
export function intervalWords(price: Price): string {
  const { interval, every } = intervalOf(price)
  return every === 1 ? interval : `every ${every} ${interval}s`
}

export function newCustomer(
  sandbox: Sandbox,
  input: Partial<
    Pick<
      Customer,
      'email' | 'name' | 'phone' | 'description' | 'metadata' | 'address' | 'preferred_locales' | 'shipping'
    >
  >,
): Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: sandbox.clock.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomWord(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...input,
  }
}
