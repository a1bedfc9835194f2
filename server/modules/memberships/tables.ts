import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { TierKey } from '#content/tier-offers.ts'
import type { MembershipState } from '#contract/memberships.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/**
 * Numbers the fetches of a customer's truth. A fetch takes its number before it asks, so the greater number has seen
 * everything that was true when the smaller one was taken.
 */
export const membershipFetches = pgSequence('membership_fetches')

/** The payment provider's customers and the people they stand for. */
export const providerCustomers = pgTable(
  'provider_customers',
  {
    customerId: text().primaryKey(),
    personId: uuid().notNull(),
    /** Number of the last fetch whose answer was written; 0 before the first. */
    fetchNumber: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    /** Set when new checkouts must use another customer: this one is gone, or only came to light by an event. */
    retiredAt: moment(),
  },
  (table) => [
    uniqueIndex('provider_customers_one_in_use')
      .on(table.personId)
      .where(sql`retired_at is null`),
    index('provider_customers_person').on(table.personId),
  ],
)

/** One row per subscription, as the provider last told it. */
export const memberships = pgTable(
  'memberships',
  {
    subscriptionId: text().primaryKey(),
    customerId: text()
      .notNull()
      .references(() => providerCustomers.customerId),
    personId: uuid().notNull(),
    tier: text().$type<TierKey>().notNull(),
    priceId: text().notNull(),
    state: text().$type<MembershipState>().notNull(),
    cancelAtPeriodEnd: boolean().notNull(),
    currentPeriodEnd: moment(),
    since: moment().notNull(),
  },
  (table) => [index('memberships_person').on(table.personId), index('memberships_customer').on(table.customerId)],
)

/** The one open checkout of a person for a tier. */
export const openCheckouts = pgTable(
  'open_checkouts',
  {
    personId: uuid().notNull(),
    tier: text().$type<TierKey>().notNull(),
    sessionId: text().notNull(),
    openedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.tier] })],
)
