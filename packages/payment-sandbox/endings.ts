import { cancelNow, issueInvoice } from './billing.ts'
import { billedBy, draftInvoice } from './invoice-drafts.ts'
import type { Subscription } from './objects.ts'
import { creditUnused, pendingItems } from './prorations.ts'
import type { Sandbox } from './sandbox.ts'
import { saveSubscription } from './subscription-state.ts'

/** Ends a subscription now: with `prorate` its unused time is credited, with `invoice_now` what waits is invoiced. */
export function endWithBill(
  sandbox: Sandbox,
  subscription: Subscription,
  given: {
    cancellation_details?: Parameters<typeof cancelNow>[2]
    invoice_now?: boolean
    prorate?: boolean
  },
): Subscription {
  const running = subscription.status !== 'incomplete'
  if (given.prorate && running) creditUnused(sandbox, subscription, [], sandbox.clock.now(), { all: true })
  if (given.invoice_now && running && pendingItems(sandbox, subscription).length > 0) {
    const invoice = draftInvoice(sandbox, subscription, 'subscription_update', { items: [] })
    saveSubscription(sandbox, billedBy(sandbox, subscription, invoice))
    issueInvoice(sandbox, invoice)
  }
  return cancelNow(sandbox, sandbox.store.get('subscription', subscription.id), given.cancellation_details ?? {})
}
