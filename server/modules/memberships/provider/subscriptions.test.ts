import { describe, expect, it } from 'vitest'
import { periodEndAfter } from '../billing/own-subscription.ts'
import {
  carriedDiscounts,
  endOf,
  endsAtPeriodEnd,
  missingPayment,
  pauseMetadata,
  pauseOf,
  stateOf,
} from './subscriptions.ts'

describe('the state of a membership', () => {
  it.each([
    ['active', 'active'],
    ['trialing', 'active'],
    ['past_due', 'paused'],
    ['unpaid', 'paused'],
    ['paused', 'paused'],
    ['incomplete', 'incomplete'],
    ['incomplete_expired', 'ended'],
    ['canceled', 'ended'],
    ['a status of tomorrow', 'paused'],
  ])('is, for the provider status %s, %s', (status, state) => {
    expect(stateOf({ status })).toBe(state)
  })

  it('is resting once a member’s pause has begun, and not for a pause that still provides the service', () => {
    const period = (current_period_start: number) => ({ data: [{ current_period_start }] })
    const pause = { behavior: 'void', resumes_at: 9_000 }
    const metadata = { [pauseMetadata.from]: '2000', [pauseMetadata.until]: '9600' }
    const marked = { status: 'active', pause_collection: pause, metadata }
    expect(stateOf({ ...marked, items: period(1_000) })).toBe('active')
    expect(stateOf({ ...marked, items: period(2_000) })).toBe('resting')
    expect(stateOf({ ...marked, pause_collection: null, items: period(2_000) })).toBe('active')
    expect(stateOf({ status: 'active', pause_collection: pause, items: period(1_000) })).toBe('resting')
    expect(stateOf({ ...marked, status: 'past_due', items: period(2_000) })).toBe('paused')
    for (const behavior of ['keep_as_draft', 'mark_uncollectible'])
      expect(stateOf({ status: 'active', pause_collection: { behavior } })).toBe('active')
    expect(pauseOf({ ...marked, items: period(1_000) })).toEqual({ from: 2_000, until: 9_600, begun: false })
    expect(pauseOf({ pause_collection: pause, metadata: { [pauseMetadata.until]: 'soon' } })?.until).toBe(9_000)
  })

  it('ends by itself when the provider says so in either way, and not when it is over', () => {
    const running = { status: 'active', cancel_at: null, cancel_at_period_end: false, ended_at: null }
    expect(endsAtPeriodEnd(running)).toBe(false)
    expect(endsAtPeriodEnd({ ...running, cancel_at_period_end: true })).toBe(true)
    expect(endsAtPeriodEnd({ ...running, cancel_at: 1_800_000_000 })).toBe(true)
    expect(endsAtPeriodEnd({ ...running, status: 'canceled', cancel_at: 1_800_000_000 })).toBe(false)
  })
})

it('the end of a membership is when it ended, else when it will, else null', () => {
  expect(endOf({ cancel_at: null, ended_at: null })).toBeNull()
  expect(endOf({ cancel_at: 1_800_000_000, ended_at: null })).toBe(1_800_000_000)
  expect(endOf({ cancel_at: 1_800_000_000, ended_at: 1_799_000_000 })).toBe(1_799_000_000)
})

it('a missing payment counts from the oldest unpaid invoice', () => {
  const invoice = (id: string, status: string, finalized_at: number | null) => ({
    id,
    status,
    created: 500,
    status_transitions: { finalized_at },
  })
  const invoices = [invoice('in_3', 'open', 3_000), invoice('in_2', 'open', 2_000), invoice('in_1', 'paid', 1_000)]
  expect(missingPayment('paused', invoices)).toMatchObject({ invoice: { id: 'in_2' }, since: new Date(2_000_000) })
  expect(missingPayment('active', invoices)).toBeNull()
  expect(missingPayment('paused', [invoice('in_1', 'paid', 1_000)])).toBeNull()
  expect(missingPayment('paused', [invoice('in_1', 'open', null)])?.since).toEqual(new Date(500_000))
})

describe('the end of a pause', () => {
  const seconds = (text: string) => Date.parse(text) / 1000
  it.each([
    ['2026-12-20T10:00:00Z', '2026-11-20T10:00:00Z', 1, '2027-01-20T10:00:00Z'],
    ['2027-01-31T23:59:59Z', '2026-12-31T23:59:59Z', 1, '2027-02-28T23:59:59Z'],
    ['2027-02-28T23:59:59Z', '2026-12-31T23:59:59Z', 1, '2027-03-31T23:59:59Z'],
    ['2027-11-30T00:00:00Z', '2027-08-30T00:00:00Z', 3, '2028-02-29T00:00:00Z'],
  ])('from %s on, by the day of %s, is after %i months %s', (end, anchor, months, after) => {
    expect(periodEndAfter(seconds(end), seconds(anchor), months)).toBe(seconds(after))
  })
})

it('the discounts of a schedule are those of its current phase, by their own ids', () => {
  const phase = { start_date: 0, end_date: 1, items: [] }
  expect(carriedDiscounts({ phases: [{ ...phase, discounts: [{ discount: 'di_1' }, { discount: null }] }] })).toEqual({
    discounts: [{ discount: 'di_1' }],
  })
  for (const discounts of [[], null, undefined])
    expect(carriedDiscounts({ phases: [{ ...phase, discounts }] })).toEqual({})
  expect(carriedDiscounts({ phases: [] })).toEqual({})
})
