import { randomUUID } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Guardian } from '#contract/guardians.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Person } from '../../../platform/http/access.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { addressesOf } from '../../auth/accounts/account-directory.ts'
import { endChildSessions } from '../../auth/children.ts'
import { verifyPassword } from '../../auth/own-account.ts'
import { findAddress, lockAccount } from '../../auth/service.ts'
import { dropCachedTokens } from '../../auth/sessions/identification.ts'
import { removeRecordings } from '../recordings.ts'
import { children, consents, guardianInvitations as invitations, guardians, households } from '../tables.ts'
import { writeFamilyChange } from './emails.ts'
import { emailGuardian, isTooNew } from './new-guardians.ts'

// The adults of a household: its primary guardian, and at most one more, who was invited.

/** Oldest first. */
export async function listGuardians(db: Database, householdId: string): Promise<Guardian[]> {
  const { primaryGuardianId, guardians: rows } = await readHousehold(db, householdId)
  const addresses = await addressesOf(
    db,
    rows.map(({ personId }) => personId),
  )
  return rows.map(({ personId: id, since }) => ({
    id,
    email: addresses.get(id) ?? '',
    since: since.toISOString(),
    primary: id === primaryGuardianId,
  }))
}

/**
 * Leaves the household, or removes the other guardian (as primary guardian), with what they have recorded. Ends the
 * children's sessions.
 * @throws AppError guardian_not_found, primary_guardian_only, hand_on_first, guardian_too_new
 */
export async function removeFromHousehold(ctx: Context, person: Person, guardianId: string): Promise<void> {
  const { db } = ctx
  const isOther = guardianId !== person.id && (await isGuardianBeside(db, person.id, guardianId))
  const tooNew = isOther && (await isTooNew(ctx, person.id, 'triedToRemove'))
  const shownOut = await db.transaction(async (tx) => {
    const household = await lockHousehold(tx, person.id)
    if (!household.guardians.some(({ personId }) => personId === guardianId)) throw new AppError('guardian_not_found')
    const isPrimary = household.primaryGuardianId === person.id
    // defence: primary-only
    if (!isPrimary && guardianId !== person.id) throw new AppError('primary_guardian_only')
    // defence: hand-on-first
    if (guardianId === household.primaryGuardianId) throw new AppError('hand_on_first')
    // defence: newcomer-removes
    if (tooNew) throw new AppError('guardian_too_new')
    const recordings = await removeRecordings(tx, guardianId)
    for (const key of recordings) await ctx.jobs.send('voices.remove-unused-file', { key }, { tx })
    await tx.delete(guardians).where(eq(guardians.personId, guardianId))
    const [to, about] = isPrimary ? [guardianId, person.id] : [household.primaryGuardianId, person.id]
    await emailGuardian(ctx, tx, { to, change: isPrimary ? 'takenOut' : 'left', about })
    return endChildrensSessions(tx, household.id)
  })
  for (const childId of shownOut) dropCachedTokens(ctx, childId)
}

/** @throws AppError wrong_password, too_many_requests, primary_guardian_only, guardian_not_found */
export async function transferHousehold(
  ctx: Context,
  person: Person,
  guardianId: string,
  password: string,
): Promise<void> {
  const { passwordHash } = await verifyPassword(ctx, person, password)
  await ctx.db.transaction(async (tx) => {
    const household = await lockHousehold(tx, person.id)
    if (!(await lockAccount(tx, person.id, passwordHash))) throw new AppError('wrong_password')
    requirePrimary(household, person.id)
    const isOther = guardianId !== person.id && household.guardians.some((one) => one.personId === guardianId)
    if (!isOther) throw new AppError('guardian_not_found')
    await tx.update(households).set({ primaryGuardianId: guardianId }).where(eq(households.id, household.id))
    await emailGuardian(ctx, tx, { to: guardianId, change: 'handedOn', about: person.id })
  })
}

/**
 * Removes a guardian whose account is deleted. Another guardian takes over, and the children's sessions end.
 * @param notifies false for an account that was deleted before and has come back with a restored database
 * @returns the children nobody is a guardian of any more, whose users are still to be removed
 */
export async function removeGuardian(
  ctx: Context,
  tx: Database,
  person: { id: string; email: string | null; notifies: boolean },
): Promise<string[]> {
  const [left] = await tx.delete(guardians).where(eq(guardians.personId, person.id)).returning()
  await tx.update(consents).set({ guardianId: null, charge: null }).where(eq(consents.guardianId, person.id))
  if (left === undefined) return []
  const { householdId } = left
  await lockHouseholds(tx, [householdId])
  const { primaryGuardianId, guardians: others } = await readHousehold(tx, householdId)
  const [other] = others
  if (other === undefined) {
    const rows = await tx.select().from(children).where(eq(children.householdId, householdId))
    await tx.delete(households).where(eq(households.id, householdId))
    return rows.map((row) => row.personId)
  }
  const isPrimary = primaryGuardianId === person.id
  if (isPrimary)
    await tx.update(households).set({ primaryGuardianId: other.personId }).where(eq(households.id, householdId))
  await endChildrensSessions(tx, householdId)
  const to = await findAddress(tx, other.personId)
  if (person.notifies && person.email !== null && to !== null)
    await queueMail(ctx.jobs, writeFamilyChange(ctx, to, isPrimary ? 'inherited' : 'left', person.email), tx)
  return []
}

/** A guardian's stored data, with invitations by and to them, for the personal archive. */
export async function exportGuardian(db: Database, personId: string, email: string | null) {
  const [row] = await db
    .select({
      since: guardians.since,
      weeklyEmail: guardians.weeklyEmail,
      weeklyEmailAt: guardians.weeklyEmailAt,
      voice: guardians.voice,
      primaryGuardianId: households.primaryGuardianId,
      householdId: households.id,
      zone: households.zone,
    })
    .from(guardians)
    .innerJoin(households, eq(households.id, guardians.householdId))
    .where(eq(guardians.personId, personId))
  const columns = { email: invitations.email, createdAt: invitations.createdAt, expiresAt: invitations.expiresAt }
  const isPrimary = row?.primaryGuardianId === personId
  return {
    guardian:
      row === undefined
        ? null
        : {
            since: row.since,
            primary: isPrimary,
            weeklyEmail: row.weeklyEmail,
            weeklyEmailAt: row.weeklyEmailAt,
            voice: row.voice,
            zone: row.zone,
          },
    invitationSent: isPrimary
      ? await db.select(columns).from(invitations).where(eq(invitations.householdId, row.householdId))
      : [],
    invitationsReceived:
      email === null ? [] : await db.select(columns).from(invitations).where(eq(invitations.email, email)),
  }
}

export async function findHousehold(db: Database, guardianId: string): Promise<string | null> {
  const [row] = await db.select().from(guardians).where(eq(guardians.personId, guardianId))
  return row?.householdId ?? null
}

/**
 * Locks the guardian's household; creates it for the first child or invitation.
 * @throws AppError not_signed_in when the account is deleted
 */
export async function ensureHousehold({ now }: Context, tx: Database, guardianId: string): Promise<string> {
  // Serializes concurrent first children and a deletion.
  if (!(await lockAccount(tx, guardianId))) throw new AppError('not_signed_in')
  const existing = await findHousehold(tx, guardianId)
  if (existing !== null) {
    // Serializes with the other guardian adding a child.
    await lockHouseholds(tx, [existing])
    return existing
  }
  const id = randomUUID()
  const at = new Date(now())
  await tx.insert(households).values({ id, primaryGuardianId: guardianId, createdAt: at })
  await tx.insert(guardians).values({ personId: guardianId, householdId: id, since: at })
  return id
}

async function isGuardianBeside(db: Database, personId: string, otherId: string): Promise<boolean> {
  const [own, other] = [await findHousehold(db, personId), await findHousehold(db, otherId)]
  return own !== null && own === other
}

export async function readHousehold(db: Database, id: string) {
  const [household] = await db.select().from(households).where(eq(households.id, id))
  if (household === undefined) throw new AppError('guardian_not_found')
  const rows = await db
    .select()
    .from(guardians)
    .where(eq(guardians.householdId, id))
    .orderBy(asc(guardians.since), asc(guardians.personId))
  return { ...household, guardians: rows }
}

/** Lock order: the users of its guardians, the household, the users of its children. */
export async function lockHouseholds(tx: Database, ids: readonly (string | null)[]): Promise<void> {
  const existing = ids.filter((id) => id !== null)
  await tx.select().from(households).where(inArray(households.id, existing)).orderBy(asc(households.id)).for('update')
}

/** Locks a guardian's household with the users of its guardians. @throws AppError guardian_not_found without one */
export async function lockHousehold(tx: Database, personId: string): ReturnType<typeof readHousehold> {
  const id = await findHousehold(tx, personId)
  if (id === null) throw new AppError('guardian_not_found')
  const { guardians: before } = await readHousehold(tx, id)
  for (const guardianId of before.map((row) => row.personId).toSorted()) await lockAccount(tx, guardianId)
  await lockHouseholds(tx, [id])
  const household = await readHousehold(tx, id)
  // The guardian may have been removed before the lock was acquired.
  if (!household.guardians.some((row) => row.personId === personId)) throw new AppError('guardian_not_found')
  return household
}

/** Locks a guardian's household and everyone in it, before a deletion. */
export async function lockFamily(tx: Database, personId: string): Promise<void> {
  const id = await findHousehold(tx, personId)
  if (id === null) return
  const adults = await tx.select().from(guardians).where(eq(guardians.householdId, id)).orderBy(asc(guardians.personId))
  for (const guardian of adults) await lockAccount(tx, guardian.personId)
  await lockHouseholds(tx, [id])
  await lockChildren(tx, id)
}

/** @throws AppError primary_guardian_only */
export function requirePrimary({ primaryGuardianId }: { primaryGuardianId: string }, personId: string): void {
  // defence: primary-invites
  if (primaryGuardianId !== personId) throw new AppError('primary_guardian_only')
}

/** @returns the children */
async function lockChildren(tx: Database, householdId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: children.personId })
    .from(children)
    .where(eq(children.householdId, householdId))
    .orderBy(asc(children.personId))
  for (const { id } of rows) await lockAccount(tx, id)
  return rows.map(({ id }) => id)
}

/**
 * Ends the children's sessions, because the leaving guardian may have handed a browser to a child.
 * @returns the children
 */
async function endChildrensSessions(tx: Database, householdId: string): Promise<string[]> {
  // Locks all first, because a child may be switching to a sibling.
  const ids = await lockChildren(tx, householdId)
  // defence: guardian-left
  for (const id of ids) await endChildSessions(tx, id)
  return ids
}

/** The same for a guardian who is banned. @returns the children */
export async function endSessionsOfFamily(tx: Database, guardianId: string): Promise<string[]> {
  const id = await findHousehold(tx, guardianId)
  return id === null ? [] : endChildrensSessions(tx, id)
}
