import { emit, saveAndEmit } from './events.ts'
import type { PaymentMethod } from './objects.ts'
import type { Sandbox } from './sandbox.ts'

/** Detaches a method from its customer, subscriptions and invoices. */
export function detach(sandbox: Sandbox, method: PaymentMethod): PaymentMethod {
  const customer = method.customer === null ? null : sandbox.store.find('customer', method.customer)
  const detached = sandbox.store.replace('payment_method', { ...method, customer: null })
  emit(sandbox, 'payment_method.detached', detached, { customer: method.customer })
  if (customer?.invoice_settings.default_payment_method === method.id) {
    saveAndEmit(sandbox, 'customer', 'customer.updated', {
      ...customer,
      invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
    })
  }
  for (const subscription of sandbox.store.search('subscription', { where: { default_payment_method: method.id } })
    .data) {
    saveAndEmit(sandbox, 'subscription', 'customer.subscription.updated', {
      ...subscription,
      default_payment_method: null,
    })
  }
  return detached
}
