/** The words of /owner that everybody sees. */
export const deskTop = {
  lead: 'How the club is doing, who is in it, and what needs a hand.',
  preview: 'This page is for whoever runs the club. If that is you, log in first.',
  login: { to: '/login', label: 'Log In' },
  loading: 'Opening the drawers...',
} as const
