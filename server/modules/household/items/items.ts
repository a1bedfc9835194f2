import { and, asc, count, desc, eq, gte, inArray, ne } from 'drizzle-orm'
import { itemKind, itemKinds, type ItemKind, type ItemsAnswer } from '#contract/child-items.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Person } from '../../../platform/http/access.ts'
import { childItems, children } from '../tables.ts'

interface ItemName {
  kind: ItemKind
  key: string
}

const isOne = (childId: string, { kind, key }: ItemName) =>
  and(eq(childItems.childId, childId), eq(childItems.kind, kind), eq(childItems.key, key))

/** @throws AppError not_allowed for adults, who have no items */
export function requireBand({ band }: Person): void {
  if (band === null) throw new AppError('not_allowed')
}

/** @throws AppError not_allowed */
export async function listItems(db: Database, child: Person): Promise<ItemsAnswer> {
  requireBand(child)
  return { items: await itemsOf(db, child.id) }
}

/** A child's items of these kinds, the first saved first. */
export async function itemsOf(
  db: Database,
  childId: string,
  kinds: readonly ItemKind[] = itemKind.options,
): Promise<ItemsAnswer['items']> {
  const { kind, key, data } = childItems
  const rows = await db
    .select({ kind, key, data })
    .from(childItems)
    .where(and(eq(childItems.childId, childId), inArray(kind, [...kinds])))
    .orderBy(asc(childItems.createdAt), asc(kind), asc(key))
  // Validated when they were saved.
  return rows as ItemsAnswer['items']
}

/** What a child has made or found since a moment, the latest first. */
export async function itemsSince(db: Database, childId: string, since: Date): Promise<ItemName[]> {
  const { kind, key, updatedAt } = childItems
  return db
    .select({ kind, key })
    .from(childItems)
    .where(and(eq(childItems.childId, childId), gte(updatedAt, since)))
    .orderBy(desc(updatedAt), asc(key))
}

/** What counts for a child's badges. */
export async function metAndUnderstood(db: Database, childId: string) {
  const items = await itemsOf(db, childId, ['critter', 'toy'])
  return {
    critters: items.flatMap((item) => (item.kind === 'critter' && item.data.met ? [item.key] : [])),
    toys: items.flatMap((item) => (item.kind === 'toy' && item.data.understood ? [item.key] : [])),
  }
}

/** Locks a child's profile: saves, which are counted, and a deletion come one after the other. @throws AppError not_allowed */
export async function lockForSave(tx: Database, child: Person) {
  const [profile] = await tx.select().from(children).where(eq(children.personId, child.id)).for('update')
  if (profile === undefined) throw new AppError('not_allowed')
  return profile
}

/** Saves an item in place of the one with its name. @throws AppError not_allowed, invalid_request, too_many_items */
export async function saveItem({ db, now }: Context, child: Person, name: ItemName, body: unknown): Promise<void> {
  requireBand(child)
  const { key, data: schema, most } = itemKinds[name.kind]
  const data = schema.safeParse(body)
  if (!key.safeParse(name.key).success || !data.success) throw new AppError('invalid_request')
  await db.transaction(async (tx) => {
    const { householdId, personId: childId } = await lockForSave(tx, child)
    const isOther = and(eq(childItems.childId, child.id), eq(childItems.kind, name.kind), ne(childItems.key, name.key))
    const [others] = await tx.select({ count: count() }).from(childItems).where(isOther)
    if ((others?.count ?? 0) >= most) throw new AppError('too_many_items')
    const at = new Date(now())
    await tx
      .insert(childItems)
      .values({ householdId, childId, ...name, data: data.data, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({
        target: [childItems.childId, childItems.kind, childItems.key],
        set: { data: data.data, updatedAt: at },
      })
  })
}

/** @throws AppError not_allowed */
export async function removeItem(db: Database, child: Person, name: ItemName): Promise<void> {
  requireBand(child)
  await db.delete(childItems).where(isOne(child.id, name))
}

/** A child's items with their times, for the personal archive. */
export async function exportItems(db: Database, childId: string) {
  const { kind, key, data, createdAt, updatedAt } = childItems
  return db
    .select({ kind, key, data, createdAt, updatedAt })
    .from(childItems)
    .where(eq(childItems.childId, childId))
    .orderBy(asc(createdAt))
}

/** Deletes a child's items. @returns how many there were */
export async function removeItems(tx: Database, childId: string): Promise<number> {
  const removed = await tx.delete(childItems).where(eq(childItems.childId, childId)).returning({ key: childItems.key })
  return removed.length
}
