/** Creates invoice drafts; see invoices.ts for opening and paying them. */
import { settle } from './balance.ts'
import { discountsAt, lastingDiscounts } from './discounts.ts'
import { emit } from './events.ts'
import { newId } from './identifiers.ts'
import { discountLines, discountOf, pendingLine, periodLine } from './invoice-lines.ts'
import { nulls, type Invoice, type InvoiceLineItem, type Subscription, type SubscriptionItem } from './objects.ts'
import { periodOf, previousBoundary } from './periods.ts'
import { noteBilled, pendingItems } from './prorations.ts'
import type { Sandbox } from './sandbox.ts'

type Reason = 'subscription_create' | 'subscription_cycle' | 'subscription_update'

/**
 * Drafts an invoice for the current period of the given items (default: all), with pending items and discounts, and
 * emits `invoice.created`. `billedBy` returns the subscription after it.
 */
export function draftInvoice(
  sandbox: Sandbox,
  subscription: Subscription,
  reason: Reason,
  { collected = true, items = subscription.items.data }: { collected?: boolean; items?: SubscriptionItem[] } = {},
): Invoice {
  const now = sandbox.clock.now()
  const customer = sandbox.store.find('customer', subscription.customer)
  const id = newId('in')
  const pending = pendingItems(sandbox, subscription)
  const discounts = discountsAt(sandbox, subscription, now)
  const lines = discountLines(
    sandbox,
    [
      ...pending.map((waiting) => pendingLine(id, waiting)),
      ...items.map((item) => periodLine(sandbox, subscription, id, item)),
    ],
    discounts,
  )
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const total = subtotal - lines.reduce((sum, line) => sum + discountOf(line), 0)
  const starting_balance = customer?.balance ?? 0
  const { due } = settle(total, starting_balance, subscription.currency)
  const taken = discounts.map((discount) => ({
    amount: lines.reduce((sum, line) => sum + amountTakenBy(line, discount.id), 0),
    discount: discount.id,
  }))
  const { enabled, liability } = subscription.automatic_tax
  const invoice: Invoice = {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: sandbox.accountName,
    ...nulls(
      'account_tax_ids application automatically_finalizes_at custom_fields customer_account',
      'customer_shipping default_payment_method default_source description due_date effective_at',
      'ending_balance footer from_invoice hosted_invoice_url invoice_pdf last_finalization_error',
      'latest_revision next_payment_attempt number on_behalf_of receipt_number rendering shipping_cost',
      'shipping_details statement_descriptor test_clock',
    ),
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: collected,
    automatic_tax: {
      disabled_reason: null,
      enabled,
      liability,
      provider: enabled ? 'stripe' : null,
      status: enabled ? 'complete' : null,
    },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    customer: subscription.customer,
    customer_address: customer?.address ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: discounts.map((discount) => discount.id),
    issuer: { type: 'self' },
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: startOfUsage(subscription, reason, now),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: taken,
    total_excluding_tax: total,
    total_pretax_credit_amounts: taken.map((one) => ({ ...one, type: 'discount' })),
    total_taxes: [],
    webhooks_delivered_at: now,
  }
  sandbox.store.insert('invoice', invoice)
  for (const waiting of pending) sandbox.store.replace('invoiceitem', { ...waiting, invoice: id })
  noteBilled(sandbox, invoice, items)
  emit(sandbox, 'invoice.created', invoice)
  return invoice
}

/** The subscription after an invoice: without single-use discounts. */
export function billedBy(sandbox: Sandbox, subscription: Subscription, invoice: Invoice): Subscription {
  return {
    ...subscription,
    discounts: lastingDiscounts(sandbox, subscription, sandbox.clock.now()),
    latest_invoice: invoice.id,
  }
}

function amountTakenBy(line: InvoiceLineItem, discount: string): number {
  return line.discount_amounts.find((one) => one.discount === discount)?.amount ?? 0
}

/** The start of the time that an invoice covers. */
function startOfUsage(subscription: Subscription, reason: Reason, now: number): number {
  if (reason === 'subscription_create') return now
  const { start } = periodOf(subscription)
  if (reason === 'subscription_update') return Math.min(start, now)
  const before = previousBoundary(subscription)
  return before < start ? before : (subscription.trial_start ?? subscription.start_date)
}
