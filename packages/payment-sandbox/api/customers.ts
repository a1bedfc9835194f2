import { bookBalance } from '../balance.ts'
import { cancelNow } from '../billing.ts'
import { behaviourOf, createPaymentMethod, nobody, readCard, readyMadeNumber } from '../cards.ts'
import { endpoint, listOf, named, page, reading, retrieving } from '../endpoint.ts'
import { ApiError, invalidRequest, missingReference, notFound } from '../errors.ts'
import { emit, saveAndEmit } from '../events.ts'
import { newCustomer } from '../new-customer.ts'
import type { Customer, PaymentMethod } from '../objects.ts'
import {
  changedMetadata,
  clearable,
  currency,
  email,
  integer,
  metadata,
  oneOf,
  required,
  shape,
  text,
} from '../parameters.ts'
import { detach } from '../payment-methods.ts'
import { judgeSetup } from '../payments.ts'
import type { Sandbox } from '../sandbox.ts'
import { isOver } from '../subscription-state.ts'

/** A payment method by its id. A test id such as `pm_card_visa` creates a new method on each use. */
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
  retrieving('payment_method', '/v1/payment_methods'),
  endpoint(
    'POST',
    '/v1/payment_methods/:id/attach',
    { customer: required(text()) },
    (sandbox, { customer }, { id }) => {
      sandbox.store.reference('customer', customer, 'customer')
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
  invoice_settings: shape({ default_payment_method: clearable(text()), footer: clearable(text()) }),
  metadata,
  name: clearable(text(256)),
  phone: clearable(text(20)),
}

const blankAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

type Given = {
  address?: Partial<NonNullable<Customer['address']>> | null | undefined
  invoice_settings?:
    | { default_payment_method?: string | null | undefined; footer?: string | null | undefined }
    | undefined
  metadata?: Record<string, string> | null | undefined
} & Partial<Pick<Customer, 'description' | 'email' | 'name' | 'phone'>>

function changed(customer: Customer, { address: moved, invoice_settings, metadata: labels, ...rest }: Given): Customer {
  return {
    ...customer,
    ...rest,
    ...(moved !== undefined && { address: moved && { ...blankAddress, ...moved } }),
    ...(invoice_settings && { invoice_settings: { ...customer.invoice_settings, ...invoice_settings } }),
    metadata: changedMetadata(customer.metadata, labels),
  }
}

function checkDefaultMethod(sandbox: Sandbox, id: string | null | undefined, customer: string): void {
  if (id && sandbox.store.find('payment_method', id)?.customer !== customer) {
    throw missingReference('payment_method', id, 'invoice_settings[default_payment_method]')
  }
}

export const customerEndpoints = [
  endpoint('POST', '/v1/customers', { ...fields, payment_method: text() }, (sandbox, { payment_method, ...given }) => {
    const created = sandbox.store.insert('customer', newCustomer(sandbox, {}))
    let { invoice_settings } = given
    if (payment_method !== undefined) {
      const method = paymentMethodNamed(sandbox, payment_method)
      if (!method) throw missingReference('payment_method', payment_method, 'payment_method')
      attach(sandbox, method, created.id)
      if (invoice_settings?.default_payment_method === payment_method) {
        invoice_settings = { ...invoice_settings, default_payment_method: method.id }
      }
    }
    checkDefaultMethod(sandbox, invoice_settings?.default_payment_method, created.id)
    const customer = sandbox.store.replace('customer', changed(created, { ...given, invoice_settings }))
    emit(sandbox, 'customer.created', customer)
    return customer
  }),
  endpoint('POST', '/v1/customers/:id', fields, (sandbox, given, { id }) => {
    const customer = named(sandbox, 'customer', id)
    checkDefaultMethod(sandbox, given.invoice_settings?.default_payment_method, id)
    return saveAndEmit(sandbox, 'customer', 'customer.updated', changed(customer, given))
  }),
  endpoint('DELETE', '/v1/customers/:id', {}, (sandbox, _parameters, { id }) => {
    const customer = named(sandbox, 'customer', id)
    for (const subscription of sandbox.store.search('subscription', { where: { customer: id } }).data) {
      if (!isOver(subscription)) cancelNow(sandbox, subscription)
    }
    for (const method of sandbox.store.search('payment_method', { where: { customer: id } }).data) {
      sandbox.store.replace('payment_method', { ...method, customer: null })
    }
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

const balancePath = '/v1/customers/:id/balance_transactions'

/** Credit that is applied to the customer's next invoices. */
export const balanceEndpoints = [
  endpoint(
    'POST',
    balancePath,
    {
      amount: required(integer(-99_999_999, 99_999_999)),
      currency: required(currency),
      description: text(350),
      metadata,
    },
    (sandbox, { metadata: labels, ...given }, { id }) => {
      named(sandbox, 'customer', id)
      const entry = bookBalance(sandbox, id, {
        ...given,
        metadata: changedMetadata({}, labels),
        type: 'adjustment',
      })
      if (!entry) throw invalidRequest('This value must not be zero.', { param: 'amount' })
      return entry
    },
  ),
  endpoint('GET', `${balancePath}/:entry`, {}, (sandbox, _parameters, { id, entry }) => {
    const found = named(sandbox, 'customer_balance_transaction', entry as string)
    if (found.customer !== id) throw notFound('customer_balance_transaction', found.id)
    return found
  }),
  endpoint('GET', balancePath, { ...page, invoice: text() }, (sandbox, { invoice, ...paging }, { id }) => {
    named(sandbox, 'customer', id)
    return listOf(sandbox, 'customer_balance_transaction', `/v1/customers/${id}/balance_transactions`, paging, {
      where: { customer: id, invoice },
    })
  }),
]
