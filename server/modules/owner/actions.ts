import { and, desc, eq, gt, lt, or } from 'drizzle-orm'
import type { ActionFacts, OwnerActionKind } from '#contract/owner.ts'
import type { Database } from '../../platform/database.ts'
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
): Promise<number> {
  const [entry] = await tx
    .insert(actions)
    .values({
      at: new Date(nowMs),
      via: by === null ? 'command' : 'desk',
      actorId: by?.id ?? null,
      action,
      about: personId == null ? 'nobody' : 'somebody',
      personId: personId ?? null,
      facts: facts ?? {},
    })
    .returning({ id: actions.id })
  if (entry === undefined) throw new Error('an entry of the log was not written')
  return entry.id
}

/** How long somebody may turn the pages of a list that is written down once. */
const lookMs = 3_600_000

/**
 * Writes a look at a list down, once for all of its pages: a further page names the entry of the first.
 * @param first the entry that the page before belongs to; null for the first page. One that is somebody else's, of
 *   another kind or an hour old is none
 * @returns the entry that this page belongs to
 */
export async function noteLook(
  db: Database,
  look: NewAction & { by: { id: string } },
  first: number | null,
  nowMs: number,
): Promise<number> {
  if (first !== null) {
    const [entry] = await db
      .select({ id: actions.id })
      .from(actions)
      .where(
        and(
          eq(actions.id, first),
          eq(actions.actorId, look.by.id),
          eq(actions.action, look.action),
          gt(actions.at, new Date(nowMs - lookMs)),
        ),
      )
    if (entry !== undefined) return entry.id
  }
  return noteAction(db, look, nowMs)
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
export async function tellActions(db: Database, personId: string) {
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
