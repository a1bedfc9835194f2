import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { RemovedCounts } from '#contract/account.ts'

/** Older rows count no writings. */
type KeptCounts = Omit<RemovedCounts, 'writings'> & Partial<Pick<RemovedCounts, 'writings'>>

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** A download somebody asked for and has not begun. */
export const accountDownloads = pgTable(
  'account_downloads',
  {
    /** SHA-256 of what its address ends in. */
    ticketHash: text().primaryKey(),
    personId: uuid().notNull(),
    /** The session that asked; when it has ended, so has this. */
    sessionId: uuid().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.personId), index().on(table.expiresAt)],
)

/** Deleted accounts: what is still to be done, and once all is done no more than the certificate. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    /** The certificate's number. */
    number: text().primaryKey(),
    /** Whose account it was; null once nothing of theirs can arrive any more. */
    personId: uuid().unique('account_deletions_person_id_unique'),
    /** Where the certificate goes; null once it has gone. */
    email: text(),
    /** Keys of files that are still on the shelf; empty once they are off it. */
    files: jsonb().$type<string[]>().notNull(),
    removed: jsonb().$type<KeptCounts>().notNull(),
    deletedAt: moment().notNull(),
    finishedAt: moment(),
  },
  (table) => [index().on(table.deletedAt)],
)
