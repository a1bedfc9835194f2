import { and, eq, gt, lte } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { deviceCodeAlphabet, deviceCodeLength, deviceCodeMinutes, readDeviceCode } from '#contract/device-paths.ts'
import type { AuthSession } from '#contract/auth.ts'
import type { DeviceCodeAnswer, OwnDevice } from '#contract/devices.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Person } from '../../../platform/http/access.ts'
import { createSecrets } from '../../../platform/secrets.ts'
import { childrenOfGuardian, lockChild, requireChild } from '../children.ts'
import { hasConsent } from '../consents.ts'
import type { HouseholdParts } from '../parts.ts'
import { deviceCodes } from '../tables.ts'

/** Devices of children's own. */
export interface Devices {
  list(guardianId: string): Promise<OwnDevice[]>
  /** Takes the place of an earlier code for the child. @throws AppError child_not_found, consent_needed */
  makeCode(guardian: Person, childId: string): Promise<DeviceCodeAnswer>
  /** Opens a session of the child. @throws AppError code_not_valid, too_many_requests */
  bind(typed: string, from: { callerAddress: string; device: string | null }): Promise<AuthSession>
  /** Ends the device's session. @throws AppError device_not_found */
  takeBack(guardian: Person, id: string): Promise<void>
}

const makeRandomCode = (): string =>
  Array.from({ length: deviceCodeLength }, () => deviceCodeAlphabet[randomInt(deviceCodeAlphabet.length)]).join('')

export function createDevices(parts: Pick<HouseholdParts, 'db' | 'auth' | 'secret' | 'now'>): Devices {
  const { db, auth, now } = parts
  const secrets = createSecrets(parts.secret)
  const hashOf = (code: string) => secrets.digest('device code', code)
  const idsOf = async (guardianId: string) => (await childrenOfGuardian(db, guardianId)).map(({ personId }) => personId)
  return {
    async list(guardianId) {
      const rows = await auth.children.devicesOf(db, await idsOf(guardianId))
      return rows.map(({ id, userId, device, createdAt, refreshedAt }) => ({
        id,
        child: userId,
        device,
        since: createdAt.toISOString(),
        seen: refreshedAt.toISOString(),
      }))
    },

    async makeCode({ id: guardianId }, childId) {
      const code = makeRandomCode()
      const expiresAt = new Date(now() + deviceCodeMinutes * 60_000)
      await db.transaction(async (tx) => {
        await lockChild(parts, tx, guardianId, childId)
        // defence: consent-for-device
        if (!(await hasConsent(tx, childId, 'private'))) throw new AppError('consent_needed')
        await tx.delete(deviceCodes).where(lte(deviceCodes.expiresAt, new Date(now())))
        const made = { guardianId, hash: hashOf(code), expiresAt }
        await tx
          .insert(deviceCodes)
          .values({ childId, ...made })
          .onConflictDoUpdate({ target: deviceCodes.childId, set: made })
      })
      return { code, expiresAt: expiresAt.toISOString() }
    },

    async bind(typed, { callerAddress, device }) {
      await auth.children.countCode(callerAddress)
      const hash = hashOf(readDeviceCode(typed))
      const open = async (tx: Database) => {
        const [found] = await tx.select().from(deviceCodes).where(eq(deviceCodes.hash, hash))
        if (found === undefined) throw new AppError('code_not_valid')
        const { childId, guardianId } = found
        await auth.lockAccount(tx, childId)
        // Of two devices at once, the second finds no code any more; nor does one while consent is taken back.
        const isValid = /* defence: code-in-time */ gt(deviceCodes.expiresAt, new Date(now()))
        const used = /* defence: code-once */ await tx
          .delete(deviceCodes)
          .where(and(eq(deviceCodes.hash, hash), isValid))
          .returning()
        if (used.length === 0) throw new AppError('code_not_valid')
        // A guardian may have left.
        await requireChild(tx, guardianId, childId).catch((error: unknown) => {
          throw error instanceof AppError ? new AppError('code_not_valid') : error
        })
        return auth.children.openOnDevice(tx, childId, device)
      }
      const opened = await db.transaction(open).catch(async (error: unknown) => {
        if (error instanceof AppError && error.code === 'code_not_valid') await auth.children.codeWasWrong()
        throw error
      })
      return auth.present(opened)
    },

    async takeBack(guardian, id) {
      const childIds = await idsOf(guardian.id)
      const childId = await db.transaction((tx) => auth.children.endDevice(tx, childIds, id))
      if (childId === null) throw new AppError('device_not_found')
      auth.forget(childId)
    },
  }
}
