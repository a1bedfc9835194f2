import { and, eq } from 'drizzle-orm'
import { suspensionEmails } from '#content/emails/works.ts'
import type { BanRequest, Suspension } from '#contract/review.ts'
import type { Context } from '../../context.ts'
import { dropCachedTokensEverywhere } from '../../platform/database/deleted-accounts.ts'
import { AppError } from '../../platform/errors.ts'
import { idForm } from '../../platform/id-form.ts'
import { writeEmail } from '../../platform/mail/email.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { findAddress, findPerson, lockAccount } from '../auth/service.ts'
import { dropCachedTokens } from '../auth/sessions/identification.ts'
import { endSessions } from '../auth/sessions/sessions.ts'
import { endSessionsOfFamily, lockFamily } from '../household/guardians/guardians.ts'
import { logSuspension } from '../owner/service.ts'
import { lockAuthor } from './save.ts'
import { actOnWorks } from './suspensions.ts'
import { suspensions } from './tables.ts'

const isBanOf = (personId: string) => and(eq(suspensions.personId, personId), eq(suspensions.banned, true))

/**
 * Bans a person: a permanent suspension that also ends their sessions, those of their children, and their memberships,
 * so that they cannot sign in. A ban that exists already stays as it is.
 * @throws AppError not_found, cannot_ban
 */
export async function ban(
  ctx: Context,
  personId: string,
  ownerId: string,
  { note, refund }: BanRequest,
): Promise<Suspension> {
  if (!idForm.test(personId)) throw new AppError('not_found')
  const { signedOut, ...answer } = await ctx.db.transaction(async (tx) => {
    // A request of theirs that starts now waits for these locks, and then finds the ban.
    await lockFamily(tx, personId)
    await lockAccount(tx, personId)
    const account = await findPerson(tx, personId)
    if (account === null) throw new AppError('not_found')
    if (account.role !== 'member') throw new AppError('cannot_ban')
    const [existing] = await tx.select().from(suspensions).where(isBanOf(personId))
    if (existing !== undefined) return { until: null, note: existing.note, banned: true, signedOut: [] }
    const since = new Date(ctx.now())
    await logSuspension(tx, { by: ownerId, personId, action: 'person-banned', facts: { refund } }, since)
    // defence: banned-sessions
    await endSessions(tx, personId, 'all')
    await dropCachedTokensEverywhere(tx, personId)
    const children = await endSessionsOfFamily(tx, personId)
    await lockAuthor(tx, personId)
    const row = { since, until: null, note, banned: true }
    await tx
      .insert(suspensions)
      .values({ personId, ...row })
      .onConflictDoUpdate({ target: suspensions.personId, set: row })
    await actOnWorks(ctx, tx, personId, 'suspend', since)
    await ctx.jobs.send('memberships.end-banned', { personId, refund }, { tx })
    const text = suspensionEmails.banned({ note, refund, contact: `${ctx.config.siteUrl}/contact` })
    await queueMail(ctx.jobs, writeEmail({ kind: 'banned', to: account.email, ...text }), tx)
    return { until: null, note, banned: true, signedOut: [personId, ...children] }
  })
  for (const id of signedOut) dropCachedTokens(ctx, id)
  return answer
}

/** Ends a person's ban, if there is one; their memberships stay ended. */
export async function endBan(ctx: Context, personId: string, ownerId: string): Promise<void> {
  if (!idForm.test(personId)) return
  const at = new Date(ctx.now())
  await ctx.db.transaction(async (tx) => {
    // Checked before locking, so that nothing is locked where there is no ban; the deletion checks again.
    if ((await tx.select().from(suspensions).where(isBanOf(personId))).length === 0) return
    await lockAuthor(tx, personId)
    const [ended] = await tx.delete(suspensions).where(isBanOf(personId)).returning()
    if (ended === undefined) return
    await logSuspension(tx, { by: ownerId, personId, action: 'ban-lifted' }, at)
    await actOnWorks(ctx, tx, personId, 'end_suspension', at)
    const to = await findAddress(tx, personId)
    const text = suspensionEmails.banOver({ login: `${ctx.config.siteUrl}/login` })
    if (to !== null) await queueMail(ctx.jobs, writeEmail({ kind: 'ban-over', to, ...text }), tx)
  })
}
