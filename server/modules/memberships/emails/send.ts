import type { EmailKind } from '#content/emails/kinds.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { queueMail, type Mail } from '../../../platform/mail/mail.ts'
import { membershipEmails } from '../tables.ts'
import type { DueEmail } from './due.ts'
import { writeMembershipEmail } from './write.ts'

/**
 * Records what is due, each cause once and for ever, and queues its email, in the transaction that changes the
 * membership.
 * @param address null when the account is deleted: no email is sent
 */
export async function sendEmails(
  { jobs, config, now }: { jobs: Jobs; config: Pick<Config, 'siteUrl'>; now: () => number },
  tx: Database,
  { personId, address }: { personId: string; address: string | null },
  due: readonly DueEmail[],
): Promise<void> {
  if (due.length === 0) return
  const dueAt = new Date(now())
  const fresh = await tx
    .insert(membershipEmails)
    .values(
      due.map(({ cause, kind, facts }) => ({ cause, personId, kind, dueAt, sent: facts !== null && address !== null })),
    )
    .onConflictDoNothing()
    .returning({ cause: membershipEmails.cause })
  for (const { cause, facts } of due) {
    if (address === null || facts === null || /* defence: email-once */ !fresh.some((row) => row.cause === cause))
      continue
    await queueMail(jobs, writeMembershipEmail(address, config.siteUrl, facts), tx)
  }
}

/** Emails every owner once about a cause, in the transaction that records it. */
export async function emailOwners(
  { jobs, now }: { jobs: Jobs; now: () => number },
  tx: Database,
  owners: readonly { id: string; email: string }[],
  { kind, cause, write }: { kind: EmailKind; cause: (owner: string) => string; write: (address: string) => Mail },
): Promise<void> {
  for (const { id, email } of owners) {
    const [fresh] = await tx
      .insert(membershipEmails)
      .values({ cause: cause(id), personId: id, kind, dueAt: new Date(now()), sent: true })
      .onConflictDoNothing()
      .returning({ cause: membershipEmails.cause })
    if (fresh !== undefined) await queueMail(jobs, write(email), tx)
  }
}
