import {
  and,
  count,
  desc,
  eq,
  inArray,
  notInArray,
  isNotNull,
  isNull,
  ne,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm'
import { createHmac, randomUUID } from 'node:crypto'
import { dreamJournal } from '#content/storytellers-lantern/dream-journal.ts'
import { urgentReportEmail } from '#content/emails/works.ts'
import { reportWords } from '#content/reports.ts'
import type { OutcomeAnswer, OwnReportsAnswer, ReportReason, ReportRequest } from '#contract/reports.ts'
import type {
  AgeCorrection,
  ChildWork,
  Decision,
  DecisionRequest,
  KeyRequest,
  OwnWorksAnswer,
  ReviewAnswer,
  ReviewedWork,
  ReviewFigures,
  ReviewQuery,
  ReviewReason,
  Suspension,
  SuspensionRequest,
  WorkAction,
  WorkKind,
  WorkState,
} from '#contract/review.ts'
import { isForBand, isForYounger, type StoryAge } from '#contract/story-age.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { ReviewBacklog } from '../../platform/figures.ts'
import type { Person } from '../../platform/http/access.ts'
import { idForm } from '../../platform/id-form.ts'
import { writeEmail } from '../../platform/mail/email.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { newReferenceNumber } from '../../platform/reference-number.ts'
import { logAgeCorrection, logDecision } from '../owner/service.ts'
import { requireFirstAppeal, requireSomebodyElse } from './appeals/appeals.ts'
import { writeDecision } from './decision-email.ts'
import { readBacklog, readFigures } from './figures.ts'
import { askForKey, concealAll, hasConsent, readersOf, requireConsent, tellGuardians, turnKey } from './keys.ts'
import { listOfChildren, listOwn, listWorks, readWork, type WorkSource } from './queue.ts'
import type { ReviewParts, WorkId } from './parts.ts'
import { moderatorView, type Viewer } from './policy.ts'
import { lock, lockAuthor, lockAuthorOf, move, type Step, type WorkRow } from './move.ts'
import { workHistory as history, works } from './tables.ts'
import {
  addReport,
  decideReports,
  findOutcome,
  hidingWeight,
  listOwnReports,
  removeFromReports,
  ruleOfReports,
} from './reports/reports.ts'
import { defineEndingJob, liftSuspension, suspend } from './suspensions/suspend.ts'
import { findSuspension, removeSuspension, requireNotHeld, requireNotSuspended } from './suspensions/suspensions.ts'
import { decisionsAbout, stageOf } from './transitions.ts'

export type { WorkSource }
export { canViewPublished, viewAsModerator, type Viewer } from './policy.ts'
export { lockAuthor } from './move.ts'
export { exportReports } from './reports/reports.ts'
export { exportSuspension } from './suspensions/suspensions.ts'

/** How many works of an author a moderator publishes before the rest is published without (`REVIEW=first`). */
const firstWorks = 3

/** The condition of a query for works that anybody sees. */
export function isPublished(table: { state: AnyColumn }): SQL {
  // defence: published-listed
  return sql`${table.state} = 'published'`
}

export interface Rewording {
  /** Whether the sieve finds something in the new words. */
  givesAway: boolean
  title?: string | undefined
  description?: string | undefined
  /** Whom the work is for from now on; undefined: as before. */
  age?: StoryAge | null | undefined
}

export interface Review {
  /**
   * Adds a work of an author, whom the caller has locked. Where nothing is reviewed an adult's is published from the
   * beginning.
   * @returns its id and state
   * @throws AppError suspended
   */
  begin(
    tx: Database,
    work: { kind: WorkKind; authorId: string; byChild: boolean },
  ): Promise<{ id: string; state: WorkState }>
  /**
   * Notes that a work gets a new version, and locks it until the transaction ends.
   * @returns true when the new version must not take the place of the current one yet
   * @throws AppError work_not_found, suspended
   */
  change(tx: Database, work: { id: string; authorId: string }): Promise<boolean>
  /**
   * Notes that what others read about a work becomes another, and locks it until the transaction ends. A published work
   * waits for a moderator with other words, where its author's works do or the words give something away.
   * @returns true when a new age lets younger readers in and must wait for a moderator
   * @throws AppError work_not_found, also for another person's; suspended
   */
  reword(tx: Database, work: WorkId, authorId: string, change: Rewording): Promise<boolean>
  /**
   * Notes that an author gets another pen name, a new version of each work that shows it. They are locked until the
   * transaction ends; the caller has locked the author. A name that must wait has a published work wait with it.
   * @returns whether published works show it at once
   * @throws AppError suspended
   */
  rename(tx: Database, authorId: string): Promise<boolean>
  /** @throws AppError work_not_found, also for another person's; work_not_ready, work_changed, suspended, consent_needed */
  handIn(work: WorkId, authorId: string): Promise<WorkState>
  withdraw(work: WorkId, authorId: string): Promise<WorkState>
  /**
   * Asks for another look at a hidden or removed work, once.
   * @throws AppError work_not_found, also for another person's; work_changed, suspended, appealed_already
   */
  appeal(work: WorkId, authorId: string, text: string): Promise<WorkState>
  /**
   * A guardian allows that others see a child's work and says whom it is for, returns it, or takes it from view. An age
   * that lets younger readers in than those who see it waits for a moderator.
   * @throws AppError work_not_found, also for another household's; work_changed, consent_needed
   */
  turnKey(work: WorkId, guardianId: string, request: KeyRequest): Promise<WorkState>
  /** Takes all works of a child from view, and back what waits: the consent to show them is taken back. */
  concealAll(tx: Database, childId: string, guardianId: string): Promise<void>
  /** What children have handed in. */
  listOfChildren(db: Database, childIds: readonly string[]): Promise<ChildWork[]>
  /** @throws AppError work_not_found, work_changed, note_needed, somebody_else_decides */
  decide(work: WorkId, moderator: Viewer, request: DecisionRequest): Promise<WorkState>
  /** @throws AppError work_not_found, work_changed, somebody_else_decides */
  correctAge(work: WorkId, moderator: Viewer, correction: AgeCorrection): Promise<WorkState>
  /** Deletes a work with the row of its kind. @throws AppError work_not_found, also for another person's */
  remove(tx: Database, work: WorkId, authorId: string): Promise<void>
  /** An author's works that are not simply published, with the last decision about each. */
  listOwn(author: Pick<Person, 'id' | 'band' | 'isTeen'>): Promise<OwnWorksAnswer>
  /** @throws AppError invalid_request for an invalid cursor */
  list(query: ReviewQuery): Promise<ReviewAnswer>
  figures(): Promise<ReviewFigures>
  /** For /metrics. */
  backlog(): Promise<ReviewBacklog>
  /**
   * Reports a published work; enough reports hide it.
   * @returns the receipt
   * @throws AppError storybook_not_found, also for a work of the person's own
   */
  report(request: ReportRequest, from: { person: Viewer | null; address: string }): Promise<string>
  /** @throws AppError report_not_found */
  findOutcome(receipt: string): Promise<OutcomeAnswer>
  listOwnReports(personId: string): Promise<OwnReportsAnswer>
  /**
   * Somebody shows nothing to others from now on: their published works are hidden until it is over. Takes the place of
   * an earlier suspension.
   * @throws AppError not_found, cannot_suspend
   */
  suspend(personId: string, moderatorId: string, request: SuspensionRequest): Promise<Suspension>
  /** Ends a suspension, if there is one. @throws AppError cannot_suspend for one's own */
  liftSuspension(personId: string, moderatorId: string): Promise<void>
  /** @throws AppError work_not_found */
  read(work: WorkId): Promise<ReviewedWork>
}

export function createReview(parts: ReviewParts): Review {
  const { db, now } = parts
  const at = () => new Date(now())
  defineEndingJob(parts)
  return {
    begin: (tx, work) => begin(parts, tx, work),
    change: (tx, work) => change(parts, tx, work),

    reword: (tx, work, authorId, change) => reword(parts, tx, work, authorId, change),

    rename: (tx, authorId) => rename(parts, tx, authorId),

    handIn: (work, authorId) => handIn(parts, work, authorId),

    async withdraw({ kind, id }, authorId) {
      return db.transaction(async (tx) => {
        const work = await lockOwn(tx, { kind, id }, authorId)
        if (work.state === 'private') return work.state
        const state = await move(tx, work, { at: at(), action: 'withdraw', role: 'author', actorId: authorId })
        await parts.sources[kind].useNewVersion(tx, id)
        return state
      })
    },

    appeal: (work, authorId, text) => appeal(parts, work, authorId, text),

    turnKey: (work, guardianId, request) => turnKey(parts, work, guardianId, request),
    concealAll: (tx, childId, guardianId) => concealAll(parts, tx, childId, guardianId),
    listOfChildren: (read, childIds) => listOfChildren(read, parts.sources, childIds),

    decide: (work, moderator, request) => decideWork(parts, work, moderator, request),

    correctAge: (work, moderator, correction) => correctAge(parts, work, moderator, correction),

    report: (request, from) => reportWork(parts, request, from),

    async findOutcome(receipt) {
      const outcome = await findOutcome(db, receipt)
      if (outcome === null) throw new AppError('report_not_found')
      return outcome
    },

    listOwnReports: (personId) => listOwnReports(db, personId),

    suspend: (personId, moderatorId, request) => suspend(parts, personId, moderatorId, request),
    liftSuspension: (personId, moderatorId) => liftSuspension(parts, personId, moderatorId),

    async remove(tx, { kind, id }, authorId) {
      const work = await lockOwn(tx, { kind, id }, authorId)
      // Deleted and begun again, it would need nobody otherwise.
      if (await needsAnotherLook(tx, work))
        await tx.update(works).set({ approvedAt: null }).where(eq(works.authorId, authorId))
      await parts.sources[kind].removeFiles(tx, id)
      await deleteWorks(tx, eq(works.id, id))
    },

    async listOwn({ id: authorId, band, isTeen }) {
      const [data, suspension] = await Promise.all([
        listOwn(db, parts.sources, authorId),
        findSuspension(db, authorId, at()),
      ])
      return { data, review: band !== null || isTeen || parts.review !== 'none', suspension }
    },

    list: (query) => listWorks(db, parts, query, at()),
    figures: () => readFigures(db),
    backlog: () => readBacklog(db, now()),

    async read({ kind, id }) {
      const work = idForm.test(id) ? await readWork(db, parts, { kind, id }, at()) : null
      if (work === null) throw new AppError('work_not_found')
      return work
    },
  }
}

async function begin(
  parts: ReviewParts,
  tx: Database,
  work: { kind: WorkKind; authorId: string; byChild: boolean },
): Promise<{ id: string; state: WorkState }> {
  const at = new Date(parts.now())
  const isReviewed =
    parts.review !== 'none' || work.byChild || /* defence: teens-begin */ (await isTeen(parts, tx, work.authorId))
  const state = isReviewed ? 'private' : 'published'
  if (state === 'published') await requireNotSuspended(tx, work.authorId, at)
  const [row] = await tx
    .insert(works)
    // The default id holds its time, which others do not learn of a child's work.
    .values({ ...work, ...(work.byChild && { id: randomUUID() }), state, stateSince: at })
    .returning({ id: works.id })
  if (row === undefined) throw new AppError('unexpected')
  return { id: row.id, state }
}

async function change(
  parts: ReviewParts,
  tx: Database,
  { id, authorId }: { id: string; authorId: string },
): Promise<boolean> {
  const work = await lock(tx, id)
  // defence: own-version
  if (work === null || work.authorId !== authorId) throw new AppError('work_not_found')
  requireNotHeld(work)
  const stage = stageOf(work)
  if (stage === 'private') return false
  if (stage === 'published' && (await reviewReasonOf(parts, tx, work, false)) === null) {
    await tx.update(works).set({ keptVersion: null }).where(eq(works.id, id))
    return false
  }
  const at = new Date(parts.now())
  const why = work.why ?? 'new-version'
  await move(tx, work, { at, action: 'change', role: 'author', actorId: authorId, why })
  return stage !== 'waiting'
}

const needsNote: ReadonlySet<Decision> = new Set(['return', 'hide', 'remove'])
/** After these a moderator looks at the next version of a work. */
const asksForAnotherLook: ReadonlySet<WorkAction> = new Set([...needsNote, 'correct'])

/** How a decision ends the reports about a work; the others leave them waiting. */
const outcomeFor: Partial<Record<Decision, 'kept' | 'taken-away'>> = {
  show: 'kept',
  hide: 'taken-away',
  remove: 'taken-away',
}

async function lockOwn(tx: Database, { kind, id }: WorkId, authorId: string): Promise<WorkRow> {
  const work = await lock(tx, id)
  // defence: own-work
  if (work === null || work.kind !== kind || work.authorId !== authorId) throw new AppError('work_not_found')
  return work
}

/** For a moderator. @throws AppError work_not_found, somebody_else_decides */
async function lockOthers(
  { families }: ReviewParts,
  tx: Database,
  { kind, id }: WorkId,
  moderator: Viewer,
): Promise<WorkRow> {
  const work = await lock(tx, id)
  // defence: unseen-by-moderators
  if (work === null || work.kind !== kind || moderatorView(work) === null) throw new AppError('work_not_found')
  // An owner may be the only one there is.
  // defence: not-own-work
  if (moderator.role !== 'owner') {
    const isOwn = work.authorId === moderator.id
    if (isOwn || (work.byChild && (await families.isGuardianOf(moderator.id, work.authorId, tx))))
      throw new AppError('somebody_else_decides')
  }
  return work
}

/** Whether a moderator has to look at each new version of a work, whatever `REVIEW` says. */
async function needsAnotherLook(tx: Database, work: WorkRow): Promise<boolean> {
  // A correction of its age, or else the last decision.
  const [last] = await tx
    .select({ action: history.action })
    .from(history)
    .where(and(eq(history.workId, work.id), inArray(history.role, ['moderator', 'reports'])))
    .orderBy(desc(eq(history.action, 'correct')), desc(history.id))
    .limit(1)
  return work.reportedSince !== null || (last !== undefined && asksForAnotherLook.has(last.action))
}

/** Why a moderator has to look at a work before others see it; null where nobody has to. */
async function reviewReasonOf(
  parts: ReviewParts,
  tx: Database,
  work: WorkRow,
  givesAway: boolean,
): Promise<ReviewReason | null> {
  if (await needsAnotherLook(tx, work)) return 'seen-before'
  if (work.byChild) return 'child'
  const reason = await reviewReasonOfAuthor(parts, tx, work.authorId)
  return reason ?? (givesAway && parts.review !== 'none' ? 'gives-away' : null)
}

/** Whether an author is a teen: a moderator looks at each version of their works, whatever `REVIEW` says. */
async function isTeen({ findAccount }: ReviewParts, tx: Database, authorId: string): Promise<boolean> {
  return (await findAccount(authorId, tx))?.isTeen ?? false
}

/** Why a moderator looks at all works of an author; null where nobody does. */
async function reviewReasonOfAuthor(
  parts: ReviewParts,
  tx: Database,
  authorId: string,
): Promise<'teen' | 'every-work' | 'first-works' | null> {
  const { review } = parts
  // defence: teens-works
  if (await isTeen(parts, tx, authorId)) return 'teen'
  if (review === 'none') return null
  if (review === 'all') return 'every-work'
  const [row] = await tx
    .select({ approved: count() })
    .from(works)
    .where(
      and(eq(works.authorId, authorId), isNotNull(works.approvedAt), notInArray(works.state, ['hidden', 'removed'])),
    )
  return (row?.approved ?? 0) < firstWorks ? 'first-works' : null
}

/** @throws AppError work_not_found, also for another person's; work_not_ready, work_changed, suspended, consent_needed */
async function handIn(parts: ReviewParts, { kind, id }: WorkId, authorId: string): Promise<WorkState> {
  return parts.db.transaction(async (tx) => {
    // A pen name that changes meanwhile would be one that this version did not have when a moderator looked.
    await lockAuthor(tx, authorId)
    const work = await lockOwn(tx, { kind, id }, authorId)
    if (work.state === 'waiting' || work.state === 'published') return work.state
    const at = new Date(parts.now())
    await requireNotSuspended(tx, authorId, at)
    await requireConsent(parts, tx, work)
    const source = parts.sources[kind]
    await source.requireReady(tx, id)
    const why = work.why ?? (await reviewReasonOf(parts, tx, work, await source.givesAway(tx, id)))
    await tellGuardians(parts, tx, work)
    return move(tx, work, { at, action: 'hand-in', role: 'author', actorId: authorId, why })
  })
}

async function reword(
  parts: ReviewParts,
  tx: Database,
  { kind, id }: WorkId,
  authorId: string,
  { givesAway, title, description, age }: Rewording,
): Promise<boolean> {
  const work = await lockOwn(tx, { kind, id }, authorId)
  requireNotHeld(work)
  const source = parts.sources[kind]
  const act = { role: 'author', actorId: authorId, at: new Date(parts.now()) } as const
  const shown = (await source.details(tx, [id])).get(id)
  const forYounger = age !== undefined && isForYounger(age, shown?.age ?? null)
  if (work.state === 'private') {
    // Handed in before: as it would have been while others read it.
    if (work.version > 1 && forYounger && (await reviewReasonOf(parts, tx, work, true)) !== null)
      await tx.update(works).set({ why: 'new-version' }).where(eq(works.id, id))
    return false
  }
  const isOther = (text: string | undefined, before: string | undefined) => text !== undefined && text !== before
  const hasOtherWords = isOther(title, shown?.title) || isOther(description, shown?.description)
  if (work.state !== 'published') {
    // Neither a guardian's key nor a moderator shows words alone that the other has not seen.
    const isNew = work.byChild && hasOtherWords
    const why = work.state === 'waiting' ? work.why : /* defence: unseen-words */ isNew ? 'new-words' : null
    await move(tx, work, { ...act, action: 'reword', why })
    return false
  }
  const reason = hasOtherWords ? await reviewReasonOf(parts, tx, work, givesAway) : null
  const isOfAuthor = reason === 'every-work' || reason === 'first-works' || reason === 'child' || reason === 'teen'
  const why = isOfAuthor ? 'new-words' : reason
  const ageWaits = why === null && forYounger && (await reviewReasonOf(parts, tx, work, true)) !== null
  await move(tx, work, { ...act, ...(ageWaits ? { action: 'change', why: 'new-version' } : { action: 'reword', why }) })
  if (why !== null) await source.useNewVersion(tx, id)
  return ageWaits
}

async function rename(parts: ReviewParts, tx: Database, authorId: string): Promise<boolean> {
  const at = new Date(parts.now())
  await requireNotSuspended(tx, authorId, at)
  const own = await tx
    .select()
    .from(works)
    .where(and(eq(works.authorId, authorId), ne(works.state, 'private')))
    .orderBy(works.id)
    .for('update')
  own.forEach(requireNotHeld)
  const isShown = (await reviewReasonOfAuthor(parts, tx, authorId)) === null
  const act = { role: 'author', actorId: authorId, at } as const
  const isUntouched = ({ state, waitingSince }: WorkRow) => state === 'published' && waitingSince === null && !isShown
  for (const work of own)
    if (!isUntouched(work))
      await move(tx, work, { ...act, action: 'rename', why: work.state === 'waiting' ? work.why : null })
  const last = own.findLast(isUntouched)
  if (last !== undefined && own.every(({ waitingSince }) => waitingSince === null))
    await move(tx, last, { ...act, action: 'change', why: 'new-version' })
  return isShown
}

/** @throws AppError work_not_found, work_changed, suspended, appealed_already */
async function appeal({ db, now }: ReviewParts, { kind, id }: WorkId, authorId: string, text: string) {
  return db.transaction(async (tx) => {
    const work = await lockOwn(tx, { kind, id }, authorId)
    requireNotHeld(work)
    await requireFirstAppeal(tx, id)
    const step = { action: 'appeal', role: 'author', actorId: authorId, at: new Date(now()) } as const
    return move(tx, work, { ...step, note: text })
  })
}

/** @throws AppError work_not_found, work_changed, note_needed, somebody_else_decides */
async function decideWork(
  parts: ReviewParts,
  { kind, id }: WorkId,
  moderator: Viewer,
  { decision, note, version }: DecisionRequest,
): Promise<WorkState> {
  const { db, now } = parts
  const moderatorId = moderator.id
  if (note === undefined && needsNote.has(decision)) throw new AppError('note_needed')
  return db.transaction(async (tx) => {
    // Publishing changes the pen name of other works of its author.
    if (decision === 'publish') await lockAuthorOf(tx, id)
    const work = await lockOthers(parts, tx, { kind, id }, moderator)
    // What others see can be taken from view whatever its author does meanwhile.
    const isTakenAway = work.state === 'published' && (decision === 'hide' || decision === 'remove')
    if (version !== work.version && !isTakenAway) throw new AppError('work_changed')
    // defence: somebody-else
    await requireSomebodyElse(tx, work, moderatorId, parts.listModerators)
    const decidedAt = new Date(now())
    const isSuspended = (await findSuspension(tx, work.authorId, decidedAt)) !== null
    // defence: possible-decision
    if (!decisionsAbout(work, !isSuspended && (await hasConsent(parts, tx, work))).includes(decision))
      throw new AppError('work_changed')
    await logDecision(tx, { by: moderator, decision, authorId: work.authorId }, decidedAt.getTime())
    const state = await move(tx, work, {
      action: decision,
      role: 'moderator',
      actorId: moderatorId,
      at: decidedAt,
      note,
    })
    // Shown again, a child's work may wait as a whole.
    const needsKey = decision === 'show' && state === 'waiting'
    if (decision === 'publish' || needsKey) await parts.sources[kind].useNewVersion(tx, id)
    if (decision === 'publish') {
      await parts.sources[kind].showPenName(tx, work.authorId)
      await tx
        .update(works)
        .set({ approvedAt: decidedAt })
        .where(and(eq(works.id, id), isNull(works.approvedAt)))
    }
    if (decision === 'publish' || (decision === 'show' && state === 'published'))
      await tx.update(works).set({ keptVersion: work.version }).where(eq(works.id, id))
    if (decision === 'return') await parts.sources[kind].setAge(tx, id)
    // A moderator who publishes what was taken back and handed in again has seen the reports.
    const outcome = decision === 'publish' && work.state === 'waiting' ? 'kept' : outcomeFor[decision]
    if (outcome !== undefined) {
      const isSeen = work.state === 'published'
      await decideReports(tx, id, {
        state: outcome,
        at: decidedAt,
        takenAwayAt: outcome === 'kept' && !isSeen ? work.stateSince : null,
      })
    }
    const isUpheld = work.appealedSince !== null && state === work.state
    if (needsKey) await askForKey(parts, tx, work.authorId)
    else if (state !== work.state || decision !== 'show')
      await tellAuthor(parts, tx, work, isUpheld ? 'uphold' : decision, note ?? null)
    return state
  })
}

/** A moderator says whom a work is for. @throws AppError work_not_found, work_changed, somebody_else_decides */
async function correctAge(
  parts: ReviewParts,
  { kind, id }: WorkId,
  moderator: Viewer,
  { age, version }: AgeCorrection,
): Promise<WorkState> {
  return parts.db.transaction(async (tx) => {
    const work = await lockOthers(parts, tx, { kind, id }, moderator)
    if (version !== work.version) throw new AppError('work_changed')
    const shown = (await parts.sources[kind].details(tx, [id])).get(id)
    if (shown?.age === age && shown.nextAge === null) return work.state
    const at = new Date(parts.now())
    const note = dreamJournal.ages[age]
    await logAgeCorrection(tx, { by: moderator, authorId: work.authorId }, at.getTime())
    const step = { action: 'correct', role: 'moderator', actorId: moderator.id, at, note, why: work.why } as const
    const state = await move(tx, work, step)
    await parts.sources[kind].setAge(tx, id, age)
    await tellAuthor(parts, tx, work, 'correct', note)
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
  const account = person === null ? null : await parts.findAccount(person.id, parts.db)
  // Asks the provider, so before anything is locked.
  const isPayingGuardian = account !== null && person !== null && (await parts.families.isPayingGuardian(person.id))
  return parts.db.transaction(async (tx) => {
    const work = await lock(tx, id)
    // Reports that arrive just after others have hidden it count, too.
    const isOpen = work?.state === 'published' || (work?.state === 'hidden' && work.reportedSince !== null)
    // defence: reported-published
    if (work === null || work.kind !== kind || !isOpen) throw new AppError('storybook_not_found')
    if (person?.id === work.authorId) throw new AppError('storybook_not_found')
    if (person?.band != null) {
      const age = (await parts.sources[kind].details(tx, [id])).get(id)?.age ?? null
      if (!isForBand(age, person.band)) throw new AppError('storybook_not_found')
    }
    const receipt = newReferenceNumber('R', 3)
    const { weight, isFirstUrgent } = await addReport(tx, {
      receipt,
      work,
      person:
        person === null || account === null ? null : { id: person.id, createdAt: account.createdAt, isPayingGuardian },
      source: createHmac('sha256', parts.secret).update(`report ${id} ${address}`).digest('base64url'),
      reason,
      // It could not be erased with the child: whose it is is not kept.
      text: person?.band == null ? (text ?? null) : null,
      at,
    })
    if (isFirstUrgent) await tellModerators(parts, tx, reason)
    const stage = stageOf(work)
    // One that a suspension or a guardian hides stays hidden when that is over.
    if (weight >= hidingWeight && /* defence: reports-count */ stage !== 'hidden') {
      const note = await ruleOfReports(tx, id)
      await move(tx, work, { at, action: 'hide', role: 'reports', actorId: null, note })
      await tellAuthor(parts, tx, work, 'hide', note)
    }
    return receipt
  })
}

/** Emails owners and moderators about an urgent report, in its transaction. */
async function tellModerators(parts: ReviewParts, tx: Database, reason: ReportReason): Promise<void> {
  for (const { email } of await parts.listModerators()) {
    const text = urgentReportEmail({ reason: reportWords.reasons[reason], desk: `${parts.siteUrl}/owner` })
    await queueMail(parts.jobs, writeEmail({ kind: 'report-urgent', to: email, ...text }), tx)
  }
}

/** Queues the email about a decision, in its transaction. */
async function tellAuthor(
  parts: ReviewParts,
  tx: Database,
  { id, kind, authorId, byChild }: WorkRow,
  decision: Decision | 'uphold' | 'correct',
  note: string | null,
): Promise<void> {
  const title = (await parts.sources[kind].details(tx, [id])).get(id)?.title
  if (title === undefined) return
  const journal = `${parts.siteUrl}${byChild ? '/dashboard/family' : '/storytellers-lantern/dreams'}`
  for (const { email } of await readersOf(parts, tx, authorId))
    await queueMail(parts.jobs, writeDecision(email, { decision, title, note, journal, byChild }), tx)
}

/** An entry of a work's history, as its author gets it. */
export interface OwnHistoryEntry {
  work: string
  at: Date
  by: Step['role']
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
 * Deletes a person's works with the rows of their kinds and their suspension, and anonymizes the person in the history of
 * all works and in reports.
 */
export async function removeWorks(tx: Database, personId: string): Promise<void> {
  await deleteWorks(tx, eq(works.authorId, personId))
  await tx.update(history).set({ actorId: null }).where(eq(history.actorId, personId))
  await removeFromReports(tx, personId)
  await removeSuspension(tx, personId)
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
