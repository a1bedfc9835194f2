import { and, eq, lte, sql, type SQLWrapper } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { endingSoonMs, yearlyWithinDays, type CauseName } from '../emails/causes.ts'
import { memberships as m, membershipEmails as emails } from '../tables.ts'
import { syncPaced } from './reconcile.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Finds what has become due by time alone. */
    'memberships.keep-watch': object
  }
}

type WatchParts = {
  db: Database
  jobs: Jobs
  config: Pick<Config, 'graceDays'>
  /** What time it is at the provider, in milliseconds since 1970. */
  providerNow: () => number
}

/**
 * Finds memberships about which time alone has made an email due: days of grace that are over, an end that is near, a
 * year that is full, or a period whose end nobody has told of. Nothing is written from what we keep: the provider is asked first, by a sync, which writes whatever
 * email is true then.
 * @param runId the same for every attempt of one run, so that a repeated attempt adds nothing
 * @returns how many customers will be synced
 */
export async function keepWatch(parts: WatchParts, runId: string): Promise<number> {
  const now = sql`${new Date(parts.providerNow()).toISOString()}::timestamptz`
  const { graceDays } = parts.config
  const untold = (name: CauseName, ...of: SQLWrapper[]) => {
    const cause = sql.join([sql`${name}::text`, ...of], sql` || ':' || `)
    return sql`not exists (select 1 from ${emails} where ${emails.cause} = ${cause})`
  }
  const age = sql`age(${now}, ${m.since})`
  const { rows } = await parts.db.execute<{ customer: string }>(sql`
    select distinct ${m.customerId} as customer from ${m} where
      (${graceDays} > 0 and ${m.state} = 'paused' and ${m.owedSince} + make_interval(days => ${graceDays}) <= ${now}
        and ${untold('paused', m.owedInvoice)})
      or (${m.state} = 'active' and ${m.cancelAtPeriodEnd}
        and ${m.currentPeriodEnd} > ${now} and ${m.currentPeriodEnd} <= ${now} + make_interval(secs => ${endingSoonMs / 1000})
        and ${untold('ending', m.subscriptionId, sql`extract(epoch from ${m.currentPeriodEnd})::bigint`)})
      or (${m.state} = 'active' and not ${m.cancelAtPeriodEnd}
        and extract(year from ${age}) >= 1 and extract(month from ${age}) = 0 and extract(day from ${age}) < ${yearlyWithinDays}
        and ${untold('yearly', m.subscriptionId, sql`extract(year from ${age})::int`)})
    order by customer`)
  const due = await syncPaced(
    parts,
    runId,
    rows.map(({ customer }) => customer),
  )
  return due + (await syncOverdue(parts))
}

/** How long after a period's end the provider is asked what came after, and how long until it is asked once more. */
const overdueAfterMs = 3_600_000
const overdueAgainMs = 6 * 3_600_000

/** Memberships whose period is over, and of which nothing has been heard since: only the provider knows how they go on. */
async function syncOverdue(parts: WatchParts): Promise<number> {
  const nowMs = parts.providerNow()
  const rows = await parts.db
    .select({ customer: m.customerId })
    .from(m)
    .where(and(eq(m.state, 'active'), lte(m.currentPeriodEnd, new Date(nowMs - overdueAfterMs))))
    .groupBy(m.customerId)
    .orderBy(m.customerId)
  // While the provider is away an hourly round must not add one more job for each member.
  return syncPaced(
    parts,
    `overdue ${Math.floor(nowMs / overdueAgainMs)}`,
    rows.map(({ customer }) => customer),
  )
}
