import { collect } from '../billing.ts'
import { defaultMethod, finalizeInvoice } from '../invoices.ts'
import { datedPage, endpoint, listOf, named } from '../endpoint.ts'
import { invalidRequest, missingReference } from '../errors.ts'
import { flag, oneOf, required, shape, text } from '../parameters.ts'
import { paymentError } from './payment-errors.ts'

export const invoiceEndpoints = [
  endpoint('GET', '/v1/invoices/:id', {}, (sandbox, _parameters, { id }) => named(sandbox, 'invoice', id)),
  endpoint('POST', '/v1/invoices/:id/pay', { off_session: flag, payment_method: text() }, (sandbox, given, { id }) => {
    let invoice = named(sandbox, 'invoice', id)
    if (invoice.status === 'draft') invoice = finalizeInvoice(sandbox, invoice)
    if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid')
    if (invoice.status !== 'open') {
      throw invalidRequest(`Invoice cannot be paid because it is ${invoice.status ?? 'closed'}.`)
    }
    const named_ = given.payment_method
    if (named_ !== undefined && sandbox.store.find('payment_method', named_)?.customer !== invoice.customer) {
      throw missingReference('payment_method', named_, 'payment_method')
    }
    const method = named_ ?? defaultMethod(sandbox, invoice) ?? undefined
    if (method === undefined) throw paymentError(sandbox, invoice, { kind: 'no-method' })
    const outcome = collect(sandbox, invoice, { method, byHand: true })
    if (outcome.kind !== 'paid') throw paymentError(sandbox, invoice, outcome)
    return sandbox.store.get('invoice', id)
  }),
  endpoint(
    'GET',
    '/v1/invoices',
    {
      ...datedPage,
      customer: text(),
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
      subscription: text(),
    },
    (sandbox, { customer, status, subscription, ...paging }) =>
      listOf(sandbox, 'invoice', '/v1/invoices', paging, {
        where: { customer, status, 'parent.subscription_details.subscription': subscription },
      }),
  ),
  endpoint(
    'GET',
    '/v1/invoice_payments',
    {
      ...datedPage,
      invoice: text(),
      payment: shape({ type: required(oneOf('payment_intent')), payment_intent: text() }),
      status: oneOf('canceled', 'open', 'paid'),
    },
    (sandbox, { invoice, payment, status, ...paging }) =>
      listOf(sandbox, 'invoice_payment', '/v1/invoice_payments', paging, {
        where: { invoice, status, 'payment.type': payment?.type, 'payment.payment_intent': payment?.payment_intent },
      }),
  ),
]
