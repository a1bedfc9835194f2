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
  reword: { waiting: 'waiting', published: 'waiting', changed: 'waiting' },
  publish: { waiting: 'published', changed: 'published' },
  return: { waiting: 'private', changed: 'published' },
  hide: { published: 'hidden', changed: 'hidden', suspended: 'hidden' },
  show: { hidden: 'published', removed: 'published', published: 'published', changed: 'changed' },
  remove: { waiting: 'removed', published: 'removed', changed: 'removed', hidden: 'removed', suspended: 'removed' },
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
  suspended: boolean
}

/**
 * The decisions that are possible about a work; none that shows a work of a suspended author. To show what others see
 * already is the answer to reports.
 */
export function decisionsAbout(work: Reviewed, isAuthorSuspended: boolean): Decision[] {
  return decision.options.filter(
    (one) =>
      stageAfter(one, stageOf(work)) !== null &&
      !(isAuthorSuspended && (one === 'publish' || one === 'show')) &&
      (one !== 'show' || work.state !== 'published' || work.reportedSince !== null),
  )
}

export function stageOf({ state, waitingSince, suspended }: Omit<Reviewed, 'reportedSince'>): WorkStage {
  if (suspended) return 'suspended'
  return state === 'published' && waitingSince !== null ? 'changed' : state
}

/** What others may see of a work at this stage depends on its state alone. */
export function stateAt(stage: WorkStage): WorkState {
  return stage === 'changed' ? 'published' : stage === 'suspended' ? 'hidden' : stage
}
