import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { BadgeKey } from '#content/dashboard/badges.ts'
import type { AvatarKey } from '#content/household/avatars.ts'
import type { QuietHours } from '#contract/quiet-hours.ts'
import type { Consent } from '#contract/household.ts'
import { users } from '../auth/tables.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Families: guardians and their children. */
export const households = pgTable('households', {
  id: uuid().primaryKey(),
  /** The primary guardian. */
  primaryGuardianId: uuid().notNull(),
  createdAt: moment().notNull(),
})

/**
 * The retention state of a household; no row without any membership so far. All columns are null with an active
 * membership; since, eraseAt and lastReminder are set during the retention period; erasedAt and certificates after it.
 */
export const householdRetention = pgTable('household_retention', {
  householdId: uuid()
    .primaryKey()
    .references(() => households.id, { onDelete: 'cascade' }),
  /** When the end of the last membership was detected. */
  since: moment(),
  /** When the children will be erased; never without the last reminder, nor within two days of it. */
  eraseAt: moment(),
  /** The last reminder sent. */
  lastReminder: text({ enum: ['begun', 'two-weeks', 'two-days'] }),
  erasedAt: moment(),
  /** The certificates' numbers. */
  certificates: jsonb().$type<string[]>(),
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
    /** Whether they want the weekly email, and when the last one was due. */
    weeklyEmail: boolean().notNull().default(false),
    weeklyEmailAt: moment(),
  },
  (table) => [index('guardians_household').on(table.householdId)],
)

/** Open invitations to be the second guardian, one for each household. */
export const guardianInvitations = pgTable(
  'guardian_invitations',
  {
    householdId: uuid()
      .primaryKey()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** SHA-256 of the link's token. */
    tokenHash: text().notNull().unique('guardian_invitations_token_hash'),
    /** May have no account. */
    email: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('guardian_invitations_email').on(table.email),
    index('guardian_invitations_expires').on(table.expiresAt),
  ],
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
    /** HMAC of the picture password; null without one. */
    pictures: text(),
    /** Wrong attempts since a guardian opened the profile or set the pictures. */
    wrongPictures: integer().notNull().default(0),
    /** When its pages say good night; null for never. */
    quiet: jsonb().$type<QuietHours>(),
    /** What it has earned. */
    badges: jsonb().$type<BadgeKey[]>().notNull().default([]),
    createdAt: moment().notNull(),
  },
  (table) => [index('children_household').on(table.householdId, table.createdAt)],
)

/** Pairing codes for devices: the latest of each child. */
export const deviceCodes = pgTable('device_codes', {
  childId: uuid()
    .primaryKey()
    .references(() => children.personId, { onDelete: 'cascade' }),
  /** The guardian who created it. */
  guardianId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** HMAC of the code. */
  hash: text().notNull().unique('device_codes_hash_unique'),
  expiresAt: moment().notNull(),
})

/**
 * The consent ledger: consents granted and withdrawn for a child. The latest row per child and purpose counts. The
 * database rejects changes and deletions, except for setting guardian and charge to null when their account is deleted,
 * and deleting the rows of a child that is erased.
 */
export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    childId: uuid().notNull(),
    guardianId: uuid(),
    purpose: text().$type<Consent['purpose']>().notNull(),
    granted: boolean().notNull(),
    method: text().$type<Consent['method']>().notNull(),
    /** The provider's charge that was the method; null without one, and once the guardian's account is deleted. */
    charge: text(),
    words: integer().notNull(),
    wordsHash: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [index('consents_child').on(table.childId, table.id), index('consents_guardian').on(table.guardianId)],
)
