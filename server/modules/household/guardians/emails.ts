import { familyEmails } from '#content/emails/guardians.ts'
import type { Context } from '../../../context.ts'
import { writeEmail } from '../../../platform/mail/email.ts'
import type { Mail } from '../../../platform/mail/mail.ts'

export function writeInvitation(to: string, facts: { from: string; link: string; expiresAt: string }): Mail {
  return writeEmail({ kind: 'family-invitation', to, ...familyEmails.invitation(facts) })
}

/** @param other the address of the guardian it is about */
export function writeFamilyChange(
  { config }: Context,
  to: string,
  change: Exclude<keyof typeof familyEmails, 'invitation'>,
  other: string,
): Mail {
  return writeEmail({
    kind: 'family-changed',
    to,
    ...familyEmails[change]({ other, family: `${config.siteUrl}/dashboard/family` }),
  })
}
