import type { Page } from './page.ts'

export const dashboardPage = {
  path: '/dashboard',
  heading: 'Your Dashboard',
  description: 'Your badges, your activities and the countdown to the next episode.',
} as const satisfies Page

export const yourAccountPage = {
  path: '/dashboard/account',
  heading: 'Your Account',
  description: 'Your address, your password, where you are logged in, and everything we keep about you.',
  unlisted: true,
} as const satisfies Page

export const familyPage = {
  path: '/dashboard/family',
  heading: 'Your Family',
  description: 'A place of their own for each of your children, and what you allow them.',
  unlisted: true,
} as const satisfies Page

export const invitationPage = {
  path: '/dashboard/invitation',
  heading: 'You Are Invited',
  description: 'For somebody who is invited to be the second grown-up of a family.',
  unlisted: true,
} as const satisfies Page

export const billingPage = {
  path: '/dashboard/billing',
  heading: 'Your Billing',
  description: 'Your memberships, what they cost, what happens next, every receipt, and all you can change.',
  unlisted: true,
} as const satisfies Page
