import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfQuiet, isQuiet, isTimeZone } from './quiet-hours.ts'

const night = (zone: string) => ({ from: '20:00', until: '07:00', zone })
const at = (iso: string) => Date.parse(iso)

test.each([
  ['Europe/Berlin', '2026-07-01T17:59:59Z', false],
  ['Europe/Berlin', '2026-07-01T18:00:00Z', true],
  ['Europe/Berlin', '2026-07-01T22:00:00Z', true],
  ['Europe/Berlin', '2026-07-02T04:59:59Z', true],
  ['Europe/Berlin', '2026-07-02T05:00:00Z', false],
  // In winter an hour later.
  ['Europe/Berlin', '2026-12-01T18:59:00Z', false],
  ['Europe/Berlin', '2026-12-01T19:00:00Z', true],
  ['America/New_York', '2026-07-01T18:00:00Z', false],
  ['America/New_York', '2026-07-02T00:00:00Z', true],
  ['Asia/Kathmandu', '2026-07-01T14:14:00Z', false],
  ['Asia/Kathmandu', '2026-07-01T14:15:00Z', true],
  ['Pacific/Kiritimati', '2026-07-01T06:00:00Z', true],
])('from 20:00 until 07:00 in %s, %s is quiet: %s', (zone, iso, expected) => {
  expect(isQuiet(night(zone), at(iso))).toBe(expected)
})

test('quiet hours within one day', () => {
  const nap = { from: '13:00', until: '14:30', zone: 'Europe/Lisbon' }
  expect(['11:59', '12:00', '13:29', '13:30'].map((time) => isQuiet(nap, at(`2026-07-01T${time}:00Z`)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  const evening = { from: '22:00', until: '00:00', zone: 'UTC' }
  expect(['21:59', '22:00', '23:59', '00:00'].map((time) => isQuiet(evening, at(`2026-07-01T${time}:00Z`)))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test.each([
  // Daylight saving time begins: the night is an hour shorter.
  ['Europe/Berlin', '2026-03-28T19:00:00Z', '2026-03-29T05:00:00Z', 10],
  ['America/New_York', '2026-03-08T01:00:00Z', '2026-03-08T11:00:00Z', 10],
  ['Europe/Berlin', '2026-10-24T18:00:00Z', '2026-10-25T06:00:00Z', 12],
  ['Europe/Berlin', '2026-06-24T18:00:00Z', '2026-06-25T05:00:00Z', 11],
  // Half an hour.
  ['Australia/Lord_Howe', '2026-10-03T09:30:00Z', '2026-10-03T20:00:00Z', 10.5],
])('a night in %s that begins at %s ends at %s', (zone, begins, ends, hours) => {
  expect(isQuiet(night(zone), at(begins))).toBe(true)
  expect(isQuiet(night(zone), at(begins) - 1)).toBe(false)
  expect(new Date(endOfQuiet(night(zone), at(begins))).toISOString()).toBe(new Date(ends).toISOString())
  expect((at(ends) - at(begins)) / 3_600_000).toBe(hours)
})

test('quiet hours that start in a skipped hour begin right after it', () => {
  const hours = { from: '02:30', until: '07:00', zone: 'Europe/Berlin' }
  expect(isQuiet(hours, at('2026-03-29T00:59:00Z'))).toBe(false)
  expect(isQuiet(hours, at('2026-03-29T01:00:00Z'))).toBe(true)
})

test('quiet hours always end at a minute that is not quiet', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const zone = fc.constantFrom('Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC')
  fc.assert(
    fc.property(time, time, zone, fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }), (from, until, place, now) => {
      fc.pre(from !== until)
      const hours = { from, until, zone: place }
      const end = endOfQuiet(hours, now * 1000)
      expect(isQuiet(hours, end)).toBe(false)
      if (isQuiet(hours, now * 1000)) expect(isQuiet(hours, end - 1)).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test.each([
  ['Europe/Berlin', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['+02:00', false],
  ['Middle/Earth', false],
  ['', false],
])('%j is a time zone: %s', (zone, expected) => {
  expect(isTimeZone(zone)).toBe(expected)
})
