import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offlineMinutes } from '#contract/household.ts'
import { limitAt } from './child-time.ts'
import { countMinuteOffline, forgetReported, minutesOffline, reportOf } from './offline-minutes.ts'

const minute = 60_000
const noon = new Date(2026, 10, 27, 12).getTime()
const midnight = new Date(2026, 10, 28).getTime()

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('each minute counts once, whatever asks, and is reported by how long ago it was', () => {
  for (const at of [0, 10_000, minute, 5 * minute, 5 * minute + 1]) countMinuteOffline('pip', noon + at)
  const offline = minutesOffline('pip', noon + 6 * minute)!
  expect(offline.minutes).toBe(3)
  expect(minutesOffline('wren', noon)).toBeNull()
  const report = reportOf(offline, noon + 10 * minute)
  expect(report).toEqual({ minutes: 3, began: 600, ended: 240 })
  for (const now of [noon, noon + 5 * minute, noon + 48 * 60 * minute])
    expect(offlineMinutes.safeParse(reportOf(offline, now)).success).toBe(true)
  countMinuteOffline('pip', noon + 11 * minute)
  forgetReported(offline)
  expect(minutesOffline('pip', noon + 12 * minute)).toMatchObject({ minutes: 1, first: noon + 6 * minute })
  forgetReported(minutesOffline('pip')!)
  expect(minutesOffline('pip')).toBeNull()
})

test('minutes of another day are not minutes of today', () => {
  countMinuteOffline('pip', noon)
  expect(minutesOffline('pip', midnight)).toBeNull()
  countMinuteOffline('pip', midnight)
  expect(minutesOffline('pip', midnight)?.minutes).toBe(1)
})

test('the limit of the day goes down without a connection, and the next day has its own', () => {
  const limit = { state: 'open', until: midnight, left: 10, daily: 30 } as const
  const after = (minutes: number, last = noon) => ({ child: 'pip', minutes, first: noon, last })
  const stateAt = (minutes: number, now: number, last?: number) => limitAt(limit, after(minutes, last), now).state
  expect(limitAt(limit, null, noon)).toEqual(limit)
  expect([stateAt(4, noon), stateAt(5, noon), stateAt(10, noon), stateAt(10, noon + minute)]).toEqual([
    'open',
    'soon',
    'soon',
    'over',
  ])
  expect(limitAt({ ...limit, state: 'over' }, null, noon).state).toBe('over')
  expect(limitAt({ ...limit, state: 'over' }, null, midnight)).toMatchObject({ state: 'open', left: 30 })
  expect(stateAt(30, midnight + minute, midnight)).toBe('over')
})
