/** The credit (below zero) or debt that a customer carries from one invoice to the next. */
import { saveAndEmit } from './events.ts'
import type { Sandbox } from './sandbox.ts'

/** Minimum card charges by currency; the default is 50. */
const minCharges: Record<string, number> = { gbp: 30, jpy: 50, sek: 300, nok: 300, dkk: 250, mxn: 1000, inr: 50 }

/** Applies the balance to an invoice: the amount due now and the remaining balance. */
export function settle(total: number, balance: number, currency: string): { due: number; left: number } {
  const owed = total + balance
  if (owed <= 0) return { due: 0, left: owed }
  return owed < (minCharges[currency] ?? 50) ? { due: 0, left: owed } : { due: owed, left: 0 }
}

export function changeBalance(sandbox: Sandbox, customerId: string, amount: number, currency: string): void {
  const customer = sandbox.store.find('customer', customerId)
  if (!customer || amount === 0) return
  saveAndEmit(sandbox, 'customer', 'customer.updated', {
    ...customer,
    balance: customer.balance + amount,
    currency: customer.currency ?? currency,
  })
}
