export const dashboardWords = {
  lead: 'Your corner of the sky: your clubs, a badge book, a list of things to do, and the next episode.',
  signedInAs: 'You are logged in as',
  account: { to: '/dashboard/account', label: 'Your account' },
  family: { to: '/dashboard/family', label: 'Your family' },
  billing: { to: '/dashboard/billing', label: 'Your billing' },
  owner: { to: '/owner', label: 'Owner’s desk' },
  logout: 'Logout',
  loggingOut: 'Logging Out...',
  login: { to: '/login', label: 'Log In' },
  memberships: { heading: 'Your Memberships', loading: 'Looking up your memberships...' },
  preview: 'This is what a dashboard looks like. Log in, and it becomes yours.',
} as const
