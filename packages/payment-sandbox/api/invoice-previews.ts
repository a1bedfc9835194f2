import { settle } from '../balance.ts'
import { endpoint } from '../endpoint.ts'
import { invalidRequest, missingReference } from '../errors.ts'
import type { ApiError } from '../errors.ts'
import { randomWord } from '../identifiers.ts'
import type { Invoice, Subscription } from '../objects.ts'
import { required, shape, text } from '../parameters.ts'
import type { Read } from '../parameters.ts'
import { periodOf } from '../periods.ts'
import { draftRenewal, renews } from '../renewal.ts'
import type { Sandbox } from '../sandbox.ts'
import { isOver } from '../subscription-state.ts'
import { applyChange, billingFields } from './subscription-changes.ts'
import type { BillingChange } from './subscription-changes.ts'

const fields = { customer: text(), subscription: required(text()), subscription_details: shape(billingFields) }
type Given = Read<typeof fields>

/** A preview is a rehearsal: the change and the renewal are really carried out, and undone once the invoice is read. */
export const invoicePreviewEndpoints = [
  endpoint('POST', '/v1/invoices/create_preview', fields, (sandbox, given) => {
    const existing = subscriptionToPreview(sandbox, given)
    const invoice = sandbox.store.rehearse(() => nextInvoice(sandbox, existing, given.subscription_details ?? {}))
    if (!invoice) throw noneUpcoming(existing.customer)
    return asPreview(sandbox, invoice)
  }),
]

function subscriptionToPreview(sandbox: Sandbox, { customer, subscription: id }: Given): Subscription {
  if (customer !== undefined && !sandbox.store.find('customer', customer)) {
    throw missingReference('customer', customer, 'customer')
  }
  const subscription = sandbox.store.find('subscription', id)
  if (!subscription || (customer ?? subscription.customer) !== subscription.customer) {
    throw missingReference('subscription', id, 'subscription')
  }
  if (isOver(subscription)) throw noneUpcoming(subscription.customer)
  return subscription
}

/** The invoice that a change brings at once, or else the one at the period's end. */
function nextInvoice(sandbox: Sandbox, before: Subscription, change: BillingChange): Invoice | null {
  const { subscription, invoice } = applyChange(sandbox, before, before, change)
  if (invoice) return invoice
  if (!renews(subscription)) return null
  return sandbox.clock.as(periodOf(subscription).end, () => draftRenewal(sandbox, subscription).invoice)
}

/** A draft as its preview: without a place among the invoices, with the balance as it will be. */
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
