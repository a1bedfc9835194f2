/** The words of /owner that everybody sees. */
export const deskTop = {
  lead: 'Members, payments and reviews.',
  preview: 'This page is for owners and moderators. Sign in to see it.',
  login: { to: '/login', label: 'Sign in' },
  /** For moderators, who see the reviews alone. */
  review: { heading: 'The Review Desk', lead: 'New stories, reports and appeals.' },
  loading: 'Loading the desk...',
} as const
