import type { Page } from './page.ts'

export const accountPages = {
  login: {
    path: '/login',
    card: 'gatehouse',
    heading: 'Enter Your Portal',
    description: 'Sign in to Constellation Club for your stories, your rooms and your family.',
  },
  signup: {
    path: '/signup',
    card: 'gatehouse',
    heading: 'Create Your Account',
    description: 'Create a Constellation Club account with an email address and a password.',
  },
  forgottenPassword: {
    path: '/forgotten-password',
    heading: 'Forgot Password?',
    description: 'We’ll email you a link to choose a new one.',
    unlisted: true,
  },
  newPassword: {
    path: '/new-password',
    heading: 'Choose a New Password',
    description: 'Set a new password for your Constellation Club account.',
    unlisted: true,
  },
  device: {
    path: '/device',
    heading: 'Enter Your Code',
    description: 'Type in the code from your grown-up to open your page on this device.',
    unlisted: true,
  },
} as const satisfies Record<string, Page>
