import { datedPage, endpoint, listOf, named } from '../endpoint.ts'
import { text } from '../parameters.ts'

/** Payment intents and charges: made by invoices, read here. */
export const paymentEndpoints = [
  endpoint('GET', '/v1/payment_intents/:id', {}, (sandbox, _parameters, { id }) =>
    named(sandbox, 'payment_intent', id),
  ),
  endpoint('GET', '/v1/charges/:id', {}, (sandbox, _parameters, { id }) => named(sandbox, 'charge', id)),
  endpoint(
    'GET',
    '/v1/charges',
    { ...datedPage, customer: text(), payment_intent: text() },
    (sandbox, { customer, payment_intent, ...paging }) =>
      listOf(sandbox, 'charge', '/v1/charges', paging, { where: { customer, payment_intent } }),
  ),
]
