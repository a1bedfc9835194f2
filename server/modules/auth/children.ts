import { eq, inArray, isNotNull, and } from 'drizzle-orm'
import type { AuthSession } from '#contract/auth.ts'
import type { AgeBand } from '#contract/household.ts'
import type { Database } from '../../platform/database/database.ts'
import { forgetEverywhere } from '../../platform/database/deleted-accounts.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/access.ts'
import { findUserById, newChild } from './accounts/users.ts'
import { asAppError, AuthError } from './errors.ts'
import { openSession, presentSession, type SignedIn } from './sign-in.ts'
import { users } from './tables.ts'
import type { AuthTools } from './tools.ts'

/** The users of children. The household module knows whose they are. */
export interface ChildUsers {
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
   * Ends the child's session and opens one of that guardian whose password this is. Wrong ones count for the child's session.
   * @throws AppError wrong_password, too_many_requests, unavailable
   */
  backTo(
    child: Pick<Person, 'id' | 'sessionId'>,
    guardianIds: readonly string[],
    password: string,
    device: string | null,
  ): Promise<AuthSession>
}

export function createChildUsers(tools: AuthTools): ChildUsers {
  const { db, sessions, now } = tools
  return {
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

    async backTo({ id, sessionId }, guardianIds, password, device) {
      const guardian = await provenGuardian(tools, sessionId, guardianIds, password)
      const opened = await db.transaction(async (tx) => {
        const signedIn = await openSession(tools, tx, guardian, {
          method: 'password',
          device,
          passwordHash: guardian.passwordHash,
        }).catch((error: unknown) => {
          throw error instanceof AuthError ? new AppError('wrong_password') : error
        })
        if ((await sessions.end(tx, id, { scope: 'local', sessionId })) === 0) throw new AppError('not_signed_in')
        await forgetEverywhere(tx, id)
        return signedIn
      })
      return presentSession(tools, opened)
    },
  }
}

/** The guardian with this password. */
async function provenGuardian(
  { db, limits, passwords }: AuthTools,
  sessionId: string,
  guardianIds: readonly string[],
  password: string,
) {
  try {
    await limits.proof(sessionId)
    for (const id of guardianIds) {
      const user = await findUserById(db, id)
      if (user === null || !(await passwords.matches(user.passwordHash, password)) || user.passwordHash === null)
        continue
      await limits.proofWasRight(sessionId)
      return user
    }
  } catch (error) {
    throw error instanceof AuthError ? asAppError(error) : error
  }
  throw new AppError('wrong_password')
}
