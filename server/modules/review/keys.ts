import { and, eq, gt } from 'drizzle-orm'
import type { KeyRequest, WorkState } from '#contract/review.ts'
import { isForYounger, type StoryAge } from '#contract/story-age.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { writeKeyNeeded } from './decision-email.ts'
import { lock, lockAuthor, lockAuthorOf, move, type Step, type WorkRow } from './move.ts'
import type { ReviewParts, WorkId } from './parts.ts'
import { workHistory as history, works } from './tables.ts'
import { stageOf } from './transitions.ts'

const dayMs = 86_400_000

/** Whether the guardians of a child consent to its works being shown. */
export async function hasConsent(
  { families }: ReviewParts,
  tx: Database,
  { byChild, authorId }: WorkRow,
): Promise<boolean> {
  return !byChild || (await families.mayPublish([authorId], tx)).has(authorId)
}

/** @throws AppError consent_needed */
export async function requireConsent(parts: ReviewParts, tx: Database, work: WorkRow): Promise<void> {
  // defence: publish-consent
  if (!(await hasConsent(parts, tx, work))) throw new AppError('consent_needed')
}

/** See `Review.turnKey`. */
export async function turnKey(
  parts: ReviewParts,
  { kind, id }: WorkId,
  guardianId: string,
  { turn, age, note, version }: KeyRequest,
): Promise<WorkState> {
  return parts.db.transaction(async (tx) => {
    await lockAuthorOf(tx, id)
    const work = await lock(tx, id)
    // defence: own-child
    if (work === null || work.kind !== kind || !(await parts.families.isGuardianOf(guardianId, work.authorId, tx)))
      throw new AppError('work_not_found')
    if (version !== undefined && version !== work.version) throw new AppError('work_changed')
    const act = { role: 'guardian', actorId: guardianId, at: new Date(parts.now()), why: work.why } as const
    if (turn) return allow(parts, tx, work, { ...act, action: 'turn-key' }, age)
    const stage = stageOf(work)
    if (stage === 'concealed') return work.state
    const action = stage === 'waiting' || stage === 'changed' ? 'return' : 'conceal'
    const state = await move(tx, work, { ...act, action, note })
    if (action === 'return') await parts.sources[kind].setAge(tx, id)
    return state
  })
}

/** The guardian's key is turned. Which age a child's work is for is said here alone. */
async function allow(
  parts: ReviewParts,
  tx: Database,
  work: WorkRow,
  step: Step,
  age: StoryAge | undefined,
): Promise<WorkState> {
  const { id, kind, state, guardianSince, waitingSince } = work
  const source = parts.sources[kind]
  const { age: shown = null, nextAge = null } = (await source.details(tx, [id])).get(id) ?? {}
  const known = nextAge ?? shown
  const chosen = age ?? known
  const stage = stageOf(work)
  if (stage !== 'concealed' && guardianSince === null && (waitingSince ?? state === 'published')) {
    if (chosen !== known) throw new AppError('work_changed')
    return state
  }
  await requireConsent(parts, tx, work)
  // A moderator has seen the work for older readers alone.
  // defence: younger-by-key
  const waits = chosen !== null && stage !== 'waiting' && isForYounger(chosen, shown)
  const why = waits ? (step.why ?? 'new-version') : step.why
  const next = await move(tx, work, { ...step, why, isNewVersion: chosen !== known })
  await (waits ? source.setNextAge(tx, id, chosen) : source.setAge(tx, id, chosen ?? undefined))
  // What has changed meanwhile needs a moderator, too.
  if (stage === 'concealed' && next === 'waiting') await source.useNewVersion(tx, id)
  return next
}

/** See `Review.concealAll`. */
export async function concealAll(parts: ReviewParts, tx: Database, childId: string, guardianId: string): Promise<void> {
  await lockAuthor(tx, childId)
  const rows = await tx.select().from(works).where(eq(works.authorId, childId)).orderBy(works.id).for('update')
  const step = { role: 'guardian', actorId: guardianId, at: new Date(parts.now()) } as const
  for (const work of rows) {
    const stage = stageOf(work)
    if (stage === 'waiting') await move(tx, work, { ...step, action: 'return' })
    // defence: concealed-works
    if (stage === 'published' || stage === 'changed' || stage === 'suspended')
      await move(tx, work, { ...step, action: 'conceal' })
    // Once a moderator shows it again, it needs its key again, too.
    // defence: key-again
    if (stage === 'hidden' || stage === 'removed')
      await tx.update(works).set({ why: 'child' }).where(eq(works.id, work.id))
  }
}

/** Queues a letter to a child's guardians before it hands in a work: one a day at most. */
export async function tellGuardians(parts: ReviewParts, tx: Database, { byChild, authorId }: WorkRow): Promise<void> {
  if (!byChild) return
  const since = new Date(parts.now() - dayMs)
  const [earlier] = await tx
    .select({ id: history.id })
    .from(history)
    .innerJoin(works, eq(works.id, history.workId))
    .where(and(eq(works.authorId, authorId), eq(history.action, 'hand-in'), gt(history.at, since)))
    .limit(1)
  if (earlier === undefined) await askForKey(parts, tx, authorId)
}

/** Queues a letter to a child's guardians that a work waits for their key. */
export async function askForKey(parts: ReviewParts, tx: Database, childId: string): Promise<void> {
  for (const { email } of await readersOf(parts, tx, childId))
    await queueMail(parts.jobs, writeKeyNeeded(email, `${parts.siteUrl}/dashboard/family`), tx)
}

/** Who gets the letters about somebody's works: the author, or the guardians of a child. */
export async function readersOf({ findAccount, families }: ReviewParts, tx: Database, authorId: string) {
  const account = await findAccount(authorId, tx)
  if (account !== null) return [account]
  const ids = await families.guardiansOf(authorId, tx)
  return (await Promise.all(ids.map((id) => findAccount(id, tx)))).filter((one) => one !== null)
}
