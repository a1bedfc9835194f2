import type { Page } from './page.ts'

export const dashboardPage = {
  path: '/dashboard',
  heading: 'Your Dashboard',
  description: 'Your badges, your activities and the countdown to the next episode.',
} as const satisfies Page

export const yourAccountPage = {
  path: '/dashboard/account',
  heading: 'Your Account',
  description: 'Your email address, password, data and where you’re signed in.',
  unlisted: true,
} as const satisfies Page

export const myRoomPage = {
  path: '/my-room',
  heading: 'My Room',
  description: 'A child’s own room, with everything it has found and earned. Only its family can see it.',
  unlisted: true,
} as const satisfies Page

export const familyPage = {
  path: '/dashboard/family',
  heading: 'Your Family',
  description: 'Your children’s profiles, their stories, and your consents.',
  unlisted: true,
} as const satisfies Page

export const recordingsPage = {
  path: '/dashboard/recordings',
  heading: 'Record a Book',
  description: 'Read a picture book aloud for your children, one page at a time.',
  unlisted: true,
} as const satisfies Page

export const invitationPage = {
  path: '/dashboard/invitation',
  heading: 'Second Guardian',
  description: 'An invitation to be the second guardian of a family.',
  unlisted: true,
} as const satisfies Page

export const billingPage = {
  path: '/dashboard/billing',
  heading: 'Clubs and Billing',
  description: 'Your memberships, the next payment, your card and your receipts.',
  unlisted: true,
} as const satisfies Page
