import { and, eq, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/database.ts'
import { isInQueue, isReported } from './conditions.ts'
import { appeals, reviews, works } from './tables.ts'

/**
 * The works that a moderator has to look at: how many, how many of these have urgent reports, and since when the first
 * one waits.
 * @param which a condition for the moment since which a work waits; default all
 */
export async function readOpenWorks(
  db: Pick<Database, 'select'>,
  which: (since: AnyColumn) => SQL | undefined = () => undefined,
): Promise<{ count: number; urgent: number; since: Date | null }> {
  const entry = (id: AnyColumn, since: AnyColumn, isUrgent: AnyColumn | SQL) => ({
    id: sql<string>`${id}`.as('id'),
    since: sql<Date>`${since}`.as('since'),
    isUrgent: sql<boolean>`${isUrgent}`.as('is_urgent'),
  })
  const open = unionAll(
    db
      .select(entry(reviews.workId, reviews.since, sql`false`))
      .from(reviews)
      .innerJoin(works, eq(works.id, reviews.workId))
      .where(and(isInQueue, which(reviews.since))),
    db
      .select(entry(works.id, works.reportedSince, works.reportUrgent))
      .from(works)
      .where(and(isReported, which(works.reportedSince))),
    db
      .select(entry(appeals.workId, appeals.createdAt, sql`false`))
      .from(appeals)
      .where(and(isNull(appeals.decidedAt), which(appeals.createdAt))),
  ).as('open')
  const [row] = await db
    .select({
      count: sql<number>`count(distinct ${open.id})::int`,
      urgent: sql<number>`(count(distinct ${open.id}) filter (where ${open.isUrgent}))::int`,
      since: sql`min(${open.since})`.mapWith(reviews.since),
    })
    .from(open)
  return row ?? { count: 0, urgent: 0, since: null }
}
