import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { Person } from '../../platform/http/access.ts'
import { suspensions } from '../review/tables.ts'
import { findUserById, isAdult, isTeen, readEmail } from './accounts/users.ts'
import { users } from './tables.ts'

/** Somebody with an account: an adult or a teen. */
export async function findPerson(
  db: Database,
  id: string,
): Promise<(Pick<Person, 'id' | 'email' | 'role' | 'isTeen'> & { createdAt: Date }) | null> {
  const user = await findUserById(db, id)
  return user === null || !isAdult(user)
    ? null
    : { id: user.id, email: user.email, role: user.role, isTeen: isTeen(user), createdAt: user.createdAt }
}

/** A person's current address; null when the account is deleted. */
export const findAddress = async (db: Database, personId: string): Promise<string | null> =>
  (await findPerson(db, personId))?.email ?? null

/** The people in the list whom an owner has banned. */
export async function bannedAmong(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ personId: suspensions.personId })
    .from(suspensions)
    .where(and(inArray(suspensions.personId, [...ids]), eq(suspensions.banned, true)))
  return new Set(rows.map(({ personId }) => personId))
}

export async function isBanned(db: Database, personId: string): Promise<boolean> {
  const isTheirs = and(eq(suspensions.personId, personId), eq(suspensions.banned, true))
  const rows = await db
    .select({ banned: suspensions.banned })
    .from(suspensions)
    .where(isTheirs)
    .prepare('ban')
    .execute()
  return rows.length > 0
}

/** Locks a user until the transaction ends. @returns false when it is deleted, or has another password than this hash */
export async function lockAccount(tx: Database, personId: string, passwordHash?: string): Promise<boolean> {
  const isUnchanged = passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash)
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, personId), isUnchanged))
    .for('update')
  return rows.length > 0
}

export type RoleChange =
  | { outcome: 'unknown' | 'unconfirmed' | 'teen' | 'owner' }
  /** `changed` is false when the user already had the role. */
  | { outcome: 'known'; personId: string; changed: boolean }

/**
 * Makes a user an owner or a moderator, or a member again. Routes read the role at each call, so that it applies at once, also to
 * tokens already issued.
 * @param account by its email as typed; by its id an owner stays one
 */
export async function changeRole(
  tx: Database,
  account: { email: string } | { id: string },
  role: Person['role'],
  nowMs: number,
): Promise<RoleChange> {
  const [user] = await tx
    .select()
    .from(users)
    .where('id' in account ? eq(users.id, account.id) : eq(users.email, readEmail(account.email) ?? ''))
    .for('update')
  if (user === undefined) return { outcome: 'unknown' }
  if ('id' in account && user.role === 'owner') return { outcome: 'owner' }
  // The address must be confirmed: signing up with another person's must not give the role.
  if (role !== 'member' && user.emailConfirmedAt === null) return { outcome: 'unconfirmed' }
  if (role !== 'member' && isTeen(user)) return { outcome: 'teen' }
  const changed = user.role !== role
  if (changed)
    await tx
      .update(users)
      .set({ role, updatedAt: new Date(nowMs) })
      .where(eq(users.id, user.id))
  return { outcome: 'known', personId: user.id, changed }
}
