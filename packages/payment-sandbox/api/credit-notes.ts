import { bookBalance } from '../balance.ts'
import { datedPage, endpoint, listOf, named, page, pageOf } from '../endpoint.ts'
import { invalidRequest, missingReference } from '../errors.ts'
import { emit, saveAndEmit } from '../events.ts'
import { newId } from '../identifiers.ts'
import type { CreditNote, CreditNoteLine, Invoice } from '../objects.ts'
import { paidBy } from '../invoices.ts'
import { changedMetadata, integer, metadata, oneOf, required, text } from '../parameters.ts'
import type { Read } from '../parameters.ts'
import { refundCharge } from '../refunds.ts'
import type { Sandbox } from '../sandbox.ts'

const path = '/v1/credit_notes'
const fields = {
  amount: integer(1),
  credit_amount: integer(0),
  invoice: required(text()),
  memo: text(),
  metadata,
  out_of_band_amount: integer(0),
  reason: oneOf('duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory'),
  refund_amount: integer(0),
}
type Given = Read<typeof fields>

/** Credit on a finalized invoice: less to pay of an open one; of a paid one money or balance back. */
export const creditNoteEndpoints = [
  endpoint('POST', path, fields, (sandbox, given) => {
    const invoice = sandbox.store.find('invoice', given.invoice)
    if (!invoice) throw missingReference('invoice', given.invoice, 'invoice')
    if (invoice.status !== 'open' && invoice.status !== 'paid') {
      throw invalidRequest(
        `You can only create a credit note for an invoice that is open or paid. This invoice is ${invoice.status ?? 'closed'}.`,
        { param: 'invoice' },
      )
    }
    return invoice.status === 'open' ? lessen(sandbox, invoice, given) : giveBack(sandbox, invoice, given)
  }),
  endpoint('GET', `${path}/:id`, {}, (sandbox, _parameters, { id }) => named(sandbox, 'credit_note', id)),
  endpoint('POST', `${path}/:id`, { memo: text(), metadata }, (sandbox, given, { id }) => {
    const note = named(sandbox, 'credit_note', id)
    return saveAndEmit(sandbox, 'credit_note', 'credit_note.updated', {
      ...note,
      memo: given.memo ?? note.memo,
      metadata: changedMetadata(note.metadata, given.metadata),
    })
  }),
  endpoint('POST', `${path}/:id/void`, {}, (sandbox, _parameters, { id }) => {
    const note = named(sandbox, 'credit_note', id)
    const invoice = sandbox.store.get('invoice', note.invoice)
    if (note.status === 'void' || invoice.status !== 'open') {
      throw invalidRequest('You can only void a credit note that is issued, while its invoice is open.')
    }
    changeDue(sandbox, invoice, note.amount)
    const voided = sandbox.store.replace('credit_note', {
      ...note,
      status: 'void',
      voided_at: sandbox.clock.now(),
    })
    emit(sandbox, 'credit_note.voided', voided)
    return voided
  }),
  endpoint(
    'GET',
    path,
    { ...datedPage, customer: text(), invoice: text() },
    (sandbox, { customer, invoice, ...paging }) =>
      listOf(sandbox, 'credit_note', path, paging, { where: { customer, invoice } }),
  ),
  endpoint('GET', `${path}/:id/lines`, page, (sandbox, parameters, { id }) =>
    pageOf(named(sandbox, 'credit_note', id).lines.data, `${path}/${id}/lines`, parameters),
  ),
]

function amountOf({ amount, credit_amount = 0, refund_amount = 0, out_of_band_amount = 0 }: Given): number {
  const given = amount ?? credit_amount + refund_amount + out_of_band_amount
  if (given === 0) {
    throw invalidRequest('You must pass one of amount, credit_amount, out_of_band_amount or refund_amount.', {
      code: 'parameter_missing',
      param: 'amount',
    })
  }
  return given
}

function changeDue(sandbox: Sandbox, invoice: Invoice, by: number): void {
  const { payment_intent } =
    sandbox.store.search('invoice_payment', { where: { invoice: invoice.id }, limit: 1 }).data[0]?.payment ?? {}
  const intent = payment_intent === undefined ? null : sandbox.store.find('payment_intent', payment_intent)
  if (intent) sandbox.store.replace('payment_intent', { ...intent, amount: intent.amount + by })
  saveAndEmit(sandbox, 'invoice', 'invoice.updated', {
    ...invoice,
    amount_due: invoice.amount_due + by,
    amount_remaining: invoice.amount_remaining + by,
    pre_payment_credit_notes_amount: invoice.pre_payment_credit_notes_amount - by,
  })
}

function lessen(sandbox: Sandbox, invoice: Invoice, given: Given): CreditNote {
  const amount = amountOf(given)
  if (amount >= invoice.amount_remaining) {
    throw invalidRequest('The credit note must be less than what is left to pay of the invoice; void it instead.', {
      param: 'amount',
    })
  }
  changeDue(sandbox, invoice, -amount)
  return issue(sandbox, invoice, given, { amount, type: 'pre_payment', pre_payment_amount: amount })
}

function giveBack(sandbox: Sandbox, invoice: Invoice, given: Given): CreditNote {
  const amount = amountOf(given)
  const { credit_amount = 0, refund_amount = 0, out_of_band_amount = 0 } = given
  if (credit_amount + refund_amount + out_of_band_amount !== amount) {
    throw invalidRequest(
      'The sum of credit amount, refund amount and out of band amount must equal the credit note amount.',
      { param: 'amount' },
    )
  }
  if (invoice.post_payment_credit_notes_amount + amount > invoice.total) {
    throw invalidRequest('The sum of credit notes cannot exceed the amount of the invoice.', { param: 'amount' })
  }
  const charge = paidBy(sandbox, invoice)
  if (refund_amount > 0 && !charge) {
    throw invalidRequest('This invoice has no payment that could be refunded.', { param: 'refund_amount' })
  }
  const refund = refund_amount > 0 && charge ? refundCharge(sandbox, charge, { amount: refund_amount }) : null
  const entry = bookBalance(sandbox, invoice.customer, {
    amount: -credit_amount,
    currency: invoice.currency,
    invoice: invoice.id,
    type: 'credit_note',
  })
  const current = sandbox.store.get('invoice', invoice.id)
  saveAndEmit(sandbox, 'invoice', 'invoice.updated', {
    ...current,
    post_payment_credit_notes_amount: current.post_payment_credit_notes_amount + amount,
  })
  const note = issue(sandbox, invoice, given, {
    amount,
    type: 'post_payment',
    post_payment_amount: amount,
    customer_balance_transaction: entry?.id ?? null,
    refunds: refund
      ? [{ amount_refunded: refund.amount, payment_record_refund: null, refund: refund.id, type: 'refund' }]
      : [],
  })
  if (entry) sandbox.store.replace('customer_balance_transaction', { ...entry, credit_note: note.id })
  return note
}

function issue(
  sandbox: Sandbox,
  invoice: Invoice,
  given: Given,
  made: Pick<CreditNote, 'amount' | 'type'> & Partial<CreditNote>,
): CreditNote {
  const id = newId('cn')
  const now = sandbox.clock.now()
  const earlier = sandbox.store.search('credit_note', { where: { invoice: invoice.id } }).data.length
  const line: CreditNoteLine = {
    id: newId('cnli'),
    object: 'credit_note_line_item',
    amount: made.amount,
    description: given.memo ?? 'Credit',
    discount_amount: 0,
    discount_amounts: [],
    livemode: false,
    metadata: {},
    pretax_credit_amounts: [],
    quantity: 1,
    tax_rates: [],
    taxes: [],
    type: 'custom_line_item',
    unit_amount: made.amount,
    unit_amount_decimal: String(made.amount),
  }
  const note = sandbox.store.insert('credit_note', {
    id,
    object: 'credit_note',
    amount_shipping: 0,
    created: now,
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: now,
    invoice: invoice.id,
    lines: { object: 'list', data: [line], has_more: false, url: `${path}/${id}/lines` },
    livemode: false,
    memo: given.memo ?? null,
    metadata: changedMetadata({}, given.metadata),
    number: `${invoice.number ?? ''}-CN-${String(earlier + 1).padStart(2, '0')}`,
    out_of_band_amount: given.out_of_band_amount ?? null,
    pdf: invoice.invoice_pdf ?? '',
    post_payment_amount: 0,
    pre_payment_amount: 0,
    pretax_credit_amounts: [],
    reason: given.reason ?? null,
    refunds: [],
    shipping_cost: null,
    status: 'issued',
    subtotal: made.amount,
    subtotal_excluding_tax: made.amount,
    total: made.amount,
    total_excluding_tax: made.amount,
    total_taxes: [],
    voided_at: null,
    ...made,
  })
  emit(sandbox, 'credit_note.created', note)
  return note
}
