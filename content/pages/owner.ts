import type { Page } from './page.ts'

export const ownerPage = {
  path: '/owner',
  heading: 'The Owner’s Desk',
  description: 'Members, memberships and what they bring in, for whoever runs the club.',
  unlisted: true,
} as const satisfies Page
