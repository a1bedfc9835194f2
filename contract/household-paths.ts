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
  /** A guardian’s own PIN. GET: whether there is one; PUT: sets or removes it. */
  pin: '/api/household/pin',
  /** GET: what the children have read and made this week. */
  week: '/api/household/week',
  /** PUT: whether the caller wants a letter about it each week. */
  letter: '/api/household/letter',
  /** GET: the clock of a household whose last membership has ended. */
  closing: '/api/household/closing',
  /** From a child’s session. GET: the siblings who may come in; POST: one of them, by three pictures. */
  gate: '/api/household/gate',
} as const

/** PATCH, DELETE. */
export const childPath = (id: string) => `${householdPaths.children}/${id}`
/** POST: an address for one download of all that is kept of the child, or of its works as a book. */
export const childDownloadPath = (id: string) => `${childPath(id)}/download`
export const keepsakePath = (id: string) => `${childPath(id)}/keepsake`
/** POST: a session for the child, in place of the caller's. */
export const childSessionPath = (id: string) => `${childPath(id)}/session`

/** POST: the three pictures by which a child comes in. */
export const picturesPath = (id: string) => `${childPath(id)}/pictures`

export const maxChildren = 6
export const longestNickname = 24
