import fc from 'fast-check'
import type { Stripe } from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { percentOf, spread } from './discounts.ts'
import { startTestSandbox } from './test-sandbox.ts'

const harness = await startTestSandbox()
const stripe = harness.stripe
const price = await harness.price('Lantern', 1000)
afterAll(() => harness.close())

/** The first monthly payments of a subscription with this coupon. */
async function paid(coupon: Stripe.CouponCreateParams, months: number): Promise<number[]> {
  const { id } = await harness.subscribe(price, { coupon })
  for (let month = 1; month < months; month += 1) await harness.renew(id)
  const invoices = (await stripe.invoices.list({ subscription: id })).data.toReversed()
  await stripe.subscriptions.cancel(id)
  return invoices.map(({ amount_paid }) => amount_paid)
}

test('an amount is distributed over lines in proportion, without rounding loss', () => {
  expect(spread(100, [333, 333, 334])).toEqual([33, 33, 34])
  expect(spread(500, [300, 0, 100])).toEqual([300, 0, 100])
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(fc.nat(100_000), { minLength: 1, maxLength: 6 }), (sum, bases) => {
      const shares = spread(sum, bases)
      const total = bases.reduce((all, base) => all + base, 0)
      expect(shares.reduce((all, share) => all + share, 0)).toBe(Math.min(sum, total))
      shares.forEach((share, index) => {
        expect(share).toBeLessThanOrEqual(bases[index] as number)
        expect(share).toBeGreaterThanOrEqual(0)
      })
    }),
  )
})

test('per cent are rounded to the nearest cent', () => {
  expect([percentOf(999, 10), percentOf(500, 33.33), percentOf(1, 50), percentOf(1000, 100)]).toEqual([
    100, 167, 1, 1000,
  ])
})

describe('a coupon', () => {
  test('applies once, for some months, or forever', async () => {
    expect(await paid({ percent_off: 50, duration: 'once' }, 3)).toEqual([500, 1000, 1000])
    expect(await paid({ percent_off: 25, duration: 'repeating', duration_in_months: 2 }, 4)).toEqual([
      750, 750, 1000, 1000,
    ])
    expect(await paid({ amount_off: 300, currency: 'usd', duration: 'forever' }, 3)).toEqual([700, 700, 700])
    expect(await paid({ percent_off: 100, duration: 'once' }, 2)).toEqual([0, 1000])
  })

  test('of another currency takes nothing off, and one for another product neither', async () => {
    expect(await paid({ amount_off: 300, currency: 'eur' }, 1)).toEqual([1000])
    const other = await harness.price('Bloom', 500)
    expect(await paid({ percent_off: 50, applies_to: { products: [other.product as string] } }, 1)).toEqual([1000])
  })

  test('emits events when it is added and removed', async () => {
    const before = (await harness.eventTypes()).length
    await paid({ percent_off: 10, duration: 'once' }, 1)
    const types = (await harness.eventTypes()).slice(before)
    expect(types).toContain('coupon.created')
    expect(types).toContain('customer.discount.created')
    expect(types).toContain('customer.discount.deleted')
  })

  test('that is used up or unknown is refused', async () => {
    const single = await stripe.coupons.create({ percent_off: 5, max_redemptions: 1 })
    const use = (coupon: string) => harness.subscribe(price, { discounts: [{ coupon }] })
    const made = await use(single.id)
    expect(await stripe.coupons.retrieve(single.id)).toMatchObject({ times_redeemed: 1, valid: false })
    await expect(use(single.id)).rejects.toMatchObject({ code: 'coupon_expired', param: 'discounts[0][coupon]' })
    await expect(use('NONE')).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'discounts[0][coupon]',
      message: "No such coupon: 'NONE'",
    })
    await stripe.subscriptions.cancel(made.id)
  })

  test.each<[string, Stripe.CouponCreateParams, string]>([
    ['neither sum nor per cent', {}, 'percent_off'],
    ['both', { percent_off: 5, amount_off: 5, currency: 'usd' }, 'percent_off'],
    ['a sum of no currency', { amount_off: 5 }, 'currency'],
    ['more than everything', { percent_off: 101 }, 'percent_off'],
    ['months that are not counted', { percent_off: 5, duration: 'repeating' }, 'duration_in_months'],
  ])('of %s is refused', async (_words, given, param) => {
    await expect(stripe.coupons.create(given)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param })
  })
})

describe('a promotion code', () => {
  test('is unique, ignoring case', async () => {
    const { id: coupon } = await stripe.coupons.create({ percent_off: 20 })
    const promotion = { type: 'coupon', coupon } as const
    await stripe.promotionCodes.create({ promotion, code: 'Spring-Light' })
    await expect(stripe.promotionCodes.create({ promotion, code: 'spring-light' })).rejects.toMatchObject({
      param: 'code',
    })
  })

  test('may be limited to new customers or a time', async () => {
    const { id: coupon } = await stripe.coupons.create({ percent_off: 20, duration: 'forever' })
    const promotion = { type: 'coupon', coupon } as const
    const { customer } = await harness.join({ price })
    const use = async (change: Partial<Stripe.PromotionCodeCreateParams>) => {
      const { id } = await stripe.promotionCodes.create({ promotion, ...change })
      if (change.expires_at) harness.advance(7200)
      return harness.subscribe(price, { customer, discounts: [{ promotion_code: id }] })
    }
    const param = 'discounts[0][promotion_code]'
    await expect(use({ restrictions: { first_time_transaction: true } })).rejects.toMatchObject({
      param,
      message: expect.stringContaining('prior transactions'),
    })
    const soon = harness.sandbox.clock.now() + 3600
    await expect(use({ expires_at: soon })).rejects.toMatchObject({ param })
    expect((await use({})).discounts).toHaveLength(1)
  })
})
