import { count, desc, eq, isNotNull, min, sql } from 'drizzle-orm'
import { workState, type ReviewFigures } from '#contract/review.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ReviewBacklog } from '../../platform/figures.ts'
import { reports, workHistory as history, works } from './tables.ts'

/** What waits for a moderator, and the last hundred decisions, reports and appeals. */
export async function readFigures(db: Database): Promise<ReviewFigures> {
  const lastReports = db
    .select({ reason: reports.reason })
    .from(reports)
    .orderBy(desc(reports.id))
    .limit(100)
    .as('last')
  const [[queue], decisions, reasons, appeals] = await Promise.all([
    db
      .select({ waiting: count(), since: min(works.waitingSince) })
      .from(works)
      .where(isNotNull(works.waitingSince)),
    // An entry with a reason begins a wait, and the next entry of the same work ends it.
    db.execute<{ median: number | null }>(sql`
      select percentile_cont(0.5) within group (order by ms)::float8 as median from (
        select extract(epoch from decided.at - begun.at) * 1000 as ms
        from ${history} as decided cross join lateral (
          select at, why from ${history} as earlier
          where earlier.work_id = decided.work_id and earlier.id < decided.id and earlier.action <> 'correct' order by earlier.id desc limit 1
        ) as begun
        where decided.role = 'moderator' and decided.action <> 'correct' and begun.why is not null
        order by decided.id desc limit 100) as latest`),
    db
      .select({ reason: lastReports.reason, count: count() })
      .from(lastReports)
      .groupBy(lastReports.reason)
      .orderBy(desc(count()), lastReports.reason),
    // An author may take the work back before anybody decides.
    db.execute<{ decided: number; reversed: number }>(sql`
      select count(*)::int as decided, (count(*) filter (where to_state = 'published'))::int as reversed from (
        select answer.to_state from ${history} as appeal cross join lateral (
          select role, to_state from ${history} as later
          where later.work_id = appeal.work_id and later.id > appeal.id order by later.id limit 1
        ) as answer
        where appeal.action = 'appeal' and answer.role = 'moderator'
        order by appeal.id desc limit 100) as latest`),
  ])
  const median = decisions.rows[0]?.median ?? null
  return {
    waiting: queue?.waiting ?? 0,
    waitingSince: queue?.since?.toISOString() ?? null,
    medianMs: median === null ? null : Math.round(median),
    reports: reasons,
    appeals: appeals.rows[0] ?? { decided: 0, reversed: 0 },
  }
}

/** Works counted in each state, so that a scrape takes as long with a million of them. */
const countedUpTo = 10_000

/** Works by state, each up to `countedUpTo`: reads the index `works_state` alone. */
async function countByState(db: Database): Promise<ReviewBacklog['states']> {
  return Promise.all(
    workState.options.map(async (state) => {
      const some = db.select({ state: works.state }).from(works).where(eq(works.state, state)).limit(countedUpTo)
      const [row] = await db.select({ count: count() }).from(some.as('some'))
      return { state, count: row?.count ?? 0 }
    }),
  )
}

/** What /metrics says of works. */
export async function readBacklog(db: Database, nowMs: number): Promise<ReviewBacklog> {
  const [states, [queue], [reported], [appealed]] = await Promise.all([
    countByState(db),
    db
      .select({ since: min(works.waitingSince) })
      .from(works)
      .where(isNotNull(works.waitingSince)),
    db
      .select({ since: min(works.reportedSince) })
      .from(works)
      .where(isNotNull(works.reportedSince)),
    db
      .select({ since: min(works.appealedSince) })
      .from(works)
      .where(isNotNull(works.appealedSince)),
  ])
  const since = Math.min(...[queue, reported, appealed].map((oldest) => oldest?.since?.getTime() ?? nowMs))
  return { states, oldestWaitingS: Math.max(0, (nowMs - since) / 1000) }
}
