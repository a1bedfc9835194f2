import { AppError } from '../../platform/errors.ts'

/**
 * The refusals of /auth/v1: GoTrue's codes with their HTTP statuses. A code that GoTrue uses with several statuses has
 * its most common one; `refuse` accepts another.
 */
export const authErrors = {
  validation_failed: 400,
  bad_json: 400,
  invalid_credentials: 400,
  email_not_confirmed: 400,
  current_password_required: 400,
  current_password_invalid: 400,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  bad_code_verifier: 400,
  no_authorization: 401,
  bad_jwt: 403,
  session_not_found: 403,
  user_not_found: 403,
  otp_expired: 403,
  not_admin: 403,
  /** Ours: GoTrue accepts calls from every origin. */
  cross_site_request: 403,
  /** Ours: GoTrue has no children. */
  adults_only: 403,
  user_banned: 403,
  flow_state_not_found: 404,
  saml_provider_disabled: 404,
  manual_linking_disabled: 404,
  not_found: 404,
  method_not_allowed: 405,
  request_entity_too_large: 413,
  weak_password: 422,
  user_already_exists: 422,
  same_password: 422,
  email_exists: 422,
  signup_disabled: 422,
  anonymous_provider_disabled: 422,
  phone_provider_disabled: 422,
  otp_disabled: 422,
  mfa_totp_enroll_not_enabled: 422,
  over_request_rate_limit: 429,
  over_email_send_rate_limit: 429,
  unexpected_failure: 500,
  request_timeout: 503,
} as const satisfies Record<string, number>

export type AuthErrorCode = keyof typeof authErrors

/** A refusal with GoTrue's code and message; the routes' error handler gives it GoTrue's shape. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly code: AuthErrorCode
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** For weak_password: what the password lacks. */
  readonly reasons: readonly string[] | null

  constructor(
    code: AuthErrorCode,
    message: string,
    options: { status?: number; headers?: Record<string, string>; reasons?: readonly string[] } = {},
  ) {
    super(message)
    this.code = code
    this.status = options.status ?? authErrors[code]
    this.headers = options.headers ?? {}
    this.reasons = options.reasons ?? null
  }
}

/** The newest version of GoTrue's API that changed the shape of errors. */
export const apiVersion = '2024-01-01'

/** True when a request's `X-Supabase-Api-Version` asks for the newer shape. */
export function wantsNewShape(header: string | string[] | undefined): boolean {
  const asked = Array.isArray(header) ? header[0] : header
  return (
    asked !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) && asked >= apiVersion
  )
}

/** The body of a refusal: `{code, message}` in the newer shape, `{code: status, error_code, msg}` in the older. */
export function errorBody(error: AuthError, newShape: boolean, errorId?: string): Record<string, unknown> {
  return {
    ...(newShape
      ? { code: error.code, message: error.message }
      : { code: error.status, error_code: error.code, msg: error.message }),
    ...(errorId === undefined ? {} : { error_id: errorId }),
    ...(error.reasons === null ? {} : { weak_password: { reasons: error.reasons } }),
  }
}

const oauthErrors: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

/** The parameters of a redirect that report a refusal, as query or fragment. */
export function errorParameters(error: AuthError): URLSearchParams {
  const name = oauthErrors[error.status]
  return new URLSearchParams({
    ...(name === undefined ? {} : { error: name }),
    error_code: error.code,
    error_description: error.message,
  })
}

/** A refusal of a limit, for our own routes. */
function asAppError(error: AuthError): AppError {
  const code = error.status === 429 ? 'too_many_requests' : 'unavailable'
  return new AppError(code, { headers: { ...error.headers }, cause: error })
}

/** Work that may be refused by a limit, for our own routes. @throws AppError */
export async function inAppErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw error instanceof AuthError ? asAppError(error) : error
  }
}
