import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 }).notNull()

/** What members have written in their rooms. Nobody but its writer ever reads it. */
export const roomWritings = pgTable(
  'room_writings',
  {
    /** Made by the device it was begun on, so that a save which is tried again makes no second page. */
    id: uuid().primaryKey(),
    personId: uuid().notNull(),
    realm: text().notNull(),
    prompt: text(),
    title: text().notNull(),
    text: text().notNull(),
    words: integer().notNull(),
    version: integer().notNull(),
    createdAt: moment(),
    updatedAt: moment(),
  },
  (table) => [index().on(table.personId, table.updatedAt)],
)
