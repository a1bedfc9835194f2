import { desc, eq, lt, or } from 'drizzle-orm'
import type { ActionFacts, OwnerActionKind } from '#contract/owner.ts'
import type { Database } from '../../platform/database/database.ts'
import { ownerActions as actions } from './tables.ts'

export type ActionRow = typeof actions.$inferSelect

/** Something an owner does on the desk, or somebody with the command line (`by` null). */
export interface NewAction {
  by: { id: string } | null
  action: OwnerActionKind
  /** Whom it is about, where that is one person. */
  personId?: string | null
  facts?: ActionFacts
}

/** Writes an action down. Comes before what it tells of: what cannot be written down is not done. */
export async function noteAction(
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

/** How long somebody may turn the pages of a list that is written down once. */
const lookMs = 3_600_000

/**
 * Writes a look at a list down, once for all of its pages.
 * @param since when the first page was written down; null for the first page
 * @returns when the page's look was written down: since then, or now where that is an hour ago
 */
export async function noteLook(db: Database, look: NewAction, since: number | null, nowMs: number): Promise<number> {
  if (since !== null && nowMs < since + lookMs) return since
  await noteAction(db, look, nowMs)
  return nowMs
}

/** The latest first. @param after the last entry of the page before */
export async function listActions(db: Database, after: number | null, limit: number): Promise<ActionRow[]> {
  return db
    .select()
    .from(actions)
    .where(after === null ? undefined : lt(actions.id, after))
    .orderBy(desc(actions.id))
    .limit(limit)
}

/** What the log says of a person: what was done about them, and what they did. */
export async function exportActions(db: Database, personId: string) {
  const rows = await db
    .select()
    .from(actions)
    .where(or(eq(actions.personId, personId), eq(actions.actorId, personId)))
    .orderBy(actions.id)
  return rows.map(({ at, action, actorId, facts }) => ({ at, action, byYou: actorId === personId, facts }))
}

/** Lets the log forget a person. The entries stay: that something was done is not theirs alone. */
export async function forgetInActions(tx: Database, personId: string): Promise<void> {
  await tx.update(actions).set({ personId: null }).where(eq(actions.personId, personId))
  await tx.update(actions).set({ actorId: null }).where(eq(actions.actorId, personId))
}
