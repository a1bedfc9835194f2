/** Paths of a household's guardians; without schemas, so that pages can import them. */
export const guardianPaths = {
  /** POST: invites a second guardian; DELETE: takes the invitation back. For the head. */
  invitation: '/api/household/invitation',
  /** POST with the token of an invitation: who sent it. For whoever is invited. */
  invited: '/api/household/invited',
  accept: '/api/household/invited/accept',
  decline: '/api/household/invited/decline',
  guardians: '/api/household/guardians',
  /** POST: hands the household on. For the head. */
  head: '/api/household/head',
} as const

/** DELETE: a guardian leaves, or the head takes the other one out. */
export const guardianPath = (id: string) => `${guardianPaths.guardians}/${id}`

/** The page to which the link of an invitation leads, with its token in the fragment, which no server sees. */
export const invitationPage = '/dashboard/invitation'
