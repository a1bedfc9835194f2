import { isDeepStrictEqual } from 'node:util'
import type { ErrorCode } from '#contract/errors.ts'
import { hold as holds, reviewReason, type Decision, type Hold, type ReviewReason } from '#contract/review.ts'
import type { StoryAge } from '#contract/story-age.ts'
import type { ContentChange } from '../works/kind.ts'
import {
  hasOpenAppeal,
  isChild,
  hasHold,
  pendingContent,
  visibilityOf,
  type Circumstances,
  type DecisionRow,
  type PendingRow,
  type WorkFacts,
  type WorkRow,
} from './facts.ts'

// The steps that acts consist of. Pure: they give new facts.

/** Facts after an act. */
export interface NextFacts extends WorkFacts {
  /** What moves into the row of the kind, for others to see. */
  content: ContentChange
}

/** The subject of an email to an author: a decision, reports that hide it, an unchanged decision, another age rating. */
export type EmailSubject = Decision | 'report' | 'uphold' | 'correct_age'

export type Effect =
  | { effect: 'email_author'; about: EmailSubject }
  /** `daily`: at most once a day. */
  | { effect: 'email_guardians'; daily: boolean }
  | { effect: 'resolve_reports'; status: 'kept' | 'removed'; includeEnded: boolean }
  | { effect: 'show_pen_name' }

export type Result =
  | { type: 'changed'; next: NextFacts; effects: readonly Effect[] }
  | { type: 'unchanged' }
  | { type: 'refused'; error: ErrorCode }

export const refused = (error: ErrorCode): Result => ({ type: 'refused', error })
export const workChanged = refused('work_changed')
export const unchanged: Result = { type: 'unchanged' }

export const isNothing = ({ age, title, body, fileUrl }: PendingRow): boolean =>
  age === null && title === null && body === null && fileUrl === null

/** Decisions that change nothing before they take effect. */
export const isForLater = (decision: DecisionRow['decision']): decision is 'publish' | 'request_changes' | 'show' =>
  decision === 'publish' || decision === 'request_changes' || decision === 'show'

const factsDecidedOn = ({ work: { version, hiddenBy, removedAt }, review }: WorkFacts) => ({
  version,
  hiddenBy,
  removedAt,
  review,
})

/** What follows from every act. `keepsVisibilitySince`: the work keeps the moment since which it has its visibility. */
export function changed(
  before: WorkFacts,
  draft: WorkFacts & Partial<NextFacts>,
  { at }: Pick<Circumstances, 'at'>,
  effects: readonly Effect[] = [],
  { keepsVisibilitySince = false } = {},
): Result {
  const pending = draft.pending === null || isNothing(draft.pending) ? null : draft.pending
  const { authorKind, version, guardianVersion, publishedVersion } = draft.work
  const isApproved = authorKind !== 'child' || (guardianVersion ?? 0) >= version
  const isSettled = publishedVersion !== null && pending === null && draft.review === null && isApproved
  const work = isSettled ? { ...draft.work, publishedVersion: version } : { ...draft.work }
  work.visibility = visibilityOf(work)
  if (work.visibility !== before.work.visibility && !keepsVisibilitySince) work.visibilitySince = at
  // A decision that has not taken effect is about other facts.
  const isOvertaken =
    draft.pendingDecision !== null &&
    draft.pendingDecision === before.pendingDecision &&
    isForLater(draft.pendingDecision.decision) &&
    !isDeepStrictEqual(factsDecidedOn({ ...draft, work }), factsDecidedOn(before))
  const pendingDecision = isOvertaken ? null : draft.pendingDecision
  return { type: 'changed', next: { content: {}, ...draft, work, pending, pendingDecision }, effects }
}

export const newVersion = (facts: WorkFacts): WorkFacts => ({
  ...facts,
  work: { ...facts.work, version: facts.work.version + 1 },
})

export const addHold = (facts: WorkFacts, added: Hold): WorkFacts => ({
  ...facts,
  work: { ...facts.work, hiddenBy: holds.options.filter((hold) => hold === added || hasHold(facts, hold)) },
})

export const lift = <Facts extends WorkFacts>(facts: Facts, lifted: readonly Hold[]): Facts => {
  const work: WorkRow = facts.work
  return { ...facts, work: { ...work, hiddenBy: work.hiddenBy.filter((hold) => !lifted.includes(hold)) } }
}

/** Opens a review of the newest version, or updates it; `since` changes with the step only. */
export function openReview(facts: WorkFacts, added: readonly ReviewReason[], { at }: Circumstances): WorkFacts {
  const { work, review } = facts
  const earlier = review?.reasons ?? []
  const reasons = reviewReason.options.filter((reason) => added.includes(reason) || earlier.includes(reason))
  // defence: guardian-first
  const step = isChild(facts) && work.guardianVersion !== work.version ? 'guardian' : 'moderator'
  const since = review?.step === step ? review.since : at
  return { ...facts, review: { authorId: work.authorId, workId: work.id, version: work.version, step, since, reasons } }
}

export const nothingPending = ({ authorId, id }: WorkRow): PendingRow => ({
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

export function addPending(facts: WorkFacts, { title, body, file }: ContentChange): WorkFacts {
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

/** Others get the newest version. */
export function adopt(facts: WorkFacts): WorkFacts & { content: ContentChange } {
  const { work, pending } = facts
  return {
    ...facts,
    work: { ...work, publishedVersion: work.version, age: pending?.age ?? work.age },
    pending: null,
    review: null,
    content: pendingContent(pending),
  }
}

/** Why a moderator looks at a published version again, beside its author's pen name. */
const reasonsOfContent: readonly ReviewReason[] = ['finding', 'screening', 'younger_age']

/** The author's pen name no longer waits: where nothing else is new, the review ends. Null where nothing changes. */
export function endPenNameReview(facts: WorkFacts, now: Pick<Circumstances, 'at'>): NextFacts | null {
  const { work, review, pending, pendingDecision } = facts
  if (!review?.reasons.includes('pen_name') || pendingDecision !== null) return null
  const reasons = review.reasons.filter((reason) => reason !== 'pen_name')
  const isPublished = work.publishedVersion !== null && !hasHold(facts, 'author')
  const isOver = isPublished && pending === null && !reasons.some((reason) => reasonsOfContent.includes(reason))
  if (!isOver && reasons.length === 0) return null
  const result = changed(facts, { ...facts, review: isOver ? null : { ...review, reasons } }, now)
  return result.type === 'changed' ? result.next : null
}

/** The age stays as others see it. What was pending for that alone is no longer under review, except for a pen name. */
export function dropPendingAge(facts: WorkFacts): WorkFacts {
  const { pending, review } = facts
  if (pending === null || pending.age === null) return facts
  const rest = { ...pending, age: null }
  const reasons = review?.reasons.filter((reason) => reason !== 'younger_age') ?? []
  if (isNothing(rest) && !reasons.includes('pen_name')) return { ...facts, pending: null, review: null }
  return { ...facts, pending: rest, review: review && (reasons.length > 0 ? { ...review, reasons } : review) }
}

export const withAge = (facts: WorkFacts, age: StoryAge | null): WorkFacts =>
  dropPendingAge({ ...facts, work: { ...facts.work, age: age ?? 'unset' } })

export const endAppeal = (
  facts: WorkFacts,
  outcome: 'upheld' | 'reversed' | 'withdrawn',
  at: Date,
): WorkFacts['appeal'] =>
  facts.appeal !== null && hasOpenAppeal(facts) ? { ...facts.appeal, decidedAt: at, outcome } : facts.appeal

export const liftForPublication = <Facts extends WorkFacts>(facts: Facts): Facts =>
  lift(facts, ['author', 'guardian', 'moderator', 'reports'])

/** The facts without the decision that is pending. */
export function undone(facts: WorkFacts): WorkFacts {
  const before = { ...facts, pendingDecision: null }
  if (facts.pendingDecision?.decision === 'hide') return lift(before, ['moderator'])
  if (facts.pendingDecision?.decision === 'remove') return { ...before, work: { ...before.work, removedAt: null } }
  return before
}
