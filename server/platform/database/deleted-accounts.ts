import { eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { deletedAccounts } from './tables.ts'

/** The NOTIFY channel for ids of people whose cached tokens every process drops. */
export const droppedTokensChannel = 'departures'

/** Records a deleted account; every process is notified once the transaction has committed. */
export async function recordDeletedAccount(tx: Database, personId: string, at: Date): Promise<void> {
  await tx.insert(deletedAccounts).values({ personId, deletedAt: at }).onConflictDoNothing()
  await dropCachedTokensEverywhere(tx, personId)
}

/** Every process drops the person's cached tokens once the transaction has committed. */
export async function dropCachedTokensEverywhere(tx: Database, personId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${droppedTokensChannel}, ${personId})`)
}

export async function listDeletedAccounts(db: Database): Promise<string[]> {
  const rows = await db.select({ personId: deletedAccounts.personId }).from(deletedAccounts)
  return rows.map(({ personId }) => personId)
}

export async function isDeletedAccount(db: Database, personId: string): Promise<boolean> {
  const rows = await db.select().from(deletedAccounts).where(eq(deletedAccounts.personId, personId))
  return rows.length > 0
}
