import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { departedPeople } from './tables.ts'

/** Notes that a person's account is gone. */
export async function noteDeparture(tx: Database, personId: string, at: Date): Promise<void> {
  await tx.insert(departedPeople).values({ personId, departedAt: at }).onConflictDoNothing()
}

export async function hasDeparted(db: Database, personId: string): Promise<boolean> {
  const rows = await db.select().from(departedPeople).where(eq(departedPeople.personId, personId))
  return rows.length > 0
}
