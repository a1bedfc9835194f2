import { accountPages } from '../pages/account.ts'

export const newPasswordWords = {
  lead: 'Choose a password that you’ll remember and nobody can guess.',
  submit: 'Save new password',
  submitting: 'Saving...',
  needed: {
    heading: 'First, choose a password',
    text: 'Your email address is confirmed. Someone signed up with it more than once, with different passwords. Choose a new password, so that only yours works.',
    logout: 'Sign out and do it later',
  },
  withoutLink: {
    heading: 'This page opens with a link',
    text: 'To keep your account safe, you can choose a new password only with the link from our email. It works once, for one hour. We can send you a new one.',
    to: accountPages.forgottenPassword.path,
    label: 'Send me a new link',
  },
  tooLate: 'This link has expired. Ask for a new one to choose a password.',
  toLogin: { before: 'Remembered the old one?', to: accountPages.login.path, label: 'Sign in' },
} as const
