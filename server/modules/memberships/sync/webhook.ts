import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/errors.ts'
import { jobIdOf } from '../../../platform/jobs/jobs.ts'
import type { PaymentProvider } from '../../../platform/payments/stripe.ts'
import { eventShape, subjectOfEvent, type ProviderEvent } from '../provider/events.ts'
import { recordEvent } from './event-log.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobMap {
    /**
     * Syncs a customer. `since` is the number of the event that asks for it; absent to force a fetch. `event` is its id
     * and `happenedAt` its time in the provider's seconds; both absent without an event.
     */
    'memberships.sync': { customerId: string; since?: number; event?: string; happenedAt?: number }
    /** The same for the refunds and disputes of a charge. */
    'memberships.sync-charge': { chargeId: string; event?: string; happenedAt?: number }
  }
}

/** Maximum age of a signature, in seconds. */
const toleranceS = /* defence: young-event */ 300

/**
 * Verifies and parses a signed event.
 * @param body the raw bytes of the request
 * @throws AppError webhook_refused when the signature is missing, wrong, or older than 300 s
 */
export async function verifyEvent(
  provider: PaymentProvider,
  body: Buffer,
  signature: string | undefined,
  nowMs: number,
): Promise<ProviderEvent> {
  // The provider's client accepts a timestamp that is not a number as recent.
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
 * Records an event and queues its sync; resolves once that is committed. A repeated event is queued once.
 * @returns false for an event that changes no membership
 */
export async function receiveEvent({ db, jobs, log, now }: Context, event: ProviderEvent): Promise<boolean> {
  const subject = subjectOfEvent(event)
  log.info({ event: event.id, type: event.type, sync: subject !== null }, 'webhook: received')
  // Recorded before it is queued: if queueing fails, the provider sends the event again.
  const since = await recordEvent(db, event, subject, now())
  if (subject === null) return false
  const source = { event: event.id, happenedAt: event.created }
  const once = /* defence: event-once */ { id: jobIdOf(event.id) }
  if ('chargeId' in subject) await jobs.send('memberships.sync-charge', { ...subject, ...source }, once)
  else await jobs.send('memberships.sync', { ...subject, since, ...source }, once)
  return true
}
