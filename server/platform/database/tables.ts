import { bigint, integer, jsonb, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core'

/** Mail kept instead of sent, while no SMTP_URL is set. */
export const mailboxMessages = pgTable('mailbox_messages', {
  /** The job's id: a mail job that runs twice leaves one message. */
  id: uuid().primaryKey(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  sentAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
})

/** Counters of rate-limiter-flexible (its own column names). */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

/**
 * Numbers of people whose accounts are gone. Whatever still arrives about them (an event of the payment provider, a
 * request that had begun before) finds here that nothing of theirs may be written any more.
 */
export const departedPeople = pgTable('departed_people', {
  personId: uuid().primaryKey(),
  departedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})

/** Small facts a capability keeps between runs, such as the cursor of a nightly walk. */
export const keptFacts = pgTable('kept_facts', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
})
