import { approvalPath, penNamePath, reviewPaths } from '#contract/paths.ts'
import type { PenNameAnswer } from '#contract/pen-names.ts'
import type { ApprovalRequest, OwnWorksAnswer, StatusAnswer, Submission, WorkKind } from '#contract/review.ts'
import { callAsMember } from './call-as-member.ts'
import { memberQuery } from './member-query.ts'

type Work = { kind: WorkKind; id: string }
const pathOf = ({ kind, id }: Work) => `${reviewPaths.works}/${kind}/${id}`

/** The person's works that are not simply published. */
export const ownWorksQuery = (userId: string) =>
  memberQuery<OwnWorksAnswer>(['works', userId], reviewPaths.works, { gcTime: 0 })

/**
 * Submits a work of the person's for review, or publishes it where no review is due. Throws ApiError text_gives_away
 * unless confirmed, text_unkind, consent_needed, suspended, work_changed.
 */
export const submitWork = (work: Work, body: Submission): Promise<StatusAnswer> =>
  callAsMember(`${pathOf(work)}/submit`, { method: 'POST', body })

/** Ends the review of a work of the person's, and hides it where others have read it. */
export const withdrawWork = (work: Work): Promise<StatusAnswer> =>
  callAsMember(`${pathOf(work)}/withdraw`, { method: 'POST' })

/** Appeals against the hiding or removal of a work of the person's. */
export const appeal = (work: Work, text: string): Promise<StatusAnswer> =>
  callAsMember(`${pathOf(work)}/appeal`, { method: 'POST', body: { text } })

/** A guardian approves a child's work, refuses it, or hides it. Throws ApiError work_changed, consent_needed. */
export const approveWork = ({ kind, id }: Work, body: ApprovalRequest): Promise<StatusAnswer> =>
  callAsMember(approvalPath(kind, id), { method: 'POST', body })

/** The person's pen name. */
export const penNameQuery = (userId: string) =>
  memberQuery<PenNameAnswer>(['pen-name', userId], penNamePath, { gcTime: 0 })

/**
 * Sets a pen name, or removes it with null. Throws ApiError text_gives_away, text_unkind, pen_name_reserved,
 * suspended.
 */
export const setPenName = (name: string | null): Promise<PenNameAnswer> =>
  callAsMember(penNamePath, { method: 'PUT', body: { pen_name: name } })
