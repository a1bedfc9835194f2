import { createHmac } from 'node:crypto'
import { newId } from './identifiers.ts'
import type { Event, WebhookEndpoint } from './objects.ts'
import { apiVersion } from './sandbox.ts'
import { deliveryMode } from './settings.ts'
import type { Store } from './store.ts'

export interface Delivery {
  id: number
  event: string
  type: string
  endpoint: string
  /** pending: will be tried at `next_attempt_at`. held: waits to be released. failed: given up after three days. */
  status: 'pending' | 'held' | 'delivered' | 'dropped' | 'failed'
  attempts: number
  /** Real time, ISO. */
  next_attempt_at: string | null
  delivered_at: string | null
  /** The last status code or the reason why there was none. */
  last_answer: string | null
}

const second = 1000
const hour = 3600 * second
/** Delays between attempts, in real time; after the last one the delivery has failed. */
const backOff = [
  second,
  5 * second,
  30 * second,
  120 * second,
  600 * second,
  hour,
  3 * hour,
  6 * hour,
  ...Array<number>(5).fill(12 * hour),
]
const answerTimeout = 10 * second

/** Queues an event for every endpoint subscribed to its type, by the delivery mode. */
export function queueDeliveries(store: Store, event: Event): void {
  const mode = deliveryMode(store)
  for (const endpoint of store.search('webhook_endpoint', {}).data.toReversed()) {
    if (!endpoint.enabled_events.includes('*') && !endpoint.enabled_events.includes(event.type)) continue
    const status = mode === 'late' ? 'held' : mode === 'dropped' ? 'dropped' : 'pending'
    queue(store, event.id, endpoint.id, status)
  }
}

function queue(store: Store, event: string, endpoint: string, status: Delivery['status']): void {
  store
    .prepare('INSERT INTO deliveries (event, endpoint, status, next_attempt_ms) VALUES (?, ?, ?, ?)')
    .run(event, endpoint, status, Date.now())
}

/** Sends an event again to every endpoint, whatever its state. */
export function replayEvent(store: Store, event: string): number {
  const endpoints = store.search('webhook_endpoint', {}).data
  for (const endpoint of endpoints) queue(store, event, endpoint.id, 'pending')
  return endpoints.length
}

export function releaseHeld(store: Store): number {
  return Number(
    store.prepare("UPDATE deliveries SET status = 'pending', next_attempt_ms = ? WHERE status = 'held'").run(Date.now())
      .changes,
  )
}

export function retryDelivery(store: Store, id: number): boolean {
  return (
    store.prepare("UPDATE deliveries SET status = 'pending', next_attempt_ms = ? WHERE seq = ?").run(Date.now(), id)
      .changes > 0
  )
}

/** A row of `deliveries`. */
type DeliveryRow = Pick<Delivery, 'event' | 'endpoint' | 'status' | 'attempts' | 'last_answer'> & {
  seq: number
  next_attempt_ms: number
  delivered_ms: number | null
}

export function listDeliveries(store: Store, filter: { status?: string; limit?: number } = {}): Delivery[] {
  return store
    .prepare<DeliveryRow & { type: string }>(
      `SELECT d.*, json_extract(o.body, '$.type') AS type FROM deliveries d JOIN objects o ON o.id = d.event
       WHERE ?1 IS NULL OR d.status = ?1 ORDER BY d.seq DESC LIMIT ?2`,
    )
    .all(filter.status ?? null, filter.limit ?? 100)
    .map(({ seq, next_attempt_ms: next, delivered_ms: delivered, ...row }) => ({
      ...row,
      id: seq,
      next_attempt_at: row.status === 'pending' ? new Date(next).toISOString() : null,
      delivered_at: delivered === null ? null : new Date(delivered).toISOString(),
    }))
}

export function undelivered(store: Store, event: string): number {
  return store
    .prepare<{ n: number }>("SELECT COUNT(*) AS n FROM deliveries WHERE event = ? AND status IN ('pending', 'held')")
    .get(event)!.n
}

/** The endpoint of the command line. Its id is stable, so that pending deliveries use a changed URL. */
export function configureEndpoint(store: Store, url: string, secret: string): void {
  store.transaction(() => {
    const id = store.note<string>('settings', 'configured-endpoint') ?? newId('we')
    const endpoint: WebhookEndpoint = {
      id,
      object: 'webhook_endpoint',
      api_version: apiVersion,
      application: null,
      created: Math.floor(Date.now() / 1000),
      description: 'Set where the sandbox is started',
      enabled_events: ['*'],
      livemode: false,
      metadata: {},
      status: 'enabled',
      url,
    }
    if (store.find('webhook_endpoint', id)) store.replace('webhook_endpoint', endpoint)
    else store.insert('webhook_endpoint', endpoint)
    store.keepNote('settings', 'configured-endpoint', id)
    store.keepNote('webhook-secret', id, secret)
  })
}

export type DeliveryRunner = ReturnType<typeof createDeliveryRunner>

/**
 * Sends queued deliveries one at a time, in order. Without a 2xx answer within ten seconds a delivery is retried later.
 */
export function createDeliveryRunner(store: Store, present: (event: Event) => object) {
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | null = null
  const closing = new AbortController()

  const nextDue = () =>
    store
      .prepare<DeliveryRow>("SELECT * FROM deliveries WHERE status = 'pending' ORDER BY next_attempt_ms, seq LIMIT 1")
      .get()

  /** Starts sending unless already running. Call it after every commit that may have queued a delivery. */
  function wake(): void {
    if (closing.signal.aborted || sending) return
    clearTimeout(timer)
    const next = nextDue()
    if (!next) return
    const wait = next.next_attempt_ms - Date.now()
    if (wait > 0) {
      timer = setTimeout(wake, Math.min(wait, hour))
      timer.unref()
      return
    }
    sending = sendDue().finally(() => {
      sending = null
      wake()
    })
  }

  async function sendDue(): Promise<void> {
    for (let next = nextDue(); next && next.next_attempt_ms <= Date.now(); next = nextDue()) {
      await send(next)
      if (closing.signal.aborted) return
    }
  }

  async function send({ seq, ...row }: DeliveryRow): Promise<void> {
    const endpoint = store.get('webhook_endpoint', row.endpoint)
    const event = store.get('event', row.event)
    const attempts = row.attempts + 1
    const answer = await post(endpoint, JSON.stringify(present(event), null, 2))
    if (closing.signal.aborted) return
    if (/^2\d\d$/.test(answer)) settle(seq, 'delivered', attempts, answer)
    else settle(seq, attempts > backOff.length ? 'failed' : 'pending', attempts, answer, backOff[attempts - 1])
  }

  async function post(endpoint: WebhookEndpoint, payload: string): Promise<string> {
    const secret = store.note<string>('webhook-secret', endpoint.id) ?? ''
    const seconds = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
    try {
      const response = await fetch(endpoint.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': `t=${seconds},v1=${signature}`,
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerTimeout)]),
      })
      await response.body?.cancel()
      return String(response.status)
    } catch (error) {
      if (!(error instanceof Error)) return 'no answer'
      const cause = error.cause as { code?: string } | undefined
      return error.name === 'TimeoutError' ? 'no answer within 10 seconds' : (cause?.code ?? error.message)
    }
  }

  function settle(seq: number, status: Delivery['status'], attempts: number, answer: string, delay = 0): void {
    const now = Date.now()
    store
      .prepare(
        'UPDATE deliveries SET status = ?, attempts = ?, last_answer = ?, next_attempt_ms = ?, delivered_ms = ? WHERE seq = ?',
      )
      .run(status, attempts, answer, now + delay, status === 'delivered' ? now : null, seq)
  }

  /** Resolves when no delivery is due: all are delivered, held, dropped or waiting for a retry. */
  async function idle(withinMs: number): Promise<boolean> {
    const end = Date.now() + withinMs
    for (;;) {
      const next = nextDue()
      if (!sending && (!next || next.next_attempt_ms > Date.now())) return true
      if (Date.now() > end) return false
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  async function close(): Promise<void> {
    clearTimeout(timer)
    closing.abort()
    await sending
  }

  return { wake, idle, close }
}
