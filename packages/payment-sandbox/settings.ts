import type { Store } from './store.ts'

/** Retries of a failed renewal, and the subscription's status after the last one. */
export interface Dunning {
  /** Days from each failure to the next retry. */
  retry_days: number[]
  after_last_retry: 'unpaid' | 'past_due' | 'cancel'
}

const usual: Dunning = { retry_days: [1, 3, 5], after_last_retry: 'unpaid' }

export function dunning(store: Store): Dunning {
  return { ...usual, ...store.note<Partial<Dunning>>('settings', 'dunning') }
}

export function setDunning(store: Store, change: Partial<Dunning>): Dunning {
  const next = { ...dunning(store), ...change }
  store.keepNote('settings', 'dunning', next)
  return next
}

export type DeliveryMode = 'normal' | 'late' | 'twice' | 'shuffled' | 'dropped'
export const deliveryModes: DeliveryMode[] = ['normal', 'late', 'twice', 'shuffled', 'dropped']

export function deliveryMode(store: Store): DeliveryMode {
  return store.note<DeliveryMode>('settings', 'delivery-mode') ?? 'normal'
}

/** `seed` makes the order of mode `shuffled` repeatable. */
export function setDeliveryMode(store: Store, mode: DeliveryMode, seed?: number): void {
  store.keepNote('settings', 'delivery-mode', mode)
  if (seed !== undefined) store.keepNote('settings', 'shuffle-state', seed >>> 0)
}

/** The next number, from 0 up to 1, of the stored sequence (mulberry32). */
export function nextShuffle(store: Store): number {
  const state = ((store.note<number>('settings', 'shuffle-state') ?? 1) + 0x6d2b79f5) >>> 0
  store.keepNote('settings', 'shuffle-state', state)
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
}

/** Numbers of planned failures, for everybody ('') or one customer. */
export interface PlannedFailure {
  customer: string | null
  count: number
  decline_code: string
}

export function plannedFailures(store: Store): PlannedFailure[] {
  return store
    .prepare("SELECT body FROM notes WHERE topic = 'planned-failure' ORDER BY id")
    .all()
    .map((row) => JSON.parse(row.body as string) as PlannedFailure)
}

/** Declines the next `count` charges; 0 cancels that. */
export function planFailure(store: Store, failure: PlannedFailure): void {
  const id = failure.customer ?? ''
  if (failure.count > 0) store.keepNote('planned-failure', id, failure)
  else store.dropNote('planned-failure', id)
}

/** Consumes a planned failure for the customer and returns its decline code. */
export function takePlannedFailure(store: Store, customer: string): string | null {
  for (const id of [customer, '']) {
    const planned = store.note<PlannedFailure>('planned-failure', id)
    if (!planned) continue
    planFailure(store, { ...planned, count: planned.count - 1 })
    return planned.decline_code
  }
  return null
}
