export const dashboardWords = {
  lead: 'Your memberships, a badge book, a checklist and the next episode.',
  signedInAs: 'You are logged in as',
  account: { to: '/dashboard/account', label: 'Your account' },
  family: { to: '/dashboard/family', label: 'Your family' },
  billing: { to: '/dashboard/billing', label: 'Your billing' },
  owner: { to: '/owner', label: 'Owner’s desk' },
  logout: 'Logout',
  loggingOut: 'Logging Out...',
  login: { to: '/login', label: 'Log In' },
  memberships: { heading: 'Your Memberships', loading: 'Loading your memberships...' },
  preview: 'This is what a dashboard looks like. Log in to see yours.',
} as const
