import { createHash, randomUUID } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { fingerprint, sameSecret } from '../../../platform/secrets.ts'
import { AuthError } from '../errors.ts'
import { flowStates, type mailKinds, type SignInMethod } from '../tables.ts'

/** The PKCE parameters (RFC 7636) that a browser sends at the start of a flow. */
export interface CodeChallenge {
  challenge: string
  method: 's256' | 'plain'
}

interface Flow {
  method: SignInMethod
  /** Of the email whose link led here. */
  kind: (typeof mailKinds)[number]
}

const codeTtlMs = 5 * 60_000
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

export function isVerifierOf({ challenge, method }: CodeChallenge, verifier: string): boolean {
  const given = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
  return sameSecret(given, challenge)
}

/** @throws AuthError bad_code_verifier */
export function checkVerifier({ challenge, method }: CodeChallenge, verifier: string): void {
  // defence: code-verifier
  if (!isVerifierOf({ challenge, method }, verifier))
    throw new AuthError('bad_code_verifier', 'code challenge does not match previously saved code verifier')
}

function refuse(message: string): AuthError {
  return new AuthError('validation_failed', message)
}

/** @returns a single-use, short-lived code that can be redeemed with the verifier */
export async function openFlow(
  { now }: Context,
  tx: Database,
  userId: string,
  { method: signInMethod, kind }: Flow,
  { challenge, method }: CodeChallenge,
): Promise<string> {
  const code = randomUUID()
  await tx.insert(flowStates).values({
    codeHash: fingerprint(code),
    userId,
    codeChallenge: challenge,
    codeChallengeMethod: method,
    kind,
    signInMethod,
    expiresAt: new Date(now() + codeTtlMs),
  })
  return code
}

/** Finds a code and locks it. */
export async function findFlow({ now }: Context, tx: Database, code: string) {
  const [flow] = await tx
    .select()
    .from(flowStates)
    .where(eq(flowStates.codeHash, fingerprint(code)))
    .for('update')
  if (flow === undefined || flow.expiresAt.getTime() <= now()) return null
  const { userId, signInMethod: method, kind, codeChallenge: challenge, codeChallengeMethod } = flow
  const asked: CodeChallenge = { challenge, method: codeChallengeMethod }
  return { userId, method, kind, challenge: asked }
}

export async function consumeFlow(tx: Database, code: string): Promise<void> {
  await tx.delete(flowStates).where(eq(flowStates.codeHash, fingerprint(code)))
}

export async function voidFlows(tx: Database, userId: string): Promise<void> {
  await tx.delete(flowStates).where(eq(flowStates.userId, userId))
}

export async function cleanUpFlows({ db, now }: Context): Promise<void> {
  await db.delete(flowStates).where(lt(flowStates.expiresAt, new Date(now())))
}
