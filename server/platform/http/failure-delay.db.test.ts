import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { openDatabase, type DatabaseHandle } from '../database/database.ts'
import { createFailureDelay, maxDelayMs } from './failure-delay.ts'
import { createRateLimits } from './rate-limits.ts'

const sleep = vi.spyOn(timers, 'setTimeout').mockResolvedValue(undefined)

describe('a delay by failures', () => {
  let made: Awaited<ReturnType<typeof createTestDatabase>>
  let database: DatabaseHandle

  beforeAll(async () => {
    syncBuiltinESMExports()
    made = await createTestDatabase()
    database = openDatabase(made.target)
  })
  afterAll(async () => {
    sleep.mockRestore()
    syncBuiltinESMExports()
    await database.close()
    await made.drop()
  })
  afterEach(() => sleep.mockClear())

  /** The milliseconds of the waits since the last look. */
  const waits = () => sleep.mock.calls.splice(0).map(([ms]) => ms)

  test('begins after the free failures, grows with each one and has a limit', async () => {
    const limits = createRateLimits(database.pool)
    const delay = createFailureDelay(limits, 'grows', { free: 3, windowS: 60 })
    for (let n = 0; n < 3; n++) {
      await delay.countFailure('site')
      await delay.wait('site')
    }
    expect(waits()).toEqual([])
    for (let n = 0; n < 2; n++) {
      await delay.countFailure('site')
      await delay.wait('site')
    }
    expect(waits()).toEqual([50, 100])
    for (let n = 0; n < 100; n++) await delay.countFailure('site')
    await delay.wait('site')
    expect(waits()).toEqual([maxDelayMs])
    await delay.wait('another')
    expect(waits()).toEqual([])
  })
})
