import { endpoint, reading, retrieving } from '../endpoint.ts'
import { invalidRequest } from '../errors.ts'
import type { Charge } from '../objects.ts'
import { changedMetadata, integer, metadata, oneOf, text } from '../parameters.ts'
import { refundCharge } from '../refunds.ts'
import type { Sandbox } from '../sandbox.ts'

/** Read-only endpoints of payment intents and charges, which invoices create. */
export const paymentEndpoints = [
  retrieving('payment_intent', '/v1/payment_intents'),
  ...reading('charge', '/v1/charges', { customer: text(), payment_intent: text() }),
]

function chargeToRefund(sandbox: Sandbox, given: { charge?: string; payment_intent?: string }): Charge {
  if (given.charge !== undefined) return sandbox.store.reference('charge', given.charge, 'charge')
  if (given.payment_intent !== undefined) {
    const intent = sandbox.store.reference('payment_intent', given.payment_intent, 'payment_intent')
    const charge = intent.latest_charge === null ? null : sandbox.store.find('charge', intent.latest_charge)
    if (!charge?.paid)
      throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
        param: 'payment_intent',
      })
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
  ...reading('refund', '/v1/refunds', { charge: text(), payment_intent: text() }),
]

export const disputeEndpoints = reading('dispute', '/v1/disputes', { charge: text(), payment_intent: text() })
