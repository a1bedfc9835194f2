import type { Clock } from './clock.ts'
import type { Store } from './store.ts'

/** The context of all parts of the sandbox. */
export interface Sandbox {
  store: Store
  clock: Clock
  /** The base URL of the hosted pages, without a trailing slash. */
  publicUrl: string
  /** The account's name on checkout pages and invoices. */
  accountName: string
  /** The current API request, for its events; null for the clock and the pages. */
  request: { id: string; idempotency_key: string | null } | null
}

export const apiVersion = '2026-10-28.endive'
