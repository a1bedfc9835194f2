import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReportReason, ReportStatus } from '#contract/reports.ts'
import type {
  BookFindings,
  Decision,
  Hold,
  ReviewReason,
  ReviewStep,
  Visibility,
  WorkAction,
  WorkKind,
} from '#contract/review.ts'
import type { StoryAge } from '#contract/story-age.ts'
import { moment } from '../../platform/database/columns.ts'

/** Those who make works. Every act locks the row of its author. */
export const authors = pgTable(
  'authors',
  {
    id: uuid().primaryKey(),
    /** The pen name that the author has chosen; null without one. */
    penName: text(),
    /** The pen name that others see; null without one. */
    penNameShown: text(),
    /** When a child's guardians were last emailed that a work needs their approval. */
    guardiansEmailedAt: moment(),
  },
  (table) => [index('authors_pen_name_shown').on(sql`lower(${table.penNameShown})`)],
)

/**
 * All works of all kinds: what others see of them. The table of a kind repeats id, author, visibility and age, so that
 * its public lists join nothing; `save.ts` alone writes both.
 */
export const works = pgTable(
  'works',
  {
    authorId: uuid()
      .notNull()
      .references(() => authors.id),
    id: uuid()
      .notNull()
      .unique()
      .default(sql`uuidv7()`),
    kind: text().$type<WorkKind>().notNull(),
    authorKind: text({ enum: ['adult', 'teen', 'child'] }).notNull(),
    /** The age rating; `unset` counts as 13 and is null in the API. */
    age: text().$type<StoryAge | 'unset'>().notNull().default('unset'),
    /** The newest version: grows with each change by its author or guardian. */
    version: integer().notNull().default(1),
    /** The version that others get; null for a work that was never published. */
    publishedVersion: integer(),
    /** The last version that a guardian approved. */
    guardianVersion: integer(),
    /** The last version that a moderator published or kept. */
    keptVersion: integer(),
    /** Who hides it. */
    hiddenBy: text().array().$type<Hold[]>().notNull().default([]),
    removedAt: moment(),
    visibility: text()
      .$type<Visibility>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when removed_at is not null then 'removed' when published_version is null then 'draft' when hidden_by <> '{}' then 'hidden' else 'published' end`,
      ),
    /** Since when it has its visibility. */
    visibilitySince: moment().notNull(),
    /** A moderator sent it back, hid or removed it: the next version needs one. */
    watched: boolean().notNull().default(false),
    /** A moderator corrected its age: every later version needs one. */
    ageCorrected: boolean().notNull().default(false),
    /** When a moderator first published it. */
    approvedAt: moment(),
    /** Since when it has open reports. */
    reportedSince: moment(),
    /** Whether an open report is about personal details or danger. */
    reportUrgent: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.authorId, table.id] }),
    unique('works_row_of_kind').on(table.authorId, table.id, table.visibility, table.age),
    unique('works_version').on(table.authorId, table.id, table.version),
    index('works_visibility').on(table.visibility, table.visibilitySince, table.id),
    // The last three, so that the oldest report is found in the index alone (conditions.ts).
    index('works_reported')
      .on(
        table.reportUrgent.desc().nullsFirst(),
        table.reportedSince,
        table.id,
        table.visibility,
        table.hiddenBy,
        table.authorId,
      )
      .where(sql`${table.reportedSince} is not null`),
    check('works_author_kind', sql`${table.authorKind} in ('adult', 'teen', 'child')`),
    check('works_age', sql`${table.age} in ('unset', 'all', '10', '13')`),
    check(
      'works_hidden_by',
      sql`${table.hiddenBy} <@ array['author', 'guardian', 'moderator', 'reports', 'suspension']`,
    ),
    check(
      'works_versions',
      sql`${table.publishedVersion} <= ${table.version} and ${table.guardianVersion} <= ${table.version}`,
    ),
    check('works_hidden_published', sql`${table.publishedVersion} is not null or ${table.hiddenBy} = '{}'`),
    check(
      'works_guardian_first',
      sql`${table.authorKind} <> 'child' or ${table.publishedVersion} is null or ${table.publishedVersion} <= coalesce(${table.guardianVersion}, 0)`,
    ),
  ],
)

/** The open review of a work's newest version: at most one. */
export const reviews = pgTable(
  'reviews',
  {
    authorId: uuid().notNull(),
    workId: uuid().notNull(),
    version: integer().notNull(),
    step: text().$type<ReviewStep>().notNull(),
    /** Since when it is at this step. */
    since: moment().notNull(),
    reasons: text().array().$type<ReviewReason[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.authorId, table.workId] }),
    foreignKey({ columns: [table.authorId, table.workId], foreignColumns: [works.authorId, works.id] }).onDelete(
      'cascade',
    ),
    // Deferrable, in the migration: checked at commit.
    foreignKey({
      name: 'reviews_version',
      columns: [table.authorId, table.workId, table.version],
      foreignColumns: [works.authorId, works.id, works.version],
    }),
    index('reviews_queue')
      .on(table.since, table.workId, table.authorId)
      .where(sql`${table.step} = 'moderator'`),
    index('reviews_moderator')
      .on(table.authorId, table.workId)
      .where(sql`${table.step} = 'moderator'`),
    // The filters of the desk, each with the order of the queue.
    index('reviews_queue_finding')
      .on(table.since, table.workId, table.authorId)
      .where(sql`${table.step} = 'moderator' and ${table.reasons} @> '{finding}'`),
    index('reviews_queue_child')
      .on(table.since, table.workId, table.authorId)
      .where(sql`${table.step} = 'moderator' and ${table.reasons} @> '{child}'`),
    check('reviews_step', sql`${table.step} in ('guardian', 'moderator')`),
    check(
      'reviews_reasons',
      sql`${table.reasons} <> '{}' and ${table.reasons} <@ array['first_works', 'every_work', 'child', 'teen', 'seen_before', 'finding', 'screening', 'younger_age', 'pen_name']`,
    ),
  ],
)

/** What is new in a work that was published before, until a moderator publishes it. Null: unchanged. */
export const pendingVersions = pgTable(
  'pending_versions',
  {
    authorId: uuid().notNull(),
    workId: uuid().notNull(),
    age: text().$type<StoryAge>(),
    title: text(),
    body: text(),
    fileUrl: text(),
    fileBytes: integer(),
    fileTitle: text(),
    /** As a storybook's: empty without one, null while nobody has looked. */
    coverUrl: text(),
    /** What screening found in the file; null while it has not finished. */
    findings: jsonb().$type<BookFindings>(),
  },
  (table) => [
    primaryKey({ columns: [table.authorId, table.workId] }),
    foreignKey({ columns: [table.authorId, table.workId], foreignColumns: [works.authorId, works.id] }).onDelete(
      'cascade',
    ),
    index('pending_versions_without_cover')
      .on(table.fileUrl)
      .where(sql`${table.coverUrl} is null and ${table.fileUrl} is not null`),
    check('pending_versions_any', sql`num_nonnulls(${table.age}, ${table.title}, ${table.body}, ${table.fileUrl}) > 0`),
  ],
)

/** A moderator's decision that can still be undone. What it shows takes effect when that time is over. */
export const pendingDecisions = pgTable(
  'pending_decisions',
  {
    authorId: uuid().notNull(),
    workId: uuid().notNull(),
    /** The job names it. */
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    decision: text().$type<Decision | 'uphold'>().notNull(),
    moderatorId: uuid().notNull(),
    version: integer().notNull(),
    note: text(),
    decidedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.authorId, table.workId] }),
    foreignKey({ columns: [table.authorId, table.workId], foreignColumns: [works.authorId, works.id] }).onDelete(
      'cascade',
    ),
    check(
      'pending_decisions_decision',
      sql`${table.decision} in ('publish', 'request_changes', 'show', 'hide', 'remove', 'uphold')`,
    ),
  ],
)

/** An author's appeal against the hiding or removal of a work: one for each work, ever. */
export const appeals = pgTable(
  'appeals',
  {
    authorId: uuid().notNull(),
    workId: uuid().notNull(),
    text: text().notNull(),
    createdAt: moment().notNull(),
    /** The moderator who hid or removed it; null for reports, and once that account is deleted. */
    against: uuid(),
    decidedAt: moment(),
    outcome: text({ enum: ['upheld', 'reversed', 'withdrawn'] }),
  },
  (table) => [
    primaryKey({ columns: [table.authorId, table.workId] }),
    foreignKey({ columns: [table.authorId, table.workId], foreignColumns: [works.authorId, works.id] }).onDelete(
      'cascade',
    ),
    index('appeals_open')
      .on(table.createdAt, table.workId)
      .where(sql`${table.decidedAt} is null`),
    index('appeals_decided').on(table.decidedAt),
    check('appeals_outcome', sql`(${table.decidedAt} is null) = (${table.outcome} is null)`),
  ],
)

/** What moderators note about a work for each other. */
export const reviewNotes = pgTable(
  'review_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    authorId: uuid().notNull(),
    workId: uuid().notNull(),
    moderatorId: uuid().notNull(),
    text: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.authorId, table.workId], foreignColumns: [works.authorId, works.id] }).onDelete(
      'cascade',
    ),
    index('review_notes_work').on(table.authorId, table.workId, table.id),
    index('review_notes_moderator').on(table.moderatorId),
  ],
)

/**
 * The history of works. The database rejects changes and deletions, except for setting author, actor and note to null
 * when a work or an account is deleted.
 */
export const workHistory = pgTable(
  'work_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null once the work is deleted. */
    authorId: uuid(),
    workId: uuid().notNull(),
    at: moment().notNull(),
    role: text({ enum: ['author', 'guardian', 'moderator', 'reports', 'suspension', 'screening'] }).notNull(),
    /** Null for reports, suspensions and screening, and once the account is deleted. */
    actorId: uuid(),
    action: text().$type<WorkAction>().notNull(),
    fromVisibility: text().$type<Visibility>().notNull(),
    toVisibility: text().$type<Visibility>().notNull(),
    version: integer().notNull(),
    /** Who looks at it after this entry; null without a review. */
    step: text().$type<ReviewStep>(),
    /** Why; empty without a review. */
    reasons: text().array().$type<ReviewReason[]>().notNull().default([]),
    /** The note to the author; null once the work is deleted. */
    note: text(),
  },
  (table) => [
    index('work_history_work').on(table.workId, table.id),
    index('work_history_author').on(table.authorId),
    // The last decisions of moderators, for the figures.
    index('work_history_moderator')
      .on(table.id)
      .where(sql`${table.role} = 'moderator'`),
    index('work_history_actor').on(table.actorId),
  ],
)

/** Suspended people. A row is deleted once the suspension is over. */
export const suspensions = pgTable('suspensions', {
  personId: uuid().primaryKey(),
  since: moment().notNull(),
  /** Null: permanent. */
  until: moment(),
  /** The note to the person. */
  note: text().notNull(),
  /** Banned by an owner: cannot sign in. */
  banned: boolean().notNull().default(false),
})

/**
 * Reports about works. When a work is deleted, a trigger removes text and source, and an open report ends as deleted.
 */
export const reports = pgTable(
  'reports',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    receipt: text().notNull().unique(),
    /** Null once the work is deleted. */
    workId: uuid().references(() => works.id, { onDelete: 'set null' }),
    /** The author of the work; null once the work is deleted. */
    authorId: uuid(),
    /** The version that was reported. */
    version: integer(),
    kind: text().$type<WorkKind>().notNull(),
    /** Who has reported; null without an account, and once it is deleted. */
    personId: uuid(),
    /** Of an open report without an account: a fingerprint of work and network address. */
    source: text(),
    reason: text().$type<ReportReason>().notNull(),
    text: text(),
    /** Its share of what hides a work; 0 for a repeated report. */
    weight: doublePrecision().notNull(),
    status: text().$type<Exclude<ReportStatus, 'withdrawn'>>().notNull().default('open'),
    createdAt: moment().notNull(),
    decidedAt: moment(),
  },
  (table) => [index('reports_work').on(table.workId, table.id), index('reports_person').on(table.personId, table.id)],
)
