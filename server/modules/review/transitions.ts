import {
  hold as holds,
  reviewReason,
  type Decision,
  type Hold,
  type ReviewReason,
  type ReviewStep,
  type Visibility,
} from '#contract/review.ts'
import { isForYounger, type StoryAge } from '#contract/story-age.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Config } from '../../config.ts'
import type { ContentChange } from '../works/kind.ts'
import type { appeals, pendingDecisions, pendingVersions, reviews, works } from './tables.ts'

// Every allowed transition. Pure: an act and the facts give new facts; `save.ts` writes them.

export type WorkRow = typeof works.$inferSelect
export type ReviewRow = typeof reviews.$inferSelect
export type PendingRow = typeof pendingVersions.$inferSelect
export type DecisionRow = typeof pendingDecisions.$inferSelect
export type AppealRow = typeof appeals.$inferSelect

/** Everything stored about the review of a work. */
export interface WorkFacts {
  work: WorkRow
  /** What is new since it was last published. */
  pending: PendingRow | null
  review: ReviewRow | null
  /** A decision that can still be undone. */
  decided: DecisionRow | null
  appeal: AppealRow | null
}

/** Facts after an act. */
export interface NextFacts extends WorkFacts {
  /** What moves into the row of the kind, for others to see. */
  content: ContentChange
}

/** What an act needs to know besides the facts. */
export interface Circumstances {
  at: Date
  /** Which works of adults need a moderator (REVIEW). */
  review: Config['review']
  isTeen: boolean
  /** How many works of the author a moderator has published that are neither removed nor hidden by moderator or reports. */
  approved: number
  isSuspended: boolean
  /** Whether a child's guardians consent to others seeing its works; true for others. */
  hasConsent: boolean
  /** Whether the newest version can be submitted. */
  isReady: boolean
  /** Whether screening finds something in text that is new to others. */
  hasFinding: boolean
  /** Screening of a file that is new to others: `done` without findings, or without such a file. */
  screening: 'done' | 'open' | 'finding'
  /** Whether the author has chosen a pen name that others do not see yet. */
  penNameWaits: boolean
}

/** For acts that need the time alone. */
export const circumstancesAt = (at: Date): Circumstances => ({
  at,
  review: 'none',
  isTeen: false,
  approved: 0,
  isSuspended: false,
  hasConsent: true,
  isReady: true,
  hasFinding: false,
  screening: 'done',
  penNameWaits: false,
})

export interface Decided {
  action: Decision
  version: number
  note?: string | undefined
  moderatorId: string
  /** The id of the pending decision. */
  id: string
}

export type Act =
  | { action: 'edit'; change: ContentChange }
  | { action: 'change_age'; age: StoryAge | null }
  | { action: 'pen_name' | 'submit' | 'withdraw' | 'withdraw_consent' | 'suspend' | 'end_suspension' }
  | { action: 'appeal'; text: string; against: string | null }
  | { action: 'approve'; version: number; age?: StoryAge | undefined }
  | { action: 'refuse'; version: number }
  | Decided
  | { action: 'take_effect' | 'undo' }
  | { action: 'correct_age'; version: number; age: StoryAge }
  /** `weight`: of all open reports about the work. */
  | { action: 'report'; weight: number; isUrgent: boolean }
  | { action: 'screening_done'; hasFinding: boolean }

export type Effect =
  | { effect: 'email_author'; about: Decision | 'uphold' | 'correct_age' }
  /** `daily`: at most once a day. */
  | { effect: 'email_guardians'; daily: boolean }
  | { effect: 'resolve_reports'; status: 'kept' | 'removed'; includeEnded: boolean }
  | { effect: 'show_pen_name' }

export type Result =
  | { type: 'changed'; next: NextFacts; effects: readonly Effect[] }
  | { type: 'unchanged' }
  | { type: 'refused'; error: ErrorCode }

const refused = (error: ErrorCode): Result => ({ type: 'refused', error })
const workChanged = refused('work_changed')
const unchanged: Result = { type: 'unchanged' }

/** How many works of an author a moderator publishes before the rest is published without (`REVIEW=first`). */
export const firstWorks = 3
/** A work is hidden once its open reports weigh this much. */
export const hidingWeight = 2

export function transition(facts: WorkFacts, act: Act, now: Circumstances): Result {
  switch (act.action) {
    case 'edit':
      return edit(facts, act, now)
    case 'change_age':
      return changeAge(facts, act, now)
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
      return isChild(facts) ? refuse(facts, act, now) : refused('work_not_found')
    case 'withdraw_consent':
      return isChild(facts) ? withdrawConsent(facts, now) : unchanged
    case 'suspend':
      return isPublishedBefore(facts) && !isChild(facts) && !isHeld(facts, 'suspension')
        ? changed(facts, addHold(facts, 'suspension'), now)
        : unchanged
    case 'end_suspension':
      return isHeld(facts, 'suspension') ? changed(facts, lift(facts, ['suspension']), now) : unchanged
    case 'report':
      return report(facts, act, now)
    case 'screening_done':
      return screeningDone(facts, act, now)
    case 'correct_age':
      return correctAge(facts, act, now)
    case 'take_effect':
      return takeEffect(facts, now)
    case 'undo':
      return facts.decided === null ? workChanged : changed(facts, undone(facts), now, [], 'same-time')
    default:
      return decide(facts, act, now)
  }
}

// Facts and parts of them.

/** As the database computes it. */
export function visibilityOf({
  removedAt,
  publishedVersion,
  hiddenBy,
}: Pick<WorkRow, 'removedAt' | 'publishedVersion' | 'hiddenBy'>): Visibility {
  if (removedAt !== null) return 'removed'
  if (publishedVersion === null) return 'draft'
  return hiddenBy.length > 0 ? 'hidden' : 'published'
}

/** What a moderator sees of a work: nothing of a draft unless it awaits a moderator. */
export function moderatorView({
  visibility,
  step,
}: {
  visibility: Visibility
  step: ReviewStep | null
}): 'published' | 'newest' | null {
  // defence: awaiting-guardian
  if (step === 'moderator') return 'newest'
  // defence: drafts
  return visibility === 'draft' ? null : 'published'
}

export const ageOf = (age: StoryAge | 'unset'): StoryAge | null => (age === 'unset' ? null : age)

/** The age rating of the newest version. */
export const newestAge = ({ work, pending }: Pick<WorkFacts, 'work' | 'pending'>): StoryAge | null =>
  pending?.age ?? ageOf(work.age)

export const isHeld = ({ work }: Pick<WorkFacts, 'work'>, hold: Hold): boolean => work.hiddenBy.includes(hold)
const isPublishedBefore = ({ work }: WorkFacts): boolean => work.publishedVersion !== null
/** Withdrawn by its author: no review opens, because its end would show the work. */
const isWithdrawn = (facts: WorkFacts): boolean => isHeld(facts, 'author') && facts.review === null
const isChild = ({ work }: WorkFacts): boolean => work.authorKind === 'child'
export const hasOpenAppeal = ({ appeal }: Pick<WorkFacts, 'appeal'>): boolean =>
  appeal !== null && appeal.decidedAt === null

/** Why a moderator looks at every work of an author. */
export function reasonsOfAuthor({
  review,
  isTeen,
  approved,
}: Pick<Circumstances, 'review' | 'isTeen' | 'approved'>): ReviewReason[] {
  // defence: teens-works
  if (isTeen) return ['teen']
  if (review === 'all') return ['every_work']
  return review === 'first' && approved < firstWorks ? ['first_works'] : []
}

export const isSeenBefore = ({ work }: WorkFacts): boolean =>
  work.watched || work.ageCorrected || work.reportedSince !== null

/** Why a moderator has to look at the newest version. */
export function reasonsOf(facts: WorkFacts, now: Circumstances): ReviewReason[] {
  const reasons: ReviewReason[] = isChild(facts) ? ['child'] : reasonsOfAuthor(now)
  if (isSeenBefore(facts)) reasons.push('seen_before')
  if (now.review === 'none') return reasons
  if (now.hasFinding || now.screening === 'finding') reasons.push('finding')
  if (facts.pending?.age != null) reasons.push('younger_age')
  return reasons.length === 0 && now.screening === 'open' ? ['screening'] : reasons
}

// Steps of an act.

const isNothing = ({ age, title, body, fileUrl }: PendingRow): boolean =>
  age === null && title === null && body === null && fileUrl === null

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const isForLater = (decision: DecisionRow['decision']): boolean =>
  decision === 'publish' || decision === 'request_changes' || decision === 'show'

/** What follows from every act. `same-time`: the work keeps the moment since which it has its visibility. */
function changed(
  before: WorkFacts,
  draft: WorkFacts & { content?: ContentChange },
  { at }: Pick<Circumstances, 'at'>,
  effects: readonly Effect[] = [],
  since: 'same-time' | 'now' = 'now',
): Result {
  const pending = draft.pending === null || isNothing(draft.pending) ? null : draft.pending
  const { authorKind, version, guardianVersion, publishedVersion } = draft.work
  const isApproved = authorKind !== 'child' || (guardianVersion ?? 0) >= version
  const isSettled = publishedVersion !== null && pending === null && draft.review === null && isApproved
  const work = isSettled ? { ...draft.work, publishedVersion: version } : { ...draft.work }
  work.visibility = visibilityOf(work)
  if (work.visibility !== before.work.visibility && since === 'now') work.visibilitySince = at
  const isOther =
    work.version !== before.work.version ||
    !isEqual(work.hiddenBy, before.work.hiddenBy) ||
    work.removedAt?.getTime() !== before.work.removedAt?.getTime() ||
    !isEqual(draft.review, before.review)
  // A decision that has not taken effect is about other facts.
  const isOvertaken =
    isOther && draft.decided !== null && draft.decided === before.decided && isForLater(draft.decided.decision)
  const next = {
    work,
    pending,
    review: draft.review,
    decided: isOvertaken ? null : draft.decided,
    appeal: draft.appeal,
    content: draft.content ?? {},
  }
  return { type: 'changed', next, effects }
}

const newVersion = (facts: WorkFacts): WorkFacts => ({
  ...facts,
  work: { ...facts.work, version: facts.work.version + 1 },
})

const addHold = (facts: WorkFacts, added: Hold): WorkFacts => ({
  ...facts,
  work: { ...facts.work, hiddenBy: holds.options.filter((hold) => hold === added || isHeld(facts, hold)) },
})

const lift = <Facts extends WorkFacts>(facts: Facts, lifted: readonly Hold[]): Facts => {
  const work: WorkRow = facts.work
  return { ...facts, work: { ...work, hiddenBy: work.hiddenBy.filter((hold) => !lifted.includes(hold)) } }
}

/** Opens a review of the newest version, or updates it; `since` changes with the step only. */
function openReview(facts: WorkFacts, added: readonly ReviewReason[], { at }: Circumstances): WorkFacts {
  const { work, review } = facts
  const earlier = review?.reasons ?? []
  const reasons = reviewReason.options.filter((reason) => added.includes(reason) || earlier.includes(reason))
  // defence: guardians-key
  const step = isChild(facts) && work.guardianVersion !== work.version ? 'guardian' : 'moderator'
  const since = review?.step === step ? review.since : at
  return { ...facts, review: { authorId: work.authorId, workId: work.id, version: work.version, step, since, reasons } }
}

const nothingPending = ({ authorId, id }: WorkRow): PendingRow => ({
  authorId,
  workId: id,
  age: null,
  title: null,
  body: null,
  fileUrl: null,
  fileBytes: null,
  fileTitle: null,
  coverUrl: null,
  findings: null,
})

function addPending(facts: WorkFacts, { title, body, file }: ContentChange): WorkFacts {
  const pending = { ...(facts.pending ?? nothingPending(facts.work)) }
  if (title !== undefined) pending.title = title
  if (body !== undefined) pending.body = body
  if (file != null)
    Object.assign(pending, {
      fileUrl: file.url,
      fileBytes: file.bytes,
      fileTitle: file.title,
      coverUrl: file.coverUrl,
      findings: file.findings,
    })
  return { ...facts, pending }
}

/** What is pending, as a change of the published content. */
export function pendingContent(pending: PendingRow | null): ContentChange {
  if (pending === null) return {}
  const { title, body, fileUrl, fileBytes, fileTitle, coverUrl, findings } = pending
  return {
    ...(title !== null && { title }),
    ...(body !== null && { body }),
    ...(fileUrl !== null && { file: { url: fileUrl, bytes: fileBytes ?? 0, title: fileTitle, coverUrl, findings } }),
  }
}

/** Others get the newest version. */
function adopt(facts: WorkFacts): WorkFacts & { content: ContentChange } {
  const { work, pending } = facts
  return {
    ...facts,
    work: { ...work, publishedVersion: work.version, age: pending?.age ?? work.age },
    pending: null,
    review: null,
    content: pendingContent(pending),
  }
}

/** The age stays as others see it. What was pending for that alone is no longer under review, except for a pen name. */
function dropPendingAge(facts: WorkFacts): WorkFacts {
  const { pending, review } = facts
  if (pending === null || pending.age === null) return facts
  const rest = { ...pending, age: null }
  const reasons = review?.reasons.filter((reason) => reason !== 'younger_age') ?? []
  if (isNothing(rest) && !reasons.includes('pen_name')) return { ...facts, pending: null, review: null }
  return { ...facts, pending: rest, review: review && (reasons.length > 0 ? { ...review, reasons } : review) }
}

const withAge = (facts: WorkFacts, age: StoryAge | null): WorkFacts =>
  dropPendingAge({ ...facts, work: { ...facts.work, age: age ?? 'unset' } })

const endAppeal = (facts: WorkFacts, outcome: 'upheld' | 'reversed' | 'withdrawn', at: Date): WorkFacts['appeal'] =>
  facts.appeal !== null && hasOpenAppeal(facts) ? { ...facts.appeal, decidedAt: at, outcome } : facts.appeal

// Acts of the author.

function edit(facts: WorkFacts, { change }: Extract<Act, { action: 'edit' }>, now: Circumstances): Result {
  if (facts.work.visibility === 'removed') return workChanged
  // defence: suspended-edit
  if (isHeld(facts, 'suspension')) return refused('suspended')
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

function changeAge(facts: WorkFacts, { age }: Extract<Act, { action: 'change_age' }>, now: Circumstances): Result {
  if (facts.work.visibility === 'removed') return workChanged
  if (isHeld(facts, 'suspension')) return refused('suspended')
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
  // defence: younger-by-key
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
  if (isHeld(facts, 'suspension')) return refused('suspended')
  return changed(facts, openReview(newVersion(facts), [...reasonsOf(facts, now), 'pen_name'], now), now)
}

function submit(facts: WorkFacts, now: Circumstances): Result {
  const { work, pending, review } = facts
  if (work.visibility === 'removed') return workChanged
  if (review !== null || (work.visibility === 'published' && pending === null)) return unchanged
  // defence: suspended-submit
  if (now.isSuspended || isHeld(facts, 'suspension')) return refused('suspended')
  // defence: publish-consent
  if (!now.hasConsent) return refused('consent_needed')
  if (!now.isReady) return refused('work_not_ready')
  // A child's is chosen by its guardian.
  if (!isChild(facts) && newestAge(facts) === null) return refused('invalid_request')
  const reasons = reasonsOf(facts, now)
  const isFree = reasons.length === 0
  if (isPublishedBefore(facts) && pending === null) {
    if (isHeld(facts, 'moderator') || isHeld(facts, 'reports')) return workChanged
    if (!isHeld(facts, 'author')) return unchanged
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
  if (facts.review === null && (!isPublishedBefore(facts) || isHeld(facts, 'author'))) return unchanged
  const next = { ...facts, review: null, appeal: endAppeal(facts, 'withdrawn', now.at) }
  return changed(facts, isPublishedBefore(facts) ? addHold(next, 'author') : next, now)
}

function appeal(
  facts: WorkFacts,
  { text, against }: Extract<Act, { action: 'appeal' }>,
  { at }: Circumstances,
): Result {
  const { work } = facts
  if (isHeld(facts, 'suspension')) return refused('suspended')
  if (facts.appeal !== null) return refused('appealed_already')
  const isTakenDown = work.removedAt !== null || isHeld(facts, 'moderator') || isHeld(facts, 'reports')
  if (!isTakenDown || facts.decided !== null) return workChanged
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
  if (review === null && !isHeld(facts, 'guardian')) return workChanged
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
  // defence: key-again
  return { ...result, next: { ...result.next, work: { ...work, guardianVersion: work.publishedVersion } } }
}

function refuse(facts: WorkFacts, { version }: Extract<Act, { action: 'refuse' }>, now: Circumstances): Result {
  if (version !== facts.work.version || facts.work.visibility === 'removed') return workChanged
  if (facts.review !== null) return forgetApproval(changed(facts, { ...dropPendingAge(facts), review: null }, now))
  if (!isPublishedBefore(facts)) return workChanged
  return isHeld(facts, 'guardian') ? unchanged : forgetApproval(changed(facts, addHold(facts, 'guardian'), now))
}

function withdrawConsent(facts: WorkFacts, now: Circumstances): Result {
  const { work, review, pending } = facts
  const isHidden = !isPublishedBefore(facts) || isHeld(facts, 'guardian')
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
  const isHidden = isHeld(facts, 'moderator') || isHeld(facts, 'reports')
  // defence: reports-count
  if (act.weight < hidingWeight || isHidden) return changed(facts, reported, now)
  return changed(facts, addHold(reported, 'reports'), now, [{ effect: 'email_author', about: 'hide' }])
}

function screeningDone(
  facts: WorkFacts,
  { hasFinding }: Extract<Act, { action: 'screening_done' }>,
  now: Circumstances,
): Result {
  const { review } = facts
  if (review === null) return unchanged
  const isOnlyScreened = review.reasons.includes('screening')
  const isFound = hasFinding && (isOnlyScreened || now.review !== 'none')
  const others: ReviewReason[] = review.reasons.filter((reason) => reason !== 'screening')
  const isSeen =
    isSeenBefore(facts) || facts.work.removedAt !== null || isHeld(facts, 'moderator') || isHeld(facts, 'reports')
  const reasons = reviewReason.options.filter(
    (reason) =>
      others.includes(reason) ||
      (reason === 'finding' && isFound) ||
      (reason === 'seen_before' && others.length === 0 && isSeen),
  )
  if (isEqual(reasons, review.reasons)) return unchanged
  if (reasons.length > 0) return changed(facts, { ...facts, review: { ...review, reasons } }, now)
  const shown = liftForPublication(adopt(facts))
  return changed(facts, { ...(now.isSuspended ? addHold(shown, 'suspension') : shown), content: shown.content }, now)
}

// Acts of moderators.

const liftForPublication = <Facts extends WorkFacts>(facts: Facts): Facts =>
  lift(facts, ['author', 'guardian', 'moderator', 'reports'])

function correctAge(
  facts: WorkFacts,
  { version, age }: Extract<Act, { action: 'correct_age' }>,
  now: Circumstances,
): Result {
  const { work, pending, review } = facts
  if (moderatorView({ visibility: work.visibility, step: review?.step ?? null }) === null)
    return refused('work_not_found')
  if (version !== work.version) return workChanged
  if (work.age === age && pending?.age == null) return unchanged
  const next = withAge({ ...facts, work: { ...work, ageCorrected: true } }, age)
  return changed(facts, next, now, [{ effect: 'email_author', about: 'correct_age' }])
}

const needsNote: ReadonlySet<Decision> = new Set(['request_changes', 'hide', 'remove'])

/** Whether the facts that a decision needs hold. */
function isPossible(
  facts: WorkFacts,
  { action, version }: Pick<Decided, 'action' | 'version'>,
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
      return work.visibility === 'hidden' && isVersion && (!isHeld(facts, 'moderator') || hasOpenAppeal(facts))
    case 'remove':
      if (work.removedAt !== null) return isVersion && hasOpenAppeal(facts)
      return isVersion || work.visibility === 'published'
    case 'show':
      return (
        isVersion &&
        (work.removedAt !== null ||
          isHeld(facts, 'moderator') ||
          isHeld(facts, 'reports') ||
          work.reportedSince !== null)
      )
  }
}

function decide(facts: WorkFacts, act: Decided, now: Circumstances): Result {
  const { work, review, decided } = facts
  // defence: unseen-decided
  if (moderatorView({ visibility: work.visibility, step: review?.step ?? null }) === null)
    return refused('work_not_found')
  const { action, note = null, moderatorId, id } = act
  if (note === null && needsNote.has(action)) return refused('note_needed')
  const isReplaced = decided !== null && isForLater(decided.decision) && (action === 'hide' || action === 'remove')
  if (decided !== null && !isReplaced) return workChanged
  // defence: possible-decision
  if (!isPossible(facts, act, now)) return workChanged
  const isUpheld = (action === 'hide' && isHeld(facts, 'moderator')) || (action === 'remove' && work.removedAt !== null)
  const next = {
    ...facts,
    decided: {
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
  if (action === 'hide' && !isUpheld) return changed(facts, addHold(next, 'moderator'), now, [], 'same-time')
  if (action === 'remove' && !isUpheld)
    return changed(facts, { ...next, work: { ...work, removedAt: now.at } }, now, [], 'same-time')
  return changed(facts, next, now)
}

/** The facts without the decision that is pending. */
export function undone(facts: WorkFacts): WorkFacts {
  const before = { ...facts, decided: null }
  if (facts.decided?.decision === 'hide') return lift(before, ['moderator'])
  if (facts.decided?.decision === 'remove') return { ...before, work: { ...before.work, removedAt: null } }
  return before
}

/** The decision can no longer be undone. */
function takeEffect(facts: WorkFacts, now: Circumstances): Result {
  const { decided, work, appeal } = facts
  if (decided === null) return unchanged
  const { decision, version } = decided
  const isLater = decision === 'publish' || decision === 'request_changes' || decision === 'show'
  // defence: possible-effect
  if (isLater && !isPossible(facts, { action: decision, version }, now)) return workChanged
  const done = { ...facts, decided: null }
  const email: Effect = { effect: 'email_author', about: decision }
  const noReports = { reportedSince: null, reportUrgent: false }
  if (decision === 'publish') {
    const wasSeen = work.visibility === 'published'
    const shown = liftForPublication(adopt(done))
    const next = {
      ...shown,
      work: {
        ...shown.work,
        watched: false,
        keptVersion: work.version,
        approvedAt: work.approvedAt ?? now.at,
        ...(!wasSeen && noReports),
      },
      appeal: endAppeal(facts, 'reversed', now.at),
    }
    const kept: Effect[] = wasSeen ? [] : [{ effect: 'resolve_reports', status: 'kept', includeEnded: false }]
    return changed(facts, next, now, [{ effect: 'show_pen_name' }, ...kept, email])
  }
  if (decision === 'request_changes') {
    const closed = { ...dropPendingAge(done), review: null }
    return changed(facts, { ...closed, work: { ...closed.work, watched: true } }, now, [email])
  }
  if (decision === 'show') {
    const shown = lift(done, ['moderator', 'reports'])
    const next = {
      ...shown,
      work: {
        ...shown.work,
        removedAt: null,
        // What is new is still to be seen.
        watched: work.watched && (done.pending !== null || done.review !== null),
        keptVersion: work.publishedVersion,
        ...noReports,
      },
      appeal: endAppeal(facts, 'reversed', now.at),
    }
    const isOther = visibilityOf(next.work) !== work.visibility || next.work.hiddenBy.length < work.hiddenBy.length
    const emails: Effect[] = isHeld(next, 'guardian')
      ? [{ effect: 'email_guardians', daily: false }]
      : isOther
        ? [email]
        : []
    return changed(facts, next, now, [{ effect: 'resolve_reports', status: 'kept', includeEnded: true }, ...emails])
  }
  const wasSeen = undone(facts).work
  const isSame = appeal !== null && hasOpenAppeal(facts) && visibilityOf(wasSeen) === work.visibility
  const next = {
    ...done,
    work: {
      ...work,
      watched: true,
      ...noReports,
      ...(visibilityOf(wasSeen) !== work.visibility && { visibilitySince: decided.decidedAt }),
    },
    appeal: endAppeal(facts, 'upheld', now.at),
  }
  return changed(facts, next, now, [
    { effect: 'resolve_reports', status: 'removed', includeEnded: false },
    isSame ? { effect: 'email_author', about: 'uphold' } : email,
  ])
}
