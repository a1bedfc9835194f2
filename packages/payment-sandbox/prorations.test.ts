import fc from 'fast-check'
import type { Stripe } from 'stripe'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { restOf } from './prorations.ts'
import { amountsOf, day, numbers, startTestSandbox } from './test-sandbox.ts'

const harness = await startTestSandbox()
const stripe = harness.stripe
const bloom = await harness.price('Bloom', 500)
const studio = await harness.price('Studio', 1500)
afterAll(() => harness.close())

/** A subscription at this fraction of its period. */
async function joined(seconds: number, price = bloom, number: string = numbers.good) {
  const { subscription: id, customer } = await harness.join({ price, number })
  const { items } = await harness.subscription(id)
  const item = items.data[0] as Stripe.SubscriptionItem
  harness.advance(Math.floor(seconds))
  return { id, customer, item, at: item.current_period_start + Math.floor(seconds) }
}

const switchTo = (item: Stripe.SubscriptionItem, price: Stripe.Price) => [{ id: item.id, price: price.id }]
const latest = harness.latestInvoice
const balanceOf = async (customer: string) => ((await stripe.customers.retrieve(customer)) as Stripe.Customer).balance

describe('the rest of a period', () => {
  test('is computed to the second and rounded to the cent', () => {
    expect(restOf(500, 0, 30 * day, 15 * day)).toBe(250)
    expect(restOf(500, 0, 30 * day, 30 * day - 1)).toBe(0)
    expect(restOf(1500, 0, 31 * day, 1)).toBe(1500)
    expect(restOf(1000, 0, 3, 1)).toBe(667)
  })

  test('is everything at the start, nothing at the end, and never increases', () => {
    const seconds = fc.integer({ min: 0, max: 31 * day })
    fc.assert(
      fc.property(fc.nat(99_999_999), seconds, seconds, (amount, one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)]
        expect(restOf(amount, 0, 31 * day, 0)).toBe(amount)
        expect(restOf(amount, 0, 31 * day, 31 * day)).toBe(0)
        expect(restOf(amount, 0, 31 * day, early)).toBeGreaterThanOrEqual(restOf(amount, 0, 31 * day, late))
      }),
    )
  })
})

describe('a switch in the middle of a period', () => {
  test('credits the unused time and bills the rest on the next invoice', async () => {
    const { id, item, at } = await joined(10 * day)
    await stripe.subscriptions.update(id, { items: switchTo(item, studio), proration_date: at })
    const { current_period_start: start, current_period_end: end } = item
    await harness.renew(id)
    const invoice = await latest(id)
    expect(invoice.total).toBe(1500 + restOf(1500, start, end, at) - restOf(500, start, end, at))
    expect(invoice).toMatchObject({ billing_reason: 'subscription_cycle', status: 'paid' })
    expect(invoice.lines.data).toMatchObject([
      { description: expect.stringMatching('Unused time on Bloom'), period: { start: at, end } },
      { description: expect.stringMatching('Remaining time on Studio'), period: { start: at, end } },
      { description: '1 × Studio (at $15.00 / month)' },
    ])
  })

  test('is invoiced and paid at once if requested', async () => {
    const { id, item, at } = await joined(7 * day)
    const changed = await stripe.subscriptions.update(id, {
      items: switchTo(item, studio),
      proration_behavior: 'always_invoice',
      proration_date: at,
      expand: ['latest_invoice'],
    })
    const { current_period_start: start, current_period_end: end } = item
    expect(changed.latest_invoice).toMatchObject({
      billing_reason: 'subscription_update',
      status: 'paid',
      amount_paid: restOf(1500, start, end, at) - restOf(500, start, end, at),
    })
    expect(changed.items.data[0]).toMatchObject({ id: item.id, price: { id: studio.id }, current_period_end: end })
  })

  test('credits the billed amount, not the price', async () => {
    const half = await stripe.coupons.create({ percent_off: 50, duration: 'forever' })
    const { id, item, at } = await joined(10 * day)
    const later = at + day
    await stripe.subscriptions.update(id, { discounts: [{ coupon: half.id }] })
    await stripe.subscriptions.update(id, { items: switchTo(item, studio), proration_date: at })
    harness.advance(day)
    await stripe.subscriptions.update(id, { items: switchTo(item, bloom), proration_date: later })
    const { current_period_start: start, current_period_end: end } = item
    const upgrade = restOf(750, start, end, at)
    const waiting = await stripe.invoices.createPreview({ subscription: id })
    expect(waiting.lines.data.slice(0, 4).map(({ amount }) => amount)).toEqual([
      -restOf(500, start, end, at),
      upgrade,
      -restOf(upgrade, at, end, later),
      restOf(250, start, end, later),
    ])
    expect(waiting.total - waiting.lines.data.slice(0, 4).reduce((sum, { amount }) => sum + amount, 0)).toBe(250)
  })

  test('that cannot be paid changes nothing if requested', async () => {
    const { id, customer, item } = await joined(5 * day)
    const events = (await harness.eventTypes()).length
    await harness.control('/charges/fail', { customer, count: 1 })
    const change = {
      items: switchTo(item, studio),
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    } as const
    await expect(stripe.subscriptions.update(id, change)).rejects.toMatchObject({
      statusCode: 402,
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'generic_decline',
    })
    expect((await harness.subscription(id)).items.data[0]?.price.id).toBe(bloom.id)
    expect(await harness.eventTypes()).toHaveLength(events)
    expect((await stripe.subscriptions.update(id, change)).items.data[0]?.price.id).toBe(studio.id)
  })

  test.each([
    ['before it began', -day],
    ['after it ends', 40 * day],
  ])('cannot be computed from %s', async (_words, offset) => {
    const { id, item } = await joined(day)
    const proration_date = item.current_period_start + offset
    await expect(
      stripe.subscriptions.update(id, { items: switchTo(item, studio), proration_date }),
    ).rejects.toMatchObject({ param: 'proration_date' })
  })
})

describe('a preview', () => {
  test('changes nothing', async () => {
    const { id, item } = await joined(4 * day)
    const before = [
      await harness.subscription(id),
      await harness.eventTypes(),
      (await stripe.invoices.list()).data.length,
    ]
    const preview = await stripe.invoices.createPreview({
      subscription: id,
      subscription_details: { items: switchTo(item, studio), proration_behavior: 'always_invoice' },
    })
    expect(preview).toMatchObject({ status: 'draft', billing_reason: 'upcoming', number: null })
    expect(preview.id).toMatch(/^upcoming_in_/)
    expect([
      await harness.subscription(id),
      await harness.eventTypes(),
      (await stripe.invoices.list()).data.length,
    ]).toEqual(before)
    await expect(stripe.invoices.retrieve(preview.id)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('is refused if the subscription ends with its period', async () => {
    const { id, customer } = await joined(4 * day)
    await expect(
      stripe.invoices.createPreview({ subscription: id, subscription_details: { cancel_at_period_end: true } }),
    ).rejects.toMatchObject({
      statusCode: 404,
      code: 'invoice_upcoming_none',
      message: `No upcoming invoices for customer: ${customer}`,
    })
  })

  test('needs a customer or subscription', async () => {
    const { id: customer } = await stripe.customers.create()
    await expect(stripe.invoices.createPreview({ customer })).rejects.toMatchObject({ code: 'parameter_missing' })
    await expect(stripe.invoices.createPreview({ subscription: 'sub_none' })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'subscription',
    })
  })
})

describe('at any time, for any prices and discounts', () => {
  let prices: Stripe.Price[]
  beforeEach(async () => {
    prices ??= await Promise.all([100, 333, 999, 2000].map((amount) => harness.price(`Club ${amount}`, amount)))
  })

  const journeys = fc.record({
    from: fc.integer({ min: 0, max: 3 }),
    steps: fc.array(
      fc.record({
        to: fc.integer({ min: 0, max: 3 }),
        wait: fc.integer({ min: 0, max: 40 * day }),
        behavior: fc.constantFrom('always_invoice', 'create_prorations', 'none'),
        quantity: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    coupon: fc.option(
      fc.oneof(
        fc.record({ percent_off: fc.integer({ min: 1, max: 100 }) }),
        fc.record({ amount_off: fc.integer({ min: 1, max: 800 }), currency: fc.constant('usd') }),
      ),
    ),
    duration: fc.constantFrom('forever', 'once', 'repeating'),
  })

  test('the preview equals the later invoice, and invoices and balance add up', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(journeys, async ({ from, steps, coupon, duration }) => {
        const customer = await harness.customerWithCard()
        const { id, items } = await harness.subscribe(prices[from] as Stripe.Price, {
          customer,
          coupon: coupon && { ...coupon, duration },
        })
        const item = items.data[0] as Stripe.SubscriptionItem
        for (const { to, wait, behavior, quantity } of steps) {
          harness.advance(wait + 1)
          const { current_period_start, current_period_end } = (await harness.subscription(id)).items
            .data[0] as Stripe.SubscriptionItem
          const change = {
            items: [{ id: item.id, price: prices[to]?.id ?? '', quantity }],
            proration_behavior: behavior,
            proration_date: current_period_start + (wait % (current_period_end - current_period_start)),
          }
          const preview = await stripe.invoices.createPreview({ subscription: id, subscription_details: change })
          const before = await latest(id)
          await stripe.subscriptions.update(id, change)
          if ((await latest(id)).id === before.id) {
            const waiting = await stripe.invoices.createPreview({ subscription: id })
            expect(amountsOf(waiting)).toEqual(amountsOf(preview))
            await harness.renew(id)
          }
          expect(amountsOf(await latest(id))).toEqual(amountsOf(preview))
        }
        const invoices = (await stripe.invoices.list({ subscription: id, limit: 100 })).data
        const total = invoices.reduce((sum, invoice) => sum + invoice.total, 0)
        const paid = invoices.reduce((sum, invoice) => sum + invoice.amount_paid, 0)
        const charged = (await stripe.charges.list({ customer, limit: 100 })).data
        expect(charged.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid)
        expect(total).toBe(paid + (await balanceOf(customer)))
        for (const { subtotal, total: sum, lines, total_discount_amounts } of invoices) {
          expect(lines.data.reduce((all, { amount }) => all + amount, 0)).toBe(subtotal)
          expect(subtotal - (total_discount_amounts ?? []).reduce((all, { amount }) => all + amount, 0)).toBe(sum)
        }
        await stripe.subscriptions.cancel(id)
      }),
      { numRuns: 12 },
    )
  })
})
