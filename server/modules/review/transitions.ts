import { isDeepStrictEqual } from 'node:util'
import { reviewReason, type ReviewReason } from '#contract/review.ts'
import { isForYounger, type StoryAge } from '#contract/story-age.ts'
import type { ContentChange } from '../works/kind.ts'
import {
  addHold,
  addPending,
  adopt,
  changed,
  dropPendingAge,
  endAppeal,
  isNothing,
  lift,
  liftForPublication,
  newVersion,
  nothingPending,
  openReview,
  refused,
  unchanged,
  undone,
  withAge,
  workChanged,
  type Result,
} from './changes.ts'
import {
  ageOf,
  isChild,
  hasHold,
  isPublishedBefore,
  isSeenBefore,
  isTakenDown,
  isWithdrawn,
  newestAge,
  reasonsOf,
  reasonsOfAuthor,
  type Circumstances,
  type WorkFacts,
} from './facts.ts'
import { correctAgeTransition, decide, takeEffectTransition, type DecideAct } from './moderator-transitions.ts'

// Every allowed transition. Pure: an act and the facts give new facts; `save.ts` writes them.

export type Act =
  | { action: 'edit'; change: ContentChange }
  | { action: 'change_age'; age: StoryAge | null }
  | { action: 'pen_name' | 'submit' | 'withdraw' | 'withdraw_consent' | 'suspend' | 'end_suspension' }
  | { action: 'appeal'; text: string; against: string | null }
  | { action: 'approve'; version: number; age?: StoryAge | undefined }
  | { action: 'refuse'; version: number }
  | DecideAct
  | { action: 'take_effect' | 'undo' }
  | { action: 'correct_age'; version: number; age: StoryAge }
  /** `weight`: of all open reports about the work. */
  | { action: 'report'; weight: number; isUrgent: boolean }
  | { action: 'screening_done'; hasFinding: boolean }

/** A work is hidden once its open reports weigh this much. */
export const hidingWeight = 2

export function transition(facts: WorkFacts, act: Act, now: Circumstances): Result {
  switch (act.action) {
    case 'edit':
      return edit(facts, act.change, now)
    case 'change_age':
      return changeAge(facts, act.age, now)
    case 'pen_name':
      return changePenName(facts, now)
    case 'submit':
      return submit(facts, now)
    case 'withdraw':
      return withdraw(facts, now)
    case 'appeal':
      return appeal(facts, act, now)
    case 'approve':
      return isChild(facts) ? approve(facts, act, now) : refused('work_not_found')
    case 'refuse':
      return isChild(facts) ? refuse(facts, act.version, now) : refused('work_not_found')
    case 'withdraw_consent':
      return isChild(facts) ? withdrawConsent(facts, now) : unchanged
    case 'suspend':
      return isPublishedBefore(facts) && !isChild(facts) && !hasHold(facts, 'suspension')
        ? changed(facts, addHold(facts, 'suspension'), now)
        : unchanged
    case 'end_suspension':
      return hasHold(facts, 'suspension') ? changed(facts, lift(facts, ['suspension']), now) : unchanged
    case 'report':
      return report(facts, act, now)
    case 'screening_done':
      return screeningDone(facts, act.hasFinding, now)
    case 'correct_age':
      return correctAgeTransition(facts, act, now)
    case 'take_effect':
      return takeEffectTransition(facts, now)
    case 'undo':
      return facts.pendingDecision === null
        ? workChanged
        : changed(facts, undone(facts), now, [], { keepsVisibilitySince: true })
    default:
      return decide(facts, act, now)
  }
}

// Acts of the author.

function edit(facts: WorkFacts, change: ContentChange, now: Circumstances): Result {
  if (facts.work.visibility === 'removed') return workChanged
  // defence: suspended-edit
  if (hasHold(facts, 'suspension')) return refused('suspended')
  // defence: child-words
  if (isChild(facts) && now.hasFinding) return refused('text_gives_away')
  const isInPlace = facts.work.visibility === 'published' && facts.pending === null && facts.review === null
  const next = newVersion(facts)
  const reasons = reasonsOf(facts, change.file == null ? now : { ...now, screening: 'open' })
  if (!isPublishedBefore(facts))
    return changed(facts, { ...(facts.review === null ? next : openReview(next, reasons, now)), content: change }, now)
  if (isInPlace && reasons.length === 0) return changed(facts, { ...next, content: change }, now)
  // defence: unseen-words
  const later = addPending(next, change)
  if (isWithdrawn(facts)) return changed(facts, later, now)
  if (facts.review === null && reasons.length === 0) return changed(facts, adopt(later), now)
  return changed(facts, openReview(later, reasons, now), now)
}

function changeAge(facts: WorkFacts, age: StoryAge | null, now: Circumstances): Result {
  if (facts.work.visibility === 'removed') return workChanged
  if (hasHold(facts, 'suspension')) return refused('suspended')
  // defence: age-by-child-act
  if (isChild(facts)) return refused('adults_only')
  // What others see, or somebody looks at, keeps an age.
  if (
    age === null &&
    (facts.review !== null || (isPublishedBefore(facts) && !isUnreviewed(reasonsOf(facts, now), now)))
  )
    return refused('invalid_request')
  return changed(facts, chooseAge(newVersion(facts), age, now), now)
}

const isUnreviewed = (reasons: readonly ReviewReason[], now: Circumstances): boolean =>
  now.review === 'none' && reasons.length === 0

/** Another age rating of the newest version. One that lets younger readers in waits for a moderator. */
function chooseAge(facts: WorkFacts, age: StoryAge | null, now: Circumstances): WorkFacts {
  const reasons = reasonsOf(facts, now)
  // defence: younger-by-guardian
  if (!isPublishedBefore(facts) || isUnreviewed(reasons, now) || !isForYounger(age, ageOf(facts.work.age))) {
    const next = withAge(facts, age)
    return next.review === null ? next : openReview(next, reasons, now)
  }
  const later = { ...facts, pending: { ...(facts.pending ?? nothingPending(facts.work)), age } }
  return isWithdrawn(facts) ? later : openReview(later, [...reasons, 'younger_age'], now)
}

/** The new name of the author is reviewed together with this work. */
function changePenName(facts: WorkFacts, now: Circumstances): Result {
  const isReviewed = facts.review !== null || (isPublishedBefore(facts) && !isWithdrawn(facts))
  if (isChild(facts) || facts.work.removedAt !== null || !isReviewed) return workChanged
  if (hasHold(facts, 'suspension')) return refused('suspended')
  return changed(facts, openReview(newVersion(facts), [...reasonsOf(facts, now), 'pen_name'], now), now)
}

function submit(facts: WorkFacts, now: Circumstances): Result {
  const { work, pending, review } = facts
  if (work.visibility === 'removed') return workChanged
  if (review !== null || (work.visibility === 'published' && pending === null)) return unchanged
  // defence: suspended-submit
  if (now.isSuspended || hasHold(facts, 'suspension')) return refused('suspended')
  // defence: publish-consent
  if (!now.hasConsent) return refused('consent_needed')
  if (!now.isReady) return refused('work_not_ready')
  // A child's is chosen by its guardian.
  if (!isChild(facts) && newestAge(facts) === null) return refused('invalid_request')
  const reasons = reasonsOf(facts, now)
  const isFree = reasons.length === 0
  if (isPublishedBefore(facts) && pending === null) {
    if (hasHold(facts, 'moderator') || hasHold(facts, 'reports')) return workChanged
    if (!hasHold(facts, 'author')) return unchanged
    // It would be shown with a name that no moderator has seen.
    if (now.penNameWaits && reasonsOfAuthor(now).length > 0)
      return changed(facts, openReview(facts, [...reasons, 'pen_name'], now), now)
    return changed(facts, lift(facts, ['author']), now)
  }
  if (isFree) return changed(facts, lift(adopt(facts), ['author']), now)
  const next = openReview(facts, reasons, now)
  const isForGuardian = next.review?.step === 'guardian'
  return changed(facts, next, now, isForGuardian ? [{ effect: 'email_guardians', daily: true }] : [])
}

function withdraw(facts: WorkFacts, now: Circumstances): Result {
  if (facts.work.visibility === 'removed') return workChanged
  if (facts.review === null && (!isPublishedBefore(facts) || hasHold(facts, 'author'))) return unchanged
  const next = { ...facts, review: null, appeal: endAppeal(facts, 'withdrawn', now.at) }
  return changed(facts, isPublishedBefore(facts) ? addHold(next, 'author') : next, now)
}

function appeal(
  facts: WorkFacts,
  { text, against }: Extract<Act, { action: 'appeal' }>,
  { at }: Circumstances,
): Result {
  const { work } = facts
  if (hasHold(facts, 'suspension')) return refused('suspended')
  if (facts.appeal !== null) return refused('appealed_already')
  if (!isTakenDown(facts) || facts.pendingDecision !== null) return workChanged
  const row = { authorId: work.authorId, workId: work.id, text, createdAt: at, against, decidedAt: null, outcome: null }
  return changed(facts, { ...facts, appeal: row }, { at })
}

// Acts of a guardian.

function approve(
  facts: WorkFacts,
  // Where nobody has chosen an age, it is what a missing one counts as.
  { version, age = newestAge(facts) ?? '13' }: Extract<Act, { action: 'approve' }>,
  now: Circumstances,
): Result {
  const { work, review } = facts
  if (version !== work.version || work.visibility === 'removed') return workChanged
  const isOtherAge = age !== newestAge(facts)
  if (review?.step === 'moderator') return isOtherAge ? workChanged : unchanged
  if (review === null && !hasHold(facts, 'guardian')) return workChanged
  if (!now.hasConsent) return refused('consent_needed')
  const next = isOtherAge ? newVersion(facts) : facts
  const approved = { ...next, work: { ...next.work, guardianVersion: next.work.version } }
  const aged = isOtherAge ? chooseAge(approved, age, now) : approved
  const { pending } = aged
  const hasNewContent = pending !== null && !isNothing({ ...pending, age: null })
  if (hasNewContent && !isWithdrawn(facts)) return changed(facts, openReview(aged, reasonsOf(aged, now), now), now)
  const reviewed = aged.review === null ? aged : openReview(aged, reasonsOf(aged, now), now)
  return changed(facts, lift(reviewed, ['guardian']), now)
}

/** What the guardian has not approved needs an approval when it is submitted again. */
function forgetApproval(result: Result): Result {
  if (result.type !== 'changed') return result
  const { work } = result.next
  // defence: approval-again
  return { ...result, next: { ...result.next, work: { ...work, guardianVersion: work.publishedVersion } } }
}

function refuse(facts: WorkFacts, version: number, now: Circumstances): Result {
  if (version !== facts.work.version || facts.work.visibility === 'removed') return workChanged
  if (facts.review !== null) return forgetApproval(changed(facts, { ...dropPendingAge(facts), review: null }, now))
  if (!isPublishedBefore(facts)) return workChanged
  return hasHold(facts, 'guardian') ? unchanged : forgetApproval(changed(facts, addHold(facts, 'guardian'), now))
}

function withdrawConsent(facts: WorkFacts, now: Circumstances): Result {
  const { work, review, pending } = facts
  const isHidden = !isPublishedBefore(facts) || hasHold(facts, 'guardian')
  if (isHidden && review === null && pending?.age == null && work.guardianVersion === work.publishedVersion)
    return unchanged
  const closed = { ...dropPendingAge(facts), review: null }
  return forgetApproval(changed(facts, isPublishedBefore(facts) ? addHold(closed, 'guardian') : closed, now))
}

// Acts of others.

function report(facts: WorkFacts, act: Extract<Act, { action: 'report' }>, now: Circumstances): Result {
  const { work } = facts
  const isOpen = work.visibility === 'published' || (work.visibility === 'hidden' && work.reportedSince !== null)
  // defence: reported-published
  if (!isOpen) return refused('work_not_found')
  const reported = {
    ...facts,
    work: {
      ...work,
      reportedSince: work.reportedSince ?? now.at,
      reportUrgent: work.reportUrgent || act.isUrgent,
    },
  }
  const isHidden = hasHold(facts, 'moderator') || hasHold(facts, 'reports')
  // defence: reports-count
  if (act.weight < hidingWeight || isHidden) return changed(facts, reported, now)
  return changed(facts, addHold(reported, 'reports'), now, [{ effect: 'email_author', about: 'report' }])
}

function screeningDone(facts: WorkFacts, hasFinding: boolean, now: Circumstances): Result {
  const { review } = facts
  if (review === null) return unchanged
  const isOnlyScreened = review.reasons.includes('screening')
  const isFound = hasFinding && (isOnlyScreened || now.review !== 'none')
  const others: ReviewReason[] = review.reasons.filter((reason) => reason !== 'screening')
  const isSeen = isSeenBefore(facts) || isTakenDown(facts)
  const reasons = reviewReason.options.filter(
    (reason) =>
      others.includes(reason) ||
      (reason === 'finding' && isFound) ||
      (reason === 'seen_before' && others.length === 0 && isSeen),
  )
  if (isDeepStrictEqual(reasons, review.reasons)) return unchanged
  if (reasons.length > 0) return changed(facts, { ...facts, review: { ...review, reasons } }, now)
  const shown = liftForPublication(adopt(facts))
  return changed(facts, { ...(now.isSuspended ? addHold(shown, 'suspension') : shown), content: shown.content }, now)
}
