import type { Config } from '../../../config.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { membershipLetters } from '../tables.ts'
import type { DueLetter } from './facts.ts'
import { writeMembershipLetter } from './write.ts'

/**
 * Notes what is due, each cause once and for ever, and hands its letter to the post: both happen exactly if the change of
 * the membership does.
 * @param address null when the account is gone: nobody is written to
 */
export async function sendLetters(
  { jobs, config, now }: { jobs: Jobs; config: Pick<Config, 'siteUrl'>; now: () => number },
  tx: Database,
  { personId, address }: { personId: string; address: string | null },
  due: readonly DueLetter[],
): Promise<void> {
  if (due.length === 0) return
  const dueAt = new Date(now())
  const fresh = await tx
    .insert(membershipLetters)
    .values(
      due.map(({ cause, kind, facts }) => ({ cause, personId, kind, dueAt, sent: facts !== null && address !== null })),
    )
    .onConflictDoNothing()
    .returning({ cause: membershipLetters.cause })
  for (const { cause, facts } of due) {
    if (address === null || facts === null || /* defence: email-once */ !fresh.some((row) => row.cause === cause))
      continue
    await queueMail(jobs, writeMembershipLetter(address, config.siteUrl, facts), tx)
  }
}
