import { workEmails } from '#content/emails/works.ts'
import type { Decision } from '#contract/review.ts'
import { writeEmail } from '../../platform/mail/email.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/** The email that tells an author what a moderator decided. */
export function writeDecision(
  to: string,
  {
    decision,
    ...told
  }: { decision: Decision | 'uphold' | 'correct'; title: string; note: string | null; journal: string },
): Mail {
  return writeEmail({ kind: `work-${decision}`, to, ...workEmails[decision](told) })
}
