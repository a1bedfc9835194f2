/** The account's entries for payments, refunds and disputes. The sandbox takes no fees. */
import { newId } from './identifiers.ts'
import type { BalanceTransaction } from './objects.ts'
import type { Sandbox } from './sandbox.ts'

export function bookTransaction(
  sandbox: Sandbox,
  given: Pick<BalanceTransaction, 'amount' | 'currency' | 'description' | 'reporting_category' | 'source' | 'type'>,
): BalanceTransaction {
  const now = sandbox.clock.now()
  return sandbox.store.insert('balance_transaction', {
    id: newId('txn'),
    object: 'balance_transaction',
    available_on: now,
    balance_type: 'payments',
    created: now,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: given.amount,
    status: 'available',
    ...given,
  })
}
