import { bookBalance } from '../balance.ts'
import { endpoint, listOf, named, page } from '../endpoint.ts'
import { invalidRequest, notFound } from '../errors.ts'
import { changedMetadata, currency, integer, metadata, required, text } from '../parameters.ts'

const balancePath = '/v1/customers/:id/balance_transactions'

/** Credit that a customer's next invoices use up. */
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
