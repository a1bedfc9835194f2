import type { Config } from '../../../config.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { membershipEmails } from '../tables.ts'
import type { DueEmail } from './facts.ts'
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
