import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReportReason, ReportState } from '#contract/reports.ts'
import type { ReviewReason, WorkAction, WorkKind, WorkState } from '#contract/review.ts'

/**
 * All works of all kinds with their states. The table of a kind refers to `(id, state)` and so follows each change of
 * state; its lists find what is published without a join.
 */
export const works = pgTable(
  'works',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    kind: text().$type<WorkKind>().notNull(),
    authorId: uuid().notNull(),
    /** Whether a child has made it: others see each version once a guardian and a moderator have agreed. */
    byChild: boolean().notNull().default(false),
    state: text().$type<WorkState>().notNull(),
    /** Since when it has this state. */
    stateSince: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Since when a child's guardian has to look, before a moderator does; of a hidden work: since they took it from view. */
    guardianSince: timestamp({ withTimezone: true, precision: 3 }),
    /** Since when a moderator has to look: at the work, or at a new version of a published one. */
    waitingSince: timestamp({ withTimezone: true, precision: 3 }),
    /** Why a moderator has to look; of a hidden or removed work: why it waits once it is shown again. */
    why: text().$type<ReviewReason>(),
    /** Since when there are reports about it that nobody has decided about. */
    reportedSince: timestamp({ withTimezone: true, precision: 3 }),
    /** Whether one of these reports names personal details or danger. */
    reportUrgent: boolean().notNull().default(false),
    /**
     * The last version that a moderator published or kept; null once others see a later one that no moderator has looked
     * at. While it is set, reports without an account do not count.
     */
    keptVersion: integer(),
    /** Since when its author has asked for another look that nobody has decided about. */
    appealedSince: timestamp({ withTimezone: true, precision: 3 }),
    /** Grows with each act of its author, and with another age of a guardian's: what a moderator decides about. */
    version: integer().notNull().default(1),
    /** Hidden because its author is suspended, and shown again when that is over. */
    suspended: boolean().notNull().default(false),
    /** When a moderator first published it. */
    approvedAt: timestamp({ withTimezone: true, precision: 3 }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    unique('works_id_state').on(table.id, table.state),
    index('works_author').on(table.authorId),
    index('works_state').on(table.state, table.stateSince, table.id),
    index('works_waiting')
      .on(table.waitingSince, table.id)
      .where(sql`${table.waitingSince} is not null`),
    index('works_reported')
      .on(table.reportUrgent.desc().nullsFirst(), table.reportedSince, table.id)
      .where(sql`${table.reportedSince} is not null`),
    index('works_appealed')
      .on(table.appealedSince, table.id)
      .where(sql`${table.appealedSince} is not null`),
  ],
)

/**
 * What was done to works. The database rejects changes and deletions, except for setting actor and note to null when a
 * work or an account is deleted.
 */
export const workHistory = pgTable(
  'work_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workId: uuid().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    role: text({ enum: ['author', 'guardian', 'moderator', 'reports', 'suspension'] }).notNull(),
    /** Null for reports and suspensions, and once the account is deleted. */
    actorId: uuid(),
    action: text().$type<WorkAction>().notNull(),
    fromState: text().$type<WorkState>().notNull(),
    toState: text().$type<WorkState>().notNull(),
    why: text().$type<ReviewReason>(),
    /** What the author is told, or says in an appeal; null once the work is deleted. */
    note: text(),
  },
  (table) => [
    index('work_history_work').on(table.workId, table.id),
    index('work_history_actor').on(table.actorId),
    index('work_history_appeals')
      .on(table.id)
      .where(sql`${table.action} = 'appeal'`),
  ],
)

/** Who shows nothing to others, and why. A row is deleted once that is over. */
export const suspensions = pgTable('suspensions', {
  personId: uuid().primaryKey(),
  since: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** Null: for good. */
  until: timestamp({ withTimezone: true, precision: 3 }),
  /** What the person is told. */
  note: text().notNull(),
})

/**
 * What people have reported about works. When a work is deleted, a trigger takes text and source out, and a waiting
 * report ends as deleted.
 */
export const reports = pgTable(
  'reports',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    receipt: text().notNull().unique(),
    /** Null once the work is deleted. */
    workId: uuid().references(() => works.id, { onDelete: 'set null' }),
    kind: text().$type<WorkKind>().notNull(),
    /** Who has reported; null without an account, and once it is deleted. */
    personId: uuid(),
    /** Of a report without an account, while it waits: a fingerprint of work and network address. */
    source: text(),
    reason: text().$type<ReportReason>().notNull(),
    text: text(),
    /** Its share of what hides a work; 0 for a repeated report. */
    weight: doublePrecision().notNull(),
    state: text().$type<Exclude<ReportState, 'private'>>().notNull().default('waiting'),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    decidedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [index('reports_work').on(table.workId, table.id), index('reports_person').on(table.personId, table.id)],
)
