import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import {
  cards,
  failing,
  site,
  startMembershipsHarness,
  type Call,
  type MembershipsHarness,
} from '#test/memberships-harness.ts'
import { isEntitled, joinTier, listMemberships, returnFromCheckout } from '../service.ts'
import { memberships } from '../tables.ts'
import { undoDuplicate } from './duplicates.ts'
import { nextFetchNumber, syncMembership } from './sync-membership.ts'

const club = await startMembershipsHarness()
afterAll(async () => {
  await club.stop()
})

type Someone = ReturnType<MembershipsHarness['person']>

/** A customer with a running subscription that was not made through our checkout. */
async function subscribed(metadata: Record<string, string>, email: string): Promise<string> {
  const customer = await club.stripe.customers.create({ email, metadata })
  const method = await club.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  await club.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: await club.priceOf('bloom') }],
    default_payment_method: method.id,
    metadata,
  })
  return customer.id
}

const mine = async (person: Someone) => listMemberships(club, person.id)

describe('a paid checkout', () => {
  it('makes the person a member once the event has come', async () => {
    const mara = club.person('mara')
    await club.buy({ person: mara })
    expect(await mine(mara)).toEqual([])
    expect(await isEntitled(club, mara.id, 'critter-club')).toBe(false)
    await club.deliverNew()
    const [held, ...more] = await mine(mara)
    expect(more).toEqual([])
    expect(held).toMatchObject({
      tier: 'bloom',
      name: 'Bloom',
      state: 'active',
      cancelAtPeriodEnd: false,
      opens: 'critter-club',
    })
    const days = (Date.parse(held?.currentPeriodEnd ?? '') - Date.parse(held?.since ?? '')) / 86_400_000
    expect(days).toBeGreaterThan(27)
    expect(days).toBeLessThan(32)
    expect(await isEntitled(club, mara.id, 'critter-club')).toBe(true)
    expect(await isEntitled(club, mara.id, 'storytellers-lantern')).toBe(false)
  })

  it('belongs to the person, whatever the wallet’s address', async () => {
    const [mara, tobias] = [club.person('mara'), club.person('tobias')]
    const { id } = await joinTier(club, mara, await club.priceOf('bloom'), site)
    await club.pay(id, cards.good, tobias.email)
    await club.deliverNew()
    expect(await mine(mara)).toHaveLength(1)
    expect(await mine(tobias)).toEqual([])
  })

  it('reveals and changes nothing for another person', async () => {
    const [mara, vesper] = [club.person('mara'), club.person('vesper')]
    const { session } = await club.buy({ person: mara })
    const open = await joinTier(club, vesper, await club.priceOf('bloom'), site)
    for (const tried of [session, open.id, 'cs_test_nobodys', 'cs_../v1/customers', 'sub_1', ''])
      expect(await returnFromCheckout(club, vesper, tried)).toBeNull()
    expect(await mine(vesper)).toEqual([])
    expect(await mine(mara)).toEqual([])
  })
})

/** Pays a second checkout of a held tier, which the site itself never opens. @returns its subscription */
async function payAgain(customer: string): Promise<string> {
  await club.sandbox.advance(5)
  const { id } = await club.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: await club.priceOf('bloom'), quantity: 1 }],
    success_url: site,
  })
  return String((await club.pay(id)).subscription)
}

describe('two payments for one tier', () => {
  it('keep the earlier subscription, and cancel and refund the later, once', async () => {
    const { person, customer, subscription } = await club.member()
    const later = await payAgain(customer)
    const events = await club.newEvents()
    await club.deliver([...events, ...events])

    expect((await club.stripe.subscriptions.retrieve(subscription)).status).toBe('active')
    expect((await club.stripe.subscriptions.retrieve(later)).status).toBe('canceled')
    const refunds = await club.stripe.refunds.list({ limit: 100 })
    expect(refunds.data.map(({ amount, reason }) => ({ amount, reason }))).toEqual([
      { amount: 500, reason: 'duplicate' },
    ])
    expect(await mine(person)).toMatchObject([{ tier: 'bloom', state: 'active' }])

    await club.jobs.send('memberships.undo-duplicate', { kept: subscription, spare: later })
    await club.settled()
    expect((await club.stripe.refunds.list()).data).toHaveLength(1)
  })

  it('refund what an interrupted attempt has already cancelled', async () => {
    const { customer, subscription } = await club.member()
    const later = await payAgain(customer)
    const before = (await club.stripe.refunds.list({ limit: 100 })).data.length
    const interrupted = club.withCalls({ 'refunds.create': failing })
    await expect(undoDuplicate(interrupted, { kept: subscription, spare: later })).rejects.toMatchObject({
      code: 'payment_unavailable',
    })
    expect((await club.stripe.subscriptions.retrieve(later)).status).toBe('canceled')
    await undoDuplicate(club, { kept: subscription, spare: later })
    expect((await club.stripe.refunds.list({ limit: 100 })).data).toHaveLength(before + 1)
  })

  it('after a switch refund the second tier’s cost, and not that of the tier before it', async () => {
    const { person, customer, subscription } = await club.member({ tier: 'storytellers-lantern-guild' })
    await club.sandbox.advance(3600)
    const other = await club.buy({ person, tier: 'simple-social-studio-guild' })
    await syncMembership(club, customer)
    const price = await club.priceOf('sprout')
    for (const id of [subscription, other.subscription]) {
      const item = await club.itemOf(id)
      await club.stripe.subscriptions.update(id, { items: [{ id: item.id, price }], proration_behavior: 'none' })
    }
    await club.advance(31)
    await club.deliverNew()
    expect(await mine(person)).toMatchObject([{ tier: 'sprout', state: 'active' }])
    expect((await club.stripe.subscriptions.retrieve(other.subscription)).status).toBe('canceled')
    const charges = await club.stripe.charges.list({ customer, limit: 100 })
    expect(charges.data.map(({ amount, amount_refunded }) => [amount, amount_refunded]).toSorted()).toEqual(
      [
        [500, 0],
        [500, 500],
        [1000, 0],
        [1500, 0],
      ].toSorted(),
    )
  })

  it('leave alone a subscription that its member cancelled, and one whose duplicate is not paid', async () => {
    const { subscription } = await club.member()
    const spare = await club.member()
    await club.stripe.subscriptions.cancel(spare.subscription)
    const before = (await club.stripe.refunds.list({ limit: 100 })).data.length
    await club.jobs.send('memberships.undo-duplicate', { kept: subscription, spare: spare.subscription })
    await club.jobs.send('memberships.undo-duplicate', { kept: spare.subscription, spare: subscription })
    await club.settled()
    expect((await club.stripe.subscriptions.retrieve(subscription)).status).toBe('active')
    expect((await club.stripe.refunds.list({ limit: 100 })).data).toHaveLength(before)
  })
})

describe('the life of a membership', () => {
  it('pauses three days after a renewal has failed, opens again once paid, ends when it was cancelled', async () => {
    const { person, customer, subscription } = await club.member({ card: cards.failsLater })
    const step = async (state: object) => {
      await club.deliverNew()
      expect(await mine(person)).toMatchObject([state])
      return isEntitled(club, person.id, 'critter-club')
    }
    const { current_period_end: renewsAt } = await club.itemOf(subscription)
    await club.sandbox.advance(renewsAt + 3600 - club.sandbox.now())
    expect(await step({ state: 'active', graceUntil: expect.any(String), cancelAtPeriodEnd: false })).toBe(true)
    await club.advance(3)
    expect(await step({ state: 'paused', graceUntil: null, cancelAtPeriodEnd: false })).toBe(false)

    await club.payOpenInvoices({ customer, subscription })
    expect(await step({ state: 'active' })).toBe(true)

    await club.stripe.subscriptions.update(subscription, { cancel_at_period_end: true })
    expect(await step({ state: 'active', cancelAtPeriodEnd: true })).toBe(true)
    await club.stripe.subscriptions.update(subscription, { cancel_at_period_end: false })
    expect(await step({ state: 'active', cancelAtPeriodEnd: false })).toBe(true)
    await club.stripe.subscriptions.update(subscription, { cancel_at_period_end: true })
    await club.advance(32)
    expect(await step({ state: 'ended', cancelAtPeriodEnd: false })).toBe(false)
  })

  it('has the end of its paid period, its coming end and its past end', async () => {
    const { person, customer, subscription } = await club.member({ tier: 'sprout' })
    const end = async () => Date.parse((await mine(person))[0]?.currentPeriodEnd ?? '') / 1000
    expect(await end()).toBe((await club.itemOf(subscription)).current_period_end)
    const { cancel_at } = await club.stripe.subscriptions.update(subscription, { cancel_at_period_end: true })
    await syncMembership(club, customer)
    expect(await end()).toBe(cancel_at)
    const { ended_at } = await club.stripe.subscriptions.cancel(subscription)
    await syncMembership(club, customer)
    expect(await end()).toBe(ended_at)
    expect(await end()).toBeLessThan(Number(cancel_at))
  })

  it('ends with the customer, and when the provider does not know the subscription', async () => {
    const { person, customer } = await club.member()
    await club.stripe.customers.del(customer)
    await club.deliverNew()
    expect(await mine(person)).toMatchObject([{ state: 'ended' }])

    const other = await club.member()
    await club.db
      .update(memberships)
      .set({ subscriptionId: 'sub_of_another_account' })
      .where(eq(memberships.subscriptionId, other.subscription))
    await syncMembership(club, other.customer)
    const rows = await club.db.select().from(memberships).where(eq(memberships.personId, other.person.id))
    expect(rows.map(({ subscriptionId, state }) => [subscriptionId, state]).sort()).toEqual(
      [
        ['sub_of_another_account', 'ended'],
        [other.subscription, 'active'],
      ].sort(),
    )
  })

  it('ends when the subscription moves to a price that is not ours', async () => {
    const { person, customer, subscription } = await club.member()
    const product = await club.stripe.products.create({ name: 'Something else' })
    const price = await club.stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 100,
      recurring: { interval: 'month' },
    })
    const { id } = await club.itemOf(subscription)
    await club.stripe.subscriptions.update(subscription, {
      items: [{ id, price: price.id }],
      proration_behavior: 'none',
    })
    await syncMembership(club, customer)
    expect(await mine(person)).toMatchObject([{ state: 'ended' }])
  })

  it('continues at an old price after the tier has a new one', async () => {
    const { person, customer, subscription } = await club.member({ tier: 'sprout' })
    const old = await club.stripe.prices.retrieve(await club.priceOf('sprout'))
    await club.stripe.prices.create({
      product: String(old.product),
      currency: 'usd',
      unit_amount: 500,
      recurring: { interval: 'month' },
      lookup_key: String(old.lookup_key),
      transfer_lookup_key: true,
    })
    await club.db.delete(memberships).where(eq(memberships.subscriptionId, subscription))
    await syncMembership(club, customer)
    expect(await mine(person)).toMatchObject([{ tier: 'sprout', state: 'active' }])
  })
})

describe('the person of a subscription', () => {
  it('follows from metadata at the provider, also when our own row is lost', async () => {
    const mara = club.person('mara')
    const customer = await subscribed({ person_id: mara.id }, 'someone@elsewhere.example')
    expect(await syncMembership(club, customer)).toBe('written')
    expect(await mine(mara)).toMatchObject([{ state: 'active' }])
    expect((await joinTier(club, mara, await club.priceOf('bloom'), site)).url).toContain('/p/session/')
  })

  it('never follows from an email address', async () => {
    const mara = club.person('mara')
    await joinTier(club, mara, await club.priceOf('sprout'), site)
    const customer = await subscribed({}, mara.email)
    const broken = await subscribed({ person_id: 'mara' }, mara.email)
    await club.deliverNew()
    expect(await syncMembership(club, customer)).toBe('foreign')
    expect(await syncMembership(club, broken)).toBe('foreign')
    expect(await syncMembership(club, 'cus_nobody')).toBe('foreign')
    expect(await mine(mara)).toEqual([])
  })
})

describe('concurrent syncs', () => {
  it('let the fetch that began last win', async () => {
    const { person, customer, subscription } = await club.member()
    const gate = Promise.withResolvers<void>()
    const fetched = Promise.withResolvers<void>()
    const slowly: Call = async (real) => {
      const answer = await real()
      fetched.resolve()
      await gate.promise
      return answer
    }
    const slow = club.withCalls({ 'subscriptions.list': slowly })
    const early = syncMembership(slow, customer)
    await fetched.promise
    const { rows } = await club.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(rows, 'transactions open while the provider is asked').toEqual([])
    await club.stripe.subscriptions.cancel(subscription)
    expect(await syncMembership(club, customer)).toBe('written')
    gate.resolve()
    expect(await early).toBe('overtaken')
    expect(await mine(person)).toMatchObject([{ state: 'ended' }])
  })

  it('skip a fetch that a later one has made needless', async () => {
    const { customer } = await club.member()
    const since = await nextFetchNumber(club.db)
    expect(await syncMembership(club, customer, since)).toBe('written')
    expect(await syncMembership(club, customer, since)).toBe('covered')
    expect(await syncMembership(club, customer, await nextFetchNumber(club.db))).toBe('written')
  })

  it('change nothing while the provider is unreachable, and catch up later', async () => {
    const { person, customer, subscription } = await club.member()
    await club.stripe.subscriptions.cancel(subscription)
    const away = club.withCalls({ 'subscriptions.list': failing })
    await expect(syncMembership(away, customer)).rejects.toMatchObject({ code: 'payment_unavailable' })
    expect(await mine(person)).toMatchObject([{ state: 'active' }])
    expect(await syncMembership(club, customer)).toBe('written')
    expect(await mine(person)).toMatchObject([{ state: 'ended' }])
  })
})
