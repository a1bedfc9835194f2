import { site } from '../site.ts'

type Happened = { readonly moment: string; readonly newPassword: string; readonly hadPin: boolean }

/** Security notices to the owner of an account. Voice: plain. */
export const securityEmails = {
  passwordChanged: ({ moment, newPassword, hadPin }: Happened) => ({
    subject: `Your password at ${site.name} was changed`,
    heading: 'Your password was changed',
    parts: [
      `The password of your account was changed on ${moment}. Every other browser was signed out.${hadPin ? ' Your PIN was removed: set a new one on your family page.' : ''}`,
      'If this was you, you don’t need to do anything.',
      'If it wasn’t you, choose a new password now. That signs out whoever did it.',
      { button: 'Choose a new password', link: newPassword },
    ],
  }),
  addressWanted: ({ moment, newPassword }: Happened) => ({
    subject: `Someone tried to use your address at ${site.name}`,
    heading: 'Someone tried to use your address',
    parts: [
      `On ${moment}, someone asked to move another account at ${site.name} to this address. It belongs to your account, so nothing was changed.`,
      'If this was you, sign in with this address. If you forgot its password, choose a new one.',
      { button: 'Choose a new password', link: newPassword },
      'If it wasn’t you, you don’t need to do anything. We didn’t tell anyone that you have an account here.',
    ],
  }),
  addressChanged: ({ moment }: Happened) => ({
    subject: `Your account at ${site.name} has a new address`,
    heading: 'Your account has a new address',
    parts: [
      `Both addresses confirmed the change. On ${moment} your account moved to the new one. This is our last email to this address.`,
      'If this was you, you don’t need to do anything.',
      'If it wasn’t you, someone can read your email. Change the password of your mailbox, and reply to this email.',
    ],
  }),
  sessionReused: ({ moment, newPassword }: Happened) => ({
    subject: `We signed out one of your browsers at ${site.name}`,
    heading: 'We signed out one of your browsers',
    parts: [
      `On ${moment}, an old sign-in of your account was used again. This can happen when someone has copied it. To be safe, we signed out the browser it belongs to.`,
      'If you use that browser, sign in again.',
      'If it wasn’t you, or if you aren’t sure, choose a new password. That signs out everyone else.',
      { button: 'Choose a new password', link: newPassword },
    ],
  }),
  /** To the guardians of the child. */
  childSessionReused: ({ moment }: Happened) => ({
    subject: `We signed out one of your child’s browsers at ${site.name}`,
    heading: 'We signed out one of your child’s browsers',
    parts: [
      `On ${moment}, an old sign-in of a child in your family was used again. This can happen when someone has copied it. To be safe, we signed out the browser or device it belongs to.`,
      'Your child’s works are safe. To sign your child in again, open your family page and switch to your child, or pair the device again.',
      'If it wasn’t you or your child, check who else uses that browser or device.',
    ],
  }),
} as const

/** The emails that ask for an action, each with a link and a six-digit code. */
export type LinkEmail = 'signup' | 'recovery' | 'email_change_current' | 'email_change_new'

type LinkEmailText = {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button: string
  /** What to do if the email was unexpected. */
  readonly surprise: string
}

/** Texts of the emails that ask for an action. Voice: plain. */
export const linkEmails: Readonly<Record<LinkEmail, (newEmail: string) => LinkEmailText>> = {
  signup: () => ({
    subject: `Welcome to ${site.name}: confirm your email address`,
    heading: 'Welcome, traveler',
    paragraphs: [
      `How lovely that you found your way to ${site.name}.`,
      'Confirm that this address is yours. Then your account is ready and you can choose a club.',
    ],
    button: 'Confirm my address',
    surprise: `If you didn’t sign up at ${site.name}, you don’t need to do anything. Nobody can use your address without this link.`,
  }),
  recovery: () => ({
    subject: `A new password for ${site.name}`,
    heading: 'Choose a new password',
    paragraphs: [
      'Someone, most likely you, asked for a new password for your account.',
      'Use this link to choose one.',
    ],
    button: 'Choose a new password',
    surprise: 'If it wasn’t you, you don’t need to do anything. Your password stays the same.',
  }),
  email_change_current: (newEmail) => ({
    subject: `Your address at ${site.name} is about to change`,
    heading: 'Change your email address?',
    paragraphs: [
      `Someone who is signed in to your account asked to change its address to ${newEmail}.`,
      'Confirm that you want this. We emailed the new address, too: both have to confirm the change.',
    ],
    button: 'Yes, change my address',
    surprise: 'If it wasn’t you, don’t open the link, and choose a new password: someone else may know yours.',
  }),
  email_change_new: () => ({
    subject: `Please confirm your new address for ${site.name}`,
    heading: 'Is this your new address?',
    paragraphs: [
      `Someone asked to use this address for an account at ${site.name}.`,
      'Confirm that it’s yours. We emailed the old address, too: both have to confirm the change.',
    ],
    button: 'Confirm my new address',
    surprise: 'If this wasn’t you, you don’t need to do anything.',
  }),
}
