import { eq, inArray, isNotNull, and } from 'drizzle-orm'
import type { AuthSession } from '#contract/auth.ts'
import type { AgeBand } from '#contract/age-band.ts'
import type { Proof } from '#contract/proof.ts'
import type { Database } from '../../platform/database/database.ts'
import { forgetEverywhere } from '../../platform/database/deleted-accounts.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/access.ts'
import { findUserById, newChild } from './accounts/users.ts'
import { createChildDevices, type ChildDevices } from './child-devices.ts'
import { AuthError, inAppErrors } from './errors.ts'
import type { Proven } from './proofs.ts'
import { openSession, presentSession, type SignedIn } from './sign-in.ts'
import { users } from './tables.ts'
import type { AuthTools } from './tools.ts'

/** The users of children. The household module knows whose they are. */
export interface ChildUsers extends ChildDevices {
  /** @returns its id */
  add(tx: Database, band: AgeBand): Promise<string>
  setBand(tx: Database, id: string, band: AgeBand): Promise<void>
  bandsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, AgeBand>>
  /**
   * Ends the session of whoever leaves, a guardian or a sibling, and opens one of the child.
   * @throws AppError not_signed_in when that session has ended, or there is no such child
   */
  open(tx: Database, leaving: Pick<Person, 'id' | 'sessionId'>, id: string, device: string | null): Promise<SignedIn>
  endSessions(tx: Database, id: string): Promise<void>
  /**
   * Ends the child's session and opens one of that guardian whose password or PIN this is.
   * @throws AppError wrong_password, wrong_pin, pin_locked, too_many_requests, unavailable
   */
  backTo(
    child: Pick<Person, 'id' | 'sessionId'>,
    guardianIds: readonly string[],
    proof: Proof,
    device: string | null,
  ): Promise<AuthSession>
}

export function createChildUsers(tools: AuthTools): ChildUsers {
  const { db, sessions, now } = tools
  return {
    ...createChildDevices(tools),

    async add(tx, band) {
      const child = newChild(band, now())
      await tx.insert(users).values(child)
      return child.id
    },

    async setBand(tx, id, band) {
      await tx
        .update(users)
        .set({ band, updatedAt: new Date(now()) })
        .where(and(eq(users.id, id), isNotNull(users.band)))
      await forgetEverywhere(tx, id)
    },

    async bandsOf(read, ids) {
      const rows = await read
        .select({ id: users.id, band: users.band })
        .from(users)
        .where(inArray(users.id, [...ids]))
      return new Map(rows.flatMap(({ id, band }) => (band === null ? [] : [[id, band]])))
    },

    async open(tx, leaving, id, device) {
      const child = await findUserById(tx, id)
      if (child === null) throw new AppError('not_signed_in')
      // Another request may have ended it before the locks were ours.
      // defence: guardian-leaves
      if ((await sessions.end(tx, leaving.id, { scope: 'local', sessionId: leaving.sessionId })) === 0)
        throw new AppError('not_signed_in')
      await forgetEverywhere(tx, leaving.id)
      return openSession(tools, tx, child, { method: 'guardian', device })
    },

    async endSessions(tx, id) {
      await sessions.end(tx, id, { scope: 'global', sessionId: '' })
      await forgetEverywhere(tx, id)
    },

    async backTo({ id, sessionId }, guardianIds, proof, device) {
      const { user, ...by } = await inAppErrors(proveGuardian(tools, sessionId, guardianIds, proof))
      const opened = await db.transaction(async (tx) => {
        const signedIn = await openSession(tools, tx, user, { ...by, device, afterChild: true }).catch(
          (error: unknown) => {
            throw error instanceof AuthError ? new AppError('wrong_password') : error
          },
        )
        if ((await sessions.end(tx, id, { scope: 'local', sessionId })) === 0) throw new AppError('not_signed_in')
        await forgetEverywhere(tx, id)
        return signedIn
      })
      return presentSession(tools, opened)
    },
  }
}

/** The guardian with this password or PIN, and how the session begins. */
async function proveGuardian(
  { proofs }: AuthTools,
  sessionId: string,
  guardianIds: readonly string[],
  proof: Proof,
): Promise<{ user: Proven; method: 'password' | 'pin'; passwordHash: string; pinHash?: string | null }> {
  if ('pin' in proof) {
    const user = await proofs.findByPin(sessionId, guardianIds, proof.pin)
    return { user, method: 'pin', passwordHash: user.passwordHash, pinHash: user.pinHash }
  }
  const user = await proofs.findByPassword(sessionId, guardianIds, proof.password)
  if (user === null) throw new AppError('wrong_password')
  return { user, method: 'password', passwordHash: user.passwordHash }
}
