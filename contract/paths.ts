// API paths, separate from the schemas so that the browser bundle needs no validator.

export const accountPaths = {
  emailCode: '/api/account/email-code',
  reauthentication: '/api/account/reauthentication',
  sessions: '/api/account/sessions',
  /** GET: which addresses still have to confirm a change of address; DELETE: cancels it. */
  addressChange: '/api/account/address-change',
  downloads: '/api/account/downloads',
  deletion: '/api/account/deletion',
  certificates: '/api/account/certificates',
} as const

export const billingPaths = {
  overview: '/api/billing',
  preview: '/api/billing/preview',
  change: '/api/billing/change',
  card: '/api/billing/card',
} as const

export const devicePaths = {
  /** POST: a code for a child's device, by a guardian. */
  household: '/api/household/devices',
  /** POST: a session of the child, by a code. */
  bind: '/api/devices',
  /** POST: whose a code is, which stays valid. */
  look: '/api/devices/look',
  /** POST: ends the pairing of the calling device, with a guardian's password or PIN. */
  release: '/api/devices/release',
} as const

/** DELETE: ends a paired device's session. */
export const devicePath = (id: string) => `${devicePaths.household}/${id}`

export const guardianPaths = {
  /** POST: invites a second guardian; DELETE: withdraws the invitation. For the primary guardian. */
  invitation: '/api/household/invitation',
  /** POST with an invitation's token: who sent it. For the invited person. */
  invited: '/api/household/invited',
  accept: '/api/household/invited/accept',
  decline: '/api/household/invited/decline',
  guardians: '/api/household/guardians',
  /** POST: makes the other guardian primary. For the primary guardian. */
  primaryGuardian: '/api/household/primary-guardian',
} as const

/** DELETE: a guardian leaves, or the primary guardian removes the other one. */
export const guardianPath = (id: string) => `${guardianPaths.guardians}/${id}`

/** The page of an invitation link. The token is in the fragment, which browsers do not send to servers. */
export const invitationPage = '/dashboard/invitation'

/** GET: the items of the calling child. */
export const childItemsPath = '/api/child/items'

/** PUT, DELETE. */
export const childItemPath = (kind: string, key: string) => `${childItemsPath}/${kind}/${key}`

/** GET: the paintings of the calling child. */
export const paintingsPath = '/api/child/paintings'

/** PUT, DELETE: what is painted on a sheet. */
export const paintingPath = (sheet: string) => `${paintingsPath}/${sheet}`

/** GET: the voices of the caller's family, with what each has recorded. */
export const voicesPath = '/api/voices'

/** PUT: the name and the picture by which children choose the caller's voice. */
export const ownVoicePath = `${voicesPath}/own`

/** PUT, DELETE: a page of a built-in storybook, read aloud by the caller. */
export const ownRecordingPath = (book: string, page: number | string) => `${ownVoicePath}/${book}/${page}`

/** GET: the sound of a page that a guardian of the caller's family has read. */
export const recordingPath = (voice: string, book: string, page: number | string) =>
  `${voicesPath}/${voice}/${book}/${page}`

export const householdPaths = {
  /** GET: the household, for its guardians. */
  household: '/api/household',
  children: '/api/household/children',
  consents: '/api/household/consents',
  /** GET: the calling child. */
  self: '/api/household/self',
  /** POST: minutes that the calling child was here without a connection. */
  offlineMinutes: '/api/household/offline-minutes',
  /** POST: switches from a child’s session to a guardian’s. */
  guardian: '/api/household/guardian',
  /** A guardian’s own PIN. GET: whether there is one; PUT: sets or removes it. */
  pin: '/api/household/pin',
  /** GET: what the children have read and made this week. */
  week: '/api/household/week',
  /** PUT: whether the caller wants an email about it each week. */
  weeklyEmail: '/api/household/weekly-email',
  /** GET: the retention period of a household whose last membership has ended. */
  retention: '/api/household/retention',
  /** From a child’s session. GET: siblings with a picture password; POST: switches to one of them. */
  switch: '/api/household/switch',
} as const

/** PATCH, DELETE. */
export const childPath = (id: string) => `${householdPaths.children}/${id}`

/** POST: 15 more minutes of the daily limit, today. */
export const moreTimePath = (id: string) => `${childPath(id)}/more-time`

/** POST: a single-use download URL for all stored data of the child, or for its works as a book. */
export const childDownloadPath = (id: string) => `${childPath(id)}/download`

/** GET: what a child's room shows, for its family. */
export const childRoomPath = (id: string) => `${childPath(id)}/room`

export const keepsakePath = (id: string) => `${childPath(id)}/keepsake`

/** POST: a session for the child, in place of the caller's. */
export const childSessionPath = (id: string) => `${childPath(id)}/session`

/** POST: sets the child's picture password. */
export const picturePasswordPath = (id: string) => `${childPath(id)}/picture-password`

/** GET: what the home page of a signed-in person shows. */
export const homePath = '/api/home'

export const membershipPaths = {
  tiers: '/api/tiers',
  checkout: '/api/checkout',
  checkoutReturn: '/api/checkout/return',
  memberships: '/api/memberships',
  webhook: '/webhooks/stripe',
} as const

export const ownerPaths = {
  role: '/api/owner/role',
  figures: '/api/owner/figures',
  moves: '/api/owner/moves',
  members: '/api/owner/members',
  payments: '/api/owner/payments',
  risks: '/api/owner/payments/risks',
  reversals: '/api/owner/payments/reversals',
  events: '/api/owner/events',
  failedEvents: '/api/owner/events/failed',
  replay: '/api/owner/events/replay',
  actions: '/api/owner/actions',
  exports: '/api/owner/exports',
  description: '/api/owner/openapi.json',
} as const

export const penNamePath = '/api/pen-name'

export const reportPaths = { reports: '/api/reports' } as const

export const reviewPaths = {
  works: '/api/works',
  review: '/api/review',
  people: '/api/people',
} as const

/** POST: a guardian's approval of a child's work, or refusal. */
export const approvalPath = (kind: string, id: string) => `${reviewPaths.works}/${kind}/${id}/approval`

export const roomPaths = {
  rooms: '/api/rooms',
  writings: '/api/writings',
} as const

export const screeningPaths = { screen: '/api/screening' } as const

export const storybookPaths = {
  /** GET: the dream journal; POST: creates a storybook. */
  storybooks: '/api/storybooks',
  /** GET: the storybooks that the caller has begun to read. */
  begun: '/api/storybooks/begun',
} as const

/** GET: the stickers that the caller's storybooks have received. */
export const receivedStickersPath = '/api/stickers'

/** GET: the stickers of a storybook; PUT, DELETE: the caller's. */
export const storyStickersPath = (id: string) => `${storybookPath(id)}/stickers`

/** The id of the element with which the page of a published storybook has what GET answers. */
export const storybookElement = 'storybook-record'

/** GET: an author's published storybooks. */
export const authorPath = (id: string) => `${storybookPaths.storybooks}/authors/${id}`

/** GET, PATCH, DELETE. */
export const storybookPath = (id: string) => `${storybookPaths.storybooks}/${id}`
