import { decision, type Decision, type WorkAction, type WorkState } from '#contract/review.ts'

/**
 * A work's place in its life. `changed`: it is published, and a new version of it waits. `suspended`: it is hidden for as
 * long as its author is suspended.
 */
export type WorkStage = WorkState | 'changed' | 'suspended'

/** All transitions that there are. Whatever is missing is not possible. */
const transitions: Record<WorkAction, Partial<Record<WorkStage, WorkStage>>> = {
  'hand-in': { private: 'waiting' },
  withdraw: { waiting: 'private', published: 'private', changed: 'private', hidden: 'private', suspended: 'private' },
  change: { published: 'changed', changed: 'changed', waiting: 'waiting', hidden: 'hidden', removed: 'removed' },
  // Without a reason to look, `move` leaves a published work where it is.
  // defence: reworded-stages
  reword: { waiting: 'waiting', published: 'waiting', changed: 'waiting', hidden: 'hidden', removed: 'removed' },
  rename: { waiting: 'waiting', published: 'published', changed: 'changed', hidden: 'hidden', removed: 'removed' },
  appeal: { hidden: 'hidden', removed: 'removed' },
  publish: { waiting: 'published', changed: 'published' },
  return: { waiting: 'private', changed: 'published' },
  hide: { published: 'hidden', changed: 'hidden', suspended: 'hidden', hidden: 'hidden' },
  show: { hidden: 'published', removed: 'published', published: 'published', changed: 'changed' },
  remove: {
    waiting: 'removed',
    published: 'removed',
    changed: 'removed',
    hidden: 'removed',
    suspended: 'removed',
    removed: 'removed',
  },
  correct: {
    waiting: 'waiting',
    published: 'published',
    changed: 'changed',
    hidden: 'hidden',
    suspended: 'suspended',
    removed: 'removed',
  },
  suspend: { published: 'suspended', changed: 'suspended' },
  restore: { suspended: 'published' },
}

/** The stage after an action; null where it is not possible. */
export function stageAfter(action: WorkAction, stage: WorkStage): WorkStage | null {
  return transitions[action][stage] ?? null
}

interface Reviewed {
  state: WorkState
  waitingSince: Date | null
  reportedSince: Date | null
  appealedSince: Date | null
  suspended: boolean
}

/**
 * The decisions that are possible about a work; none that shows a work of a suspended author. One that changes nothing
 * answers reports about a work that others see, or the appeal about one that they do not see.
 */
export function decisionsAbout(work: Reviewed, isAuthorSuspended: boolean): Decision[] {
  const stage = stageOf(work)
  return decision.options.filter((one) => {
    const next = stageAfter(one, stage)
    if (next === null || (isAuthorSuspended && (one === 'publish' || one === 'show'))) return false
    return next !== stage || (one === 'show' ? work.reportedSince : work.appealedSince) !== null
  })
}

export function stageOf({
  state,
  waitingSince,
  suspended,
}: Omit<Reviewed, 'reportedSince' | 'appealedSince'>): WorkStage {
  if (suspended) return 'suspended'
  return state === 'published' && waitingSince !== null ? 'changed' : state
}

/** What others may see of a work at this stage depends on its state alone. */
export function stateAt(stage: WorkStage): WorkState {
  return stage === 'changed' ? 'published' : stage === 'suspended' ? 'hidden' : stage
}
