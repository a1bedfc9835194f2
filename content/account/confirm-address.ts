import { accountPages } from '../pages/account.ts'

export const confirmAddressWords = {
  code: {
    heading: 'Confirm your email address',
    text: (email: string) => `We emailed ${email}. Open the link in that email, or enter its six digits here.`,
    submit: 'Confirm',
    submitting: 'Confirming...',
  },
  again: { before: 'No email after a few minutes?', label: 'Send it again' },
  failedLink: {
    heading: 'This link has expired',
    text: 'Links in our emails work once, for one hour. If your address isn’t confirmed yet, enter it here and we’ll email you a new link.',
    submit: 'Send a new link',
    submitting: 'Sending...',
  },
  toLogin: { before: 'Confirmed already?', to: accountPages.login.path, label: 'Sign in' },
} as const
