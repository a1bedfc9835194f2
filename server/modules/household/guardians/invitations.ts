import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Invitation, Invited } from '#contract/guardians.ts'
import { invitationPage } from '#contract/paths.ts'
import { perContext, type Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Person } from '../../../platform/http/access.ts'
import { takeOrRefuse } from '../../../platform/http/rate-limits.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { fingerprint } from '../../../platform/secrets.ts'
import { readEmail } from '../../auth/accounts/users.ts'
import { findPerson, lockAccount } from '../../auth/service.ts'
import { children, guardianInvitations as invitations, guardians, households } from '../tables.ts'
import { writeInvitation } from './emails.ts'
import {
  ensureHousehold,
  findHousehold,
  lockHousehold,
  lockHouseholds,
  readHousehold,
  requirePrimary,
} from './guardians.ts'
import { emailGuardian } from './new-guardians.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Deletes expired invitations. */
    'household.clean-up': Record<never, never>
  }
}

const invitationTtlMs = 7 * 24 * 3_600_000
const dayS = 86_400
const invitationsOfPrimary = 10
const invitationsToAddress = 10

const limitsOf = perContext(({ rateLimits }) => ({
  byPrimary: rateLimits('family-invitations', invitationsOfPrimary, dayS),
  toAddress: rateLimits('family-invitations-to', invitationsToAddress, dayS),
}))

export function defineInvitationJob({ jobs, db, now }: Context): void {
  jobs.define('household.clean-up', { cron: '41 * * * *' }, async () => {
    await db.delete(invitations).where(lte(invitations.expiresAt, new Date(now())))
  })
}

/** The household's open invitation; null for anybody but its primary guardian. */
export async function openInvitation(ctx: Context, personId: string): Promise<Invitation | null> {
  const [row] = await ctx.db
    .select({ invitation: invitations })
    .from(invitations)
    .innerJoin(households, eq(households.id, invitations.householdId))
    .where(and(eq(households.primaryGuardianId, personId), isOpen(ctx)))
  return row === undefined ? null : present(row.invitation)
}

/**
 * Sends an invitation, whether the address has an account or not.
 * @param siteUrl as the browser knows it, without a trailing slash
 * @throws AppError address_refused, primary_guardian_only, too_many_guardians, invitation_open, too_many_requests,
 *   not_signed_in
 */
export async function invite(ctx: Context, person: Person, address: string, siteUrl: string): Promise<Invitation> {
  const { db, jobs, secrets, now } = ctx
  const email = readEmail(address)
  if (email === null || email === person.email) throw new AppError('address_refused')
  await takeOrRefuse(limitsOf(ctx).byPrimary, person.id)
  await takeOrRefuse(limitsOf(ctx).toAddress, secrets.digest('limited address', email))
  const token = randomBytes(32).toString('base64url')
  const row = await db.transaction(async (tx) => {
    const household = await readHousehold(tx, await ensureHousehold(ctx, tx, person.id))
    requirePrimary(household, person.id)
    if (household.guardians.length > 1) throw new AppError('too_many_guardians')
    await tx
      .delete(invitations)
      .where(and(eq(invitations.householdId, household.id), lte(invitations.expiresAt, new Date(now()))))
    const values = {
      householdId: household.id,
      tokenHash: fingerprint(token),
      email,
      createdAt: new Date(now()),
      expiresAt: new Date(now() + invitationTtlMs),
    }
    const [added] = await tx.insert(invitations).values(values).onConflictDoNothing().returning()
    if (added === undefined) throw new AppError('invitation_open')
    const facts = {
      from: person.email,
      link: `${siteUrl}${invitationPage}#${token}`,
      expiresAt: present(added).expires_at,
    }
    await queueMail(jobs, writeInvitation(email, facts), tx)
    return added
  })
  return present(row)
}

/** @throws AppError primary_guardian_only, invitation_not_found */
export async function withdrawInvitation({ db }: Context, person: Person): Promise<void> {
  await db.transaction(async (tx) => {
    const household = await lockHousehold(tx, person.id)
    requirePrimary(household, person.id)
    const taken = await tx.delete(invitations).where(eq(invitations.householdId, household.id)).returning()
    if (taken.length === 0) throw new AppError('invitation_not_found')
  })
}

/** @throws AppError invitation_not_found */
async function find(ctx: Context, tx: Database, { id }: Person, token: string) {
  // A session implies a confirmed address.
  const email = (await findPerson(tx, id))?.email
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, fingerprint(token)), isOpen(ctx)))
  // defence: invited-address
  if (row === undefined || row.email !== email) throw new AppError('invitation_not_found')
  return row
}

/** Who sent an invitation. @throws AppError invitation_not_found, also for one to another address */
export async function readInvitation(ctx: Context, person: Person, token: string): Promise<Invited> {
  const { db } = ctx
  const { householdId, expiresAt } = await find(ctx, db, person, token)
  const { primaryGuardianId } = await readHousehold(db, householdId)
  const primary = await findPerson(db, primaryGuardianId)
  if (primary === null) throw new AppError('invitation_not_found')
  return { from: primary.email, expires_at: expiresAt.toISOString() }
}

/** @throws AppError invitation_not_found, also for one to another address; guardian_elsewhere */
export async function accept(ctx: Context, person: Person, token: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, person.id))) throw new AppError('not_signed_in')
    const { householdId } = await find(ctx, tx, person, token)
    const own = await findHousehold(tx, person.id)
    await lockHouseholds(tx, [householdId, own])
    // It may have been withdrawn before the lock was acquired. An open invitation means that there is no second
    // guardian.
    await find(ctx, tx, person, token)
    if (own !== null) await leaveEmptyHousehold(tx, own, householdId)
    await tx.insert(guardians).values({ personId: person.id, householdId, since: new Date(ctx.now()) })
    await tx.delete(invitations).where(eq(invitations.householdId, householdId))
    const { primaryGuardianId } = await readHousehold(tx, householdId)
    await emailGuardian(ctx, tx, { to: primaryGuardianId, change: 'joined', about: person.id })
  })
}

/** @throws AppError invitation_not_found, also for one to another address */
export async function decline(ctx: Context, person: Person, token: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { householdId, tokenHash } = await find(ctx, tx, person, token)
    await lockHouseholds(tx, [householdId])
    const declined = await tx.delete(invitations).where(eq(invitations.tokenHash, tokenHash)).returning()
    if (declined.length === 0) throw new AppError('invitation_not_found')
  })
}

/** Removes the invitations to somebody's addresses. */
export async function removeInvitationsTo(tx: Database, addresses: readonly string[]): Promise<void> {
  await tx.delete(invitations).where(inArray(invitations.email, [...addresses]))
}

/** Somebody alone in a household without children may join another one. @throws AppError guardian_elsewhere */
async function leaveEmptyHousehold(tx: Database, id: string, nextId: string): Promise<void> {
  const { guardians: adults } = await readHousehold(tx, id)
  const rows = await tx.select().from(children).where(eq(children.householdId, id)).limit(1)
  if (id === nextId || adults.length > 1 || rows.length > 0) throw new AppError('guardian_elsewhere')
  await tx.delete(households).where(eq(households.id, id))
}

const isOpen = ({ now }: Context) => gt(invitations.expiresAt, /* defence: invitation-expires */ new Date(now()))

const present = ({ email, expiresAt }: typeof invitations.$inferSelect): Invitation => ({
  email,
  expires_at: expiresAt.toISOString(),
})
