import type { Page } from './page.ts'

export const accountPages = {
  login: {
    path: '/login',
    heading: 'Enter Your Portal',
    description: 'Log in to Constellation Club and find everything just as you left it.',
  },
  signup: {
    path: '/signup',
    heading: 'Create Your Account',
    description: 'Make a Constellation Club account: an email address, a password and you are nearly through the gate.',
  },
  forgottenPassword: {
    path: '/forgotten-password',
    heading: 'Forgotten Your Password?',
    description: 'It happens to the best of stargazers. We will send you a link to choose a new one.',
    unlisted: true,
  },
  newPassword: {
    path: '/new-password',
    heading: 'Choose a New Password',
    description: 'Set a new password for your Constellation Club account.',
    unlisted: true,
  },
  dashboard: {
    path: '/dashboard',
    heading: 'Your Dashboard',
    description: 'Your badges, your activities and the countdown to the next episode.',
  },
  starterKit: {
    path: '/onboarding/starter-kit',
    heading: 'Your Starter Kit',
    description:
      'A note from the Star Keeper, four moons to choose a mood from and three first steps. The string is yours to keep.',
  },
  memberships: {
    path: '/memberships',
    heading: 'Choose Your Club',
    description:
      'Four memberships, each opening a realm of its own. Monthly, and yours to pause or leave whenever you like.',
  },
} as const satisfies Record<string, Page>
