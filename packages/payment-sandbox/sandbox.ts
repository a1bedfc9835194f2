import type { Clock } from './clock.ts'
import type { Store } from './store.ts'

/** What every part of the sandbox works with. */
export interface Sandbox {
  store: Store
  clock: Clock
  /** Where the hosted pages stand, without a slash at the end. */
  publicUrl: string
  /** Whose account it plays: the name on checkout pages and invoices. */
  accountName: string
  /** The API request that is being answered, for the events it brings; null for the clock and the pages. */
  request: { id: string; idempotency_key: string | null } | null
}

export const apiVersion = '2026-10-28.endive'
