import { AppError } from '../../../platform/errors.ts'
import { jobIdOf } from '../../../platform/jobs/jobs.ts'
import type { PaymentProvider } from '../../../platform/payments/stripe.ts'
import { eventShape, subjectOfEvent, type ProviderEvent } from '../provider/events.ts'
import { noteArrival } from './event-log.ts'
import type { SyncParts } from './sync-membership.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobMap {
    /**
     * Syncs a customer; `since` numbers the event that asks for it, absent when no earlier fetch will do. `event` is that
     * event's id and `happenedAt` when it was, in the provider's seconds; absent when no event has asked.
     */
    'memberships.sync': { customerId: string; since?: number; event?: string; happenedAt?: number }
    /** The same for the refunds and disputes of a charge. */
    'memberships.sync-charge': { chargeId: string; event?: string; happenedAt?: number }
  }
}

/** Seconds a signature stays good. */
const toleranceS = /* defence: young-event */ 300

/**
 * An event as the provider signed it.
 * @param body the raw bytes of the request
 * @throws AppError webhook_refused when the signature is missing, wrong, or older than 300 s
 */
export async function verifyEvent(
  provider: PaymentProvider,
  body: Buffer,
  signature: string | undefined,
  nowMs: number,
): Promise<ProviderEvent> {
  // The provider's client takes a time that is no number for a young one.
  if (signature === undefined || !/(?:^|,)\s*t=\d+(?:,|$)/.test(signature) || provider.webhookSecret === '')
    throw new AppError('webhook_refused')
  const stripe = await provider.client()
  try {
    const event = await /* defence: event-signature */ stripe.webhooks.constructEventAsync(
      body,
      signature,
      provider.webhookSecret,
      toleranceS,
      undefined,
      nowMs,
    )
    return eventShape.parse(event)
  } catch (error) {
    throw new AppError('webhook_refused', { cause: error })
  }
}

/**
 * Notes that a customer must be synced; resolves once that is committed. An event that comes again is noted once.
 * @returns false for an event that changes nobody's membership
 */
export async function receiveEvent({ db, jobs, log, now }: SyncParts, event: ProviderEvent): Promise<boolean> {
  const subject = subjectOfEvent(event)
  log.info({ event: event.id, type: event.type, sync: subject !== null }, 'webhook: received')
  // Written down before it is queued: an event that gets no further comes again.
  const since = await noteArrival(db, event, subject, now())
  if (subject === null) return false
  const told = { event: event.id, happenedAt: event.created }
  const once = /* defence: event-once */ { id: jobIdOf(event.id) }
  if ('chargeId' in subject) await jobs.send('memberships.sync-charge', { ...subject, ...told }, once)
  else await jobs.send('memberships.sync', { ...subject, since, ...told }, once)
  return true
}
