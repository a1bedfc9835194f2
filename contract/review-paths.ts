/** Paths and limits of works and their review; apart from the schemas, so that the browser loads no validator for them. */
export const reviewPaths = {
  works: '/api/works',
  review: '/api/review',
  people: '/api/people',
} as const

/** The consent that a child needs to show works of a kind. */
export const consentFor = { storybook: 'publish' } as const

/** POST: a guardian's approval of a child's work, or refusal. */
export const approvalPath = (kind: string, id: string) => `${reviewPaths.works}/${kind}/${id}/approval`

export const longestNote = 1_000
export const longestAppeal = 500
