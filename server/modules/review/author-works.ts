import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Home } from '#contract/home.ts'
import type { Appealed, ChildWork, Decision, OwnWork, OwnWorksAnswer, WorkAction } from '#contract/review.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Person } from '../../platform/http/access.ts'
import { titleOf } from '../works/kind.ts'
import { workKinds } from '../works/kinds.ts'
import { contentsOf, pendingParts } from './contents.ts'
import { hasOpenAppeal, hasHold, isTakenDown, newestAge, type WorkFacts } from './facts.ts'
import { removeNotes } from './notes.ts'
import { statusOfFacts } from './policy.ts'
import { removeFromReports } from './reports.ts'
import { lockAuthor, selectFacts, worksOf } from './save.ts'
import { findSuspension, removeSuspension } from './suspensions.ts'
import { appeals, authors, pendingVersions, reviews, workHistory as history, works } from './tables.ts'

type HistoryRow = typeof history.$inferSelect

/** Decisions, and refusals by a guardian, who writes a note as a moderator does. */
const decisive: readonly WorkAction[] = ['publish', 'request_changes', 'hide', 'show', 'remove', 'uphold', 'refuse']

const isDecisive = inArray(history.action, [...decisive])

/** What a moderator, or reports, do to keep others from seeing a work. */
const takingDown: readonly WorkAction[] = ['hide', 'remove', 'uphold']

/** The last decision about each work of these authors, or the last of some kinds. */
async function lastDecisions(
  db: Database,
  authorIds: readonly string[],
  actions: readonly WorkAction[] = decisive,
): Promise<Map<string, HistoryRow>> {
  const rows = await db
    .selectDistinctOn([history.workId])
    .from(history)
    .where(and(inArray(history.authorId, [...authorIds]), inArray(history.action, [...actions])))
    .orderBy(history.workId, desc(history.id))
  return new Map(rows.map((row) => [row.workId, row]))
}

/** How many works an author, or a family, gets at most: those that changed last. */
const maxListed = 500

/** An author's works that are not simply published, or were decided about, with the last decision about each. */
export async function listOwnWorks(
  { db, config, now }: Context,
  { id: authorId, band, isTeen }: Pick<Person, 'id' | 'band' | 'isTeen'>,
): Promise<OwnWorksAnswer> {
  const decisions = db
    .select({ id: history.workId })
    .from(history)
    .where(and(eq(history.authorId, authorId), isDecisive))
  const isSpecial = or(
    ne(works.visibility, 'published'),
    isNotNull(reviews.workId),
    isNotNull(pendingVersions.workId),
    inArray(works.id, decisions),
  )
  const [rows, last, suspension] = await Promise.all([
    selectFacts(db)
      .where(and(eq(works.authorId, authorId), isSpecial))
      .orderBy(desc(works.visibilitySince), works.id)
      .limit(maxListed),
    lastDecisions(db, [authorId]),
    findSuspension(db, authorId, new Date(now())),
  ])
  return {
    data: rows.map((facts) => presentOwn(facts, last.get(facts.work.id) ?? null)),
    review: band !== null || isTeen || config.review !== 'none',
    reviews_all: band !== null || isTeen || config.review === 'all',
    suspension,
  }
}

function presentOwn(facts: WorkFacts, last: HistoryRow | null): OwnWork {
  const { work, review, pending } = facts
  return {
    kind: work.kind,
    id: work.id,
    status: statusOfFacts(facts),
    hidden_by: work.hiddenBy,
    awaiting: review?.step ?? null,
    awaiting_since: review?.since.toISOString() ?? null,
    pending: pendingParts(pending, review?.reasons ?? []),
    decision: last && {
      decision: decisionOf(last),
      at: last.at.toISOString(),
      note: last.note,
      changed_since: work.version > last.version,
    },
    appeal: appealOf(facts),
    appealed: appealedOf(facts),
    note_follows: isJustTakenDown(facts),
  }
}

/** Whether a moderator has hidden or removed it, and can still undo that. The history does not mention it yet. */
const isJustTakenDown = ({ pendingDecision }: WorkFacts): boolean =>
  pendingDecision !== null && (pendingDecision.decision === 'hide' || pendingDecision.decision === 'remove')

function appealOf(facts: WorkFacts): OwnWork['appeal'] {
  if (hasOpenAppeal(facts)) return 'open'
  const isFinal = facts.appeal !== null || facts.pendingDecision !== null || hasHold(facts, 'suspension')
  return isTakenDown(facts) && !isFinal ? 'possible' : null
}

function appealedOf(facts: WorkFacts): Appealed | null {
  const { appeal } = facts
  if (appeal === null || !isTakenDown(facts)) return null
  const earlier = appeal.outcome === 'reversed' || appeal.outcome === 'withdrawn'
  // The note to the author follows.
  if (earlier && isJustTakenDown(facts)) return null
  return { at: appeal.createdAt.toISOString(), answered_at: appeal.decidedAt?.toISOString() ?? null, earlier }
}

/** What a decision, or a guardian's refusal, means to the author. */
function decisionOf({ action, fromVisibility, toVisibility }: HistoryRow): Decision {
  if (action === 'uphold') return toVisibility === 'removed' ? 'remove' : 'hide'
  if (action === 'refuse')
    return fromVisibility === 'published' && toVisibility === 'hidden' ? 'hide' : 'request_changes'
  return action as Decision
}

/** The works that children have submitted, for their guardians: first those that await a guardian. */
export async function listChildrensWorks(db: Database, childIds: readonly string[]): Promise<ChildWork[]> {
  if (childIds.length === 0) return []
  const isSubmitted = or(ne(works.visibility, 'draft'), isNotNull(reviews.workId))
  const rows = await selectFacts(db)
    .where(and(inArray(works.authorId, [...childIds]), isSubmitted))
    .orderBy(
      sql`case when ${reviews.step} = 'guardian' then ${reviews.since} end`,
      desc(works.visibilitySince),
      works.id,
    )
    .limit(maxListed)
  const contents = await contentsOf(db, rows)
  // Not the last decision: that may be one about a new version.
  const taken = await lastDecisions(db, childIds, takingDown)
  return rows.map((facts) => {
    const { work, review } = facts
    const { title, body, file } = contents(work.id).newest
    return {
      kind: work.kind,
      id: work.id,
      child: work.authorId,
      purpose: workKinds[work.kind].purpose,
      page: workKinds[work.kind].pageOf(work),
      title: titleOf({ title, body }),
      description: body,
      age: newestAge(facts),
      findings: file?.findings ?? null,
      status: statusOfFacts(facts),
      hidden_by: work.hiddenBy,
      awaiting: review?.step ?? null,
      since: (review?.since ?? work.visibilitySince).toISOString(),
      // The note of a decision that can still be undone is not that of the last one.
      note: isTakenDown(facts) && !isJustTakenDown(facts) ? (taken.get(work.id)?.note ?? null) : null,
      appealed: hasOpenAppeal(facts),
      version: work.version,
    }
  })
}

/** The works of children that need a guardian's approval, the longest waiting first. */
export async function listAwaitingGuardian(db: Database, childIds: readonly string[]): Promise<Home['approvals']> {
  if (childIds.length === 0) return []
  const rows = await selectFacts(db)
    .where(and(inArray(works.authorId, [...childIds]), eq(reviews.step, 'guardian'), ne(works.visibility, 'removed')))
    .orderBy(reviews.since, works.id)
  const contents = await contentsOf(db, rows)
  return rows.map((facts) => {
    const { id, kind, authorId: child } = facts.work
    const title = titleOf(contents(id).newest)
    return { id, child, title, page: workKinds[kind].pageOf({ id }), status: statusOfFacts(facts) }
  })
}

/**
 * An author's works that wait for the author: a moderator asked for changes, or hid or removed them; and those that the
 * author has appealed about. The latest decision first.
 */
export async function listReturned(db: Database, authorId: string): Promise<Home['returned']> {
  const mayWait = or(works.watched, inArray(works.visibility, ['hidden', 'removed']))
  const rows = await selectFacts(db)
    .where(and(eq(works.authorId, authorId), isNull(reviews.workId), mayWait))
    .limit(maxListed)
  if (rows.length === 0) return []
  const decisions = await lastDecisions(db, [authorId])
  const contents = await contentsOf(db, rows)
  return rows
    .map((facts) => ({ facts, last: decisions.get(facts.work.id) ?? null }))
    .toSorted((a, b) => (b.last?.id ?? 0) - (a.last?.id ?? 0))
    .flatMap(({ facts, last }): Home['returned'] => {
      const { id, status, appeal, appealed, pending, decision } = presentOwn(facts, last)
      const isOpen = status === 'draft' || (status !== 'removed' && pending.length > 0)
      const isSentBack = decision?.decision === 'request_changes' && isOpen
      const note = decision?.note ?? null
      const work = { id, title: titleOf(contents(id).newest), note }
      if (isSentBack && appeal === null) return [{ ...work, decision: 'request_changes', appealed: null }]
      const isReturned = appeal === 'possible' || appealed !== null
      return isReturned ? [{ ...work, decision: status === 'removed' ? 'remove' : 'hide', appealed }] : []
    })
}

/** What was done to a person's works, for their export. */
export async function exportWorkHistory(db: Database, authorId: string) {
  return db
    .select({
      work: history.workId,
      at: history.at,
      by: history.role,
      action: history.action,
      visibility: history.toVisibility,
      note: history.note,
    })
    .from(history)
    .where(eq(history.authorId, authorId))
    .orderBy(history.id)
}

/** A person's appeals, for their export. */
export async function exportAppeals(db: Database, authorId: string) {
  return db
    .select({
      work: appeals.workId,
      text: appeals.text,
      at: appeals.createdAt,
      decided_at: appeals.decidedAt,
      outcome: appeals.outcome,
    })
    .from(appeals)
    .where(eq(appeals.authorId, authorId))
    .orderBy(appeals.createdAt)
}

/**
 * Deletes a person's works with the rows of their kinds, their pen name and their suspension, and anonymizes the person
 * in the history of all works, in appeals and in reports. Their notes about works of others are deleted.
 * @returns how many works there were, and the keys of their files, which the caller deletes
 */
export async function removeWorks(tx: Database, personId: string): Promise<{ works: number; files: string[] }> {
  await lockAuthor(tx, personId)
  const all = await worksOf(tx, personId)
  const contents = await contentsOf(tx, all)
  const keys = all.flatMap(({ work: { id, kind } }) => Object.values(contents(id)).flatMap(workKinds[kind].keysOf))
  await deleteWorks(tx, personId)
  await tx.delete(authors).where(eq(authors.id, personId))
  await tx.update(history).set({ actorId: null }).where(eq(history.actorId, personId))
  await tx.update(appeals).set({ against: null }).where(eq(appeals.against, personId))
  await removeFromReports(tx, personId)
  await removeNotes(tx, personId)
  await removeSuspension(tx, personId)
  return { works: all.length, files: [...new Set(keys)] }
}

/**
 * Deletes an author's works, or one of them, with the rows of their kinds. Their history stays, without author and notes.
 */
export async function deleteWorks(tx: Database, authorId: string, workId?: string): Promise<void> {
  const isTheirs = and(eq(history.authorId, authorId), workId === undefined ? undefined : eq(history.workId, workId))
  await tx
    .update(history)
    .set({ actorId: null })
    .where(and(isTheirs, eq(history.role, 'author')))
  await tx.update(history).set({ authorId: null, note: null }).where(isTheirs)
  await tx
    .delete(works)
    .where(and(eq(works.authorId, authorId), workId === undefined ? undefined : eq(works.id, workId)))
}
