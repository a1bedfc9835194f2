import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { AgeBand } from '#contract/age-band.ts'
import { moment, partOf } from '../../platform/database/columns.ts'

/**
 * Users: adults with their address and password hash, and children, who have neither and belong to a household
 * (server/modules/household).
 */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** Lower-cased; null for a child. */
    email: text().unique('users_email_unique'),
    /** A child's age band; null for an adult. */
    band: text().$type<AgeBand>(),
    /** Of a teen (16 or 17 at sign-up): when they are 18 at the latest; null for adults and children. */
    teenUntil: moment(),
    /** Null for a child, and where the address was contested and whoever confirmed it has not set a password yet. */
    passwordHash: text(),
    /** The password hash of a PIN's keyed hash; null without a PIN. */
    pinHash: text(),
    /** Wrong PINs since the password was last right. */
    wrongPins: integer().notNull().default(0),
    /** True for an unconfirmed address with which a second sign-up, with another password, was made. */
    contested: boolean().notNull().default(false),
    role: text({ enum: ['member', 'moderator', 'owner'] })
      .notNull()
      .default('member'),
    emailConfirmedAt: moment(),
    confirmationSentAt: moment(),
    recoverySentAt: moment(),
    /** The requested new address, until both addresses have confirmed. */
    newEmail: text(),
    emailChangeSentAt: moment(),
    /** The session that asked for it: the only one that a changed address does not end. */
    emailChangeSessionId: uuid(),
    appMetadata: jsonb().$type<Record<string, unknown>>().notNull(),
    userMetadata: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    lastSignInAt: moment(),
  },
  (table) => [
    check('users_email_or_band', sql`(${table.email} is null) = (${table.band} is not null)`),
    index('users_new_email_index').on(table.newEmail),
    index('users_teen_until')
      .on(table.teenUntil)
      .where(sql`${table.teenUntil} is not null`),
    index('users_created_at').on(table.createdAt, table.id),
    index('users_unconfirmed')
      .on(table.createdAt)
      .where(sql`${table.email} is not null and ${table.emailConfirmedAt} is null`),
    index('users_with_a_role')
      .on(table.id, table.role, table.email)
      .where(sql`${table.role} <> 'member'`),
    // Makes prefix searches use the index with any collation.
    index('users_email_beginning').on(table.email.op('text_pattern_ops')),
  ],
)

/**
 * How a session began. The claim `amr` only knows 'otp' for all but 'password'; changing password or address asks for
 * more after 'otp' and 'pin' than after 'recovery'. A child's session is opened by a guardian: on a browser that is
 * handed over ('guardian'), or by a code on a device of the child's own ('device').
 */
export const signInMethods = ['password', 'pin', 'recovery', 'otp', 'guardian', 'device'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** A session: one sign-in on one browser. Deleting the row ends it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: partOf(() => users.id).notNull(),
    method: text({ enum: signInMethods }).notNull(),
    /** Browser and system at sign-in ('Firefox on Windows'); null when unknown. */
    device: text(),
    /** Number of the one active refresh token. */
    counter: integer().notNull(),
    createdAt: moment().notNull(),
    refreshedAt: moment().notNull(),
    /** When the adult last reauthenticated: at sign-in, then by password or PIN. */
    provenAt: moment().notNull(),
    /** Whether a child used this browser before. */
    afterChild: boolean().notNull().default(false),
  },
  (table) => [
    index('sessions_user_id_index').on(table.userId),
    index('sessions_refreshed_at_index').on(table.refreshedAt),
  ],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token. */
    hash: text().primaryKey(),
    sessionId: partOf(() => sessions.id).notNull(),
    counter: integer().notNull(),
    /** When the token was exchanged for the next one. */
    usedAt: moment(),
  },
  (table) => [
    unique('refresh_tokens_session_id_counter_unique').on(table.sessionId, table.counter),
    index('refresh_tokens_used_at_index').on(table.usedAt),
  ],
)

export const mailKinds = ['signup', 'recovery', 'email_change_current', 'email_change_new'] as const

/** A link and a code sent by email; the latest few of a kind per user and caller, deleted once one of them is used. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    id: uuid().primaryKey(),
    userId: partOf(() => users.id).notNull(),
    kind: text({ enum: mailKinds }).notNull(),
    /** SHA-256 of the link's token. */
    linkHash: text().notNull().unique('mail_tokens_link_hash_unique'),
    /** HMAC of the six digits. */
    codeHash: text().notNull(),
    /** Wrong codes tried while this one was valid: by all callers ... */
    wrongCodes: integer().notNull().default(0),
    /** ... and per caller, by a keyed hash of the client address; 'browser' is the one that asked for the email. */
    wrongCodesByCaller: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Who asked for the email: a keyed hash of the client address. */
    askedBy: text(),
    /** PKCE: the challenge for the code that the link redirects with. */
    codeChallenge: text(),
    codeChallengeMethod: text({ enum: ['s256', 'plain'] }),
    issuedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('mail_tokens_user_id_kind_index').on(table.userId, table.kind),
    index('mail_tokens_expires_at_index').on(table.expiresAt),
  ],
)

/** PKCE: a code given to the browser that opened a mailed link, until it is redeemed. */
export const flowStates = pgTable(
  'flow_states',
  {
    /** SHA-256 of the code. */
    codeHash: text().primaryKey(),
    userId: partOf(() => users.id).notNull(),
    codeChallenge: text().notNull(),
    codeChallengeMethod: text({ enum: ['s256', 'plain'] }).notNull(),
    /** The kind of email whose link this came from; null for one made before the column was. */
    kind: text({ enum: mailKinds }),
    /** The method of the new session. */
    signInMethod: text({ enum: signInMethods }).notNull().default('otp'),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('flow_states_user_id_index').on(table.userId),
    index('flow_states_expires_at_index').on(table.expiresAt),
  ],
)

/** ES256 keys that sign access tokens. */
export const signingKeys = pgTable('signing_keys', {
  /** The `kid`. */
  id: uuid().primaryKey(),
  publicJwk: jsonb().$type<Record<string, string>>().notNull(),
  /** The private key (PKCS 8), sealed with a key derived from AUTH_SECRET. */
  sealedPrivateKey: text().notNull(),
  createdAt: moment().notNull(),
  /** Published from the start; signs from here on until a newer key does. */
  signsFrom: moment().notNull(),
  /** Until when its signatures are valid; null while no newer key exists. */
  verifiesUntil: moment(),
})
