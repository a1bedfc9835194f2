import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { tiers } from '#content/tiers.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { createPaymentProvider, type PaymentProvider } from '#server/platform/payments/stripe.ts'
import { failing, withCalls, type Call } from '#test/memberships-harness.ts'
import { startPaymentSandbox, type PaymentSandbox } from '#test/payment-sandbox.ts'
import { askWithin, type Ask } from './calls.ts'
import { ensureCatalogue, findPortalConfiguration } from './catalogue.ts'
import { createPrices } from './prices.ts'

const opened: PaymentSandbox[] = []
afterAll(async () => {
  for (const one of opened) await one.stop()
})

/** A new, unused account. */
async function freshAccount() {
  const running = await startPaymentSandbox()
  opened.push(running)
  const { port } = running
  const provider = createPaymentProvider({ kind: 'sandbox', port }, { port, webhookSecret: 'whsec_tests' })
  return { provider, stripe: await provider.client(), ask: askWithin(provider, 20_000) }
}

const real = {
  kind: 'stripe',
  secretKey: 'sk_test_1',
  webhookSecret: 'whsec_1',
  publishableKey: 'pk_test_1',
  apiBase: null,
} as const

const noJobs = { send: async () => null } as unknown as Jobs

const never: Call = async () => new Promise(() => undefined)
const really: Call = async (call) => call()

function pricesOf(provider: PaymentProvider, config: Partial<Parameters<typeof createPrices>[0]['config']> = {}) {
  let time = 1_800_000_000_000
  const logged: { level: number; msg: string }[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  const asked: string[] = []
  let call: Call = really
  const watched = withCalls(provider, {
    'prices.list': async (list) => {
      asked.push('prices.list')
      return call(list)
    },
  })
  const settings = { payments: { kind: 'sandbox', port: 1 } as const, prices: {}, ...config }
  return {
    ...createPrices({ provider: watched, config: settings, jobs: noJobs, log, now: () => time }),
    asked,
    logged,
    shift: (seconds: number) => void (time += seconds * 1000),
    /** Replaces the provider's answer from now on. */
    let: (next: Call) => void (call = next),
  }
}

/** An account with the whole catalogue, in which tests change nothing. */
const { provider: stocked, ask } = await freshAccount()
await ensureCatalogue(ask)

describe('the prices on offer', () => {
  it('are complete where another process makes the catalogue meanwhile', async () => {
    const { provider, ask: ofOther } = await freshAccount()
    await ensureCatalogue(ofOther, tiers.slice(0, 2))
    const prices = pricesOf(provider)
    prices.let(async (list) => {
      const found = await list()
      await ensureCatalogue(ofOther)
      return found
    })
    expect([...(await prices.onOffer()).keys()]).toEqual(tiers.map(({ key }) => key))
  })

  it('are fetched once for concurrent callers, and cached for five minutes', async () => {
    const prices = pricesOf(stocked, { payments: real })
    const lists = await Promise.all(Array.from({ length: 20 }, async () => prices.onOffer()))
    expect(new Set(lists).size).toBe(1)
    expect([...(lists[0]?.keys() ?? [])]).toEqual(tiers.map(({ key }) => key))
    prices.shift(299)
    await prices.onOffer()
    expect(prices.asked).toHaveLength(1)
    prices.shift(2)
    expect(await prices.onOffer()).toBe(lists[0])
    await expect.poll(() => prices.asked.length).toBe(2)
  })

  it('stay cached while the provider is unreachable, and are fetched again from time to time', async () => {
    const prices = pricesOf(stocked, { payments: real })
    const list = await prices.onOffer()
    prices.let(failing)
    prices.shift(400)
    for (let time = 0; time < 5; time += 1) {
      expect(await prices.onOffer()).toBe(list)
      await expect.poll(() => prices.logged.length).toBe(1)
    }
    expect(prices.asked).toHaveLength(2)
    prices.shift(11)
    prices.let(really)
    await prices.onOffer()
    await expect.poll(() => prices.asked.length).toBe(3)
  })

  it('are unknown until the provider was reached: a checkout fails, the list has gaps', async () => {
    const prices = pricesOf(stocked, { payments: real })
    prices.let(failing)
    await expect(prices.onOffer()).rejects.toMatchObject({ code: 'payment_unavailable' })
    expect((await prices.known()).size).toBe(0)
    prices.let(really)
    expect((await prices.known()).size).toBe(4)
  })

  it('do not delay the list for long', async () => {
    const prices = pricesOf(stocked)
    prices.let(never)
    const start = performance.now()
    expect((await prices.known()).size).toBe(0)
    expect(performance.now() - start).toBeLessThan(4_000)
  })

  it('leave out, and log, a price that differs from the one on the site', async () => {
    const { provider, stripe, ask } = await freshAccount()
    await ensureCatalogue(ask)
    const product = await stripe.products.create({ name: 'Bloom, dearer' })
    await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 501,
      recurring: { interval: 'month' },
      lookup_key: 'constellation_club_bloom_monthly',
      transfer_lookup_key: true,
    })
    const prices = pricesOf(provider, { payments: real })
    expect([...(await prices.onOffer()).keys()]).not.toContain('bloom')
    expect(prices.logged).toContainEqual(expect.objectContaining({ level: 50, tier: 'bloom' }))
  })

  it('are taken from the settings when set', async () => {
    const set = {
      sprout: 'price_1',
      bloom: 'price_2',
      'storytellers-lantern-guild': 'price_3',
      'simple-social-studio-guild': 'price_4',
    }
    const prices = pricesOf(stocked, { payments: real, prices: set })
    expect(Object.fromEntries(await prices.onOffer())).toEqual(set)
    expect(prices.asked).toEqual([])
  })

  it('appear soon after they were created in the account', async () => {
    const { provider, ask } = await freshAccount()
    const prices = pricesOf(provider, { payments: real })
    expect((await prices.onOffer()).size).toBe(0)
    await ensureCatalogue(ask)
    expect((await prices.onOffer()).size).toBe(0)
    prices.shift(11)
    expect((await prices.onOffer()).size).toBe(4)
  })

  it('are created once in the embedded sandbox by concurrent processes', async () => {
    const { provider, stripe } = await freshAccount()
    const lists = await Promise.all(Array.from({ length: 4 }, async () => pricesOf(provider).onOffer()))
    const made = (await stripe.prices.list({ limit: 100 })).data.map(({ id }) => id)
    expect(made).toHaveLength(tiers.length)
    for (const list of lists) expect([...list.values()].toSorted()).toEqual(made.toSorted())
    const portals = (await stripe.billingPortal.configurations.list({ limit: 100 })).data
    expect(portals.filter(({ metadata }) => metadata?.['constellation_club'] === 'portal')).toHaveLength(1)
  })

  it('are created automatically in the embedded sandbox, and never in a real account', async () => {
    const { provider, stripe } = await freshAccount()
    expect((await pricesOf(provider, { payments: real }).onOffer()).size).toBe(0)
    expect((await stripe.prices.list()).data).toEqual([])
    expect((await pricesOf(provider).onOffer()).size).toBe(4)
  })
})

describe('setting up an account', () => {
  it('creates nothing that another process has created since it looked', async () => {
    const { stripe, ask } = await freshAccount()
    let looked = false
    const slow: Ask = async (shape, call) => {
      const answer = await ask(shape, call)
      if (!looked) {
        looked = true
        await ensureCatalogue(ask)
      }
      return answer
    }
    expect(await ensureCatalogue(slow)).toEqual([])
    expect((await stripe.prices.list({ limit: 100 })).data).toHaveLength(tiers.length)
  })

  it('creates every product and price once, and the portal configuration', async () => {
    const { stripe, ask } = await freshAccount()
    expect(await ensureCatalogue(ask)).toHaveLength(5)
    expect(await ensureCatalogue(ask)).toEqual([])
    const prices = (await stripe.prices.list({ limit: 100, expand: ['data.product'] })).data
    expect(prices.map(({ lookup_key, unit_amount }) => [lookup_key, unit_amount]).sort()).toEqual(
      tiers.map(({ lookupKey, price }) => [lookupKey, price]).sort(),
    )
    expect((await stripe.products.list({ limit: 100 })).data.map(({ name }) => name).sort()).toEqual(
      tiers.map(({ name }) => name).sort(),
    )
    const configuration = await stripe.billingPortal.configurations.retrieve(String(await findPortalConfiguration(ask)))
    expect(configuration.features).toMatchObject({
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
    })
  })

  it('moves the lookup key to a new price when the amount changes; members keep the old one', async () => {
    const { stripe, ask } = await freshAccount()
    const product = await stripe.products.create({ name: 'Bloom, as it was' })
    const old = await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 300,
      recurring: { interval: 'month' },
      lookup_key: 'constellation_club_bloom_monthly',
    })
    await ensureCatalogue(ask)
    const found = await stripe.prices.list({ lookup_keys: ['constellation_club_bloom_monthly'] })
    expect(found.data.map(({ unit_amount }) => unit_amount)).toEqual([500])
    expect(await stripe.prices.retrieve(old.id)).toMatchObject({ active: true, lookup_key: null })
  })
})
