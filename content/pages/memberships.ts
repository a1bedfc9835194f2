import type { Page } from './page.ts'

export const membershipsPage = {
  path: '/memberships',
  card: 'memberships',
  heading: 'Choose Your Club',
  description: 'Four monthly memberships. Each opens a member room. Pause or cancel at any time.',
} as const satisfies Page
