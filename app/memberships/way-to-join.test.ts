import { expect, test, vi } from 'vitest'
import { tiers } from '#content/tiers.ts'
import type { TiersAnswer } from '#contract/memberships.ts'
import { wayToJoin } from './way-to-join.ts'

const onOffer = (priceId: string | null, publishableKey: string | null = null): TiersAnswer => ({
  data: tiers.map((tier) => ({
    ...tier,
    features: [...tier.features],
    priceId: tier.key === 'bloom' ? priceId : 'price_other',
  })),
  publishableKey,
  trialDays: 0,
})

function stepsWith(answer: TiersAnswer) {
  const order: string[] = []
  const steps = {
    fetchTiers: vi.fn<() => Promise<TiersAnswer>>(async () => {
      order.push('tiers')
      return answer
    }),
    loadScript: vi.fn<(key: string) => Promise<void>>(async () => {
      order.push('script')
    }),
    openCheckout: vi.fn<Parameters<typeof wayToJoin>[1]['openCheckout']>(async () => {
      order.push('checkout')
      return { id: 'cs_test_1', url: 'https://pay.example/cs_test_1', kind: 'checkout' }
    }),
  }
  return { order, steps }
}

test('joining asks for the price, then for a checkout of one of it, and goes where that says', async () => {
  const { order, steps } = stepsWith(onOffer('price_bloom'))
  await expect(wayToJoin('bloom', steps)).resolves.toBe('https://pay.example/cs_test_1')
  expect(order).toEqual(['tiers', 'checkout'])
  expect(steps.openCheckout).toHaveBeenCalledExactlyOnceWith({ price: 'price_bloom', quantity: 1 })
})

test("with a publishable key the provider's script comes before the checkout", async () => {
  const { order, steps } = stepsWith(onOffer('price_bloom', 'pk_live_1'))
  await wayToJoin('bloom', steps)
  expect(order).toEqual(['tiers', 'script', 'checkout'])
  expect(steps.loadScript).toHaveBeenCalledExactlyOnceWith('pk_live_1')
})

test('a script that does not load ends it before the checkout', async () => {
  const { order, steps } = stepsWith(onOffer('price_bloom', 'pk_live_1'))
  steps.loadScript.mockRejectedValue(new Error('Failed to load Stripe.js'))
  await expect(wayToJoin('bloom', steps)).rejects.toThrow('Failed to load Stripe.js')
  expect(order).toEqual(['tiers'])
})

test.each([null, '', 'prod_1', 'price_'])(
  'a price identifier like %j ends it before anything is asked for',
  async (priceId) => {
    const { order, steps } = stepsWith(onOffer(priceId, 'pk_live_1'))
    await expect(wayToJoin('bloom', steps)).rejects.toThrow('Stripe is not fully configured. Missing Price ID.')
    expect(order).toEqual(['tiers'])
  },
)

test('a tier that the server does not offer has no price', async () => {
  const { steps } = stepsWith({ data: [], publishableKey: null, trialDays: 0 })
  await expect(wayToJoin('bloom', steps)).rejects.toThrow('Missing Price ID')
})
