import { z } from 'zod'
import { isStorable } from './plain-text.ts'
import { longestReport, reportReasons } from './report-paths.ts'
import { workKind } from './review.ts'

/**
 * Why somebody reports a work: it has personal details such as a name, a school or a telephone number; somebody may be in
 * danger; it is unkind; is frightening or not for children; is copied; or something else.
 */
export const reportReason = z.enum(reportReasons)
export type ReportReason = z.infer<typeof reportReason>

export const reportRequest = z.strictObject({
  kind: workKind,
  id: z.string(),
  reason: reportReason,
  text: z.string().trim().max(longestReport).refine(isStorable, 'holds a character that cannot be kept').optional(),
})
export type ReportRequest = z.infer<typeof reportRequest>

/** The number by which whoever has reported sees the outcome. */
export const receiptAnswer = z.object({ receipt: z.string() })
export type ReceiptAnswer = z.infer<typeof receiptAnswer>

/**
 * - waiting: nobody has decided yet
 * - kept: a moderator has decided that the work stays
 * - taken-away: a moderator has hidden or removed the work
 * - private: nobody has decided yet, and the work is its author's alone again; a moderator decides if it is submitted again
 * - deleted: the work was deleted before a moderator decided
 */
export const reportState = z.enum(['waiting', 'kept', 'taken-away', 'private', 'deleted'])
export type ReportState = z.infer<typeof reportState>

/** `at`: when it was decided or deleted; until then, when it was reported. */
export const outcomeAnswer = z.object({ state: reportState, at: z.iso.datetime() })
export type OutcomeAnswer = z.infer<typeof outcomeAnswer>

/** The caller's reports, the latest first. */
export const ownReportsAnswer = z.object({
  data: z.array(outcomeAnswer.extend({ receipt: z.string(), kind: workKind, reason: reportReason })),
})
export type OwnReportsAnswer = z.infer<typeof ownReportsAnswer>
