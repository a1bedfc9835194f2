import { cancelNow } from '../billing.ts'
import { discountParameters, applyChange, billingFields, recurringPrice } from './subscription-changes.ts'
import { offerNamed, replaceDiscounts } from '../discounts.ts'
import { endpoint } from '../endpoint.ts'
import { invalidRequest, missingReference } from '../errors.ts'
import type { ApiError } from '../errors.ts'
import { settle } from '../balance.ts'
import { draftInvoice } from '../invoice-drafts.ts'
import { createSubscription } from '../new-subscription.ts'
import type { Invoice, Subscription } from '../objects.ts'
import { changedMetadata, flag, oneOf, shape, text } from '../parameters.ts'
import { periodOf } from '../periods.ts'
import { pendingItems, creditUnused } from '../prorations.ts'
import { draftRenewal, renews } from '../renewal.ts'
import type { Sandbox } from '../sandbox.ts'
import { isOver, saveSubscription } from '../subscription-state.ts'
import { randomWord } from '../identifiers.ts'
import type { Read } from '../parameters.ts'

const details = { ...billingFields, cancel_now: flag }
const fields = {
  automatic_tax: shape({ enabled: flag }),
  currency: text(3),
  customer: text(),
  discounts: discountParameters,
  preview_mode: oneOf('next'),
  schedule: text(),
  subscription: text(),
  subscription_details: shape(details),
}
type Given = Read<typeof fields>

/** A preview is a rehearsal: the change and the renewal are really carried out, and undone once the invoice is read. */
export const invoicePreviewEndpoints = [
  endpoint('POST', '/v1/invoices/create_preview', fields, (sandbox, given) => {
    const existing = subscriptionToPreview(sandbox, given)
    const invoice = sandbox.store.rehearse(() =>
      existing ? nextInvoice(sandbox, existing, given) : firstInvoice(sandbox, given),
    )
    if (!invoice) throw noneUpcoming(existing?.customer ?? given.customer ?? '')
    return asPreview(sandbox, invoice)
  }),
]

function subscriptionToPreview(sandbox: Sandbox, given: Given): Subscription | null {
  let id = given.subscription
  if (given.schedule !== undefined) {
    const schedule = sandbox.store.find('subscription_schedule', given.schedule)
    if (!schedule) throw missingReference('subscription_schedule', given.schedule, 'schedule')
    id ??= schedule.subscription ?? schedule.released_subscription ?? undefined
  }
  if (given.customer !== undefined && !sandbox.store.find('customer', given.customer)) {
    throw missingReference('customer', given.customer, 'customer')
  }
  if (id === undefined) {
    if (given.subscription_details?.items) return null
    throw invalidRequest(
      'You must provide at least one of: `subscription`, `schedule`, `subscription_details.items`, `schedule_details.phases`, `invoice_items`.',
    )
  }
  const subscription = sandbox.store.find('subscription', id)
  if (!subscription || (given.customer ?? subscription.customer) !== subscription.customer) {
    throw missingReference('subscription', id, 'subscription')
  }
  if (isOver(subscription)) throw noneUpcoming(subscription.customer)
  return subscription
}

/** The invoice that a change brings at once, or else the one at the period's end. */
function nextInvoice(sandbox: Sandbox, existing: Subscription, given: Given): Invoice | null {
  const { cancel_now, ...change } = given.subscription_details ?? {}
  const before =
    given.discounts === undefined
      ? existing
      : saveSubscription(sandbox, replaceDiscounts(sandbox, existing, given.discounts))
  if (cancel_now) return lastInvoice(sandbox, before, change)
  const { subscription, invoice } = applyChange(sandbox, before, before, change)
  if (invoice) return invoice
  if (!renews(subscription)) return null
  return sandbox.clock.as(periodOf(subscription).end, () => draftRenewal(sandbox, subscription).invoice)
}

function lastInvoice(
  sandbox: Sandbox,
  subscription: Subscription,
  change: { proration_behavior?: string; proration_date?: number },
): Invoice | null {
  if (change.proration_behavior !== 'none') {
    creditUnused(sandbox, subscription, [], change.proration_date ?? sandbox.clock.now(), { all: true })
  }
  if (pendingItems(sandbox, subscription).length === 0) return null
  const invoice = draftInvoice(sandbox, subscription, 'subscription_update', { items: [] })
  cancelNow(sandbox, subscription)
  return invoice
}

/** The invoice that a new subscription would start with. */
function firstInvoice(sandbox: Sandbox, given: Given): Invoice {
  if (given.customer === undefined) {
    throw invalidRequest('Missing required param: customer.', { code: 'parameter_missing', param: 'customer' })
  }
  const { items = [], trial_end, metadata } = given.subscription_details ?? {}
  const wanted = items.map(({ price, quantity }, index) => {
    const at = `subscription_details[items][${index}][price]`
    if (price === undefined) {
      throw invalidRequest(`Missing required param: ${at}.`, { code: 'parameter_missing', param: at })
    }
    return { price: recurringPrice(sandbox, price, at), quantity: quantity ?? 1 }
  })
  const amount = wanted.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0)
  const order = { customer: given.customer, amount, currency: wanted[0]?.price.currency ?? null }
  const subscription = createSubscription(sandbox, {
    customer: given.customer,
    items: wanted,
    metadata: changedMetadata({}, metadata),
    description: null,
    default_payment_method: null,
    automatic_tax: given.automatic_tax?.enabled ?? false,
    offers: (given.discounts ?? []).map((one, index) => offerNamed(sandbox, one, `discounts[${index}]`, order)),
    trial_end: typeof trial_end === 'number' ? trial_end : null,
  })
  return draftInvoice(sandbox, subscription, 'subscription_create')
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
