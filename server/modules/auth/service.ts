import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { AuthSession, AuthUser, HalfConfirmed } from '#contract/auth.ts'
import type { Config } from '../../config.ts'
import type { Database, DatabaseHandle } from '../../platform/database/database.ts'
import type { Person } from '../../platform/http/access.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { createSecrets } from '../../platform/secrets.ts'
import { createRoster, type Roster } from './accounts/account-directory.ts'
import { checkStrength, createPasswords } from './accounts/passwords.ts'
import {
  checkMetadata,
  findUserByEmail,
  findUserById,
  newcomer,
  presentAppMetadata,
  presentUser,
  presentUserMetadata,
  readEmail,
  requireEmail,
  type User,
} from './accounts/users.ts'
import { createFlows, type CodeChallenge } from './emails/pkce.ts'
import type { LinkPurpose } from './emails/redirects.ts'
import { createEmails, type LinkTarget } from './emails/send.ts'
import { createMailTokens, type MailTokenKind, type Redeemed } from './emails/tokens.ts'
import { writeSecurityMail } from './emails/write.ts'
import { AuthError } from './errors.ts'
import { createLimits, type LimitedCall } from './limits.ts'
import { createOwnAccount, type OwnAccount } from './own-account.ts'
import { createAccessTokens } from './sessions/access-tokens.ts'
import { createIdentification, type Caller } from './sessions/identification.ts'
import { createSessions, type Session, type SignIn } from './sessions/sessions.ts'
import { createSigningKeys, type PublishedKey } from './sessions/signing-keys.ts'
import { users } from './tables.ts'

export interface AuthParts {
  db: Database
  listen: DatabaseHandle['listen']
  jobs: Jobs
  rateLimits: RateLimits
  config: Config
  secret: string
  /** Hears of a person whose address is another one from this transaction on. */
  addressChanged: (tx: Database, personId: string) => Promise<void>
  now: () => number
}

/** What GoTrue calls the type of a verification. */
export type VerificationType = 'signup' | 'recovery' | 'email_change' | 'email'

/** What a mailed link or code has brought about. */
type Verified =
  | { kind: 'session'; session: AuthSession }
  /** PKCE: redeemable for a session with the verifier. */
  | { kind: 'code'; code: string }
  /** One of two addresses has agreed to a change. */
  | { kind: 'half'; answer: HalfConfirmed; pkce: boolean }

interface UserChanges {
  email: string
  password: string | null
  /** The password so far; null when it was not given. */
  currentPassword: string | null
  data: Record<string, unknown> | null
}

export interface Auth extends OwnAccount {
  /** Who an access token belongs to; see AccessRules in platform/access.ts. */
  identify(token: string, options: { fresh: boolean }): Promise<Person | null>
  /** Trusts no remembered token of this person any more. */
  forget(personId: string): void
  /** Everybody, for owners. */
  readonly roster: Roster
  findPerson(id: string): Promise<Omit<Person, 'sessionId'> | null>
  /** Counts a call of this address. @throws AuthError over_request_rate_limit */
  countCall(name: LimitedCall, callerAddress: string): Promise<void>
  /** The user alone where the address must be confirmed first; else the session. */
  signUp(request: {
    email: string
    password: string
    data: Record<string, unknown>
    callerAddress: string
    wish: LinkTarget
    device: string | null
  }): Promise<AuthUser | AuthSession>
  /** `device` here and below: as describeDevice says it. */
  signIn(request: {
    email: string
    password: string
    callerAddress: string
    device: string | null
  }): Promise<AuthSession>
  refresh(refreshToken: string): Promise<AuthSession>
  redeemCode(code: string, verifier: string, device: string | null): Promise<AuthSession>
  verifyLink(link: string, type: VerificationType, device: string | null): Promise<Verified>
  /** A link's token given by a program instead of a browser: always gives the session itself. */
  verifyTokenHash(
    tokenHash: string,
    type: VerificationType,
    device: string | null,
  ): Promise<AuthSession | HalfConfirmed>
  verifyCode(
    given: { email: string; code: string; callerAddress: string },
    type: VerificationType,
    device: string | null,
  ): Promise<AuthSession | HalfConfirmed>
  /** Sends an email if the address has use for it; answers the same whether it has or not. */
  requestEmail(purpose: LinkPurpose, email: string, callerAddress: string, wish: LinkTarget): Promise<void>
  /** The user behind an access token whose session is alive. @throws AuthError bad_jwt, user_not_found, session_not_found */
  authenticate(token: string): Promise<Caller>
  changeUser(who: Caller, changes: UserChanges, callerAddress: string, wish: LinkTarget): Promise<AuthUser>
  signOut(who: Caller, scope: 'global' | 'local' | 'others'): Promise<void>
  publishedKeys(): Promise<PublishedKey[]>
  rotateSigningKey(): Promise<void>
  cleanUp(): Promise<void>
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    'auth.clean-up': Record<never, never>
    'auth.keep-keys-young': Record<never, never>
  }
}

const halfConfirmed = 'Confirmation link accepted. Please proceed to confirm link sent to the other email' as const
/** An address nobody ever confirmed is forgotten after this time. */
const unconfirmedLifeMs = 30 * 24 * 3600 * 1000

const kindsOf: Readonly<Record<VerificationType, readonly MailTokenKind[]>> = {
  signup: ['signup'],
  recovery: ['recovery'],
  email: ['signup', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
}

/** Accounts, sessions and tokens: the whole of GoTrue's contract without its HTTP. Call before `jobs.start()`. */
export function createAuth({ db, listen, jobs, rateLimits, config, secret, addressChanged, now }: AuthParts): Auth {
  const settings = config.auth
  const secrets = createSecrets(secret)
  const limits = createLimits(rateLimits, settings, secrets)
  const passwords = createPasswords()
  const sessions = createSessions({ secrets, reuseS: settings.refreshReuseS, now })
  const keys = createSigningKeys({ db, secrets, tokenLifeS: settings.jwtExpiryS, now })
  const accessTokens = createAccessTokens({
    keys,
    // One issuer for the three names of a local site: what was signed under one name holds under the others.
    issuer: `${config.siteUrl}/auth/v1`,
    lifeS: settings.jwtExpiryS,
    now,
  })
  const mailTokens = createMailTokens({ secrets, lifeS: settings.mailTokenExpiryS, now })
  const flows = createFlows({ now })
  const emails = createEmails({
    db,
    jobs,
    secrets,
    tokens: mailTokens,
    limits,
    lifeS: settings.mailTokenExpiryS,
    intervalS: settings.mailIntervalS,
    now,
  })
  const { identify, authenticate, forget } = createIdentification({ db, listen, accessTokens, now })

  const presentSession = async (user: User, session: Session): Promise<AuthSession> => {
    const { token, expiresAt } = await accessTokens.sign({
      id: user.id,
      email: user.email,
      sessionId: session.id,
      method: session.method,
      signedInAt: session.startedAt,
      appMetadata: presentAppMetadata(user),
      userMetadata: presentUserMetadata(user),
    })
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: settings.jwtExpiryS,
      expires_at: expiresAt,
      refresh_token: session.refreshToken,
      user: presentUser(user),
    }
  }

  const openSession = async (tx: Database, user: User, signedIn: SignIn) => {
    const session = await sessions.open(tx, user.id, signedIn)
    if (session === null) throw new AuthError('invalid_credentials', 'Invalid login credentials')
    const at = new Date(session.startedAt)
    return { session, user: { ...user, lastSignInAt: at, updatedAt: at } }
  }

  const signIn: Auth['signIn'] = async ({ email: given, password, callerAddress, device }) => {
    const email = readEmail(given) ?? ''
    const [user] = await Promise.all([findUserByEmail(db, email), limits.password(email, callerAddress)])
    if (!(await passwords.matches(user?.passwordHash ?? null, password)) || user === null)
      throw new AuthError('invalid_credentials', 'Invalid login credentials')
    if (user.emailConfirmedAt === null) {
      await limits.passwordWasRight(email, callerAddress)
      throw new AuthError('email_not_confirmed', 'Email not confirmed')
    }
    const [opened] = await Promise.all([
      openSession(db, user, { method: 'password', device, passwordHash: user.passwordHash }),
      limits.passwordWasRight(email, callerAddress),
    ])
    return presentSession(opened.user, opened.session)
  }

  const signUp: Auth['signUp'] = async ({ email: given, password, data, callerAddress, wish, device }) => {
    if (settings.signupDisabled) throw new AuthError('signup_disabled', 'Signups not allowed for this instance')
    if (password === '') throw new AuthError('validation_failed', 'Signup requires a valid password')
    checkStrength(password)
    const email = requireEmail(given)
    const userMetadata = checkMetadata(data)

    if (settings.autoconfirm) {
      const candidate = newcomer(email, await passwords.hash(password), userMetadata, now())
      const confirmed = { ...candidate, emailConfirmedAt: candidate.createdAt, confirmationSentAt: null }
      const opened = await db.transaction(async (tx) => {
        const added = await tx.insert(users).values(confirmed).onConflictDoNothing().returning({ id: users.id })
        return added.length === 0 ? null : openSession(tx, confirmed, { method: 'password', device })
      })
      if (opened === null) throw new AuthError('user_already_exists', 'User already registered')
      return presentSession(opened.user, opened.session)
    }
    // The same work and the same answer whether the address is new, waiting or confirmed: an address that is known
    // already keeps its account, and the answer shows somebody who does not exist.
    await limits.email('signup', email, callerAddress)
    const known = await findUserByEmail(db, email)
    const waiting = known?.emailConfirmedAt === null ? known.passwordHash : null
    const agreed = (await passwords.matches(waiting, password)) ? waiting : null
    const candidate = newcomer(email, await passwords.hash(password), userMetadata, now())
    await db.transaction(async (tx) => {
      await tx.insert(users).values(candidate).onConflictDoNothing()
      // Also contested by somebody whose sign-up was not there yet when we looked.
      await tx
        .update(users)
        .set({ contested: /* defence: contested-sign-up */ true })
        .where(
          and(
            eq(users.email, email),
            ne(users.id, candidate.id),
            isNull(users.emailConfirmedAt),
            sql`${users.passwordHash} is distinct from ${agreed}`,
          ),
        )
      await emails.request(tx, 'signup', email, callerAddress, wish)
    })
    return presentUser(candidate)
  }

  /** What the owner of an email has agreed to by using it; null while a change of address waits for the other one. */
  const fulfil = async (tx: Database, { token, user }: Redeemed): Promise<User | null> => {
    const at = new Date(now())
    if (token.kind === 'signup' || token.kind === 'recovery') {
      if (user.emailConfirmedAt !== null) return user
      const confirmed = {
        emailConfirmedAt: at,
        updatedAt: at,
        // Several people signed up with this address: what they chose is nobody's.
        .../* defence: contested-password */ (user.contested
          ? { contested: false, passwordHash: null, userMetadata: {} }
          : {}),
      }
      await tx.update(users).set(confirmed).where(eq(users.id, user.id))
      return { ...user, ...confirmed }
    }
    const other = token.kind === 'email_change_current' ? 'email_change_new' : 'email_change_current'
    if (user.newEmail === null || (await mailTokens.isPending(tx, user.id, other))) return null
    const changed = {
      email: user.newEmail,
      newEmail: null,
      emailConfirmedAt: user.emailConfirmedAt ?? at,
      updatedAt: at,
    }
    // Whoever left the address unconfirmed gives way to who has confirmed it.
    await tx.delete(users).where(and(eq(users.email, changed.email), isNull(users.emailConfirmedAt)))
    if ((await findUserByEmail(tx, changed.email)) !== null) throw emailExists()
    await tx.update(users).set(changed).where(eq(users.id, user.id))
    await addressChanged(tx, user.id)
    const told = { to: user.email, at: now(), siteUrl: config.siteUrl }
    if (user.emailConfirmedAt !== null) await queueMail(jobs, writeSecurityMail('addressChanged', told), tx)
    // What went to the old address must not open the account any more.
    await mailTokens.voidAll(tx, user.id)
    await flows.voidAll(tx, user.id)
    return { ...user, ...changed }
  }

  const finish = async (tx: Database, redeemed: Redeemed, allowCode: boolean, device: string | null) => {
    const challenge = challengeOf(redeemed)
    const user = await fulfil(tx, redeemed)
    if (user === null) return { kind: 'half', pkce: challenge !== null } as const
    const method = redeemed.token.kind === 'recovery' ? 'recovery' : 'otp'
    if (allowCode && challenge !== null)
      return { kind: 'code', code: await flows.open(tx, user.id, method, challenge) } as const
    return { kind: 'opened', ...(await openSession(tx, user, { method, device })) } as const
  }

  const present = async (done: Awaited<ReturnType<typeof finish>>): Promise<Verified> => {
    if (done.kind === 'code') return done
    if (done.kind === 'half') return { ...done, answer: { msg: halfConfirmed, code: '200' } }
    return { kind: 'session', session: await presentSession(done.user, done.session) }
  }

  /** Several people may sign up with an address and confirm it at the same moment: whoever loses looks once more. */
  const redeem = async <Done>(work: (tx: Database) => Promise<Done>): Promise<Done> => {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (codeOf(error) !== uniqueViolation && codeOf(error) !== deadlock) throw error
      return db.transaction(work).catch((again: unknown) => {
        throw codeOf(again) === uniqueViolation ? emailExists() : again
      })
    }
  }

  const useLink = async (
    link: string,
    type: VerificationType,
    allowCode: boolean,
    device: string | null,
  ): Promise<Verified> => {
    const done = await redeem(async (tx) => {
      const redeemed = await mailTokens.redeemLink(tx, link, kindsOf[type])
      return redeemed === null ? null : finish(tx, redeemed, allowCode, device)
    })
    if (done === null) throw new AuthError('otp_expired', 'Email link is invalid or has expired')
    return present(done)
  }

  const useCode = async (
    given: Parameters<Auth['verifyCode']>[0],
    type: VerificationType,
    device: string | null,
  ): Promise<Verified> => {
    const done = await redeem(async (tx) => {
      // A wrong code is counted for an address that was sent one, and for no other: waiting for the disk would tell which.
      await tx.execute(sql`set local synchronous_commit = off`)
      const redeemed = await mailTokens.redeemCode(tx, given, kindsOf[type])
      if (redeemed === null) return null
      await tx.execute(sql`set local synchronous_commit to default`)
      return finish(tx, redeemed, false, device)
    })
    if (done === null) throw new AuthError('otp_expired', 'Token has expired or is invalid')
    return present(done)
  }

  /** Whoever came by a recovery link may have forgotten the password; any other email proves less than that. */
  const isRecent = ({ method, signedInAt }: Caller): boolean =>
    method !== 'otp' && now() < signedInAt + settings.reauthenticateAfterS * 1000

  const checkCurrentPassword = async (who: Caller, given: string | null, setting: 'password' | 'email' | null) => {
    const { user, sessionId } = who
    const sentence = `Current password required when setting new ${setting ?? 'password'}.`
    if (given === null) {
      const hasNone = setting === 'password' && user.passwordHash === null
      if (setting !== null && !hasNone && /* defence: recent-sign-in */ !isRecent(who))
        throw new AuthError('current_password_required', sentence)
      return
    }
    await limits.proof(sessionId)
    // defence: given-password
    if (!(await passwords.matches(user.passwordHash, given))) throw new AuthError('current_password_invalid', sentence)
    await limits.proofWasRight(sessionId)
  }

  const changeUser: Auth['changeUser'] = async (who, changes, callerAddress, wish) => {
    const { user, sessionId } = who
    const newEmail = changes.email === '' ? null : requireEmail(changes.email)
    if (changes.password !== null) checkStrength(changes.password)
    const userMetadata =
      changes.data === null ? user.userMetadata : checkMetadata(merge(user.userMetadata, changes.data))
    const changesEmail = newEmail !== null && newEmail !== user.email
    const setting = changes.password === null ? (changesEmail ? 'email' : null) : 'password'
    await checkCurrentPassword(who, changes.currentPassword, setting)
    if (changesEmail) {
      await limits.email('email_change', user.email, callerAddress)
      // defence: taken-address
      await limits.email('email_change', newEmail, callerAddress)
    }
    let passwordHash = user.passwordHash
    if (changes.password !== null) {
      if (await passwords.matches(user.passwordHash, changes.password))
        throw new AuthError('same_password', 'New password should be different from the old password.')
      passwordHash = await passwords.hash(changes.password)
    }
    const changed = await db.transaction(async (tx) => {
      await tx
        .update(users)
        .set({
          updatedAt: new Date(now()),
          ...(changes.data === null ? {} : { userMetadata }),
          ...(changes.password === null ? {} : { passwordHash, newEmail: null, emailChangeSentAt: null }),
        })
        .where(eq(users.id, user.id))
      if (changes.password !== null) {
        await sessions.end(tx, user.id, { scope: 'others', sessionId })
        await mailTokens.voidAll(tx, user.id)
        await flows.voidAll(tx, user.id)
        const told = { to: user.email, at: now(), siteUrl: config.siteUrl }
        await queueMail(jobs, writeSecurityMail('passwordChanged', told), tx)
      }
      if (changesEmail) await emails.sendEmailChange(tx, user, newEmail, wish)
      return findUserById(tx, user.id)
    })
    if (changed === null) throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist')
    return presentUser(changed)
  }

  const cleanUp = async (): Promise<void> => {
    await mailTokens.cleanUp(db)
    await flows.cleanUp(db)
    await sessions.cleanUp(db)
    await db
      .delete(users)
      .where(and(isNull(users.emailConfirmedAt), lt(users.createdAt, new Date(now() - unconfirmedLifeMs))))
  }

  jobs.define('auth.clean-up', { cron: '17 3 * * *' }, cleanUp)
  jobs.define('auth.keep-keys-young', { cron: '47 2 * * *' }, keys.keepYoung)

  return {
    ...createOwnAccount({ db, limits, passwords, sessions }),
    roster: createRoster({ db }),
    identify,
    forget,
    authenticate,
    countCall: limits.call,
    signUp,
    signIn,
    changeUser,
    cleanUp,

    async findPerson(id) {
      const user = await findUserById(db, id)
      return user === null ? null : { id: user.id, email: user.email, role: user.role }
    },

    async refresh(refreshToken) {
      const { session, user } = await sessions.refresh(db, refreshToken)
      return presentSession(user, session)
    },

    async redeemCode(code, verifier, device) {
      const opened = await db.transaction(async (tx) => {
        const { userId, method } = await flows.redeem(tx, code, verifier)
        const user = await findUserById(tx, userId)
        return user === null ? null : openSession(tx, user, { method, device })
      })
      if (opened === null) throw new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found')
      return presentSession(opened.user, opened.session)
    },

    verifyLink: (link, type, device) => useLink(link, type, true, device),
    verifyTokenHash: async (tokenHash, type, device) => answerOf(await useLink(tokenHash, type, false, device)),

    async verifyCode(given, type, device) {
      const email = requireEmail(given.email, 422)
      await limits.code(email, given.callerAddress)
      return answerOf(await useCode({ ...given, email }, type, device))
    },

    async requestEmail(purpose, email, callerAddress, wish) {
      await limits.email(purpose, email, callerAddress)
      await db.transaction((tx) => emails.request(tx, purpose, email, callerAddress, wish))
    },

    async signOut({ user, sessionId }, scope) {
      await sessions.end(db, user.id, { scope, sessionId })
    },
    publishedKeys: keys.published,
    rotateSigningKey: keys.rotate,
  }
}

function challengeOf({ token }: Redeemed): CodeChallenge | null {
  return token.codeChallenge === null || token.codeChallengeMethod === null
    ? null
    : { challenge: token.codeChallenge, method: token.codeChallengeMethod }
}

function answerOf(verified: Verified): AuthSession | HalfConfirmed {
  if (verified.kind === 'session') return verified.session
  if (verified.kind === 'half') return verified.answer
  throw new Error('a code cannot be answered here')
}

function emailExists(): AuthError {
  return new AuthError('email_exists', 'A user with this email address has already been registered')
}

const uniqueViolation = '23505'
const deadlock = '40P01'

function codeOf(error: unknown): unknown {
  return (error as { cause?: { code?: unknown } }).cause?.code
}

/** New values over old ones; null takes a key away. */
function merge(old: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null))
}

export type RoleChange =
  | { outcome: 'unknown' | 'unconfirmed' }
  /** `changed` is false for somebody who had the role already. */
  | { outcome: 'known'; personId: string; changed: boolean }

/**
 * Makes somebody an owner, or a member again. Routes look the role up at each call, so that it holds from this moment on,
 * for tokens that are already out too.
 * @param email as somebody types it
 */
export async function changeRole(
  tx: Database,
  email: string,
  role: Person['role'],
  nowMs: number,
): Promise<RoleChange> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.email, readEmail(email) ?? ''))
    .for('update')
  if (user === undefined) return { outcome: 'unknown' }
  // Whoever signs up with somebody else's address must not get it with a role.
  if (role === 'owner' && user.emailConfirmedAt === null) return { outcome: 'unconfirmed' }
  const changed = user.role !== role
  if (changed)
    await tx
      .update(users)
      .set({ role, updatedAt: new Date(nowMs) })
      .where(eq(users.id, user.id))
  return { outcome: 'known', personId: user.id, changed }
}
