import { cancelNow, collect, issueInvoice } from '../billing.ts'
import { offerNamed } from '../discounts.ts'
import { datedPage, endpoint, listOf, named, retrieving } from '../endpoint.ts'
import { exclusive, invalidRequest, missingParameter, notFound } from '../errors.ts'
import { emit } from '../events.ts'
import { notOver } from '../expand.ts'
import { billedBy, draftInvoice } from '../invoice-drafts.ts'
import { finalizeInvoice } from '../invoices.ts'
import { createSubscription } from '../new-subscription.ts'
import type { Customer, Subscription } from '../objects.ts'
import {
  changedMetadata,
  clearable,
  flag,
  integer,
  list,
  metadata,
  oneOf,
  required,
  shape,
  text,
} from '../parameters.ts'
import { judgeCharge } from '../payments.ts'
import type { Sandbox } from '../sandbox.ts'
import { isOver, saveSubscription } from '../subscription-state.ts'
import { paidOrUndone } from './payment-errors.ts'
import { applyChange, billingFields, checkMethod, discountParameters, recurringPrice } from './subscription-changes.ts'

const feedback = oneOf(
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
)
const cancellationDetails = shape({ comment: clearable(text()), feedback: clearable(feedback) })
const automaticTax = shape({ enabled: required(flag) })
const pauseCollection = shape({ behavior: required(oneOf('void')), resumes_at: integer() })
const day = 86_400

/** The end of the requested trial; null without one. */
function trialEndOf(sandbox: Sandbox, given: { trial_end?: number; trial_period_days?: number }): number | null {
  const now = sandbox.clock.now()
  if (given.trial_end !== undefined && given.trial_period_days !== undefined) {
    throw exclusive('trial_end', 'trial_period_days')
  }
  if (given.trial_period_days !== undefined) return now + given.trial_period_days * day
  if (given.trial_end === undefined) return null
  if (given.trial_end <= now) {
    throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', {
      param: 'trial_end',
    })
  }
  return given.trial_end
}

function defaultMethodOf(customer: Customer, given: string | undefined): string | null {
  return given ?? customer.invoice_settings.default_payment_method
}

export const subscriptionEndpoints = [
  endpoint(
    'POST',
    '/v1/subscriptions',
    {
      customer: required(text()),
      items: required(list(shape({ price: required(text()), quantity: integer(1, 999_999) }))),
      automatic_tax: automaticTax,
      cancel_at_period_end: flag,
      default_payment_method: text(),
      discounts: discountParameters,
      metadata,
      off_session: flag,
      payment_behavior: oneOf('allow_incomplete', 'error_if_incomplete'),
      trial_end: integer(),
      trial_period_days: integer(1, 730),
    },
    (sandbox, given) => {
      const customer = sandbox.store.reference('customer', given.customer, 'customer')
      if (given.items.length === 0) {
        throw missingParameter('items')
      }
      const items = given.items.map(({ price, quantity }, index) => ({
        price: recurringPrice(sandbox, price, `items[${index}][price]`),
        quantity: quantity ?? 1,
      }))
      checkMethod(sandbox, given.default_payment_method, customer.id)
      const method = defaultMethodOf(customer, given.default_payment_method)
      const amount = items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0)
      const currency = items[0]?.price.currency ?? null
      return paidOrUndone(sandbox, customer.id, given.payment_behavior === 'error_if_incomplete', () => {
        const created = createSubscription(sandbox, {
          customer: customer.id,
          items,
          metadata: changedMetadata({}, given.metadata),
          description: null,
          default_payment_method: given.default_payment_method ?? null,
          cancel_at_period_end: given.cancel_at_period_end ?? false,
          automatic_tax: given.automatic_tax?.enabled ?? false,
          offers: (given.discounts ?? []).map((one, index) =>
            offerNamed(sandbox, one, `discounts[${index}]`, { customer: customer.id, amount, currency }),
          ),
          trial_end: trialEndOf(sandbox, given),
        })
        emit(sandbox, 'customer.subscription.created', created)
        const invoice = finalizeInvoice(sandbox, draftInvoice(sandbox, created, 'subscription_create'))
        if (method === null && invoice.amount_due > 0) {
          throw invalidRequest(
            'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
            { code: 'resource_missing' },
          )
        }
        sandbox.store.replace('subscription', billedBy(sandbox, created, invoice))
        const judged = invoice.amount_due > 0 ? judgeCharge(sandbox, method, customer.id) : null
        if (judged) collect(sandbox, invoice, { method: method ?? undefined, judged })
        else if (invoice.status === 'paid') collect(sandbox, invoice)
        return { answer: sandbox.store.get('subscription', created.id), outcome: judged ?? { kind: 'paid' }, invoice }
      })
    },
  ),
  retrieving('subscription', '/v1/subscriptions'),
  endpoint(
    'POST',
    '/v1/subscriptions/:id',
    {
      ...billingFields,
      cancellation_details: cancellationDetails,
      default_payment_method: text(),
      discounts: discountParameters,
      off_session: flag,
      pause_collection: clearable(pauseCollection),
      payment_behavior: oneOf('allow_incomplete', 'error_if_incomplete'),
    },
    (sandbox, given, { id }) => {
      const before = named(sandbox, 'subscription', id)
      const { metadata: labels, cancellation_details, ...change } = given
      if (isOver(before)) {
        if (Object.keys(change).length > 0) {
          throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.', {
            code: 'invalid_canceled_subscription_fields',
          })
        }
        const noted = withDetails(before, cancellation_details)
        return saveSubscription(sandbox, { ...noted, metadata: changedMetadata(before.metadata, labels) })
      }
      checkMethod(sandbox, given.default_payment_method, before.customer)
      const after: Subscription = {
        ...before,
        ...(given.default_payment_method !== undefined && { default_payment_method: given.default_payment_method }),
        ...(given.pause_collection !== undefined && {
          pause_collection: pauseOf(sandbox, id, given.pause_collection),
        }),
      }
      return paidOrUndone(sandbox, before.customer, given.payment_behavior === 'error_if_incomplete', () => {
        const { subscription, invoice } = applyChange(sandbox, before, after, given)
        const changed = sandbox.store.get('subscription', subscription.id)
        saveSubscription(sandbox, withDetails(changed, cancellation_details))
        const outcome = invoice ? issueInvoice(sandbox, invoice) : ({ kind: 'paid' } as const)
        return { answer: sandbox.store.get('subscription', id), outcome, invoice }
      })
    },
  ),
  endpoint(
    'DELETE',
    '/v1/subscriptions/:id',
    { cancellation_details: cancellationDetails, invoice_now: oneOf('false'), prorate: oneOf('false') },
    (sandbox, { cancellation_details }, { id }) => {
      const subscription = named(sandbox, 'subscription', id)
      if (isOver(subscription)) throw notFound('subscription', id)
      return cancelNow(sandbox, subscription, cancellation_details)
    },
  ),
  endpoint(
    'GET',
    '/v1/subscriptions',
    {
      ...datedPage,
      customer: text(),
      price: text(),
      status: oneOf(
        'active',
        'all',
        'canceled',
        'ended',
        'incomplete',
        'incomplete_expired',
        'past_due',
        'paused',
        'trialing',
        'unpaid',
      ),
    },
    (sandbox, { customer, price, status, ...paging }) => {
      const conditions: string[] = []
      const values: string[] = []
      if (price !== undefined) {
        conditions.push(
          "EXISTS (SELECT 1 FROM json_each(body, '$.items.data') WHERE json_extract(value, '$.price.id') = ?)",
        )
        values.push(price)
      }
      if (status === undefined) conditions.push(notCanceled)
      else if (status === 'ended') conditions.push(`NOT (${notOver[0]})`)
      else if (status !== 'all') {
        conditions.push("json_extract(body, '$.status') = ?")
        values.push(status)
      }
      return listOf(sandbox, 'subscription', '/v1/subscriptions', paging, {
        where: { customer },
        condition: [conditions.length > 0 ? conditions.join(' AND ') : 'TRUE', ...values],
      })
    },
  ),
]

function pauseOf(
  sandbox: Sandbox,
  id: string,
  given: { behavior: 'void'; resumes_at?: number } | null,
): Subscription['pause_collection'] {
  sandbox.clock.unplan('resume-collection', id)
  if (given === null) return null
  if (given.resumes_at !== undefined) {
    if (given.resumes_at <= sandbox.clock.now()) {
      throw invalidRequest('`pause_collection[resumes_at]` must be a timestamp in the future.', {
        param: 'pause_collection[resumes_at]',
      })
    }
    sandbox.clock.plan('resume-collection', id, given.resumes_at)
  }
  return { behavior: given.behavior, resumes_at: given.resumes_at ?? null }
}

function withDetails(
  subscription: Subscription,
  details: Partial<NonNullable<Subscription['cancellation_details']>> | undefined,
): Subscription {
  const nothing = { comment: null, feedback: null, feedback_option: null, reason: null }
  return details
    ? {
        ...subscription,
        cancellation_details: { ...nothing, ...subscription.cancellation_details, ...details },
      }
    : subscription
}

const notCanceled = "json_extract(body, '$.status') <> 'canceled'"
