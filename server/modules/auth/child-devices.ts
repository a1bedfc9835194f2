import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { forgetEverywhere } from '../../platform/database/deleted-accounts.ts'
import { AppError } from '../../platform/errors.ts'
import { findUserById } from './accounts/users.ts'
import { inAppErrors } from './errors.ts'
import { openSession, type SignedIn } from './sign-in.ts'
import { sessions } from './tables.ts'
import type { AuthTools } from './tools.ts'

/** A child's own device is a session of its own kind, which lives as long as it is refreshed. */
export interface ChildDevices {
  /** Counts an attempt with a code, and waits after many wrong ones. @throws AppError too_many_requests */
  countCode(callerAddress: string): Promise<void>
  codeWasWrong(): Promise<void>
  /** @throws AppError not_signed_in when there is no such child */
  openOnDevice(tx: Database, childId: string, device: string | null): Promise<SignedIn>
  /** The latest first. */
  devicesOf(db: Database, childIds: readonly string[]): Promise<(typeof sessions.$inferSelect)[]>
  /** @returns whose it was; null when none of these children has such a device */
  endDevice(tx: Database, childIds: readonly string[], id: string): Promise<string | null>
}

export function createChildDevices(tools: AuthTools): ChildDevices {
  const of = (childIds: readonly string[]) =>
    and(/* defence: own-devices */ inArray(sessions.userId, [...childIds]), eq(sessions.method, 'device'))
  return {
    countCode: (callerAddress) => inAppErrors(tools.limits.deviceCode(callerAddress)),
    codeWasWrong: tools.limits.deviceCodeWasWrong,

    async openOnDevice(tx, childId, device) {
      const child = await findUserById(tx, childId)
      if (child === null) throw new AppError('not_signed_in')
      return openSession(tools, tx, child, { method: 'device', device })
    },

    async devicesOf(db, childIds) {
      return db.select().from(sessions).where(of(childIds)).orderBy(desc(sessions.createdAt), sessions.id)
    },

    async endDevice(tx, childIds, id) {
      const [ended] = await tx
        .delete(sessions)
        .where(and(of(childIds), eq(sessions.id, id)))
        .returning({ childId: sessions.userId })
      if (ended === undefined) return null
      await forgetEverywhere(tx, ended.childId)
      return ended.childId
    },
  }
}
