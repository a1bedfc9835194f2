import { isIPv4, isIPv6 } from 'node:net'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './errors.ts'

export interface RateLimit {
  /**
   * Counts one use, or `points` of them.
   * @returns null when allowed, else the seconds to wait
   */
  take(key: string, points?: number): Promise<number | null>
  /** Forgets what was counted for this key. */
  clear(key: string): Promise<void>
}

export type RateLimits = (name: string, allowed: number, windowS: number) => RateLimit

/**
 * Counters in PostgreSQL, so that limits hold across processes and restarts.
 * @returns makes a limit: `name` keeps its keys apart, `allowed` uses in each window of `windowS` seconds
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
      // Known offenders are turned away from memory, without a query each.
      inMemoryBlockOnConsumed: allowed + 1,
    })
    return {
      async take(key, points = 1) {
        try {
          await limiter.consume(key, points)
          return null
        } catch (refused) {
          if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
          throw refused
        }
      },
      async clear(key) {
        await limiter.delete(key)
      },
    }
  }
}

/** @throws AppError too_many_requests with Retry-After, when the limit is used up */
export async function takeOrRefuse(limit: RateLimit, key: string): Promise<void> {
  const waitS = await limit.take(key)
  if (waitS !== null) throw new AppError('too_many_requests', { headers: { 'retry-after': String(waitS) } })
}

/**
 * What an address is counted under: IPv4 as it is (also inside IPv6), IPv6 by its /64. Proxies may write a port behind
 * it, and anything in its place.
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
