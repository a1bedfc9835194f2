import fc from 'fast-check'
import type { Stripe } from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { changeBalance } from './balance.ts'
import { addIntervals } from './calendar.ts'
import { amountsOf, day, startTestSandbox } from './test-sandbox.ts'

const harness = await startTestSandbox()
const stripe = harness.stripe
const cheap = await harness.price('Bloom', 500)
const dear = await harness.price('Studio', 1500)
afterAll(() => harness.close())

const lives = fc.record({
  trial: fc.option(fc.integer({ min: 1, max: 40 })),
  coupon: fc.option(
    fc.record({
      percent_off: fc.integer({ min: 1, max: 100 }),
      duration: fc.constantFrom('once', 'repeating', 'forever'),
    }),
  ),
  credit: fc.integer({ min: -2500, max: 1000 }),
  down: fc.option(fc.integer({ min: 1, max: 3 })),
  /** Days. */
  pause: fc.option(fc.integer({ min: 1, max: 70 })),
})

test(
  'each renewal equals its preview, with any trial, coupon, credit, schedule or pause',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(lives, async ({ trial, coupon, credit, down, pause }) => {
        const customer = await harness.customerWithCard()
        const { id } = await harness.subscribe(dear, {
          customer,
          coupon,
          ...(trial !== null && { trial_period_days: trial }),
        })
        changeBalance(harness.sandbox, customer, credit, 'usd')
        if (down !== null) await goDown(id, down)
        if (pause !== null) {
          const resumes_at = harness.sandbox.clock.now() + pause * day
          await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void', resumes_at } })
        }
        for (let period = 0; period < 4; period += 1) {
          const paused = (await harness.subscription(id)).pause_collection
          const end = (await harness.subscription(id)).items.data[0]?.current_period_end ?? 0
          const preview = await stripe.invoices.createPreview({ subscription: id })
          await harness.renew(id)
          const invoice = await harness.latestInvoice(id)
          expect(invoice.created).toBe(end)
          // An invoice that is not collected leaves the balance unchanged, so only its lines match the preview.
          const asked = paused === null || (paused.resumes_at ?? Infinity) <= end || invoice.status === 'paid'
          expect(asked ? amountsOf(invoice) : amountsOf(invoice).lines).toEqual(
            asked ? amountsOf(preview) : amountsOf(preview).lines,
          )
        }
        await stripe.subscriptions.cancel(id)
      }),
      { numRuns: 12 },
    )
  },
)

/** Schedules a cheaper price after some periods. */
async function goDown(subscription: string, periods: number): Promise<void> {
  const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: subscription })
  const { start_date } = phases[0] as Stripe.SubscriptionSchedule.Phase
  // Computed from the anchor, as renewals are: from 28 February the next period would end on 28 March, not on the 31st.
  const { billing_cycle_anchor: anchor } = await harness.subscription(subscription)
  const end_date = addIntervals(anchor, 'month', anchor === start_date ? periods : periods - 1)
  await stripe.subscriptionSchedules.update(id, {
    phases: [{ items: [{ price: dear.id }], start_date, end_date }, { items: [{ price: cheap.id }] }],
  })
}

test('pending items are collected before the end', async () => {
  const { subscription } = await harness.join({ price: cheap })
  const [item] = (await harness.subscription(subscription)).items.data
  await stripe.subscriptions.update(subscription, { items: [{ id: item?.id ?? '', quantity: 2 }] })
  await stripe.subscriptions.update(subscription, { cancel_at_period_end: true })
  const preview = await stripe.invoices.createPreview({ subscription })
  expect(preview.total).toBeGreaterThan(0)
  expect(preview.lines.data).toHaveLength(2)
  await harness.renew(subscription)
  expect(await harness.subscription(subscription)).toMatchObject({ status: 'canceled' })
  expect((await stripe.invoices.list({ subscription })).data[0]).toMatchObject({ amount_paid: preview.total })
  await expect(stripe.invoices.createPreview({ subscription })).rejects.toMatchObject({ code: 'invoice_upcoming_none' })
})

test('an amount too small to be charged is added to the next invoice', async () => {
  const { id } = await harness.subscribe(await harness.price('Spark', 30))
  await harness.renew(id)
  const invoices = (await stripe.invoices.list({ subscription: id })).data
  expect(invoices.map(({ amount_due, ending_balance }) => [amount_due, ending_balance])).toEqual([
    [60, 0],
    [0, 30],
  ])
})
