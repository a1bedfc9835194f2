import { and, asc, count, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { users } from './tables.ts'
import type { User } from './users.ts'

/** An account as an owner sees it. */
export type RosterEntry = Pick<User, 'id' | 'email' | 'role' | 'emailConfirmedAt' | 'createdAt' | 'lastSignInAt'>

/** Everybody who has an account, for owners. */
export interface Roster {
  /** Grows with the number of accounts. */
  countAccounts(): Promise<number>
  /** The latest first. @param after the last one of the page before */
  listAccounts(after: Pick<RosterEntry, 'createdAt' | 'id'> | null, limit: number): Promise<RosterEntry[]>
  /** Those whose address begins with this, by address. @param after the last address of the page before */
  findAccounts(beginning: string, after: string | null, limit: number): Promise<RosterEntry[]>
  findAccount(id: string): Promise<RosterEntry | null>
  /** Everybody by id. @param after the last id of the page before; null for the first */
  walkAccounts(after: string | null, limit: number): Promise<RosterEntry[]>
  /** Grows with the number of accounts. */
  listOwners(): Promise<{ id: string; email: string }[]>
  /** The addresses of those of them who are still here. */
  addressesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

const entry = {
  id: users.id,
  email: users.email,
  role: users.role,
  emailConfirmedAt: users.emailConfirmedAt,
  createdAt: users.createdAt,
  lastSignInAt: users.lastSignInAt,
}

export function createRoster({ db }: { db: Database }): Roster {
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

    async findAccounts(beginning, after, limit) {
      // These operators compare byte by byte in every database, whatever language it sorts in, and so does their index.
      const from = sql`${users.email} ~>=~ ${beginning}`
      const to = sql`${users.email} ~<~ ${`${beginning}\u{10ffff}`}`
      const later = after === null ? undefined : sql`${users.email} ~>~ ${after}`
      return db
        .select(entry)
        .from(users)
        .where(and(from, to, later))
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
