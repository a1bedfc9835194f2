import { and, asc, count, desc, eq, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm'
import {
  visibility,
  type ReviewAnswer,
  type ReviewedWork,
  type ReviewFigures,
  type ReviewItem,
  type ReviewList,
  type ReviewQuery,
  type WorkKind,
} from '#contract/review.ts'
import type { Context } from '../../context.ts'
import { isAfter, pageOf, readCursor, writeCursor, type Moment } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { ReviewBacklog } from '../../platform/figures.ts'
import { idForm } from '../../platform/id-form.ts'
import { listModerators } from '../auth/accounts/account-directory.ts'
import { guardiansOfEach, mayPublish } from '../household/family-facts.ts'
import { titleOf, type WorkKind as Kind } from '../works/kind.ts'
import { workKinds } from '../works/kinds.ts'
import { isInQueue, isReported } from './conditions.ts'
import { contentsOf, pendingParts } from './contents.ts'
import { decisionsAbout, hasOtherDecider, notYours, statusOf, type Viewer } from './policy.ts'
import { brigadedOf, listReportsAbout, reasonsOf } from './reports.ts'
import { selectFacts } from './save.ts'
import { listSuspensions } from './suspensions.ts'
import { appeals, authors, reports, reviews, workHistory as history, works } from './tables.ts'
import { moderatorView, type WorkFacts } from './facts.ts'

/** An entry of a list: a work and since when it is there. */
type Entry = Moment & { isUrgent: boolean }

/** Begins the cursor of a page of reports that ends with an urgent one. */
const urgentMark = 'urgent_'

/** Where a page of a list begins. */
function startOf(list: ReviewList, after: string): Entry {
  const isUrgent = list === 'reported' && after.startsWith(urgentMark)
  return { ...readCursor(isUrgent ? after.slice(urgentMark.length) : after, idForm), isUrgent }
}

/** One page of a list. @throws AppError invalid_request for an invalid cursor */
export async function listReview(
  ctx: Context,
  { status, after, limit }: ReviewQuery,
  viewer: Viewer,
): Promise<ReviewAnswer> {
  const found = await readEntries(ctx.db, status, after === undefined ? null : startOf(status, after), limit + 1)
  const { rows, next } = pageOf(found, limit, (last) => (last.isUrgent ? urgentMark : '') + writeCursor(last))
  const ids = rows.map(({ id }) => id)
  return { data: await readItems(ctx, ids, viewer), next }
}

const isNotUrgent = sql<boolean>`false`

/** The next entries of a list, by the index that has its order. */
async function readEntries(db: Database, list: ReviewList, cursor: Entry | null, limit: number): Promise<Entry[]> {
  switch (list) {
    case 'awaiting_moderator':
      return db
        .select({ at: reviews.since, id: reviews.workId, isUrgent: isNotUrgent })
        .from(reviews)
        .innerJoin(works, and(eq(works.authorId, reviews.authorId), eq(works.id, reviews.workId)))
        .where(and(isInQueue, isAfter({ at: reviews.since, id: reviews.workId }, cursor, 'ascending')))
        .orderBy(asc(reviews.since), asc(reviews.workId))
        .limit(limit)
    case 'appealed':
      return db
        .select({ at: appeals.createdAt, id: appeals.workId, isUrgent: isNotUrgent })
        .from(appeals)
        .where(
          and(isNull(appeals.decidedAt), isAfter({ at: appeals.createdAt, id: appeals.workId }, cursor, 'ascending')),
        )
        .orderBy(asc(appeals.createdAt), asc(appeals.workId))
        .limit(limit)
    case 'reported': {
      const isFurther = isAfter({ at: works.reportedSince, id: works.id }, cursor, 'ascending')
      // Urgent reports come first.
      const isUrgencyFurther =
        cursor === null
          ? undefined
          : cursor.isUrgent
            ? sql`(not ${works.reportUrgent} or ${isFurther})`
            : sql`(not ${works.reportUrgent} and ${isFurther})`
      return db
        .select({
          at: sql<Date>`${works.reportedSince}`.mapWith(works.visibilitySince),
          id: works.id,
          isUrgent: works.reportUrgent,
        })
        .from(works)
        .where(and(isReported, isUrgencyFurther))
        .orderBy(desc(works.reportUrgent), asc(works.reportedSince), asc(works.id))
        .limit(limit)
    }
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

/** How many entries of a work's history are shown. */
const shownEntries = 100

/** A work with its reports and its history. @throws AppError work_not_found */
export async function readReview(
  ctx: Context,
  { kind, id }: { kind: WorkKind; id: string },
  viewer: Viewer,
): Promise<ReviewedWork> {
  const [item] = idForm.test(id) ? await readItems(ctx, [id], viewer) : []
  if (item === undefined || item.kind !== kind) throw new AppError('work_not_found')
  const entries = await ctx.db
    .select({
      at: history.at,
      by: history.role,
      action: history.action,
      from: history.fromVisibility,
      to: history.toVisibility,
      reasons: history.reasons,
      note: history.note,
    })
    .from(history)
    .where(eq(history.workId, id))
    .orderBy(desc(history.id))
    .limit(shownEntries)
  return {
    ...item,
    reported: await listReportsAbout(ctx.db, id),
    history: entries.map((entry) => ({
      ...entry,
      at: entry.at.toISOString(),
      // What a guardian says to their child.
      note: entry.by === 'guardian' ? null : entry.note,
    })),
  }
}

/** Works as a moderator gets them, in this order; those that the moderator cannot view are left out. */
async function readItems(ctx: Context, ids: readonly string[], viewer: Viewer): Promise<ReviewItem[]> {
  if (ids.length === 0) return []
  const found = await selectFacts(ctx.db).where(inArray(works.id, [...ids]))
  const byId = new Map(found.map((row) => [row.work.id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  const related = await readRelated(ctx, rows)
  return rows.flatMap((row) => presentItem(row, related, viewer) ?? [])
}

/** What moderators get about works beside their facts. */
async function readRelated({ db, now, config }: Context, rows: readonly WorkFacts[]) {
  const authorIds = [...new Set(rows.map(({ work }) => work.authorId))]
  const childIds = [...new Set(rows.flatMap(({ work }) => (work.authorKind === 'child' ? work.authorId : [])))]
  const reportedIds = rows.flatMap(({ work }) => (work.reportedSince === null ? [] : work.id))
  const names = await db.select().from(authors).where(inArray(authors.id, authorIds))
  return {
    undoMs: config.undoSeconds * 1000,
    nowMs: now(),
    contents: await contentsOf(db, rows),
    standings: await standingsOf(db, authorIds),
    suspensions: await listSuspensions(db, authorIds, new Date(now())),
    /** By purpose, the children whose guardians consent to others seeing their works. */
    consenting: await consentingTo(db, childIds),
    guardians: await guardiansOfEach(childIds, db),
    penNames: new Map(names.map((row) => [row.id, row])),
    moderators: await listModerators(db),
    reasons: await reasonsOf(db, reportedIds),
    brigaded: await brigadedOf(db, reportedIds),
  }
}

function presentItem(
  facts: WorkFacts,
  related: Awaited<ReturnType<typeof readRelated>>,
  viewer: Viewer,
): ReviewItem | null {
  const { work, review, pending, decided, appeal } = facts
  const step = review?.step ?? null
  const view = moderatorView({ visibility: work.visibility, step })
  if (view === null) return null
  const isNewest = view === 'newest'
  const { title, body, file } = related.contents(work.id)[view]
  const reasons = isNewest ? (review?.reasons ?? []) : []
  const suspension = related.suspensions.get(work.authorId) ?? null
  const guardians = related.guardians.get(work.authorId) ?? []
  const deciders = {
    isGuardian: guardians.includes(viewer.id),
    hasOther: hasOtherDecider(facts, viewer, { moderators: related.moderators, guardians }),
  }
  const hasConsent =
    work.authorKind !== 'child' || related.consenting.get(workKinds[work.kind].purpose)?.has(work.authorId) === true
  const { penName = null, penNameShown = null } = related.penNames.get(work.authorId) ?? {}
  return {
    kind: work.kind,
    id: work.id,
    page: workKinds[work.kind].pageOf(work),
    title: titleOf({ title, body }),
    description: body,
    age: work.age === 'unset' ? null : work.age,
    pending_age: isNewest ? (pending?.age ?? null) : null,
    pen_name: penNameShown,
    pending_pen_name: penName !== penNameShown ? penName : null,
    pending: isNewest ? pendingParts(pending, reasons) : [],
    findings: file?.findings ?? null,
    cover_url: file?.coverUrl || null,
    author: {
      id: work.authorId,
      is_child: work.authorKind === 'child',
      ...(related.standings.get(work.authorId) ?? noDecisions),
      suspension,
    },
    status: statusOf({ visibility: work.visibility, step }),
    visibility_since: work.visibilitySince.toISOString(),
    hidden_by: work.hiddenBy,
    reasons,
    awaiting: step,
    awaiting_since: review?.since.toISOString() ?? null,
    reports: related.reasons.get(work.id) ?? [],
    urgent: work.reportUrgent,
    brigading: related.brigaded.has(work.id),
    appeal: appeal !== null && appeal.decidedAt === null ? appeal.text : null,
    version: work.version,
    decisions: decisionsAbout(facts, viewer, deciders, { isSuspended: suspension !== null, hasConsent }),
    not_yours: notYours(facts, viewer, deciders),
    decided: decided && {
      decision: decided.decision === 'uphold' ? (work.removedAt === null ? 'hide' : 'remove') : decided.decision,
      effective_at: new Date(decided.decidedAt.getTime() + related.undoMs).toISOString(),
      left_ms: decided.decidedAt.getTime() + related.undoMs - related.nowMs,
      by_caller: decided.moderatorId === viewer.id,
    },
  }
}

async function consentingTo(db: Database, childIds: readonly string[]) {
  const found = new Map<Kind['purpose'], ReadonlySet<string>>()
  for (const { purpose } of Object.values(workKinds))
    if (!found.has(purpose)) found.set(purpose, await mayPublish(childIds, db, purpose))
  return found
}

type Standing = Pick<ReviewItem['author'], 'published' | 'changes_requested' | 'taken_down'>
const noDecisions: Standing = { published: 0, changes_requested: 0, taken_down: 0 }

const counted = {
  publish: 'published',
  request_changes: 'changes_requested',
  hide: 'taken_down',
  remove: 'taken_down',
} as const satisfies Record<string, keyof Standing>
const countedActions = ['publish', 'request_changes', 'hide', 'remove'] as const

/** What moderators have decided about the works of authors so far. */
async function standingsOf(db: Database, authorIds: readonly string[]): Promise<Map<string, Standing>> {
  const standings = new Map<string, Standing>()
  if (authorIds.length === 0) return standings
  const rows = await db
    .select({
      authorId: history.authorId,
      action: sql<(typeof countedActions)[number]>`${history.action}`,
      decisions: count(),
    })
    .from(history)
    .where(
      and(
        inArray(history.authorId, [...authorIds]),
        eq(history.role, 'moderator'),
        inArray(history.action, [...countedActions]),
      ),
    )
    .groupBy(history.authorId, history.action)
  for (const { authorId, action, decisions } of rows) {
    if (authorId === null) continue
    const standing = standings.get(authorId) ?? noDecisions
    standings.set(authorId, { ...standing, [counted[action]]: standing[counted[action]] + decisions })
  }
  return standings
}

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
  const [[queue], median, reasons, [answers]] = await Promise.all([
    db
      .select({ waiting: count(), since: min(reviews.since) })
      .from(reviews)
      .innerJoin(works, eq(works.id, reviews.workId))
      .where(isInQueue),
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
    waiting: queue?.waiting ?? 0,
    waiting_since: queue?.since?.toISOString() ?? null,
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
      .where(isNotNull(works.reportedSince)),
    readEntries(db, 'appealed', null, 1),
  ])
  const since = Math.min(...oldest.map(([first]) => first?.at?.getTime() ?? nowMs))
  return { works: counts, oldestWaitingS: Math.max(0, (nowMs - since) / 1000) }
}
