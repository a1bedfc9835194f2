import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
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
    state: text().$type<WorkState>().notNull(),
    /** Since when it has this state. */
    stateSince: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Since when a moderator has to look: at the work, or at a new version of a published one. */
    waitingSince: timestamp({ withTimezone: true, precision: 3 }),
    /** Why a moderator has to look; 'new-version' also while the work is hidden or removed. */
    why: text().$type<ReviewReason>(),
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
  ],
)

/**
 * What was done to works. The database rejects changes and deletions, except for setting actor and note to null when an
 * account is deleted.
 */
export const workHistory = pgTable(
  'work_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workId: uuid().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    role: text({ enum: ['author', 'moderator'] }).notNull(),
    /** Null once the account is deleted. */
    actorId: uuid(),
    action: text().$type<WorkAction>().notNull(),
    fromState: text().$type<WorkState>().notNull(),
    toState: text().$type<WorkState>().notNull(),
    why: text().$type<ReviewReason>(),
    /** What the author is told; null once the account of either is deleted. */
    note: text(),
  },
  (table) => [index('work_history_work').on(table.workId, table.id), index('work_history_actor').on(table.actorId)],
)
