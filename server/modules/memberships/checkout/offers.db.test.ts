import type Stripe from 'stripe'
import { afterAll, describe, expect, it } from 'vitest'
import type { TierKey } from '#content/tier-offers.ts'
import type { Context } from '#server/context.ts'
import { site, startMembershipsHarness, type MembershipsHarness } from '#test/memberships-harness.ts'
import { changeBilling, previewBilling, readBilling } from '../billing/billing.ts'
import { joinTier, listMemberships } from '../service.ts'

const club = await startMembershipsHarness()
afterAll(async () => {
  await club.stop()
})

const day = 86_400
type Site = Context
type Someone = ReturnType<MembershipsHarness['person']>

async function open(at: Site, person: Someone, tier: TierKey): Promise<Stripe.Checkout.Session> {
  const { id } = await joinTier(at, person, await club.priceOf(tier), site)
  return club.stripe.checkout.sessions.retrieve(id)
}

const join = async (at: Site, person: Someone, tier: TierKey) => (await club.member({ at, person, tier })).subscription

const passTime = (seconds: number) => club.pass(seconds)
const latest = club.latestInvoice

const only = async (person: Someone) => {
  const { memberships } = await readBilling(club, person)
  expect(memberships).toHaveLength(1)
  return memberships[0] as (typeof memberships)[number]
}

it('by default there are no codes, trials or taxes', async () => {
  const session = await open(club, club.person('mara'), 'bloom')
  expect(session).toMatchObject({ allow_promotion_codes: null, amount_total: 500, automatic_tax: { enabled: false } })
})

describe('promotion codes', () => {
  it('are accepted at the checkout if the owner allows them, and count in all later amounts', async () => {
    const offering = await club.anotherSite({ env: { CHECKOUT_PROMOTION_CODES: 'true' } })
    const mara = club.person('mara')
    expect(await open(offering, mara, 'bloom')).toMatchObject({ allow_promotion_codes: true })
    const membership = await join(offering, mara, 'bloom')
    const coupon = await club.stripe.coupons.create({ percent_off: 20, duration: 'forever' })
    await club.stripe.subscriptions.update(membership, { discounts: [{ coupon: coupon.id }] })
    expect((await only(mara)).next).toMatchObject({ amount: 400 })
    await passTime(31 * day)
    expect((await latest(membership)).amount_paid).toBe(400)

    const requested = { change: 'switch', membership, tier: 'simple-social-studio-guild' } as const
    const up = await previewBilling(club, mara, requested)
    expect(up.next).toMatchObject({ amount: 1200 })
    await changeBilling(club, mara, { ...requested, agreed: { amount: up.due.amount, date: up.date } })
    expect((await latest(membership)).amount_paid).toBe(up.due.amount)
    const back = { change: 'switch', membership, tier: 'storytellers-lantern-guild' } as const
    const down = await previewBilling(club, mara, back)
    await changeBilling(club, mara, { ...back, agreed: { amount: 0, date: null } })
    expect((await only(mara)).next).toEqual(down.next)
    await passTime(31 * day)
    expect((await latest(membership)).amount_paid).toBe(down.next?.amount)

    const rest = await previewBilling(club, mara, { change: 'pause', membership, months: 1 })
    expect(rest.next).toMatchObject({ amount: 800 })
    await changeBilling(club, mara, { change: 'pause', membership, months: 1 })
    expect((await only(mara)).next).toEqual(rest.next)
    await passTime(32 * day)
    expect(await only(mara)).toMatchObject({ state: 'resting', next: rest.next })
    expect((await previewBilling(club, mara, { change: 'return', membership })).due.amount).toBe(800)
    await passTime(31 * day)
    expect(await latest(membership)).toMatchObject({ status: 'paid', amount_paid: 800 })
  })
})

describe('a trial', () => {
  it('comes with the first membership only, and is followed by the announced charge', async () => {
    const offering = await club.anotherSite({ env: { CHECKOUT_TRIAL_DAYS: '14' } })
    const juno = club.person('juno')
    const membership = await join(offering, juno, 'bloom')
    const trying = await only(juno)
    expect(trying).toMatchObject({ state: 'active', plan: 'renews', mayPause: false, next: { amount: 500 } })
    expect(trying.trialEnd).toBe(trying.next?.at)
    expect((await readBilling(club, juno)).charges).toEqual([])
    const seen = await previewBilling(club, juno, {
      change: 'switch',
      membership,
      tier: 'storytellers-lantern-guild',
    })
    expect(seen).toMatchObject({ now: true, due: { amount: 0 }, next: { amount: 1000, at: trying.trialEnd } })
    await passTime(15 * day)
    expect(await latest(membership)).toMatchObject({ status: 'paid', amount_paid: trying.next?.amount })
    expect(await only(juno)).toMatchObject({ trialEnd: null, mayPause: true })
    expect((await open(offering, juno, 'storytellers-lantern-guild')).amount_total).toBe(1000)
  })

  it('that is cancelled costs nothing', async () => {
    const offering = await club.anotherSite({ env: { CHECKOUT_TRIAL_DAYS: '7' } })
    const tobias = club.person('tobias')
    const membership = await join(offering, tobias, 'sprout')
    expect(await previewBilling(club, tobias, { change: 'cancel', membership })).toMatchObject({
      due: { amount: 0 },
      next: null,
    })
    await changeBilling(club, tobias, { change: 'cancel', membership })
    await passTime(8 * day)
    expect((await listMemberships(club, tobias.id)).map(({ state }) => state)).toEqual(['ended'])
    expect((await readBilling(club, tobias)).charges).toEqual([])
  })
})

it('automatic tax is passed to the checkout and its subscription', async () => {
  const offering = await club.anotherSite({ env: { CHECKOUT_AUTOMATIC_TAX: 'true' } })
  const vesper = club.person('vesper')
  expect((await open(offering, vesper, 'bloom')).automatic_tax.enabled).toBe(true)
  const membership = await join(offering, vesper, 'bloom')
  expect((await club.stripe.subscriptions.retrieve(membership)).automatic_tax.enabled).toBe(true)
})
