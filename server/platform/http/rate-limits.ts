import type pg from 'pg'
import { AppError } from '../errors.ts'
import { networkGroupOf } from './callers.ts'

/** A use of a limit, to be counted by `takeInTurn`. */
export interface Use {
  limit: Limit
  key: string
  points: number
}

interface Limit {
  pool: pg.Pool
  /** The row of a key. */
  rowOf(key: string): string
  allowed: number
  windowMs: number
  /** Until when keys are refused, and until when without asking the database. In `performance.now()`. */
  refused: Map<string, { until: number; askAgainAt: number }>
}

export interface RateLimit {
  /**
   * Counts one use, or `points` of them.
   * @returns null when allowed, else the seconds to wait
   */
  take(key: string, points?: number): Promise<number | null>
  /** One use, to be counted together with others. */
  use(key: string, points?: number): Use
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
const cleanUpEveryMs = 300_000
/** Milliseconds for which an expired counter is kept: another machine's clock may be behind. */
const keptMs = 3_600_000

/**
 * Counters in PostgreSQL, so that limits hold across processes and restarts.
 * @returns creates a limit: `name` is its key prefix, `allowed` the uses per window of `windowS` seconds
 */
export function createRateLimits(pool: pg.Pool): RateLimits {
  const cleanUp = (): unknown =>
    // Whatever is left is removed the next time.
    pool.query('delete from rate_limits where expire < $1', [Date.now() - keptMs]).catch(() => undefined)
  setInterval(cleanUp, cleanUpEveryMs).unref()

  return (name, allowed, windowS) => {
    const rowOf = (key: string): string => `${name}:${key}`
    const limit: Limit = { pool, rowOf, allowed, windowMs: windowS * 1000, refused: new Map() }
    const use = (key: string, points = 1): Use => ({ limit, key, points })
    const ask = (name: string, text: string, key: string) =>
      pool.query<{ points: number }>({ name, text, values: [rowOf(key), Date.now()] })
    return {
      use,
      take: (key, points) => takeInTurn([use(key, points)]),
      async used(key) {
        const text = 'select points from rate_limits where key = $1 and expire > $2'
        const { rows } = await ask('uses counted', text, key)
        return rows[0]?.points ?? 0
      },
      async uncount(key) {
        const text = 'update rate_limits set points = points - 1 where key = $1 and expire > $2'
        await ask('use taken back', text, key)
        limit.refused.delete(key)
      },
      async clear(key) {
        await clearRow(limit, key)
        limit.refused.delete(key)
      },
    }
  }
}

async function clearRow({ pool, rowOf }: Limit, key: string): Promise<void> {
  const text = 'delete from rate_limits where key = $1'
  await pool.query({ name: 'uses forgotten', text, values: [rowOf(key)] })
}

/**
 * Counts uses of different limits in one statement, each only if those before it are allowed.
 * @returns null when all are allowed, else the seconds to wait
 */
export async function takeInTurn(uses: readonly Use[]): Promise<number | null> {
  const at = performance.now()
  const isRefused = ({ limit, key }: Use): boolean => at < (limit.refused.get(key)?.askAgainAt ?? 0)
  const known = uses.find(isRefused)
  const asked = known === undefined ? uses : uses.slice(0, uses.indexOf(known))
  const last = await count(asked)
  if (last === null)
    return known === undefined ? null : inSeconds((known.limit.refused.get(known.key)?.until ?? at) - at)
  const { limit, key } = last.use
  if (last.waitMs > limit.windowMs + clockDifferenceMs) {
    // The clock was set back: limits the wait to one window.
    await clearRow(limit, key)
    return takeInTurn(uses.slice(uses.indexOf(last.use)))
  }
  if (limit.refused.size >= maxCachedRefusals) limit.refused.clear()
  limit.refused.set(key, { until: at + last.waitMs, askAgainAt: at + Math.min(last.waitMs, refusalCacheMs) })
  return inSeconds(last.waitMs)
}

/** @returns the use that is not allowed and the milliseconds to wait; null when all are */
async function count(uses: readonly Use[]): Promise<{ use: Use; waitMs: number } | null> {
  const [first] = uses
  if (first === undefined) return null
  const now = Date.now()
  const { rows } = await first.limit.pool.query<{ refused: boolean; expire: string }>({
    name: `uses ${uses.length}`,
    text: countingStatement(uses.length),
    values: [
      now,
      ...uses.flatMap(({ limit, key, points }) => [limit.rowOf(key), points, now + limit.windowMs, limit.allowed]),
    ],
  })
  const [use, row] = [uses[rows.length - 1], rows.at(-1)]
  if (use === undefined || row === undefined) throw new Error('nothing was counted')
  return row.refused ? { use, waitMs: Number(row.expire) - now } : null
}

/**
 * For the time and then key, points, expiry and limit of each use. A use is counted anew when its window has expired, and
 * not at all when the one before it is refused.
 */
function countingStatement(uses: number): string {
  const turns = Array.from({ length: uses }, (_, turn) => turn)
  const counted = turns.map((turn) => {
    const [key, points, expire, allowed] = [2, 3, 4, 5].map((at) => `$${turn * 4 + at}`)
    return `use${turn} as (
      insert into rate_limits as counter (key, points, expire)
      select ${key}::text, ${points}::integer, ${expire}::bigint
      ${turn === 0 ? '' : `from use${turn - 1} where not refused`}
      on conflict (key) do update set
        points = excluded.points + case when counter.expire <= $1::bigint then 0 else counter.points end,
        expire = case when counter.expire <= $1::bigint then excluded.expire else counter.expire end
      returning points > ${allowed}::bigint as refused, expire
    )`
  })
  const results = turns.map((turn) => `select ${turn} as turn, refused, expire from use${turn}`)
  return `with ${counted.join(', ')} ${results.join(' union all ')} order by turn`
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
  /** The same, to be counted together with others. */
  uses(network: string, keyOf?: (network: string) => string): Use[]
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
  const uses: CallerLimit['uses'] = (network, keyOf = String) => {
    const group = networkGroupOf(network)
    // A network over its own limit does not count towards its group's.
    return [own.use(keyOf(network)), ...(group === network ? [] : [shared.use(keyOf(group))])]
  }
  return {
    uses,

    take: (network, keyOf) => takeInTurn(uses(network, keyOf)),

    async clear(network, keyOf = String) {
      const group = networkGroupOf(network)
      await Promise.all([own.clear(keyOf(network)), group === network ? undefined : shared.uncount(keyOf(group))])
    },
  }
}
