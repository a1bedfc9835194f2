import { errors, type ErrorCode } from '#contract/errors.ts'

/** A failure from the closed list of contract/errors.ts; the error handler alone turns it into an answer. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  /** Headers the answer carries, such as Retry-After (seconds). */
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, options: { message?: string; headers?: Record<string, string>; cause?: unknown } = {}) {
    super(options.message ?? errors[code].message, { cause: options.cause })
    this.code = code
    this.headers = options.headers ?? {}
  }

  get status(): number {
    return errors[this.code].status
  }
}

/** SQLSTATE or system code of a failed query, also inside what Drizzle wraps around it. */
export function databaseCode(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string') return code
  }
  return null
}

const awayCodes = /^(ECONN|EPIPE|ENOENT$|ENOTFOUND|ETIMEDOUT|EHOST|EAI_|57P0|08|53300|57014|25P03)/
const awayMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|connection ended|not queryable|not (currently|yet) accepting connections/i

/** True when the database cannot be reached, is starting, stopping or overloaded: the same request may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (awayCodes.test(databaseCode(error) ?? '')) return true
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++)
    if (awayMessages.test(at.message)) return true
  return false
}

/** True for text PostgreSQL cannot hold (a zero byte, a broken surrogate). */
export function isUnstorableText(error: unknown): boolean {
  const code = databaseCode(error)
  return code === '22021' || code === '22P05' || code === '22P02'
}

/**
 * What a log may say of a failure: a failed query's own text carries its parameters, which may be people's. pg-boss
 * reports its failures as plain objects.
 */
export function describeFailure(error: unknown): Record<string, unknown> {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (typeof inner !== 'object' || inner === null || !('message' in inner)) return { message: String(inner) }
  const { name, message, code, stack } = inner as Partial<Error> & { code?: unknown }
  return { name, message, code, stack }
}
