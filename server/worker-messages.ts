import type { MetricList } from './platform/metrics.ts'
import type { SharedParts } from './serve.ts'

/** Messages from the primary process to a worker. */
export type ToWorker =
  | { type: 'start'; shared: SharedParts; worker: number; mark: string; aheadMs: number }
  | { type: 'clock'; aheadMs: number }
  | { type: 'stop' }
  | { type: 'get-metrics'; id: number }
  | { type: 'all-metrics'; id: number; lists: MetricList[] }

/** Messages from a worker to the primary process. */
export type FromWorker =
  /** It listens and waits for `start`; earlier messages may be lost. */
  | { type: 'listening' }
  | { type: 'open' }
  /** Sent every `heartbeatEveryMs` from then on, with the worker's counters. */
  | { type: 'alive'; counters: MetricList }
  | { type: 'refused'; reason: string }
  | { type: 'get-all-metrics'; id: number }
  | { type: 'metrics'; id: number; list: MetricList }

export const heartbeatEveryMs = 2_000
