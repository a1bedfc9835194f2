import { settle } from '../balance.ts'
import { collect } from '../billing.ts'
import { datedPage, endpoint, listOf, named, reading } from '../endpoint.ts'
import { invalidRequest, missingReference, type ApiError } from '../errors.ts'
import { randomWord } from '../identifiers.ts'
import { defaultPaymentMethod, finalizeInvoice } from '../invoices.ts'
import type { Invoice, Subscription } from '../objects.ts'
import { flag, oneOf, required, shape, text, type Read } from '../parameters.ts'
import { periodOf } from '../periods.ts'
import { draftRenewal, renews } from '../renewal.ts'
import type { Sandbox } from '../sandbox.ts'
import { isOver } from '../subscription-state.ts'
import { paymentError } from './payment-errors.ts'
import { applyChange, billingFields, type BillingChange } from './subscription-changes.ts'

export const invoiceEndpoints = [
  ...reading(
    'invoice',
    '/v1/invoices',
    { customer: text(), status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'), subscription: text() },
    { subscription: 'parent.subscription_details.subscription' },
  ),
  endpoint('POST', '/v1/invoices/:id/pay', { off_session: flag, payment_method: text() }, (sandbox, given, { id }) => {
    let invoice = named(sandbox, 'invoice', id)
    if (invoice.status === 'draft') invoice = finalizeInvoice(sandbox, invoice)
    if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid')
    if (invoice.status !== 'open')
      throw invalidRequest(`Invoice cannot be paid because it is ${invoice.status ?? 'closed'}.`)
    const named_ = given.payment_method
    if (named_ !== undefined && sandbox.store.find('payment_method', named_)?.customer !== invoice.customer)
      throw missingReference('payment_method', named_, 'payment_method')
    const method = named_ ?? defaultPaymentMethod(sandbox, invoice) ?? undefined
    if (method === undefined) throw paymentError(sandbox, invoice, { kind: 'no-method' })
    const outcome = collect(sandbox, invoice, { method, isManual: true })
    if (outcome.kind !== 'paid') throw paymentError(sandbox, invoice, outcome)
    return sandbox.store.get('invoice', id)
  }),
  endpoint(
    'GET',
    '/v1/invoice_payments',
    {
      ...datedPage,
      invoice: text(),
      payment: shape({ type: required(oneOf('payment_intent')), payment_intent: text() }),
      status: oneOf('canceled', 'open', 'paid'),
    },
    (sandbox, { invoice, payment, status, ...paging }) =>
      listOf(sandbox, 'invoice_payment', '/v1/invoice_payments', paging, {
        where: { invoice, status, 'payment.type': payment?.type, 'payment.payment_intent': payment?.payment_intent },
      }),
  ),
]

const fields = { customer: text(), subscription: required(text()), subscription_details: shape(billingFields) }
type Given = Read<typeof fields>

/** A preview runs the change and the renewal in a transaction, reads the invoice and rolls back. */
export const invoicePreviewEndpoints = [
  endpoint('POST', '/v1/invoices/create_preview', fields, (sandbox, given) => {
    const existing = subscriptionToPreview(sandbox, given)
    const invoice = sandbox.store.dryRun(() => nextInvoice(sandbox, existing, given.subscription_details ?? {}))
    if (!invoice) throw noneUpcoming(existing.customer)
    return asPreview(sandbox, invoice)
  }),
]

function subscriptionToPreview(sandbox: Sandbox, { customer, subscription: id }: Given): Subscription {
  if (customer !== undefined) sandbox.store.reference('customer', customer, 'customer')
  const subscription = sandbox.store.find('subscription', id)
  if (!subscription || (customer ?? subscription.customer) !== subscription.customer)
    throw missingReference('subscription', id, 'subscription')
  if (isOver(subscription)) throw noneUpcoming(subscription.customer)
  return subscription
}

/** The invoice that a change creates at once, otherwise the one at the period's end. */
function nextInvoice(sandbox: Sandbox, before: Subscription, change: BillingChange): Invoice | null {
  const { subscription, invoice } = applyChange(sandbox, before, before, change)
  if (invoice) return invoice
  if (!renews(subscription)) return null
  return sandbox.clock.as(periodOf(subscription).end, () => draftRenewal(sandbox, subscription).invoice)
}

/** Presents a draft as a preview: without a number, with the resulting balance. */
function asPreview(sandbox: Sandbox, draft: Invoice): Invoice {
  const id = `upcoming_in_1${randomWord(23)}`
  const { left } = settle(draft.total, draft.starting_balance, draft.currency)
  return {
    ...draft,
    id,
    billing_reason: 'upcoming',
    ending_balance: left,
    lines: {
      ...draft.lines,
      data: draft.lines.data.map((line) => ({ ...line, invoice: id })),
      url: `/v1/invoices/${id}/lines`,
    },
    next_payment_attempt: Math.max(draft.created, sandbox.clock.now()),
    webhooks_delivered_at: null,
  }
}

function noneUpcoming(customer: string): ApiError {
  return invalidRequest(`No upcoming invoices for customer: ${customer}`, {
    status: 404,
    code: 'invoice_upcoming_none',
  })
}
