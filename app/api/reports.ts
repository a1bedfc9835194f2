import { reportPaths } from '#contract/report-paths.ts'
import type { OutcomeAnswer, OwnReportsAnswer, ReceiptAnswer, ReportRequest } from '#contract/reports.ts'
import { callAsMember } from './call-as-member.ts'
import { callApi } from './http.ts'
import { hasStoredSession } from './session/stored-session.ts'

/** Reports a work, as the signed-in person if there is one. */
export const sendReport = (body: ReportRequest): Promise<ReceiptAnswer> =>
  (hasStoredSession() ? callAsMember : callApi)<ReceiptAnswer>(reportPaths.reports, { method: 'POST', body })

/** What came of a report. Throws ApiError report_not_found. */
export const fetchOutcome = (receipt: string): Promise<OutcomeAnswer> =>
  callApi(`${reportPaths.reports}/${encodeURIComponent(receipt)}`)

/** The signed-in person's reports. */
export const fetchOwnReports = (signal: AbortSignal): Promise<OwnReportsAnswer> =>
  callAsMember(reportPaths.reports, { signal })
