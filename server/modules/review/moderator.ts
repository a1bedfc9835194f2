import { randomUUID } from 'node:crypto'
import { dreamJournal } from '#content/storytellers-lantern/dream-journal.ts'
import type { AgeCorrection, DecisionAnswer, DecisionRequest, WorkStatus } from '#contract/review.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { listModerators } from '../auth/accounts/account-directory.ts'
import { guardiansOf } from '../household/family-facts.ts'
import { logAgeCorrection, logDecision, logUndo } from '../owner/service.ts'
import { isForLater, undone, type Effect } from './changes.ts'
import { readCircumstances } from './circumstances.ts'
import { emailAuthor, emailGuardians } from './emails.ts'
import { circumstancesAt, moderatorViewOf, visibilityOf, type Circumstances, type WorkFacts } from './facts.ts'
import { hasOtherDecider, notYours, statusOfFacts, type Viewer } from './policy.ts'
import { resolveReports } from './reports.ts'
import { lockWork, save, showPenName, type WorkId } from './save.ts'
import { transition } from './transitions.ts'

// What moderators decide. A decision can be undone until it takes effect; what hides a work hides it at once.

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** The time is over in which a decision can be undone. */
    'review.apply-decision': WorkId & { decision: string }
  }
}

/** Defines the job that lets decisions take effect. Call before `jobs.start()`. */
export function defineDecisionJob(ctx: Context): void {
  const options = { retryLimit: 1000, retryDelayS: 5, retryDelayMaxS: 300 }
  ctx.jobs.define('review.apply-decision', options, async ({ data: { decision, ...work } }) => {
    await ctx.db.transaction(async (tx) => {
      const facts = await lockWork(tx, work)
      // Undone, replaced or overtaken, or the work is deleted.
      if (facts?.pendingDecision?.id === decision) await takeEffect(ctx, tx, facts)
    })
  })
}

/** Locks a work for a moderator, with why they do not decide about it. @throws AppError work_not_found */
export async function lockForModerator(tx: Database, work: WorkId, moderator: Viewer) {
  const facts = await lockWork(tx, work)
  // defence: unseen-by-moderators
  if (facts === null || moderatorViewOf(facts) === null) throw new AppError('work_not_found')
  const { authorId, authorKind } = facts.work
  const guardians = authorKind === 'child' ? await guardiansOf(authorId, tx) : []
  const hasOther = hasOtherDecider(facts, moderator, { moderators: await listModerators(tx), guardians })
  return { facts, reason: notYours(facts, moderator, { isGuardian: guardians.includes(moderator.id), hasOther }) }
}

/** @throws AppError work_not_found, somebody_else_decides */
async function lockOthers(tx: Database, work: WorkId, moderator: Viewer): Promise<WorkFacts> {
  const { facts, reason } = await lockForModerator(tx, work, moderator)
  if (reason !== null) throw new AppError('somebody_else_decides')
  return facts
}

/** @throws AppError work_not_found, work_changed, note_needed, somebody_else_decides */
export async function decideWork(
  ctx: Context,
  work: WorkId,
  moderator: Viewer,
  { decision, note, version }: DecisionRequest,
): Promise<DecisionAnswer> {
  const { undoSeconds } = ctx.config
  return ctx.db.transaction(async (tx) => {
    const facts = await lockOthers(tx, work, moderator)
    const now = await readCircumstances(ctx, tx, facts)
    const id = randomUUID()
    const result = transition(facts, { action: decision, version, note, moderatorId: moderator.id, id }, now)
    if (result.type === 'refused') throw new AppError(result.error)
    if (result.type === 'unchanged') throw new AppError('work_changed')
    const pending = await save(ctx, tx, facts, result.next, null)
    const decided = pending.pendingDecision?.decision ?? decision
    await logDecision(tx, { by: moderator, decision: decided, work: facts.work }, now.at.getTime())
    const left_ms = undoSeconds * 1000
    const effective = { effective_at: new Date(now.at.getTime() + left_ms).toISOString(), left_ms }
    if (undoSeconds === 0) return { status: statusOfFacts(await takeEffect(ctx, tx, pending)), ...effective }
    const job = { kind: work.kind, id: work.id, decision: id }
    await ctx.jobs.send('review.apply-decision', job, { tx, startAfterS: undoSeconds })
    return { status: statusOfFacts(afterEffect(pending, now)), ...effective }
  })
}

/** The facts once a decision has taken effect. */
function afterEffect(facts: WorkFacts, now: Circumstances): WorkFacts {
  const result = transition(facts, { action: 'take_effect' }, now)
  return result.type === 'changed' ? result.next : facts
}

/** A decision whose facts no longer hold is dropped: the work is back in the queue. */
async function takeEffect(ctx: Context, tx: Database, facts: WorkFacts): Promise<WorkFacts> {
  const { pendingDecision } = facts
  if (pendingDecision === null) return facts
  const now = await readCircumstances(ctx, tx, facts)
  const result = transition(facts, { action: 'take_effect' }, now)
  if (result.type !== 'changed') return save(ctx, tx, facts, { ...facts, pendingDecision: null, content: {} }, null)
  const { decision, moderatorId, decidedAt, note } = pendingDecision
  const entry = { role: 'moderator', actorId: moderatorId, action: decision, note } as const
  const saved = await save(ctx, tx, facts, result.next, {
    ...entry,
    at: isForLater(decision) ? now.at : decidedAt,
    from: visibilityOf(undone(facts).work),
  })
  for (const effect of result.effects)
    await run(ctx, tx, facts, effect, { note, at: now.at, keptVersion: saved.work.keptVersion })
  return saved
}

async function run(
  ctx: Context,
  tx: Database,
  { work }: WorkFacts,
  effect: Effect,
  { note, at, keptVersion }: { note: string | null; at: Date; keptVersion: number | null },
): Promise<void> {
  switch (effect.effect) {
    case 'email_author':
      return emailAuthor(ctx, tx, work, effect.about, note)
    case 'email_guardians':
      return emailGuardians(ctx, tx, work)
    case 'resolve_reports':
      return resolveReports(tx, work, effect, { at, keptVersion })
    case 'show_pen_name':
      return showPenName(ctx, tx, work.authorId)
  }
}

/**
 * Restores what was before a decision. Nobody was notified, and the history does not mention it.
 * @throws AppError work_not_found, work_changed without a decision that can be undone, somebody_else_decides
 */
export async function undoDecision(ctx: Context, work: WorkId, moderator: Viewer): Promise<WorkStatus> {
  return ctx.db.transaction(async (tx) => {
    const facts = await lockWork(tx, work)
    // defence: own-undo
    if (facts?.pendingDecision != null && facts.pendingDecision.moderatorId !== moderator.id) {
      if (moderator.role !== 'owner') throw new AppError('somebody_else_decides')
      // Another's decision about one's own work, or about one's child's, is not one's own to undo.
      await lockOthers(tx, work, moderator)
    }
    if (facts === null || moderatorViewOf(facts) === null) throw new AppError('work_not_found')
    const { pendingDecision } = facts
    const at = new Date(ctx.now())
    if (pendingDecision === null || at.getTime() - pendingDecision.decidedAt.getTime() >= ctx.config.undoSeconds * 1000)
      throw new AppError('work_changed')
    const result = transition(facts, { action: 'undo' }, circumstancesAt(at))
    if (result.type !== 'changed') throw new AppError('work_changed')
    const saved = await save(ctx, tx, facts, result.next, null)
    await logUndo(tx, { by: moderator, decision: pendingDecision.decision, work: saved.work }, at.getTime())
    return statusOfFacts(saved)
  })
}

/** A moderator corrects the age rating of a work. @throws AppError work_not_found, work_changed, somebody_else_decides */
export async function correctAge(
  ctx: Context,
  work: WorkId,
  moderator: Viewer,
  { age, version }: AgeCorrection,
): Promise<WorkStatus> {
  return ctx.db.transaction(async (tx) => {
    const facts = await lockOthers(tx, work, moderator)
    const now = await readCircumstances(ctx, tx, facts)
    const result = transition(facts, { action: 'correct_age', age, version }, now)
    if (result.type === 'refused') throw new AppError(result.error)
    if (result.type === 'unchanged') return statusOfFacts(facts)
    const note = dreamJournal.ages[age]
    const entry = { role: 'moderator', actorId: moderator.id, action: 'correct_age', at: now.at, note } as const
    const saved = await save(ctx, tx, facts, result.next, entry)
    await logAgeCorrection(tx, { by: moderator, work: facts.work }, now.at.getTime())
    for (const effect of result.effects)
      await run(ctx, tx, saved, effect, { note, at: now.at, keptVersion: saved.work.keptVersion })
    return statusOfFacts(saved)
  })
}
