import type { EventHealth, FailedEventsAnswer } from '#contract/owner.ts'
import type { Context } from '../../context.ts'
import { pageOf, readCursor, writeCursor } from '../../platform/cursor.ts'
import { eventHealth, failedEvents } from '../memberships/sync/event-log.ts'
import { pageLength } from './paging.ts'

/** Health of the provider's events. */
export async function readEventHealth({ db, now }: Context): Promise<EventHealth> {
  const { received, last, waiting, waitingSince, failed, lag } = await eventHealth(db, now())
  return {
    received,
    last: last && {
      type: last.type,
      happened_at: last.happenedAt.toISOString(),
      received_at: last.receivedAt.toISOString(),
    },
    waiting,
    waiting_since: waitingSince?.toISOString() ?? null,
    failed,
    lag,
  }
}

/** A page of events whose processing failed. */
export async function listFailedEvents({ db }: Context, after: string | undefined): Promise<FailedEventsAnswer> {
  const cursor = after === undefined ? null : readCursor(after)
  const found = await failedEvents(db, cursor, pageLength + 1)
  const { rows, next } = pageOf(found, pageLength, ({ receivedAt, id }) => writeCursor({ at: receivedAt, id }))
  return {
    data: rows.map(({ id, type, receivedAt, triedAt, tries, reason }) => ({
      id,
      type,
      received_at: receivedAt.toISOString(),
      tried_at: triedAt?.toISOString() ?? null,
      tries,
      reason: reason ?? '',
    })),
    next,
  }
}
