import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { lockAccount } from '../auth/service.ts'
import { findHousehold } from './guardians/guardians.ts'
import { children, consents, guardians } from './tables.ts'

export type Profile = typeof children.$inferSelect

/** The children of a household, oldest first. */
export async function childrenOf(db: Database, householdId: string | null): Promise<Profile[]> {
  if (householdId === null) return []
  return db
    .select()
    .from(children)
    .where(eq(children.householdId, householdId))
    .orderBy(asc(children.createdAt), asc(children.personId))
}

export const childrenOfGuardian = async (db: Database, guardianId: string): Promise<Profile[]> =>
  childrenOf(db, await findHousehold(db, guardianId))

/** A guardian's child. @throws AppError child_not_found, also for another household's */
export async function requireChild(db: Database, guardianId: string, childId: string): Promise<Profile> {
  const [row] = await db
    .select({ profile: children })
    .from(children)
    .innerJoin(guardians, /* defence: own-household */ eq(guardians.householdId, children.householdId))
    .where(and(eq(children.personId, childId), eq(guardians.personId, guardianId)))
  if (row === undefined) throw new AppError('child_not_found')
  return row.profile
}

/** Locks a guardian and then their child, as a deletion does. @throws AppError child_not_found */
export async function lockChild(tx: Database, guardianId: string, childId: string): Promise<Profile> {
  // Checked before locking, so that nobody locks another household's child.
  await requireChild(tx, guardianId, childId)
  await lockAccount(tx, guardianId)
  await lockAccount(tx, childId)
  return requireChild(tx, guardianId, childId)
}

/** Removes a child's profile and ledger. */
export async function removeChild(tx: Database, personId: string): Promise<void> {
  await tx.delete(children).where(eq(children.personId, personId))
  await tx.delete(consents).where(eq(consents.childId, personId))
}
