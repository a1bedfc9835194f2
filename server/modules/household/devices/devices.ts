import { randomInt } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { AuthSession } from '#contract/auth.ts'
import { deviceCodeAlphabet, deviceCodeLength, deviceCodeMinutes, readDeviceCode } from '#contract/device-code.ts'
import type { DeviceCodeAnswer, PairedDevice } from '#contract/devices.ts'
import type { ChildOfCode } from '#contract/household.ts'
import type { Credential } from '#contract/reauthentication.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Person } from '../../../platform/http/access.ts'
import { devicesOf, endDevice, openOnDevice } from '../../auth/child-devices.ts'
import { proveGuardian } from '../../auth/children.ts'
import { inAppErrors } from '../../auth/errors.ts'
import { countDeviceCode, countWrongDeviceCode } from '../../auth/limits.ts'
import { isBanned, lockAccount } from '../../auth/service.ts'
import { dropCachedTokens } from '../../auth/sessions/identification.ts'
import { presentSession } from '../../auth/sign-in.ts'
import { childrenOfGuardian, lockChild, requireChild, type Profile } from '../children.ts'
import { hasConsent } from '../consents.ts'
import { guardiansOf } from '../family-facts.ts'
import { deviceCodes } from '../tables.ts'

const makeRandomCode = (): string =>
  Array.from({ length: deviceCodeLength }, () => deviceCodeAlphabet[randomInt(deviceCodeAlphabet.length)]).join('')

const hashOf = ({ secrets }: Context, code: string): string => secrets.digest('device code', code)

const childIdsOf = async (db: Database, guardianId: string): Promise<string[]> =>
  (await childrenOfGuardian(db, guardianId)).map(({ personId }) => personId)

export async function listDevices({ db }: Context, guardianId: string): Promise<PairedDevice[]> {
  const rows = await devicesOf(db, await childIdsOf(db, guardianId))
  return rows.map(({ id, userId, device, createdAt, refreshedAt }) => ({
    id,
    child: userId,
    device,
    since: createdAt.toISOString(),
    seen: refreshedAt.toISOString(),
  }))
}

/**
 * Creates a pairing code, which replaces an earlier one of the child.
 * @throws AppError child_not_found, consent_needed
 */
export async function makeDeviceCode(
  ctx: Context,
  { id: guardianId }: Person,
  childId: string,
): Promise<DeviceCodeAnswer> {
  const { db, now } = ctx
  const code = makeRandomCode()
  const expiresAt = new Date(now() + deviceCodeMinutes * 60_000)
  await db.transaction(async (tx) => {
    await lockChild(tx, guardianId, childId)
    // defence: consent-for-device
    if (!(await hasConsent(tx, childId, 'private'))) throw new AppError('consent_needed')
    await tx.delete(deviceCodes).where(lte(deviceCodes.expiresAt, new Date(now())))
    const made = { guardianId, hash: hashOf(ctx, code), expiresAt }
    await tx
      .insert(deviceCodes)
      .values({ childId, ...made })
      .onConflictDoUpdate({ target: deviceCodes.childId, set: made })
  })
  return { code, expires_at: expiresAt.toISOString() }
}

const isInTime = ({ now }: Context) => /* defence: code-in-time */ gt(deviceCodes.expiresAt, new Date(now()))

/** Runs `act` with the hash of a code, and counts the attempt. @throws AppError code_not_valid, too_many_requests */
async function withCode<Answer>(
  ctx: Context,
  typed: string,
  callerAddress: string,
  act: (tx: Database, hash: string) => Promise<Answer>,
): Promise<Answer> {
  await inAppErrors(countDeviceCode(ctx, callerAddress))
  const hash = hashOf(ctx, readDeviceCode(typed))
  return ctx.db
    .transaction((tx) => act(tx, hash))
    .catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'code_not_valid') await countWrongDeviceCode(ctx)
      throw error
    })
}

/** @throws AppError code_not_valid where the guardian who made the code has left or is banned */
async function requireChildOfCode(
  tx: Database,
  { guardianId, childId }: typeof deviceCodes.$inferSelect,
): Promise<Profile> {
  const profile = await requireChild(tx, guardianId, childId).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('code_not_valid') : error
  })
  if (await isBanned(tx, guardianId)) throw new AppError('code_not_valid')
  return profile
}

/** The child of a code, which stays valid. @throws AppError code_not_valid, too_many_requests */
export const findChildOfCode = async (ctx: Context, typed: string, callerAddress: string): Promise<ChildOfCode> =>
  withCode(ctx, typed, callerAddress, async (tx, hash) => {
    const [found] = await tx
      .select()
      .from(deviceCodes)
      .where(and(eq(deviceCodes.hash, hash), isInTime(ctx)))
    if (found === undefined) throw new AppError('code_not_valid')
    const { nickname, avatar } = await requireChildOfCode(tx, found)
    return { nickname, avatar }
  })

/** Redeems a code: opens a session of its child on this device. @throws AppError code_not_valid, too_many_requests */
export async function pairDevice(
  ctx: Context,
  typed: string,
  { callerAddress, device }: { callerAddress: string; device: string | null },
): Promise<AuthSession> {
  const opened = await withCode(ctx, typed, callerAddress, async (tx, hash) => {
    const [found] = await tx.select().from(deviceCodes).where(eq(deviceCodes.hash, hash))
    if (found === undefined) throw new AppError('code_not_valid')
    await lockAccount(tx, found.childId)
    // Deleted first, so that a concurrent device or a withdrawn consent finds no code.
    const used = /* defence: code-once */ await tx
      .delete(deviceCodes)
      .where(and(eq(deviceCodes.hash, hash), isInTime(ctx)))
      .returning()
    if (used.length === 0) throw new AppError('code_not_valid')
    await requireChildOfCode(tx, found)
    return openOnDevice(ctx, tx, found.childId, device)
  })
  return presentSession(ctx, opened)
}

/** Ends the device's session. @throws AppError device_not_found */
export async function endPairing(ctx: Context, guardian: Person, id: string): Promise<void> {
  await endOneOf(ctx, await childIdsOf(ctx.db, guardian.id), id)
}

/**
 * Ends the session of the calling device, for a guardian who has it in hand.
 * @throws AppError wrong_password, wrong_pin, pin_locked, too_many_requests, device_not_found
 */
export async function releaseDevice(
  ctx: Context,
  { id, sessionId }: Pick<Person, 'id' | 'sessionId'>,
  credential: Credential,
): Promise<void> {
  // defence: released-by-guardian
  await proveGuardian(ctx, sessionId, await guardiansOf(id, ctx.db), credential)
  await endOneOf(ctx, [id], sessionId)
}

async function endOneOf(ctx: Context, childIds: readonly string[], id: string): Promise<void> {
  const childId = await ctx.db.transaction((tx) => endDevice(tx, childIds, id))
  if (childId === null) throw new AppError('device_not_found')
  dropCachedTokens(ctx, childId)
}
