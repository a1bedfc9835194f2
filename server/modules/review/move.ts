import { eq, sql } from 'drizzle-orm'
import type { ReviewReason, WorkAction, WorkState } from '#contract/review.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { idForm } from '../../platform/id-form.ts'
import { requireNotSuspended } from './suspensions/suspensions.ts'
import { workHistory as history, works } from './tables.ts'
import { stageAfter, stageOf, stateAt, type WorkStage } from './transitions.ts'

export type WorkRow = typeof works.$inferSelect

/** Changes of one work run one after another. */
export async function lock(tx: Database, id: string): Promise<WorkRow | null> {
  if (!idForm.test(id)) return null
  const [work] = await tx.select().from(works).where(eq(works.id, id)).for('update')
  return work ?? null
}

/**
 * Changes of an author's works run one after another until the transaction ends: of the quota, of new works, and of all
 * of them. Taken before the lock of a work.
 */
export async function lockAuthor(tx: Database, authorId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${authorId}, 0))`)
}

/** As `lockAuthor`, for the author of a work. */
export async function lockAuthorOf(tx: Database, id: string): Promise<void> {
  const [work] = idForm.test(id)
    ? await tx.select({ authorId: works.authorId }).from(works).where(eq(works.id, id))
    : []
  if (work !== undefined) await lockAuthor(tx, work.authorId)
}

export interface Step {
  action: WorkAction
  role: 'author' | 'guardian' | 'moderator' | 'reports' | 'suspension'
  actorId: string | null
  at: Date
  note?: string | undefined
  /** Why a moderator (of a child's work a guardian before) has to look now; else the reason it had, as far as it is kept. */
  why?: ReviewReason | null
  /** Whether a guardian's key makes another version of it. */
  isNewVersion?: boolean
}

const keepsReason: ReadonlySet<WorkAction> = new Set([
  'hide',
  'suspend',
  'conceal',
  'turn-key',
  'remove',
  'appeal',
  'show',
  'restore',
  'withdraw',
  'reword',
  'rename',
])

/** Why somebody has to look once the work is shown or handed in again; null where nobody has to. */
function reasonKept({ byChild, why, state, guardianSince }: WorkRow, action: WorkAction): ReviewReason | null {
  if (!keepsReason.has(action)) return null
  if (!byChild || action === 'withdraw') return why === 'new-version' ? why : null
  // Taken away while it waits for its guardian, or after they have taken it from view.
  if (guardianSince !== null && state !== 'published' && (action === 'hide' || action === 'remove')) return 'child'
  return state === 'waiting' ? null : why
}

const keepsAppeal: ReadonlySet<WorkAction> = new Set(['change', 'reword', 'rename', 'correct'])

/** Since when a guardian is to look after a step, and since when a moderator. */
function waitsAfter(
  { byChild, guardianSince, waitingSince }: WorkRow,
  { action, role, at }: Step,
  stage: WorkStage,
): Pick<WorkRow, 'guardianSince' | 'waitingSince'> {
  if (stage === 'concealed') return { guardianSince: guardianSince ?? at, waitingSince: null }
  if (stage !== 'waiting' && stage !== 'changed') return { guardianSince: null, waitingSince: null }
  // A correction is no decision: the work keeps its place in the queue.
  if (action === 'correct') return { guardianSince, waitingSince }
  // Each version needs the guardian's key, and then a moderator's.
  const hasKey = role === 'guardian' || (role !== 'author' && waitingSince !== null)
  // defence: guardians-key
  return byChild && !hasKey ? { guardianSince: at, waitingSince: null } : { guardianSince: null, waitingSince: at }
}

/** The one place where a work changes its state, with its entry in the history. @throws AppError work_changed, suspended */
export async function move(tx: Database, work: WorkRow, step: Step): Promise<WorkState> {
  const { action, role, actorId, at, note, isNewVersion = role === 'author' } = step
  const why = step.why ?? /* defence: reason-kept */ reasonKept(work, action)
  const planned = /* defence: possible-move */ stageAfter(action, stageOf(work))
  if (planned === null) throw new AppError('work_changed')
  const isShown =
    action === 'show' ||
    action === 'restore' ||
    (action === 'turn-key' && planned === 'published') ||
    (planned === 'waiting' && step.why == null)
  // What others have seen stays while a new version of it waits.
  const shownAs = why === null ? 'published' : why === 'new-version' ? 'changed' : 'waiting'
  const stage = isShown ? shownAs : planned
  const state = stateAt(stage)
  if (state === 'published' && work.state !== 'published') await requireNotSuspended(tx, work.authorId, at)
  const waits = stage === 'waiting' || stage === 'changed'
  await tx
    .update(works)
    .set({
      state,
      ...(state === work.state && !work.suspended ? {} : { stateSince: at }),
      suspended: stage === 'suspended',
      // A new version leaves an appeal waiting; a decision answers it, and an author who withdraws the work drops it.
      appealedSince: action === 'appeal' ? at : keepsAppeal.has(action) ? work.appealedSince : null,
      version: isNewVersion ? work.version + 1 : work.version,
      // What its author does while others go on to see the version that a moderator kept leaves that as it is.
      keptVersion:
        role === 'author' && !(stage === 'changed' && action === 'change') && action !== 'appeal'
          ? null
          : work.keptVersion,
      ...waitsAfter(work, step, stage),
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
    why: waits && action !== 'correct' ? why : null,
    note: note ?? null,
  })
  return state
}
