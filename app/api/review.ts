import { reviewPaths } from '#contract/paths.ts'
import type {
  AgeCorrection,
  BanRequest,
  DecisionAnswer,
  DecisionRequest,
  ReviewAnswer,
  ReviewedWork,
  ReviewFigures,
  ReviewItem,
  ReviewList,
  ReviewNote,
  StatusAnswer,
  Suspension,
  SuspensionRequest,
  WorkKind,
} from '#contract/review.ts'
import { callAsMember } from './call-as-member.ts'

/** How a work is named. */
export type WorkName = { kind: WorkKind; id: string }
const pathOf = ({ kind, id }: WorkName) => `${reviewPaths.review}/${kind}/${id}`

/** The moment when a decision takes effect, by the clock of this browser. */
const byThisClock = <T extends { effective_at: string; left_ms: number }>(decision: T): T => ({
  ...decision,
  effective_at: new Date(Date.now() + decision.left_ms).toISOString(),
})

const itemByThisClock = <T extends ReviewItem>(item: T): T => ({
  ...item,
  decided: item.decided && byThisClock(item.decided),
})

/** A page of works for moderators: of a list, or up to a hundred of an author. @param after empty for the first page */
export async function fetchReview(
  which: { status: ReviewList } | { author: string },
  after = '',
  signal?: AbortSignal,
): Promise<ReviewAnswer> {
  const query = new URLSearchParams({ ...which, ...('author' in which && { limit: '100' }), ...(after && { after }) })
  const page = await callAsMember<ReviewAnswer>(`${reviewPaths.review}?${query.toString()}`, { signal })
  return { ...page, data: page.data.map(itemByThisClock) }
}

export const fetchReviewFigures = (signal?: AbortSignal): Promise<ReviewFigures> =>
  callAsMember(`${reviewPaths.review}/figures`, { signal })

/** A work with its reports and its history. */
export const fetchReviewedWork = async (work: WorkName, signal?: AbortSignal): Promise<ReviewedWork> =>
  itemByThisClock(await callAsMember<ReviewedWork>(pathOf(work), { signal }))

/** Notes something about a work for other moderators. Throws ApiError too_many_notes. */
export const addReviewNote = (work: WorkName, text: string): Promise<ReviewNote> =>
  callAsMember(`${pathOf(work)}/notes`, { method: 'POST', body: { text } })

/** Deletes a note of the moderator's own. */
export const deleteReviewNote = (work: WorkName, id: number): Promise<void> =>
  callAsMember(`${pathOf(work)}/notes/${id}`, { method: 'DELETE' })

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
export const decideWork = async (work: WorkName, body: DecisionRequest): Promise<DecisionAnswer> =>
  byThisClock(await callAsMember<DecisionAnswer>(pathOf(work), { method: 'POST', body }))

/** Undoes the decision about a work, within a minute. Throws ApiError work_changed. */
export const undoDecision = (work: WorkName): Promise<StatusAnswer> =>
  callAsMember(`${pathOf(work)}/undo`, { method: 'POST' })

/** Corrects the age rating of a work. */
export const correctAge = (work: WorkName, body: AgeCorrection): Promise<StatusAnswer> =>
  callAsMember(`${pathOf(work)}/age`, { method: 'POST', body })
