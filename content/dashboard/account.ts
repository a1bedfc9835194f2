export const dashboardWords = {
  lead: 'What needs you, who is here, and where you stopped reading.',
  signedInAs: 'You’re signed in as',
  billing: { to: '/dashboard/billing', label: 'Your billing' },
  logout: 'Logout',
  signingOut: 'Signing Out...',
  login: { to: '/login', label: 'Sign in' },
  preview: 'This is what a dashboard looks like. Sign in to see yours.',
} as const

/** The links between a member's own pages. */
export const memberTabs = {
  label: 'Your pages',
  tabs: [
    { to: '/dashboard', label: 'Home' },
    { to: '/dashboard/family', label: 'Family' },
    { to: '/storytellers-lantern/dreams', label: 'Stories' },
    { to: '/dashboard/billing', label: 'Clubs' },
    { to: '/dashboard/account', label: 'Account' },
  ],
  owner: { to: '/owner', label: 'Owner’s desk' },
} as const
