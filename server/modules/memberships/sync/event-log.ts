import { and, count, desc, eq, isNotNull, lt, min, or, sql } from 'drizzle-orm'
import { isAfter, type Moment } from '../../../platform/cursor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { describeFailure } from '../../../platform/errors.ts'
import { jobIdOf, type Jobs } from '../../../platform/jobs/jobs.ts'
import type { EventSubject, ProviderEvent } from '../provider/events.ts'
import { chargeReversals, providerCustomers, providerEvents as events } from '../tables.ts'

/** An event that waits longer than this may be queued again: its job is lost. */
const lostAfterMs = 600_000
const replayBatch = 200
const dayMs = 86_400_000
/** How long processed events are stored. */
const keptMs = 90 * dayMs

/**
 * Records an event; a repeated one only counts.
 * @param subject what is to be synced; null for nothing
 * @returns a number for the fetch, see membershipFetches
 */
export async function recordEvent(
  db: Database,
  event: Pick<ProviderEvent, 'id' | 'type' | 'created'>,
  subject: EventSubject | null,
  nowMs: number,
): Promise<number> {
  const at = new Date(nowMs)
  const [noted] = await db
    .insert(events)
    .values({
      id: event.id,
      type: event.type,
      ...subject,
      happenedAt: new Date(event.created * 1000),
      receivedAt: at,
      queuedAt: at,
      state: subject === null ? 'nothing' : 'waiting',
    })
    .onConflictDoUpdate({ target: events.id, set: { deliveries: sql`${events.deliveries} + 1` } })
    .returning({ since: sql<string>`nextval('membership_fetches')` })
  return Number(noted?.since)
}

/**
 * Runs an event's work and records the outcome.
 * @param eventId absent for work without an event
 * @throws what the work throws
 */
export async function recordWork<Outcome extends string>(
  { db, now }: { db: Database; now: () => number },
  eventId: string | undefined,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  if (eventId === undefined) return work()
  const tried = () => ({ tries: sql`${events.tries} + 1`, triedAt: new Date(now()) })
  try {
    const outcome = await work()
    await db
      .update(events)
      .set({
        ...tried(),
        state: 'handled',
        handledAt: sql`coalesce(${events.handledAt}, ${new Date(now()).toISOString()}::timestamptz)`,
        reason: null,
        // Nothing is stored about a deleted account.
        ...(outcome === 'account-deleted' ? { customerId: null, chargeId: null } : {}),
      })
      .where(eq(events.id, eventId))
    return outcome
  } catch (error) {
    await db
      .update(events)
      .set({ ...tried(), state: 'failed', reason: reasonOf(error) })
      .where(and(eq(events.id, eventId), isOpen))
      // Without the database nothing can be recorded; the retry does it.
      .catch(() => undefined)
    throw error
  }
}

const isOpen = or(eq(events.state, 'waiting'), eq(events.state, 'failed'))

const maxReasonLength = 240

/** A failure reason that is safe to show to owners: one line, without keys and addresses. */
export function reasonOf(error: unknown): string {
  const { code, message } = describeFailure(error)
  const said = [typeof code === 'string' ? code : '', String(message)].filter((part) => part !== '').join(': ')
  return said
    .replaceAll(/\b(sk|rk|pk|whsec)_\S+/g, '(key)')
    .replaceAll(/(?<![^\s<>"'()])[^\s<>"'()]+@[^\s<>"')]+/g, '(address)')
    .replaceAll(/\s+/g, ' ')
    .slice(0, maxReasonLength)
}

/**
 * Statistics of received events. Cost grows with the events of thirty days; waiting and failed ones have their own
 * indexes.
 */
export async function eventHealth(db: Database, nowMs: number) {
  const since = (days: number) => new Date(nowMs - days * dayMs).toISOString()
  const [[received], [last], [waiting], [failed], lag] = await Promise.all([
    db
      .select({
        day: sql<number>`count(*) filter (where ${events.receivedAt} >= ${since(1)}::timestamptz)::int`,
        month: sql<number>`count(*)::int`,
      })
      .from(events)
      .where(sql`${events.receivedAt} >= ${since(30)}::timestamptz`),
    db
      .select({ type: events.type, happenedAt: events.happenedAt, receivedAt: events.receivedAt })
      .from(events)
      .orderBy(desc(events.receivedAt), desc(events.id))
      .limit(1),
    db
      .select({ count: count(), since: min(events.queuedAt) })
      .from(events)
      .where(eq(events.state, 'waiting')),
    db.select({ count: count() }).from(events).where(eq(events.state, 'failed')),
    db.execute<{ median: number | null; longest: number | null }>(sql`
      select percentile_cont(0.5) within group (order by ms)::float8 as median, max(ms)::float8 as longest from (
        select extract(epoch from handled_at - received_at) * 1000 as ms from ${events}
        where handled_at is not null order by handled_at desc limit 100) as latest`),
  ])
  const { median = null, longest = null } = lag.rows[0] ?? {}
  return {
    received: received ?? { day: 0, month: 0 },
    last: last ?? null,
    waiting: waiting?.count ?? 0,
    waitingSince: waiting?.since ?? null,
    failed: failed?.count ?? 0,
    lag: median === null || longest === null ? null : { median: Math.round(median), longest: Math.round(longest) },
  }
}

/** Events whose last attempt failed, the latest first. */
export async function failedEvents(db: Database, after: Moment | null, limit: number) {
  const { id, type, receivedAt, triedAt, tries, reason } = events
  return db
    .select({ id, type, receivedAt, triedAt, tries, reason })
    .from(events)
    .where(and(eq(events.state, 'failed'), isAfter({ at: receivedAt, id }, after, 'descending')))
    .orderBy(desc(receivedAt), desc(id))
    .limit(limit)
}

/**
 * Queues failed events again, and those that have waited for ten minutes. Concurrent calls queue an event once: after
 * the first it is waiting, no longer failed.
 * @param eventId null for all of them
 * @returns how many were queued
 */
export async function replayEvents(
  { db, jobs, now }: { db: Database; jobs: Jobs; now: () => number },
  eventId: string | null,
): Promise<number> {
  const begun = new Date(now())
  const late = new Date(begun.getTime() - lostAfterMs)
  let replayed = 0
  for (;;) {
    const queued = await db.transaction(async (tx) => {
      const open = await tx
        .select({ id: events.id })
        .from(events)
        .where(
          and(
            // An event that fails again at once is not queued a second time in the same run.
            lt(events.queuedAt, begun),
            or(eq(events.state, 'failed'), and(eq(events.state, 'waiting'), lt(events.queuedAt, late))),
            or(isNotNull(events.customerId), isNotNull(events.chargeId)),
            eventId === null ? undefined : eq(events.id, eventId),
          ),
        )
        .orderBy(events.queuedAt)
        .limit(replayBatch)
        .for('update', { skipLocked: true })
      for (const { id } of open) {
        const [event] = await tx
          .update(events)
          .set({ state: 'waiting', queuedAt: begun, replays: sql`${events.replays} + 1` })
          .where(eq(events.id, id))
          .returning({ customerId: events.customerId, chargeId: events.chargeId, replays: events.replays })
        if (event === undefined) continue
        const options = { tx, id: jobIdOf(`${id} replay ${event.replays}`) }
        // Without a fetch number the sync always asks the provider again.
        if (event.customerId !== null)
          await jobs.send('memberships.sync', { customerId: event.customerId, event: id }, options)
        else if (event.chargeId !== null)
          await jobs.send('memberships.sync-charge', { chargeId: event.chargeId, event: id }, options)
      }
      return open.length
    })
    replayed += queued
    if (queued < replayBatch) return replayed
  }
}

/** Removes the link between events and a person. Call before the customers are deleted. */
export async function anonymizeEvents(tx: Database, personId: string): Promise<void> {
  await tx.execute(sql`
    update ${events} set
      customer_id = null,
      state = case when state in ('waiting', 'failed') then 'nothing' else state end
    where customer_id in (select customer_id from ${providerCustomers} where person_id = ${personId})`)
  // Pending work stays: it concerns the club's money, whoever paid it.
  await tx.execute(sql`
    update ${events} set charge_id = null
    where state = 'handled' and charge_id in (
      select charge_id from ${chargeReversals}
      where customer_id in (select customer_id from ${providerCustomers} where person_id = ${personId}))`)
}

export async function removeOldEvents(db: Database, nowMs: number): Promise<void> {
  await db
    .delete(events)
    .where(
      and(
        lt(events.receivedAt, new Date(nowMs - keptMs)),
        or(eq(events.state, 'handled'), eq(events.state, 'nothing')),
      ),
    )
}
