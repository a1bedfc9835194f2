import { asc, eq, gt, inArray } from 'drizzle-orm'
import { retentionEmails } from '#content/emails/retention.ts'
import type { DeletionCertificate } from '#contract/account.ts'
import type { Retention } from '#contract/retention.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { writeEmail } from '../../platform/mail/email.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { eraseChildren, readCertificates } from '../account/deletion.ts'
import { findAddress } from '../auth/service.ts'
import { graceOf } from '../memberships/entitlements.ts'
import { lockMemberships, membersAmong, refreshMemberships } from '../memberships/service.ts'
import { removeOldMinutes } from './screen-time/screen-time.ts'
import { children, guardians, householdRetention as retentions, households } from './tables.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Starts and stops the retention periods of households, emails their guardians, and erases children once the period ends; deletes old minutes. */
    'household.apply-retention': object
  }
}

const dayMs = 86_400_000
const retentionDays = 60
/** Days before the end when reminders are due. */
const remindDays = { 'two-weeks': 14, 'two-days': 2 } as const
/** Households in one batch. */
const pageSize = 200

type Row = typeof retentions.$inferSelect
type Reminder = NonNullable<Row['lastReminder']>

type Step = 'none' | 'keep-open' | 'begin' | 'forget' | Exclude<Reminder, 'begun'> | 'erase'

function stepOf(
  row: Row | undefined,
  { isMember, hasChildren, nowMs }: { isMember: boolean; hasChildren: boolean; nowMs: number },
): Step {
  const isOpen = row !== undefined && row.since === null && row.erasedAt === null
  if (isMember) return isOpen ? 'none' : 'keep-open'
  if (row === undefined || row.erasedAt !== null) return 'none'
  if (!hasChildren) return 'forget'
  if (row.eraseAt === null) return 'begin'
  const leftMs = row.eraseAt.getTime() - nowMs
  if (row.lastReminder !== 'two-days' && leftMs <= remindDays['two-days'] * dayMs) return 'two-days'
  if (row.lastReminder === 'begun' && leftMs <= remindDays['two-weeks'] * dayMs) return 'two-weeks'
  return leftMs <= 0 ? 'erase' : 'none'
}

export function defineRetentionJob(ctx: Context): void {
  const options = { retryLimit: 3, retryDelayS: 60, expireInS: 900, cron: '53 * * * *' }
  ctx.jobs.define('household.apply-retention', options, async () => {
    await removeOldMinutes(ctx)
    await applyRetention(ctx)
  })
}

/**
 * @param refresh asks the provider about guardians before their children are erased
 * @throws AppError payment_unavailable, and others, after all households were checked
 */
export async function applyRetention(ctx: Context, refresh = refreshMemberships): Promise<void> {
  const { db, log } = ctx
  const failures: unknown[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const page = await db
      .select()
      .from(households)
      .where(gt(households.id, after))
      .orderBy(asc(households.id))
      .limit(pageSize)
    for (const id of await dueAmong(
      ctx,
      page.map((row) => row.id),
    ))
      await advance(ctx, id, refresh).catch((err: unknown) => {
        log.warn({ err, household: id }, 'retention: failed; the next run retries')
        failures.push(err)
      })
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) break
    after = last.id
  }
  if (failures.length > 0) throw failures[0]
}

async function dueAmong(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const facts = await factsOf(ctx, ctx.db, ids)
  return ids.filter((id) => facts(id).step !== 'none')
}

/** The state of these households and the next step for each. */
async function factsOf(ctx: Context, db: Database, ids: readonly string[]) {
  const householdIds = [...ids]
  const adults = await db.select().from(guardians).where(inArray(guardians.householdId, householdIds))
  const profiles = await db.select().from(children).where(inArray(children.householdId, householdIds))
  const rows = await db.select().from(retentions).where(inArray(retentions.householdId, householdIds))
  const members = await membersAmong(
    ctx,
    db,
    adults.map(({ personId }) => personId),
  )
  return (id: string) => {
    const guardianIds = adults.filter(({ householdId }) => householdId === id).map(({ personId }) => personId)
    const row = rows.find(({ householdId }) => householdId === id)
    const since = row?.since ?? null
    // A child added during the retention period has none, because no email announced it.
    const isInRetention = ({ householdId, createdAt }: (typeof profiles)[number]) =>
      householdId === id && (since === null || createdAt <= since)
    const childIds = profiles.filter(isInRetention).map(({ personId }) => personId)
    const isMember = guardianIds.some((guardian) => members.has(guardian))
    const step = stepOf(row, { isMember, hasChildren: childIds.length > 0, nowMs: graceOf(ctx).nowMs })
    return { guardianIds, childIds, row, isMember, step }
  }
}

/** Performs the next step for a household in one transaction. Idempotent. */
async function advance(ctx: Context, id: string, refresh: typeof refreshMemberships): Promise<void> {
  const { db } = ctx
  const before = (await factsOf(ctx, db, [id]))(id)
  // Events may be late, so the provider is asked before anything is erased.
  if (before.step === 'erase') await refresh(ctx, before.guardianIds)
  await db.transaction(async (tx) => {
    const [locked] = await tx.select().from(households).where(eq(households.id, id)).for('update')
    if (locked === undefined) return
    const adults = await tx.select().from(guardians).where(eq(guardians.householdId, id))
    await lockMemberships(
      tx,
      adults.map(({ personId }) => personId),
    )
    const facts = (await factsOf(ctx, tx, [id]))(id)
    // The provider was asked only if erasure was due before, and only about the guardians of that time.
    const isConfirmed =
      before.step === 'erase' && facts.guardianIds.every((guardian) => before.guardianIds.includes(guardian))
    if (facts.step === 'erase' && !isConfirmed) return
    await perform(ctx, tx, { id, ...facts })
  })
}

type Facts = { id: string; guardianIds: string[]; childIds: string[]; row: Row | undefined; step: Step }

async function perform(ctx: Context, tx: Database, { id, guardianIds, childIds, row, step }: Facts) {
  const now = new Date(graceOf(ctx).nowMs)
  const save = (changed: Partial<Row>) =>
    tx
      .insert(retentions)
      .values({ householdId: id, ...changed })
      .onConflictDoUpdate({
        target: retentions.householdId,
        set: { since: null, eraseAt: null, lastReminder: null, erasedAt: null, certificates: null, ...changed },
      })
  const later = (days: number) => new Date(now.getTime() + days * dayMs)
  switch (step) {
    case 'none':
      return
    case 'keep-open':
      return void (await save({}))
    case 'forget':
      return void (await tx.delete(retentions).where(eq(retentions.householdId, id)))
    case 'begin': {
      const eraseAt = later(retentionDays)
      await save({ since: now, eraseAt, lastReminder: 'begun' })
      return sendEmail(ctx, tx, guardianIds, { kind: 'retention-begun', eraseAt })
    }
    case 'two-weeks':
    case 'two-days': {
      const least = later(step === 'two-days' ? remindDays[step] : 0)
      const eraseAt = row?.eraseAt !== null && row?.eraseAt !== undefined && row.eraseAt > least ? row.eraseAt : least
      await save({ since: row?.since ?? now, eraseAt, lastReminder: step })
      return sendEmail(ctx, tx, guardianIds, { kind: 'retention-soon', eraseAt })
    }
    case 'erase': {
      const certificates = await readCertificates(tx, await eraseChildren(ctx, tx, childIds))
      await save({ erasedAt: now, certificates: certificates.map(({ number }) => number) })
      return sendEmail(ctx, tx, guardianIds, { kind: 'retention-erased', certificates })
    }
  }
}

type RetentionEmail =
  | { kind: 'retention-begun' | 'retention-soon'; eraseAt: Date }
  | { kind: 'retention-erased'; certificates: readonly DeletionCertificate[] }

async function sendEmail(ctx: Context, tx: Database, guardianIds: readonly string[], email: RetentionEmail) {
  const { jobs, config } = ctx
  const { siteUrl } = config
  const links = { family: `${siteUrl}/dashboard/family`, join: `${siteUrl}/memberships` }
  const text =
    email.kind === 'retention-erased'
      ? retentionEmails[email.kind](email)
      : retentionEmails[email.kind]({ ...links, eraseAt: email.eraseAt.toISOString() })
  for (const guardian of guardianIds) {
    const to = await findAddress(tx, guardian)
    if (to !== null) await queueMail(jobs, writeEmail({ kind: email.kind, to, ...text }), tx)
  }
}

/** The retention period of a guardian's or a child's household, or its result. */
export async function readRetention(ctx: Context, personId: string): Promise<Retention> {
  const { db } = ctx
  const none: Retention = { retention: null, erased: null }
  const id = await householdOf(db, personId)
  if (id === null) return none
  const { row, isMember, guardianIds, childIds } = (await factsOf(ctx, db, [id]))(id)
  // A new membership stops the retention period before the job runs.
  if (row === undefined || isMember) return none
  const isGuardian = guardianIds.includes(personId)
  if (!isGuardian && (row.erasedAt !== null || !childIds.includes(personId))) return none
  const { since, eraseAt, erasedAt, certificates } = row
  const leftMs = (eraseAt?.getTime() ?? 0) - graceOf(ctx).nowMs
  return {
    retention:
      since === null || eraseAt === null
        ? null
        : {
            since: since.toISOString(),
            erase_at: eraseAt.toISOString(),
            days_left: Math.max(1, Math.ceil(leftMs / dayMs)),
          },
    erased:
      erasedAt === null
        ? null
        : { at: erasedAt.toISOString(), certificates: await readCertificates(db, certificates ?? []) },
  }
}

async function householdOf(db: Database, personId: string): Promise<string | null> {
  const [adult] = await db.select().from(guardians).where(eq(guardians.personId, personId))
  const [child] = await db.select().from(children).where(eq(children.personId, personId))
  return adult?.householdId ?? child?.householdId ?? null
}

/** The retention period of a household for the personal archive. */
export async function exportRetention(db: Database, personId: string): Promise<Omit<Row, 'householdId'> | null> {
  const id = await householdOf(db, personId)
  if (id === null) return null
  const [row] = await db.select().from(retentions).where(eq(retentions.householdId, id))
  if (row === undefined) return null
  const { householdId: _household, ...retention } = row
  return retention
}
