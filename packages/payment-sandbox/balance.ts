/** The credit (below zero) or debt that a customer carries from one invoice to the next. */
import { saveAndEmit } from './events.ts'
import { newId } from './identifiers.ts'
import { nulls } from './objects.ts'
import type { BalanceEntry, Invoice } from './objects.ts'
import type { Sandbox } from './sandbox.ts'

/** The smallest amounts that a card can be charged, where they are not 50. */
const smallestCharges: Record<string, number> = { gbp: 30, jpy: 50, sek: 300, nok: 300, dkk: 250, mxn: 1000, inr: 50 }

/** What an invoice makes of the balance: due now, and left over for the next one. */
export function settle(total: number, balance: number, currency: string): { due: number; left: number } {
  const owed = total + balance
  if (owed <= 0) return { due: 0, left: owed }
  return owed < (smallestCharges[currency] ?? 50) ? { due: 0, left: owed } : { due: owed, left: 0 }
}

/** Writes down a change of the balance; nothing when nothing changes. */
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

/** Books what an invoice takes from the balance or adds to it; the invoice's own amounts say how much. */
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
