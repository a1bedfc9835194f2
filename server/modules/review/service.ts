import { and, count, desc, eq, inArray, isNotNull, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm'
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
import { logDecision } from '../owner/service.ts'
import { writeDecision } from './decision-email.ts'
import { readBacklog, readFigures } from './figures.ts'
import { listOwn, listWorks, readWork, type WorkSource, type WorkSources } from './queue.ts'
import { workHistory as history, works } from './tables.ts'
import { stageAfter, stageOf, stateAt } from './transitions.ts'

export type { WorkSource }

export interface ReviewParts {
  db: Database
  /** Whose works a moderator looks at before others see them (REVIEW). */
  review: Config['review']
  sources: WorkSources
  jobs: Jobs
  /** An author's address; null once the account is deleted. */
  findAddress(personId: string, tx: Database): Promise<string | null>
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
  /** @throws AppError work_not_found */
  read(work: WorkId): Promise<ReviewedWork>
}

export function createReview(parts: ReviewParts): Review {
  const { db, now } = parts
  return {
    async begin(tx, work) {
      const state = parts.review === 'none' ? 'published' : 'private'
      const [row] = await tx
        .insert(works)
        .values({ ...work, state, stateSince: new Date(now()) })
        .returning({ id: works.id })
      if (row === undefined) throw new AppError('unexpected')
      return { id: row.id, state }
    },

    async change(tx, { id, authorId }) {
      const work = await lock(tx, id)
      if (work === null || work.authorId !== authorId) throw new AppError('work_not_found')
      const stage = stageOf(work)
      if (stage === 'private') return false
      if (stage === 'published' && (await keyNeeded(parts, tx, work, false)) === null) return false
      const why = stage === 'waiting' ? work.why : 'new-version'
      await move(parts, tx, work, { action: 'change', role: 'author', actorId: authorId, why })
      return stage !== 'waiting'
    },

    reword: (tx, work, authorId, givesAway) => reword(parts, tx, work, { authorId, givesAway }),

    async handIn({ kind, id }, authorId) {
      return db.transaction(async (tx) => {
        const work = await lockOwn(tx, { kind, id }, authorId)
        if (work.state === 'waiting' || work.state === 'published') return work.state
        await parts.sources[kind].requireReady(tx, id)
        const why = await keyNeeded(parts, tx, work, await parts.sources[kind].givesAway(tx, id))
        return move(parts, tx, work, { action: 'hand-in', role: 'author', actorId: authorId, why })
      })
    },

    async withdraw({ kind, id }, authorId) {
      return db.transaction(async (tx) => {
        const work = await lockOwn(tx, { kind, id }, authorId)
        if (work.state === 'private') return work.state
        const state = await move(parts, tx, work, { action: 'withdraw', role: 'author', actorId: authorId })
        await parts.sources[kind].useNewVersion(tx, id)
        return state
      })
    },

    async decide({ kind, id }, moderatorId, { decision, note, waitingSince }) {
      if (note === undefined && needsNote.has(decision)) throw new AppError('note_needed')
      return db.transaction(async (tx) => {
        const work = await lock(tx, id)
        if (work === null || work.kind !== kind) throw new AppError('work_not_found')
        if (waitingSince !== undefined && work.waitingSince?.toISOString() !== waitingSince)
          throw new AppError('work_changed')
        await logDecision(tx, { by: { id: moderatorId }, decision, authorId: work.authorId }, now())
        const state = await move(parts, tx, work, { action: decision, role: 'moderator', actorId: moderatorId, note })
        if (decision === 'publish') {
          await parts.sources[kind].useNewVersion(tx, id)
          await tx
            .update(works)
            .set({ approvedAt: new Date(now()) })
            .where(and(eq(works.id, id), isNull(works.approvedAt)))
        }
        await tellAuthor(parts, tx, work, decision, note ?? null)
        return state
      })
    },

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
    .where(and(eq(history.workId, work.id), eq(history.role, 'moderator')))
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
  const step = { action: 'reword', role: 'author', actorId: authorId } as const
  if (work.state === 'waiting') await move(parts, tx, work, { ...step, why: work.why })
  if (work.state !== 'published' || !givesAway) return
  const why = await keyNeeded(parts, tx, work, true)
  if (why === null) return
  await move(parts, tx, work, { ...step, why })
  await parts.sources[kind].useNewVersion(tx, id)
}

/** Queues the email about a decision, in its transaction. */
async function tellAuthor(
  { sources, jobs, findAddress, siteUrl }: ReviewParts,
  tx: Database,
  { id, kind, authorId }: WorkRow,
  decision: Decision,
  note: string | null,
): Promise<void> {
  const to = await findAddress(authorId, tx)
  const title = (await sources[kind].titles(tx, [id])).get(id)
  if (to === null || title === undefined) return
  const journal = `${siteUrl}/storytellers-lantern/dreams`
  await queueMail(jobs, writeDecision(to, { decision, title, note, journal }), tx)
}

interface Step {
  action: WorkAction
  role: 'author' | 'moderator'
  actorId: string
  note?: string | undefined
  /** Why a moderator has to look now; null where nobody has to. */
  why?: ReviewReason | null
}

/** The one place where a work changes its state, with its entry in the history. @throws AppError work_changed */
async function move({ now }: ReviewParts, tx: Database, work: WorkRow, step: Step): Promise<WorkState> {
  const { action, role, actorId, note } = step
  // A new version goes on waiting while its work is hidden or removed, and once it is shown again.
  const keepsVersion = work.why === 'new-version' && (action === 'hide' || action === 'remove' || action === 'show')
  const why = step.why ?? (keepsVersion ? work.why : null)
  const planned = stageAfter(action, stageOf(work))
  if (planned === null) throw new AppError('work_changed')
  const stage =
    planned === 'waiting' && why === null ? 'published' : action === 'show' && why !== null ? 'changed' : planned
  const state = stateAt(stage)
  const at = new Date(now())
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
  by: 'author' | 'moderator'
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

/** Deletes a person's works with the rows of their kinds, and anonymizes the person in the history of all works. */
export async function removeWorks(tx: Database, personId: string): Promise<void> {
  await deleteWorks(tx, eq(works.authorId, personId))
  await tx.update(history).set({ actorId: null }).where(eq(history.actorId, personId))
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
