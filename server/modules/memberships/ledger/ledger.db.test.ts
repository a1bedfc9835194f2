import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { cards, startMembershipsHarness } from '#test/memberships-harness.ts'
import { syncMembership } from '../sync/sync-membership.ts'
import { membershipLedger as ledger, memberships } from '../tables.ts'
import { cardEnd, figuresOf, updateLedger, monthlyAmount, movesOf, paymentsAtRisk } from './ledger.ts'

const club = await startMembershipsHarness()
afterAll(() => club.stop())

const dayMs = 86_400_000
const price = (unit_amount: number | null, interval: string, interval_count = 1) => ({
  id: 'price_1',
  currency: 'usd',
  unit_amount,
  recurring: { interval, interval_count },
})

const entry = async (subscription: string) =>
  (await club.db.select().from(ledger).where(eq(ledger.subscription, subscription)))[0]
const usd = async () =>
  (await figuresOf(club.db, club.grace().nowMs)).revenue.find(({ currency }) => currency === 'usd')

describe('the ledger', () => {
  it('follows a membership from its join over a missing payment to its end', async () => {
    const { customer, subscription } = await club.member({ card: cards.failsLater })
    const begun = await entry(subscription)
    expect(begun).toMatchObject({ monthlyAmount: 500, currency: 'usd', leftAt: null, owesSince: null })
    expect(begun?.cardEndsAt).toEqual(new Date('2041-01-01T00:00:00Z'))
    expect(await usd()).toMatchObject({ currency: 'usd', active: 500, ending: 0, pastDue: 0, net: 500 })

    await club.advance(33)
    await syncMembership(club, customer)
    const owing = await entry(subscription)
    expect(owing?.joinedAt).toEqual(begun?.joinedAt)
    expect(owing?.owesSince).not.toBeNull()
    expect(await usd()).toMatchObject({ currency: 'usd', active: 0, ending: 0, pastDue: 500, net: 0 })
    const page = { after: null, limit: 10, nowMs: club.now() }
    expect(await paymentsAtRisk(club.db, 'owing', page)).toMatchObject([{ subscription, monthlyAmount: 500 }])
    await syncMembership(club, customer)
    expect((await entry(subscription))?.owesSince, 'since the first time').toEqual(owing?.owesSince)

    await club.stripe.subscriptions.cancel(subscription)
    await syncMembership(club, customer)
    const over = await entry(subscription)
    expect(over?.leftAt?.getTime()).toBeGreaterThan(over?.joinedAt?.getTime() ?? Number.NaN)
    expect(over).toMatchObject({ owesSince: null, cardEndsAt: null })
    expect(await paymentsAtRisk(club.db, 'owing', page)).toEqual([])
    const { revenue, memberships: counts } = await figuresOf(club.db, club.grace().nowMs)
    expect(revenue).toEqual([])
    expect(counts).toEqual([{ tier: 'bloom', state: 'ended', count: 1 }])
  })

  it('counts what ends by itself apart, and a switched membership at its new price', async () => {
    const before = (await usd()) ?? { active: 0, ending: 0 }
    const { customer, subscription } = await club.member()
    await club.stripe.subscriptions.update(subscription, { cancel_at_period_end: true })
    await syncMembership(club, customer)
    expect(await usd()).toMatchObject({ active: before.active + 500, ending: before.ending + 500 })
    const { id } = await club.itemOf(subscription)
    await club.stripe.subscriptions.update(subscription, {
      cancel_at_period_end: false,
      items: [{ id, price: await club.priceOf('simple-social-studio-guild') }],
    })
    await syncMembership(club, customer)
    expect(await usd()).toMatchObject({ active: before.active + 1500, ending: before.ending })
  })

  it('counts no revenue for trials', async () => {
    const { customer } = await club.member()
    const active = (await usd())?.active ?? 0
    const { id } = await club.stripe.subscriptions.create({
      customer,
      items: [{ price: await club.priceOf('simple-social-studio-guild') }],
      trial_period_days: 10,
    })
    await syncMembership(club, customer)
    expect(await entry(id)).toMatchObject({ leftAt: null })
    expect(await usd()).toMatchObject({ active })
  })

  it('has no join for a membership that was never paid', async () => {
    const { customer, subscription } = await club.member()
    const [paid] = await club.db.select().from(memberships).where(eq(memberships.subscriptionId, subscription))
    if (paid === undefined) throw new Error('no membership')
    const never = { ...paid, subscriptionId: 'sub_never' }
    const subscriptionOf = (status: string) => ({
      id: 'sub_never',
      status,
      customer,
      start_date: 1_795_000_000,
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      items: { data: [] },
    })
    const { unpriced } = await figuresOf(club.db, club.grace().nowMs)
    await club.db.insert(memberships).values({ ...never, state: 'incomplete' })
    await updateLedger(club.db, customer, { subscriptions: [subscriptionOf('incomplete')] }, new Date())
    expect(await entry('sub_never')).toMatchObject({ joinedAt: null, leftAt: null })
    expect((await figuresOf(club.db, club.grace().nowMs)).unpriced, 'what has not begun is not held').toBe(unpriced)
    await club.db.update(memberships).set({ state: 'ended' }).where(eq(memberships.subscriptionId, 'sub_never'))
    await updateLedger(club.db, customer, { subscriptions: [subscriptionOf('incomplete_expired')] }, new Date())
    expect(await entry('sub_never')).toMatchObject({ joinedAt: null, leftAt: null })
  })
})

describe('joins and leaves', () => {
  it('are counted by UTC day or month, empty ones included', async () => {
    await club.db.delete(ledger)
    const at = (iso: string) => new Date(iso)
    await club.db
      .insert(ledger)
      .values([
        { subscription: 'a', joinedAt: at('2026-10-31T23:59:59.999Z'), leftAt: at('2026-11-01T00:00:00Z') },
        { subscription: 'b', joinedAt: at('2026-01-15T12:00:00Z') },
        { subscription: 'c', joinedAt: at('2025-11-30T23:59:59.999Z'), leftAt: at('2026-11-20T00:00:00Z') },
        { subscription: 'd' },
      ])
    const now = Date.parse('2026-11-20T16:00:00Z')
    const months = await movesOf(club.db, 'months', now)
    expect(months.map(({ from }) => from)).toEqual([
      '2025-12-01',
      ...Array.from({ length: 11 }, (_, n) => `2026-${String(n + 1).padStart(2, '0')}-01`),
    ])
    expect(months.filter(({ joined, left }) => joined + left > 0)).toEqual([
      { from: '2026-01-01', joined: 1, left: 0 },
      { from: '2026-10-01', joined: 1, left: 0 },
      { from: '2026-11-01', joined: 0, left: 2 },
    ])
    const days = await movesOf(club.db, 'days', now)
    expect([days.length, days[0]?.from, days.at(-1)]).toEqual([
      30,
      '2026-10-22',
      { from: '2026-11-20', joined: 0, left: 1 },
    ])
    expect(days.reduce((sum, { joined, left }) => sum + joined + left, 0)).toBe(3)
    const ahead = await movesOf(club.db, 'months', now - 60 * dayMs)
    expect(ahead.at(-1)?.from, 'what the provider’s clock has brought').toBe('2026-11-01')
  })

  it('are read from indexes alone', async () => {
    const plan = await club.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql`explain select count(*) from ${ledger} where ${ledger.leftAt} >= now() - interval '1 year'`)
    })
    expect(JSON.stringify(plan.rows)).toContain('membership_ledger_left')
  })
})

it('prices are converted to monthly amounts, and cards expire with their month', () => {
  expect(monthlyAmount(price(500, 'month'))).toBe(500)
  expect(monthlyAmount(price(1500, 'month', 3))).toBe(500)
  expect(monthlyAmount(price(10_000, 'year'))).toBe(833)
  expect(monthlyAmount(price(500, 'week'))).toBeNull()
  expect(monthlyAmount(price(null, 'month'))).toBeNull()
  expect(monthlyAmount({ ...price(500, 'month'), recurring: null })).toBeNull()
  for (const odd of [price(500, 'month', 0), price(Number.NaN, 'month'), price(1e12, 'month'), price(-500, 'month')])
    expect(monthlyAmount(odd)).toBeNull()
  for (const [month, year] of [
    [0, 2030],
    [13, 2030],
    [1.5, 2030],
    [6, 275_761],
    [Number.NaN, 2030],
  ] as const)
    expect(cardEnd(month, year)).toBeNull()
  expect(cardEnd(12, 2034)).toEqual(new Date('2035-01-01T00:00:00Z'))
  expect(cardEnd(2, 2027)).toEqual(new Date('2027-03-01T00:00:00Z'))
})
