import { queueDeliveries } from './deliveries.ts'
import { newId } from './identifiers.ts'
import type { EventName, Kind, Kinds } from './objects.ts'
import { apiVersion, type Sandbox } from './sandbox.ts'

/** Records an event with a snapshot of `object` and queues it for the webhook endpoints. */
export function emit(sandbox: Sandbox, type: EventName, object: object, previous?: object): void {
  const event = sandbox.store.insert('event', {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: sandbox.clock.now(),
    data: previous ? { object, previous_attributes: previous } : { object },
    livemode: false,
    pending_webhooks: 0,
    request: sandbox.request ?? { id: null, idempotency_key: null },
    type,
  })
  queueDeliveries(sandbox.store, event)
}

/** Stores the changed object and, if anything differs, emits `type` with the previous values. */
export function saveAndEmit<K extends Kind>(sandbox: Sandbox, kind: K, type: EventName, after: Kinds[K]): Kinds[K] {
  const before = sandbox.store.get(kind, after.id)
  const previous = difference(before, after)
  if (!previous) return after
  sandbox.store.replace(kind, after)
  emit(sandbox, type, after, previous)
  return after
}

/** The previous values of changed fields, recursively; lists as a whole. Null without a change. */
function difference(before: object, after: object): Record<string, unknown> | null {
  const changed: Record<string, unknown> = {}
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const old = (before as Record<string, unknown>)[key]
    const fresh = (after as Record<string, unknown>)[key]
    if (JSON.stringify(old) === JSON.stringify(fresh)) continue
    changed[key] = isPlain(old) && isPlain(fresh) ? difference(old, fresh) : (old ?? null)
  }
  return Object.keys(changed).length > 0 ? changed : null
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
