import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { AuthError } from '../errors.ts'

export interface Passwords {
  /** argon2id, in PHC form. */
  hash(password: string): Promise<string>
  /** Verifies against a hash; with null (unknown address) it takes as long and returns false. */
  matches(passwordHash: string | null, password: string): Promise<boolean>
}

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

const hashesAtOnce = 2
const longestQueue = 64

/** Hashes off the event loop, with few at once so that other requests stay quick. */
export function createPasswords(
  limits: { atOnce: number; waiting: number } = { atOnce: hashesAtOnce, waiting: longestQueue },
): Passwords {
  const inTurn = createQueue(limits)
  // Computed at the start, so that the first unknown address takes no longer than the next.
  const decoy = inTurn(() => hash(randomBytes(32)))
  return {
    hash: (password) => inTurn(() => hash(password)),
    async matches(passwordHash, password) {
      const against = passwordHash ?? (await decoy)
      const same = /* defence: unknown-name */ await inTurn(() => verify(against, password))
      return same && passwordHash !== null
    },
  }
}

/** Runs at most `atOnce` tasks, queues at most `waiting` more, and rejects the rest. */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const line: (() => void)[] = []
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1
    else if (line.length < waiting) await new Promise<void>((resolve) => line.push(resolve))
    else
      throw new AuthError('request_timeout', 'Processing this request timed out, please retry after a moment.', {
        headers: { 'retry-after': '1' },
      })
    try {
      return await work()
    } finally {
      // The slot goes straight to the next in the queue, so that a new task cannot overtake it.
      const next = line.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
