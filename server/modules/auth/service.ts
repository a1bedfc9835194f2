import { and, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import type { AuthSession, AuthUser, HalfConfirmed } from '#contract/auth.ts'
import type { EmailCode } from '#contract/email-code.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Person } from '../../platform/http/access.ts'
import { findUserById, isAdult, isTeen, readEmail } from './accounts/users.ts'
import { createChildUsers, type ChildUsers } from './children.ts'
import { changeUser, type UserChanges } from './change-user.ts'
import { readEmailCode, redeemCode, redeemCodeByPassword, type ExchangedFrom } from './email-codes.ts'
import type { LinkPurpose } from './emails/redirects.ts'
import type { LinkTarget } from './emails/send.ts'
import type { LimitedCall } from './limits.ts'
import { createOwnAccount, type OwnAccount } from './own-account.ts'
import type { Proofs } from './proofs.ts'
import { createIdentification, type AdultCaller, type Caller } from './sessions/identification.ts'
import type { PublishedKey } from './sessions/signing-keys.ts'
import {
  presentSession,
  refresh,
  signIn,
  signUp,
  type SignedIn,
  type SignInRequest,
  type SignUpRequest,
} from './sign-in.ts'
import { users } from './tables.ts'
import { createTools, type AuthParts, type AuthTools } from './tools.ts'
import {
  verifyCode,
  verifyLink,
  verifyTokenHash,
  type CodeGiven,
  type VerificationType,
  type Verified,
  type VerifiedFrom,
} from './verification.ts'

export interface Auth extends OwnAccount, Pick<Proofs, 'setPin' | 'pinState'> {
  /** Who an access token belongs to; see AccessRules in platform/access.ts. */
  identify(token: string, options: { fresh: boolean }): Promise<Person | null>
  /** Drops this person's cached tokens. */
  forget(personId: string): void
  readonly children: ChildUsers
  /** A session in GoTrue's shape. */
  present(opened: SignedIn): Promise<AuthSession>
  /** Locks a user until the transaction ends. @returns false when it is deleted, or has another password than this hash */
  lockAccount(tx: Database, personId: string, passwordHash?: string): Promise<boolean>
  /** Counts a call from this client address. @throws AuthError over_request_rate_limit */
  countCall(name: LimitedCall, callerAddress: string): Promise<void>
  /** The user alone when the address must be confirmed first; else the session. */
  signUp(request: SignUpRequest): Promise<AuthUser | AuthSession>
  signIn(request: SignInRequest): Promise<AuthSession>
  /** `device` here and below: see describeDevice. */
  refresh(refreshToken: string): Promise<AuthSession>
  /** Exchanges the code that a link led back with, in the browser that asked for the email. */
  redeemCode(code: string, verifier: string, from: ExchangedFrom): Promise<AuthSession | HalfConfirmed>
  /** The same in another browser. */
  redeemCodeByPassword(code: string, password: string, from: ExchangedFrom): Promise<AuthSession | HalfConfirmed>
  /** @throws AppError link_not_found, too_many_requests */
  readEmailCode(code: string, callerAddress: string): Promise<EmailCode>
  verifyLink(link: string, type: VerificationType, device: string | null): Promise<Verified>
  /** Verifies a link's token sent by a program instead of a browser: always returns a session. */
  verifyTokenHash(tokenHash: string, type: VerificationType, from: VerifiedFrom): Promise<AuthSession | HalfConfirmed>
  verifyCode(given: CodeGiven, type: VerificationType, from: VerifiedFrom): Promise<AuthSession | HalfConfirmed>
  /** Sends an email if the address needs it; answers the same either way. */
  requestEmail(purpose: LinkPurpose, email: string, callerAddress: string, target: LinkTarget): Promise<void>
  /** The user of an access token with a live session. @throws AuthError bad_jwt, user_not_found, session_not_found */
  authenticate(token: string): Promise<Caller>
  changeUser(
    who: AdultCaller,
    changes: UserChanges,
    from: { callerAddress: string; target: LinkTarget },
  ): Promise<AuthUser>
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

export { describeDevice } from './sessions/devices.ts'
export { readEmail } from './accounts/users.ts'
export {
  accountsAmong,
  addressesOf,
  countAccounts,
  findAccount,
  findAccounts,
  listAccounts,
  listModerators,
  listOwners,
  walkAccounts,
  type AccountEntry,
} from './accounts/account-directory.ts'

/** Somebody with an account: an adult or a teen. */
export async function findPerson(
  db: Database,
  id: string,
): Promise<(Pick<Person, 'id' | 'email' | 'role' | 'isTeen'> & { createdAt: Date }) | null> {
  const user = await findUserById(db, id)
  return user === null || !isAdult(user)
    ? null
    : { id: user.id, email: user.email, role: user.role, isTeen: isTeen(user), createdAt: user.createdAt }
}

/** A person's current address; null when the account is deleted. */
export const findAddress = async (db: Database, personId: string): Promise<string | null> =>
  (await findPerson(db, personId))?.email ?? null

/** An unconfirmed account is deleted after this time. */
const unconfirmedLifeMs = 30 * 24 * 3600 * 1000

/** GoTrue's API without its HTTP: accounts, sessions and tokens. Call before `jobs.start()`. */
export function createAuth(parts: AuthParts): Auth {
  const tools = createTools(parts)
  const { db, jobs, limits, sessions, keys, emails } = tools
  const { identify, authenticate, forget } = createIdentification(tools)

  jobs.define('auth.clean-up', { cron: '17 3 * * *' }, () => cleanUp(tools))
  jobs.define('auth.keep-keys-young', { cron: '47 2 * * *' }, keys.keepYoung)

  return {
    ...createOwnAccount(tools),
    setPin: tools.proofs.setPin,
    pinState: tools.proofs.pinState,
    children: createChildUsers(tools),
    present: (opened) => presentSession(tools, opened),
    identify,
    forget,
    authenticate,
    countCall: limits.call,
    signUp: (request) => signUp(tools, request),
    signIn: (request) => signIn(tools, request),
    refresh: (refreshToken) => refresh(tools, refreshToken),
    redeemCode: (code, verifier, from) => redeemCode(tools, code, verifier, from),
    redeemCodeByPassword: (code, password, from) => redeemCodeByPassword(tools, code, password, from),
    readEmailCode: (code, callerAddress) => readEmailCode(tools, code, callerAddress),
    verifyLink: (link, type, device) => verifyLink(tools, link, type, device),
    verifyTokenHash: (tokenHash, type, from) => verifyTokenHash(tools, tokenHash, type, from),
    verifyCode: (given, type, from) => verifyCode(tools, given, type, from),
    changeUser: (who, changes, from) => changeUser(tools, who, changes, from),
    cleanUp: () => cleanUp(tools),

    async lockAccount(tx, personId, passwordHash) {
      const isUnchanged = passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash)
      const rows = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, personId), isUnchanged))
        .for('update')
      return rows.length > 0
    },

    async requestEmail(purpose, email, callerAddress, target) {
      await limits.email(purpose, email, callerAddress)
      await db.transaction((tx) => emails.request(tx, purpose, email, callerAddress, target))
    },

    async signOut({ user, sessionId }, scope) {
      await sessions.end(db, user.id, { scope, sessionId })
    },
    publishedKeys: keys.published,
    rotateSigningKey: keys.rotate,
  }
}

async function cleanUp({ db, mailTokens, flows, sessions, now }: AuthTools): Promise<void> {
  await mailTokens.cleanUp(db)
  await flows.cleanUp(db)
  await sessions.cleanUp(db)
  await db
    .delete(users)
    .where(
      and(
        isNotNull(users.email),
        isNull(users.emailConfirmedAt),
        lt(users.createdAt, new Date(now() - unconfirmedLifeMs)),
      ),
    )
  // They are adults now.
  await db
    .update(users)
    .set({ teenUntil: null })
    .where(lte(users.teenUntil, new Date(now())))
}

export type RoleChange =
  | { outcome: 'unknown' | 'unconfirmed' | 'teen' | 'owner' }
  /** `changed` is false when the user already had the role. */
  | { outcome: 'known'; personId: string; changed: boolean }

/**
 * Makes a user an owner or a moderator, or a member again. Routes read the role at each call, so that it applies at once, also to
 * tokens already issued.
 * @param account by its email as typed; by its id an owner stays one
 */
export async function changeRole(
  tx: Database,
  account: { email: string } | { id: string },
  role: Person['role'],
  nowMs: number,
): Promise<RoleChange> {
  const [user] = await tx
    .select()
    .from(users)
    .where('id' in account ? eq(users.id, account.id) : eq(users.email, readEmail(account.email) ?? ''))
    .for('update')
  if (user === undefined) return { outcome: 'unknown' }
  if ('id' in account && user.role === 'owner') return { outcome: 'owner' }
  // The address must be confirmed: signing up with another person's must not give the role.
  if (role !== 'member' && user.emailConfirmedAt === null) return { outcome: 'unconfirmed' }
  if (role !== 'member' && isTeen(user)) return { outcome: 'teen' }
  const changed = user.role !== role
  if (changed)
    await tx
      .update(users)
      .set({ role, updatedAt: new Date(nowMs) })
      .where(eq(users.id, user.id))
  return { outcome: 'known', personId: user.id, changed }
}
