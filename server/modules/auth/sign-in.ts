import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { AuthSession, AuthUser } from '#contract/auth.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { checkStrength, hashPassword, matchesPassword } from './accounts/passwords.ts'
import {
  checkMetadata,
  findUserByEmail,
  newAdult,
  readTeenUntil,
  presentAppMetadata,
  presentUser,
  presentUserMetadata,
  readEmail,
  requireEmail,
  type User,
} from './accounts/users.ts'
import { requestEmail, type LinkTarget } from './emails/send.ts'
import { AuthError } from './errors.ts'
import { countEmail, countPassword, countWrongPassword, resetPasswordAttempts } from './limits.ts'
import { isBanned } from './service.ts'
import { signAccessToken } from './sessions/access-tokens.ts'
import { createSession, endSessions, type Session, type SignIn } from './sessions/sessions.ts'
import { users } from './tables.ts'

export interface SignInRequest {
  email: string
  password: string
  callerAddress: string
  /** See describeDevice. */
  device: string | null
}

export interface SignUpRequest extends SignInRequest {
  data: Record<string, unknown>
  target: LinkTarget
}

/** A sign-up whose fields have been checked. */
type CheckedSignUp = SignUpRequest & { teenUntil: Date | null }

export interface SignedIn {
  user: User
  session: Session
}

/** @returns the user alone when the address must be confirmed first; else the session */
export async function signUp(ctx: Context, request: SignUpRequest): Promise<AuthUser | AuthSession> {
  const { autoconfirm, signupDisabled } = ctx.config.auth
  if (signupDisabled) throw new AuthError('signup_disabled', 'Signups not allowed for this instance')
  if (request.password === '') throw new AuthError('validation_failed', 'Signup requires a valid password')
  checkStrength(request.password)
  const checked = {
    ...request,
    email: requireEmail(request.email),
    data: checkMetadata(request.data),
    teenUntil: readTeenUntil(request.data, ctx.now()),
  }
  return autoconfirm ? signUpAtOnce(ctx, checked) : signUpByEmail(ctx, checked)
}

async function signUpAtOnce(
  ctx: Context,
  { email, password, data, teenUntil, callerAddress, device }: CheckedSignUp,
): Promise<AuthSession> {
  const { db, now } = ctx
  const candidate = newAdult(email, await hashPassword(ctx, password, callerAddress), { data, teenUntil }, now())
  const confirmed = { ...candidate, emailConfirmedAt: candidate.createdAt, confirmationSentAt: null }
  const opened = await db.transaction(async (tx) => {
    const added = await tx.insert(users).values(confirmed).onConflictDoNothing().returning({ id: users.id })
    return added.length === 0 ? null : openSession(ctx, tx, confirmed, { method: 'password', device })
  })
  if (opened === null) throw new AuthError('user_already_exists', 'User already registered')
  return presentSession(ctx, opened)
}

/**
 * The same work and the same answer whether the address is new, unconfirmed or confirmed: a known address keeps its
 * account, and the answer shows a made-up user.
 */
async function signUpByEmail(
  ctx: Context,
  { email, password, data, teenUntil, callerAddress, target }: CheckedSignUp,
): Promise<AuthUser> {
  const { db, now } = ctx
  await countEmail(ctx, 'signup', email, callerAddress)
  const known = await findUserByEmail(db, email)
  const waiting = known?.emailConfirmedAt === null ? known.passwordHash : null
  const agreed = (await matchesPassword(ctx, waiting, password, callerAddress)) ? waiting : null
  const candidate = newAdult(email, await hashPassword(ctx, password, callerAddress), { data, teenUntil }, now())
  await db.transaction(async (tx) => {
    await tx.insert(users).values(candidate).onConflictDoNothing()
    // An earlier unconfirmed sign-up, also a concurrent one that was not visible above.
    const isAgreed = sql`${users.passwordHash} is not distinct from ${agreed}`
    const knownTeen =
      teenUntil === null ? users.teenUntil : sql`coalesce(${users.teenUntil}, ${teenUntil.toISOString()})`
    await tx
      .update(users)
      .set({
        contested: /* defence: contested-sign-up */ sql`${users.contested} or not (${isAgreed})`,
        // With the same password a teen stays one. With another it may be somebody else's answer: a teen only if both
        // sign-ups say so.
        teenUntil: sql`case when ${isAgreed} then ${knownTeen} else ${teenUntil === null ? null : users.teenUntil} end`,
      })
      .where(and(eq(users.email, email), ne(users.id, candidate.id), isNull(users.emailConfirmedAt)))
    await requestEmail(ctx, tx, { purpose: 'signup', email, callerAddress, ...target })
  })
  return presentUser(candidate)
}

export async function signIn(
  ctx: Context,
  { email: given, password, callerAddress, device }: SignInRequest,
): Promise<AuthSession> {
  const { db } = ctx
  const email = readEmail(given) ?? ''
  await countPassword(ctx, email, callerAddress, 'token')
  const user = await findUserByEmail(db, email)
  if (!(await matchesPassword(ctx, user?.passwordHash ?? null, password, callerAddress)) || user === null) {
    await countWrongPassword(ctx, email)
    throw new AuthError('invalid_credentials', 'Invalid login credentials')
  }
  if (user.emailConfirmedAt === null) {
    await resetPasswordAttempts(ctx, email, callerAddress)
    throw new AuthError('email_not_confirmed', 'Email not confirmed')
  }
  const [opened] = await Promise.all([
    openSession(ctx, db, user, { method: 'password', device, passwordHash: user.passwordHash }),
    resetPasswordAttempts(ctx, email, callerAddress),
  ])
  return presentSession(ctx, opened)
}

const bannedMessage =
  'This account has been banned. You can’t sign in. Our email says why. If you think this is a mistake, write to us.'

/** @throws AuthError invalid_credentials when the password has changed, or the account is deleted; user_banned */
export async function openSession(ctx: Context, tx: Database, user: User, signIn: SignIn): Promise<SignedIn> {
  const session = await createSession(ctx, tx, user.id, signIn)
  if (session === null) throw new AuthError('invalid_credentials', 'Invalid login credentials')
  // After the session, which waits for a ban at the same moment.
  // defence: banned-sign-in
  if (await isBanned(tx, user.id)) {
    await endSessions(tx, user.id, 'all')
    throw new AuthError('user_banned', bannedMessage)
  }
  const at = new Date(session.startedAt)
  return { session, user: { ...user, lastSignInAt: at, updatedAt: at } }
}

/** A session with its user, in GoTrue's shape. */
export async function presentSession(ctx: Context, { user, session }: SignedIn): Promise<AuthSession> {
  const { token, expiresAt } = await signAccessToken(ctx, {
    id: user.id,
    email: user.email ?? '',
    sessionId: session.id,
    method: session.method,
    signedInAt: session.startedAt,
    appMetadata: presentAppMetadata(user, session.method),
    userMetadata: presentUserMetadata(user),
  })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ctx.config.auth.jwtExpiryS,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: presentUser(user, session.method),
  }
}
