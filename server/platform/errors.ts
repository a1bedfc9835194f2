import { errors, tooManyRequests, type ErrorCode } from '#contract/errors.ts'

/** An error from the closed list of contract/errors.ts; only the error handler turns it into an answer. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  /** Headers of the answer, such as Retry-After (seconds). */
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, options: { message?: string; headers?: Record<string, string>; cause?: unknown } = {}) {
    const { headers = {}, cause } = options
    const wait = code === 'too_many_requests' ? headers['retry-after'] : undefined
    const message = wait === undefined ? errors[code].message : tooManyRequests(Number(wait))
    super(options.message ?? message, { cause })
    this.code = code
    this.headers = headers
  }

  get status(): number {
    return errors[this.code].status
  }
}

/** SQLSTATE or system code of a failed query, also when Drizzle wraps it. */
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

/** True when the database is unreachable, starting, stopping or overloaded: a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (awayCodes.test(databaseCode(error) ?? '')) return true
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++)
    if (awayMessages.test(at.message)) return true
  return false
}

/** True for text PostgreSQL cannot store (a zero byte, a lone surrogate). */
export function isUnstorableText(error: unknown): boolean {
  const code = databaseCode(error)
  return code === '22021' || code === '22P05' || code === '22P02'
}

/**
 * What may be logged of an error: a failed query's own message contains its parameters, which may be personal data.
 * pg-boss reports errors as plain objects.
 */
export function describeFailure(error: unknown): Record<string, unknown> {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (typeof inner !== 'object' || inner === null || !('message' in inner)) return { message: String(inner) }
  const { name, message, code, stack } = inner as Partial<Error> & { code?: unknown }
  return { name, message, code, stack }
}
