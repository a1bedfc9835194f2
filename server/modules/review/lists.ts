import { and, asc, desc, eq, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { ReviewList } from '#contract/review.ts'
import { isAfter, readCursor, writeCursor, type Moment } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/database.ts'
import { idForm } from '../../platform/id-form.ts'
import { isInQueue, isReported } from './conditions.ts'
import { appeals, reviews, works } from './tables.ts'

// The lists of the desk: which works, in which order.

/** An entry of a list: a work and since when it is there. */
export type QueueEntry = Moment & { isUrgent: boolean }

/** Begins the cursor of a page that ends with an urgent report. */
const urgentMark = 'urgent_'

export const cursorOf = (last: QueueEntry): string => (last.isUrgent ? urgentMark : '') + writeCursor(last)

/** Where a page of a list begins. @throws AppError invalid_request for an invalid cursor */
export function startOf(list: ReviewList, after: string): QueueEntry {
  const isUrgent = (list === 'reported' || list === 'open') && after.startsWith(urgentMark)
  return { ...readCursor(isUrgent ? after.slice(urgentMark.length) : after, idForm), isUrgent }
}

const isNotUrgent = sql<boolean>`false`
const isOfReview = and(eq(works.authorId, reviews.authorId), eq(works.id, reviews.workId))
const isOfAppeal = and(eq(works.authorId, appeals.authorId), eq(works.id, appeals.workId))

/** The next entries of a list, by the index that has its order. */
export async function readEntries(
  db: Database,
  list: ReviewList,
  cursor: QueueEntry | null,
  limit: number,
): Promise<QueueEntry[]> {
  switch (list) {
    case 'open':
      return readOpen(db, cursor, limit)
    case 'awaiting_moderator':
      return readAwaiting(db, cursor, limit)
    case 'finding':
    case 'child':
      // Literally, so that the filter's index is found.
      return readAwaiting(db, cursor, limit, sql`${reviews.reasons} @> '${sql.raw(`{${list}}`)}'`)
    case 'appealed':
      return readAppealed(db, cursor, limit)
    case 'reported':
      return readReported(db, cursor, limit)
    default:
      return db
        .select({ at: works.visibilitySince, id: works.id, isUrgent: isNotUrgent })
        .from(works)
        .where(
          and(eq(works.visibility, list), isAfter({ at: works.visibilitySince, id: works.id }, cursor, 'descending')),
        )
        .orderBy(desc(works.visibilitySince), desc(works.id))
        .limit(limit)
  }
}

async function readAwaiting(db: Database, cursor: Moment | null, limit: number, which?: SQL): Promise<QueueEntry[]> {
  return db
    .select({ at: reviews.since, id: reviews.workId, isUrgent: isNotUrgent })
    .from(reviews)
    .innerJoin(works, isOfReview)
    .where(and(isInQueue, which, isAfter({ at: reviews.since, id: reviews.workId }, cursor, 'ascending')))
    .orderBy(asc(reviews.since), asc(reviews.workId))
    .limit(limit)
}

async function readAppealed(db: Database, cursor: Moment | null, limit: number, which?: SQL): Promise<QueueEntry[]> {
  return db
    .select({ at: appeals.createdAt, id: appeals.workId, isUrgent: isNotUrgent })
    .from(appeals)
    .where(
      and(
        isNull(appeals.decidedAt),
        which,
        isAfter({ at: appeals.createdAt, id: appeals.workId }, cursor, 'ascending'),
      ),
    )
    .orderBy(asc(appeals.createdAt), asc(appeals.workId))
    .limit(limit)
}

/** Urgent reports first. */
async function readReported(
  db: Database,
  cursor: QueueEntry | null,
  limit: number,
  which?: SQL,
): Promise<QueueEntry[]> {
  const isFurther = isAfter({ at: works.reportedSince, id: works.id }, cursor, 'ascending')
  const joint = cursor?.isUrgent ? sql`or` : sql`and`
  const isUrgencyFurther = cursor === null ? undefined : sql`(not ${works.reportUrgent} ${joint} ${isFurther})`
  return db
    .select({
      at: sql<Date>`${works.reportedSince}`.mapWith(works.visibilitySince),
      id: works.id,
      isUrgent: works.reportUrgent,
    })
    .from(works)
    .where(and(isReported, which, isUrgencyFurther))
    .orderBy(desc(works.reportUrgent), asc(works.reportedSince), asc(works.id))
    .limit(limit)
}

/** What awaits a decision: the next of each of three lists, where a work stands for what has waited longest. */
async function readOpen(db: Database, cursor: QueueEntry | null, limit: number): Promise<QueueEntry[]> {
  // All of these come after every urgent report.
  const afterUrgent = cursor?.isUrgent === true ? null : cursor
  const reported = (isBefore: SQL) =>
    sql`(${isReported} and (${works.reportUrgent} or ${works.reportedSince} ${isBefore}))`
  const awaits = (isBefore: SQL) =>
    sql`exists (select from ${reviews} where ${isOfReview} and ${isInQueue} and ${reviews.since} ${isBefore})`
  const appealed = (isBefore: SQL) =>
    sql`exists (select from ${appeals} where ${isOfAppeal} and ${isNull(appeals.decidedAt)} and ${appeals.createdAt} ${isBefore})`
  const lists = await Promise.all([
    readReported(
      db,
      cursor,
      limit,
      sql`(${works.reportUrgent} or not (${awaits(sql`< ${works.reportedSince}`)} or ${appealed(sql`< ${works.reportedSince}`)}))`,
    ),
    readAppealed(
      db,
      afterUrgent,
      limit,
      sql`not exists (select from ${works} where ${isOfAppeal} and (${reported(sql`<= ${appeals.createdAt}`)} or ${awaits(sql`< ${appeals.createdAt}`)}))`,
    ),
    readAwaiting(
      db,
      afterUrgent,
      limit,
      sql`not (${reported(sql`<= ${reviews.since}`)} or ${appealed(sql`<= ${reviews.since}`)})`,
    ),
  ])
  return lists
    .flat()
    .toSorted(
      (one, other) =>
        Number(other.isUrgent) - Number(one.isUrgent) ||
        one.at.getTime() - other.at.getTime() ||
        (one.id < other.id ? -1 : 1),
    )
    .slice(0, limit)
}

/** The works of an author that moderators see. */
export async function readWorksOf(
  db: Database,
  author: string,
  cursor: QueueEntry | null,
  limit: number,
): Promise<QueueEntry[]> {
  return db
    .select({ at: works.createdAt, id: works.id, isUrgent: isNotUrgent })
    .from(works)
    .leftJoin(reviews, isOfReview)
    .where(
      and(
        eq(works.authorId, author),
        or(ne(works.visibility, 'draft'), eq(reviews.step, 'moderator')),
        cursor === null ? undefined : lt(works.id, cursor.id),
      ),
    )
    .orderBy(desc(works.id))
    .limit(limit)
}
