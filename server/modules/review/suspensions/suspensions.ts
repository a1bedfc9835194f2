import { and, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Suspension } from '#contract/review.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { suspensions } from '../tables.ts'

/** Suspensions in force; the time decides, whether or not the job that ends them has run. */
const isInForce = (at: Date): SQL | undefined => or(isNull(suspensions.until), gt(suspensions.until, at))

/** The suspensions of people, by person. */
export async function listSuspensions(
  db: Database,
  personIds: readonly string[],
  at: Date,
): Promise<Map<string, Suspension>> {
  if (personIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(suspensions)
    .where(and(inArray(suspensions.personId, [...personIds]), isInForce(at)))
  return new Map(rows.map(({ personId, until, note }) => [personId, { until: until?.toISOString() ?? null, note }]))
}

/** Somebody's suspension; null without one. */
export async function findSuspension(db: Database, personId: string, at: Date): Promise<Suspension | null> {
  return (await listSuspensions(db, [personId], at)).get(personId) ?? null
}

/** Before something is shown to others, or handed in. @throws AppError suspended */
export async function requireNotSuspended(tx: Database, authorId: string, at: Date): Promise<void> {
  // defence: suspended-author
  if ((await findSuspension(tx, authorId, at)) !== null) throw new AppError('suspended')
}

/** A work comes back by itself as it was when a suspension hid it. @throws AppError suspended */
export function requireNotHeld(work: { suspended: boolean }): void {
  // defence: suspended-work
  if (work.suspended) throw new AppError('suspended')
}

/** A person's suspension, for their export. */
export async function exportSuspension(db: Database, personId: string) {
  const [row] = await db
    .select({ since: suspensions.since, until: suspensions.until, note: suspensions.note })
    .from(suspensions)
    .where(eq(suspensions.personId, personId))
  return row ?? null
}

export async function removeSuspension(tx: Database, personId: string): Promise<void> {
  await tx.delete(suspensions).where(eq(suspensions.personId, personId))
}
