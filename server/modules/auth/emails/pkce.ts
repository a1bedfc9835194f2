import { createHash, randomUUID } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { fingerprint, sameSecret } from '../../../platform/secrets.ts'
import { AuthError } from '../errors.ts'
import { flowStates, type SignInMethod } from '../tables.ts'

/** The PKCE parameters (RFC 7636) that a browser sends at the start of a flow. */
export interface CodeChallenge {
  challenge: string
  method: 's256' | 'plain'
}

export interface Flows {
  /** A single-use, short-lived code that can be redeemed with the verifier. */
  open(tx: Database, userId: string, method: SignInMethod, challenge: CodeChallenge): Promise<string>
  /**
   * @returns the code's user and how they authenticated
   * @throws AuthError flow_state_not_found, bad_code_verifier
   */
  redeem(tx: Database, code: string, verifier: string): Promise<{ userId: string; method: SignInMethod }>
  voidAll(tx: Database, userId: string): Promise<void>
  cleanUp(db: Database): Promise<void>
}

const codeLifeMs = 5 * 60_000
const [shortest, longest] = [43, 128]

/** @throws AuthError validation_failed */
export function readChallenge(challenge: string, method: string): CodeChallenge | null {
  if (challenge === '' && method === '') return null
  if (challenge === '' || method === '') throw refuse('PKCE flow requires code_challenge_method and code_challenge')
  if (challenge.length < shortest || challenge.length > longest)
    throw refuse(`code challenge has to be between ${shortest} and ${longest} characters`)
  if (!/^[a-zA-Z._~0-9-]+$/.test(challenge))
    throw refuse('code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes')
  const known = method.toLowerCase()
  if (known !== 's256' && known !== 'plain') throw refuse('unsupported code_challenge method')
  return { challenge, method: known }
}

function refuse(message: string): AuthError {
  return new AuthError('validation_failed', message)
}

export function createFlows({ now }: { now: () => number }): Flows {
  return {
    async open(tx, userId, signInMethod, { challenge, method }) {
      const code = randomUUID()
      await tx.insert(flowStates).values({
        codeHash: fingerprint(code),
        userId,
        codeChallenge: challenge,
        codeChallengeMethod: method,
        signInMethod,
        expiresAt: new Date(now() + codeLifeMs),
      })
      return code
    },

    async redeem(tx, code, verifier) {
      const codeHash = fingerprint(code)
      const [flow] = await tx.select().from(flowStates).where(eq(flowStates.codeHash, codeHash)).for('update')
      if (flow === undefined || flow.expiresAt.getTime() <= now())
        throw new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found')
      const given =
        flow.codeChallengeMethod === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
      if (!sameSecret(given, flow.codeChallenge))
        throw new AuthError('bad_code_verifier', 'code challenge does not match previously saved code verifier')
      await tx.delete(flowStates).where(eq(flowStates.codeHash, codeHash))
      return { userId: flow.userId, method: flow.signInMethod }
    },

    async voidAll(tx, userId) {
      await tx.delete(flowStates).where(eq(flowStates.userId, userId))
    },

    async cleanUp(db) {
      await db.delete(flowStates).where(lt(flowStates.expiresAt, new Date(now())))
    },
  }
}
