import { site } from '../site.ts'

type Happened = { readonly moment: string; readonly newPassword: string }

/** What is told to the owner of an account after the fact. Voice: plain. */
export const securityLetters = {
  passwordChanged: ({ moment, newPassword }: Happened) => ({
    subject: `Your password at ${site.name} was changed`,
    heading: 'Your password was changed',
    parts: [
      `Your account has had a new password since ${moment}. Every other browser was signed out.`,
      'If it was you, there is nothing to do.',
      'If it was not you, please choose a new password now. That signs out whoever did it.',
      { button: 'Choose a new password', link: newPassword },
    ],
  }),
  addressChanged: ({ moment }: Happened) => ({
    subject: `Your account at ${site.name} has a new address`,
    heading: 'Your account has a new address',
    parts: [
      `Both addresses agreed to it, and since ${moment} your account has the new one. This is our last letter to this one.`,
      'If it was you, there is nothing to do.',
      'If it was not you, somebody can read your mail. Please change the password of your mailbox, and answer this letter.',
    ],
  }),
} as const
