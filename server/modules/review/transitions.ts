import { decision, type Decision, type WorkAction, type WorkState } from '#contract/review.ts'

/**
 * A work's place in its life. `changed`: it is published, and a new version of it waits. `suspended`: it is hidden for as
 * long as its author is suspended. `concealed`: a guardian has taken it from view.
 */
export type WorkStage = WorkState | 'changed' | 'suspended' | 'concealed'

/** All transitions that there are. Whatever is missing is not possible. */
const transitions: Record<WorkAction, Partial<Record<WorkStage, WorkStage>>> = {
  'hand-in': { private: 'waiting' },
  withdraw: {
    waiting: 'private',
    published: 'private',
    changed: 'private',
    hidden: 'private',
    suspended: 'private',
    concealed: 'private',
  },
  change: {
    published: 'changed',
    changed: 'changed',
    waiting: 'waiting',
    hidden: 'hidden',
    concealed: 'concealed',
    removed: 'removed',
  },
  // Without a reason to look, `move` leaves a published work where it is.
  // defence: reworded-stages
  reword: {
    waiting: 'waiting',
    published: 'waiting',
    changed: 'waiting',
    hidden: 'hidden',
    concealed: 'concealed',
    removed: 'removed',
  },
  rename: { waiting: 'waiting', published: 'published', changed: 'changed', hidden: 'hidden', removed: 'removed' },
  appeal: { hidden: 'hidden', removed: 'removed' },
  'turn-key': { waiting: 'waiting', changed: 'changed', concealed: 'published' },
  conceal: { published: 'concealed', changed: 'concealed', suspended: 'concealed' },
  publish: { waiting: 'published', changed: 'published' },
  return: { waiting: 'private', changed: 'published' },
  hide: { published: 'hidden', changed: 'hidden', suspended: 'hidden', concealed: 'hidden', hidden: 'hidden' },
  show: { hidden: 'published', removed: 'published', published: 'published', changed: 'changed' },
  remove: {
    waiting: 'removed',
    published: 'removed',
    changed: 'removed',
    hidden: 'removed',
    suspended: 'removed',
    concealed: 'removed',
    removed: 'removed',
  },
  correct: {
    waiting: 'waiting',
    published: 'published',
    changed: 'changed',
    hidden: 'hidden',
    suspended: 'suspended',
    concealed: 'concealed',
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
  guardianSince: Date | null
  waitingSince: Date | null
  reportedSince: Date | null
  appealedSince: Date | null
  suspended: boolean
}

/**
 * The decisions that are possible about a work; none that shows a work where `mayBeShown` is false. One that changes
 * nothing answers reports about a work that others see, or the appeal about one that they do not see. What waits for a
 * guardian is not handed in yet.
 */
export function decisionsAbout(work: Reviewed, mayBeShown: boolean): Decision[] {
  const stage = stageOf(work)
  return decision.options.filter((one) => {
    const next = stageAfter(one, stage)
    if (next === null || (!mayBeShown && (one === 'publish' || one === 'show'))) return false
    // defence: guardian-first
    if (work.guardianSince !== null && (one === 'publish' || one === 'return')) return false
    return next !== stage || (one === 'show' ? work.reportedSince : work.appealedSince) !== null
  })
}

export function stageOf({
  state,
  guardianSince,
  waitingSince,
  suspended,
}: Omit<Reviewed, 'reportedSince' | 'appealedSince'>): WorkStage {
  if (suspended) return 'suspended'
  if (state === 'hidden' && guardianSince !== null) return 'concealed'
  return state === 'published' && (guardianSince ?? waitingSince) !== null ? 'changed' : state
}

/** What others may see of a work at this stage depends on its state alone. */
export function stateAt(stage: WorkStage): WorkState {
  if (stage === 'changed') return 'published'
  return stage === 'suspended' || stage === 'concealed' ? 'hidden' : stage
}
