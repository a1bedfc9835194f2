import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ActionFacts, OwnerActionKind } from '#contract/owner.ts'
import { moment } from '../../platform/database/columns.ts'

/**
 * The log of owners' actions. The database rejects changes and deletions of entries, except for setting the two person
 * columns to null when an account is deleted.
 */
export const ownerActions = pgTable(
  'owner_actions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    /** desk: an owner on the page. command: the command line on the machine. */
    via: text({ enum: ['desk', 'command'] }).notNull(),
    /** The owner; null for the command line, and once the account is deleted. */
    actorId: uuid(),
    action: text().$type<OwnerActionKind>().notNull(),
    /** The subject: people, one person, or none. */
    about: text({ enum: ['somebody', 'nobody'] }).notNull(),
    /** The person it is about; null once the account is deleted. */
    personId: uuid(),
    facts: jsonb().$type<ActionFacts>().notNull(),
  },
  (table) => [index('owner_actions_person').on(table.personId), index('owner_actions_actor').on(table.actorId)],
)
