import { behaviourOf, createPaymentMethod, nobody, readCard, readyMadeNumber } from '../cards.ts'
import { endpoint, listOf, named, page } from '../endpoint.ts'
import { ApiError, invalidRequest, missingReference } from '../errors.ts'
import { emit, saveAndEmit } from '../events.ts'
import type { PaymentMethod } from '../objects.ts'
import { changedMetadata, clearable, email, integer, metadata, oneOf, required, shape, text } from '../parameters.ts'
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

const address = shape({
  city: clearable(text()),
  country: clearable(text(2)),
  line1: clearable(text()),
  line2: clearable(text()),
  postal_code: clearable(text(20)),
  state: clearable(text()),
})
const billingDetails = shape({
  address: clearable(address),
  email: clearable(email),
  name: clearable(text()),
  phone: clearable(text()),
})

export const paymentMethodEndpoints = [
  endpoint(
    'POST',
    '/v1/payment_methods',
    {
      type: required(oneOf('card')),
      card: required(shape({ token: required(text()) })),
      billing_details: billingDetails,
      metadata,
    },
    (sandbox, given) => {
      const number = readyMadeNumber(given.card.token)
      if (number === null) throw missingReference('token', given.card.token, 'card[token]')
      const method = fromNumber(sandbox, number)
      return sandbox.store.replace('payment_method', {
        ...method,
        billing_details: withDetails(method.billing_details, given.billing_details),
        metadata: changedMetadata({}, given.metadata),
      })
    },
  ),
  endpoint('GET', '/v1/payment_methods/:id', {}, (sandbox, _parameters, { id }) =>
    named(sandbox, 'payment_method', id),
  ),
  endpoint(
    'POST',
    '/v1/payment_methods/:id',
    {
      billing_details: billingDetails,
      card: shape({ exp_month: integer(1, 12), exp_year: integer(2000, 2100) }),
      metadata,
    },
    (sandbox, given, { id }) => {
      const method = named(sandbox, 'payment_method', id)
      if (method.customer === null) {
        throw invalidRequest('You must save this PaymentMethod to a customer before you can update it.')
      }
      return saveAndEmit(sandbox, 'payment_method', 'payment_method.updated', {
        ...method,
        billing_details: withDetails(method.billing_details, given.billing_details),
        ...(method.card && given.card && { card: { ...method.card, ...given.card } }),
        metadata: changedMetadata(method.metadata ?? {}, given.metadata),
      })
    },
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
  endpoint(
    'GET',
    '/v1/payment_methods',
    { ...page, customer: text(), type: oneOf('card') },
    (sandbox, { customer, type, ...paging }) => {
      if (customer !== undefined && !sandbox.store.find('customer', customer)) {
        throw missingReference('customer', customer, 'customer')
      }
      return listOf(sandbox, 'payment_method', '/v1/payment_methods', paging, {
        where: { customer: customer ?? '', type },
      })
    },
  ),
]

type Details = PaymentMethod['billing_details']

function withDetails(
  current: Details,
  change: { address?: Partial<NonNullable<Details['address']>> | null } & Partial<Omit<Details, 'address'>> = {},
): Details {
  const { address: moved, ...rest } = change
  const blank = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }
  return {
    ...current,
    ...rest,
    address: moved === undefined ? current.address : { ...blank, ...current.address, ...moved },
  }
}
