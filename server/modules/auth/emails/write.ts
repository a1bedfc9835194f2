import { certificateMoment } from '#content/account/certificate.ts'
import { securityEmails } from '#content/emails/account.ts'
import { site } from '#content/site.ts'
import { writeEmail } from '../../../platform/mail/email.ts'
import type { Mail } from '../../../platform/mail/mail.ts'

/** The emails that ask for an action, each with a link and a six-digit code. */
export type LinkEmail = 'signup' | 'recovery' | 'email_change_current' | 'email_change_new'

interface Words {
  subject: string
  heading: string
  paragraphs: readonly string[]
  button: string
  /** What to do if the email was unexpected. */
  surprise: string
}

export interface EmailFacts {
  to: string
  link: string
  code: string
  /** Seconds for which the link and the code are valid. */
  lifeS: number
  /** For a change of address: the new one. */
  newEmail?: string
}

export function writeMail(kind: LinkEmail, { to, link, code, lifeS, newEmail }: EmailFacts): Mail {
  const { subject, heading, paragraphs, button, surprise } = wordsFor(kind, newEmail ?? '')
  const life = `The link and the code work once, for ${inWords(lifeS)}.`
  return writeEmail({
    kind,
    to,
    subject,
    heading,
    parts: [...paragraphs, { button, link }, { code }, life, { aside: surprise }],
  })
}

/**
 * A security notice about a change to an account, in case it was not its owner.
 * @param to where the owner reads it: after a change of address, the old one
 * @param at milliseconds since 1970
 * @param hadPin whether a PIN was removed, too
 */
export function writeSecurityMail(
  kind: keyof typeof securityEmails,
  { to, at, siteUrl, hadPin = false }: { to: string; at: number; siteUrl: string; hadPin?: boolean },
): Mail {
  const { subject, heading, parts } = securityEmails[kind]({
    moment: certificateMoment(new Date(at).toISOString()),
    newPassword: `${siteUrl}/forgotten-password`,
    hadPin,
  })
  return writeEmail({ kind, to, subject, heading, parts })
}

function wordsFor(kind: LinkEmail, newEmail: string): Words {
  switch (kind) {
    case 'signup':
      return {
        subject: `Welcome to ${site.name}: confirm your email address`,
        heading: 'Welcome, traveler',
        paragraphs: [
          `How lovely that you found your way to ${site.name}.`,
          'Confirm that this address is yours. Then your account is ready and you can choose a club.',
        ],
        button: 'Confirm my address',
        surprise: `If you didn’t sign up at ${site.name}, you don’t need to do anything. Nobody can use your address without this link.`,
      }
    case 'recovery':
      return {
        subject: `A new password for ${site.name}`,
        heading: 'Choose a new password',
        paragraphs: [
          'Someone, most likely you, asked for a new password for your account.',
          'Use this link to choose one.',
        ],
        button: 'Choose a new password',
        surprise: 'If it wasn’t you, you don’t need to do anything. Your password stays the same.',
      }
    case 'email_change_current':
      return {
        subject: `Your address at ${site.name} is about to change`,
        heading: 'Change your email address?',
        paragraphs: [
          `Someone who is signed in to your account asked to change its address to ${newEmail}.`,
          'Confirm that you want this. We emailed the new address, too: both have to confirm the change.',
        ],
        button: 'Yes, change my address',
        surprise: 'If it wasn’t you, don’t open the link, and choose a new password: someone else may know yours.',
      }
    case 'email_change_new':
      return {
        subject: `Please confirm your new address for ${site.name}`,
        heading: 'Is this your new address?',
        paragraphs: [
          `Someone asked to use this address for an account at ${site.name}.`,
          'Confirm that it’s yours. We emailed the old address, too: both have to confirm the change.',
        ],
        button: 'Confirm my new address',
        surprise: 'If this wasn’t you, you don’t need to do anything.',
      }
  }
}

function inWords(seconds: number): string {
  const units = [
    [3600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ] as const
  const [size, name] = units.find(([length]) => seconds >= length && seconds % length === 0) ?? [1, 'second']
  const count = seconds / size
  return count === 1 ? `one ${name}` : `${count} ${name}s`
}
