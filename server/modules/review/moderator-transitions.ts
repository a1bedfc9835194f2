import type { Decision } from '#contract/review.ts'
import type { StoryAge } from '#contract/story-age.ts'
import {
  addHold,
  adopt,
  changed,
  dropPendingAge,
  endAppeal,
  isForLater,
  lift,
  liftForPublication,
  refused,
  unchanged,
  undone,
  withAge,
  workChanged,
  type Effect,
  type Result,
} from './changes.ts'
import {
  hasOpenAppeal,
  hasHold,
  moderatorViewOf,
  visibilityOf,
  type Circumstances,
  type DecisionRow,
  type WorkFacts,
} from './facts.ts'

// The acts of moderators, for the table in `transitions.ts`.

export interface DecideAct {
  action: Decision
  version: number
  note?: string | undefined
  moderatorId: string
  /** The id of the pending decision. */
  id: string
}

export function correctAgeTransition(
  facts: WorkFacts,
  { version, age }: { version: number; age: StoryAge },
  now: Circumstances,
): Result {
  const { work, pending } = facts
  if (moderatorViewOf(facts) === null) return refused('work_not_found')
  if (version !== work.version) return workChanged
  if (work.age === age && pending?.age == null) return unchanged
  const next = withAge({ ...facts, work: { ...work, ageCorrected: true } }, age)
  return changed(facts, next, now, [{ effect: 'email_author', about: 'correct_age' }])
}

const needsNote: ReadonlySet<Decision> = new Set(['request_changes', 'hide', 'remove'])

/** Whether the facts that a decision needs hold. */
function isPossible(
  facts: WorkFacts,
  { action, version }: Pick<DecideAct, 'action' | 'version'>,
  now: Pick<Circumstances, 'isSuspended' | 'hasConsent'>,
): boolean {
  const { work, review } = facts
  const isVersion = version === work.version
  switch (action) {
    case 'publish':
      return review?.step === 'moderator' && isVersion && work.removedAt === null && !now.isSuspended && now.hasConsent
    case 'request_changes':
      return review?.step === 'moderator' && isVersion && work.removedAt === null
    case 'hide':
      // What others see can be hidden whatever its author does meanwhile.
      if (work.visibility === 'published') return true
      return work.visibility === 'hidden' && isVersion && (!hasHold(facts, 'moderator') || hasOpenAppeal(facts))
    case 'remove':
      if (work.removedAt !== null) return isVersion && hasOpenAppeal(facts)
      return isVersion || work.visibility === 'published'
    case 'show':
      return (
        isVersion &&
        (work.removedAt !== null ||
          hasHold(facts, 'moderator') ||
          hasHold(facts, 'reports') ||
          work.reportedSince !== null)
      )
  }
}

export function decide(facts: WorkFacts, act: DecideAct, now: Circumstances): Result {
  const { work, pendingDecision } = facts
  // defence: unseen-decided
  if (moderatorViewOf(facts) === null) return refused('work_not_found')
  const { action, note = null, moderatorId, id } = act
  if (note === null && needsNote.has(action)) return refused('note_needed')
  const isReplaced =
    pendingDecision !== null && isForLater(pendingDecision.decision) && (action === 'hide' || action === 'remove')
  if (pendingDecision !== null && !isReplaced) return workChanged
  // defence: possible-decision
  if (!isPossible(facts, act, now)) return workChanged
  const isUpheld =
    (action === 'hide' && hasHold(facts, 'moderator')) || (action === 'remove' && work.removedAt !== null)
  const next = {
    ...facts,
    pendingDecision: {
      authorId: work.authorId,
      workId: work.id,
      id,
      decision: isUpheld ? ('uphold' as const) : action,
      moderatorId,
      version: work.version,
      note,
      decidedAt: now.at,
    },
  }
  // An undone decision leaves no mark: the work keeps the moment since which it has its visibility until there is no undo.
  if (action === 'hide' && !isUpheld)
    return changed(facts, addHold(next, 'moderator'), now, [], { keepsVisibilitySince: true })
  if (action === 'remove' && !isUpheld)
    return changed(facts, { ...next, work: { ...work, removedAt: now.at } }, now, [], { keepsVisibilitySince: true })
  return changed(facts, next, now)
}

const withoutReports = { reportedSince: null, reportUrgent: false }

/** The decision can no longer be undone. */
export function takeEffectTransition(facts: WorkFacts, now: Circumstances): Result {
  if (facts.pendingDecision === null) return unchanged
  const { decision, version } = facts.pendingDecision
  // defence: possible-effect
  if (isForLater(decision) && !isPossible(facts, { action: decision, version }, now)) return workChanged
  switch (decision) {
    case 'publish':
      return publish(facts, now)
    case 'request_changes':
      return requestChanges(facts, now)
    case 'show':
      return show(facts, now)
    default:
      return takeDown(facts, facts.pendingDecision, now)
  }
}

function publish(facts: WorkFacts, now: Circumstances): Result {
  const { work } = facts
  const wasSeen = work.visibility === 'published'
  const shown = liftForPublication(adopt({ ...facts, pendingDecision: null }))
  const next = {
    ...shown,
    work: {
      ...shown.work,
      watched: false,
      keptVersion: work.version,
      approvedAt: work.approvedAt ?? now.at,
      ...(!wasSeen && withoutReports),
    },
    appeal: endAppeal(facts, 'reversed', now.at),
  }
  const reports: Effect[] = wasSeen ? [] : [{ effect: 'resolve_reports', status: 'kept', includeEnded: false }]
  const email: Effect = { effect: 'email_author', about: 'publish' }
  return changed(facts, next, now, [{ effect: 'show_pen_name' }, ...reports, email])
}

function requestChanges(facts: WorkFacts, now: Circumstances): Result {
  const closed = { ...dropPendingAge(facts), pendingDecision: null, review: null }
  const next = { ...closed, work: { ...closed.work, watched: true } }
  return changed(facts, next, now, [{ effect: 'email_author', about: 'request_changes' }])
}

function show(facts: WorkFacts, now: Circumstances): Result {
  const { work } = facts
  const shown = lift({ ...facts, pendingDecision: null }, ['moderator', 'reports'])
  const next = {
    ...shown,
    work: {
      ...shown.work,
      removedAt: null,
      // What is new is still to be seen.
      watched: work.watched && (facts.pending !== null || facts.review !== null),
      keptVersion: work.publishedVersion,
      ...withoutReports,
    },
    appeal: endAppeal(facts, 'reversed', now.at),
  }
  const effects: Effect[] = [{ effect: 'resolve_reports', status: 'kept', includeEnded: true }]
  const isOther = visibilityOf(next.work) !== work.visibility || next.work.hiddenBy.length < work.hiddenBy.length
  if (hasHold(next, 'guardian')) effects.push({ effect: 'email_guardians', daily: false })
  else if (isOther) effects.push({ effect: 'email_author', about: 'show' })
  return changed(facts, next, now, effects)
}

/** After a work was hidden or removed, or stays so. */
function takeDown(facts: WorkFacts, { decision, decidedAt }: DecisionRow, now: Circumstances): Result {
  const { work } = facts
  const isSame = visibilityOf(undone(facts).work) === work.visibility
  const next = {
    ...facts,
    pendingDecision: null,
    work: { ...work, watched: true, ...withoutReports, ...(!isSame && { visibilitySince: decidedAt }) },
    appeal: endAppeal(facts, 'upheld', now.at),
  }
  return changed(facts, next, now, [
    { effect: 'resolve_reports', status: 'removed', includeEnded: false },
    { effect: 'email_author', about: isSame && hasOpenAppeal(facts) ? 'uphold' : decision },
  ])
}
