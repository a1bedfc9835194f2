import { afterAll, describe, expect, it, vi } from 'vitest'
import type { TierKey } from '#content/tier-offers.ts'
import type { CheckoutAnswer, MembershipsAnswer, TiersAnswer } from '#contract/memberships.ts'
import { membershipPaths as paths } from '#contract/paths.ts'
import { ask, startSiteHarness, type Person } from '#test/site-harness.ts'

// Two processes of the whole site, and the embedded payment provider, whose pages are paid over HTTP.
const harness = await startSiteHarness()
const otherUrl = (await harness.another()).url
afterAll(() => harness.stop())

const patiently = { timeout: 15_000, interval: 50 }

/** The price of a tier, once the site has fetched it from the provider. */
async function priceOf(person: Person, tier: TierKey): Promise<string> {
  return vi.waitUntil(async () => {
    const { data } = (await ask<TiersAnswer>(person, 'GET', paths.tiers)).body
    return data.find(({ key }) => key === tier)?.priceId
  }, patiently)
}

const choose = async (person: Person, price: string) =>
  ask<CheckoutAnswer>(person, 'POST', paths.checkout, { price, quantity: 1 })

/** Submits the provider's page and ignores the outcome; a held tier has no page to submit. */
async function pay({ url, kind }: CheckoutAnswer): Promise<void> {
  if (kind === 'portal') return
  const email = 'wallet@elsewhere.example'
  const form = { email, number: '4242424242424242', expiry: '12 / 40', cvc: '123', name: 'Mara', postal_code: '12345' }
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  expect([200, 303]).toContain(answer.status)
}

const held = async (person: Person) =>
  (await ask<MembershipsAnswer>(person, 'GET', paths.memberships)).body.data.map(
    ({ tier, state }) => `${tier} ${state}`,
  )

/** A person's customers and subscriptions at the provider. */
async function atProvider({ id }: Person) {
  const stripe = await harness.provider.client()
  const customers = (await stripe.customers.list({ limit: 100 })).data.filter(
    ({ metadata }) => metadata['person_id'] === id,
  )
  const subscriptions = []
  const charges = []
  for (const { id: customer } of customers) {
    subscriptions.push(...(await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })).data)
    charges.push(...(await stripe.charges.list({ customer, limit: 100 })).data)
  }
  return {
    customers: customers.length,
    running: subscriptions.filter(({ status }) => status === 'active').length,
    subscriptions: subscriptions.length,
    charged: charges.map(({ amount }) => amount),
    kept: charges.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0),
  }
}

describe('fifty joins at once', () => {
  it('on two devices make one subscription and one charge', async () => {
    const mara = await harness.signUp('mara')
    const phone = { ...mara, url: otherUrl }
    const price = await priceOf(mara, 'sprout')
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, click) => choose(click % 2 === 0 ? mara : phone, price)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await harness.quiet()
    await Promise.all(answers.map(async ({ body }) => pay(body)))
    await expect.poll(async () => held(mara), patiently).toEqual(['sprout active'])
    await harness.quiet()
    expect(await atProvider(mara)).toEqual({ customers: 1, running: 1, subscriptions: 1, charged: [500], kept: 500 })
    expect(await choose(mara, price)).toMatchObject({ body: { kind: 'portal' } })
  }, 60_000)

  it('paid on two devices before one is closed leave one, and the other is refunded', async () => {
    const price = await priceOf(await harness.signUp('juno'), 'bloom')
    const people = await Promise.all(Array.from({ length: 3 }, async () => harness.signUp('juno')))
    await Promise.all(
      people.flatMap((juno) =>
        [juno, { ...juno, url: otherUrl }].map(async (device) => pay((await choose(device, price)).body)),
      ),
    )
    await harness.quiet()
    for (const juno of people) {
      expect(await held(juno)).toEqual(['bloom active'])
      expect(await atProvider(juno)).toMatchObject({ customers: 1, running: 1, kept: 500 })
    }
  }, 60_000)
})

it('two tabs allow only the later checkout to be paid, in either order', async () => {
  const tobias = await harness.signUp('tobias')
  const price = await priceOf(tobias, 'storytellers-lantern-guild')
  const [first, second] = [await choose(tobias, price), await choose(tobias, price)]
  await pay(first.body)
  expect(await atProvider(tobias)).toMatchObject({ subscriptions: 0, charged: [] })
  await Promise.all([pay(second.body), pay(first.body), pay(second.body)])
  await expect.poll(async () => held(tobias), patiently).toEqual(['storytellers-lantern-guild active'])
  await harness.quiet()
  expect(await atProvider(tobias)).toEqual({
    customers: 1,
    running: 1,
    subscriptions: 1,
    charged: [1000],
    kept: 1000,
  })
})
