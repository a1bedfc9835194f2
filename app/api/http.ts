import { failures } from '#content/notices/failures.ts'
import { unreachable } from './unreachable.ts'

/** A call that did not do what was asked. The message may be shown to the person as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** One of the error codes of the contract, or 'unreachable', 'too_slow', 'unreadable' where no answer of ours came. */
  readonly code: string
  /** HTTP status; 0 where there was no answer. */
  readonly status: number

  constructor(code: string, status: number, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
    this.status = status
  }
}

type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON, except a FormData or a Blob, which goes as it is. */
  body?: unknown
  /** Access token of the signed-in person. */
  token?: string
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Milliseconds until the call is given up. */
  timeLimit?: number
}

const defaultTimeLimit = 15_000

/** What a call that brought no answer is to be told as. */
export function failure(cause?: unknown): ApiError {
  return cause instanceof DOMException && cause.name === 'TimeoutError'
    ? new ApiError('too_slow', 0, failures.tooSlow, cause)
    : new ApiError('unreachable', 0, unreachable(), cause)
}

/** The contract's `{error: {code, message}}`, or a sentence of ours when something else answered. */
function refusal(status: number, answer: unknown): ApiError {
  const { error } = (answer ?? {}) as { error?: { code?: unknown; message?: unknown } }
  return typeof error?.code === 'string' && typeof error.message === 'string'
    ? new ApiError(error.code, status, error.message)
    : new ApiError('unreadable', status, failures.unreadable)
}

/**
 * What stands in an answer of our server, null when it has no body.
 * @throws ApiError for every status but 2xx, and for what is no JSON
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
 * Calls our server and gives its JSON answer, null when it has no body. Throws `ApiError` for everything else, except
 * when the caller's own signal ended the call: then the signal's reason is thrown.
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
      body: body === undefined ? undefined : asIs ? body : JSON.stringify(body),
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
