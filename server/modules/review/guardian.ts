import type { ApprovalRequest, WorkStatus } from '#contract/review.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isGuardianOf } from '../household/family-facts.ts'
import { workKinds } from '../works/kinds.ts'
import { readCircumstances } from './circumstances.ts'
import { circumstancesAt } from './facts.ts'
import { statusOfFacts } from './policy.ts'
import { lockAuthor, lockWork, save, worksOf, type WorkId } from './save.ts'
import { transition } from './transitions.ts'

// What guardians do with the works of their children.

/**
 * A guardian approves a child's work and chooses its age rating, refuses it, or hides it.
 * @throws AppError work_not_found, also for another household's; work_changed, consent_needed
 */
export async function approveWork(
  ctx: Context,
  work: WorkId,
  guardianId: string,
  { approve, age, note, version }: ApprovalRequest,
): Promise<WorkStatus> {
  return ctx.db.transaction(async (tx) => {
    const facts = await lockWork(tx, work)
    // defence: own-child
    if (facts === null || !(await isGuardianOf(guardianId, facts.work.authorId, tx)))
      throw new AppError('work_not_found')
    const now = await readCircumstances(ctx, tx, facts)
    const act = approve ? ({ action: 'approve', version, age } as const) : ({ action: 'refuse', version } as const)
    const result = transition(facts, act, now)
    if (result.type === 'refused') throw new AppError(result.error)
    if (result.type === 'unchanged') return statusOfFacts(facts)
    const entry = { role: 'guardian', actorId: guardianId, action: act.action, at: now.at, note } as const
    return statusOfFacts(await save(ctx, tx, facts, result.next, entry))
  })
}

/**
 * Hides the works of a child that need a consent which a guardian withdraws, in the transaction of the ledger's row. Each
 * needs an approval again.
 */
export async function withdrawConsent(
  ctx: Context,
  tx: Database,
  childId: string,
  guardianId: string,
  purpose: 'publish' | 'respond',
): Promise<void> {
  await lockAuthor(tx, childId)
  const at = new Date(ctx.now())
  const entry = { role: 'guardian', actorId: guardianId, action: 'withdraw_consent', at } as const
  for (const facts of await worksOf(tx, childId)) {
    if (workKinds[facts.work.kind].purpose !== purpose) continue
    const result = transition(facts, { action: 'withdraw_consent' }, circumstancesAt(at))
    if (result.type === 'changed') await save(ctx, tx, facts, result.next, entry)
  }
}
