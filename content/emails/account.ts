import { site } from '../site.ts'

type Happened = { readonly moment: string; readonly newPassword: string }

/** Security notices to the owner of an account. Voice: plain. */
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
  sessionReused: ({ moment, newPassword }: Happened) => ({
    subject: `We signed out one of your browsers at ${site.name}`,
    heading: 'We signed out one of your browsers',
    parts: [
      `On ${moment}, an old sign-in of your account was used again. This can happen when somebody has copied it. To be safe, we signed out the browser it belongs to.`,
      'If you use that browser, sign in again.',
      'If it was not you, or if you are not sure, choose a new password. That signs out everybody else.',
      { button: 'Choose a new password', link: newPassword },
    ],
  }),
  /** To the guardians of the child. */
  childSessionReused: ({ moment }: Happened) => ({
    subject: `We signed out one of your child’s browsers at ${site.name}`,
    heading: 'We signed out one of your child’s browsers',
    parts: [
      `On ${moment}, an old sign-in of a child in your family was used again. This can happen when somebody has copied it. To be safe, we signed out the browser or device it belongs to.`,
      'Your child’s works are safe. To let your child in again, open your family’s page and hand over the browser, or pair the device again.',
      'If it was not you or your child, ask who else uses that browser or device.',
    ],
  }),
} as const
