import { accountPages } from '../pages/account.ts'

export const newPasswordWords = {
  lead: 'Something you will remember and no dragon would guess.',
  submit: 'Save New Password',
  submitting: 'Saving...',
  needed: {
    heading: 'First, choose a password',
    text: 'Your email address is confirmed. This address was signed up here more than once, with different passwords. So that nobody else’s counts, please choose a new one.',
    logout: 'Log out, I will do it later',
  },
  withoutLink: {
    heading: 'This page opens with a link',
    text: 'To keep your account safe, a new password can only be chosen with the link from our mail. It works once and for one hour, so an older one may have gone out. We gladly send you another.',
    to: accountPages.forgottenPassword.path,
    label: 'Send me a new link',
  },
  tooLate: 'It has been a while since you opened our link. To keep your account safe, please ask for another one.',
  toLogin: { before: 'Remembered the old one?', to: accountPages.login.path, label: 'Enter your portal' },
} as const
