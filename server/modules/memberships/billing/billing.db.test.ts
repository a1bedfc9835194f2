import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { TierKey } from '#content/tier-offers.ts'
import type { ChangeRequest } from '#contract/billing.ts'
import { cards, failing, site, startMembershipsHarness, type MembershipsHarness } from '#test/memberships-harness.ts'
import { isEntitled, listMemberships } from '../service.ts'
import { changeBilling, openCardPage, previewBilling, readBilling } from './billing.ts'

const club = await startMembershipsHarness()
afterEach(async () => {
  await club.endAll()
})
afterAll(async () => {
  await club.stop()
})

const day = 86_400
const usd = (amount: number) => ({ amount, currency: 'usd' })

type Someone = ReturnType<MembershipsHarness['person']>

const overview = async (person: Someone) => readBilling(club, person)
const change = async (person: Someone, requested: ChangeRequest) => changeBilling(club, person, requested)
const only = async (person: Someone) => {
  const { memberships } = await overview(person)
  expect(memberships).toHaveLength(1)
  return memberships[0] as (typeof memberships)[number]
}
const latest = club.latestInvoice
const state = async (person: Someone) => (await listMemberships(club, person.id)).map((one) => one.state)

/** Previews a switch and accepts it. */
async function switchAsShown(person: Someone, membership: string, tier: TierKey) {
  const seen = await previewBilling(club, person, { change: 'switch', membership, tier })
  const agreed = { amount: seen.due.amount, date: seen.date }
  await change(person, { change: 'switch', membership, tier, agreed })
  return seen
}

const passTime = (seconds: number) => club.pass(seconds)

describe('the overview', () => {
  it('is empty for a person who never began a checkout', async () => {
    expect(await overview(club.person('vesper'))).toEqual({
      ...{ memberships: [], charges: [], next: null, card: null },
      graceDays: 3,
    })
  })

  it('shows memberships, past charges, next charges and the card, and only one’s own', async () => {
    await club.member({ tier: 'simple-social-studio-guild', person: club.person('tobias') })
    const { person, subscription: membership } = await club.member()
    const seen = await overview(person)
    const period = await club.itemOf(membership)
    const ends = new Date(period.current_period_end * 1000).toISOString()
    expect(seen.memberships).toEqual([
      {
        id: membership,
        tier: 'bloom',
        name: 'Bloom',
        opens: 'critter-club',
        state: 'active',
        graceUntil: null,
        since: new Date(period.current_period_start * 1000).toISOString(),
        plan: 'renews',
        price: usd(500),
        periodEnd: ends,
        trialEnd: null,
        next: { ...usd(500), at: ends },
        rest: null,
        switchesTo: null,
        owed: null,
        mayPause: true,
        maySwitchTo: [
          { tier: 'sprout', name: 'Sprout', when: 'now', price: usd(500) },
          { tier: 'storytellers-lantern-guild', name: "Storyteller's Lantern", when: 'now', price: usd(1000) },
          { tier: 'simple-social-studio-guild', name: 'Simple Social Studio', when: 'now', price: usd(1500) },
        ],
      },
    ])
    const invoice = await latest(membership)
    expect(seen.charges).toEqual([
      {
        id: invoice.id,
        at: new Date((invoice.status_transitions.paid_at ?? 0) * 1000).toISOString(),
        what: invoice.lines.data[0]?.description,
        ...usd(500),
        refunded: 0,
        state: 'paid',
        url: invoice.hosted_invoice_url,
      },
    ])
    expect(seen.next).toEqual({ ...usd(500), at: ends })
    expect(seen.card).toEqual({ brand: 'visa', last4: '4242', month: 12, year: 2040 })
    await passTime(31 * day)
    expect(await latest(membership)).toMatchObject({ amount_paid: seen.next?.amount, status: 'paid' })
    expect((await overview(person)).charges).toHaveLength(2)
  })

  it('shows the refunded amount of a charge', async () => {
    const { person, customer } = await club.member()
    const [charge] = (await club.stripe.charges.list({ customer })).data
    await club.stripe.refunds.create({ charge: charge?.id ?? '', amount: 200 })
    expect((await overview(person)).charges).toMatchObject([{ amount: 500, refunded: 200, state: 'paid' }])
  })

  it('still shows past charges when the provider has deleted the customer, and a new one’s memberships', async () => {
    const { person, customer } = await club.member()
    await club.stripe.customers.del(customer)
    await club.deliverNew()
    expect(await overview(person)).toMatchObject({
      memberships: [],
      charges: [{ amount: 500, state: 'paid' }],
      next: null,
      card: null,
    })
    await club.member({ tier: 'sprout', person })
    expect(await overview(person)).toMatchObject({
      memberships: [{ tier: 'sprout', state: 'active' }],
      charges: [{ amount: 500 }, { amount: 500 }],
      card: { last4: '4242' },
    })
  })

  it('shows the amount due after a failed payment and where to pay it', async () => {
    const { person, subscription: membership } = await club.member({ card: cards.failsLater })
    const { current_period_end: renewsAt } = await club.itemOf(membership)
    await passTime(renewsAt + 3600 - club.sandbox.now())
    const url = (await latest(membership)).hosted_invoice_url
    const open = await only(person)
    expect(open).toMatchObject({ state: 'active', plan: 'owes', owed: { ...usd(500), url }, next: null })
    expect(Date.parse(open?.graceUntil ?? '') / 1000 - renewsAt).toBeGreaterThanOrEqual(3 * day)
    await passTime(3 * day)
    const owing = await only(person)
    expect(owing).toMatchObject({ state: 'paused', plan: 'owes', owed: { ...usd(500), url }, graceUntil: null })
    expect(owing).toMatchObject({ mayPause: false, maySwitchTo: [] })
    expect((await overview(person)).charges[0]).toMatchObject({ state: 'open', amount: 500 })
  })
})

it('cancelling keeps the room open to the end of the month, costs nothing, and can be undone', async () => {
  const { person, subscription: membership } = await club.member()
  const seen = await previewBilling(club, person, { change: 'cancel', membership })
  expect(seen).toMatchObject({ now: false, due: usd(0), next: null })
  await change(person, { change: 'cancel', membership })
  expect(await only(person)).toMatchObject({ plan: 'ends', state: 'active', next: null, periodEnd: seen.at })
  expect((await listMemberships(club, person.id))[0]).toMatchObject({ cancelAtPeriodEnd: true })
  await change(person, { change: 'keep', membership })
  expect(await only(person)).toMatchObject({ plan: 'renews', next: usd(500) })
  await change(person, { change: 'cancel', membership })
  const paid = await club.invoicesOf(membership)
  await passTime(32 * day)
  expect(await club.invoicesOf(membership)).toHaveLength(paid.length)
  expect(await state(person)).toEqual(['ended'])
  expect((await overview(person)).memberships).toEqual([])
  await expect(change(person, { change: 'keep', membership })).rejects.toMatchObject({ code: 'membership_not_found' })
})

describe('switching to a dearer tier', () => {
  it('costs what was shown, to the cent', async () => {
    const { person, subscription: membership } = await club.member()
    await passTime(9 * day + 12_345)
    const seen = await previewBilling(club, person, {
      change: 'switch',
      membership,
      tier: 'simple-social-studio-guild',
    })
    expect(seen.now).toBe(true)
    expect((seen.parts?.cost ?? 0) + (seen.parts?.credit ?? 0)).toBe(seen.due.amount)
    expect(seen.due.amount).toBeGreaterThan(0)
    // Waiting before accepting does not change the amount.
    await club.sandbox.advance(300)
    const agreed = { amount: seen.due.amount, date: seen.date }
    await change(person, { change: 'switch', membership, tier: 'simple-social-studio-guild', agreed })
    expect(await latest(membership)).toMatchObject({ status: 'paid', amount_paid: seen.due.amount })
    const held = await listMemberships(club, person.id)
    expect(held.map(({ tier, state }) => [tier, state])).toEqual([['simple-social-studio-guild', 'active']])
    expect(await isEntitled(club, person.id, 'critter-club')).toBe(false)
    const { next } = await overview(person)
    expect(next).toEqual(seen.next)
    await passTime(31 * day)
    expect((await latest(membership)).amount_paid).toBe(seen.next?.amount)
  })

  it('requested many times, in several processes, is charged once', async () => {
    const { person, subscription: membership } = await club.member()
    await passTime(5 * day)
    const another = await club.anotherSite()
    const tier = 'storytellers-lantern-guild'
    const seen = await previewBilling(club, person, { change: 'switch', membership, tier })
    const requested = {
      change: 'switch',
      membership,
      tier,
      agreed: { amount: seen.due.amount, date: seen.date },
    } as const
    await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => changeBilling(n % 2 ? another : club, person, requested)),
    )
    const bills = await club.invoicesOf(membership)
    expect(bills.map(({ amount_paid }) => amount_paid)).toEqual([seen.due.amount, 500])
    await expect(change(person, requested)).resolves.toBeUndefined()
    expect(await club.invoicesOf(membership)).toHaveLength(2)
  })

  it('is refused for another amount, another second or an old one', async () => {
    const { person, subscription: membership } = await club.member()
    await passTime(5 * day)
    const tier = 'storytellers-lantern-guild'
    const seen = await previewBilling(club, person, { change: 'switch', membership, tier })
    const { amount } = seen.due
    const date = seen.date ?? 0
    const { current_period_end: end } = await club.itemOf(membership)
    for (const agreed of [
      { amount: amount - 1, date },
      { amount: 0, date: null },
      { amount: 0, date: end },
      { amount, date: date + 10 * day },
    ])
      await expect(change(person, { change: 'switch', membership, tier, agreed })).rejects.toMatchObject({
        code: 'amount_changed',
      })
    await club.sandbox.advance(901)
    await expect(
      change(person, { change: 'switch', membership, tier, agreed: { amount, date } }),
    ).rejects.toMatchObject({ code: 'amount_changed' })
    expect(await only(person)).toMatchObject({ tier: 'bloom' })
    expect(await club.invoicesOf(membership)).toHaveLength(1)
  })

  it('changes nothing when the card is declined', async () => {
    const { person, subscription: membership } = await club.member({ card: cards.failsLater })
    await passTime(5 * day)
    await expect(switchAsShown(person, membership, 'storytellers-lantern-guild')).rejects.toMatchObject({
      code: 'payment_refused',
    })
    expect(await only(person)).toMatchObject({ tier: 'bloom', plan: 'renews', state: 'active', next: usd(500) })
  })

  it('never creates a second membership of a held tier', async () => {
    const { person, subscription: membership } = await club.member()
    await club.member({ tier: 'sprout', person })
    const requested = { change: 'switch', membership, tier: 'sprout' } as const
    await expect(previewBilling(club, person, requested)).rejects.toMatchObject({ code: 'tier_held' })
    await expect(change(person, { ...requested, agreed: { amount: 0, date: null } })).rejects.toMatchObject({
      code: 'tier_held',
    })
    const { memberships } = await overview(person)
    expect(memberships.map(({ tier, maySwitchTo }) => [tier, maySwitchTo.map((to) => to.tier)])).toEqual([
      ['sprout', ['storytellers-lantern-guild', 'simple-social-studio-guild']],
      ['bloom', ['storytellers-lantern-guild', 'simple-social-studio-guild']],
    ])
  })
})

it('switching to a tier of the same price is free and immediate', async () => {
  const { person, subscription: membership } = await club.member()
  await passTime(5 * day)
  const seen = await switchAsShown(person, membership, 'sprout')
  expect(seen).toMatchObject({ now: true, due: usd(0), parts: null, next: usd(500) })
  expect(await only(person)).toMatchObject({ tier: 'sprout', next: seen.next })
  expect(await club.invoicesOf(membership)).toHaveLength(1)
  await passTime(31 * day)
  expect((await latest(membership)).amount_paid).toBe(500)
})

describe('switching to a cheaper tier', () => {
  it('takes effect at the renewal, which costs what was previewed', async () => {
    const { person, subscription: membership } = await club.member({ tier: 'simple-social-studio-guild' })
    await passTime(5 * day)
    const seen = await switchAsShown(person, membership, 'bloom')
    expect(seen).toMatchObject({ now: false, due: usd(0), next: { ...usd(500), at: seen.at } })
    expect(await only(person)).toMatchObject({
      tier: 'simple-social-studio-guild',
      plan: 'switches',
      switchesTo: { tier: 'bloom', name: 'Bloom' },
      next: seen.next,
      mayPause: false,
      maySwitchTo: [],
    })
    const [kept] = await listMemberships(club, person.id)
    expect(kept).toMatchObject({
      tier: 'simple-social-studio-guild',
      switchesTo: { tier: 'bloom', name: 'Bloom', price: usd(500) },
      currentPeriodEnd: seen.at,
    })
    expect(await isEntitled(club, person.id, 'simple-social-studio')).toBe(true)
    await expect(switchAsShown(person, membership, 'sprout')).rejects.toMatchObject({ code: 'change_not_possible' })
    await passTime(31 * day)
    expect((await latest(membership)).amount_paid).toBe(500)
    expect(await only(person)).toMatchObject({ tier: 'bloom' })
    expect(await listMemberships(club, person.id)).toMatchObject([{ tier: 'bloom', switchesTo: null }])
    expect(await isEntitled(club, person.id, 'simple-social-studio')).toBe(false)
    expect(await isEntitled(club, person.id, 'critter-club')).toBe(true)
  })

  it('can be followed by another one, in either direction', async () => {
    const { person, subscription: membership } = await club.member({ tier: 'simple-social-studio-guild' })
    const steps = [
      ['bloom', 500],
      ['simple-social-studio-guild', 1500],
      ['sprout', 500],
    ] as const
    for (const [tier, amount] of steps) {
      const seen = await switchAsShown(person, membership, tier)
      expect(seen.next).toMatchObject(usd(amount))
      expect((await only(person)).next).toEqual(seen.next)
      await passTime(31 * day)
      expect(await latest(membership)).toMatchObject({ status: 'paid', amount_paid: seen.next?.amount })
      expect(await only(person)).toMatchObject({ tier, plan: 'renews', mayPause: true })
    }
    await change(person, { change: 'pause', membership, months: 1 })
    await change(person, { change: 'cancel', membership })
    expect(await only(person)).toMatchObject({ plan: 'ends' })
  })

  it('can be undone and repeated, and is replaced by a cancellation', async () => {
    const { person, subscription: membership } = await club.member({ tier: 'simple-social-studio-guild' })
    await switchAsShown(person, membership, 'bloom')
    await change(person, { change: 'stay', membership })
    await change(person, { change: 'stay', membership })
    expect(await only(person)).toMatchObject({ plan: 'renews', switchesTo: null, next: usd(1500) })
    expect(await listMemberships(club, person.id)).toMatchObject([{ switchesTo: null }])
    await switchAsShown(person, membership, 'storytellers-lantern-guild')
    expect(await only(person)).toMatchObject({ plan: 'switches', next: usd(1000) })
    const seen = await previewBilling(club, person, { change: 'cancel', membership })
    expect(seen).toMatchObject({ due: usd(0), next: null })
    await change(person, { change: 'cancel', membership })
    expect(await only(person)).toMatchObject({ plan: 'ends', switchesTo: null })
    await passTime(32 * day)
    expect(await state(person)).toEqual(['ended'])
  })
})

describe('a pause', () => {
  it('begins when what is paid is over, and comes back by itself', async () => {
    const months = 2
    const { person, subscription: membership } = await club.member()
    await passTime(3 * day)
    const before = await only(person)
    const seen = await previewBilling(club, person, { change: 'pause', membership, months })
    expect(seen).toMatchObject({ now: false, at: before.periodEnd, due: usd(0), next: usd(500) })
    await change(person, { change: 'pause', membership, months })
    const until = seen.next?.at
    expect(await only(person)).toMatchObject({
      plan: 'rests',
      state: 'active',
      rest: { from: seen.at, until },
      next: seen.next,
    })
    expect(await isEntitled(club, person.id, 'critter-club')).toBe(true)
    await passTime(Date.parse(seen.at) / 1000 - club.sandbox.now() + 60)
    expect(await only(person)).toMatchObject({ plan: 'rests', state: 'resting', next: seen.next })
    expect((await listMemberships(club, person.id))[0]).toMatchObject({
      state: 'resting',
      currentPeriodEnd: until,
    })
    expect(await isEntitled(club, person.id, 'critter-club')).toBe(false)
    await passTime(Date.parse(until ?? '') / 1000 - club.sandbox.now() - 2 * day)
    expect(await state(person)).toEqual(['resting'])
    await passTime(2 * day + 60)
    expect(await only(person)).toMatchObject({ plan: 'renews', state: 'active', rest: null })
    expect(await isEntitled(club, person.id, 'critter-club')).toBe(true)
    const paid = (await club.invoicesOf(membership)).filter(({ status }) => status === 'paid')
    expect(paid.map(({ amount_paid }) => amount_paid)).toEqual([seen.next?.amount, 500])
    expect((await overview(person)).charges).toHaveLength(2)
  })

  it('that has not begun is undone at no cost', async () => {
    const { person, subscription: membership } = await club.member()
    await change(person, { change: 'pause', membership, months: 2 })
    await expect(change(person, { change: 'pause', membership, months: 3 })).rejects.toMatchObject({
      code: 'change_not_possible',
    })
    const seen = await previewBilling(club, person, { change: 'return', membership })
    expect(seen).toMatchObject({ now: false, due: usd(0), next: usd(500) })
    await change(person, { change: 'return', membership, agreed: { amount: 0, date: null } })
    expect(await only(person)).toMatchObject({ plan: 'renews', next: seen.next })
    await passTime(31 * day)
    expect(await latest(membership)).toMatchObject({ status: 'paid', amount_paid: 500 })
  })

  it('that has begun is ended by a new period, paid at once and only once', async () => {
    const { person, subscription: membership } = await club.member()
    await change(person, { change: 'pause', membership, months: 3 })
    await passTime(40 * day)
    expect(await state(person)).toEqual(['resting'])
    const seen = await previewBilling(club, person, { change: 'return', membership })
    expect(seen).toMatchObject({ now: true, due: usd(500), next: usd(500) })
    const another = await club.anotherSite()
    const requested = { change: 'return', membership, agreed: { amount: 500, date: null } } as const
    await expect(change(person, { ...requested, agreed: { amount: 0, date: null } })).rejects.toMatchObject({
      code: 'amount_changed',
    })
    await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => changeBilling(n % 2 ? another : club, person, requested)),
    )
    expect(await state(person)).toEqual(['active'])
    const paid = (await club.invoicesOf(membership)).filter(({ status }) => status === 'paid')
    expect(paid.map(({ amount_paid }) => amount_paid)).toEqual([500, 500])
    const { plan, next } = await only(person)
    expect([plan, next?.amount]).toEqual(['renews', 500])
    // A period that begins now ends later by the time that accepting took.
    expect(Math.abs(Date.parse(next?.at ?? '') - Date.parse(seen.next?.at ?? ''))).toBeLessThan(60_000)
    await passTime(32 * day)
    expect(await latest(membership)).toMatchObject({ status: 'paid', amount_paid: 500 })
  })

  it('can end in a cancellation, and does not drop a payment that is due', async () => {
    const { person, subscription: membership } = await club.member()
    await change(person, { change: 'pause', membership, months: 3 })
    await change(person, { change: 'cancel', membership })
    expect(await only(person)).toMatchObject({ plan: 'ends', next: null })
    await passTime(32 * day)
    expect(await state(person)).toEqual(['ended'])
    const owing = await club.member({ card: cards.failsLater })
    await passTime(32 * day)
    await expect(
      change(owing.person, { change: 'pause', membership: owing.subscription, months: 1 }),
    ).rejects.toMatchObject({ code: 'change_not_possible' })
  })
})

it('the card is changed on a page of the provider that returns to the site', async () => {
  const { person } = await club.member()
  const { url } = await openCardPage(club, person, site)
  expect(url).toMatch(/^http:\/\/[^/]+\/p\/session\//)
  await expect(openCardPage(club, club.person('vesper'), site)).rejects.toMatchObject({
    code: 'no_billing_yet',
  })
})

it('another person’s membership can be neither read nor changed', async () => {
  const { person, subscription: membership } = await club.member({ tier: 'simple-social-studio-guild' })
  const vesper = await club.member({ person: club.person('vesper') })
  const before = await club.stripe.subscriptions.retrieve(membership)
  const agreed = { amount: 0, date: null }
  const requests = (id: string): ChangeRequest[] => [
    { change: 'cancel', membership: id },
    { change: 'keep', membership: id },
    { change: 'switch', membership: id, tier: 'bloom', agreed },
    { change: 'stay', membership: id },
    { change: 'pause', membership: id, months: 1 },
    { change: 'return', membership: id, agreed },
  ]
  for (const requested of [...requests(membership), ...requests('sub_nobodys'), ...requests('../customers')]) {
    await expect(change(vesper.person, requested)).rejects.toMatchObject({ code: 'membership_not_found' })
    if (requested.change === 'keep' || requested.change === 'stay') continue
    await expect(previewBilling(club, vesper.person, requested)).rejects.toMatchObject({
      code: 'membership_not_found',
    })
  }
  expect(await club.stripe.subscriptions.retrieve(membership)).toEqual(before)
  const seen = await overview(vesper.person)
  expect(seen.memberships.map(({ id }) => id)).toEqual([vesper.subscription])
  const theirs = (await overview(person)).charges.map(({ id }) => id)
  expect(seen.charges.filter(({ id }) => theirs.includes(id))).toEqual([])
})

describe('an unreachable provider', () => {
  it('changes nothing and says so', async () => {
    const { person, subscription: membership } = await club.member()
    const away = club.withCalls({ 'subscriptions.retrieve': failing, 'subscriptions.list': failing })
    await expect(readBilling(away, person)).rejects.toMatchObject({ code: 'payment_unavailable' })
    await expect(changeBilling(away, person, { change: 'cancel', membership })).rejects.toMatchObject({
      code: 'payment_unavailable',
    })
    expect(await only(person)).toMatchObject({ plan: 'renews' })
  })

  it('that does not answer a change causes an answer that the outcome is unknown', async () => {
    const { person, subscription: membership } = await club.member()
    const silent = club.withCalls({
      'subscriptions.update': async (real) => {
        await real()
        throw new Error('the line is dead')
      },
    })
    await expect(changeBilling(silent, person, { change: 'cancel', membership })).rejects.toMatchObject({
      code: 'change_unsure',
    })
    expect(await only(person)).toMatchObject({ plan: 'ends' })
  })

  it('that does not answer after a change has still made it', async () => {
    const { person, subscription: membership } = await club.member()
    const deaf = club.withCalls({ 'subscriptions.list': failing })
    await changeBilling(deaf, person, { change: 'cancel', membership })
    await club.deliverNew()
    expect((await listMemberships(club, person.id))[0]).toMatchObject({ cancelAtPeriodEnd: true })
  })
})

it('too many changes are rate-limited', async () => {
  const strict = await club.anotherSite({ env: { RATE_LIMIT_CHECKOUT: '2' } })
  const person = { id: randomUUID(), email: 'nobody@club.example' }
  const requested = { change: 'cancel', membership: 'sub_nobodys' } as const
  for (const code of ['membership_not_found', 'membership_not_found', 'too_many_requests'])
    await expect(changeBilling(strict, person, requested)).rejects.toMatchObject({ code })
})
