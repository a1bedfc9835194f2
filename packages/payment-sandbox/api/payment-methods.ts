import { behaviourOf, createPaymentMethod, nobody, readCard, readyMadeNumber } from '../cards.ts'
import { endpoint, named } from '../endpoint.ts'
import { ApiError, invalidRequest, missingReference } from '../errors.ts'
import { emit } from '../events.ts'
import type { PaymentMethod } from '../objects.ts'
import { required, text } from '../parameters.ts'
import type { Sandbox } from '../sandbox.ts'
import { detach } from '../payment-methods.ts'
import { judgeSetup } from '../payments.ts'

/** A payment method by its id. A ready-made one like `pm_card_visa` gives a fresh method each time it is named. */
export function paymentMethodNamed(sandbox: Sandbox, id: string): PaymentMethod | null {
  const number = readyMadeNumber(id)
  return number === null ? sandbox.store.find('payment_method', id) : fromNumber(sandbox, number)
}

function fromNumber(sandbox: Sandbox, number: string): PaymentMethod {
  const year = new Date(sandbox.clock.now() * 1000).getUTCFullYear()
  return createPaymentMethod(sandbox, readCard(number, 12, year + 4), nobody, null)
}

/** Attaches a method to a customer. A card that its bank declines outright cannot be attached: 402. */
export function attach(sandbox: Sandbox, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method
  if (method.customer !== null) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
      param: 'payment_method',
    })
  }
  const judged = judgeSetup(behaviourOf(sandbox, method.id))
  if (judged.kind === 'declined') throw new ApiError(402, { type: 'card_error', ...judged.decline })
  const attached = sandbox.store.replace('payment_method', { ...method, customer })
  emit(sandbox, 'payment_method.attached', attached)
  return attached
}

export const paymentMethodEndpoints = [
  endpoint('GET', '/v1/payment_methods/:id', {}, (sandbox, _parameters, { id }) =>
    named(sandbox, 'payment_method', id),
  ),
  endpoint(
    'POST',
    '/v1/payment_methods/:id/attach',
    { customer: required(text()) },
    (sandbox, { customer }, { id }) => {
      if (!sandbox.store.find('customer', customer)) throw missingReference('customer', customer, 'customer')
      const method = paymentMethodNamed(sandbox, id)
      if (!method) throw missingReference('payment_method', id, 'payment_method')
      return attach(sandbox, method, customer)
    },
  ),
  endpoint('POST', '/v1/payment_methods/:id/detach', {}, (sandbox, _parameters, { id }) => {
    const method = named(sandbox, 'payment_method', id)
    if (method.customer === null) {
      throw invalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
        { code: 'payment_method_unexpected_state' },
      )
    }
    return detach(sandbox, method)
  }),
]
