import { bookBalance } from '../balance.ts'
import { datedPage, endpoint, listOf, named, page } from '../endpoint.ts'
import { invalidRequest, missingReference, notFound } from '../errors.ts'
import { emit } from '../events.ts'
import { newId } from '../identifiers.ts'
import { changedMetadata, currency, flag, integer, metadata, required, text } from '../parameters.ts'

/** What waits for a customer's next invoice: prorations, and sums that somebody adds by hand. */
export const invoiceItemEndpoints = [
  endpoint(
    'POST',
    '/v1/invoiceitems',
    {
      amount: required(integer(-99_999_999, 99_999_999)),
      currency: required(currency),
      customer: required(text()),
      description: text(),
      discountable: flag,
      metadata,
      subscription: text(),
    },
    (sandbox, given) => {
      if (!sandbox.store.find('customer', given.customer)) {
        throw missingReference('customer', given.customer, 'customer')
      }
      if (
        given.subscription !== undefined &&
        sandbox.store.find('subscription', given.subscription)?.customer !== given.customer
      ) {
        throw missingReference('subscription', given.subscription, 'subscription')
      }
      const now = sandbox.clock.now()
      const item = sandbox.store.insert('invoiceitem', {
        id: newId('ii'),
        object: 'invoiceitem',
        amount: given.amount,
        currency: given.currency,
        customer: given.customer,
        customer_account: null,
        date: now,
        description: given.description ?? null,
        discountable: given.discountable ?? given.amount > 0,
        discounts: [],
        invoice: null,
        livemode: false,
        metadata: changedMetadata({}, given.metadata),
        parent:
          given.subscription === undefined
            ? null
            : { subscription_details: { subscription: given.subscription }, type: 'subscription_details' },
        period: { start: now, end: now },
        pricing: { type: 'price_details', unit_amount_decimal: String(given.amount) },
        proration: false,
        quantity: 1,
        quantity_decimal: '1',
        tax_rates: [],
        test_clock: null,
      })
      emit(sandbox, 'invoiceitem.created', item)
      return item
    },
  ),
  endpoint('GET', '/v1/invoiceitems/:id', {}, (sandbox, _parameters, { id }) => named(sandbox, 'invoiceitem', id)),
  endpoint('DELETE', '/v1/invoiceitems/:id', {}, (sandbox, _parameters, { id }) => {
    const item = named(sandbox, 'invoiceitem', id)
    if (item.invoice !== null) {
      throw invalidRequest('You cannot delete an invoice item that is attached to an invoice.', {
        code: 'invoice_not_editable',
      })
    }
    emit(sandbox, 'invoiceitem.deleted', item)
    return sandbox.store.remove('invoiceitem', id)
  }),
  endpoint(
    'GET',
    '/v1/invoiceitems',
    { ...datedPage, customer: text(), invoice: text(), pending: flag },
    (sandbox, { customer, invoice, pending, ...paging }) =>
      listOf(sandbox, 'invoiceitem', '/v1/invoiceitems', paging, {
        where: { customer, invoice },
        ...(pending !== undefined && {
          condition: [`json_extract(body, '$.invoice') IS ${pending ? '' : 'NOT '}NULL`] as [string],
        }),
      }),
  ),
]

const balancePath = '/v1/customers/:id/balance_transactions'

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
