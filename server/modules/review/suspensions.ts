import { and, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { EmailText } from '#content/emails/memberships.ts'
import { suspensionEmails } from '#content/emails/works.ts'
import { workWords, type WorkWords } from '#content/works.ts'
import type { Suspension, SuspensionRequest } from '#contract/review.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { idForm } from '../../platform/id-form.ts'
import { writeEmail } from '../../platform/mail/email.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { findAddress, findPerson, isBanned } from '../auth/service.ts'
import { logSuspension } from '../owner/service.ts'
import { workKinds } from '../works/kinds.ts'
import { circumstancesAt } from './facts.ts'
import { lockAuthor, save, worksOf } from './save.ts'
import { suspensions } from './tables.ts'
import { transition } from './transitions.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Ends the suspensions whose time is over. */
    'review.end-suspensions': object
  }
}

const dayS = 86_400

/**
 * Somebody publishes nothing from now on: what others have read is hidden until it is over. Replaces an earlier
 * suspension.
 * @throws AppError not_found, cannot_suspend, person_banned
 */
export async function suspend(
  ctx: Context,
  personId: string,
  moderatorId: string,
  { days, note }: SuspensionRequest,
): Promise<Suspension> {
  if (!idForm.test(personId)) throw new AppError('not_found')
  return ctx.db.transaction(async (tx) => {
    // Before others see the suspension: what is published meanwhile is found here, or refused there.
    await lockAuthor(tx, personId)
    const account = await findPerson(tx, personId)
    if (account === null) throw new AppError('not_found')
    if (account.role !== 'member') throw new AppError('cannot_suspend')
    if (await isBanned(tx, personId)) throw new AppError('person_banned')
    const since = new Date(ctx.now())
    const until = days === null ? null : new Date(since.getTime() + days * dayS * 1000)
    await logSuspension(tx, { by: moderatorId, personId, action: 'person-suspended', facts: { days } }, since)
    await tx
      .insert(suspensions)
      .values({ personId, since, until, note })
      .onConflictDoUpdate({ target: suspensions.personId, set: { since, until, note } })
    // defence: suspended-works
    await actOnWorks(ctx, tx, personId, 'suspend', since)
    if (days !== null) await ctx.jobs.send('review.end-suspensions', {}, { tx, startAfterS: days * dayS + 1 })
    const terms = { until: until?.toISOString() ?? null, note, banned: false }
    await notify(ctx, tx, personId, 'suspended', (pages) => suspensionEmails.suspended({ ...terms, pages }))
    return terms
  })
}

/** Hides the works of a person whom the caller has locked, or ends that. */
export async function actOnWorks(
  ctx: Context,
  tx: Database,
  personId: string,
  action: 'suspend' | 'end_suspension',
  at: Date,
): Promise<void> {
  for (const facts of await worksOf(tx, personId)) {
    const result = transition(facts, { action }, circumstancesAt(at))
    if (result.type === 'changed')
      await save(ctx, tx, facts, result.next, { role: 'suspension', actorId: null, action, at })
  }
}

/** Ends a suspension, if there is one. @throws AppError cannot_suspend for one's own, person_banned */
export async function endSuspension(ctx: Context, personId: string, moderatorId: string): Promise<void> {
  if (personId === moderatorId) throw new AppError('cannot_suspend')
  if (!idForm.test(personId)) return
  const at = new Date(ctx.now())
  const isOfPerson = eq(suspensions.personId, personId)
  // Without a suspension nothing is locked, and so no author is added.
  if ((await ctx.db.select().from(suspensions).where(isOfPerson)).length === 0) return
  await ctx.db.transaction(async (tx) => {
    await lockAuthor(tx, personId)
    if (await isBanned(tx, personId)) throw new AppError('person_banned')
    const [ended] = await tx.delete(suspensions).where(isOfPerson).returning()
    if (ended === undefined) return
    await logSuspension(tx, { by: moderatorId, personId, action: 'suspension-lifted' }, at)
    await releaseWorks(ctx, tx, personId, at)
  })
}

/** A suspension ends by a job at its moment; this finds what such a job has missed. Call before `jobs.start()`. */
export function defineSuspensionJob(ctx: Context): void {
  ctx.jobs.define('review.end-suspensions', { cron: '*/5 * * * *' }, () => endSuspensions(ctx))
}

async function endSuspensions(ctx: Context): Promise<void> {
  const at = new Date(ctx.now())
  const isOver = lte(suspensions.until, at)
  for (const { personId } of await ctx.db.select().from(suspensions).where(isOver)) {
    const ending = ctx.db.transaction(async (tx) => {
      await lockAuthor(tx, personId)
      const [ended] = await tx
        .delete(suspensions)
        .where(and(eq(suspensions.personId, personId), isOver))
        .returning()
      if (ended !== undefined) await releaseWorks(ctx, tx, personId, at)
    })
    await ending.catch((err: unknown) => ctx.log.error({ err, personId }, 'a suspension could not be ended'))
  }
}

/** What somebody else hides stays hidden. */
async function releaseWorks(ctx: Context, tx: Database, personId: string, at: Date): Promise<void> {
  await actOnWorks(ctx, tx, personId, 'end_suspension', at)
  await notify(ctx, tx, personId, 'suspension-over', (pages) => suspensionEmails.over({ pages }))
}

async function notify(
  { jobs, config }: Context,
  tx: Database,
  personId: string,
  kind: 'suspended' | 'suspension-over',
  write: (pages: { work: WorkWords; page: string }[]) => EmailText,
): Promise<void> {
  const to = await findAddress(tx, personId)
  if (to === null) return
  const pages = Object.values(workKinds).map(({ name, authorsPage }) => ({
    work: workWords[name],
    page: config.siteUrl + authorsPage,
  }))
  const text = write(pages)
  await queueMail(jobs, writeEmail({ kind, to, ...text }), tx)
}

/** Suspensions in force; the time decides, whether or not the job that ends them has run. */
const isInForce = (at: Date): SQL | undefined => or(isNull(suspensions.until), gt(suspensions.until, at))

/** The suspensions of people, by person. */
export async function listSuspensions(
  db: Pick<Database, 'select'>,
  personIds: readonly string[],
  at: Date,
): Promise<Map<string, Suspension>> {
  if (personIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(suspensions)
    .where(and(inArray(suspensions.personId, [...personIds]), isInForce(at)))
  return new Map(
    rows.map(({ personId, until, ...row }) => [
      personId,
      { until: until?.toISOString() ?? null, note: row.note, banned: row.banned },
    ]),
  )
}

/** Somebody's suspension; null without one. */
export async function findSuspension(
  db: Pick<Database, 'select'>,
  personId: string,
  at: Date,
): Promise<Suspension | null> {
  return (await listSuspensions(db, [personId], at)).get(personId) ?? null
}

/** Before something is submitted or shown to others. @throws AppError suspended */
export async function requireNotSuspended(tx: Database, personId: string, at: Date): Promise<void> {
  // defence: suspended-author
  if ((await findSuspension(tx, personId, at)) !== null) throw new AppError('suspended')
}

/** A person's suspension, for their export. */
export async function exportSuspension(db: Database, personId: string) {
  const [row] = await db
    .select({
      since: suspensions.since,
      until: suspensions.until,
      note: suspensions.note,
      banned: suspensions.banned,
    })
    .from(suspensions)
    .where(eq(suspensions.personId, personId))
  return row ?? null
}

export async function removeSuspension(tx: Database, personId: string): Promise<void> {
  await tx.delete(suspensions).where(eq(suspensions.personId, personId))
}
