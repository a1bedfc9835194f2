import { money } from '../words.ts'
import { datedPage, endpoint, listOf, named } from '../endpoint.ts'
import { invalidRequest, missingReference } from '../errors.ts'
import { emit, saveAndEmit } from '../events.ts'
import { newId, randomWord } from '../identifiers.ts'
import type { Charge, Refund } from '../objects.ts'
import { changedMetadata, integer, metadata, oneOf, text } from '../parameters.ts'
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
      if (!charge.paid)
        throw invalidRequest(`Charge ${charge.id} was not successful and cannot be refunded.`, { param: 'charge' })
      const left = charge.amount - charge.amount_refunded
      if (left === 0) {
        throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
      }
      const amount = given.amount ?? left
      if (amount > left) {
        throw invalidRequest(
          `Refund amount (${money(amount, charge.currency)}) is greater than ${charge.amount_refunded === 0 ? 'charge amount' : 'unrefunded amount on charge'} (${money(left, charge.currency)})`,
          { param: 'amount' },
        )
      }
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        amount,
        balance_transaction: null,
        charge: charge.id,
        created: sandbox.clock.now(),
        currency: charge.currency,
        customer: charge.customer,
        customer_account: null,
        destination_details: {
          card: {
            reference: randomWord(12).toUpperCase(),
            reference_status: 'available',
            reference_type: 'acquirer_reference_number',
            type: 'refund',
          },
          type: 'card',
        },
        metadata: changedMetadata({}, given.metadata),
        payment_intent: charge.payment_intent,
        payment_method: charge.payment_method,
        reason: given.reason ?? null,
        receipt_number: null,
        source_transfer_reversal: null,
        status: 'succeeded',
        transfer_reversal: null,
      }
      sandbox.store.insert('refund', refund)
      emit(sandbox, 'refund.created', refund)
      const refunded = charge.amount_refunded + amount
      saveAndEmit(sandbox, 'charge', 'charge.refunded', {
        ...charge,
        amount_refunded: refunded,
        refunded: refunded === charge.amount,
      })
      return refund
    },
  ),
  endpoint('GET', '/v1/refunds/:id', {}, (sandbox, _parameters, { id }) => named(sandbox, 'refund', id)),
  endpoint('POST', '/v1/refunds/:id', { metadata }, (sandbox, { metadata: labels }, { id }) => {
    const refund = named(sandbox, 'refund', id)
    return saveAndEmit(sandbox, 'refund', 'refund.updated', {
      ...refund,
      metadata: changedMetadata(refund.metadata ?? {}, labels),
    })
  }),
  endpoint(
    'GET',
    '/v1/refunds',
    { ...datedPage, charge: text(), payment_intent: text() },
    (sandbox, { charge, payment_intent, ...paging }) =>
      listOf(sandbox, 'refund', '/v1/refunds', paging, { where: { charge, payment_intent } }),
  ),
]
