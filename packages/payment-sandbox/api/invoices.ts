import { collect, payOutOfBand, settleAfterVoid } from '../billing.ts'
import { defaultMethod, finalizeInvoice, giveUpOn, voidInvoice } from '../invoices.ts'
import { datedPage, endpoint, listOf, named, page, pageOf } from '../endpoint.ts'
import { invalidRequest, missingReference } from '../errors.ts'
import { saveAndEmit } from '../events.ts'
import { changedMetadata, clearable, flag, metadata, oneOf, range, required, shape, text } from '../parameters.ts'
import { paymentError } from './payment-errors.ts'

export const invoiceEndpoints = [
  endpoint('GET', '/v1/invoices/:id', {}, (sandbox, _parameters, { id }) => named(sandbox, 'invoice', id)),
  endpoint(
    'POST',
    '/v1/invoices/:id',
    {
      auto_advance: flag,
      default_payment_method: clearable(text()),
      description: clearable(text()),
      footer: clearable(text()),
      metadata,
    },
    (sandbox, { metadata: labels, ...change }, { id }) => {
      const invoice = named(sandbox, 'invoice', id)
      if (
        change.default_payment_method &&
        sandbox.store.find('payment_method', change.default_payment_method)?.customer !== invoice.customer
      ) {
        throw missingReference('payment_method', change.default_payment_method, 'default_payment_method')
      }
      if (invoice.status !== 'draft' && invoice.status !== 'open' && Object.keys(change).length > 0) {
        throw invalidRequest('This invoice is no longer editable; only its metadata can be changed.', {
          code: 'invoice_not_editable',
        })
      }
      return saveAndEmit(sandbox, 'invoice', 'invoice.updated', {
        ...invoice,
        ...change,
        metadata: changedMetadata(invoice.metadata ?? {}, labels),
      })
    },
  ),
  endpoint('POST', '/v1/invoices/:id/finalize', { auto_advance: flag }, (sandbox, { auto_advance }, { id }) => {
    const invoice = named(sandbox, 'invoice', id)
    if (invoice.status !== 'draft') {
      throw invalidRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
        code: 'invoice_not_editable',
      })
    }
    return finalizeInvoice(sandbox, { ...invoice, auto_advance: auto_advance ?? invoice.auto_advance ?? false })
  }),
  endpoint(
    'POST',
    '/v1/invoices/:id/pay',
    { off_session: flag, paid_out_of_band: flag, payment_method: text() },
    (sandbox, given, { id }) => {
      let invoice = named(sandbox, 'invoice', id)
      if (invoice.status === 'draft') invoice = finalizeInvoice(sandbox, invoice)
      if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid')
      if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
        throw invalidRequest(`Invoice cannot be paid because it is ${invoice.status ?? 'closed'}.`)
      }
      if (given.paid_out_of_band) return payOutOfBand(sandbox, invoice)
      const named_ = given.payment_method
      if (named_ !== undefined && sandbox.store.find('payment_method', named_)?.customer !== invoice.customer) {
        throw missingReference('payment_method', named_, 'payment_method')
      }
      const method = named_ ?? defaultMethod(sandbox, invoice) ?? undefined
      if (method === undefined) throw paymentError(sandbox, invoice, { kind: 'no-method' })
      const outcome = collect(sandbox, invoice, { method, byHand: true })
      if (outcome.kind !== 'paid') throw paymentError(sandbox, invoice, outcome)
      return sandbox.store.get('invoice', id)
    },
  ),
  endpoint('POST', '/v1/invoices/:id/void', {}, (sandbox, _parameters, { id }) => {
    const invoice = named(sandbox, 'invoice', id)
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
      throw invalidRequest("You can only pass in open invoices. This invoice isn't open.")
    }
    const voided = voidInvoice(sandbox, invoice)
    settleAfterVoid(sandbox, voided)
    return voided
  }),
  endpoint('POST', '/v1/invoices/:id/mark_uncollectible', {}, (sandbox, _parameters, { id }) => {
    const invoice = named(sandbox, 'invoice', id)
    if (invoice.status !== 'open') {
      throw invalidRequest("You can only pass in open invoices. This invoice isn't open.")
    }
    return giveUpOn(sandbox, invoice)
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
