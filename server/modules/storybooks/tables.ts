import { sql, type AnyColumn } from 'drizzle-orm'
import {
  boolean,
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
import type { StickerKey } from '#content/stickers.ts'
import type { BookFindings, Visibility } from '#contract/review.ts'
import type { StoryAge } from '#contract/story-age.ts'
import type { ReadingPlace } from '#contract/storybooks.ts'
import { moment, partOf } from '../../platform/database/columns.ts'
import { works } from '../review/tables.ts'

/** What stands between words. PostgreSQL would read `Cat/Dog` as a path, and `10-12` as a number, found as a whole only. */
const betweenWords = String.raw`!"#$%&()*+,-./:<=>?@[\]^_{|}~`
const asSpaces = sql.raw(`'${betweenWords}', repeat(' ', ${betweenWords.length})`)

/** The words by which a storybook is found, as they are indexed. */
export const searchedWordsOf = ({ title, penName }: { title: AnyColumn; penName: AnyColumn }) =>
  sql`to_tsvector('simple', translate(${title} || ' ' || coalesce(${penName}, ''), ${asSpaces}))`

export const dreamJournalStorybooks = pgTable(
  'dream_journal_storybooks',
  {
    /** The id of its work. */
    id: uuid().primaryKey(),
    title: text().notNull(),
    /** What its author says about it; empty without one. */
    description: text().notNull().default(''),
    /** The age rating, as in `works`. */
    age: text().$type<StoryAge | 'unset'>().notNull().default('unset'),
    authorId: uuid().notNull(),
    /** Whether a child has made it: others get neither its author's id nor times, see `authorAndTimes`. */
    byChild: boolean().notNull().default(false),
    /** The pen name under which others see it; null without one. */
    penName: text(),
    /** How many readers have opened it, and have seen its last page, while it was published; never who. */
    opened: integer().notNull().default(0),
    finished: integer().notNull().default(0),
    /** As in `works`. Others see published storybooks only. */
    visibility: text().$type<Visibility>().notNull(),
    /** The uploaded file's public path; null until there is one. */
    fileUrl: text(),
    /** The file's size; 0 until there is one. */
    fileBytes: integer().notNull().default(0),
    /** The title inside the file; null where it has none. */
    fileTitle: text(),
    /** The public path of the cover made from the file; empty where it has none, null while nobody has looked. */
    coverUrl: text(),
    /** What screening found in the file, for moderators; null while it has not finished. */
    findings: jsonb().$type<BookFindings>(),
    // Milliseconds, so that a cursor made from a JavaScript date is exact. Of a child's only the day is true, because the
    // order of the list shows it.
    createdAt: moment().notNull().defaultNow(),
    /** When it was first published, with the same precision; null before. */
    publishedAt: moment(),
  },
  (table) => [
    // Deferrable, in the migration: checked at commit.
    foreignKey({
      columns: [table.authorId, table.id, table.visibility, table.age],
      foreignColumns: [works.authorId, works.id, works.visibility, works.age],
      name: 'dream_journal_storybooks_work',
    }).onDelete('cascade'),
    index().on(table.authorId, table.createdAt, table.id),
    index('dream_journal_storybooks_published_index')
      .on(table.createdAt, table.id)
      .where(sql`${table.visibility} = 'published'`),
    index('dream_journal_storybooks_for_all')
      .on(table.createdAt, table.id)
      .where(sql`${table.visibility} = 'published' and ${table.age} in ('all')`),
    index('dream_journal_storybooks_from_ten')
      .on(table.createdAt, table.id)
      .where(sql`${table.visibility} = 'published' and ${table.age} in ('all', '10')`),
    index('dream_journal_storybooks_own_unpublished_index')
      .on(table.authorId, table.createdAt, table.id)
      .where(sql`${table.visibility} <> 'published'`),
    index('dream_journal_storybooks_ready_index')
      .on(table.createdAt, table.id)
      .where(sql`${table.visibility} = 'published' and ${table.fileUrl} is not null`),
    index('dream_journal_storybooks_dreaming_index')
      .on(table.createdAt, table.id)
      .where(sql`${table.visibility} = 'published' and ${table.fileUrl} is null`),
    index('dream_journal_storybooks_ready_newest_index')
      .on(table.publishedAt, table.id)
      .where(sql`${table.visibility} = 'published' and ${table.fileUrl} is not null`),
    index('dream_journal_storybooks_dreaming_newest_index')
      .on(table.publishedAt, table.id)
      .where(sql`${table.visibility} = 'published' and ${table.fileUrl} is null`),
    index('dream_journal_storybooks_search')
      .using('gin', searchedWordsOf(table))
      .where(sql`${table.visibility} = 'published' and ${table.fileUrl} is not null`),
    index('dream_journal_storybooks_without_cover')
      .on(table.fileUrl)
      .where(sql`${table.coverUrl} is null and ${table.fileUrl} is not null`),
    unique().on(table.authorId, table.title),
  ],
)

/** Uploads under way with their reservations. A row that is not renewed does not count. */
export const storybookUploads = pgTable(
  'storybook_uploads',
  {
    id: uuid().primaryKey(),
    storybookId: partOf(() => dreamJournalStorybooks.id).notNull(),
    bytes: integer().notNull(),
    renewedAt: moment().notNull(),
  },
  (table) => [index().on(table.storybookId)],
)

/** Reading places. */
export const readingPlaces = pgTable(
  'reading_places',
  {
    personId: uuid().notNull(),
    storybookId: partOf(() => dreamJournalStorybooks.id).notNull(),
    fraction: doublePrecision().notNull(),
    anchor: jsonb().$type<ReadingPlace['anchor']>(),
    cfi: text(),
    /** Whether the person has seen the last page. */
    finished: boolean().notNull().default(false),
    savedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.storybookId] }), index().on(table.storybookId)],
)

/** Stickers that people have left on storybooks, one each. */
export const storybookStickers = pgTable(
  'storybook_stickers',
  {
    storybookId: partOf(() => dreamJournalStorybooks.id).notNull(),
    personId: uuid().notNull(),
    /** Whether the person is a child, whose stickers are shown with its consent alone. */
    byChild: boolean().notNull(),
    sticker: text().$type<StickerKey>().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.storybookId, table.personId] }), index().on(table.personId)],
)

/** Reading places in the built-in storybooks of the library. */
export const builtInPlaces = pgTable(
  'built_in_places',
  {
    personId: uuid().notNull(),
    /** An id of `builtInStorybooks`. */
    bookId: text().notNull(),
    fraction: doublePrecision().notNull(),
    /** Whether the person has seen the last page. */
    finished: boolean().notNull().default(false),
    savedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.bookId] })],
)
