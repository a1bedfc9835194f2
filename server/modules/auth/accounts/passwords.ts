import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { AuthError } from '../errors.ts'

export interface Passwords {
  /** argon2id, in PHC form. */
  hash(password: string): Promise<string>
  /** Checks against a hash; with null (nobody has the address) it works as long and says false. */
  matches(passwordHash: string | null, password: string): Promise<boolean>
}

/** Bytes; the upper limit is GoTrue's, which comes from bcrypt. */
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

/** Hashing off the event loop, so few at once that everything else stays quick. */
export function createPasswords(
  limits: { atOnce: number; waiting: number } = { atOnce: hashesAtOnce, waiting: longestQueue },
): Passwords {
  const inTurn = createQueue(limits)
  // Made at once, so that the first unknown address takes no longer than the second.
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

/** Runs at most `atOnce` works, keeps at most `waiting` more, and turns the rest away. */
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
      // The place goes straight to the next in line, so that nobody can slip in between.
      const next = line.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
