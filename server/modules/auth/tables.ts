import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** What the club knows of a person: the address, how to check the password, and when. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** Lower-cased. */
    email: text().notNull().unique('users_email_unique'),
    /** Null: the address was contested, and whoever confirmed it has not set a password yet. */
    passwordHash: text(),
    /** Waits for confirmation, and somebody signed up again with another password. */
    contested: boolean().notNull().default(false),
    role: text({ enum: ['member', 'owner'] })
      .notNull()
      .default('member'),
    emailConfirmedAt: moment(),
    confirmationSentAt: moment(),
    recoverySentAt: moment(),
    /** The address the person wants to change to, until both addresses have agreed. */
    newEmail: text(),
    emailChangeSentAt: moment(),
    appMetadata: jsonb().$type<Record<string, unknown>>().notNull(),
    userMetadata: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    lastSignInAt: moment(),
  },
  (table) => [
    index('users_new_email_index').on(table.newEmail),
    index('users_created_at').on(table.createdAt, table.id),
    // Finds addresses by their beginning, whatever language the database sorts in.
    index('users_email_beginning').on(table.email.op('text_pattern_ops')),
  ],
)

/**
 * How a session began. The claim `amr` knows 'otp' alone for whatever came by email; a new password or address asks for
 * more after 'otp' than after 'recovery'.
 */
export const signInMethods = ['password', 'recovery', 'otp'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** One sign-in on one browser; ends with the row. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text({ enum: signInMethods }).notNull(),
    /** Browser and system as the sign-in named them ('Firefox on Windows'); null when it did not. */
    device: text(),
    /** Number of the one active refresh token. */
    counter: integer().notNull(),
    createdAt: moment().notNull(),
    refreshedAt: moment().notNull(),
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
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    counter: integer().notNull(),
    /** When the token was exchanged for the next one. */
    usedAt: moment(),
  },
  (table) => [
    unique('refresh_tokens_session_id_counter_unique').on(table.sessionId, table.counter),
    index('refresh_tokens_used_at_index').on(table.usedAt),
  ],
)

/** A link and a code somebody was sent by mail; the latest few of a kind for each person, gone once one of them is used. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['signup', 'recovery', 'email_change_current', 'email_change_new'] }).notNull(),
    /** SHA-256 of the link's token. */
    linkHash: text().notNull().unique('mail_tokens_link_hash_unique'),
    /** HMAC of the six digits. */
    codeHash: text().notNull(),
    /** Wrong codes typed while this one was alive: by everybody ... */
    wrongCodes: integer().notNull().default(0),
    /** ... and by each caller, under a keyed digest of its address. */
    wrongCodesByCaller: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** PKCE: what the code that the link gives must be redeemed with. */
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
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeChallenge: text().notNull(),
    codeChallengeMethod: text({ enum: ['s256', 'plain'] }).notNull(),
    /** Of the session to be. */
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
  /** Published from the start, signs from here on until a younger key does. */
  signsFrom: moment().notNull(),
  /** Until when its signatures count; null while no younger key exists. */
  verifiesUntil: moment(),
})
