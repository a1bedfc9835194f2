import { saveAndEmit } from './events.ts'
import type { Subscription } from './objects.ts'
import { periodOf } from './periods.ts'
import type { Sandbox } from './sandbox.ts'

export function isOver(subscription: Subscription): boolean {
  return subscription.status === 'canceled' || subscription.status === 'incomplete_expired'
}

export function saveSubscription(sandbox: Sandbox, after: Subscription): Subscription {
  return saveAndEmit(sandbox, 'subscription', 'customer.subscription.updated', after)
}

type CancellationDetails = NonNullable<Subscription['cancellation_details']>

export function cancellationDetails(reason: CancellationDetails['reason']): CancellationDetails {
  return { comment: null, feedback: null, feedback_option: null, reason }
}

/** The fields of a cancellation at the period's end. */
export function endingAtPeriodEnd(sandbox: Sandbox, subscription: Subscription): Partial<Subscription> {
  return {
    cancel_at_period_end: true,
    cancel_at: periodOf(subscription).end,
    canceled_at: sandbox.clock.now(),
    cancellation_details: cancellationDetails('cancellation_requested'),
  }
}

/** The fields that undo a cancellation. */
export function notEnding(): Partial<Subscription> {
  return {
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    cancellation_details: cancellationDetails(null),
  }
}
