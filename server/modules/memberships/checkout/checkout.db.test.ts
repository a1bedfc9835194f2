import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { startMembershipsHarness, site } from '#test/memberships-harness.ts'
import { joinTier, listMemberships } from '../service.ts'
import { syncMembership } from '../sync/sync-membership.ts'
import { memberships, providerCustomers } from '../tables.ts'

const club = await startMembershipsHarness()
afterAll(async () => {
  await club.stop()
})

/** A person's customers and checkouts at the provider. */
async function providerSideOf(person: { id: string }) {
  const customers = (await club.stripe.customers.list({ limit: 100 })).data.filter(
    ({ metadata }) => metadata.person_id === person.id,
  )
  const sessions = []
  for (const { id } of customers)
    sessions.push(...(await club.stripe.checkout.sessions.list({ customer: id, limit: 100 })).data)
  return { customers, sessions, open: sessions.filter(({ status }) => status === 'open') }
}

describe('choosing a tier', () => {
  it(
    'opens a checkout for one month of exactly that tier, which leads back to the site',
    { tags: ['spec-3-tier', 'spec-4-checkout', 'spec-9-limits'] },
    async () => {
      const mara = club.person('mara')
      const price = await club.priceOf('bloom')
      const answer = await joinTier(club, mara, price, site)
      expect(answer.kind).toBe('checkout')
      const session = await club.stripe.checkout.sessions.retrieve(answer.id, { expand: ['line_items', 'customer'] })
      expect(session).toMatchObject({
        url: answer.url,
        status: 'open',
        mode: 'subscription',
        client_reference_id: mara.id,
        metadata: { person_id: mara.id, tier: 'bloom' },
        success_url: `${site}/portal-hub?payment=success&session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${site}/memberships?payment=cancelled`,
        customer: { email: mara.email, metadata: { person_id: mara.id } },
      })
      expect(session.line_items?.data.map((item) => [item.price?.id, item.quantity])).toEqual([[price, 1]])
      const paid = await club.pay(answer.id)
      const subscription = await club.stripe.subscriptions.retrieve(String(paid.subscription))
      expect(subscription.metadata).toEqual({ person_id: mara.id, tier: 'bloom' })
    },
  )

  it.each([undefined, '', 'bloom', 'price_', 'prod_1', 'Price_1'])(
    'asks for a price identifier when it gets %j, and bothers nobody with it',
    { tags: ['spec-5-validation', 'spec-8-errors'] },
    async (price) => {
      const mara = club.person('mara')
      await expect(joinTier(club, mara, price, site)).rejects.toMatchObject({
        code: 'price_missing',
        status: 400,
        message: 'Stripe is not fully configured. Missing Price ID.',
      })
      expect((await providerSideOf(mara)).customers).toEqual([])
    },
  )

  it('refuses prices that are not the site’s, whatever the account has', async () => {
    const mara = club.person('mara')
    const product = await club.stripe.products.create({ name: 'A single button' })
    const cheap = await club.stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 1,
      recurring: { interval: 'month' },
    })
    for (const price of [cheap.id, 'price_nobodys'])
      await expect(joinTier(club, mara, price, site)).rejects.toMatchObject({ code: 'price_unknown' })
    expect((await providerSideOf(mara)).customers).toEqual([])
  })

  it('reports a configured price that does not exist at the provider', async () => {
    // Without jobs: it would take Sprout off sale for the other tests, which share its database.
    const other = await club.anotherSite({ env: { STRIPE_PRICE_SPROUT: 'price_gone' }, work: false })
    await expect(joinTier(other, club.person('juno'), 'price_gone', site)).rejects.toMatchObject({
      code: 'price_unknown',
    })
  })

  it('closes the open checkout of a tier before it opens the next one', async () => {
    const mara = club.person('mara')
    const first = await joinTier(club, mara, await club.priceOf('bloom'), site)
    const sprout = await joinTier(club, mara, await club.priceOf('sprout'), site)
    const second = await joinTier(club, mara, await club.priceOf('bloom'), site)
    await club.settled()
    const { customers, open, sessions } = await providerSideOf(mara)
    expect(customers).toHaveLength(1)
    expect(sessions.find(({ id }) => id === first.id)?.status).toBe('expired')
    expect(open.map(({ id }) => id).sort()).toEqual([second.id, sprout.id].sort())
  })

  it('creates one customer and one open checkout for fifty concurrent clicks in two processes', async () => {
    const mara = club.person('mara')
    const price = await club.priceOf('bloom')
    const other = await club.anotherSite()
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, click) =>
        joinTier(click % 2 === 0 ? club : other, mara, price, `http://localhost:${3000 + (click % 10)}`),
      ),
    )
    await club.settled()
    const { customers, open } = await providerSideOf(mara)
    expect(customers).toHaveLength(1)
    expect(open).toHaveLength(1)
    expect(answers.map(({ id }) => id)).toContain(open[0]?.id)
  })

  it('limits the checkouts per person and hour', async () => {
    const strict = await club.anotherSite({ env: { RATE_LIMIT_CHECKOUT: '2' } })
    const [mara, juno] = [club.person('mara'), club.person('juno')]
    const price = await club.priceOf('bloom')
    await joinTier(strict, mara, price, site)
    await joinTier(strict, mara, price, site)
    await expect(joinTier(strict, mara, price, site)).rejects.toMatchObject({
      code: 'too_many_requests',
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    })
    expect((await joinTier(strict, juno, price, site)).kind).toBe('checkout')
  })

  it('gives a person a new customer when the old one was deleted at the provider', async () => {
    const mara = club.person('mara')
    const price = await club.priceOf('bloom')
    await joinTier(club, mara, price, site)
    const [before] = (await providerSideOf(mara)).customers
    await club.stripe.customers.del(String(before?.id))
    const answer = await joinTier(club, mara, price, site)
    const session = await club.stripe.checkout.sessions.retrieve(answer.id)
    expect(session.customer).not.toBe(before?.id)
    expect(await club.db.select().from(providerCustomers).where(eq(providerCustomers.personId, mara.id))).toHaveLength(
      2,
    )
  })
})

describe('choosing a tier that is held already', () => {
  it('leads to the billing portal if the membership is active, ending or paused', async () => {
    const mara = club.person('mara')
    const price = await club.priceOf('bloom')
    const { customer, subscription } = await club.member({ person: mara })
    const again = await joinTier(club, mara, price, site)
    expect(again).toMatchObject({ kind: 'portal', url: expect.stringContaining('/p/session/') })
    expect(again.id).toMatch(/^bps_/)
    expect(await (await fetch(again.url)).text()).toContain(`href="${site}/dashboard"`)

    await club.stripe.subscriptions.update(subscription, { cancel_at_period_end: true })
    await syncMembership(club, customer)
    expect((await joinTier(club, mara, price, site)).kind).toBe('portal')

    await club.db.update(memberships).set({ state: 'paused' }).where(eq(memberships.personId, mara.id))
    expect((await joinTier(club, mara, price, site)).kind).toBe('portal')
    expect((await joinTier(club, mara, await club.priceOf('sprout'), site)).kind).toBe('checkout')
  })

  it('opens a checkout if the provider no longer has the membership', async () => {
    const mara = club.person('mara')
    const price = await club.priceOf('bloom')
    const { customer } = await club.member({ person: mara })
    await club.stripe.customers.del(customer)
    const { kind, id } = await joinTier(club, mara, price, site)
    expect(kind).toBe('checkout')
    expect(await listMemberships(club, mara.id)).toMatchObject([{ state: 'ended' }])
    expect((await club.stripe.checkout.sessions.retrieve(id)).customer).not.toBe(customer)
  })

  it('opens a checkout again once the membership has ended', async () => {
    const mara = club.person('mara')
    const price = await club.priceOf('bloom')
    const { customer, subscription } = await club.buy({ person: mara })
    await club.stripe.subscriptions.cancel(subscription)
    await syncMembership(club, customer)
    expect((await joinTier(club, mara, price, site)).kind).toBe('checkout')
  })

  it('syncs an open checkout that was paid without an event', async () => {
    const mara = club.person('mara')
    const price = await club.priceOf('bloom')
    await club.buy({ person: mara })
    expect((await joinTier(club, mara, price, site)).kind).toBe('portal')
    expect(await listMemberships(club, mara.id)).toMatchObject([{ tier: 'bloom', state: 'active' }])
    expect((await providerSideOf(mara)).open).toEqual([])
  })

  it('closes an open checkout once the tier is held', async () => {
    const mara = club.person('mara')
    const price = await club.priceOf('bloom')
    const { id } = await joinTier(club, mara, price, site)
    const { customer } = await club.stripe.checkout.sessions.retrieve(id)
    const method = await club.stripe.paymentMethods.attach('pm_card_visa', { customer: String(customer) })
    await club.stripe.subscriptions.create({
      customer: String(customer),
      items: [{ price }],
      default_payment_method: method.id,
    })
    await club.deliverNew()
    expect((await club.stripe.checkout.sessions.retrieve(id)).status).toBe('expired')
  })
})
