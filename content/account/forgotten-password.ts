import { accountPages } from '../pages/account.ts'

export const forgottenPasswordWords = {
  lead: 'It happens to the best of stargazers. Tell us your email address and we will send you a link.',
  submit: 'Send Me a Link',
  submitting: 'Sending...',
  code: {
    heading: 'Look in your mailbox',
    text: 'If that address has an account, a link to choose a new password is on its way. Open it, or type the six digits from the same mail here.',
    submit: 'Go On',
    submitting: 'One moment...',
    again: 'No mail after a few minutes? Have a look in the spam folder, or send it once more.',
  },
  toLogin: { before: 'Remembered it after all?', to: accountPages.login.path, label: 'Enter your portal' },
} as const
