import type { Page } from './page.ts'

export const dashboardPage = {
  path: '/dashboard',
  heading: 'Your Dashboard',
  description: 'Your badges, your activities and the countdown to the next episode.',
} as const satisfies Page
