import { accountPages } from '../pages/account.ts'

export const confirmAddressWords = {
  code: {
    heading: 'One link to go',
    text: (email: string) =>
      `We have written to ${email}. Open the link in that mail, or type its six digits here, and the gate is yours.`,
    submit: 'Confirm',
    submitting: 'Confirming...',
  },
  again: { before: 'No mail after a few minutes?', label: 'Send it again' },
  failedLink: {
    heading: 'That link has gone out',
    text: 'The links in our mails work once and for one hour. If your address is not confirmed yet, tell us which it is and we send you a fresh one.',
    submit: 'Send a New Link',
    submitting: 'Sending...',
  },
  toLogin: { before: 'Confirmed already?', to: accountPages.login.path, label: 'Enter your portal' },
} as const
