import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ActionFacts, OwnerActionKind } from '#contract/owner.ts'

/**
 * What owners have done. The database itself lets nobody change or remove an entry; the two names alone may be taken out
 * of it, when an account goes.
 */
export const ownerActions = pgTable(
  'owner_actions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** desk: an owner on the page. command: somebody on the machine. */
    via: text({ enum: ['desk', 'command'] }).notNull(),
    /** The owner; null for the command line, and once the account is gone. */
    actorId: uuid(),
    action: text().$type<OwnerActionKind>().notNull(),
    /** What it was about: people, one person, or none of them. */
    about: text({ enum: ['somebody', 'nobody'] }).notNull(),
    /** The person it was about; null once the account is gone. */
    personId: uuid(),
    facts: jsonb().$type<ActionFacts>().notNull(),
  },
  (table) => [index('owner_actions_person').on(table.personId), index('owner_actions_actor').on(table.actorId)],
)
