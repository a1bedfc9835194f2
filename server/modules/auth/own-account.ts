import { and, eq } from 'drizzle-orm'
import type { Credential } from '#contract/reauthentication.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/access.ts'
import { findUserById } from './accounts/users.ts'
import { findByPassword, findByPin } from './credentials.ts'
import { openMailKinds, voidMailTokens } from './emails/tokens.ts'
import { inAppErrors } from './errors.ts'
import { endSessions, listSessions, noteReauthentication } from './sessions/sessions.ts'
import { users } from './tables.ts'

export interface VerifiedPassword {
  personId: string
  passwordHash: string
}

/**
 * Checks the person's password again. Limited per session, and per account over all its sessions.
 * @returns what removeAccount requires
 * @throws AppError wrong_password, too_many_requests, unavailable, not_signed_in when the account is deleted
 */
export async function verifyPassword(
  ctx: Context,
  { id: personId, sessionId }: Pick<Person, 'id' | 'sessionId'>,
  password: string,
): Promise<VerifiedPassword> {
  const user = await inAppErrors(findByPassword(ctx, sessionId, [personId], password))
  if (user !== null) return { personId, passwordHash: user.passwordHash }
  throw new AppError((await findUserById(ctx.db, personId)) === null ? 'not_signed_in' : 'wrong_password')
}

/**
 * Notes in the session that the signed-in adult is present, by their password or PIN.
 * @throws AppError wrong_password, wrong_pin, pin_locked, too_many_requests, unavailable, not_signed_in
 */
export async function reauthenticate(
  ctx: Context,
  person: Pick<Person, 'id' | 'sessionId'>,
  credential: Credential,
): Promise<void> {
  if ('pin' in credential) await inAppErrors(findByPin(ctx, person.sessionId, [person.id], credential.pin))
  else await verifyPassword(ctx, person, credential.password)
  if (!(await noteReauthentication(ctx, person.sessionId))) throw new AppError('not_signed_in')
}

/** The sessions of a person, the most recently used first. */
export async function listSignIns(db: Database, personId: string) {
  const kept = await listSessions(db, personId)
  return kept.map(({ id, device, method, createdAt, refreshedAt, provenAt, afterChild }) => ({
    id,
    device,
    method,
    madeAt: createdAt,
    usedAt: refreshedAt,
    provenAt,
    afterChild,
  }))
}

/** Which of the two addresses of an open change of address have a link that still works. */
export async function openConfirmations(ctx: Context, personId: string): Promise<('current' | 'new')[]> {
  const kinds = await openMailKinds(ctx, personId)
  return (['current', 'new'] as const).filter((which) => kinds.includes(`email_change_${which}`))
}

/** Keeps the address: the links and codes of a requested change stop working. */
export async function cancelAddressChange({ db, now }: Context, personId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ newEmail: null, emailChangeSessionId: null, updatedAt: new Date(now()) })
      .where(eq(users.id, personId))
    await voidMailTokens(tx, personId, ['email_change_current', 'email_change_new'])
  })
}

/** All stored account data except the hashes of password and PIN; null when the account is deleted. */
export async function exportAccount(db: Database, personId: string) {
  const user = await findUserById(db, personId)
  if (user === null) return null
  const { passwordHash: _password, pinHash: _pin, ...exported } = user
  return exported
}

/**
 * Removes account, sessions, tokens and email links.
 * @param proven without a hash, for an account that was deleted before and has come back with a restored database
 * @returns its addresses, which a child has none of, and how many sessions ended; null when it is already removed, or the
 *   password has changed since it was checked
 */
export async function removeAccount(
  tx: Database,
  { personId, ...credential }: VerifiedPassword | { personId: string },
) {
  const isProven = 'passwordHash' in credential ? eq(users.passwordHash, credential.passwordHash) : undefined
  // Lock first: a concurrent sign-in waits, and then finds no account.
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, personId), isProven))
    .for('update')
  if (user === undefined) return null
  const sessions = await endSessions(tx, personId, 'all')
  await tx.delete(users).where(eq(users.id, personId))
  return { email: user.email, newEmail: user.newEmail, sessions }
}
