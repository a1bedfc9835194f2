import { datedPage, endpoint, listOf, named } from '../endpoint.ts'
import { saveAndEmit } from '../events.ts'
import { changedMetadata, currency, metadata, text } from '../parameters.ts'

/** Payment intents, charges and what they do to the account: made by invoices, read here. */
export const paymentEndpoints = [
  endpoint('GET', '/v1/payment_intents/:id', {}, (sandbox, _parameters, { id }) =>
    named(sandbox, 'payment_intent', id),
  ),
  endpoint('GET', '/v1/charges/:id', {}, (sandbox, _parameters, { id }) => named(sandbox, 'charge', id)),
  endpoint(
    'POST',
    '/v1/charges/:id',
    { description: text(), metadata },
    (sandbox, { metadata: labels, ...change }, { id }) => {
      const charge = named(sandbox, 'charge', id)
      return saveAndEmit(sandbox, 'charge', 'charge.updated', {
        ...charge,
        ...change,
        metadata: changedMetadata(charge.metadata, labels),
      })
    },
  ),
  endpoint(
    'GET',
    '/v1/charges',
    { ...datedPage, customer: text(), payment_intent: text() },
    (sandbox, { customer, payment_intent, ...paging }) =>
      listOf(sandbox, 'charge', '/v1/charges', paging, { where: { customer, payment_intent } }),
  ),
  endpoint(
    'GET',
    '/v1/balance_transactions',
    { ...datedPage, currency, source: text(), type: text() },
    (sandbox, { currency: money, source, type, ...paging }) =>
      listOf(sandbox, 'balance_transaction', '/v1/balance_transactions', paging, {
        where: { currency: money, source, type },
      }),
  ),
]
