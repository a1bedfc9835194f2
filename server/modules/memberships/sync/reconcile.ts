import { asc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { appState } from '../../../platform/database/tables.ts'
import { jobIdOf } from '../../../platform/jobs/jobs.ts'
import { askWithin, pageOf } from '../provider/calls.ts'
import { eventShape, reversalEvents, subjectOfEvent, watchedEvents } from '../provider/events.ts'
import { providerCustomers } from '../tables.ts'
import { reversedCharges } from './sync-charge.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Syncs every customer named by the provider's events since the last reconciliation. */
    'memberships.reconcile-events': object
    /** Syncs every customer. */
    'memberships.reconcile-all': object
  }
}

const cursorName = 'memberships.events-cursor'
const cursorShape = z.object({
  /** When the newest event seen was created; seconds since 1970 by the provider's clock. */
  created: z.number(),
  /** When the reconciliation ran; milliseconds since 1970 by our clock. */
  reconciledAt: z.number(),
})

/** The provider's list of events may lag, so each reconciliation overlaps the last one by an hour. */
const overlapS = 3_600
/** The provider stores events for 30 days; after a longer gap than this everybody is synced. */
const reachMs = 25 * 86_400_000
const listMs = 120_000
/** Syncs started per second, well below the provider's rate limit. */
const perSecond = 10

/**
 * Nightly: finds what webhooks have missed. Reads the provider's events from the newest back to the end of the last
 * reconciliation and syncs each customer they name; everybody, when there was none or the events do not reach back to it.
 * @param runId the same for every attempt of one run, so that a retry adds nothing
 * @returns how many customers will be synced
 */
export async function reconcileEvents(ctx: Context, runId: string): Promise<number> {
  const reconciledAt = ctx.now()
  const cursor = await readCursor(ctx.db)
  const inReach = cursor !== null && reconciledAt - cursor.reconciledAt < reachMs
  const { customers, charges, newest } = await subjectsSince(ctx, inReach ? cursor.created - overlapS : null)
  // The newest event is older than the cursor: this is another account's log.
  const complete = inReach && (newest ?? 0) >= cursor.created
  const count = complete ? await syncPaced(ctx, runId, customers) : await reconcileAll(ctx, runId)
  if (complete) await syncCharges(ctx, runId, charges)
  await saveCursor(ctx.db, { created: newest ?? 0, reconciledAt })
  ctx.log.info({ customers: count, everybody: !complete }, 'reconcile: customers will be synced')
  return count
}

/** Weekly: syncs every customer and every charge with reversals, so that no error lasts longer than a week. */
export async function reconcileAll(ctx: Context, runId: string): Promise<number> {
  await syncCharges(ctx, runId, await reversedCharges(ctx))
  let count = 0
  let after = ''
  for (;;) {
    const rows = await ctx.db
      .select({ customerId: providerCustomers.customerId })
      .from(providerCustomers)
      .where(gt(providerCustomers.customerId, after))
      .orderBy(asc(providerCustomers.customerId))
      .limit(1000)
    await syncPaced(
      ctx,
      runId,
      rows.map(({ customerId }) => customerId),
      count,
    )
    count += rows.length
    const last = rows.at(-1)
    if (last === undefined) return count
    after = last.customerId
  }
}

/** @param oldest how far back, in the provider's seconds; null for the newest page alone */
async function subjectsSince(
  { provider }: Context,
  oldest: number | null,
): Promise<{ customers: Set<string>; charges: Set<string>; newest: number | null }> {
  const ask = askWithin(provider, listMs)
  const customers = new Set<string>()
  const charges = new Set<string>()
  let newest: number | null = null
  let after: { starting_after?: string } = {}
  for (;;) {
    const { data, has_more } = await ask(pageOf(eventShape), (stripe, options) =>
      stripe.events.list({ types: [...watchedEvents, ...reversalEvents], limit: 100, ...after }, options),
    )
    newest ??= data[0]?.created ?? null
    for (const event of data) {
      if (oldest === null || event.created < oldest) return { customers, charges, newest }
      const subject = subjectOfEvent(event)
      if (subject === null) continue
      if ('chargeId' in subject) charges.add(subject.chargeId)
      else customers.add(subject.customerId)
    }
    const last = data.at(-1)
    if (!has_more || last === undefined) return { customers, charges, newest }
    after = { starting_after: last.id }
  }
}

/** Queues a sync for each customer, spread over time. @returns how many */
export async function syncPaced(
  { jobs }: Context,
  runId: string,
  customers: Iterable<string>,
  before = 0,
): Promise<number> {
  let count = 0
  for (const customerId of /* defence: lost-events */ customers) {
    const startAfterS = Math.floor((before + count) / perSecond)
    await jobs.send('memberships.sync', { customerId }, { id: jobIdOf(`${runId} ${customerId}`), startAfterS })
    count += 1
  }
  return count
}

async function syncCharges({ jobs }: Context, runId: string, charges: Iterable<string>): Promise<void> {
  let count = 0
  for (const chargeId of /* defence: lost-refunds */ charges) {
    const startAfterS = Math.floor(count / perSecond)
    await jobs.send('memberships.sync-charge', { chargeId }, { id: jobIdOf(`${runId} ${chargeId}`), startAfterS })
    count += 1
  }
}

async function readCursor(db: Database): Promise<z.infer<typeof cursorShape> | null> {
  const [row] = await db.select().from(appState).where(eq(appState.name, cursorName))
  const read = cursorShape.safeParse(row?.value)
  return read.success ? read.data : null
}

async function saveCursor(db: Database, value: z.infer<typeof cursorShape>): Promise<void> {
  await db
    .insert(appState)
    .values({ name: cursorName, value })
    .onConflictDoUpdate({ target: appState.name, set: { value, updatedAt: sql`now()` } })
}
