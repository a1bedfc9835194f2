import type { Stripe } from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { cardForm, startTestSandbox } from './test-sandbox.ts'

const harness = await startTestSandbox()
const stripe = harness.stripe
const price = await harness.price('Lantern', 1000)
const coupon = (await stripe.coupons.create({ percent_off: 20, duration: 'forever', name: 'A fifth less' })).id
afterAll(() => harness.close())

const codeFor = (code: string, change: Partial<Stripe.PromotionCodeCreateParams> = {}) =>
  stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code, ...change })

describe('a checkout with a discount', () => {
  test('shows it and reduces the first and later charges', async () => {
    const session = await harness.openCheckout(price, { discounts: [{ coupon }] })
    expect(session).toMatchObject({
      amount_subtotal: 1000,
      amount_total: 800,
      discounts: [{ coupon, promotion_code: null }],
      total_details: { amount_discount: 200 },
    })
    expect((await stripe.checkout.sessions.listLineItems(session.id)).data).toMatchObject([
      { amount_subtotal: 1000, amount_discount: 200, amount_total: 800 },
    ])
    const page = (await harness.look(session.url)).text
    expect(page).toContain('A fifth less')
    expect(page).toContain('$8.00')
    await harness.send(session.url, cardForm())
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.discounts.source.coupon', 'invoice'],
    })
    expect(done).toMatchObject({
      payment_status: 'paid',
      subscription: { discounts: [{ source: { coupon: { id: coupon } }, checkout_session: session.id }] },
      invoice: { subtotal: 1000, total: 800, amount_paid: 800, total_discount_amounts: [{ amount: 200 }] },
    })
    const { id } = done.subscription as Stripe.Subscription
    await harness.renew(id)
    expect((await stripe.invoices.list({ subscription: id })).data[0]).toMatchObject({ amount_paid: 800 })
  })

  test('accepts a typed code in any case, and removes it again', async () => {
    const code = await codeFor('EMBER20')
    const session = await harness.openCheckout(price, { allow_promotion_codes: true })
    expect((await harness.look(session.url)).text).toContain('Promotion code')
    const wrong = await harness.send(`${session.url}/code`, { code: 'NOPE' })
    expect(wrong.text).toContain('This code is invalid.')
    expect((await harness.send(`${session.url}/code`, { code: ' ember20 ' })).status).toBe(303)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      amount_total: 800,
      discounts: [{ coupon: null, promotion_code: code.id }],
    })
    expect((await harness.look(session.url)).text).toContain('EMBER20')
    await harness.send(`${session.url}/code`, { code: '' })
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ amount_total: 1000, discounts: [] })
    await harness.send(`${session.url}/code`, { code: 'EMBER20' })
    await harness.send(session.url, cardForm())
    expect(await stripe.promotionCodes.retrieve(code.id)).toMatchObject({ times_redeemed: 1 })
  })

  test('has no field for a code unless codes are allowed', async () => {
    const session = await harness.openCheckout(price)
    expect((await harness.look(session.url)).text).not.toContain('Promotion code')
    await codeFor('HIDDEN')
    await harness.send(`${session.url}/code`, { code: 'HIDDEN' })
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ amount_total: 1000 })
  })

  test('that was used up meanwhile does not charge the full price without consent', async () => {
    const code = await codeFor('LASTONE', { max_redemptions: 1 })
    const sessions = await Promise.all(
      [1, 2].map(() => harness.openCheckout(price, { discounts: [{ promotion_code: code.id }] })),
    )
    const [first, second] = sessions as [(typeof sessions)[number], (typeof sessions)[number]]
    expect((await harness.send(first.url, cardForm())).status).toBe(303)
    const late = await harness.send(second.url, cardForm())
    expect(late.status).toBe(200)
    expect(late.text).toContain('The discount is used up or over.')
    expect(await stripe.checkout.sessions.retrieve(second.id)).toMatchObject({ status: 'open', amount_total: 1000 })
    expect((await harness.send(second.url, cardForm())).status).toBe(303)
  })

  test('of 100 % needs no payment', async () => {
    const { id } = await stripe.coupons.create({ percent_off: 100, duration: 'once' })
    const session = await harness.openCheckout(price, { discounts: [{ coupon: id }] })
    await harness.send(session.url, cardForm())
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
    expect(done).toMatchObject({ payment_status: 'no_payment_required', subscription: { status: 'active' } })
  })

  test('takes one discount or codes, not both', async () => {
    const both = harness.openCheckout(price, { discounts: [{ coupon }], allow_promotion_codes: true })
    await expect(both).rejects.toMatchObject({ code: 'parameters_exclusive' })
    await expect(harness.openCheckout(price, { discounts: [{ coupon }, { coupon }] })).rejects.toMatchObject({
      param: 'discounts',
    })
    await expect(harness.openCheckout(price, { discounts: [{ coupon: 'NONE' }] })).rejects.toMatchObject({
      param: 'discounts[0][coupon]',
    })
  })
})

test('automatic tax passes through to subscription and invoices', async () => {
  const session = await harness.openCheckout(price, { automatic_tax: { enabled: true } })
  expect(session.automatic_tax).toMatchObject({ enabled: true, status: 'complete', provider: 'stripe' })
  await harness.send(session.url, cardForm())
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] })
  expect(done).toMatchObject({
    subscription: { automatic_tax: { enabled: true, liability: { type: 'self' } } },
    invoice: { automatic_tax: { enabled: true, status: 'complete' }, total_taxes: [] },
  })
})
