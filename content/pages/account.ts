import type { Page } from './page.ts'

export const accountPages = {
  login: {
    path: '/login',
    card: 'gatehouse',
    heading: 'Enter Your Portal',
    description: 'Log in to Constellation Club and find everything just as you left it.',
  },
  signup: {
    path: '/signup',
    card: 'gatehouse',
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
  device: {
    path: '/device',
    heading: 'A Place of Your Own',
    description: 'Type in the code that your grown-up has made, and this device opens your corner of the sky.',
    unlisted: true,
  },
} as const satisfies Record<string, Page>
