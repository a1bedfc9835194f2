import { collect } from '../billing.ts'
import { defaultMethod, finalizeInvoice } from '../invoices.ts'
import { datedPage, endpoint, listOf, named, page, pageOf } from '../endpoint.ts'
import { invalidRequest, missingReference } from '../errors.ts'
import { flag, oneOf, range, required, shape, text } from '../parameters.ts'
import { paymentError } from './payment-errors.ts'

export const invoiceEndpoints = [
  endpoint('GET', '/v1/invoices/:id', {}, (sandbox, _parameters, { id }) => named(sandbox, 'invoice', id)),
  endpoint('POST', '/v1/invoices/:id/pay', { off_session: flag, payment_method: text() }, (sandbox, given, { id }) => {
    let invoice = named(sandbox, 'invoice', id)
    if (invoice.status === 'draft') invoice = finalizeInvoice(sandbox, invoice)
    if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid')
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
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
      collection_method: oneOf('charge_automatically', 'send_invoice'),
      customer: text(),
      due_date: range,
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
      subscription: text(),
    },
    (sandbox, { collection_method, customer, due_date, status, subscription, ...paging }) =>
      listOf(sandbox, 'invoice', '/v1/invoices', paging, {
        where: { collection_method, customer, status, 'parent.subscription_details.subscription': subscription },
        // Nothing here has a due date: every invoice is charged automatically.
        ...(due_date && { condition: ['FALSE'] as [string] }),
      }),
  ),
  endpoint('GET', '/v1/invoices/:id/lines', page, (sandbox, parameters, { id }) =>
    pageOf(named(sandbox, 'invoice', id).lines.data, `/v1/invoices/${id}/lines`, parameters),
  ),
  endpoint('GET', '/v1/invoice_payments/:id', {}, (sandbox, _parameters, { id }) =>
    named(sandbox, 'invoice_payment', id),
  ),
  endpoint(
    'GET',
    '/v1/invoice_payments',
    {
      ...datedPage,
      invoice: text(),
      payment: shape({ type: required(oneOf('payment_intent', 'charge')), payment_intent: text(), charge: text() }),
      status: oneOf('canceled', 'open', 'paid'),
    },
    (sandbox, { invoice, payment, status, ...paging }) =>
      listOf(sandbox, 'invoice_payment', '/v1/invoice_payments', paging, {
        where: { invoice, status, 'payment.type': payment?.type, 'payment.payment_intent': payment?.payment_intent },
      }),
  ),
]
