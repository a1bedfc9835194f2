import { cancelNow } from '../billing.ts'
import { isOver } from '../subscription-state.ts'
import { newCustomer } from '../new-customer.ts'
import { datedPage, endpoint, listOf, named, page } from '../endpoint.ts'
import { missingReference, notFound } from '../errors.ts'
import { emit, saveAndEmit } from '../events.ts'
import type { Customer } from '../objects.ts'
import { changedMetadata, clearable, email, metadata, oneOf, shape, text } from '../parameters.ts'
import type { Sandbox } from '../sandbox.ts'
import { attach, paymentMethodNamed } from './payment-methods.ts'

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
  endpoint('GET', '/v1/customers/:id', {}, (sandbox, _parameters, { id }) => {
    const found = sandbox.store.findAny(id)
    if (found?.kind !== 'customer') throw notFound('customer', id)
    return found.object
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
  endpoint('GET', '/v1/customers', { ...datedPage, email }, (sandbox, { email: address_, ...paging }) =>
    listOf(sandbox, 'customer', '/v1/customers', paging, { where: { email: address_ } }),
  ),
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
