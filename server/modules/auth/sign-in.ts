import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { AuthSession, AuthUser } from '#contract/auth.ts'
import type { Database } from '../../platform/database/database.ts'
import { checkStrength } from './accounts/passwords.ts'
import {
  checkMetadata,
  findUserByEmail,
  newcomer,
  readTeenUntil,
  presentAppMetadata,
  presentUser,
  presentUserMetadata,
  readEmail,
  requireEmail,
  type User,
} from './accounts/users.ts'
import type { LinkTarget } from './emails/send.ts'
import { AuthError } from './errors.ts'
import type { Session, SignIn } from './sessions/sessions.ts'
import { users } from './tables.ts'
import type { AuthTools } from './tools.ts'

/** `device`: see describeDevice. */
export interface SignInRequest {
  email: string
  password: string
  callerAddress: string
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
export async function signUp(tools: AuthTools, request: SignUpRequest): Promise<AuthUser | AuthSession> {
  const { autoconfirm, signupDisabled } = tools.config.auth
  if (signupDisabled) throw new AuthError('signup_disabled', 'Signups not allowed for this instance')
  if (request.password === '') throw new AuthError('validation_failed', 'Signup requires a valid password')
  checkStrength(request.password)
  const checked = {
    ...request,
    email: requireEmail(request.email),
    data: checkMetadata(request.data),
    teenUntil: readTeenUntil(request.data, tools.now()),
  }
  return autoconfirm ? signUpAtOnce(tools, checked) : signUpByEmail(tools, checked)
}

async function signUpAtOnce(
  tools: AuthTools,
  { email, password, data, teenUntil, callerAddress, device }: CheckedSignUp,
): Promise<AuthSession> {
  const { db, passwords, now } = tools
  const candidate = newcomer(email, await passwords.hash(password, callerAddress), { data, teenUntil }, now())
  const confirmed = { ...candidate, emailConfirmedAt: candidate.createdAt, confirmationSentAt: null }
  const opened = await db.transaction(async (tx) => {
    const added = await tx.insert(users).values(confirmed).onConflictDoNothing().returning({ id: users.id })
    return added.length === 0 ? null : openSession(tools, tx, confirmed, { method: 'password', device })
  })
  if (opened === null) throw new AuthError('user_already_exists', 'User already registered')
  return presentSession(tools, opened)
}

/**
 * The same work and the same answer whether the address is new, unconfirmed or confirmed: a known address keeps its
 * account, and the answer shows a made-up user.
 */
async function signUpByEmail(
  { db, emails, limits, passwords, now }: AuthTools,
  { email, password, data, teenUntil, callerAddress, target }: CheckedSignUp,
): Promise<AuthUser> {
  await limits.email('signup', email, callerAddress)
  const known = await findUserByEmail(db, email)
  const waiting = known?.emailConfirmedAt === null ? known.passwordHash : null
  const agreed = (await passwords.matches(waiting, password, callerAddress)) ? waiting : null
  const candidate = newcomer(email, await passwords.hash(password, callerAddress), { data, teenUntil }, now())
  await db.transaction(async (tx) => {
    await tx.insert(users).values(candidate).onConflictDoNothing()
    // A sign-up before this one that still waits for its confirmation, also one that was not visible above.
    const isAgreed = sql`${users.passwordHash} is not distinct from ${agreed}`
    const knownTeen =
      teenUntil === null ? users.teenUntil : sql`coalesce(${users.teenUntil}, ${teenUntil.toISOString()})`
    await tx
      .update(users)
      .set({
        contested: /* defence: contested-sign-up */ sql`${users.contested} or not (${isAgreed})`,
        // With the same password, a teen stays one. With another it may be a stranger's answer: a teen only if both say so.
        teenUntil: sql`case when ${isAgreed} then ${knownTeen} ${teenUntil === null ? sql`` : sql`else ${users.teenUntil}`} end`,
      })
      .where(and(eq(users.email, email), ne(users.id, candidate.id), isNull(users.emailConfirmedAt)))
    await emails.request(tx, 'signup', email, callerAddress, target)
  })
  return presentUser(candidate)
}

export async function signIn(
  tools: AuthTools,
  { email: given, password, callerAddress, device }: SignInRequest,
): Promise<AuthSession> {
  const { db, limits, passwords } = tools
  const email = readEmail(given) ?? ''
  const [user] = await Promise.all([findUserByEmail(db, email), limits.password(email, callerAddress)])
  if (!(await passwords.matches(user?.passwordHash ?? null, password, callerAddress)) || user === null) {
    await limits.passwordWasWrong(email)
    throw new AuthError('invalid_credentials', 'Invalid login credentials')
  }
  if (user.emailConfirmedAt === null) {
    await limits.passwordWasRight(email, callerAddress)
    throw new AuthError('email_not_confirmed', 'Email not confirmed')
  }
  const [opened] = await Promise.all([
    openSession(tools, db, user, { method: 'password', device, passwordHash: user.passwordHash }),
    limits.passwordWasRight(email, callerAddress),
  ])
  return presentSession(tools, opened)
}

export async function refresh(tools: AuthTools, refreshToken: string): Promise<AuthSession> {
  return presentSession(tools, await tools.sessions.refresh(tools.db, refreshToken))
}

/** @throws AuthError invalid_credentials when the password has changed, or the account is deleted */
export async function openSession(
  { sessions }: AuthTools,
  tx: Database,
  user: User,
  signIn: SignIn,
): Promise<SignedIn> {
  const session = await sessions.open(tx, user.id, signIn)
  if (session === null) throw new AuthError('invalid_credentials', 'Invalid login credentials')
  const at = new Date(session.startedAt)
  return { session, user: { ...user, lastSignInAt: at, updatedAt: at } }
}

/** A session with its user, in GoTrue's shape. */
export async function presentSession(
  { accessTokens, config }: AuthTools,
  { user, session }: SignedIn,
): Promise<AuthSession> {
  const { token, expiresAt } = await accessTokens.sign({
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
    expires_in: config.auth.jwtExpiryS,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: presentUser(user, session.method),
  }
}
