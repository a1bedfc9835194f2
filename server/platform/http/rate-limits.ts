import { isIPv4, isIPv6 } from 'node:net'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors.ts'

export interface RateLimit {
  /**
   * Counts one use, or `points` of them.
   * @returns null when allowed, else the seconds to wait
   */
  take(key: string, points?: number): Promise<number | null>
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
  return (name, allowed, windowS) => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: true,
      keyPrefix: name,
      points: allowed,
      duration: windowS,
    })
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
          // Nobody waits longer than a window: the clock that counted this has been set back.
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
export async function takeOrRefuse(limit: RateLimit, key: string): Promise<void> {
  const waitS = await limit.take(key)
  if (waitS !== null) throw new AppError('too_many_requests', { headers: { 'retry-after': String(waitS) } })
}

/**
 * The rate limit key of an address: IPv4 as it is (also inside IPv6), IPv6 by its /64. Proxies may append a port, or
 * send anything in its place.
 */
export function addressKey(given: string): string {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(given) ?? []
  const ip = inBrackets ?? beforePort ?? given
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!isIPv6(ip)) return isIPv4(ip) ? ip : 'unreadable'
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
