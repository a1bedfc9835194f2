import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addIntervals, nextBoundary } from './calendar.ts'

const at = (iso: string) => Date.parse(iso) / 1000
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19)
const months = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
const moments = fc.integer({ min: at('1990-01-01'), max: at('2090-01-01') })
const intervals = fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const)

describe('months', () => {
  test('the 31st is the last day of short months and the 31st in long ones', () => {
    const anchor = at('2027-01-31T10:20:30Z')
    expect([1, 2, 3, 13].map((count) => iso(addIntervals(anchor, 'month', count)))).toEqual([
      '2027-02-28T10:20:30',
      '2027-03-31T10:20:30',
      '2027-04-30T10:20:30',
      '2028-02-29T10:20:30',
    ])
  })

  test('29 February is 28 February in common years', () => {
    const anchor = at('2028-02-29T00:00:00Z')
    expect(iso(addIntervals(anchor, 'year', 1))).toBe('2029-02-28T00:00:00')
    expect(iso(addIntervals(anchor, 'year', 4))).toBe('2032-02-29T00:00:00')
  })

  test('every month has the anchor’s day or its own last day, at the anchor’s time', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -60, max: 600 }), (anchor, count) => {
        const start = new Date(anchor * 1000)
        const moved = new Date(addIntervals(anchor, 'month', count) * 1000)
        const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
        expect(moved.getUTCDate()).toBe(Math.min(start.getUTCDate(), lastDay))
        expect(moved.toISOString().slice(11)).toBe(start.toISOString().slice(11))
        expect(months(moved) - months(start)).toBe(count)
      }),
    )
  })
})

test('the next boundary is the first one after the moment', () => {
  fc.assert(
    fc.property(
      moments,
      fc.integer({ min: 0, max: 40 * 365 * 86_400 }),
      intervals,
      fc.integer({ min: 1, max: 6 }),
      (anchor, later, interval, every) => {
        const next = nextBoundary(anchor, anchor + later, interval, every)
        expect(next).toBeGreaterThan(anchor + later)
        let step = 1
        while (addIntervals(anchor, interval, step * every) < next) step += 1
        expect(addIntervals(anchor, interval, step * every)).toBe(next)
        expect(addIntervals(anchor, interval, (step - 1) * every)).toBeLessThanOrEqual(anchor + later)
      },
    ),
    { numRuns: 60 },
  )
})
