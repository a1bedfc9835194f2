import { and, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { PinState } from '#contract/reauthentication.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashPassword, matchesPassword } from './accounts/passwords.ts'
import { findUserById, type User } from './accounts/users.ts'
import { countCredentialAttempt, resetCredentialAttempts } from './limits.ts'
import { users } from './tables.ts'

/** Wrong PINs before the password is needed. */
const maxWrongPins = 5

export type VerifiedUser = User & { passwordHash: string }

/** Keyed with AUTH_SECRET, because 10,000 PINs are quickly tried against a plain hash. */
const keyed = ({ secrets }: Context, personId: string, pin: string): string => secrets.digest('pin', personId, pin)

/**
 * The first of these people with this password. Resets the count of their wrong PINs.
 * @throws AuthError over_request_rate_limit, request_timeout
 */
export async function findByPassword(
  ctx: Context,
  sessionId: string,
  personIds: readonly string[],
  password: string,
): Promise<VerifiedUser | null> {
  // defence: credentials-counted
  await countCredentialAttempt(ctx, sessionId, personIds)
  for (const id of personIds) {
    const user = await findUserById(ctx.db, id)
    if (
      user === null ||
      !(await matchesPassword(ctx, user.passwordHash, password, sessionId)) ||
      user.passwordHash === null
    )
      continue
    await resetCredentialAttempts(ctx, sessionId, personIds)
    await ctx.db
      .update(users)
      .set({ wrongPins: 0 })
      .where(and(eq(users.id, id), gt(users.wrongPins, 0)))
    return { ...user, passwordHash: user.passwordHash }
  }
  return null
}

/**
 * The first of these people with this PIN. A wrong PIN counts for each of them, until a correct password.
 * @throws AppError wrong_pin, pin_locked when nobody's can be tried any more
 * @throws AuthError over_request_rate_limit, request_timeout
 */
export async function findByPin(
  ctx: Context,
  sessionId: string,
  personIds: readonly string[],
  pin: string,
): Promise<VerifiedUser> {
  const { db } = ctx
  await countCredentialAttempt(ctx, sessionId, personIds)
  const tried: User[] = []
  for (const id of personIds) {
    // Counted before the check, so that the limit includes concurrent attempts.
    const [user] = await db
      .update(users)
      .set({ wrongPins: sql`${users.wrongPins} + 1` })
      .where(
        and(eq(users.id, id), isNotNull(users.pinHash), /* defence: wrong-pins */ lt(users.wrongPins, maxWrongPins)),
      )
      .returning()
    if (user === undefined) continue
    tried.push(user)
    if (!(await matchesPassword(ctx, user.pinHash, keyed(ctx, id, pin), sessionId)) || user.passwordHash === null)
      continue
    await resetCredentialAttempts(ctx, sessionId, personIds)
    for (const { id: triedId } of tried)
      await db
        .update(users)
        .set({ wrongPins: sql`greatest(${users.wrongPins} - 1, 0)` })
        .where(eq(users.id, triedId))
    return { ...user, passwordHash: user.passwordHash }
  }
  throw new AppError(tried.some(({ wrongPins }) => wrongPins < maxWrongPins) ? 'wrong_pin' : 'pin_locked')
}

/** Sets or removes a PIN. @returns false when the password has changed, or the account is deleted */
export async function setPin(
  ctx: Context,
  { personId, passwordHash }: { personId: string; passwordHash: string },
  pin: string | null,
): Promise<boolean> {
  const pinHash = pin === null ? null : await hashPassword(ctx, keyed(ctx, personId, pin), personId)
  const changed = await ctx.db
    .update(users)
    .set({ pinHash, wrongPins: 0 })
    .where(and(eq(users.id, personId), eq(users.passwordHash, passwordHash)))
    .returning({ id: users.id })
  return changed.length > 0
}

/** 'set' when one of these people has a PIN that can be tried. */
export async function pinState(db: Database, personIds: readonly string[]): Promise<PinState> {
  const withPin = await db
    .select({ wrongPins: users.wrongPins })
    .from(users)
    .where(and(inArray(users.id, [...personIds]), isNotNull(users.pinHash)))
  if (withPin.length === 0) return 'none'
  return withPin.some(({ wrongPins }) => wrongPins < maxWrongPins) ? 'set' : 'locked'
}
