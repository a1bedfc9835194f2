import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { dropCachedTokensEverywhere } from '../../platform/database/deleted-accounts.ts'
import { AppError } from '../../platform/errors.ts'
import { findUserById } from './accounts/users.ts'
import { openSession, type SignedIn } from './sign-in.ts'
import { sessions } from './tables.ts'

// A paired device is a session with the method `device`; it stays valid while it is refreshed.

const of = (childIds: readonly string[]) =>
  and(/* defence: paired-devices */ inArray(sessions.userId, [...childIds]), eq(sessions.method, 'device'))

/** @throws AppError not_signed_in when there is no such child */
export async function openOnDevice(
  ctx: Context,
  tx: Database,
  childId: string,
  device: string | null,
): Promise<SignedIn> {
  const child = await findUserById(tx, childId)
  if (child === null) throw new AppError('not_signed_in')
  return openSession(ctx, tx, child, { method: 'device', device })
}

/** The latest first. */
export async function devicesOf(db: Database, childIds: readonly string[]): Promise<(typeof sessions.$inferSelect)[]> {
  return db.select().from(sessions).where(of(childIds)).orderBy(desc(sessions.createdAt), sessions.id)
}

/** @returns the child; null if none of these children has the device */
export async function endDevice(tx: Database, childIds: readonly string[], id: string): Promise<string | null> {
  const [ended] = await tx
    .delete(sessions)
    .where(and(of(childIds), eq(sessions.id, id)))
    .returning({ childId: sessions.userId })
  if (ended === undefined) return null
  await dropCachedTokensEverywhere(tx, ended.childId)
  return ended.childId
}
