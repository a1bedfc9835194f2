import { and, eq, lte } from 'drizzle-orm'
import { suspensionEmails } from '#content/emails/works.ts'
import type { EmailText } from '#content/emails/memberships.ts'
import type { Suspension, SuspensionRequest } from '#contract/review.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Person } from '../../../platform/http/access.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { writeEmail } from '../../../platform/mail/email.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { logSuspension } from '../../owner/service.ts'
import { idForm } from '../../../platform/id-form.ts'
import { lockAuthor, move } from '../move.ts'
import { suspensions, works } from '../tables.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Ends the suspensions whose time is over. */
    'review.end-suspensions': object
  }
}

export interface SuspendingParts {
  db: Database
  jobs: Jobs
  /** Null once the account is deleted. */
  findAccount(
    personId: string,
    tx: Database,
  ): Promise<{ email: string; createdAt: Date; role: Person['role']; isTeen: boolean } | null>
  siteUrl: string
  now: () => number
}

const dayS = 86_400

/** @throws AppError not_found, cannot_suspend */
export async function suspend(
  parts: SuspendingParts,
  personId: string,
  moderatorId: string,
  { days, note }: SuspensionRequest,
): Promise<Suspension> {
  const { db, jobs, findAccount, now } = parts
  if (!idForm.test(personId)) throw new AppError('not_found')
  return db.transaction(async (tx) => {
    await lockAuthor(tx, personId)
    const account = await findAccount(personId, tx)
    if (account === null) throw new AppError('not_found')
    if (account.role !== 'member') throw new AppError('cannot_suspend')
    const since = new Date(now())
    const until = days === null ? null : new Date(since.getTime() + days * dayS * 1000)
    await logSuspension(tx, { by: { id: moderatorId }, personId, days }, since.getTime())
    // Locked before others see the suspension: what becomes published meanwhile is found here, or refused there.
    const shown = await tx.select().from(works).where(eq(works.authorId, personId)).orderBy(works.id).for('update')
    await tx
      .insert(suspensions)
      .values({ personId, since, until, note })
      .onConflictDoUpdate({ target: suspensions.personId, set: { since, until, note } })
    // defence: suspended-works
    for (const work of shown.filter(({ state }) => state === 'published'))
      await move(tx, work, { action: 'suspend', role: 'suspension', actorId: null, at: since })
    if (days !== null) await jobs.send('review.end-suspensions', {}, { tx, startAfterS: days * dayS + 1 })
    const told = { until: until?.toISOString() ?? null, note }
    await tell(parts, tx, personId, 'suspended', (journal) => suspensionEmails.suspended({ ...told, journal }))
    return told
  })
}

/** Ends a suspension, if there is one. @throws AppError cannot_suspend for one's own */
export async function liftSuspension(parts: SuspendingParts, personId: string, moderatorId: string): Promise<void> {
  if (personId === moderatorId) throw new AppError('cannot_suspend')
  if (!idForm.test(personId)) return
  const at = new Date(parts.now())
  await parts.db.transaction(async (tx) => {
    await lockAuthor(tx, personId)
    const [ended] = await tx.delete(suspensions).where(eq(suspensions.personId, personId)).returning()
    if (ended === undefined) return
    await logSuspension(tx, { by: { id: moderatorId }, personId, days: 'lifted' }, at.getTime())
    await showAgain(parts, tx, personId, at)
  })
}

/** A suspension ends by a job at its moment; this finds what such a job has missed. */
export function defineEndingJob(parts: SuspendingParts): void {
  parts.jobs.define('review.end-suspensions', { cron: '*/5 * * * *' }, () => endSuspensions(parts))
}

async function endSuspensions(parts: SuspendingParts): Promise<void> {
  const { db, now } = parts
  const at = new Date(now())
  const isOver = lte(suspensions.until, at)
  for (const { personId } of await db.select().from(suspensions).where(isOver))
    await db.transaction(async (tx) => {
      await lockAuthor(tx, personId)
      const [ended] = await tx
        .delete(suspensions)
        .where(and(eq(suspensions.personId, personId), isOver))
        .returning()
      if (ended !== undefined) await showAgain(parts, tx, personId, at)
    })
}

/** Shows again what the suspension has hidden, and nothing that was hidden or removed for another reason meanwhile. */
async function showAgain(parts: SuspendingParts, tx: Database, personId: string, at: Date): Promise<void> {
  const held = await tx
    .select()
    .from(works)
    .where(and(eq(works.authorId, personId), eq(works.suspended, true)))
    .orderBy(works.id)
    .for('update')
  for (const work of held) await move(tx, work, { action: 'restore', role: 'suspension', actorId: null, at })
  await tell(parts, tx, personId, 'suspension-over', (journal) => suspensionEmails.over({ journal }))
}

async function tell(
  { jobs, findAccount, siteUrl }: SuspendingParts,
  tx: Database,
  personId: string,
  kind: 'suspended' | 'suspension-over',
  write: (journal: string) => EmailText,
): Promise<void> {
  const account = await findAccount(personId, tx)
  if (account === null) return
  const text = write(`${siteUrl}/storytellers-lantern/dreams`)
  await queueMail(jobs, writeEmail({ kind, to: account.email, ...text }), tx)
}
