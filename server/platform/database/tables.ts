import { bigint, index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Emails kept instead of sent while SMTP_URL is not set. */
export const mailboxMessages = pgTable('mailbox_messages', {
  /** The job's id: a mail job that runs twice stores one message. */
  id: uuid().primaryKey(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  sentAt: moment().notNull().defaultNow(),
})

/** Counters of rate limits; `expire` is in milliseconds since 1970. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)

/**
 * Ids of deleted accounts, so that nothing more is written about them when something still arrives (an event of the
 * payment provider, a request that began earlier).
 */
export const deletedAccounts = pgTable('deleted_accounts', {
  personId: uuid().primaryKey(),
  deletedAt: moment().notNull(),
})

/** Small values kept between runs, such as the cursor of a nightly job. */
export const appState = pgTable('app_state', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment().notNull().defaultNow(),
})
