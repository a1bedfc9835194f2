import { eq, inArray, isNotNull, and } from 'drizzle-orm'
import type { AgeBand } from '#contract/age-band.ts'
import type { AuthSession } from '#contract/auth.ts'
import type { Credential } from '#contract/reauthentication.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { dropCachedTokensEverywhere } from '../../platform/database/deleted-accounts.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/access.ts'
import { findUserById, newChild } from './accounts/users.ts'
import { findByPassword, findByPin, type VerifiedUser } from './credentials.ts'
import { AuthError, inAppErrors } from './errors.ts'
import { endSessions } from './sessions/sessions.ts'
import { openSession, presentSession, type SignedIn } from './sign-in.ts'
import { users } from './tables.ts'

// The users of children. The household module stores their guardians.

/** @returns its id */
export async function addChildUser({ now }: Context, tx: Database, band: AgeBand): Promise<string> {
  const child = newChild(band, now())
  await tx.insert(users).values(child)
  return child.id
}

export async function setBand({ now }: Context, tx: Database, id: string, band: AgeBand): Promise<void> {
  await tx
    .update(users)
    .set({ band, updatedAt: new Date(now()) })
    .where(and(eq(users.id, id), isNotNull(users.band)))
  await dropCachedTokensEverywhere(tx, id)
}

export async function bandsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, AgeBand>> {
  const rows = await db
    .select({ id: users.id, band: users.band })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.flatMap(({ id, band }) => (band === null ? [] : [[id, band]])))
}

/**
 * Replaces the session of a guardian or sibling by one of the child.
 * @throws AppError not_signed_in when that session has ended, or there is no such child
 */
export async function openChildSession(
  ctx: Context,
  tx: Database,
  leaving: Pick<Person, 'id' | 'sessionId'>,
  id: string,
  device: string | null,
): Promise<SignedIn> {
  const child = await findUserById(tx, id)
  if (child === null) throw new AppError('not_signed_in')
  // Another request may have ended it before the locks were acquired.
  // defence: guardian-leaves
  if ((await endSessions(tx, leaving.id, { only: leaving.sessionId })) === 0) throw new AppError('not_signed_in')
  await dropCachedTokensEverywhere(tx, leaving.id)
  return openSession(ctx, tx, child, { method: 'guardian', device })
}

export async function endChildSessions(tx: Database, id: string): Promise<void> {
  await endSessions(tx, id, 'all')
  await dropCachedTokensEverywhere(tx, id)
}

/**
 * Replaces the child's session by one of the guardian with this password or PIN.
 * @throws AppError wrong_password, wrong_pin, pin_locked, too_many_requests, unavailable
 */
export async function openGuardianSession(
  ctx: Context,
  { id, sessionId }: Pick<Person, 'id' | 'sessionId'>,
  guardianIds: readonly string[],
  credential: Credential,
  device: string | null,
): Promise<AuthSession> {
  const { user, ...by } = await proveGuardian(ctx, sessionId, guardianIds, credential)
  const opened = await ctx.db.transaction(async (tx) => {
    const signedIn = await openSession(ctx, tx, user, { ...by, device, afterChild: true }).catch((error: unknown) => {
      throw error instanceof AuthError ? new AppError('wrong_password') : error
    })
    if ((await endSessions(tx, id, { only: sessionId })) === 0) throw new AppError('not_signed_in')
    await dropCachedTokensEverywhere(tx, id)
    return signedIn
  })
  return presentSession(ctx, opened)
}

/**
 * The guardian with this password or PIN, and how the session begins.
 * @throws AppError wrong_password, wrong_pin, pin_locked, too_many_requests, unavailable
 */
export async function proveGuardian(
  ctx: Context,
  sessionId: string,
  guardianIds: readonly string[],
  credential: Credential,
): Promise<{ user: VerifiedUser; method: 'password' | 'pin'; passwordHash: string; pinHash?: string | null }> {
  if ('pin' in credential) {
    const user = await inAppErrors(findByPin(ctx, sessionId, guardianIds, credential.pin))
    return { user, method: 'pin', passwordHash: user.passwordHash, pinHash: user.pinHash }
  }
  const user = await inAppErrors(findByPassword(ctx, sessionId, guardianIds, credential.password))
  if (user === null) throw new AppError('wrong_password')
  return { user, method: 'password', passwordHash: user.passwordHash }
}
