import { z } from 'zod'
import { maxReportLength, reportReasons } from './limits.ts'
import { isStorable } from './plain-text.ts'
import { workKind } from './review.ts'

/**
 * Why a work is reported: personal details (a name, school or telephone number), somebody in danger, unkind,
 * frightening or unsuitable for children, or something else, such as a copy.
 */
export const reportReason = z.enum(reportReasons)
export type ReportReason = z.infer<typeof reportReason>

export const reportRequest = z.strictObject({
  kind: workKind,
  id: z.string(),
  reason: reportReason,
  text: z.string().trim().max(maxReportLength).refine(isStorable, 'has a character that cannot be stored').optional(),
})
export type ReportRequest = z.infer<typeof reportRequest>

/** The receipt number that shows the resolution. */
export const receiptAnswer = z.object({ receipt: z.string() })
export type ReceiptAnswer = z.infer<typeof receiptAnswer>

/**
 * - open: nobody has decided yet
 * - kept: a moderator has decided that the work stays
 * - removed: a moderator has hidden or removed the work
 * - withdrawn: nobody has decided yet, and nobody else sees the work; a moderator decides if it is submitted again
 * - deleted: the work was deleted before a moderator decided
 */
export const reportStatus = z.enum(['open', 'kept', 'removed', 'withdrawn', 'deleted'])
export type ReportStatus = z.infer<typeof reportStatus>

/** `at`: when it was decided or deleted; until then, when it was reported. */
export const reportAnswer = z.object({ status: reportStatus, at: z.iso.datetime() })
export type ReportAnswer = z.infer<typeof reportAnswer>

/** The caller's reports, the latest first. */
export const ownReportsAnswer = z.object({
  data: z.array(reportAnswer.extend({ receipt: z.string(), kind: workKind, reason: reportReason })),
})
export type OwnReportsAnswer = z.infer<typeof ownReportsAnswer>
