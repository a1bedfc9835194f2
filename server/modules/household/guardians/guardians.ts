import type { Context } from '../../../context.ts'
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { invitationPage } from '#contract/guardian-paths.ts'
import type { Guardian, Invitation, Invited } from '#contract/guardians.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Person } from '../../../platform/http/access.ts'
import { takeOrRefuse } from '../../../platform/http/rate-limits.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { createSecrets, fingerprint } from '../../../platform/secrets.ts'
import { addressesOf, findAddress, findPerson, readEmail, type Auth } from '../../auth/service.ts'
import { writeFamilyChange, writeInvitation } from './emails.ts'
import { createNewcomers, type Newcomers } from './newcomers.ts'
import { children, consents, guardianInvitations as invitations, guardians, households } from '../tables.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Deletes expired invitations. */
    'household.clean-up': Record<never, never>
  }
}

export interface GuardianParts extends Context {
  auth: Auth
}

/** The adults of a household: its head, and at most one more, who was invited. */
export interface Guardians extends Newcomers {
  /** The first first. */
  list(householdId: string): Promise<Guardian[]>
  /** The household's open invitation; null for others than its head. */
  openInvitation(personId: string): Promise<Invitation | null>
  /**
   * Sends an invitation, whether the address has an account or not.
   * @param siteUrl as the browser knows it, without a trailing slash
   * @throws AppError address_refused, head_only, too_many_guardians, invitation_open, too_many_requests, not_signed_in
   */
  invite(person: Person, email: string, siteUrl: string): Promise<Invitation>
  /** @throws AppError head_only, invitation_not_found */
  takeInvitationBack(person: Person): Promise<void>
  /** Who sent an invitation. @throws AppError invitation_not_found, also for one to another address */
  readInvitation(person: Person, token: string): Promise<Invited>
  /** @throws AppError invitation_not_found, also for one to another address; guardian_elsewhere */
  accept(person: Person, token: string): Promise<void>
  /** @throws AppError invitation_not_found, also for one to another address */
  decline(person: Person, token: string): Promise<void>
  /**
   * Leaves the household, or as its head takes the other guardian out. Ends the children's sessions.
   * @throws AppError guardian_not_found, head_only, hand_on_first, guardian_too_new
   */
  remove(person: Person, guardianId: string): Promise<void>
  /** @throws AppError wrong_password, too_many_requests, head_only, guardian_not_found */
  handOn(person: Person, guardianId: string, password: string): Promise<void>
}

const invitationLifeMs = 7 * 24 * 3_600_000
const dayS = 86_400
const invitationsOfHead = 10
const invitationsToAddress = 10

/** Call before `jobs.start()`. */
export function createGuardians(parts: GuardianParts): Guardians {
  const { db, auth, jobs, now } = parts
  const newcomers = createNewcomers(parts)
  jobs.define('household.clean-up', { cron: '41 * * * *' }, async () => {
    await db.delete(invitations).where(lte(invitations.expiresAt, new Date(now())))
  })

  return {
    async list(householdId) {
      const { headId, guardians: rows } = await readHousehold(db, householdId)
      const addresses = await addressesOf(
        db,
        rows.map(({ personId }) => personId),
      )
      return rows.map(({ personId: id, since }) => ({
        id,
        email: addresses.get(id) ?? '',
        since: since.toISOString(),
        head: id === headId,
      }))
    },

    async openInvitation(personId) {
      const [row] = await db
        .select({ invitation: invitations })
        .from(invitations)
        .innerJoin(households, eq(households.id, invitations.householdId))
        .where(and(eq(households.headId, personId), isOpen(parts)))
      return row === undefined ? null : present(row.invitation)
    },

    ...newcomers,
    ...createInviting(parts),
    ...createAnswering(parts),

    async remove(person, guardianId) {
      const isOther = guardianId !== person.id && (await isGuardianBeside(db, person.id, guardianId))
      const isTooNew = isOther && (await newcomers.isTooNew(person.id, 'triedToRemove'))
      const shownOut = await db.transaction(async (tx) => {
        const household = await lockHousehold(auth, tx, person.id)
        if (!household.guardians.some(({ personId }) => personId === guardianId))
          throw new AppError('guardian_not_found')
        const isHead = household.headId === person.id
        // defence: head-only
        if (!isHead && guardianId !== person.id) throw new AppError('head_only')
        // defence: hand-on-first
        if (guardianId === household.headId) throw new AppError('hand_on_first')
        // defence: newcomer-removes
        if (isTooNew) throw new AppError('guardian_too_new')
        await tx.delete(guardians).where(eq(guardians.personId, guardianId))
        const [to, about] = isHead ? [guardianId, person.id] : [household.headId, person.id]
        await tellOf(parts, tx, { to, change: isHead ? 'takenOut' : 'left', about })
        return endChildrensSessions(auth, tx, household.id)
      })
      for (const childId of shownOut) auth.forget(childId)
    },

    async handOn(person, guardianId, password) {
      const { passwordHash } = await auth.provePassword(person, password)
      await db.transaction(async (tx) => {
        const household = await lockHousehold(auth, tx, person.id)
        if (!(await auth.lockAccount(tx, person.id, passwordHash))) throw new AppError('wrong_password')
        requireHead(household, person.id)
        const isOther = guardianId !== person.id && household.guardians.some((one) => one.personId === guardianId)
        if (!isOther) throw new AppError('guardian_not_found')
        await tx.update(households).set({ headId: guardianId }).where(eq(households.id, household.id))
        await tellOf(parts, tx, { to: guardianId, change: 'handedOn', about: person.id })
      })
    },
  }
}

/** What the head does with an invitation. */
function createInviting(parts: GuardianParts): Pick<Guardians, 'invite' | 'takeInvitationBack'> {
  const { db, auth, jobs, rateLimits, now } = parts
  const secrets = createSecrets(parts.secret)
  const byHead = rateLimits('family-invitations', invitationsOfHead, dayS)
  const toAddress = rateLimits('family-invitations-to', invitationsToAddress, dayS)
  return {
    async invite(person, given, siteUrl) {
      const email = readEmail(given)
      if (email === null || email === person.email) throw new AppError('address_refused')
      await takeOrRefuse(byHead, person.id)
      await takeOrRefuse(toAddress, secrets.digest('limited address', email))
      const token = randomBytes(32).toString('base64url')
      const row = await db.transaction(async (tx) => {
        const household = await readHousehold(tx, await ensureHousehold(parts, tx, person.id))
        requireHead(household, person.id)
        if (household.guardians.length > 1) throw new AppError('too_many_guardians')
        await tx
          .delete(invitations)
          .where(and(eq(invitations.householdId, household.id), lte(invitations.expiresAt, new Date(now()))))
        const values = {
          householdId: household.id,
          tokenHash: fingerprint(token),
          email,
          createdAt: new Date(now()),
          expiresAt: new Date(now() + invitationLifeMs),
        }
        const [added] = await tx.insert(invitations).values(values).onConflictDoNothing().returning()
        if (added === undefined) throw new AppError('invitation_open')
        const told = {
          from: person.email,
          link: `${siteUrl}${invitationPage}#${token}`,
          expiresAt: present(added).expires_at,
        }
        await queueMail(jobs, writeInvitation(email, told), tx)
        return added
      })
      return present(row)
    },

    async takeInvitationBack(person) {
      await db.transaction(async (tx) => {
        const household = await lockHousehold(auth, tx, person.id)
        requireHead(household, person.id)
        const taken = await tx.delete(invitations).where(eq(invitations.householdId, household.id)).returning()
        if (taken.length === 0) throw new AppError('invitation_not_found')
      })
    },
  }
}

/** What the invited person does with it. */
function createAnswering(parts: GuardianParts): Pick<Guardians, 'readInvitation' | 'accept' | 'decline'> {
  const { db, auth, now } = parts

  /** @throws AppError invitation_not_found */
  const find = async (tx: Database, { id }: Person, token: string) => {
    // Whoever has a session has confirmed their address.
    const email = (await findPerson(tx, id))?.email
    const [row] = await tx
      .select()
      .from(invitations)
      .where(and(eq(invitations.tokenHash, fingerprint(token)), isOpen(parts)))
    // defence: invited-address
    if (row === undefined || row.email !== email) throw new AppError('invitation_not_found')
    return row
  }

  return {
    async readInvitation(person, token) {
      const { householdId, expiresAt } = await find(db, person, token)
      const { headId } = await readHousehold(db, householdId)
      const head = await findPerson(db, headId)
      if (head === null) throw new AppError('invitation_not_found')
      return { from: head.email, expires_at: expiresAt.toISOString() }
    },

    async accept(person, token) {
      await db.transaction(async (tx) => {
        if (!(await auth.lockAccount(tx, person.id))) throw new AppError('not_signed_in')
        const { householdId } = await find(tx, person, token)
        const own = await findHousehold(tx, person.id)
        await lockHouseholds(tx, [householdId, own])
        // It may have been taken back before the lock was ours. An open one means that there is no second guardian.
        await find(tx, person, token)
        if (own !== null) await leaveEmptyHousehold(tx, own, householdId)
        await tx.insert(guardians).values({ personId: person.id, householdId, since: new Date(now()) })
        await tx.delete(invitations).where(eq(invitations.householdId, householdId))
        const { headId } = await readHousehold(tx, householdId)
        await tellOf(parts, tx, { to: headId, change: 'joined', about: person.id })
      })
    },

    async decline(person, token) {
      await db.transaction(async (tx) => {
        const { householdId, tokenHash } = await find(tx, person, token)
        await lockHouseholds(tx, [householdId])
        const declined = await tx.delete(invitations).where(eq(invitations.tokenHash, tokenHash)).returning()
        if (declined.length === 0) throw new AppError('invitation_not_found')
      })
    },
  }
}

/**
 * What leaves with an account: where there is another guardian, the household is theirs, and the children's sessions end.
 * @param tells false for an account that was deleted before and has come back with a restored database
 * @returns the children nobody is a guardian of any more, whose users are still to be removed
 */
export async function removeGuardian(
  { auth, jobs }: Pick<GuardianParts, 'auth' | 'jobs'>,
  tx: Database,
  person: { id: string; email: string | null; tells: boolean },
): Promise<string[]> {
  const [left] = await tx.delete(guardians).where(eq(guardians.personId, person.id)).returning()
  await tx.update(consents).set({ guardianId: null, charge: null }).where(eq(consents.guardianId, person.id))
  if (left === undefined) return []
  const { householdId } = left
  await lockHouseholds(tx, [householdId])
  const { headId, guardians: others } = await readHousehold(tx, householdId)
  const [other] = others
  if (other === undefined) {
    const rows = await tx.select().from(children).where(eq(children.householdId, householdId))
    await tx.delete(households).where(eq(households.id, householdId))
    return rows.map((row) => row.personId)
  }
  const isHead = headId === person.id
  if (isHead) await tx.update(households).set({ headId: other.personId }).where(eq(households.id, householdId))
  await endChildrensSessions(auth, tx, householdId)
  const to = await findAddress(tx, other.personId)
  if (person.tells && person.email !== null && to !== null)
    await queueMail(jobs, writeFamilyChange(to, isHead ? 'inherited' : 'left', person.email), tx)
  return []
}

/** Removes the invitations to somebody's addresses. */
export async function removeInvitationsTo(tx: Database, addresses: readonly string[]): Promise<void> {
  await tx.delete(invitations).where(inArray(invitations.email, [...addresses]))
}

/** What is kept of somebody as a guardian, and of invitations by and to them, for the personal archive. */
export async function exportGuardian(db: Database, personId: string, email: string | null) {
  const [row] = await db
    .select({
      since: guardians.since,
      weeklyLetter: guardians.weeklyLetter,
      letterAt: guardians.letterAt,
      headId: households.headId,
      householdId: households.id,
    })
    .from(guardians)
    .innerJoin(households, eq(households.id, guardians.householdId))
    .where(eq(guardians.personId, personId))
  const kept = { email: invitations.email, createdAt: invitations.createdAt, expiresAt: invitations.expiresAt }
  const isHead = row?.headId === personId
  return {
    guardian:
      row === undefined
        ? null
        : { since: row.since, head: isHead, weeklyLetter: row.weeklyLetter, letterAt: row.letterAt },
    invitationSent: isHead
      ? await db.select(kept).from(invitations).where(eq(invitations.householdId, row.householdId))
      : [],
    invitationsReceived:
      email === null ? [] : await db.select(kept).from(invitations).where(eq(invitations.email, email)),
  }
}

/** The household of a guardian. */
export async function findHousehold(db: Database, guardianId: string): Promise<string | null> {
  const [row] = await db.select().from(guardians).where(eq(guardians.personId, guardianId))
  return row?.householdId ?? null
}

/** The guardian's household, made for its first child or invitation, and locked. @throws AppError not_signed_in when the account is deleted */
export async function ensureHousehold(
  { auth, now }: Pick<GuardianParts, 'auth' | 'now'>,
  tx: Database,
  guardianId: string,
): Promise<string> {
  // Two first children at once, and a deletion, wait for each other.
  if (!(await auth.lockAccount(tx, guardianId))) throw new AppError('not_signed_in')
  const known = await findHousehold(tx, guardianId)
  if (known !== null) {
    // The other guardian may be adding a child.
    await lockHouseholds(tx, [known])
    return known
  }
  const id = randomUUID()
  const at = new Date(now())
  await tx.insert(households).values({ id, headId: guardianId, createdAt: at })
  await tx.insert(guardians).values({ personId: guardianId, householdId: id, since: at })
  return id
}

async function isGuardianBeside(db: Database, personId: string, otherId: string): Promise<boolean> {
  const [own, other] = [await findHousehold(db, personId), await findHousehold(db, otherId)]
  return own !== null && own === other
}

interface HouseholdRow {
  id: string
  headId: string
  guardians: (typeof guardians.$inferSelect)[]
}

async function readHousehold(db: Database, id: string): Promise<HouseholdRow> {
  const [household] = await db.select().from(households).where(eq(households.id, id))
  if (household === undefined) throw new AppError('guardian_not_found')
  const rows = await db
    .select()
    .from(guardians)
    .where(eq(guardians.householdId, id))
    .orderBy(asc(guardians.since), asc(guardians.personId))
  return { ...household, guardians: rows }
}

/** Always after the users of its guardians, and before those of its children. */
async function lockHouseholds(tx: Database, ids: readonly (string | null)[]): Promise<void> {
  const known = ids.filter((id) => id !== null)
  await tx.select().from(households).where(inArray(households.id, known)).orderBy(asc(households.id)).for('update')
}

/** Locks a guardian's household with the users of its guardians. @throws AppError guardian_not_found without one */
async function lockHousehold(auth: Auth, tx: Database, personId: string): Promise<HouseholdRow> {
  const id = await findHousehold(tx, personId)
  if (id === null) throw new AppError('guardian_not_found')
  const { guardians: before } = await readHousehold(tx, id)
  for (const guardianId of before.map((row) => row.personId).toSorted()) await auth.lockAccount(tx, guardianId)
  await lockHouseholds(tx, [id])
  const household = await readHousehold(tx, id)
  // They may have been taken out before the lock was theirs.
  if (!household.guardians.some((row) => row.personId === personId)) throw new AppError('guardian_not_found')
  return household
}

/** Locks a guardian's household with all its people, before some of them are deleted. */
export async function lockFamily(auth: Pick<Auth, 'lockAccount'>, tx: Database, personId: string): Promise<void> {
  const id = await findHousehold(tx, personId)
  if (id === null) return
  const adults = await tx.select().from(guardians).where(eq(guardians.householdId, id)).orderBy(asc(guardians.personId))
  for (const guardian of adults) await auth.lockAccount(tx, guardian.personId)
  await lockHouseholds(tx, [id])
  await lockChildren(auth, tx, id)
}

/** @throws AppError head_only */
function requireHead({ headId }: HouseholdRow, personId: string): void {
  // defence: head-invites
  if (headId !== personId) throw new AppError('head_only')
}

/** Somebody alone in a household without children may join another one. @throws AppError guardian_elsewhere */
async function leaveEmptyHousehold(tx: Database, id: string, nextId: string): Promise<void> {
  const { guardians: adults } = await readHousehold(tx, id)
  const rows = await tx.select().from(children).where(eq(children.householdId, id)).limit(1)
  if (id === nextId || adults.length > 1 || rows.length > 0) throw new AppError('guardian_elsewhere')
  await tx.delete(households).where(eq(households.id, id))
}

/** @returns the children */
async function lockChildren(auth: Pick<Auth, 'lockAccount'>, tx: Database, householdId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: children.personId })
    .from(children)
    .where(eq(children.householdId, householdId))
    .orderBy(asc(children.personId))
  for (const { id } of rows) await auth.lockAccount(tx, id)
  return rows.map(({ id }) => id)
}

/** Whoever leaves may have handed a browser of theirs to a child. @returns the children */
async function endChildrensSessions(auth: Auth, tx: Database, householdId: string): Promise<string[]> {
  // All are locked first: a child may be changing places with a sibling.
  const ids = await lockChildren(auth, tx, householdId)
  // defence: guardian-left
  for (const id of ids) await auth.children.endSessions(tx, id)
  return ids
}

async function tellOf(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Database,
  { to, change, about }: { to: string; change: Parameters<typeof writeFamilyChange>[1]; about: string },
): Promise<void> {
  const [reader, other] = [await findPerson(tx, to), await findPerson(tx, about)]
  if (reader !== null && other !== null) await queueMail(jobs, writeFamilyChange(reader.email, change, other.email), tx)
}

const isOpen = ({ now }: Pick<GuardianParts, 'now'>) =>
  gt(invitations.expiresAt, /* defence: invitation-expires */ new Date(now()))

const present = ({ email, expiresAt }: typeof invitations.$inferSelect): Invitation => ({
  email,
  expires_at: expiresAt.toISOString(),
})
