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

export const familyPage = {
  path: '/dashboard/family',
  heading: 'Your Family',
  description: 'Your children’s profiles, their stories, and your consents.',
  unlisted: true,
} as const satisfies Page

export const invitationPage = {
  path: '/dashboard/invitation',
  heading: 'You Are Invited',
  description: 'For someone who is invited to be the second guardian of a family.',
  unlisted: true,
} as const satisfies Page

export const billingPage = {
  path: '/dashboard/billing',
  heading: 'Your Billing',
  description: 'Your memberships, the next payment, your card and your receipts.',
  unlisted: true,
} as const satisfies Page
