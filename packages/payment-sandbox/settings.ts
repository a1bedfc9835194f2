import type { Store } from './store.ts'

/** Days from each failure of a renewal to the next retry. */
export const retryDays = [1, 3, 5]

/** What becomes of a subscription after the last retry of a renewal. */
export type AfterLastRetry = 'unpaid' | 'cancel'

export function afterLastRetry(store: Store): AfterLastRetry {
  return store.note<AfterLastRetry>('settings', 'after-last-retry') ?? 'unpaid'
}

export function setAfterLastRetry(store: Store, change: AfterLastRetry): void {
  store.keepNote('settings', 'after-last-retry', change)
}

export type DeliveryMode = 'normal' | 'late' | 'dropped'
export const deliveryModes: DeliveryMode[] = ['normal', 'late', 'dropped']

export function deliveryMode(store: Store): DeliveryMode {
  return store.note<DeliveryMode>('settings', 'delivery-mode') ?? 'normal'
}

export function setDeliveryMode(store: Store, mode: DeliveryMode): void {
  store.keepNote('settings', 'delivery-mode', mode)
}

/** Numbers of planned failures, for everybody ('') or one customer. */
export interface PlannedFailure {
  customer: string | null
  count: number
}

export function plannedFailures(store: Store): PlannedFailure[] {
  return store
    .prepare("SELECT body FROM notes WHERE topic = 'planned-failure' ORDER BY id")
    .all()
    .map((row) => JSON.parse(row.body) as PlannedFailure)
}

/** Declines the next `count` charges; 0 cancels that. */
export function planFailure(store: Store, failure: PlannedFailure): void {
  const id = failure.customer ?? ''
  if (failure.count > 0) store.keepNote('planned-failure', id, failure)
  else store.dropNote('planned-failure', id)
}

/** Consumes a planned failure for the customer, if there is one. */
export function takePlannedFailure(store: Store, customer: string): boolean {
  for (const id of [customer, '']) {
    const planned = store.note<PlannedFailure>('planned-failure', id)
    if (!planned) continue
    planFailure(store, { ...planned, count: planned.count - 1 })
    return true
  }
  return false
}
