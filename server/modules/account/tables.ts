import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { RemovedCounts } from '#contract/account.ts'
import { moment } from '../../platform/database/columns.ts'

/** The counts that older rows do not have. */
type Later = 'writings' | 'children' | 'items' | 'stickers'
type KeptCounts = Omit<RemovedCounts, Later> & Partial<Pick<RemovedCounts, Later>>

/** A download that was requested and not started. */
export const accountDownloads = pgTable(
  'account_downloads',
  {
    /** SHA-256 of the ticket. */
    ticketHash: text().primaryKey(),
    personId: uuid().notNull(),
    /** Whose data it is: the person's, or a child's of theirs. */
    subjectId: uuid().notNull(),
    kind: text({ enum: ['archive', 'keepsake'] })
      .notNull()
      .default('archive'),
    /** The session that requested it; the ticket ends with it. */
    sessionId: uuid().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.personId), index().on(table.expiresAt)],
)

/** Deleted accounts: the remaining work, and once that is done only the certificate. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    number: text().primaryKey(),
    /** The deleted account; null once nothing more can arrive for it. */
    personId: uuid().unique('account_deletions_person_id_unique'),
    /** The certificate's recipient; null once sent. */
    email: text(),
    /** Keys of files still to be deleted; empty once they are. */
    files: jsonb().$type<string[]>().notNull(),
    removed: jsonb().$type<KeptCounts>().notNull(),
    deletedAt: moment().notNull(),
    finishedAt: moment(),
  },
  (table) => [index().on(table.deletedAt)],
)
