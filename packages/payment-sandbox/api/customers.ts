import { cancelNow } from '../billing.ts'
import { behaviourOf, createPaymentMethod, nobody, readCard, testCardNumber } from '../cards.ts'
import { endpoint, listOf, named, page, reading, retrieving } from '../endpoint.ts'
import { ApiError, invalidRequest, missingReference } from '../errors.ts'
import { emit, saveAndEmit } from '../events.ts'
import { newCustomer } from '../new-customer.ts'
import type { Customer, PaymentMethod } from '../objects.ts'
import { changedMetadata, clearable, email, metadata, oneOf, required, shape, text, type Read } from '../parameters.ts'
import { evaluateSetup } from '../payments.ts'
import type { Sandbox } from '../sandbox.ts'
import { isOver, saveSubscription } from '../subscription-state.ts'

/** A payment method by its id. A test id such as `pm_card_visa` creates a new method on each use. */
function paymentMethodNamed(sandbox: Sandbox, id: string): PaymentMethod {
  const number = testCardNumber(id)
  if (number === null) return sandbox.store.reference('payment_method', id, 'payment_method')
  const year = new Date(sandbox.clock.now() * 1000).getUTCFullYear()
  return createPaymentMethod(sandbox, readCard(number, 12, year + 4), nobody, null)
}

export const paymentMethodEndpoints = [
  retrieving('payment_method', '/v1/payment_methods'),
  endpoint(
    'POST',
    '/v1/payment_methods/:id/attach',
    { customer: required(text()) },
    (sandbox, { customer }, { id }) => {
      sandbox.store.reference('customer', customer, 'customer')
      const method = paymentMethodNamed(sandbox, id)
      if (method.customer === customer) return method
      if (method.customer !== null)
        throw invalidRequest('The payment method you provided has already been attached to a customer.', {
          code: 'payment_method_unexpected_state',
          param: 'payment_method',
        })
      // A card that its bank declines outright cannot be attached.
      const outcome = evaluateSetup(behaviourOf(sandbox, method.id))
      if (outcome.kind === 'declined') throw new ApiError(402, { type: 'card_error', ...outcome.decline })
      const attached = sandbox.store.replace('payment_method', { ...method, customer })
      emit(sandbox, 'payment_method.attached', attached)
      return attached
    },
  ),
  endpoint('POST', '/v1/payment_methods/:id/detach', {}, (sandbox, _parameters, { id }) => {
    const method = named(sandbox, 'payment_method', id)
    if (method.customer === null)
      throw invalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
        { code: 'payment_method_unexpected_state' },
      )
    const detached = sandbox.store.replace('payment_method', { ...method, customer: null })
    emit(sandbox, 'payment_method.detached', detached, { customer: method.customer })
    const customer = sandbox.store.find('customer', method.customer)
    if (customer?.invoice_settings.default_payment_method === id)
      saveAndEmit(sandbox, 'customer', 'customer.updated', {
        ...customer,
        invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
      })
    for (const subscription of sandbox.store.search('subscription', { where: { default_payment_method: id } }).data)
      saveSubscription(sandbox, { ...subscription, default_payment_method: null })
    return detached
  }),
]

const address = shape({
  city: clearable(text()),
  country: clearable(text(2)),
  line1: clearable(text()),
  line2: clearable(text()),
  postal_code: clearable(text(20)),
  state: clearable(text()),
})

const fields = {
  address: clearable(address),
  description: clearable(text()),
  email: clearable(email),
  invoice_settings: shape({ default_payment_method: clearable(text()) }),
  metadata,
  name: clearable(text(256)),
  phone: clearable(text(20)),
}

const blankAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

function changed(
  sandbox: Sandbox,
  customer: Customer,
  { address: moved, invoice_settings, metadata: labels, ...rest }: Read<typeof fields>,
): Customer {
  const method = invoice_settings?.default_payment_method
  if (method && sandbox.store.find('payment_method', method)?.customer !== customer.id)
    throw missingReference('payment_method', method, 'invoice_settings[default_payment_method]')
  return {
    ...customer,
    ...rest,
    ...(moved !== undefined && { address: moved && { ...blankAddress, ...moved } }),
    ...(invoice_settings && { invoice_settings: { ...customer.invoice_settings, ...invoice_settings } }),
    metadata: changedMetadata(customer.metadata, labels),
  }
}

export const customerEndpoints = [
  endpoint('POST', '/v1/customers', fields, (sandbox, given) => {
    const customer = sandbox.store.insert('customer', changed(sandbox, newCustomer(sandbox), given))
    emit(sandbox, 'customer.created', customer)
    return customer
  }),
  endpoint('POST', '/v1/customers/:id', fields, (sandbox, given, { id }) =>
    saveAndEmit(sandbox, 'customer', 'customer.updated', changed(sandbox, named(sandbox, 'customer', id), given)),
  ),
  endpoint('DELETE', '/v1/customers/:id', {}, (sandbox, _parameters, { id }) => {
    const customer = named(sandbox, 'customer', id)
    for (const subscription of sandbox.store.search('subscription', { where: { customer: id } }).data) {
      if (!isOver(subscription)) cancelNow(sandbox, subscription)
    }
    for (const method of sandbox.store.search('payment_method', { where: { customer: id } }).data)
      sandbox.store.replace('payment_method', { ...method, customer: null })
    emit(sandbox, 'customer.deleted', customer)
    return sandbox.store.remove('customer', id)
  }),
  ...reading('customer', '/v1/customers', { email }),
  endpoint(
    'GET',
    '/v1/customers/:id/payment_methods',
    { ...page, type: oneOf('card') },
    (sandbox, { type, ...paging }, { id }) => {
      named(sandbox, 'customer', id)
      return listOf(sandbox, 'payment_method', `/v1/customers/${id}/payment_methods`, paging, {
        where: { customer: id, type },
      })
    },
  ),
]
