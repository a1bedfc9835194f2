import { expect, test, vi } from 'vitest'
import type { openCheckout } from '#app/api/checkout.ts'
import { tiers } from '#content/tiers.ts'
import type { TiersAnswer } from '#contract/memberships.ts'
import { checkoutUrl } from './checkout.ts'

const onOffer = (priceId: string | null, publishableKey: string | null = null): TiersAnswer => ({
  data: tiers.map((tier) => ({
    ...tier,
    features: [...tier.features],
    priceId: tier.key === 'bloom' ? priceId : 'price_other',
    off_sale: false,
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
    openCheckout: vi.fn<typeof openCheckout>(async () => {
      order.push('checkout')
      return { id: 'cs_test_1', url: 'https://pay.example/cs_test_1', kind: 'checkout' }
    }),
  }
  return { order, steps }
}

test(
  'joining fetches the price, then opens a checkout of quantity 1, and returns its URL',
  { tags: ['spec-3-tier', 'spec-9-limits'] },
  async () => {
    const { order, steps } = stepsWith(onOffer('price_bloom'))
    await expect(checkoutUrl('bloom', steps)).resolves.toBe('https://pay.example/cs_test_1')
    expect(order).toEqual(['tiers', 'checkout'])
    expect(steps.openCheckout).toHaveBeenCalledExactlyOnceWith({ price: 'price_bloom', quantity: 1 })
  },
)

test("with a publishable key the provider's script is loaded before the checkout", async () => {
  const { order, steps } = stepsWith(onOffer('price_bloom', 'pk_live_1'))
  await checkoutUrl('bloom', steps)
  expect(order).toEqual(['tiers', 'script', 'checkout'])
  expect(steps.loadScript).toHaveBeenCalledExactlyOnceWith('pk_live_1')
})

test('if the script does not load, no checkout is opened', { tags: ['spec-8-errors'] }, async () => {
  const { order, steps } = stepsWith(onOffer('price_bloom', 'pk_live_1'))
  steps.loadScript.mockRejectedValue(new Error('Failed to load Stripe.js'))
  await expect(checkoutUrl('bloom', steps)).rejects.toThrow('Failed to load Stripe.js')
  expect(order).toEqual(['tiers'])
})

test.each([
  ...[null, '', 'prod_1', 'price_'].map((priceId) => onOffer(priceId, 'pk_live_1')),
  { data: [], publishableKey: null, trialDays: 0 },
])(
  'without a valid price id no checkout is opened: %#',
  { tags: ['spec-5-validation', 'spec-8-errors'] },
  async (answer) => {
    const { order, steps } = stepsWith(answer)
    await expect(checkoutUrl('bloom', steps)).rejects.toThrow('Stripe is not fully configured. Missing Price ID.')
    expect(order).toEqual(['tiers'])
  },
)

test('a tier that cannot be joined says so, and opens no checkout', async () => {
  const answer = onOffer(null)
  const { order, steps } = stepsWith({
    ...answer,
    data: answer.data.map((tier) => ({ ...tier, off_sale: tier.key === 'bloom' })),
  })
  await expect(checkoutUrl('bloom', steps)).rejects.toThrow('This club can’t be joined right now.')
  expect(order).toEqual(['tiers'])
})
