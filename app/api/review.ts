import { reviewPaths } from '#contract/paths.ts'
import type {
  AgeCorrection,
  BanRequest,
  DecisionAnswer,
  DecisionRequest,
  ReviewAnswer,
  ReviewedWork,
  ReviewFigures,
  ReviewList,
  StatusAnswer,
  Suspension,
  SuspensionRequest,
  WorkKind,
} from '#contract/review.ts'
import { callAsMember } from './call-as-member.ts'

type Work = { kind: WorkKind; id: string }
const pathOf = ({ kind, id }: Work) => `${reviewPaths.review}/${kind}/${id}`

/** The moment when a decision takes effect, by the clock of this browser. */
const byThisClock = <T extends { effective_at: string; left_ms: number }>(decision: T): T => ({
  ...decision,
  effective_at: new Date(Date.now() + decision.left_ms).toISOString(),
})

/** A page of works for moderators. @param after empty for the first page */
export async function fetchReview(status: ReviewList, after: string, signal?: AbortSignal): Promise<ReviewAnswer> {
  const query = new URLSearchParams({ status, ...(after && { after }) })
  const page = await callAsMember<ReviewAnswer>(`${reviewPaths.review}?${query.toString()}`, { signal })
  return { ...page, data: page.data.map((item) => ({ ...item, decided: item.decided && byThisClock(item.decided) })) }
}

export const fetchReviewFigures = (signal?: AbortSignal): Promise<ReviewFigures> =>
  callAsMember(`${reviewPaths.review}/figures`, { signal })

/** A work with its history. */
export const fetchReviewedWork = (work: Work, signal?: AbortSignal): Promise<ReviewedWork> =>
  callAsMember(pathOf(work), { signal })

const suspensionOf = (personId: string) => `${reviewPaths.people}/${personId}/suspension`

export const suspendPerson = (personId: string, body: SuspensionRequest): Promise<Suspension> =>
  callAsMember(suspensionOf(personId), { method: 'POST', body })

export const endSuspension = (personId: string): Promise<void> =>
  callAsMember(suspensionOf(personId), { method: 'DELETE' })

const banOf = (personId: string) => `${reviewPaths.people}/${personId}/ban`

/** Bans somebody, as an owner. Throws ApiError cannot_ban. */
export const banPerson = (personId: string, body: BanRequest): Promise<Suspension> =>
  callAsMember(banOf(personId), { method: 'POST', body })

export const endBan = (personId: string): Promise<void> => callAsMember(banOf(personId), { method: 'DELETE' })

/** Decides about a work. Throws ApiError work_changed, note_needed, somebody_else_decides. */
export const decideWork = async (work: Work, body: DecisionRequest): Promise<DecisionAnswer> =>
  byThisClock(await callAsMember<DecisionAnswer>(pathOf(work), { method: 'POST', body }))

/** Undoes the decision about a work, within a minute. Throws ApiError work_changed. */
export const undoDecision = (work: Work): Promise<StatusAnswer> =>
  callAsMember(`${pathOf(work)}/undo`, { method: 'POST' })

/** Corrects the age rating of a work. */
export const correctAge = (work: Work, body: AgeCorrection): Promise<StatusAnswer> =>
  callAsMember(`${pathOf(work)}/age`, { method: 'POST', body })
