import { and, count, desc, eq, inArray, isNotNull, isNull, ne, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import type { OutcomeAnswer, OwnReportsAnswer, ReportRequest } from '#contract/reports.ts'
import type {
  Decision,
  DecisionRequest,
  OwnWorksAnswer,
  ReviewAnswer,
  ReviewedWork,
  ReviewFigures,
  ReviewQuery,
  ReviewReason,
  WorkAction,
  WorkKind,
  WorkState,
} from '#contract/review.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { ReviewBacklog } from '../../platform/figures.ts'
import type { Person } from '../../platform/http/access.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { newReferenceNumber } from '../../platform/reference-number.ts'
import { logDecision } from '../owner/service.ts'
import { writeDecision } from './decision-email.ts'
import { readBacklog, readFigures } from './figures.ts'
import { listOwn, listWorks, readWork, type WorkSource, type WorkSources } from './queue.ts'
import { workHistory as history, works } from './tables.ts'
import {
  addReport,
  decideReports,
  findOutcome,
  hidingWeight,
  listOwnReports,
  removeFromReports,
  ruleOfReports,
} from './reports.ts'
import { decisionsAbout, stageAfter, stageOf, stateAt } from './transitions.ts'

export type { WorkSource }
export { exportReports } from './reports.ts'

export interface ReviewParts {
  db: Database
  /** Whose works a moderator looks at before others see them (REVIEW). */
  review: Config['review']
  sources: WorkSources
  jobs: Jobs
  /** Null once the account is deleted. */
  findAccount(personId: string, tx: Database): Promise<{ email: string; createdAt: Date } | null>
  /** Signs fingerprints. */
  secret: string
  siteUrl: string
  now: () => number
}

export interface WorkId {
  kind: WorkKind
  id: string
}

type WorkRow = typeof works.$inferSelect

/** How many works of an author a moderator publishes before the rest is published without (`REVIEW=first`). */
const firstWorks = 3

/** The condition of a query for works that anybody sees. */
export function isPublished(table: { state: AnyColumn }): SQL {
  // defence: published-listed
  return sql`${table.state} = 'published'`
}

/** Whether somebody sees a work: a published one anybody; any other its author and whoever reviews works. */
export function sees(viewer: Viewer | null, work: { state: WorkState; authorId: string }): boolean {
  // defence: published-only
  if (work.state === 'published') return true
  return seesAll(viewer, work)
}

/** Whether somebody sees every version of a work: its author, and whoever reviews works. */
export function seesAll(viewer: Viewer | null, { authorId }: { authorId: string }): boolean {
  return viewer !== null && (viewer.id === authorId || viewer.role !== 'member')
}

export type Viewer = Pick<Person, 'id' | 'role'>

export interface Review {
  /**
   * Adds a work of an author. Where nothing is reviewed it is published from the beginning.
   * @returns its id and state
   */
  begin(tx: Database, work: { kind: WorkKind; authorId: string }): Promise<{ id: string; state: WorkState }>
  /**
   * Notes that a work gets a new version, and locks it until the transaction ends.
   * @returns true when the new version must not take the place of the current one yet
   * @throws AppError work_not_found
   */
  change(tx: Database, work: { id: string; authorId: string }): Promise<boolean>
  /**
   * Notes that what others read about a work becomes another, and locks it until the transaction ends. A published work
   * waits for a moderator where the new words give something away and works are reviewed.
   * @throws AppError work_not_found, also for another person's
   */
  reword(tx: Database, work: WorkId, authorId: string, givesAway: boolean): Promise<void>
  /** @throws AppError work_not_found, also for another person's; work_not_ready, work_changed */
  handIn(work: WorkId, authorId: string): Promise<WorkState>
  withdraw(work: WorkId, authorId: string): Promise<WorkState>
  /** @throws AppError work_not_found, work_changed, note_needed */
  decide(work: WorkId, moderatorId: string, request: DecisionRequest): Promise<WorkState>
  /** Deletes a work with the row of its kind. @throws AppError work_not_found, also for another person's */
  remove(tx: Database, work: WorkId, authorId: string): Promise<void>
  /** An author's works that are not simply published, with the last decision about each. */
  listOwn(authorId: string): Promise<OwnWorksAnswer>
  /** @throws AppError invalid_request for an invalid cursor */
  list(query: ReviewQuery): Promise<ReviewAnswer>
  figures(): Promise<ReviewFigures>
  /** For /metrics. */
  backlog(): Promise<ReviewBacklog>
  /**
   * Reports a published work; enough reports hide it.
   * @returns the receipt
   * @throws AppError storybook_not_found
   */
  report(request: ReportRequest, from: { person: Viewer | null; address: string }): Promise<string>
  /** @throws AppError report_not_found */
  findOutcome(receipt: string): Promise<OutcomeAnswer>
  listOwnReports(personId: string): Promise<OwnReportsAnswer>
  /** @throws AppError work_not_found */
  read(work: WorkId): Promise<ReviewedWork>
}

export function createReview(parts: ReviewParts): Review {
  const { db, now } = parts
  const at = () => new Date(now())
  return {
    async begin(tx, work) {
      const state = parts.review === 'none' ? 'published' : 'private'
      const [row] = await tx
        .insert(works)
        .values({ ...work, state, stateSince: at() })
        .returning({ id: works.id })
      if (row === undefined) throw new AppError('unexpected')
      return { id: row.id, state }
    },

    async change(tx, { id, authorId }) {
      const work = await lock(tx, id)
      // defence: own-version
      if (work === null || work.authorId !== authorId) throw new AppError('work_not_found')
      const stage = stageOf(work)
      if (stage === 'private') return false
      if (stage === 'published' && (await keyNeeded(parts, tx, work, false)) === null) return false
      const why = stage === 'waiting' ? work.why : 'new-version'
      await move(tx, work, { at: at(), action: 'change', role: 'author', actorId: authorId, why })
      return stage !== 'waiting'
    },

    reword: (tx, work, authorId, givesAway) => reword(parts, tx, work, { authorId, givesAway }),

    async handIn({ kind, id }, authorId) {
      return db.transaction(async (tx) => {
        const work = await lockOwn(tx, { kind, id }, authorId)
        if (work.state === 'waiting' || work.state === 'published') return work.state
        await parts.sources[kind].requireReady(tx, id)
        const why = await keyNeeded(parts, tx, work, await parts.sources[kind].givesAway(tx, id))
        return move(tx, work, { at: at(), action: 'hand-in', role: 'author', actorId: authorId, why })
      })
    },

    async withdraw({ kind, id }, authorId) {
      return db.transaction(async (tx) => {
        const work = await lockOwn(tx, { kind, id }, authorId)
        if (work.state === 'private') return work.state
        const state = await move(tx, work, { at: at(), action: 'withdraw', role: 'author', actorId: authorId })
        await parts.sources[kind].useNewVersion(tx, id)
        return state
      })
    },

    decide: (work, moderatorId, request) => decideWork(parts, work, moderatorId, request),

    report: (request, from) => reportWork(parts, request, from),

    async findOutcome(receipt) {
      const outcome = await findOutcome(db, receipt)
      if (outcome === null) throw new AppError('report_not_found')
      return outcome
    },

    listOwnReports: (personId) => listOwnReports(db, personId),

    async remove(tx, { kind, id }, authorId) {
      await lockOwn(tx, { kind, id }, authorId)
      await parts.sources[kind].removeFiles(tx, id)
      await deleteWorks(tx, eq(works.id, id))
    },

    async listOwn(authorId) {
      return { data: await listOwn(db, authorId), review: parts.review !== 'none' }
    },

    list: (query) => listWorks(db, parts.sources, query),
    figures: () => readFigures(db),
    backlog: () => readBacklog(db, now()),

    async read({ kind, id }) {
      const work = idForm.test(id) ? await readWork(db, parts.sources, { kind, id }) : null
      if (work === null) throw new AppError('work_not_found')
      return work
    },
  }
}

const needsNote: ReadonlySet<WorkAction> = new Set(['return', 'hide', 'remove'])

/** How a decision ends the reports about a work; the others leave them waiting. */
const outcomeFor: Partial<Record<Decision, 'kept' | 'taken-away'>> = {
  show: 'kept',
  hide: 'taken-away',
  remove: 'taken-away',
}

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Changes of one work run one after another. */
async function lock(tx: Database, id: string): Promise<WorkRow | null> {
  if (!idForm.test(id)) return null
  const [work] = await tx.select().from(works).where(eq(works.id, id)).for('update')
  return work ?? null
}

async function lockOwn(tx: Database, { kind, id }: WorkId, authorId: string): Promise<WorkRow> {
  const work = await lock(tx, id)
  // defence: own-work
  if (work === null || work.kind !== kind || work.authorId !== authorId) throw new AppError('work_not_found')
  return work
}

/** Why a moderator has to look at a work before others see it; null where nobody has to. */
async function keyNeeded(
  { review }: ReviewParts,
  tx: Database,
  work: WorkRow,
  givesAway: boolean,
): Promise<ReviewReason | null> {
  const [last] = await tx
    .select({ action: history.action })
    .from(history)
    .where(and(eq(history.workId, work.id), ne(history.role, 'author')))
    .orderBy(desc(history.id))
    .limit(1)
  if (last !== undefined && needsNote.has(last.action)) return 'seen-before'
  if (review === 'none') return null
  if (review === 'all') return 'every-work'
  const [row] = await tx
    .select({ approved: count() })
    .from(works)
    .where(and(eq(works.authorId, work.authorId), isNotNull(works.approvedAt)))
  if ((row?.approved ?? 0) < firstWorks) return 'first-works'
  return givesAway ? 'gives-away' : null
}

async function reword(
  parts: ReviewParts,
  tx: Database,
  { kind, id }: WorkId,
  { authorId, givesAway }: { authorId: string; givesAway: boolean },
): Promise<void> {
  const work = await lockOwn(tx, { kind, id }, authorId)
  const step = { action: 'reword', role: 'author', actorId: authorId, at: new Date(parts.now()) } as const
  if (work.state === 'waiting') await move(tx, work, { ...step, why: work.why })
  if (work.state !== 'published' || !givesAway) return
  const why = await keyNeeded(parts, tx, work, true)
  if (why === null) return
  await move(tx, work, { ...step, why })
  await parts.sources[kind].useNewVersion(tx, id)
}

/** @throws AppError work_not_found, work_changed, note_needed */
async function decideWork(
  parts: ReviewParts,
  { kind, id }: WorkId,
  moderatorId: string,
  { decision, note, waitingSince }: DecisionRequest,
): Promise<WorkState> {
  const { db, now } = parts
  if (note === undefined && needsNote.has(decision)) throw new AppError('note_needed')
  return db.transaction(async (tx) => {
    const work = await lock(tx, id)
    if (work === null || work.kind !== kind) throw new AppError('work_not_found')
    if (waitingSince !== undefined && work.waitingSince?.toISOString() !== waitingSince)
      throw new AppError('work_changed')
    if (!decisionsAbout(work).includes(decision)) throw new AppError('work_changed')
    const decidedAt = new Date(now())
    await logDecision(tx, { by: { id: moderatorId }, decision, authorId: work.authorId }, decidedAt.getTime())
    const state = await move(tx, work, {
      action: decision,
      role: 'moderator',
      actorId: moderatorId,
      at: decidedAt,
      note,
    })
    if (decision === 'publish') {
      await parts.sources[kind].useNewVersion(tx, id)
      await tx
        .update(works)
        .set({ approvedAt: decidedAt })
        .where(and(eq(works.id, id), isNull(works.approvedAt)))
    }
    const outcome = outcomeFor[decision]
    if (outcome !== undefined) {
      const isSeen = work.state === 'published'
      await decideReports(tx, id, {
        state: outcome,
        at: decidedAt,
        takenAwayAt: outcome === 'kept' && !isSeen ? work.stateSince : null,
      })
    }
    if (state !== work.state || decision !== 'show') await tellAuthor(parts, tx, work, decision, note ?? null)
    return state
  })
}

/** @throws AppError storybook_not_found */
async function reportWork(
  parts: ReviewParts,
  { kind, id, reason, text }: ReportRequest,
  { person, address }: { person: Viewer | null; address: string },
): Promise<string> {
  const at = new Date(parts.now())
  return parts.db.transaction(async (tx) => {
    const work = await lock(tx, id)
    // Whoever was reading when other reports hid it is heard as well.
    const isOpen = work?.state === 'published' || (work?.state === 'hidden' && work.reportedSince !== null)
    // defence: reported-published
    if (work === null || work.kind !== kind || !isOpen) throw new AppError('storybook_not_found')
    const account = person === null ? null : await parts.findAccount(person.id, tx)
    const receipt = newReferenceNumber('R', 3)
    const weight = await addReport(tx, {
      receipt,
      work,
      person: person === null || account === null ? null : { id: person.id, createdAt: account.createdAt },
      source: createHmac('sha256', parts.secret).update(`report ${id} ${address}`).digest('base64url'),
      reason,
      text: text ?? null,
      at,
    })
    if (weight >= hidingWeight && work.state === 'published') {
      const note = await ruleOfReports(tx, id)
      await move(tx, work, { at, action: 'hide', role: 'reports', actorId: null, note })
      await tellAuthor(parts, tx, work, 'hide', note)
    }
    return receipt
  })
}

/** Queues the email about a decision, in its transaction. */
async function tellAuthor(
  { sources, jobs, findAccount, siteUrl }: ReviewParts,
  tx: Database,
  { id, kind, authorId }: WorkRow,
  decision: Decision,
  note: string | null,
): Promise<void> {
  const account = await findAccount(authorId, tx)
  const title = (await sources[kind].details(tx, [id])).get(id)?.title
  if (account === null || title === undefined) return
  const journal = `${siteUrl}/storytellers-lantern/dreams`
  await queueMail(jobs, writeDecision(account.email, { decision, title, note, journal }), tx)
}

interface Step {
  action: WorkAction
  role: 'author' | 'moderator' | 'reports'
  actorId: string | null
  at: Date
  note?: string | undefined
  /** Why a moderator has to look now; null where nobody has to. */
  why?: ReviewReason | null
}

/** The one place where a work changes its state, with its entry in the history. @throws AppError work_changed */
async function move(tx: Database, work: WorkRow, step: Step): Promise<WorkState> {
  const { action, role, actorId, at, note } = step
  // A new version goes on waiting while its work is hidden or removed, and once it is shown again.
  const keepsVersion = work.why === 'new-version' && (action === 'hide' || action === 'remove' || action === 'show')
  const why = step.why ?? (keepsVersion ? work.why : null)
  const planned = stageAfter(action, stageOf(work))
  if (planned === null) throw new AppError('work_changed')
  const stage =
    planned === 'waiting' && why === null ? 'published' : action === 'show' && why !== null ? 'changed' : planned
  const state = stateAt(stage)
  const waits = stage === 'waiting' || stage === 'changed'
  await tx
    .update(works)
    .set({
      state,
      ...(state === work.state ? {} : { stateSince: at }),
      waitingSince: waits ? at : null,
      why,
    })
    .where(eq(works.id, work.id))
  await tx.insert(history).values({
    workId: work.id,
    at,
    role,
    actorId,
    action,
    fromState: work.state,
    toState: state,
    why: waits ? why : null,
    note: note ?? null,
  })
  return state
}

/** An entry of a work's history, as its author gets it. */
export interface OwnHistoryEntry {
  work: string
  at: Date
  by: 'author' | 'moderator' | 'reports'
  action: WorkAction
  state: WorkState
  note: string | null
}

/** What was done to a person's works, for their export. */
export async function exportWorkHistory(db: Database, authorId: string): Promise<OwnHistoryEntry[]> {
  return db
    .select({
      work: history.workId,
      at: history.at,
      by: history.role,
      action: history.action,
      state: history.toState,
      note: history.note,
    })
    .from(history)
    .innerJoin(works, eq(works.id, history.workId))
    .where(eq(works.authorId, authorId))
    .orderBy(history.id)
}

/**
 * Deletes a person's works with the rows of their kinds, and anonymizes the person in the history of all works and in
 * reports.
 */
export async function removeWorks(tx: Database, personId: string): Promise<void> {
  await deleteWorks(tx, eq(works.authorId, personId))
  await tx.update(history).set({ actorId: null }).where(eq(history.actorId, personId))
  await removeFromReports(tx, personId)
}

/** Deletes works with the rows of their kinds. Their history stays, without notes and authors. */
async function deleteWorks(tx: Database, which: SQL): Promise<void> {
  const isOfThem = inArray(history.workId, tx.select({ id: works.id }).from(works).where(which))
  await tx
    .update(history)
    .set({ note: null })
    .where(and(isOfThem, isNotNull(history.note)))
  await tx
    .update(history)
    .set({ actorId: null })
    .where(and(isOfThem, eq(history.role, 'author')))
  await tx.delete(works).where(which)
}
