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
