import type { FigureList } from './platform/figures.ts'
import type { SharedParts } from './serve.ts'

/** Messages from the primary process to a worker. */
export type ToWorker =
  | { is: 'begin'; shared: SharedParts; worker: number; mark: string; aheadMs: number }
  | { is: 'clock'; aheadMs: number }
  | { is: 'end' }
  | { is: 'give-figures'; id: number }
  | { is: 'all-figures'; id: number; lists: FigureList[] }

/** Messages from a worker to the primary process. */
export type FromWorker =
  /** It listens and waits for `begin`; earlier messages may be lost. */
  | { is: 'listening' }
  | { is: 'open' }
  /** Sent every `aliveEveryMs` from then on, with the worker's counters. */
  | { is: 'alive'; counters: FigureList }
  | { is: 'refused'; why: string }
  | { is: 'ask-figures'; id: number }
  | { is: 'figures'; id: number; list: FigureList }

export const aliveEveryMs = 2_000
