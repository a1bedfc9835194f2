import { eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { departedPeople } from './tables.ts'

/** The NOTIFY channel for ids of deleted accounts. */
export const departures = 'departures'

/** Records a deleted account; every process is notified once the transaction has committed. */
export async function noteDeparture(tx: Database, personId: string, at: Date): Promise<void> {
  await tx.insert(departedPeople).values({ personId, departedAt: at }).onConflictDoNothing()
  await tx.execute(sql`select pg_notify(${departures}, ${personId})`)
}

export async function hasDeparted(db: Database, personId: string): Promise<boolean> {
  const rows = await db.select().from(departedPeople).where(eq(departedPeople.personId, personId))
  return rows.length > 0
}
