import { decision, type Decision, type WorkAction, type WorkState } from '#contract/review.ts'

/** A work's place in its life. `changed`: it is published, and a new version of it waits. */
export type WorkStage = WorkState | 'changed'

/** All transitions that there are. Whatever is missing is not possible. */
const transitions: Record<WorkAction, Partial<Record<WorkStage, WorkStage>>> = {
  'hand-in': { private: 'waiting' },
  withdraw: { waiting: 'private', published: 'private', changed: 'private', hidden: 'private' },
  change: { published: 'changed', changed: 'changed', waiting: 'waiting', hidden: 'hidden', removed: 'removed' },
  reword: { waiting: 'waiting', published: 'waiting', changed: 'waiting' },
  publish: { waiting: 'published', changed: 'published' },
  return: { waiting: 'private', changed: 'published' },
  hide: { published: 'hidden', changed: 'hidden' },
  show: { hidden: 'published', removed: 'published' },
  remove: { waiting: 'removed', published: 'removed', changed: 'removed', hidden: 'removed' },
}

/** The stage after an action; null where it is not possible. */
export function stageAfter(action: WorkAction, stage: WorkStage): WorkStage | null {
  return transitions[action][stage] ?? null
}

/** The decisions that are possible at a stage. */
export function decisionsAt(stage: WorkStage): Decision[] {
  return decision.options.filter((one) => stageAfter(one, stage) !== null)
}

export function stageOf({ state, waitingSince }: { state: WorkState; waitingSince: Date | null }): WorkStage {
  return state === 'published' && waitingSince !== null ? 'changed' : state
}

/** What others may see of a work at this stage depends on its state alone. */
export function stateAt(stage: WorkStage): WorkState {
  return stage === 'changed' ? 'published' : stage
}
