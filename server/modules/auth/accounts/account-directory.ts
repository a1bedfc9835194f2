import { and, asc, count, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { isAfter, type Moment } from '../../../platform/cursor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { users } from '../tables.ts'
import type { Adult } from './users.ts'

export type AccountEntry = Pick<Adult, 'id' | 'email' | 'role' | 'emailConfirmedAt' | 'createdAt' | 'lastSignInAt'> & {
  /** As given at sign-up. */
  name: string | null
}

/** Where auth clients store a name, which is optional. */
const name = sql<string | null>`coalesce(
  ${users.userMetadata}->>'full_name', ${users.userMetadata}->>'name', ${users.userMetadata}->>'display_name')`

/** Escapes the wildcards of LIKE. */
const contains = (part: string) =>
  sql`(strpos(${users.email}, ${part}) > 0 or strpos(lower(coalesce(${name}, '')), ${part}) > 0)`

/** Children have no account. */
const isAccount = isNotNull(users.email)
const email = sql<string>`${users.email}`

const entry = {
  name,
  id: users.id,
  email,
  role: users.role,
  emailConfirmedAt: users.emailConfirmedAt,
  createdAt: users.createdAt,
  lastSignInAt: users.lastSignInAt,
}

/** Cost grows with the number of accounts. */
export async function countAccounts(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(users).where(isAccount)
  return row?.count ?? 0
}

/** The latest first. @param after the last one of the previous page */
export async function listAccounts(db: Database, after: Moment | null, limit: number): Promise<AccountEntry[]> {
  const { createdAt, id } = users
  return db
    .select(entry)
    .from(users)
    .where(and(isAccount, isAfter({ at: createdAt, id }, after, 'descending')))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** The people in the list whose address or name contains `part`, by id; all if it is empty. */
export async function accountsAmong(db: Database, ids: readonly string[], part: string): Promise<AccountEntry[]> {
  if (ids.length === 0) return []
  return db
    .select(entry)
    .from(users)
    .where(and(inArray(users.id, [...ids]), isAccount, part === '' ? undefined : contains(part)))
    .orderBy(asc(users.id))
}

/**
 * Accounts whose address or name contains `part`, by address. Cost grows with the number of accounts (decision 032).
 * @param part in lower case
 * @param after the last address of the previous page
 */
export async function findAccounts(
  db: Database,
  part: string,
  after: string | null,
  limit: number,
): Promise<AccountEntry[]> {
  // These operators compare bytewise with any collation, and so does their index.
  const later = after === null ? undefined : sql`${users.email} ~>~ ${after}`
  return db
    .select(entry)
    .from(users)
    .where(and(isAccount, contains(part), later))
    .orderBy(sql`${users.email} using ~<~`)
    .limit(limit)
}

export async function findAccount(db: Database, id: string): Promise<AccountEntry | null> {
  const [found] = await db
    .select(entry)
    .from(users)
    .where(and(eq(users.id, id), isAccount))
  return found ?? null
}

/** All accounts by id. @param after the last id of the previous page; null for the first */
export async function listAccountsAfter(db: Database, after: string | null, limit: number): Promise<AccountEntry[]> {
  const later = after === null ? undefined : gt(users.id, after)
  return db.select(entry).from(users).where(and(isAccount, later)).orderBy(asc(users.id)).limit(limit)
}

const withRoles = (db: Database, roles: (typeof users.$inferSelect.role)[]) =>
  db.select({ id: users.id, email }).from(users).where(inArray(users.role, roles)).orderBy(users.id)

export const listOwners = async (db: Database): Promise<{ id: string; email: string }[]> => withRoles(db, ['owner'])

/** Owners and moderators. */
export const listModerators = async (db: Database): Promise<{ id: string; email: string }[]> =>
  withRoles(db, ['owner', 'moderator'])

/** The addresses of the people in the list who have an account. */
export async function addressesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, email })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isAccount))
  return new Map(rows.map(({ id, email: address }) => [id, address]))
}
