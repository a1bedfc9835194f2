/** The credit (below zero) or debt that a customer carries from one invoice to the next. */
import { saveAndEmit } from './events.ts'
import { newId } from './identifiers.ts'
import { nulls } from './objects.ts'
import type { BalanceEntry, Invoice } from './objects.ts'
import type { Sandbox } from './sandbox.ts'

/** Minimum card charges by currency; the default is 50. */
const smallestCharges: Record<string, number> = { gbp: 30, jpy: 50, sek: 300, nok: 300, dkk: 250, mxn: 1000, inr: 50 }

/** Applies the balance to an invoice: the amount due now and the remaining balance. */
export function settle(total: number, balance: number, currency: string): { due: number; left: number } {
  const owed = total + balance
  if (owed <= 0) return { due: 0, left: owed }
  return owed < (smallestCharges[currency] ?? 50) ? { due: 0, left: owed } : { due: owed, left: 0 }
}

/** Records a change of the balance, if there is one. */
export function bookBalance(
  sandbox: Sandbox,
  customerId: string,
  change: Pick<BalanceEntry, 'amount' | 'currency' | 'type'> &
    Partial<Pick<BalanceEntry, 'description' | 'invoice' | 'credit_note' | 'metadata'>>,
): BalanceEntry | null {
  const customer = sandbox.store.find('customer', customerId)
  if (!customer || change.amount === 0) return null
  const balance = customer.balance + change.amount
  const entry = sandbox.store.insert('customer_balance_transaction', {
    id: newId('cbtxn'),
    object: 'customer_balance_transaction',
    ...nulls('checkout_session credit_note customer_account description invoice'),
    created: sandbox.clock.now(),
    customer: customerId,
    ending_balance: balance,
    livemode: false,
    metadata: {},
    ...change,
  })
  saveAndEmit(sandbox, 'customer', 'customer.updated', {
    ...customer,
    balance,
    currency: customer.currency ?? change.currency,
  })
  return entry
}

/** Books an invoice's effect on the balance, by the invoice's own amounts. */
export function bookInvoice(sandbox: Sandbox, invoice: Invoice): void {
  const amount = (invoice.ending_balance ?? 0) - invoice.starting_balance
  const tooSmall = invoice.total > 0 && (invoice.ending_balance ?? 0) > 0
  bookBalance(sandbox, invoice.customer, {
    amount,
    currency: invoice.currency,
    invoice: invoice.id,
    type: tooSmall ? 'invoice_too_small' : 'applied_to_invoice',
  })
}
