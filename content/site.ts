export const site = {
  name: 'Constellation Club',
  tagline: 'A universe of critters, stories and stars.',
} as const

export const headerWords = {
  skip: 'Skip to main content',
  home: 'Constellation Club, to the Garden Gate',
  dashboard: 'Dashboard',
  /** A child's dashboard. */
  childHome: 'Home',
  join: 'Join a Club',
} as const

/** The heading until a storybook's title is known. */
export const storybookHeading = 'A Storybook'

export const pageTurning = 'Loading...'

export const pageErrorWords = {
  heading: 'Something Went Wrong',
  description: 'The problem is on our side. Everything you saved is safe.',
  again: 'Try again',
} as const

/** A page whose files could not be loaded. */
export const pageUnreachableWords = {
  heading: 'This Page Didn’t Load',
  again: 'Try again',
} as const

/** For screen readers, after a link's text. */
export const opensInNewTab = '(opens in a new tab)'

/** The button that closes a dialog without an answer. */
export const questionWords = { close: 'Close' } as const
