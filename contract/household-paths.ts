/** Paths of a household; without schemas, so that pages can import them. */
export const householdPaths = {
  /** GET: the household, for its guardians. */
  household: '/api/household',
  children: '/api/household/children',
  consents: '/api/household/consents',
  /** GET: the calling child. */
  self: '/api/household/self',
  /** POST: from a child’s session back to a guardian’s. */
  guardian: '/api/household/guardian',
} as const

/** PATCH, DELETE. */
export const childPath = (id: string) => `${householdPaths.children}/${id}`
/** POST: a session for the child, in place of the caller's. */
export const childSessionPath = (id: string) => `${childPath(id)}/session`

export const maxChildren = 6
export const longestNickname = 24
