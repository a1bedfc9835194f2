import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { AppError, isDatabaseAway, isUnstorableText } from '../errors.ts'

/** A visitor who reports a failure can name it; the log has the same id. */
export const requestIdHeader = 'x-request-id'

/** What Node.js itself refuses, by its code. */
export const brokenRequests: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** An answer where no reply exists. */
export function bareAnswer(status: string, reqId: string): string {
  return `HTTP/1.1 ${status}\r\nContent-Length: 0\r\n${requestIdHeader}: ${reqId}\r\nConnection: close\r\n\r\n`
}

/** Answers the errors of routes; /auth/v1 and requests that cannot be parsed have answers of their own. */
export function answerErrors(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400) reply.header(requestIdHeader, request.id)
    done(null, payload)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error)
    if (known === null) {
      request.log.error({ err: error, requestId: request.id }, 'unexpected error')
      const unexpected = new AppError('unexpected')
      return reply.status(unexpected.status).send(bodyOf('unexpected', unexpected.message, request.id))
    }
    if (known.status >= 500) request.log.warn({ err: error, requestId: request.id, code: known.code }, 'failed')
    return reply.status(known.status).headers(known.headers).send(bodyOf(known.code, known.message))
  })
  app.setNotFoundHandler((_request, reply) => {
    const error = new AppError('not_found')
    return reply.status(error.status).send(bodyOf(error.code, error.message))
  })
}

export function bodyOf(code: ErrorCode, message: string, requestId?: string): ErrorBody {
  return { error: { code, message, ...(requestId === undefined ? {} : { requestId }) } }
}

function toAppError(error: FastifyError): AppError | null {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation
    const field = first?.instancePath.replace(/^\//, '').replaceAll('/', '.') ?? ''
    const sentence = field === '' ? undefined : `${field}: ${first?.message ?? 'does not fit'}`
    return new AppError('invalid_request', sentence === undefined ? {} : { message: sentence })
  }
  if (isDatabaseAway(error)) return new AppError('unavailable', { headers: { 'retry-after': '2' }, cause: error })
  if (isUnstorableText(error)) return new AppError('invalid_request')
  switch (error.statusCode) {
    case 400:
      return new AppError('invalid_request')
    case 403:
      return new AppError('not_allowed')
    case 404:
      return new AppError('not_found')
    case 413:
      return new AppError('request_too_large')
    case 415:
      return new AppError('unsupported_media_type')
    case 503:
      return new AppError('unavailable', { headers: { 'retry-after': '5' } })
    default:
      return null
  }
}
