import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addIntervals } from './calendar.ts'
import { listDeliveries, releaseHeld, replayEvent, retryDelivery, type DeliveryRunner } from './deliveries.ts'
import { decideDispute, escalateInquiry, isDecided, isInquiry, raiseDispute } from './disputes.ts'
import { ApiError, invalidRequest } from './errors.ts'
import { readForm, type RawTree } from './form.ts'
import { paidCharge } from './invoices.ts'
import type { Charge } from './objects.ts'
import { controlPage } from './pages/control.ts'
import { sendPage } from './pages/layout.ts'
import { flag, integer, oneOf, readParameters, required, text, type Read, type Shape } from './parameters.ts'
import { periodOf } from './periods.ts'
import { isLocalRequest, isSameOrigin } from './request-checks.ts'
import type { Sandbox } from './sandbox.ts'
import {
  afterLastRetry,
  deliveryMode,
  deliveryModes,
  planFailure,
  plannedFailures,
  setAfterLastRetry,
  setDeliveryMode,
} from './settings.ts'

const day = 86_400

/**
 * Controls for the sandbox's clock, cards and deliveries: a page with forms at /sandbox, and the same as JSON. Answers
 * JSON if the request sends or accepts it. Only for requests from this machine.
 */
export function registerControl(app: FastifyInstance, sandbox: Sandbox, deliveryRunner: DeliveryRunner): void {
  const { store, clock } = sandbox

  const clockState = () => ({
    now: clock.now(),
    iso: new Date(clock.now() * 1000).toISOString(),
    offset_seconds: clock.offset(),
  })

  const deliveries = (): Record<string, number> =>
    Object.fromEntries(
      store
        .prepare<{ status: string; count: number }>('SELECT status, COUNT(*) AS count FROM deliveries GROUP BY status')
        .all()
        .map(({ status, count }) => [status, count]),
    )

  const state = () => ({
    clock: clockState(),
    delivery_mode: deliveryMode(store),
    deliveries: deliveries(),
    planned_failures: plannedFailures(store),
    after_last_retry: afterLastRetry(store),
  })

  function get(path: string, answer: (query: RawTree) => object | Promise<object>): void {
    app.get(path, async (request, reply) => {
      if (!isLocalRequest(request.raw)) return refuse(reply)
      return guarded(reply, async () => reply.send(await answer(readForm(request.url.split('?')[1] ?? ''))))
    })
  }

  function post<S extends Shape>(path: string, fields: S, act: (given: Read<S>, ids: { id: string }) => object): void {
    app.post(path, async (request, reply) => {
      if (!isLocalRequest(request.raw) || !isSameOrigin(request)) return refuse(reply)
      return guarded(reply, () => {
        const answer = act(readParameters(fields, readBody(request)), request.params as { id: string })
        clock.wake()
        deliveryRunner.wake()
        return wantsJson(request) ? reply.send(answer) : reply.redirect('/sandbox', 303)
      })
    })
  }

  /** The newest charge that paid an invoice of the subscription. */
  function lastCharge(subscription: string): Charge | null {
    const invoices = store.search('invoice', {
      where: { 'parent.subscription_details.subscription': subscription, status: 'paid' },
    }).data
    return invoices.map((invoice) => paidCharge(sandbox, invoice)).find((charge) => charge !== null) ?? null
  }

  app.get('/', (_request, reply) => reply.redirect('/sandbox', 303))
  app.get('/sandbox', (request, reply) => {
    if (!isLocalRequest(request.raw)) return refuse(reply)
    return sendPage(reply, controlPage(sandbox, deliveries()))
  })

  get('/sandbox/state', state)
  get('/sandbox/clock', clockState)
  get('/sandbox/webhooks/deliveries', (query) => {
    const given = readParameters({ status: text(20), limit: integer(1, 1000) }, query)
    return { data: listDeliveries(store, given) }
  })
  // Answers once no delivery is due, so that tests need no fixed wait.
  get('/sandbox/webhooks/idle', async (query) => {
    const { timeout_ms = 5000 } = readParameters({ timeout_ms: integer(0, 60_000) }, query)
    return { idle: await deliveryRunner.idle(timeout_ms), ...state() }
  })

  post(
    '/sandbox/clock/advance',
    {
      seconds: integer(1, 3650 * day),
      hours: integer(1, 87_600),
      days: integer(1, 3650),
      months: integer(1, 120),
      to: integer(),
      subscription: text(),
    },
    (given) => {
      const now = clock.now()
      let target = now + (given.seconds ?? 0) + (given.hours ?? 0) * 3600 + (given.days ?? 0) * day
      if (given.months !== undefined) target = addIntervals(target, 'month', given.months)
      if (given.to !== undefined) target = given.to
      if (given.subscription !== undefined)
        target = periodOf(store.reference('subscription', given.subscription, 'subscription')).end
      if (target <= now) throw invalidRequest('Time only moves forward: name a span or a later moment.')
      return { done: clock.advance(target - now), ...clockState() }
    },
  )
  post('/sandbox/charges/fail', { count: integer(0, 1000), customer: text() }, ({ count = 1, customer }) => {
    if (customer !== undefined) store.reference('customer', customer, 'customer')
    planFailure(store, { customer: customer ?? null, count })
    return { planned_failures: plannedFailures(store) }
  })
  post('/sandbox/webhooks/mode', { mode: required(oneOf(...deliveryModes)) }, ({ mode }) => {
    setDeliveryMode(store, mode)
    return { delivery_mode: mode }
  })
  post('/sandbox/webhooks/release', {}, () => ({ released: releaseHeld(store) }))
  post('/sandbox/webhooks/deliveries/:id/retry', {}, (_given, { id }) => {
    if (!retryDelivery(store, Number(id))) throw invalidRequest(`No such delivery: '${id}'`, { status: 404 })
    return { retried: Number(id) }
  })
  post('/sandbox/events/:id/replay', {}, (_given, { id }) => {
    if (!store.find('event', id)) throw invalidRequest(`No such event: '${id}'`, { status: 404 })
    return { queued: replayEvent(store, id) }
  })
  post(
    '/sandbox/disputes',
    { charge: text(), subscription: text(), inquiry: flag },
    ({ charge: id, subscription, inquiry = false }) => {
      const charge = id === undefined ? lastCharge(subscription ?? '') : store.find('charge', id)
      if (!charge?.paid || charge.disputed)
        throw invalidRequest('There is no charge here that was paid and is not disputed yet.', { param: 'charge' })
      return raiseDispute(sandbox, charge, { inquiry })
    },
  )
  post('/sandbox/disputes/:id/close', { outcome: required(oneOf('won', 'lost')) }, ({ outcome }, { id }) => {
    const dispute = store.find('dispute', id)
    if (!dispute || isDecided(dispute)) throw invalidRequest(`No such open dispute: '${id}'`, { status: 404 })
    return decideDispute(sandbox, dispute, outcome)
  })
  post('/sandbox/disputes/:id/escalate', {}, (_given, { id }) => {
    const dispute = store.find('dispute', id)
    if (!dispute || !isInquiry(dispute) || isDecided(dispute))
      throw invalidRequest(`No such open inquiry: '${id}'`, { status: 404 })
    return escalateInquiry(sandbox, dispute)
  })
  post('/sandbox/dunning', { after_last_retry: required(oneOf('unpaid', 'cancel')) }, ({ after_last_retry }) => {
    setAfterLastRetry(store, after_last_retry)
    return { after_last_retry }
  })
}

function sendsJson({ headers }: FastifyRequest): boolean {
  return (headers['content-type'] ?? '').includes('json')
}

function wantsJson(request: FastifyRequest): boolean {
  const { accept = '' } = request.headers
  return sendsJson(request) || (accept.includes('application/json') && !accept.includes('text/html'))
}

function readBody(request: FastifyRequest): RawTree {
  const body = typeof request.body === 'string' ? request.body : ''
  if (!sendsJson(request)) {
    const form = readForm(body)
    // Forms also send empty fields.
    return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''))
  }
  if (body === '') return {}
  try {
    return asTree(JSON.parse(body)) as RawTree
  } catch {
    throw invalidRequest('The body is not valid JSON.')
  }
}

function asTree(value: unknown): RawTree | string {
  if (typeof value !== 'object' || value === null) return value === null ? '' : String(value)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asTree(inner)]))
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(403)
    .send({ error: { type: 'invalid_request_error', message: 'The control page answers this machine alone.' } })
}

async function guarded(reply: FastifyReply, work: () => FastifyReply | Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return reply.code(error.status).send({ error: error.body })
  }
}
