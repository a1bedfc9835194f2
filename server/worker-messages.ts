import type { FigureList } from './platform/figures.ts'
import type { SharedParts } from './serve.ts'

/** Messages from the primary process to a worker. */
export type ToWorker =
  | { type: 'start'; shared: SharedParts; worker: number; mark: string; aheadMs: number }
  | { type: 'clock'; aheadMs: number }
  | { type: 'stop' }
  | { type: 'get-figures'; id: number }
  | { type: 'all-figures'; id: number; lists: FigureList[] }

/** Messages from a worker to the primary process. */
export type FromWorker =
  /** It listens and waits for `start`; earlier messages may be lost. */
  | { type: 'listening' }
  | { type: 'open' }
  /** Sent every `aliveEveryMs` from then on, with the worker's counters. */
  | { type: 'alive'; counters: FigureList }
  | { type: 'refused'; reason: string }
  | { type: 'get-all-figures'; id: number }
  | { type: 'figures'; id: number; list: FigureList }

export const aliveEveryMs = 2_000
