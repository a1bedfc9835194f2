import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { perContext, type Context } from '../../../context.ts'
import { AuthError } from '../errors.ts'
import { createFairQueue, type QueueLimits } from './fair-queue.ts'

/** In bytes; the upper limit is GoTrue's, which comes from bcrypt. */
const passwordBytes = { least: 6, most: 72 } as const

/** @throws AuthError weak_password or validation_failed */
export function checkStrength(password: string): void {
  const bytes = Buffer.byteLength(password)
  if (bytes > passwordBytes.most)
    throw new AuthError('validation_failed', `Password cannot be longer than ${passwordBytes.most} characters`)
  if (bytes < passwordBytes.least)
    throw new AuthError('weak_password', `Password should be at least ${passwordBytes.least} characters.`, {
      reasons: ['length'],
    })
}

/** Five hundred hashes take a few seconds. */
const queueLimits: QueueLimits = { atOnce: 2, waiting: 512, waitingPerCaller: 16, waitingPerGroup: 32 }

/** Hashes off the event loop, with few at once so that other requests stay quick, and the callers take turns. */
export const hashingOf = perContext(() => ({
  inTurn: createFairQueue(queueLimits),
  // Computed at the start, so that the first unknown address takes no longer than the next.
  decoy: hash(randomBytes(32)),
}))

/**
 * argon2id, in PHC form.
 * @param caller whose turn it is: a network (see networkOf) or a session
 * @throws AuthError over_request_rate_limit, request_timeout
 */
export const hashPassword = async (ctx: Context, password: string, caller: string): Promise<string> =>
  hashingOf(ctx).inTurn(caller, () => hash(password))

/**
 * Verifies against a hash; null (unknown address) takes the same time and returns false.
 * @param caller see hashPassword
 * @throws AuthError over_request_rate_limit, request_timeout
 */
export async function matchesPassword(
  ctx: Context,
  passwordHash: string | null,
  password: string,
  caller: string,
): Promise<boolean> {
  const { inTurn, decoy } = hashingOf(ctx)
  const against = passwordHash ?? (await decoy)
  const same = /* defence: unknown-name */ await inTurn(caller, () => verify(against, password))
  return same && passwordHash !== null
}
