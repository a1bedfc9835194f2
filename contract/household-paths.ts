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
  /** From a child’s session. GET: the siblings who may come in; POST: one of them, by three pictures. */
  gate: '/api/household/gate',
} as const

/** PATCH, DELETE. */
export const childPath = (id: string) => `${householdPaths.children}/${id}`
/** POST: a session for the child, in place of the caller's. */
export const childSessionPath = (id: string) => `${childPath(id)}/session`

/** POST: the three pictures by which a child comes in. */
export const picturesPath = (id: string) => `${childPath(id)}/pictures`

export const maxChildren = 6
export const longestNickname = 24
