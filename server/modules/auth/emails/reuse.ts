import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { guardiansOf } from '../../household/family-facts.ts'
import { findUserById, isAdult, type User } from '../accounts/users.ts'
import { writeSecurityMail } from './write.ts'

/** Notifies a person, or a child's guardians, that a session has ended because one of its refresh tokens was reused. */
export async function notifyOfReuse({ jobs, config, now }: Context, tx: Database, user: User): Promise<void> {
  const send = (kind: 'sessionReused' | 'childSessionReused', to: string) =>
    queueMail(jobs, writeSecurityMail(kind, { to, at: now(), siteUrl: config.siteUrl }), tx)
  if (isAdult(user)) return send('sessionReused', user.email)
  for (const id of await guardiansOf(user.id, tx)) {
    const guardian = await findUserById(tx, id)
    if (guardian !== null && isAdult(guardian)) await send('childSessionReused', guardian.email)
  }
  return undefined
}
