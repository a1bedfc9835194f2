import { datedPage, endpoint, listOf, named } from '../endpoint.ts'
import { invalidRequest, missingReference } from '../errors.ts'
import type { Charge } from '../objects.ts'
import { changedMetadata, integer, metadata, oneOf, text } from '../parameters.ts'
import { refundCharge } from '../refunds.ts'
import type { Sandbox } from '../sandbox.ts'

function chargeToRefund(sandbox: Sandbox, given: { charge?: string; payment_intent?: string }): Charge {
  if (given.charge !== undefined) {
    const charge = sandbox.store.find('charge', given.charge)
    if (!charge) throw missingReference('charge', given.charge, 'charge')
    return charge
  }
  if (given.payment_intent !== undefined) {
    const intent = sandbox.store.find('payment_intent', given.payment_intent)
    if (!intent) throw missingReference('payment_intent', given.payment_intent, 'payment_intent')
    const charge = intent.latest_charge === null ? null : sandbox.store.find('charge', intent.latest_charge)
    if (!charge?.paid) {
      throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
        param: 'payment_intent',
      })
    }
    return charge
  }
  throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.', {
    code: 'parameter_missing',
  })
}

export const refundEndpoints = [
  endpoint(
    'POST',
    '/v1/refunds',
    {
      amount: integer(1),
      charge: text(),
      payment_intent: text(),
      metadata,
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
    },
    (sandbox, given) => {
      const charge = chargeToRefund(sandbox, given)
      return refundCharge(sandbox, charge, {
        ...given,
        metadata: changedMetadata({}, given.metadata),
      })
    },
  ),
  endpoint('GET', '/v1/refunds/:id', {}, (sandbox, _parameters, { id }) => named(sandbox, 'refund', id)),
  endpoint(
    'GET',
    '/v1/refunds',
    { ...datedPage, charge: text(), payment_intent: text() },
    (sandbox, { charge, payment_intent, ...paging }) =>
      listOf(sandbox, 'refund', '/v1/refunds', paging, { where: { charge, payment_intent } }),
  ),
]
