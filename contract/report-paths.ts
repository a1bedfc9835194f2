/** Paths and limits of reports; apart from the schemas, so that the browser loads no validator for them. */
export const reportPaths = { reports: '/api/reports' } as const

export const reportReasons = ['details', 'danger', 'unkind', 'not-for-children', 'other'] as const

/** Moderators are emailed about these at once. */
export const urgentReasons = ['details', 'danger'] as const

export const longestReport = 500
