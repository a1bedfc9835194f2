import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

export const dreamJournalStorybooks = pgTable(
  'dream_journal_storybooks',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    title: text().notNull(),
    authorId: uuid().notNull(),
    fileUrl: text(),
    // Milliseconds, so that a cursor made of a JavaScript date names exactly one place in the order.
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.createdAt, table.id),
    index().on(table.authorId, table.createdAt, table.id),
    unique().on(table.authorId, table.title),
  ],
)
