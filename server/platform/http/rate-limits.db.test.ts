import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { openDatabase, type DatabaseHandle } from '../database/database.ts'
import { AppError } from '../errors.ts'
import { createCallerLimit, createRateLimits, takeInTurn, takeOrRefuse } from './rate-limits.ts'

describe('a rate limit', () => {
  let made: Awaited<ReturnType<typeof createTestDatabase>>
  let first: DatabaseHandle
  let second: DatabaseHandle

  beforeAll(async () => {
    made = await createTestDatabase()
    first = openDatabase(made.target)
    second = openDatabase(made.target)
  })
  afterAll(async () => {
    await Promise.all([first.close(), second.close()])
    await made.drop()
  })

  test('holds across processes', async () => {
    const here = createRateLimits(first.pool)('across', 3, 60)
    const there = createRateLimits(second.pool)('across', 3, 60)
    expect(await here.take('mara')).toBeNull()
    expect(await there.take('mara')).toBeNull()
    expect(await here.take('mara')).toBeNull()
    const waitS = await there.take('mara')
    expect(waitS).toBeGreaterThan(0)
    expect(waitS).toBeLessThanOrEqual(60)
  })

  test('counts each key and each name for itself, and forgets on demand', async () => {
    const limits = createRateLimits(first.pool)
    const one = limits('one', 1, 60)
    expect(await one.take('mara')).toBeNull()
    expect(await one.take('tobias')).toBeNull()
    expect(await limits('other', 1, 60).take('mara')).toBeNull()
    await one.clear('tobias')
    expect(await one.take('tobias')).toBeNull()
  })

  test('lets exactly as many through as allowed when they come at once', async () => {
    const limit = createRateLimits(first.pool)('burst', 5, 60)
    const answers = await Promise.all(Array.from({ length: 40 }, () => limit.take('juno')))
    expect(answers.filter((waitS) => waitS === null)).toHaveLength(5)
  })

  test('that another process forgets is forgotten here within moments', async () => {
    const here = createRateLimits(first.pool)('forgiven', 1, 60)
    const there = createRateLimits(second.pool)('forgiven', 1, 60)
    expect(await here.take('mara')).toBeNull()
    expect(await there.take('mara')).toBeGreaterThan(1)
    await here.clear('mara')
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(await there.take('mara')).toBeNull()
  })

  test('keeps nobody waiting longer than its window, whatever the clock has done', async () => {
    const limit = createRateLimits(first.pool)('clock', 1, 60)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    try {
      expect(await limit.take('mara')).toBeNull()
    } finally {
      vi.useRealTimers()
    }
    expect(await limit.take('mara')).toBeNull()
    expect(await limit.take('mara')).toBeLessThanOrEqual(60)
  })

  test('is counted together with others, and only if those before it allow', async () => {
    const limits = createRateLimits(first.pool)
    const [calls, passwords] = [limits('calls', 3, 60), limits('passwords', 2, 60)]
    const take = () => takeInTurn([calls.use('vesper'), passwords.use('mara'), passwords.use('juno')])
    expect([await take(), await take()]).toEqual([null, null])
    expect(await take()).toBeGreaterThan(0)
    const counted = () => Promise.all([calls.used('vesper'), passwords.used('mara'), passwords.used('juno')])
    expect(await counted()).toEqual([3, 3, 2])
    // Refused from memory now, after what comes before it has been counted and refused.
    expect(await take()).toBeGreaterThan(0)
    expect(await take()).toBeGreaterThan(0)
    expect(await counted()).toEqual([4, 3, 2])
  })

  test('begins anew after its window', async () => {
    const limit = createRateLimits(first.pool)('window', 1, 60)
    expect(await limit.take('mara')).toBeNull()
    await first.pool.query('update rate_limits set expire = $1 where key = $2', [Date.now(), 'window:mara'])
    expect(await limit.used('mara')).toBe(0)
    expect(await limit.take('mara')).toBeNull()
    expect(await limit.take('mara')).toBeGreaterThan(0)
  })

  test('refuses with the time to wait', async () => {
    const limit = createRateLimits(first.pool)('refuse', 1, 60)
    await takeOrRefuse(limit, 'vesper')
    const refusal = await takeOrRefuse(limit, 'vesper').catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(AppError)
    expect((refusal as AppError).code).toBe('too_many_requests')
    expect(Number((refusal as AppError).headers['retry-after'])).toBeGreaterThan(0)
    expect((refusal as AppError).message).toMatch(/^Too many tries\. Try again in \d\d seconds\.$/)
  })

  describe('of callers', () => {
    const network = (n: number) => `2001:db8:7:${n}::/64`

    test('counts each network, and with four times its limit all of an IPv6 /48', async () => {
      const limit = createCallerLimit(createRateLimits(first.pool), 'networks', { allowed: 2, windowS: 60 })
      expect(await limit.take('203.0.113.1')).toBeNull()
      expect(await limit.take('203.0.113.1')).toBeNull()
      expect(await limit.take('203.0.113.1')).toBeGreaterThan(0)
      for (let n = 0; n < 4; n++) {
        expect(await limit.take(network(n))).toBeNull()
        expect(await limit.take(network(n))).toBeNull()
        // What is refused is not counted again.
        expect(await limit.take(network(n))).toBeGreaterThan(0)
      }
      expect(await limit.take(network(9))).toBeGreaterThan(0)
      expect(await limit.take('2001:db8:8:9::/64')).toBeNull()
      expect(await limit.take('203.0.113.2')).toBeNull()
    })

    test('is reset for one network, and takes one use back from the /48', async () => {
      const limit = createCallerLimit(createRateLimits(first.pool), 'reset', { allowed: 1, windowS: 60 })
      for (let n = 0; n < 4; n++) expect(await limit.take(network(n))).toBeNull()
      await limit.clear(network(0))
      expect(await limit.take(network(0))).toBeNull()
      expect(await limit.take(network(5))).toBeGreaterThan(0)
    })
  })
})
