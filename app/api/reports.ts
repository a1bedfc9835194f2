import { reportPaths } from '#contract/paths.ts'
import type { OwnReportsAnswer, ReceiptAnswer, ReportAnswer, ReportRequest } from '#contract/reports.ts'
import { callAsMember } from './call-as-member.ts'
import { callApi } from './http.ts'
import { hasStoredSession } from './session/stored-session.ts'

/** Reports a work, as the signed-in person if there is one. */
export const sendReport = (body: ReportRequest): Promise<ReceiptAnswer> =>
  (hasStoredSession() ? callAsMember : callApi)<ReceiptAnswer>(reportPaths.reports, { method: 'POST', body })

/** The status of a report. Throws ApiError report_not_found. */
export const fetchReport = (receipt: string): Promise<ReportAnswer> =>
  callApi(`${reportPaths.reports}/${encodeURIComponent(receipt)}`)

/** The signed-in person's reports. */
export const fetchOwnReports = (signal: AbortSignal): Promise<OwnReportsAnswer> =>
  callAsMember(reportPaths.reports, { signal })
