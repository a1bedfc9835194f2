import { and, eq, lte, sql, type SQLWrapper } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import { endingSoonMs, yearlyWithinDays, type CauseName } from '../emails/causes.ts'
import { graceOf } from '../entitlements.ts'
import { memberships as m, membershipEmails as emails } from '../tables.ts'
import { syncPaced } from './reconcile.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Finds memberships that need a sync because of the time alone. */
    'memberships.sync-due': object
  }
}

/**
 * Finds memberships that need a sync because of the time alone: a grace period is over, an end is near, a year is
 * complete, or a period ended without an event. Emails are not sent from stored data: the sync asks the provider first.
 * @param runId the same for every attempt of one run, so that a retry adds nothing
 * @returns how many customers will be synced
 */
export async function queueDueSyncs(ctx: Context, runId: string): Promise<number> {
  const now = sql`${new Date(graceOf(ctx).nowMs).toISOString()}::timestamptz`
  const { graceDays } = ctx.config
  const notEmailed = (name: CauseName, ...of: SQLWrapper[]) => {
    const cause = sql.join([sql`${name}::text`, ...of], sql` || ':' || `)
    return sql`not exists (select 1 from ${emails} where ${emails.cause} = ${cause})`
  }
  const age = sql`age(${now}, ${m.since})`
  const { rows } = await ctx.db.execute<{ customer: string }>(sql`
    select distinct ${m.customerId} as customer from ${m} where
      (${graceDays} > 0 and ${m.state} = 'paused' and ${m.owedSince} + make_interval(days => ${graceDays}) <= ${now}
        and ${notEmailed('paused', m.owedInvoice)})
      or (${m.state} = 'active' and ${m.cancelAtPeriodEnd}
        and ${m.currentPeriodEnd} > ${now} and ${m.currentPeriodEnd} <= ${now} + make_interval(secs => ${endingSoonMs / 1000})
        and ${notEmailed('ending', m.subscriptionId, sql`extract(epoch from ${m.currentPeriodEnd})::bigint`)})
      or (${m.state} = 'active' and not ${m.cancelAtPeriodEnd}
        and extract(year from ${age}) >= 1 and extract(month from ${age}) = 0 and extract(day from ${age}) < ${yearlyWithinDays}
        and ${notEmailed('yearly', m.subscriptionId, sql`extract(year from ${age})::int`)})
    order by customer`)
  const due = await syncPaced(
    ctx,
    runId,
    rows.map(({ customer }) => customer),
  )
  return due + (await syncOverdue(ctx))
}

/** How long after a period's end the provider is asked, and how long until it is asked again. */
const overdueAfterMs = 3_600_000
const overdueAgainMs = 6 * 3_600_000

/** Memberships whose period ended without a sync since: only the provider knows whether they renewed. */
async function syncOverdue(ctx: Context): Promise<number> {
  const nowMs = graceOf(ctx).nowMs
  const rows = await ctx.db
    .select({ customer: m.customerId })
    .from(m)
    .where(and(eq(m.state, 'active'), lte(m.currentPeriodEnd, new Date(nowMs - overdueAfterMs))))
    .groupBy(m.customerId)
    .orderBy(m.customerId)
  // While the provider is unreachable, the hourly run must not add another job for each member.
  return syncPaced(
    ctx,
    `overdue ${Math.floor(nowMs / overdueAgainMs)}`,
    rows.map(({ customer }) => customer),
  )
}
