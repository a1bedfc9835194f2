/** The words of /owner that everybody sees. */
export const deskTop = {
  lead: 'Members, payments and reviews.',
  preview: 'This page is for owners and moderators. Sign in to see it.',
  login: { to: '/login', label: 'Sign in' },
  loading: 'Loading the desk...',
} as const
