import { desc, eq, lt, or } from 'drizzle-orm'
import type { ActionFacts, OwnerActionKind } from '#contract/owner.ts'
import type { Database } from '../../platform/database/database.ts'
import { ownerActions as actions } from './tables.ts'

/** Who acts at the desk. */
export type Actor = { id: string }

export type ActionRow = typeof actions.$inferSelect

/** An action of an owner on the desk, or of the command line (`by` null). */
export interface NewAction {
  by: { id: string } | null
  action: OwnerActionKind
  /** The person it is about, if it is about one. */
  personId?: string | null
  facts?: ActionFacts
}

/** Logs an action. Call before the action itself, which must not happen unlogged. */
export async function logAction(
  tx: Database,
  { by, action, personId, facts }: NewAction,
  nowMs: number,
): Promise<void> {
  await tx.insert(actions).values({
    at: new Date(nowMs),
    via: by === null ? 'command' : 'desk',
    actorId: by?.id ?? null,
    action,
    about: personId == null ? 'nobody' : 'somebody',
    personId: personId ?? null,
    facts: facts ?? {},
  })
}

/** How long one log entry covers further pages of a list. */
const viewMs = 3_600_000

/**
 * Logs a view of a list, once for all of its pages.
 * @param since when the first page was logged; null for the first page
 * @returns when the view was logged: `since`, or now where that is an hour ago
 */
export async function logView(db: Database, view: NewAction, since: number | null, nowMs: number): Promise<number> {
  if (since !== null && nowMs < since + viewMs) return since
  await logAction(db, view, nowMs)
  return nowMs
}

/** Newest first. @param after the last entry of the previous page */
export async function listActions(db: Database, after: number | null, limit: number): Promise<ActionRow[]> {
  return db
    .select()
    .from(actions)
    .where(after === null ? undefined : lt(actions.id, after))
    .orderBy(desc(actions.id))
    .limit(limit)
}

/** A person's entries in the owners' log: actions about them, and actions by them. */
export async function exportActions(db: Database, personId: string) {
  const rows = await db
    .select()
    .from(actions)
    .where(or(eq(actions.personId, personId), eq(actions.actorId, personId)))
    .orderBy(actions.id)
  return rows.map(({ at, action, actorId, facts }) => ({ at, action, byYou: actorId === personId, facts }))
}

/** Anonymizes a person in the owners' log. The entries stay: the record of an action is not personal alone. */
export async function anonymizeInActions(tx: Database, personId: string): Promise<void> {
  await tx.update(actions).set({ personId: null }).where(eq(actions.personId, personId))
  await tx.update(actions).set({ actorId: null }).where(eq(actions.actorId, personId))
}
