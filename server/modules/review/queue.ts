import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ReviewAnswer, ReviewedWork, ReviewItem, ReviewQuery, WorkKind } from '#contract/review.ts'
import type { Context } from '../../context.ts'
import { pageOf } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { idForm } from '../../platform/id-form.ts'
import { listModerators } from '../auth/accounts/account-directory.ts'
import { guardiansOfEach, mayPublish } from '../household/family-facts.ts'
import { titleOf, type WorkKind as Kind } from '../works/kind.ts'
import { workKinds } from '../works/kinds.ts'
import { isInQueue } from './conditions.ts'
import { contentsOf, pendingParts } from './contents.ts'
import { hasHold, moderatorViewOf, type WorkFacts } from './facts.ts'
import { cursorOf, readEntries, readWorksOf, startOf } from './lists.ts'
import { listNotes } from './notes.ts'
import { decisionsAbout, hasOtherDecider, mayNote, notYours, statusOf, type Viewer } from './policy.ts'
import { brigadedOf, listReportsAbout, reportReasonsOf } from './reports.ts'
import { selectFacts } from './save.ts'
import { listSuspensions } from './suspensions.ts'
import { authors, reviews, workHistory as history, works } from './tables.ts'

/** One page of a list. @throws AppError invalid_request for an invalid cursor */
export async function listReview(
  ctx: Context,
  { status, author, after, limit }: ReviewQuery,
  viewer: Viewer,
): Promise<ReviewAnswer> {
  const start = after === undefined ? null : startOf(status, after)
  const found =
    author === undefined
      ? await readEntries(ctx.db, status, start, limit + 1)
      : await readWorksOf(ctx.db, author, start, limit + 1)
  const { rows, next } = pageOf(found, limit, cursorOf)
  const ids = rows.map(({ id }) => id)
  return { data: await readItems(ctx, ids, viewer), next }
}

/** How many entries of a work's history are shown. */
const shownEntries = 100

/** A work with its reports, notes and history. @throws AppError work_not_found */
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
    notes: mayNote(item.not_yours) ? await listNotes(ctx.db, { authorId: item.author.id, id }, viewer.id) : [],
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
    waiting: await waitingOf(db, authorIds),
    suspensions: await listSuspensions(db, authorIds, new Date(now())),
    /** By purpose, the children whose guardians consent to others seeing their works. */
    consenting: await consentingTo(db, childIds),
    guardians: await guardiansOfEach(childIds, db),
    penNames: new Map(names.map((row) => [row.id, row])),
    moderators: await listModerators(db),
    reasons: await reportReasonsOf(db, reportedIds),
    brigaded: await brigadedOf(db, reportedIds),
  }
}

function presentItem(
  facts: WorkFacts,
  related: Awaited<ReturnType<typeof readRelated>>,
  viewer: Viewer,
): ReviewItem | null {
  const { work, review, pending, pendingDecision, appeal } = facts
  const step = review?.step ?? null
  const view = moderatorViewOf(facts)
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
      waiting: related.waiting.get(work.authorId) ?? 0,
      suspension,
    },
    status: statusOf({ visibility: work.visibility, step }),
    open_since: openSince(facts)?.toISOString() ?? null,
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
    decided: pendingDecision && {
      decision:
        pendingDecision.decision === 'uphold'
          ? work.removedAt === null
            ? 'hide'
            : 'remove'
          : pendingDecision.decision,
      effective_at: new Date(pendingDecision.decidedAt.getTime() + related.undoMs).toISOString(),
      left_ms: pendingDecision.decidedAt.getTime() + related.undoMs - related.nowMs,
      by_caller: pendingDecision.moderatorId === viewer.id,
    },
  }
}

/** Since when a work awaits a decision: about its newest version, a report or an appeal. */
function openSince({ work, review, appeal }: WorkFacts): Date | null {
  const isUnderReview = review?.step === 'moderator'
  const moments = [
    isUnderReview && work.visibility !== 'removed' ? review.since : null,
    isUnderReview || !hasHold({ work }, 'author') ? work.reportedSince : null,
    appeal?.decidedAt === null ? appeal.createdAt : null,
  ].flatMap((at) => at?.getTime() ?? [])
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}

/** How many works of each author await a moderator. */
async function waitingOf(db: Database, authorIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ authorId: reviews.authorId, waiting: count() })
    .from(reviews)
    .innerJoin(works, and(eq(works.authorId, reviews.authorId), eq(works.id, reviews.workId)))
    .where(and(inArray(reviews.authorId, [...authorIds]), isInQueue))
    .groupBy(reviews.authorId)
  return new Map(rows.map(({ authorId, waiting }) => [authorId, waiting]))
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
