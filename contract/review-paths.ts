/** Paths and limits of works and their review; apart from the schemas, so that the browser loads no validator for them. */
export const reviewPaths = {
  works: '/api/works',
  review: '/api/review',
  people: '/api/people',
} as const

/** POST: a guardian's key for a child's work. */
export const keyPath = (kind: string, id: string) => `${reviewPaths.works}/${kind}/${id}/key`

export const longestNote = 1_000
export const longestAppeal = 500
