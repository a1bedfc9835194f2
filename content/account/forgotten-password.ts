import { accountPages } from '../pages/account.ts'

export const forgottenPasswordWords = {
  lead: 'Enter your email address, and we’ll send you a link.',
  submit: 'Send me a link',
  submitting: 'Sending...',
  code: {
    heading: 'Check your email',
    text: 'If this address has an account, we’ve sent a link to choose a new password. Open it, or enter the six digits from the email here.',
    submit: 'Continue',
    submitting: 'One moment...',
    again: 'No email after a few minutes? Check your spam folder, or send it again.',
  },
  toLogin: { before: 'Remembered it?', to: accountPages.login.path, label: 'Sign in' },
} as const
