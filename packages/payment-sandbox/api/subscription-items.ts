import { issueInvoice } from '../billing.ts'
import { endpoint, page, pageOf } from '../endpoint.ts'
import { missingReference, notFound } from '../errors.ts'
import type { Subscription, SubscriptionItem } from '../objects.ts'
import { flag, integer, metadata, required, text } from '../parameters.ts'
import type { Sandbox } from '../sandbox.ts'
import { applyChange, prorationBehavior } from './subscription-changes.ts'

function itemNamed(sandbox: Sandbox, id: string): { holder: Subscription; item: SubscriptionItem } {
  const holder = sandbox.store.search('subscription', {
    condition: ["EXISTS (SELECT 1 FROM json_each(body, '$.items.data') WHERE json_extract(value, '$.id') = ?)", id],
    limit: 1,
  }).data[0]
  const item = holder?.items.data.find((one) => one.id === id)
  if (!holder || !item) throw notFound('subscription_item', id)
  return { holder, item }
}

/** Items are changed through their subscription; these calls are short ways to it. */
export const subscriptionItemEndpoints = [
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
  endpoint('GET', '/v1/subscription_items/:id', {}, (sandbox, _parameters, { id }) => itemNamed(sandbox, id).item),
  endpoint(
    'POST',
    '/v1/subscription_items/:id',
    {
      metadata,
      off_session: flag,
      price: text(),
      proration_behavior: prorationBehavior,
      proration_date: integer(),
      quantity: integer(0, 999_999),
    },
    (sandbox, { metadata: labels, price, quantity, ...manner }, { id }) => {
      const { holder } = itemNamed(sandbox, id)
      const change = { id, price, quantity, metadata: labels }
      const { invoice } = applyChange(sandbox, holder, holder, { ...manner, items: [change] })
      if (invoice) issueInvoice(sandbox, invoice)
      return itemNamed(sandbox, id).item
    },
  ),
]
