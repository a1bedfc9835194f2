import {
  cancelNow,
  collect,
  createSubscription,
  endingAtPeriodEnd,
  isOver,
  notEnding,
  planOf,
  saveSubscription,
  subscriptionItem,
} from '../billing.ts'
import { draftInvoice, finalizeInvoice } from '../invoices.ts'
import { judgeCharge } from '../payments.ts'
import { periodOf } from '../periods.ts'
import { datedPage, endpoint, listOf, named, page, pageOf } from '../endpoint.ts'
import { ApiError, invalidRequest, missingReference, notFound } from '../errors.ts'
import { emit } from '../events.ts'
import { notOver } from '../expand.ts'
import type { Price, Subscription, SubscriptionItem } from '../objects.ts'
import {
  changedMetadata,
  clearable,
  flag,
  integer,
  list,
  metadata,
  oneOf,
  range,
  required,
  shape,
  text,
} from '../parameters.ts'
import type { Sandbox } from '../sandbox.ts'

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
const prorationBehavior = oneOf('always_invoice', 'create_prorations', 'none')

function recurringPrice(sandbox: Sandbox, id: string, param: string): Price {
  const price = sandbox.store.find('price', id)
  if (!price) throw missingReference('price', id, param)
  if (!price.active) {
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', { param })
  }
  if (price.type !== 'recurring') {
    throw invalidRequest(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param },
    )
  }
  return price
}

function checkMethod(sandbox: Sandbox, id: string | undefined, customer: string): void {
  if (id !== undefined && sandbox.store.find('payment_method', id)?.customer !== customer) {
    throw missingReference('payment_method', id, 'default_payment_method')
  }
}

interface ItemChange {
  id?: string
  price?: string
  quantity?: number
  deleted?: boolean
  metadata?: Record<string, string> | null
}

/** The items after a change. The whole period must cost the same for it, or the caller must ask for no proration. */
function changedItems(sandbox: Sandbox, subscription: Subscription, changes: ItemChange[]): SubscriptionItem[] {
  const { start, end } = periodOf(subscription)
  let items = subscription.items.data
  changes.forEach((change, index) => {
    const at = `items[${index}]`
    const price = change.price === undefined ? null : recurringPrice(sandbox, change.price, `${at}[price]`)
    if (change.id === undefined) {
      if (!price)
        throw invalidRequest(`Missing required param: ${at}[price].`, {
          code: 'parameter_missing',
          param: `${at}[price]`,
        })
      items = [
        ...items,
        subscriptionItem(
          sandbox,
          subscription.id,
          price,
          change.quantity ?? 1,
          start,
          end,
          changedMetadata({}, change.metadata),
        ),
      ]
      return
    }
    const current = items.find(({ id }) => id === change.id)
    if (!current) throw missingReference('subscription_item', change.id, `${at}[id]`)
    const after: SubscriptionItem = {
      ...current,
      ...(price && { price, plan: planOf(price) }),
      quantity: change.quantity ?? current.quantity,
      metadata: changedMetadata(current.metadata, change.metadata),
    }
    items = change.deleted
      ? items.filter((item) => item !== current)
      : items.map((item) => (item === current ? after : item))
  })
  const first = items[0]?.price
  if (!first) throw invalidRequest('A subscription must have at least one active item.', { param: 'items' })
  for (const { price } of items) {
    if (price.currency !== subscription.currency) {
      throw invalidRequest('The currency of the price does not match the subscription.', { param: 'items' })
    }
    const before = subscription.items.data[0]?.price.recurring
    if (price.recurring?.interval !== before?.interval || price.recurring?.interval_count !== before?.interval_count) {
      throw invalidRequest('This sandbox does not change the billing interval of a running subscription yet.', {
        param: 'items',
      })
    }
  }
  return items
}

function costOf(items: SubscriptionItem[]): number {
  return items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0)
}

export const subscriptionEndpoints = [
  endpoint(
    'POST',
    '/v1/subscriptions',
    {
      customer: required(text()),
      items: required(list(shape({ price: required(text()), quantity: integer(1, 999_999), metadata }))),
      cancel_at_period_end: flag,
      collection_method: oneOf('charge_automatically'),
      default_payment_method: text(),
      description: text(500),
      metadata,
      off_session: flag,
      payment_behavior: oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete'),
    },
    (sandbox, given) => {
      const customer = sandbox.store.find('customer', given.customer)
      if (!customer) throw missingReference('customer', given.customer, 'customer')
      if (given.items.length === 0) {
        throw invalidRequest('Missing required param: items.', { code: 'parameter_missing', param: 'items' })
      }
      const items = given.items.map(({ price, quantity, metadata: labels }, index) => ({
        price: recurringPrice(sandbox, price, `items[${index}][price]`),
        quantity: quantity ?? 1,
        metadata: changedMetadata({}, labels),
      }))
      checkMethod(sandbox, given.default_payment_method, customer.id)
      const behavior = given.payment_behavior ?? 'allow_incomplete'
      const method = given.default_payment_method ?? customer.invoice_settings.default_payment_method
      const cost = items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0)
      if (method === null && cost > 0 && behavior !== 'default_incomplete') {
        throw invalidRequest(
          'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
          { code: 'resource_missing' },
        )
      }
      const created = createSubscription(sandbox, {
        customer: customer.id,
        items,
        metadata: changedMetadata({}, given.metadata),
        description: given.description ?? null,
        default_payment_method: given.default_payment_method ?? null,
        cancel_at_period_end: given.cancel_at_period_end ?? false,
      })
      const judged = behavior === 'default_incomplete' || cost === 0 ? null : judgeCharge(sandbox, method, customer.id)
      if (behavior === 'error_if_incomplete' && judged && judged.kind !== 'paid') {
        throw judged.kind === 'declined'
          ? new ApiError(402, { type: 'card_error', ...judged.decline })
          : new ApiError(402, {
              type: 'card_error',
              code: 'subscription_payment_intent_requires_action',
              message: 'This payment requires additional user action before it can be completed successfully.',
            })
      }
      emit(sandbox, 'customer.subscription.created', created)
      const invoice = finalizeInvoice(sandbox, draftInvoice(sandbox, created, 'subscription_create'))
      sandbox.store.replace('subscription', { ...created, latest_invoice: invoice.id })
      if (judged) collect(sandbox, invoice, { method: method ?? undefined, judged })
      else if (cost === 0) saveSubscription(sandbox, { ...created, latest_invoice: invoice.id, status: 'active' })
      return sandbox.store.get('subscription', created.id)
    },
  ),
  endpoint('GET', '/v1/subscriptions/:id', {}, (sandbox, _parameters, { id }) => named(sandbox, 'subscription', id)),
  endpoint(
    'POST',
    '/v1/subscriptions/:id',
    {
      cancel_at: clearable(integer()),
      cancel_at_period_end: flag,
      cancellation_details: cancellationDetails,
      default_payment_method: text(),
      description: clearable(text(500)),
      items: list(shape({ id: text(), price: text(), quantity: integer(0, 999_999), deleted: flag, metadata })),
      metadata,
      off_session: flag,
      proration_behavior: prorationBehavior,
    },
    (sandbox, given, { id }) => {
      const before = named(sandbox, 'subscription', id)
      const { metadata: labels, cancellation_details, ...change } = given
      if (isOver(before) && Object.keys(change).length > 0) {
        throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.', {
          code: 'invalid_canceled_subscription_fields',
        })
      }
      if (given.cancel_at && given.cancel_at_period_end) {
        throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', {
          code: 'parameters_exclusive',
          param: 'cancel_at',
        })
      }
      checkMethod(sandbox, given.default_payment_method, before.customer)
      let after: Subscription = { ...before, metadata: changedMetadata(before.metadata, labels) }
      if (given.description !== undefined) after = { ...after, description: given.description }
      if (given.default_payment_method !== undefined) {
        after = { ...after, default_payment_method: given.default_payment_method }
      }
      if (given.items) {
        const items = changedItems(sandbox, before, given.items)
        if (given.proration_behavior !== 'none' && costOf(items) !== costOf(before.items.data)) {
          throw invalidRequest("This sandbox does not prorate yet; pass proration_behavior 'none'.", {
            param: 'proration_behavior',
          })
        }
        after = { ...after, items: { ...before.items, data: items } }
      }
      if (given.cancel_at_period_end === true && !before.cancel_at_period_end) {
        after = { ...after, ...endingAtPeriodEnd(sandbox, after) }
      }
      if (given.cancel_at_period_end === false || given.cancel_at === null) {
        sandbox.clock.unplan('cancel', id)
        after = { ...after, ...notEnding() }
      }
      if (given.cancel_at) {
        if (given.cancel_at <= sandbox.clock.now()) {
          throw invalidRequest('`cancel_at` must be a timestamp in the future.', { param: 'cancel_at' })
        }
        sandbox.clock.plan('cancel', id, given.cancel_at)
        after = {
          ...after,
          ...endingAtPeriodEnd(sandbox, after),
          cancel_at_period_end: false,
          cancel_at: given.cancel_at,
        }
      }
      if (cancellation_details) {
        const current = after.cancellation_details ?? {
          comment: null,
          feedback: null,
          feedback_option: null,
          reason: null,
        }
        after = { ...after, cancellation_details: { ...current, ...cancellation_details } }
      }
      return saveSubscription(sandbox, after)
    },
  ),
  endpoint(
    'DELETE',
    '/v1/subscriptions/:id',
    { cancellation_details: cancellationDetails, invoice_now: flag, prorate: flag },
    (sandbox, given, { id }) => {
      const subscription = named(sandbox, 'subscription', id)
      if (isOver(subscription)) throw notFound('subscription', id)
      return cancelNow(sandbox, subscription, given.cancellation_details ?? {})
    },
  ),
  endpoint(
    'GET',
    '/v1/subscriptions',
    {
      ...datedPage,
      collection_method: oneOf('charge_automatically', 'send_invoice'),
      current_period_end: range,
      current_period_start: range,
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
    (sandbox, { collection_method, current_period_end, current_period_start, customer, price, status, ...paging }) => {
      const conditions: string[] = []
      const values: (string | number)[] = []
      if (price !== undefined) {
        conditions.push(
          "EXISTS (SELECT 1 FROM json_each(body, '$.items.data') WHERE json_extract(value, '$.price.id') = ?)",
        )
        values.push(price)
      }
      for (const [field, span] of [
        ['current_period_end', current_period_end],
        ['current_period_start', current_period_start],
      ] as const) {
        for (const [bound, sign] of [
          ['gt', '>'],
          ['gte', '>='],
          ['lt', '<'],
          ['lte', '<='],
        ] as const) {
          if (span?.[bound] === undefined) continue
          conditions.push(
            `EXISTS (SELECT 1 FROM json_each(body, '$.items.data') WHERE json_extract(value, '$.${field}') ${sign} ?)`,
          )
          values.push(span[bound])
        }
      }
      if (status === undefined) conditions.push(notCanceled)
      else if (status === 'ended') conditions.push(`NOT (${notOver[0]})`)
      else if (status !== 'all') {
        conditions.push("json_extract(body, '$.status') = ?")
        values.push(status)
      }
      return listOf(sandbox, 'subscription', '/v1/subscriptions', paging, {
        where: { customer, collection_method },
        condition: [conditions.length > 0 ? conditions.join(' AND ') : 'TRUE', ...values],
      })
    },
  ),
  endpoint(
    'GET',
    '/v1/subscription_items',
    { ...page, subscription: required(text()) },
    (sandbox, { subscription, ...paging }) => {
      const found = sandbox.store.find('subscription', subscription)
      if (!found) throw missingReference('subscription', subscription, 'subscription')
      return pageOf(found.items.data, '/v1/subscription_items', paging)
    },
  ),
  endpoint('GET', '/v1/subscription_items/:id', {}, (sandbox, _parameters, { id }) => {
    const holder = sandbox.store.search('subscription', {
      condition: ["EXISTS (SELECT 1 FROM json_each(body, '$.items.data') WHERE json_extract(value, '$.id') = ?)", id],
      limit: 1,
    }).data[0]
    const item = holder?.items.data.find((one) => one.id === id)
    if (!item) throw notFound('subscription_item', id)
    return item
  }),
]

const notCanceled = "json_extract(body, '$.status') <> 'canceled'"
