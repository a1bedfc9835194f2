import { and, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import type { AuthSession } from '#contract/auth.ts'
import type { EmailCode } from '#contract/email-code.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Person } from '../../platform/http/access.ts'
import { findUserById, isAdult, isTeen, readEmail } from './accounts/users.ts'
import { createChildUsers, type ChildUsers } from './children.ts'
import { readEmailCode } from './email-codes.ts'
import { createOwnAccount, type OwnAccount } from './own-account.ts'
import type { Proofs } from './proofs.ts'
import { createIdentification, type Caller } from './sessions/identification.ts'
import { presentSession, type SignedIn } from './sign-in.ts'
import { users } from './tables.ts'
import { createTools, type AuthParts, type AuthTools } from './tools.ts'

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
  /** @throws AppError link_not_found, too_many_requests */
  readEmailCode(code: string, callerAddress: string): Promise<EmailCode>
  /** The user of an access token with a live session. @throws AuthError bad_jwt, user_not_found, session_not_found */
  authenticate(token: string): Promise<Caller>
  /** For the routes of this module. */
  readonly tools: AuthTools
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
  const { jobs, keys } = tools
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
    readEmailCode: (code, callerAddress) => readEmailCode(tools, code, callerAddress),
    tools,

    async lockAccount(tx, personId, passwordHash) {
      const isUnchanged = passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash)
      const rows = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, personId), isUnchanged))
        .for('update')
      return rows.length > 0
    },
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
