import { failures } from '#content/notices/notice.ts'
import { unreachable } from './unreachable.ts'

/** A failed API call. The message can be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** An error code of the contract, or 'unreachable', 'too_slow' or 'unreadable' without an answer of our API. */
  readonly code: string
  /** HTTP status; 0 without a response. */
  readonly status: number

  constructor(code: string, status: number, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
    this.status = status
  }
}

type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON, except FormData and Blob. */
  body?: unknown
  /** Access token of the signed-in person. */
  token?: string
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Milliseconds until the call is aborted. */
  timeLimit?: number
}

const defaultTimeLimit = 15_000

/** The error for a call without a response. */
export function failure(cause?: unknown): ApiError {
  return cause instanceof DOMException && cause.name === 'TimeoutError'
    ? new ApiError('too_slow', 0, failures.tooSlow, cause)
    : new ApiError('unreachable', 0, unreachable(), cause)
}

/** Takes the contract's `{error: {code, message}}`; anything else, as from a proxy, becomes 'unreadable'. */
function refusal(status: number, answer: unknown): ApiError {
  const { error } = (answer ?? {}) as { error?: { code?: unknown; message?: unknown } }
  return typeof error?.code === 'string' && typeof error.message === 'string'
    ? new ApiError(error.code, status, error.message)
    : new ApiError('unreadable', status, failures.unreadable)
}

/**
 * Parses an answer of our API; null without a body.
 * @throws ApiError if the status is not 2xx or the body is not JSON
 */
export function readAnswer<Answer>(status: number, text: string): Answer {
  let answer: unknown = null
  try {
    if (text) answer = JSON.parse(text)
  } catch {
    throw new ApiError('unreadable', status, failures.unreadable)
  }
  if (status < 200 || status > 299) throw refusal(status, answer)
  return answer as Answer
}

/**
 * Calls our API and returns the JSON answer, null without a body.
 * @throws ApiError, or the signal's reason if the caller's signal aborted the call
 */
export async function callApi<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  const { method = 'GET', body, token, signal, timeLimit = defaultTimeLimit } = options
  const asIs = body instanceof FormData || body instanceof Blob
  const headers = new Headers(options.headers)
  headers.set('Accept', 'application/json')
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (body !== undefined && !asIs) headers.set('Content-Type', 'application/json')

  let status: number
  let text: string
  try {
    const response = await fetch(path, {
      method,
      headers,
      // JSON.stringify(undefined) is undefined: then there is no body.
      body: asIs ? body : JSON.stringify(body),
      signal: AbortSignal.any([AbortSignal.timeout(timeLimit), ...(signal ? [signal] : [])]),
    })
    status = response.status
    text = await response.text()
  } catch (cause) {
    signal?.throwIfAborted()
    throw failure(cause)
  }
  return readAnswer<Answer>(status, text)
}
