import { and, asc, count, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { users } from '../tables.ts'
import type { User } from './users.ts'

/** An account as an owner sees it. */
export type AccountEntry = Pick<User, 'id' | 'email' | 'role' | 'emailConfirmedAt' | 'createdAt' | 'lastSignInAt'> & {
  /** As they gave it when they signed up. */
  name: string | null
}

/** Everybody who has an account, for owners. */
export interface AccountDirectory {
  /** Grows with the number of accounts. */
  countAccounts(): Promise<number>
  /** The latest first. @param after the last one of the page before */
  listAccounts(after: Pick<AccountEntry, 'createdAt' | 'id'> | null, limit: number): Promise<AccountEntry[]>
  /**
   * Those in whose address or name this stands, by address. Grows with the number of accounts (decision 032).
   * @param part in small letters
   * @param after the last address of the page before
   */
  findAccounts(part: string, after: string | null, limit: number): Promise<AccountEntry[]>
  /** Those of these people in whose address or name this stands, by id; all of them where it is empty. */
  accountsAmong(ids: readonly string[], part: string): Promise<AccountEntry[]>
  findAccount(id: string): Promise<AccountEntry | null>
  /** Everybody by id. @param after the last id of the page before; null for the first */
  walkAccounts(after: string | null, limit: number): Promise<AccountEntry[]>
  /** Grows with the number of accounts. */
  listOwners(): Promise<{ id: string; email: string }[]>
  /** The addresses of those of them who are still here. */
  addressesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** Where clients of the auth service put a name, which nobody has to give. */
const name = sql<string | null>`coalesce(
  ${users.userMetadata}->>'full_name', ${users.userMetadata}->>'name', ${users.userMetadata}->>'display_name')`

/** Letters stand for themselves: no pattern can be typed. */
const holds = (part: string) =>
  sql`(strpos(${users.email}, ${part}) > 0 or strpos(lower(coalesce(${name}, '')), ${part}) > 0)`

const entry = {
  name,
  id: users.id,
  email: users.email,
  role: users.role,
  emailConfirmedAt: users.emailConfirmedAt,
  createdAt: users.createdAt,
  lastSignInAt: users.lastSignInAt,
}

export function createAccountDirectory({ db }: { db: Database }): AccountDirectory {
  return {
    async countAccounts() {
      const [row] = await db.select({ count: count() }).from(users)
      return row?.count ?? 0
    },

    async listAccounts(after, limit) {
      const { createdAt, id } = users
      const older =
        after === null
          ? undefined
          : or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id)))
      return db.select(entry).from(users).where(older).orderBy(desc(createdAt), desc(id)).limit(limit)
    },

    async accountsAmong(ids, part) {
      if (ids.length === 0) return []
      return db
        .select(entry)
        .from(users)
        .where(and(inArray(users.id, [...ids]), part === '' ? undefined : holds(part)))
        .orderBy(asc(users.id))
    },

    async findAccounts(part, after, limit) {
      // These operators compare byte by byte in every database, whatever language it sorts in, and so does their index.
      const later = after === null ? undefined : sql`${users.email} ~>~ ${after}`
      return db
        .select(entry)
        .from(users)
        .where(and(holds(part), later))
        .orderBy(sql`${users.email} using ~<~`)
        .limit(limit)
    },

    async findAccount(id) {
      const [found] = await db.select(entry).from(users).where(eq(users.id, id))
      return found ?? null
    },

    async walkAccounts(after, limit) {
      const later = after === null ? undefined : gt(users.id, after)
      return db.select(entry).from(users).where(later).orderBy(asc(users.id)).limit(limit)
    },

    async listOwners() {
      return db
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(eq(users.role, 'owner'))
        .orderBy(users.id)
    },

    async addressesOf(ids) {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(inArray(users.id, [...ids]))
      return new Map(rows.map(({ id, email }) => [id, email]))
    },
  }
}
