import { and, asc, desc, eq, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { ConsentPurpose } from '#contract/household.ts'
import type { ReadDatabase } from '../../platform/database/reads.ts'
import { children, consents, guardians } from './tables.ts'

// Lookups about families for other modules. Imports only tables, so that every module can import it.

export async function isGuardianOf(personId: string, childId: string, db: ReadDatabase): Promise<boolean> {
  const [row] = await db
    .select({ id: guardians.personId })
    .from(guardians)
    .innerJoin(children, eq(children.householdId, guardians.householdId))
    .where(and(eq(guardians.personId, personId), eq(children.personId, childId)))
  return row !== undefined
}

/** Whether two people, guardians or children, are of one household. */
export async function isSameHousehold(one: string, other: string, db: ReadDatabase): Promise<boolean> {
  const people = [one, other]
  const rows = await unionAll(
    db.select({ id: guardians.householdId }).from(guardians).where(inArray(guardians.personId, people)),
    db.select({ id: children.householdId }).from(children).where(inArray(children.personId, people)),
  )
  return rows.length === 2 && rows[0]?.id === rows[1]?.id
}

/** A child's guardians, oldest first. */
export const guardiansOf = async (childId: string, db: ReadDatabase): Promise<string[]> =>
  (await guardiansOfEach([childId], db)).get(childId) ?? []

/** The same for several children, by child. */
export async function guardiansOfEach(
  childIds: readonly string[],
  db: ReadDatabase,
): Promise<ReadonlyMap<string, string[]>> {
  if (childIds.length === 0) return new Map()
  const rows = await db
    .select({ childId: children.personId, id: guardians.personId })
    .from(guardians)
    .innerJoin(children, eq(children.householdId, guardians.householdId))
    .where(inArray(children.personId, [...childIds]))
    .orderBy(asc(guardians.since))
  return new Map([...Map.groupBy(rows, ({ childId }) => childId)].map(([id, of]) => [id, of.map((one) => one.id)]))
}

export type LedgerRow = typeof consents.$inferSelect

/** The consent ledger of these children, the latest row first. */
export async function ledgerOf(db: ReadDatabase, childIds: readonly string[]): Promise<LedgerRow[]> {
  if (childIds.length === 0) return []
  return db
    .select()
    .from(consents)
    .where(inArray(consents.childId, [...childIds]))
    .orderBy(desc(consents.id))
}

/** Whether a consent is granted, by its latest row. */
export function isGranted(ledger: readonly LedgerRow[], childId: string, purpose: ConsentPurpose): boolean {
  return ledger.find((row) => row.childId === childId && row.purpose === purpose)?.granted === true
}

/** The condition of a query for children who have a consent, by its latest row. */
export const isGrantedTo = (childId: AnyColumn, purpose: ConsentPurpose): SQL => sql`coalesce((
  select ${consents.granted} from ${consents} where ${consents.childId} = ${childId} and ${consents.purpose} = ${purpose}
  order by ${consents.id} desc limit 1), false)`

/** The children in the list who have consent to publish works of a kind. */
export async function mayPublish(
  childIds: readonly string[],
  db: ReadDatabase,
  purpose: 'publish' | 'respond' = 'publish',
): Promise<ReadonlySet<string>> {
  const ledger = await ledgerOf(db, childIds)
  return new Set(childIds.filter((id) => isGranted(ledger, id, purpose)))
}
