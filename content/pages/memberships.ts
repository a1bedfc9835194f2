import type { Page } from './page.ts'

export const membershipsPage = {
  path: '/memberships',
  card: 'memberships',
  heading: 'Choose Your Club',
  description:
    'Four memberships, each opening a realm of its own. Monthly, and yours to pause or leave whenever you like.',
} as const satisfies Page
