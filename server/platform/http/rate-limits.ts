import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors.ts'
import { networkGroupOf } from './callers.ts'

export interface RateLimit {
  /**
   * Counts one use, or `points` of them.
   * @returns null when allowed, else the seconds to wait
   */
  take(key: string, points?: number): Promise<number | null>
  /** The uses counted in the current window. */
  used(key: string): Promise<number>
  /** Takes back one counted use. */
  uncount(key: string): Promise<void>
  /** Resets this key. */
  clear(key: string): Promise<void>
}

export type RateLimits = (name: string, allowed: number, windowS: number) => RateLimit

/**
 * Milliseconds for which a refusal is cached: repeated offenders cost no query, and a reset by another process takes
 * effect soon.
 */
const refusalCacheMs = 1_000
const maxCachedRefusals = 10_000
/** The largest difference between machines' clocks. */
const clockDifferenceMs = 5_000

/**
 * Counters in PostgreSQL, so that limits hold across processes and restarts.
 * @returns creates a limit: `name` is its key prefix, `allowed` the uses per window of `windowS` seconds
 */
export function createRateLimits(pool: pg.Pool): RateLimits {
  let isFirst = true
  return (name, allowed, windowS) => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // The counters of all limits are in one table.
      clearExpiredByTimeout: isFirst,
      keyPrefix: name,
      points: allowed,
      duration: windowS,
    })
    isFirst = false
    const refused = new Map<string, { until: number; askAgainAt: number }>()

    /** @returns milliseconds to wait; null when allowed */
    const consume = async (key: string, points: number): Promise<number | null> => {
      try {
        await limiter.consume(key, points)
        return null
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext
        throw refusal
      }
    }

    return {
      async take(key, points = 1) {
        const at = performance.now()
        const known = refused.get(key)
        if (known !== undefined && at < known.askAgainAt) return inSeconds(known.until - at)
        let waitMs = await consume(key, points)
        if (waitMs !== null && waitMs > windowS * 1000 + clockDifferenceMs) {
          // The clock was set back: limits the wait to one window.
          await limiter.delete(key)
          waitMs = await consume(key, points)
        }
        if (waitMs === null) {
          refused.delete(key)
          return null
        }
        if (refused.size >= maxCachedRefusals) refused.clear()
        refused.set(key, { until: at + waitMs, askAgainAt: at + Math.min(waitMs, refusalCacheMs) })
        return inSeconds(waitMs)
      },

      used: async (key) => (await limiter.get(key))?.consumedPoints ?? 0,

      async uncount(key) {
        await limiter.reward(key)
        refused.delete(key)
      },

      async clear(key) {
        await limiter.delete(key)
        refused.delete(key)
      },
    }
  }
}

function inSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}

/** @throws AppError too_many_requests with Retry-After, when the limit is reached */
export async function takeOrRefuse(limit: { take(key: string): Promise<number | null> }, key: string): Promise<void> {
  const waitS = await limit.take(key)
  if (waitS !== null) throw new AppError('too_many_requests', { headers: { 'retry-after': String(waitS) } })
}

/** The limit of an IPv6 /48, as a multiple of that of one /64 in it. */
const networksPerGroup = /* defence: network-groups */ 4

/** A limit per caller: see `networkOf` and `networkGroupOf`. */
export interface CallerLimit {
  /**
   * Counts one use.
   * @param keyOf makes the key of a network, where the limit is per caller and something else
   * @returns null when allowed, else the seconds to wait
   */
  take(network: string, keyOf?: (network: string) => string): Promise<number | null>
  /** Resets the caller's count and takes one use back from its group. */
  clear(network: string, keyOf?: (network: string) => string): Promise<void>
}

/** Limits each caller, and with a higher limit each IPv6 /48, which one customer of a hosting provider may have. */
export function createCallerLimit(
  rateLimits: RateLimits,
  name: string,
  { allowed, windowS }: { allowed: number; windowS: number },
): CallerLimit {
  const own = rateLimits(name, allowed, windowS)
  const shared = rateLimits(`${name}-group`, allowed * networksPerGroup, windowS)
  return {
    async take(network, keyOf = String) {
      const group = networkGroupOf(network)
      // A network over its own limit does not count towards its group's.
      const waitS = await own.take(keyOf(network))
      return waitS === null && group !== network ? shared.take(keyOf(group)) : waitS
    },

    async clear(network, keyOf = String) {
      const group = networkGroupOf(network)
      await Promise.all([own.clear(keyOf(network)), group === network ? undefined : shared.uncount(keyOf(group))])
    },
  }
}
