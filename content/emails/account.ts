import { site } from '../site.ts'

type Happened = { readonly moment: string; readonly newPassword: string }

/** What is told to the owner of an account after the fact. Voice: plain. */
export const securityEmails = {
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
  addressWanted: ({ moment, newPassword }: Happened) => ({
    subject: `Somebody tried to use your address at ${site.name}`,
    heading: 'Somebody tried to use your address',
    parts: [
      `On ${moment}, somebody asked to move another account at ${site.name} to this address. It is the address of your account, and nothing was changed.`,
      'If it was you, log in with this address. If you no longer know its password, choose a new one.',
      { button: 'Choose a new password', link: newPassword },
      'If it was not you, there is nothing to do. We have told nobody that you have an account here.',
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
