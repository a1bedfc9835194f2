import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { openDatabase, type DatabaseHandle } from '../database/database.ts'
import { AppError } from '../errors.ts'
import { addressKey, createRateLimits, takeOrRefuse } from './rate-limits.ts'

describe('an address is counted', () => {
  test('as it is for IPv4, also when written inside IPv6', () => {
    expect(addressKey('203.0.113.9')).toBe('203.0.113.9')
    expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9')
  })

  test('by its /64 for IPv6, however it is written', () => {
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(addressKey('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2::/64')
    expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect(addressKey('::1')).toBe('0:0:0:0::/64')
  })

  test('without the port some proxies write behind it', () => {
    expect(addressKey('203.0.113.9:50123')).toBe('203.0.113.9')
    expect(addressKey('[2001:db8:1:2::9]:50123')).toBe('2001:db8:1:2::/64')
    expect(addressKey('[2001:db8:1:2::9]')).toBe('2001:db8:1:2::/64')
  })

  test('as one with all others that cannot be read', () => {
    for (const odd of ['', 'unknown', '_hidden', '203.0.113.9.1', 'x'.repeat(5000), '[::1'])
      expect(addressKey(odd)).toBe('unreadable')
  })

  test('alike for every host of one /64', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16))
    fc.assert(
      fc.property(
        fc.array(group, { minLength: 4, maxLength: 4 }),
        fc.array(group, { minLength: 4, maxLength: 4 }),
        (network, host) => {
          const other = network.map((part) => part.padStart(4, '0').toUpperCase())
          expect(addressKey([...other, ...host].join(':'))).toBe(addressKey(`${network.join(':')}::1`))
        },
      ),
    )
  })
})

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

  test('refuses with the time to wait', async () => {
    const limit = createRateLimits(first.pool)('refuse', 1, 60)
    await takeOrRefuse(limit, 'vesper')
    const refusal = await takeOrRefuse(limit, 'vesper').catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(AppError)
    expect((refusal as AppError).code).toBe('too_many_requests')
    expect(Number((refusal as AppError).headers['retry-after'])).toBeGreaterThan(0)
  })
})
