import { describe, expect, it } from 'vitest'
import { tiers } from '#content/tiers.ts'
import {
  duplicatesAmong,
  entitledRealms,
  graceEnd,
  isOpen,
  isOngoing,
  membershipsShown,
  type StoredMembership,
} from './entitlements.ts'

const kept = (subscriptionId: string, given: Partial<StoredMembership> = {}): StoredMembership => ({
  subscriptionId,
  tier: 'bloom',
  state: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: new Date('2026-12-20T10:00:00Z'),
  since: new Date('2026-11-20T10:00:00Z'),
  owedSince: null,
  switchesTo: null,
  ...given,
})

/** The current time, without a grace period. */
const now = { days: 0, nowMs: Date.parse('2026-11-25T10:00:00Z') }

describe('an ongoing membership', () => {
  const owedSince = new Date('2026-11-20T10:00:00Z')
  const long = { days: 0, nowMs: Date.parse('2027-11-25T10:00:00Z') }

  it.each([
    ['while it is paid', kept('a'), now, true],
    ['while it is set to end', kept('a', { cancelAtPeriodEnd: true }), now, true],
    ['while nobody knows whether it has renewed', kept('a'), long, true],
    ['while its member pauses it', kept('a', { state: 'resting' }), long, true],
    ['in the grace period', kept('a', { state: 'paused', owedSince }), { ...now, days: 7 }, true],
    ['not after the grace period', kept('a', { state: 'paused', owedSince }), { ...now, days: 4 }, false],
    ['not before its first payment', kept('a', { state: 'incomplete' }), now, false],
    ['not once it has ended', kept('a', { state: 'ended' }), now, false],
  ])('%s', (_when, membership, grace, answer) => {
    expect(isOngoing(membership, grace)).toBe(answer)
  })
})

describe('what memberships open', () => {
  const opened = (...held: (Pick<StoredMembership, 'tier' | 'state'> & { owedSince?: Date | null })[]) =>
    entitledRealms(
      held.map((one) => ({ owedSince: null, currentPeriodEnd: null, ...one })),
      now,
    )

  it('is the realm of each tier that is active', () => {
    for (const { key: tier, realm } of tiers) expect(opened({ tier, state: 'active' })).toEqual([realm])
    expect(
      opened(
        { tier: 'simple-social-studio-guild', state: 'active' },
        { tier: 'bloom', state: 'active' },
        { tier: 'sprout', state: 'active' },
      ),
    ).toEqual(['critter-club', 'simple-social-studio'])
  })

  it('is nothing while paused, resting, incomplete or ended', () => {
    expect(opened()).toEqual([])
    for (const state of ['paused', 'resting', 'incomplete', 'ended'] as const)
      expect(opened({ tier: 'bloom', state, owedSince: new Date(now.nowMs) })).toEqual([])
    expect(opened({ tier: 'bloom', state: 'ended' }, { tier: 'bloom', state: 'active' })).toEqual(['critter-club'])
  })
})

describe('a period that is over without a sync', () => {
  const at = (moment: string, days = 3) => ({ days, nowMs: Date.parse(moment) })
  const last = at('2026-12-23T09:59:59Z')
  const over = at('2026-12-23T10:00:00Z')

  it('leaves its membership open for three days, to the second', () => {
    for (const cancelAtPeriodEnd of [true, false]) {
      const row = kept('sub_a', { cancelAtPeriodEnd })
      expect(isOpen(row, last)).toBe(true)
      expect(isOpen(row, over)).toBe(false)
      expect(entitledRealms([row], last)).toEqual(['critter-club'])
      expect(entitledRealms([row], over)).toEqual([])
    }
  })

  it('is shown as unconfirmed if it was to renew, and as ended if it was to end', () => {
    const [goesOn, ends] = [kept('sub_a'), kept('sub_b', { cancelAtPeriodEnd: true })]
    expect(membershipsShown([goesOn], last)).toMatchObject([{ state: 'active', unconfirmed: false }])
    expect(membershipsShown([goesOn], over)).toMatchObject([{ state: 'paused', unconfirmed: true, graceUntil: null }])
    expect(membershipsShown([ends], over)).toMatchObject([{ state: 'ended', unconfirmed: false }])
  })

  it('does not hide another membership of the tier that is open', () => {
    const newer = kept('sub_b', { since: new Date('2026-12-22T10:00:00Z'), currentPeriodEnd: new Date('2027-01-22') })
    expect(membershipsShown([kept('sub_a'), newer], over)).toMatchObject([
      { state: 'active', since: newer.since.toISOString() },
    ])
    expect(entitledRealms([kept('sub_a'), newer], over)).toEqual(['critter-club'])
  })

  it('changes nothing when a payment is missing, which has its own grace period', () => {
    const owing = kept('sub_a', { state: 'paused', owedSince: new Date('2026-12-20T10:00:00Z') })
    expect(isOpen(owing, at('2026-12-29T09:59:59Z', 9))).toBe(true)
    expect(isOpen(owing, at('2026-12-29T10:00:00Z', 9))).toBe(false)
    expect(isOpen(kept('sub_b', { currentPeriodEnd: null }), over)).toBe(true)
  })
})

describe('the grace period', () => {
  const owing = kept('sub_a', { state: 'paused', owedSince: new Date('2026-11-22T10:00:00Z') })
  const at = (moment: string, days = 3) => ({ days, nowMs: Date.parse(moment) })
  const end = '2026-11-25T10:00:00.000Z'

  it('keeps a membership with a missing payment open, to the second, and no other', () => {
    expect(graceEnd(owing, at('2026-11-25T09:59:59Z'))?.toISOString()).toBe(end)
    expect(isOpen(owing, at('2026-11-25T09:59:59Z'))).toBe(true)
    expect(entitledRealms([owing], at('2026-11-25T09:59:59Z'))).toEqual(['critter-club'])
    for (const over of [at(end), at('2026-11-22T10:00:01Z', 0)]) {
      expect(graceEnd(owing, over)).toBeNull()
      expect(entitledRealms([owing], over)).toEqual([])
    }
    for (const state of ['resting', 'incomplete', 'ended'] as const)
      expect(isOpen({ ...owing, state }, at('2026-11-23T10:00:00Z'))).toBe(false)
    expect(isOpen({ ...owing, owedSince: null }, at('2026-11-23T10:00:00Z'))).toBe(false)
  })

  it('is shown as an open membership with its end', () => {
    expect(membershipsShown([owing], at('2026-11-23T10:00:00Z'))).toMatchObject([{ state: 'active', graceUntil: end }])
    expect(membershipsShown([owing], at(end))).toMatchObject([{ state: 'paused', graceUntil: null }])
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

  it('are not duplicates when one has ended, never began, or is of another tier', () => {
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
    const shown = {
      unconfirmed: false,
      graceUntil: null,
      cancelAtPeriodEnd: false,
      currentPeriodEnd: '2026-12-20T10:00:00.000Z',
      switchesTo: null,
      since: '2026-11-20T10:00:00.000Z',
    }
    const ended = { state: 'ended', currentPeriodEnd: null }
    expect(membershipsShown(rows, now)).toEqual([
      { ...shown, tier: 'sprout', name: 'Sprout', state: 'active', opens: 'critter-club' },
      { ...shown, tier: 'bloom', name: 'Bloom', state: 'paused', cancelAtPeriodEnd: true, opens: 'critter-club' },
      {
        ...{ ...shown, ...ended },
        tier: 'simple-social-studio-guild',
        name: 'Simple Social Studio',
        opens: 'simple-social-studio',
      },
    ])
  })

  it('includes a scheduled switch, and none when the membership ends', () => {
    const switchesTo = { tier: 'sprout', price: { amount: 500, currency: 'usd' } } as const
    const expected = { ...switchesTo, name: 'Sprout' }
    expect(membershipsShown([kept('sub_a', { switchesTo })], now)).toMatchObject([{ switchesTo: expected }])
    for (const given of [{ cancelAtPeriodEnd: true }, { state: 'ended' }] as const)
      expect(membershipsShown([kept('sub_a', { switchesTo, ...given })], now)).toMatchObject([{ switchesTo: null }])
  })

  it('is the latest of several that ended', () => {
    const rows = [
      kept('sub_1', { state: 'ended', since: new Date('2026-01-01T00:00:00Z') }),
      kept('sub_2', { state: 'ended', since: new Date('2026-03-01T00:00:00Z') }),
      kept('sub_3', { state: 'ended', since: new Date('2026-02-01T00:00:00Z') }),
    ]
    expect(membershipsShown(rows, now).map(({ since }) => since)).toEqual(['2026-03-01T00:00:00.000Z'])
  })
})
