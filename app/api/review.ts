import { reviewPaths } from '#contract/review-paths.ts'
import type {
  AgeCorrection,
  DecisionRequest,
  ReviewAnswer,
  ReviewedWork,
  ReviewFigures,
  ReviewList,
  Suspension,
  SuspensionRequest,
  WorkKind,
  WorkState,
} from '#contract/review.ts'
import { callAsMember } from './call-as-member.ts'

type Work = { kind: WorkKind; id: string }
const pathOf = ({ kind, id }: Work) => `${reviewPaths.review}/${kind}/${id}`

/** A page of works for moderators. @param after empty for the first page */
export const fetchReview = (state: ReviewList, after: string, signal?: AbortSignal): Promise<ReviewAnswer> => {
  const query = new URLSearchParams({ state, ...(after && { after }) })
  return callAsMember(`${reviewPaths.review}?${query.toString()}`, { signal })
}

export const fetchReviewFigures = (signal?: AbortSignal): Promise<ReviewFigures> =>
  callAsMember(`${reviewPaths.review}/figures`, { signal })

/** A work with its history. */
export const fetchReviewedWork = (work: Work, signal?: AbortSignal): Promise<ReviewedWork> =>
  callAsMember(pathOf(work), { signal })

const suspensionOf = (personId: string) => `${reviewPaths.people}/${personId}/suspension`

export const suspendPerson = (personId: string, body: SuspensionRequest): Promise<Suspension> =>
  callAsMember(suspensionOf(personId), { method: 'POST', body })

export const liftSuspension = (personId: string): Promise<void> =>
  callAsMember(suspensionOf(personId), { method: 'DELETE' })

/** Decides about a work. */
export const decideWork = (work: Work, body: DecisionRequest): Promise<{ state: WorkState }> =>
  callAsMember(pathOf(work), { method: 'POST', body })

/** Says whom a work is for. */
export const correctAge = (work: Work, body: AgeCorrection): Promise<{ state: WorkState }> =>
  callAsMember(`${pathOf(work)}/age`, { method: 'POST', body })
