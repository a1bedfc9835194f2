import { ApiError } from '../errors.ts'
import type { Invoice } from '../objects.ts'
import type { Outcome } from '../payments.ts'
import type { Sandbox } from '../sandbox.ts'
import { takePlannedFailure } from '../settings.ts'

/** The error for a failed payment. The attempt stays recorded. */
export function paymentError(
  sandbox: Sandbox,
  invoice: Invoice,
  outcome: Exclude<Outcome, { kind: 'paid' }>,
): ApiError {
  if (outcome.kind === 'no-method')
    return new ApiError(400, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message:
        'There is no `default_payment_method` set on this Customer or Invoice. Please set either an Invoice- or Customer-level default payment method.',
    })
  if (outcome.kind === 'asks') {
    const body = {
      type: 'card_error' as const,
      code: 'invoice_payment_intent_requires_action',
      message:
        'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with this invoice.',
    }
    return new ApiError(402, body, true)
  }
  const payment = sandbox.store.search('invoice_payment', { where: { invoice: invoice.id }, limit: 1 }).data[0]
  const intent = payment && sandbox.store.find('payment_intent', payment.payment.payment_intent)
  return new ApiError(402, { type: 'card_error', ...outcome.decline, charge: intent?.latest_charge ?? undefined }, true)
}

/**
 * Runs work that may include a payment. If it `must` be paid and the payment fails, the work is rolled back: 402 with
 * the card's error.
 */
export function paidOrUndone<T extends object>(
  sandbox: Sandbox,
  customer: string,
  must: boolean,
  work: () => { answer: T; outcome: Outcome; invoice: Invoice | null },
): T {
  let failure: ApiError | null = null
  try {
    return sandbox.store.attempt(() => {
      const { answer, outcome, invoice } = work()
      if (!must || outcome.kind === 'paid' || !invoice) return answer
      failure = paymentError(sandbox, invoice, outcome)
      throw failure
    })
  } catch (error) {
    // The rollback also restores the planned failure, so it is consumed again.
    if (error === failure) takePlannedFailure(sandbox.store, customer)
    throw error
  }
}
