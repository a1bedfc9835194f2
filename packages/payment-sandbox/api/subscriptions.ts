import { cancelNow, collect, issueInvoice } from '../billing.ts'
import { requireOffer } from '../discounts.ts'
import { datedPage, endpoint, listOf, named, retrieving } from '../endpoint.ts'
import { invalidRequest, missingParameter, notFound } from '../errors.ts'
import { emit } from '../events.ts'
import { billedBy, draftInvoice } from '../invoice-drafts.ts'
import { finalizeInvoice } from '../invoices.ts'
import { createSubscription } from '../new-subscription.ts'
import type { Subscription } from '../objects.ts'
import * as p from '../parameters.ts'
import type { Sandbox } from '../sandbox.ts'
import { isOver, saveSubscription } from '../subscription-state.ts'
import { paidOrUndone } from './payment-errors.ts'
import { applyChange, billingFields, checkMethod, discountParameters, recurringPrice } from './subscription-changes.ts'

const pauseCollection = p.shape({ behavior: p.required(p.oneOf('void')), resumes_at: p.integer() })
const day = 86_400

export const subscriptionEndpoints = [
  endpoint(
    'POST',
    '/v1/subscriptions',
    {
      customer: p.required(p.text()),
      items: p.required(p.list(p.shape({ price: p.required(p.text()), quantity: p.integer(1, 999_999) }))),
      default_payment_method: p.text(),
      discounts: discountParameters,
      metadata: p.metadata,
      off_session: p.flag,
      trial_period_days: p.integer(1, 730),
    },
    (sandbox, given) => {
      const customer = sandbox.store.reference('customer', given.customer, 'customer')
      if (given.items.length === 0) throw missingParameter('items')
      const items = given.items.map(({ price, quantity }, index) => ({
        price: recurringPrice(sandbox, price, `items[${index}][price]`),
        quantity: quantity ?? 1,
      }))
      checkMethod(sandbox, given.default_payment_method, customer.id)
      const method = given.default_payment_method ?? customer.invoice_settings.default_payment_method
      const created = createSubscription(sandbox, {
        customer: customer.id,
        items,
        metadata: p.changedMetadata({}, given.metadata),
        default_payment_method: given.default_payment_method ?? null,
        offers: (given.discounts ?? []).map((one, index) =>
          requireOffer(sandbox, one, `discounts[${index}]`, customer.id),
        ),
        trial_end: given.trial_period_days === undefined ? null : sandbox.clock.now() + given.trial_period_days * day,
      })
      emit(sandbox, 'customer.subscription.created', created)
      const invoice = finalizeInvoice(sandbox, draftInvoice(sandbox, created, 'subscription_create'))
      if (method === null && invoice.amount_due > 0)
        throw invalidRequest(
          'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
          { code: 'resource_missing' },
        )
      sandbox.store.replace('subscription', billedBy(sandbox, created, invoice))
      collect(sandbox, invoice)
      return sandbox.store.get('subscription', created.id)
    },
  ),
  retrieving('subscription', '/v1/subscriptions'),
  endpoint(
    'POST',
    '/v1/subscriptions/:id',
    {
      ...billingFields,
      default_payment_method: p.text(),
      discounts: discountParameters,
      off_session: p.flag,
      pause_collection: p.clearable(pauseCollection),
      payment_behavior: p.oneOf('allow_incomplete', 'error_if_incomplete'),
    },
    (sandbox, given, { id }) => {
      const before = named(sandbox, 'subscription', id)
      const { metadata: labels, ...change } = given
      if (isOver(before)) {
        if (Object.keys(change).length > 0)
          throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.', {
            code: 'invalid_canceled_subscription_fields',
          })
        return saveSubscription(sandbox, { ...before, metadata: p.changedMetadata(before.metadata, labels) })
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
        const { invoice } = applyChange(sandbox, before, after, given)
        const outcome = invoice ? issueInvoice(sandbox, invoice) : ({ kind: 'paid' } as const)
        return { answer: sandbox.store.get('subscription', id), outcome, invoice }
      })
    },
  ),
  endpoint(
    'DELETE',
    '/v1/subscriptions/:id',
    {
      cancellation_details: p.shape({ comment: p.text() }),
      invoice_now: p.oneOf('false'),
      prorate: p.oneOf('false'),
    },
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
      customer: p.text(),
      status: p.oneOf(
        'active',
        'all',
        'canceled',
        'incomplete',
        'incomplete_expired',
        'past_due',
        'paused',
        'trialing',
        'unpaid',
      ),
    },
    (sandbox, { customer, status, ...paging }) =>
      listOf(sandbox, 'subscription', '/v1/subscriptions', paging, {
        where: { customer, status: status === 'all' ? undefined : status },
        ...(status === undefined && { condition: ["json_extract(body, '$.status') <> 'canceled'"] }),
      }),
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
    if (given.resumes_at <= sandbox.clock.now())
      throw invalidRequest('`pause_collection[resumes_at]` must be a timestamp in the future.', {
        param: 'pause_collection[resumes_at]',
      })
    sandbox.clock.plan('resume-collection', id, given.resumes_at)
  }
  return { behavior: given.behavior, resumes_at: given.resumes_at ?? null }
}
