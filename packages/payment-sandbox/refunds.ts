import { isInquiry } from './disputes.ts'
import { invalidRequest } from './errors.ts'
import { emit, saveAndEmit } from './events.ts'
import { newId, randomWord } from './identifiers.ts'
import { nulls, type Charge, type Refund } from './objects.ts'
import type { Sandbox } from './sandbox.ts'
import { money } from './words.ts'

/** Refunds `amount`, by default all that is left. @throws ApiError if that cannot be refunded */
export function refundCharge(
  sandbox: Sandbox,
  charge: Charge,
  given: { amount?: number; reason?: Refund['reason']; metadata?: Record<string, string> },
): Refund {
  const amount = given.amount ?? charge.amount - charge.amount_refunded
  checkRefundable(sandbox, charge, amount)
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    ...nulls('balance_transaction customer_account receipt_number source_transfer_reversal transfer_reversal'),
    amount,
    charge: charge.id,
    created: sandbox.clock.now(),
    currency: charge.currency,
    customer: charge.customer,
    destination_details: {
      card: {
        reference: randomWord(12).toUpperCase(),
        reference_status: 'available',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: given.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    status: 'succeeded',
  }
  sandbox.store.insert('refund', refund)
  emit(sandbox, 'refund.created', refund)
  const refunded = charge.amount_refunded + amount
  saveAndEmit(sandbox, 'charge', 'charge.refunded', {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  })
  return refund
}

/** @throws ApiError if the charge has less left than this amount, or is disputed */
function checkRefundable(sandbox: Sandbox, charge: Charge, amount: number): void {
  if (!charge.paid)
    throw invalidRequest(`Charge ${charge.id} was not successful and cannot be refunded.`, { param: 'charge' })
  if (charge.disputed && isHeldBack(sandbox, charge))
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (amount <= left) return
  const limit = charge.amount_refunded === 0 ? 'charge amount' : 'unrefunded amount on charge'
  const [requested, available] = [money(amount, charge.currency), money(left, charge.currency)]
  throw invalidRequest(`Refund amount (${requested}) is greater than ${limit} (${available})`, { param: 'amount' })
}

/** True while a dispute withdraws the money, which cannot be refunded as well. */
function isHeldBack(sandbox: Sandbox, charge: Charge): boolean {
  const disputes = sandbox.store.search('dispute', { where: { charge: charge.id } }).data
  return disputes.some((dispute) => dispute.status !== 'won' && !isInquiry(dispute))
}
