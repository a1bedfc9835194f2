export const dashboardWords = {
  lead: 'What needs you, who is here, and where you stopped reading.',
  signedInAs: 'You’re signed in as',
  billing: { to: '/dashboard/billing', label: 'Your billing' },
  logout: 'Logout',
  signingOut: 'Signing Out...',
  login: { to: '/login', label: 'Sign in' },
  preview: 'This is what a dashboard looks like. Sign in to see yours.',
} as const

/** The links between a member's own pages. `within`: pages that have no tab of their own and belong to this one. */
export const memberTabs = {
  label: 'Your pages',
  tabs: [
    { to: '/dashboard', label: 'Home', within: [] },
    { to: '/dashboard/family', label: 'Family', within: ['/dashboard/recordings', '/dashboard/invitation'] },
    { to: '/storytellers-lantern/dreams', label: 'Stories', within: [] },
    { to: '/dashboard/billing', label: 'Clubs', within: [] },
    { to: '/dashboard/account', label: 'Account', within: [] },
  ],
  owner: { to: '/owner', label: 'Owner’s desk' },
  moderator: { to: '/owner', label: 'Review desk' },
} as const
