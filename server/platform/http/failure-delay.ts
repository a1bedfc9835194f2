import { setTimeout } from 'node:timers/promises'
import type { RateLimits } from './rate-limits.ts'

/** Milliseconds by which each failure beyond the free ones lengthens the wait. */
const stepMs = 50
export const maxDelayMs = 4_000

/**
 * A counter of failures that all callers share. It never refuses, so that nobody can lock others out: after the free
 * failures of a window every attempt is delayed, right or wrong.
 * @param free failures in a window of `windowS` seconds before anybody waits
 */
export function createFailureDelay(
  rateLimits: RateLimits,
  name: string,
  { free, windowS }: { free: number; windowS: number },
) {
  const failures = rateLimits(name, Number.MAX_SAFE_INTEGER, windowS)
  return {
    /** Waits before an attempt. */
    async wait(key: string): Promise<void> {
      const excess = (await failures.used(key)) - free
      // defence: codes-refuse-nobody
      if (excess > 0) await setTimeout(Math.min(excess * stepMs, maxDelayMs))
    },

    async countFailure(key: string): Promise<void> {
      await failures.take(key)
    },
  }
}
