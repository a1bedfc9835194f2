import type { Hold, ReviewReason, ReviewStep, Visibility } from '#contract/review.ts'
import type { StoryAge } from '#contract/story-age.ts'
import type { Config } from '../../config.ts'
import type { ContentChange } from '../works/kind.ts'
import type { appeals, pendingDecisions, pendingVersions, reviews, works } from './tables.ts'

// What is stored about the review of a work, and what follows from it alone. Pure.

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
  pendingDecision: DecisionRow | null
  appeal: AppealRow | null
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

/** How many works of an author a moderator publishes before the rest is published without (`REVIEW=first`). */
export const firstWorks = 3

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

export const moderatorViewOf = ({ work, review }: Pick<WorkFacts, 'work' | 'review'>): 'published' | 'newest' | null =>
  moderatorView({ visibility: work.visibility, step: review?.step ?? null })

export const ageOf = (age: StoryAge | 'unset'): StoryAge | null => (age === 'unset' ? null : age)

/** The age rating of the newest version. */
export const newestAge = ({ work, pending }: Pick<WorkFacts, 'work' | 'pending'>): StoryAge | null =>
  pending?.age ?? ageOf(work.age)

export const hasHold = ({ work }: Pick<WorkFacts, 'work'>, hold: Hold): boolean => work.hiddenBy.includes(hold)
export const isPublishedBefore = ({ work }: WorkFacts): boolean => work.publishedVersion !== null
/** Whether a moderator, or reports, keep others from seeing it. */
export const isTakenDown = (facts: Pick<WorkFacts, 'work'>): boolean =>
  facts.work.removedAt !== null || hasHold(facts, 'moderator') || hasHold(facts, 'reports')
/** Withdrawn by its author: no review opens, because its end would show the work. */
export const isWithdrawn = (facts: WorkFacts): boolean => hasHold(facts, 'author') && facts.review === null
export const isChild = ({ work }: WorkFacts): boolean => work.authorKind === 'child'
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
