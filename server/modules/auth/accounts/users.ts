import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AgeBand } from '#contract/age-band.ts'
import type { AuthUser } from '#contract/auth.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AuthError } from '../errors.ts'
import { users, type SignInMethod } from '../tables.ts'

/** The audience and database role that GoTrue gives every signed-in user. */
export const audience = 'authenticated'

export type User = typeof users.$inferSelect

/** A user with an account of their own; a child has none. */
export type Adult = User & { email: string }

export const isAdult = (user: User): user is Adult => user.email !== null

const maxEmailLength = 255
// What browsers accept in a field of type email (HTML, "valid e-mail address").
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** The normalized address, or null when it is invalid. */
export function readEmail(text: string): string | null {
  return text.length <= maxEmailLength && emailPattern.test(text) ? text.toLowerCase() : null
}

/** @throws AuthError validation_failed */
export function requireEmail(text: string, status = 400): string {
  if (text === '') throw new AuthError('validation_failed', 'An email address is required', { status })
  const email = readEmail(text)
  if (email === null)
    throw new AuthError('validation_failed', 'Unable to validate email address: invalid format', { status })
  return email
}

/** Whether they were 16 or 17 at sign-up and may still be under 18. */
export const isTeen = ({ teenUntil }: Pick<User, 'teenUntil'>): boolean => teenUntil !== null

/**
 * When a teen is 18 at the latest: the birthday is not known, so a whole year counts for each that is missing.
 * @param data what a sign-up says about the user: `teen_age` is 16 or 17, or missing for an adult
 * @param now in milliseconds since 1970
 * @returns null for an adult
 * @throws AuthError validation_failed for any other age
 */
export function readTeenUntil(data: Record<string, unknown>, now: number): Date | null {
  const age = data[teenAgeName] ?? null
  if (age === null) return null
  if (age !== 16 && age !== 17) throw new AuthError('validation_failed', 'teen_age must be 16 or 17')
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + 18 - age)
  return until
}

/** What a new user of either kind has not done or been given yet. */
const nothingYet = {
  pinHash: null,
  wrongPins: 0,
  contested: false,
  emailConfirmedAt: null,
  confirmationSentAt: null,
  recoverySentAt: null,
  newEmail: null,
  emailChangeSentAt: null,
  emailChangeSessionId: null,
  lastSignInAt: null,
} as const

/** A new user signing up at `now` (milliseconds since 1970), as the row and as shown in the answer. */
export function newAdult(
  email: string,
  passwordHash: string,
  { data, teenUntil }: { data: Record<string, unknown>; teenUntil: Date | null },
  now: number,
): Adult {
  const at = new Date(now)
  return {
    ...nothingYet,
    id: randomUUID(),
    email,
    band: null,
    teenUntil,
    passwordHash,
    role: /* defence: role-of-newcomer */ 'member',
    confirmationSentAt: at,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: data,
    createdAt: at,
    updatedAt: at,
  }
}

/** A new child, as a row. It has nothing to sign in with: a guardian opens its sessions. */
export function newChild(band: AgeBand, now: number): User {
  const at = new Date(now)
  return {
    ...nothingYet,
    id: randomUUID(),
    email: null,
    band,
    teenUntil: null,
    passwordHash: null,
    role: 'member',
    appMetadata: { kind: 'child' },
    userMetadata: {},
    createdAt: at,
    updatedAt: at,
  }
}

export async function findUserByEmail(db: Database, email: string): Promise<Adult | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email)).prepare('user by email').execute()
  return user !== undefined && isAdult(user) ? user : null
}

export async function findUserById(db: Database, id: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user ?? null
}

/**
 * A user in GoTrue's shape; a child has no identity and an empty address, as GoTrue's users without one.
 * @param method how the session began that the user is shown with
 */
export function presentUser(user: User, method?: SignInMethod): AuthUser {
  const confirmed = at(user.emailConfirmedAt)
  return {
    id: user.id,
    aud: audience,
    role: audience,
    email: user.email ?? '',
    email_confirmed_at: confirmed,
    phone: '',
    confirmation_sent_at: at(user.confirmationSentAt),
    confirmed_at: confirmed,
    recovery_sent_at: at(user.recoverySentAt),
    new_email: user.newEmail ?? undefined,
    email_change_sent_at: at(user.emailChangeSentAt),
    last_sign_in_at: at(user.lastSignInAt),
    app_metadata: presentAppMetadata(user, method),
    user_metadata: presentUserMetadata(user),
    identities: isAdult(user) ? [identityOf(user)] : [],
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  }
}

function identityOf(user: Adult): AuthUser['identities'][number] {
  return {
    identity_id: identityId(user.id),
    id: user.id,
    user_id: user.id,
    identity_data: identityData(user),
    provider: 'email',
    last_sign_in_at: at(user.lastSignInAt ?? user.createdAt),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    email: user.email,
  }
}

/** The user's own metadata and the site's. */
export function presentUserMetadata(user: User): Record<string, unknown> {
  return isAdult(user) ? { ...user.userMetadata, ...identityData(user) } : {}
}

function identityData({ id, email, emailConfirmedAt }: Adult) {
  return { email, email_verified: emailConfirmedAt !== null, phone_verified: false, sub: id }
}

/**
 * `kind` of a child or teen; `password_needed` after a mailed link to an account without a password; `paired_device` on a
 * child's paired device.
 */
export function presentAppMetadata(user: User, method?: SignInMethod): Record<string, unknown> {
  const { appMetadata, email, passwordHash } = user
  if (method === 'device') return { ...appMetadata, paired_device: true }
  return {
    ...appMetadata,
    ...(isTeen(user) ? { kind: 'teen' } : {}),
    ...(email !== null && passwordHash === null ? { password_needed: true } : {}),
  }
}

function at(moment: Date | null): string | undefined {
  return moment?.toISOString()
}

/** Each user has one identity, so its id is derived from the user's. */
function identityId(userId: string): string {
  const hex = createHash('sha256').update(`email identity of ${userId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A sign-up's metadata key for the age of a teen, in years. It is not stored as metadata. */
const teenAgeName = 'teen_age'

/** Metadata keys reserved for the site; see presentUserMetadata. */
const namesOfTheSite: ReadonlySet<string> = new Set(['email', 'email_verified', 'phone_verified', 'sub', teenAgeName])

/** In bytes: base64 in a token adds a third, and a request's headers may have 16 KiB together. */
const maxMetadataBytes = 4096
const maxMetadataDepth = 16

/**
 * Validates user metadata: it is part of every access token, so it must stay small, and PostgreSQL must be able to
 * store it.
 * @returns the metadata without reserved keys
 * @throws AuthError validation_failed
 */
export function checkMetadata(data: Record<string, unknown>): Record<string, unknown> {
  // First, because the check below takes much longer.
  if (sizeOf(data) > maxMetadataBytes)
    throw new AuthError('validation_failed', `User metadata cannot be larger than ${maxMetadataBytes} bytes`)
  if (!isStorable(data, 0)) throw new AuthError('validation_failed', 'User metadata cannot be stored')
  return Object.fromEntries(Object.entries(data).filter(([name]) => !namesOfTheSite.has(name)))
}

/** In bytes of JSON; infinite for what is nested too deep to be written. */
function sizeOf(data: Record<string, unknown>): number {
  try {
    return Buffer.byteLength(JSON.stringify(data))
  } catch {
    return Infinity
  }
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth > maxMetadataDepth) return false
  return Object.entries(value).every(([key, part]) => isStorable(key, depth) && isStorable(part, depth + 1))
}
