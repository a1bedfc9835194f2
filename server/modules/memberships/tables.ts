import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EmailKind } from '#content/emails/kinds.ts'
import type { TierKey } from '#content/tier-offers.ts'
import type { MembershipState } from '#contract/memberships.ts'
import type { Money } from '#contract/money.ts'
import { moment } from '../../platform/database/columns.ts'

/**
 * Numbers the fetches from the provider. A fetch takes its number before it asks, so a greater number has seen
 * everything that was true when a smaller one was taken.
 */
export const membershipFetches = pgSequence('membership_fetches')

/** The payment provider's customers and their persons. */
export const providerCustomers = pgTable(
  'provider_customers',
  {
    customerId: text().primaryKey(),
    personId: uuid().notNull(),
    /** Number of the last fetch that was written; 0 before the first. */
    fetchNumber: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    /** Set when new checkouts must use another customer: this one is deleted, or was only found through an event. */
    retiredAt: moment(),
    /** Events long before this time cause no email. */
    emailsFrom: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('provider_customers_one_in_use')
      .on(table.personId)
      .where(sql`retired_at is null`),
    index('provider_customers_person').on(table.personId),
  ],
)

/** One row per subscription, as of the last sync. */
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
    /** The tier after the current period; null while it stays the same. */
    switchesTo: jsonb().$type<{ tier: TierKey; price: Money }>(),
    /** While a payment is missing: the oldest unpaid invoice, and when the provider opened it. */
    owedInvoice: text(),
    owedSince: moment(),
  },
  (table) => [
    index('memberships_person').on(table.personId),
    index('memberships_customer').on(table.customerId),
    index('memberships_state_tier').on(table.state, table.tier),
  ],
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

/**
 * When each subscription became a membership, when that ended, and its revenue. Rows name no person and outlive the
 * membership: after an account is deleted, the join and the leave remain.
 */
export const membershipLedger = pgTable(
  'membership_ledger',
  {
    /** The provider's subscription; a random id once its person is deleted. */
    subscription: text().primaryKey(),
    /** Null while its first payment is pending. */
    joinedAt: moment(),
    leftAt: moment(),
    /** Since when a payment is missing. */
    owesSince: moment(),
    /** Monthly revenue in the currency's smallest unit; 0 during a trial, null when unknown. */
    monthlyAmount: integer(),
    /** The part of `monthlyAmount` that a discount took off for the current period. */
    monthlyDiscount: integer().notNull().default(0),
    currency: text(),
    /** The first moment at which its card is expired. */
    cardEndsAt: moment(),
  },
  (table) => [
    index('membership_ledger_joined').on(table.joinedAt),
    index('membership_ledger_left').on(table.leftAt),
    index('membership_ledger_owing')
      .on(table.owesSince, table.subscription)
      .where(sql`owes_since is not null`),
    index('membership_ledger_cards')
      .on(table.cardEndsAt, table.subscription)
      .where(sql`card_ends_at is not null`),
  ],
)

/** The provider's events as received, and the outcome of each. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    /** The customer whose memberships it may change; null for none, and once the account is deleted. */
    customerId: text(),
    /** The charge whose refunds and disputes it is about; null for other events, and once the account is deleted. */
    chargeId: text(),
    /** By the provider's clock. */
    happenedAt: moment().notNull(),
    receivedAt: moment().notNull(),
    /** How often it was received. */
    deliveries: integer().notNull().default(1),
    /** nothing: it changes no membership. */
    state: text({ enum: ['waiting', 'failed', 'handled', 'nothing'] }).notNull(),
    /** When it was last queued. */
    queuedAt: moment().notNull(),
    replays: integer().notNull().default(0),
    tries: integer().notNull().default(0),
    triedAt: moment(),
    /** When it was first processed. */
    handledAt: moment(),
    /** Why the last attempt failed. */
    reason: text(),
  },
  (table) => [
    index('provider_events_received').on(table.receivedAt, table.id),
    index('provider_events_handled')
      .on(table.handledAt)
      .where(sql`handled_at is not null`),
    index('provider_events_waiting')
      .on(table.queuedAt)
      .where(sql`state = 'waiting'`),
    index('provider_events_failed')
      .on(table.receivedAt, table.id)
      .where(sql`state = 'failed'`),
    index('provider_events_customer').on(table.customerId),
  ],
)

/** Refunds and disputes (reversals), as of the last sync. */
export const chargeReversals = pgTable(
  'charge_reversals',
  {
    /** The provider's refund or dispute. */
    id: text().primaryKey(),
    kind: text({ enum: ['refund', 'dispute'] }).notNull(),
    chargeId: text().notNull(),
    /** Who paid, and for which subscription; null once the account is deleted, or when the provider does not say. */
    customerId: text(),
    subscriptionId: text(),
    /** In the currency's smallest unit. */
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text().notNull(),
    /** Whether the money is currently lost. */
    counts: boolean().notNull(),
    reason: text(),
    /** True for a refund made by this site. */
    bySite: boolean().notNull(),
    /** By the provider's clock. */
    happenedAt: moment().notNull(),
    /** Deadline for answering a dispute. */
    answerBy: moment(),
    /** Number of the fetch that wrote this row, see membershipFetches. */
    fetchNumber: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('charge_reversals_charge').on(table.chargeId),
    index('charge_reversals_customer').on(table.customerId),
    index('charge_reversals_subscription').on(table.subscriptionId),
    index('charge_reversals_happened').on(table.happenedAt, table.id),
    index('charge_reversals_to_answer')
      .on(table.answerBy, table.id)
      .where(sql`answer_by is not null`),
  ],
)

/** Payments that succeeded, as of the last sync. */
export const membershipCharges = pgTable(
  'membership_charges',
  {
    /** The provider's charge. */
    id: text().primaryKey(),
    /** Who paid, and for which subscription; null once the account is deleted, or when the provider does not say. */
    customerId: text(),
    subscriptionId: text(),
    /** What was charged, in the currency's smallest unit, after the discount. */
    amount: integer().notNull(),
    /** What a discount took off; null when the invoice is unknown. */
    discount: integer(),
    refunded: integer().notNull(),
    currency: text().notNull(),
    /** By the provider's clock. */
    chargedAt: moment().notNull(),
    /** The paid period; null when the invoice is unknown. */
    periodStart: moment(),
    periodEnd: moment(),
    /** Number of the fetch that wrote this row, see membershipFetches. */
    fetchNumber: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('membership_charges_charged').on(table.chargedAt, table.id),
    index('membership_charges_customer').on(table.customerId),
  ],
)

/** Every email about a membership or a reversal that was ever due, by cause: one cause, one email. */
export const membershipEmails = pgTable(
  'membership_emails',
  {
    cause: text().primaryKey(),
    personId: uuid().notNull(),
    kind: text().$type<EmailKind>().notNull(),
    dueAt: moment().notNull(),
    /** False when another email covered it, or there was no address. */
    sent: boolean().notNull(),
  },
  (table) => [index('membership_emails_person').on(table.personId)],
)
