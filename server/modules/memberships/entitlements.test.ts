import { describe, expect, it } from 'vitest'
import {
  duplicatesAmong,
  endOf,
  endsAtPeriodEnd,
  entitledRealms,
  membershipsShown,
  pauseMetadata,
  pauseOf,
  stateOf,
  type KeptMembership,
} from './entitlements.ts'
import { carriedDiscounts, periodEndAfter } from './own-subscription.ts'

const kept = (subscriptionId: string, given: Partial<KeptMembership> = {}): KeptMembership => ({
  subscriptionId,
  tier: 'bloom',
  state: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: new Date('2026-12-20T10:00:00Z'),
  since: new Date('2026-11-20T10:00:00Z'),
  ...given,
})

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

  it('rests once a pause of its owner has begun, and not for a pause that gives something meanwhile', () => {
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

describe('the end of a membership', () => {
  it('is when it ended, else when it will, else not in sight', () => {
    expect(endOf({ cancel_at: null, ended_at: null })).toBeNull()
    expect(endOf({ cancel_at: 1_800_000_000, ended_at: null })).toBe(1_800_000_000)
    expect(endOf({ cancel_at: 1_800_000_000, ended_at: 1_799_000_000 })).toBe(1_799_000_000)
  })
})

describe('what memberships open', () => {
  it('is the realm of each tier that is active', () => {
    expect(entitledRealms([{ tier: 'sprout', state: 'active' }])).toEqual(['critter-club'])
    expect(entitledRealms([{ tier: 'bloom', state: 'active' }])).toEqual(['critter-club'])
    expect(entitledRealms([{ tier: 'storytellers-lantern-guild', state: 'active' }])).toEqual(['storytellers-lantern'])
    expect(entitledRealms([{ tier: 'simple-social-studio-guild', state: 'active' }])).toEqual(['simple-social-studio'])
    expect(
      entitledRealms([
        { tier: 'simple-social-studio-guild', state: 'active' },
        { tier: 'bloom', state: 'active' },
        { tier: 'sprout', state: 'active' },
      ]),
    ).toEqual(['critter-club', 'simple-social-studio'])
  })

  it('is nothing while paused, incomplete or ended', () => {
    expect(entitledRealms([])).toEqual([])
    for (const state of ['paused', 'incomplete', 'ended'] as const)
      expect(entitledRealms([{ tier: 'bloom', state }])).toEqual([])
    expect(
      entitledRealms([
        { tier: 'bloom', state: 'ended' },
        { tier: 'bloom', state: 'active' },
      ]),
    ).toEqual(['critter-club'])
  })
})

describe('two subscriptions of one tier', () => {
  const later = new Date('2026-11-20T10:05:00Z')

  it('keep the older of two paid ones', () => {
    const [first, second] = [kept('sub_b'), kept('sub_a', { since: later })]
    expect(duplicatesAmong([second, first])).toEqual([{ kept: first, spare: second }])
  })

  it('keep the paid one before an older one that is not', () => {
    const [unpaid, paid] = [kept('sub_a', { state: 'paused' }), kept('sub_b', { since: later })]
    expect(duplicatesAmong([unpaid, paid])).toEqual([{ kept: paid, spare: unpaid }])
  })

  it('are none when one is over, never began, or is of another tier', () => {
    expect(
      duplicatesAmong([
        kept('sub_a'),
        kept('sub_b', { state: 'ended' }),
        kept('sub_c', { state: 'incomplete' }),
        kept('sub_d', { tier: 'sprout' }),
      ]),
    ).toEqual([])
  })
})

describe('what a person sees', () => {
  it('is one membership for each tier ever held: the one that counts', () => {
    const rows = [
      kept('sub_old', { state: 'ended', since: new Date('2026-01-01T00:00:00Z') }),
      kept('sub_now', { state: 'paused', cancelAtPeriodEnd: true }),
      kept('sub_guild', { tier: 'simple-social-studio-guild', state: 'ended', currentPeriodEnd: null }),
      kept('sub_sprout', { tier: 'sprout' }),
    ]
    expect(membershipsShown(rows)).toEqual([
      {
        tier: 'sprout',
        name: 'Sprout',
        state: 'active',
        cancelAtPeriodEnd: false,
        currentPeriodEnd: '2026-12-20T10:00:00.000Z',
        since: '2026-11-20T10:00:00.000Z',
        opens: 'critter-club',
      },
      {
        tier: 'bloom',
        name: 'Bloom',
        state: 'paused',
        cancelAtPeriodEnd: true,
        currentPeriodEnd: '2026-12-20T10:00:00.000Z',
        since: '2026-11-20T10:00:00.000Z',
        opens: 'critter-club',
      },
      {
        tier: 'simple-social-studio-guild',
        name: 'Simple Social Studio',
        state: 'ended',
        cancelAtPeriodEnd: false,
        currentPeriodEnd: null,
        since: '2026-11-20T10:00:00.000Z',
        opens: 'simple-social-studio',
      },
    ])
  })

  it('is, of several that ended, the last', () => {
    const rows = [
      kept('sub_1', { state: 'ended', since: new Date('2026-01-01T00:00:00Z') }),
      kept('sub_2', { state: 'ended', since: new Date('2026-03-01T00:00:00Z') }),
      kept('sub_3', { state: 'ended', since: new Date('2026-02-01T00:00:00Z') }),
    ]
    expect(membershipsShown(rows).map(({ since }) => since)).toEqual(['2026-03-01T00:00:00.000Z'])
  })
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

describe('the discounts of a schedule', () => {
  it('are those of its present phase, by their own ids', () => {
    const phase = { start_date: 0, end_date: 1, items: [] }
    expect(carriedDiscounts({ phases: [{ ...phase, discounts: [{ discount: 'di_1' }, { discount: null }] }] })).toEqual(
      {
        discounts: [{ discount: 'di_1' }],
      },
    )
    for (const discounts of [[], null, undefined])
      expect(carriedDiscounts({ phases: [{ ...phase, discounts }] })).toEqual({})
    expect(carriedDiscounts({ phases: [] })).toEqual({})
  })
})
