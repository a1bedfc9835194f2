import { certificateMoment } from '#content/account/certificate.ts'
import { linkEmails, securityEmails, type LinkEmail } from '#content/emails/account.ts'
import { writeEmail } from '../../../platform/mail/email.ts'
import type { Mail } from '../../../platform/mail/mail.ts'

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
  const { subject, heading, paragraphs, button, surprise } = linkEmails[kind](newEmail ?? '')
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
