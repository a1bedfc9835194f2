import { bigint, boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AvatarKey } from '#content/household/avatars.ts'
import type { Consent } from '#contract/household.ts'
import { users } from '../auth/tables.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Families: guardians and their children. */
export const households = pgTable('households', {
  id: uuid().primaryKey(),
  createdAt: moment().notNull(),
})

/** The adults of a household. */
export const guardians = pgTable(
  'guardians',
  {
    personId: uuid().primaryKey(),
    householdId: uuid()
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    since: moment().notNull(),
  },
  (table) => [index('guardians_household').on(table.householdId)],
)

/** Profiles of children. Their user has the age band. */
export const children = pgTable(
  'children',
  {
    personId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    householdId: uuid()
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    nickname: text().notNull(),
    avatar: text().$type<AvatarKey>().notNull(),
    /** HMAC of the three pictures by which it comes in; null without them. */
    pictures: text(),
    /** Wrong tries since a guardian has opened or chosen pictures. */
    wrongPictures: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (table) => [index('children_household').on(table.householdId, table.createdAt)],
)

/**
 * The consent ledger: what guardians have consented to for a child, and taken back. The latest row of a child and a kind
 * is what holds. The database rejects changes and deletions, except for setting the guardian to null when their account
 * is deleted, and deleting the rows of a child that is erased.
 */
export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    childId: uuid().notNull(),
    guardianId: uuid(),
    what: text().$type<Consent['what']>().notNull(),
    given: boolean().notNull(),
    method: text().$type<Consent['method']>().notNull(),
    words: integer().notNull(),
    wordsHash: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [index('consents_child').on(table.childId, table.id), index('consents_guardian').on(table.guardianId)],
)
