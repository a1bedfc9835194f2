import { count, desc, eq, inArray, isNull, min, sql } from 'drizzle-orm'
import { visibility, type ReviewFigures } from '#contract/review.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ReviewBacklog } from '../../platform/metrics.ts'
import { isInQueue, isReported } from './conditions.ts'
import { readEntries } from './lists.ts'
import { readOpenWorks } from './open-works.ts'
import { appeals, reports, reviews, workHistory as history, works } from './tables.ts'

/** What awaits a moderator, and the last hundred decisions, reports and appeals. */
export async function readFigures(db: Database): Promise<ReviewFigures> {
  const lastReports = db
    .select({ reason: reports.reason })
    .from(reports)
    .orderBy(desc(reports.id))
    .limit(100)
    .as('last')
  const lastAppeals = db
    .select({ outcome: appeals.outcome })
    .from(appeals)
    // An author may withdraw the work before anybody decides.
    .where(inArray(appeals.outcome, ['upheld', 'reversed']))
    .orderBy(desc(appeals.decidedAt))
    .limit(100)
    .as('last_appeals')
  const [open, [queue], [reported], [appealed], median, reasons, [answers]] = await Promise.all([
    readOpenWorks(db),
    db.select({ waiting: count() }).from(reviews).innerJoin(works, eq(works.id, reviews.workId)).where(isInQueue),
    db.select({ all: count() }).from(works).where(isReported),
    db.select({ all: count() }).from(appeals).where(isNull(appeals.decidedAt)),
    readMedian(db),
    db
      .select({ reason: lastReports.reason, count: count() })
      .from(lastReports)
      .groupBy(lastReports.reason)
      .orderBy(desc(count()), lastReports.reason),
    db
      .select({
        decided: count(),
        reversed: sql<number>`(count(*) filter (where ${lastAppeals.outcome} = 'reversed'))::int`,
      })
      .from(lastAppeals),
  ])
  return {
    open: { count: open.count, since: open.since?.toISOString() ?? null },
    waiting: queue?.waiting ?? 0,
    reported: reported?.all ?? 0,
    urgent: open.urgent,
    appealed: appealed?.all ?? 0,
    median_ms: median === null ? null : Math.round(median),
    reports: reasons,
    appeals: answers ?? { decided: 0, reversed: 0 },
  }
}

/** How long the works of the last hundred decisions had awaited a moderator: since the first of the entries that say so. */
async function readMedian(db: Database): Promise<number | null> {
  const { rows } = await db.execute<{ median: number | null }>(sql`
    select percentile_cont(0.5) within group (order by ms)::float8 as median from (
      select extract(epoch from decided.at - begun.at) * 1000 as ms
      from ${history} as decided cross join lateral (
        select min(at) as at from ${history} as earlier
        where earlier.work_id = decided.work_id and earlier.id < decided.id and earlier.step = 'moderator'
          and earlier.id > coalesce((
            select max(other.id) from ${history} as other
            where other.work_id = decided.work_id and other.id < decided.id and other.step is distinct from 'moderator'), 0)
      ) as begun
      where decided.role = 'moderator' and decided.action <> 'correct_age' and begun.at is not null
      order by decided.id desc limit 100) as latest`)
  return rows[0]?.median ?? null
}

/** Works counted of each visibility, so that a scrape takes as long with a million of them. */
const countedUpTo = 10_000

/** Works by visibility, each up to `countedUpTo`: reads the index `works_visibility` alone. */
async function countByVisibility(db: Database): Promise<ReviewBacklog['works']> {
  return Promise.all(
    visibility.options.map(async (one) => {
      const some = db
        .select({ visibility: works.visibility })
        .from(works)
        .where(eq(works.visibility, one))
        .limit(countedUpTo)
      const [row] = await db.select({ count: count() }).from(some.as('some'))
      return { visibility: one, count: row?.count ?? 0 }
    }),
  )
}

/** What /metrics says of works. */
export async function readBacklog(db: Database, nowMs: number): Promise<ReviewBacklog> {
  const [counts, ...oldest] = await Promise.all([
    countByVisibility(db),
    readEntries(db, 'awaiting_moderator', null, 1),
    db
      .select({ at: min(works.reportedSince) })
      .from(works)
      .where(isReported),
    readEntries(db, 'appealed', null, 1),
  ])
  const since = Math.min(...oldest.map(([first]) => first?.at?.getTime() ?? nowMs))
  return { works: counts, oldestWaitingS: Math.max(0, (nowMs - since) / 1000) }
}
