import { childWorkEmails, keyNeededEmail, workEmails } from '#content/emails/works.ts'
import type { Decision } from '#contract/review.ts'
import { writeEmail } from '../../platform/mail/email.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/** The email that tells an author, or a child's guardian, what a moderator decided. */
export function writeDecision(
  to: string,
  {
    decision,
    byChild,
    ...told
  }: {
    decision: Decision | 'uphold' | 'correct'
    byChild: boolean
    title: string
    note: string | null
    /** Where the works of the person who gets it are. */
    journal: string
  },
): Mail {
  if (byChild) return writeEmail({ kind: 'child-work', to, ...childWorkEmails[decision](told) })
  return writeEmail({ kind: `work-${decision}`, to, ...workEmails[decision](told) })
}

/** The email that tells a guardian that a child's work waits for their key. */
export const writeKeyNeeded = (to: string, family: string): Mail =>
  writeEmail({ kind: 'key-needed', to, ...keyNeededEmail({ family }) })
