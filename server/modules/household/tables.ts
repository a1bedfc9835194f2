import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AvatarKey } from '#content/household/avatars.ts'
import type { PaintingKey } from '#content/paint/sheets.ts'
import type { ItemKind } from '#contract/child-items.ts'
import type { Child, Consent } from '#contract/household.ts'
import type { Painting } from '#contract/paintings.ts'
import type { QuietHours } from '#contract/quiet-hours.ts'
import type { AudioFormat, OwnVoice } from '#contract/voices.ts'
import { moment, partOf } from '../../platform/database/columns.ts'
import { users } from '../auth/tables.ts'

/** Families: guardians and their children. */
export const households = pgTable('households', {
  id: uuid().primaryKey(),
  primaryGuardianId: uuid().notNull(),
  createdAt: moment().notNull(),
  /** The IANA time zone of its days, as of the guardian's browser that last set one. */
  zone: text().notNull().default('UTC'),
})

/**
 * The retention state of a household; no row without any membership so far. All columns are null with an active
 * membership; since, eraseAt and lastReminder are set during the retention period; erasedAt and certificates after it.
 */
export const householdRetention = pgTable('household_retention', {
  householdId: partOf(() => households.id).primaryKey(),
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
    householdId: partOf(() => households.id).notNull(),
    since: moment().notNull(),
    /** Whether they want the weekly email, and when the last one was due. */
    weeklyEmail: boolean().notNull().default(false),
    weeklyEmailAt: moment(),
    /** How children who choose a voice see them; null without one. */
    voice: jsonb().$type<OwnVoice>(),
  },
  (table) => [index('guardians_household').on(table.householdId)],
)

/** Open invitations to be the second guardian, one for each household. */
export const guardianInvitations = pgTable(
  'guardian_invitations',
  {
    householdId: partOf(() => households.id).primaryKey(),
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
    personId: partOf(() => users.id).primaryKey(),
    householdId: partOf(() => households.id).notNull(),
    nickname: text().notNull(),
    avatar: text().$type<AvatarKey>().notNull(),
    /** HMAC of the picture password; null without one. */
    pictures: text(),
    /** Wrong attempts since a guardian opened the profile or set the pictures. */
    wrongPictures: integer().notNull().default(0),
    /** When its pages say good night; null for never. */
    quiet: jsonb().$type<QuietHours>(),
    /** The minutes that it may be here each day; null for any. */
    dailyLimit: integer().$type<Child['daily_limit']>(),
    /** Ids of the badges that it has earned (content/dashboard/child-badges.ts). */
    badges: jsonb().$type<string[]>().notNull().default([]),
    createdAt: moment().notNull(),
  },
  (table) => [index('children_household').on(table.householdId, table.createdAt)],
)

/** How long a child was here on a day (decision 058). */
export const childMinutes = pgTable(
  'child_minutes',
  {
    childId: partOf(() => children.personId).notNull(),
    /** In the household's time zone. */
    day: date({ mode: 'string' }).notNull(),
    /** Minutes in which a session of the child called the server. */
    minutes: integer().notNull().default(0),
    /** The last of them, so that it counts once. */
    lastMinute: moment(),
    /** Until when minutes without a connection are counted, so that none counts twice. */
    offlineUntil: moment(),
    /** Minutes that guardians have added to the daily limit. */
    added: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.childId, table.day] }), index('child_minutes_day').on(table.day)],
)

/** What children make and find (contract/child-items.ts). */
export const childItems = pgTable(
  'child_items',
  {
    householdId: uuid().notNull(),
    /** Counted and deleted by a deletion, not with the profile. */
    childId: uuid().notNull(),
    kind: text().$type<ItemKind>().notNull(),
    key: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.childId, table.kind, table.key] }),
    index('child_items_household').on(table.householdId),
  ],
)

/** What children paint, one row for each picture (contract/paintings.ts). */
export const paintings = pgTable(
  'paintings',
  {
    /** Deleted by a deletion, not with the profile. */
    childId: uuid().notNull(),
    /** The key of the picture: its sheet, and of a further picture of it also a number. */
    sheet: text().$type<PaintingKey>().notNull(),
    data: jsonb().$type<Painting>().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.childId, table.sheet] })],
)

/** Pages of built-in storybooks that guardians have read aloud. */
export const voiceRecordings = pgTable(
  'voice_recordings',
  {
    /** Its recordings are removed first, with their files. */
    guardianId: uuid()
      .notNull()
      .references(() => guardians.personId),
    /** An id of `builtInStorybooks`. */
    bookId: text().notNull(),
    /** Counts from 1. */
    page: integer().notNull(),
    fileKey: text().notNull().unique('voice_recordings_file_key'),
    format: text().$type<AudioFormat>().notNull(),
    bytes: integer().notNull(),
    seconds: doublePrecision().notNull(),
    recordedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guardianId, table.bookId, table.page] })],
)

/** Pairing codes for devices: the latest of each child. */
export const deviceCodes = pgTable('device_codes', {
  childId: partOf(() => children.personId).primaryKey(),
  /** The guardian who created it. */
  guardianId: partOf(() => users.id).notNull(),
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
