import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Ids } from '../endpoint.ts'
import { ApiError, invalidRequest, report, sandboxFailed, unrecognizedUrl } from '../errors.ts'
import { readForm } from '../form.ts'
import { newId } from '../identifiers.ts'
import { isOurs, isSameOrigin } from '../request-checks.ts'
import { apiVersion, type Sandbox } from '../sandbox.ts'
import { billingPortalEndpoints } from './billing-portal.ts'
import { priceEndpoints, productEndpoints } from './catalogue.ts'
import { checkoutSessionEndpoints } from './checkout-sessions.ts'
import { customerEndpoints, paymentMethodEndpoints } from './customers.ts'
import { couponEndpoints, promotionCodeEndpoints } from './discounts.ts'
import { eventEndpoints, webhookEndpointEndpoints } from './events.ts'
import { invoiceEndpoints, invoicePreviewEndpoints } from './invoices.ts'
import { disputeEndpoints, paymentEndpoints, refundEndpoints } from './payments.ts'
import { subscriptionScheduleEndpoints } from './subscription-schedules.ts'
import { subscriptionEndpoints } from './subscriptions.ts'

const endpoints: Endpoint[] = [
  ...productEndpoints,
  ...priceEndpoints,
  ...customerEndpoints,
  ...paymentMethodEndpoints,
  ...checkoutSessionEndpoints,
  ...couponEndpoints,
  ...promotionCodeEndpoints,
  ...subscriptionEndpoints,
  ...subscriptionScheduleEndpoints,
  ...invoicePreviewEndpoints,
  ...invoiceEndpoints,
  ...paymentEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...billingPortalEndpoints,
  ...eventEndpoints,
  ...webhookEndpointEndpoints,
]

const answerLife = 24 * 3600 * 1000

interface Answer {
  status: number
  body: string
}

/** The API under /v1: key, request id, version, idempotency, one transaction per call, error format. */
export function registerApi(app: FastifyInstance, sandbox: Sandbox, afterCommit: () => void): void {
  for (const endpoint of endpoints)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: (request, reply) => answer(sandbox, endpoint, request, reply, afterCommit),
    })
  app.all('/v1/*', (request, reply) => {
    const refused = refuseCaller(sandbox, request)
    return send(reply, newId('req'), refusal(refused ?? unrecognizedUrl(request.method, pathOf(request))))
  })
}

function answer(
  sandbox: Sandbox,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  afterCommit: () => void,
): FastifyReply {
  const requestId = newId('req')
  const refused = refuseCaller(sandbox, request)
  if (refused) return send(reply, requestId, refusal(refused))
  const body = typeof request.body === 'string' ? request.body : ''
  const query = request.url.slice(pathOf(request).length + 1)
  const key = request.method === 'POST' ? headerOf(request, 'idempotency-key') : undefined
  try {
    if (key !== undefined) {
      reply.header('idempotency-key', key)
      const replayed = replay(sandbox, key, request, body)
      if (replayed) return send(reply.header('idempotent-replayed', 'true'), requestId, replayed)
    }
    sandbox.request = { id: requestId, idempotency_key: key ?? null }
    const given = readForm(query === '' || body === '' ? query + body : `${query}&${body}`)
    const fresh = sandbox.store.transaction(() => {
      try {
        const done = { status: 200, body: JSON.stringify(endpoint.run(sandbox, given, request.params as Ids), null, 2) }
        return storeAnswer(sandbox, key, request, body, done)
      } catch (error) {
        if (error instanceof ApiError && error.keeps)
          storeAnswer(sandbox, key, request, body, refusal(error, requestId))
        throw error
      }
    })
    return send(reply, requestId, fresh)
  } catch (error) {
    if (!(error instanceof ApiError)) {
      report(error)
      return send(reply, requestId, refusal(sandboxFailed()))
    }
    return send(reply, requestId, refusal(error, requestId))
  } finally {
    sandbox.request = null
    sandbox.clock.wake()
    afterCommit()
  }
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value.slice(0, 255) : undefined
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0]!
}

function keyOf({ headers }: FastifyRequest): string {
  const [scheme = '', value = ''] = (headers.authorization ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return ''
  return Buffer.from(value, 'base64').toString('utf8').split(':', 1)[0]!
}

function refuseCaller(sandbox: Sandbox, request: FastifyRequest): ApiError | null {
  // A key can be part of a URL (http://sk_test_x@localhost/v1/...), to which any web page can send a form.
  if (!isOurs(request, sandbox.publicUrl) || !isSameOrigin(request))
    return invalidRequest('The API answers programs, not the page of another site or another name for this machine.', {
      status: 403,
    })
  const key = keyOf(request)
  if (key === '') {
    return invalidRequest(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
      { status: 401 },
    )
  }
  // Any key of the form sk_test_... is accepted, never a live key.
  if (/^sk_test_\w+$/.test(key)) return null
  const shown =
    key.length > 12 ? `${key.slice(0, 8)}${'*'.repeat(Math.min(key.length - 12, 24))}${key.slice(-4)}` : '****'
  return invalidRequest(`Invalid API Key provided: ${shown}`, { status: 401 })
}

function send(reply: FastifyReply, requestId: string, { status, body }: Answer): FastifyReply {
  return reply
    .code(status)
    .header('request-id', requestId)
    .header('stripe-version', apiVersion)
    .header('cache-control', 'no-cache, no-store')
    .type('application/json')
    .send(body)
}

function refusal(error: ApiError, requestId?: string): Answer {
  const logged = requestId ? { request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` } : {}
  return { status: error.status, body: JSON.stringify({ error: { ...error.body, ...logged } }, null, 2) }
}

/* An answer is stored in the transaction of its change. A rejected request stores nothing and may be retried with the same key. */

const digest = (body: string) => createHash('sha256').update(body).digest('base64url')

function storeAnswer(
  sandbox: Sandbox,
  key: string | undefined,
  request: FastifyRequest,
  body: string,
  answered: Answer,
): Answer {
  if (key !== undefined)
    sandbox.store
      .prepare('INSERT INTO answers (key, endpoint, body_hash, status, answer, kept_at) VALUES (?, ?, ?, ?, ?, ?)')
      .run(key, pathOf(request), digest(body), answered.status, answered.body, Date.now())
  return answered
}

function replay(sandbox: Sandbox, key: string, request: FastifyRequest, body: string): Answer | null {
  sandbox.store.prepare('DELETE FROM answers WHERE kept_at < ?').run(Date.now() - answerLife)
  const stored = sandbox.store
    .prepare<Answer & { endpoint: string; body_hash: string }>('SELECT *, answer AS body FROM answers WHERE key = ?')
    .get(key)
  if (!stored) return null
  const refuse = (difference: string) => {
    const message = `Keys for idempotent requests can only be used ${difference}. Try using a key other than '${key}' if you meant to execute a different request.`
    return new ApiError(400, { type: 'idempotency_error', message })
  }
  const endpoint = pathOf(request)
  if (stored.endpoint !== endpoint)
    throw refuse(`for the same endpoint they were first used for ('${endpoint}' vs '${stored.endpoint}')`)
  if (stored.body_hash !== digest(body)) throw refuse('with the same parameters they were first used with')
  return stored
}
