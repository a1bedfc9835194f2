import { and, eq } from 'drizzle-orm'
import type { Proof } from '#contract/proof.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/access.ts'
import { findUserById, type User } from './accounts/users.ts'
import { inAppErrors } from './errors.ts'
import type { Proofs } from './proofs.ts'
import type { Sessions } from './sessions/sessions.ts'
import { users, type SignInMethod } from './tables.ts'

/** A session, as shown to its person. */
export interface SignedInOn {
  id: string
  /** Browser and system ('Firefox on Windows'); null when unknown. */
  device: string | null
  method: SignInMethod
  madeAt: Date
  usedAt: Date
  /** When the grown-up last showed that they are here. */
  provenAt: Date
  /** Whether a child's session went before it in this browser. */
  afterChild: boolean
}

/** An account that was removed. */
export interface RemovedAccount {
  /** Null of a child. */
  email: string | null
  /** The unconfirmed new address. */
  newEmail: string | null
  sessions: number
}

/** What a person may do with their own account besides signing in and out. */
export interface OwnAccount {
  /** The most recently used first. */
  listSignIns(personId: string): Promise<SignedInOn[]>
  /** @returns false when the person has no such session */
  endSignIn(personId: string, sessionId: string): Promise<boolean>
  /** All stored account data except the hashes of password and PIN; null when the account is deleted. */
  exportAccount(personId: string): Promise<Omit<User, 'passwordHash' | 'pinHash'> | null>
  /**
   * Checks the person's password again. Limited per session, and per account over all its sessions.
   * @returns the proof that removeAccount requires
   * @throws AppError wrong_password, too_many_requests, unavailable, not_signed_in when the account is deleted
   */
  provePassword(person: Pick<Person, 'id' | 'sessionId'>, password: string): Promise<PasswordProof>
  /**
   * Notes in the session that the grown-up is here, by their password or PIN.
   * @throws AppError wrong_password, wrong_pin, pin_locked, too_many_requests, unavailable, not_signed_in
   */
  proveGrownUp(person: Pick<Person, 'id' | 'sessionId'>, proof: Proof): Promise<void>
  /**
   * Removes account, sessions, tokens and email links.
   * @param proof without a hash, for an account that was deleted before and has come back with a restored database
   * @returns null when it is already removed, or the password has changed since the proof
   */
  removeAccount(tx: Database, proof: PasswordProof | { personId: string }): Promise<RemovedAccount | null>
}

export interface PasswordProof {
  personId: string
  passwordHash: string
}

export function createOwnAccount({
  db,
  proofs,
  sessions,
}: {
  db: Database
  proofs: Proofs
  sessions: Sessions
}): OwnAccount {
  const provePassword: OwnAccount['provePassword'] = async ({ id: personId, sessionId }, password) => {
    const user = await inAppErrors(proofs.findByPassword(sessionId, [personId], password))
    if (user !== null) return { personId, passwordHash: user.passwordHash }
    throw new AppError((await findUserById(db, personId)) === null ? 'not_signed_in' : 'wrong_password')
  }
  return {
    provePassword,

    async proveGrownUp(person, proof) {
      if ('pin' in proof) await inAppErrors(proofs.findByPin(person.sessionId, [person.id], proof.pin))
      else await provePassword(person, proof.password)
      if (!(await sessions.noteProof(db, person.sessionId))) throw new AppError('not_signed_in')
    },

    async listSignIns(personId) {
      const kept = await sessions.list(db, personId)
      return kept.map(({ id, device, method, createdAt, refreshedAt, provenAt, afterChild }) => ({
        id,
        device,
        method,
        madeAt: createdAt,
        usedAt: refreshedAt,
        provenAt,
        afterChild,
      }))
    },

    async endSignIn(personId, sessionId) {
      return (await sessions.end(db, personId, { scope: 'local', sessionId })) > 0
    },

    async exportAccount(personId) {
      const user = await findUserById(db, personId)
      if (user === null) return null
      const { passwordHash: _password, pinHash: _pin, ...exported } = user
      return exported
    },

    async removeAccount(tx, { personId, ...proof }) {
      const isProven = 'passwordHash' in proof ? eq(users.passwordHash, proof.passwordHash) : undefined
      // Lock first: a concurrent sign-in waits, and then finds no account.
      const [user] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, personId), isProven))
        .for('update')
      if (user === undefined) return null
      const ended = await sessions.end(tx, personId, { scope: 'global', sessionId: '' })
      await tx.delete(users).where(eq(users.id, personId))
      return { email: user.email, newEmail: user.newEmail, sessions: ended }
    },
  }
}
