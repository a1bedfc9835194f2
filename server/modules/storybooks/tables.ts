import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReadingPlace } from '#contract/storybooks.ts'

export const dreamJournalStorybooks = pgTable(
  'dream_journal_storybooks',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    title: text().notNull(),
    authorId: uuid().notNull(),
    /** The uploaded file's public path; null until there is one. */
    fileUrl: text(),
    /** The file's size; 0 until there is one. */
    fileBytes: integer().notNull().default(0),
    /** The title inside the file; null where it has none. */
    fileTitle: text(),
    // Milliseconds, so that a cursor made from a JavaScript date is exact.
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.createdAt, table.id),
    index().on(table.authorId, table.createdAt, table.id),
    index('dream_journal_storybooks_ready_index')
      .on(table.createdAt, table.id)
      .where(sql`${table.fileUrl} is not null`),
    index('dream_journal_storybooks_dreaming_index')
      .on(table.createdAt, table.id)
      .where(sql`${table.fileUrl} is null`),
    unique().on(table.authorId, table.title),
  ],
)

/** Uploads under way with their reservations. A row that is not renewed does not count. */
export const storybookUploads = pgTable(
  'storybook_uploads',
  {
    id: uuid().primaryKey(),
    storybookId: uuid()
      .notNull()
      .references(() => dreamJournalStorybooks.id, { onDelete: 'cascade' }),
    bytes: integer().notNull(),
    renewedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index().on(table.storybookId)],
)

/** Reading places. */
export const readingPlaces = pgTable(
  'reading_places',
  {
    personId: uuid().notNull(),
    storybookId: uuid()
      .notNull()
      .references(() => dreamJournalStorybooks.id, { onDelete: 'cascade' }),
    fraction: doublePrecision().notNull(),
    anchor: jsonb().$type<ReadingPlace['anchor']>(),
    cfi: text(),
    savedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.storybookId] }), index().on(table.storybookId)],
)
