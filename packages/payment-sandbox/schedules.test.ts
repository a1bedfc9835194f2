import type { Stripe } from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { addIntervals } from './calendar.ts'
import { day, startTestSandbox } from './test-sandbox.ts'

const harness = await startTestSandbox()
const stripe = harness.stripe
const bloom = await harness.price('Bloom', 500)
const studio = await harness.price('Studio', 1500)
afterAll(() => harness.close())

const latest = harness.latestInvoice

/** A subscription that switches to a cheaper price with its next period. */
async function withDowngrade() {
  const { subscription } = await harness.join({ price: studio })
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription })
  const [phase] = schedule.phases as [Stripe.SubscriptionSchedule.Phase]
  const { start_date, end_date } = phase
  await stripe.subscriptionSchedules.update(schedule.id, {
    phases: [
      { items: [{ price: studio.id, quantity: 1 }], start_date, end_date },
      { items: [{ price: bloom.id, quantity: 1 }], duration: { interval: 'month', interval_count: 1 } },
    ],
  })
  return { subscription, schedule: schedule.id, start_date, end_date }
}

describe('a downgrade at the next renewal', () => {
  test('is announced, previewed, and applied at the end of the period', async () => {
    const { subscription, schedule, end_date } = await withDowngrade()
    const waiting = await stripe.subscriptionSchedules.retrieve(schedule)
    expect(waiting).toMatchObject({ status: 'active', subscription, end_behavior: 'release' })
    expect(waiting.phases.map(({ items }) => items[0]?.price)).toEqual([studio.id, bloom.id])
    expect(waiting.phases[1]?.end_date).toBe(addIntervals(end_date, 'month', 1))
    expect(await harness.subscription(subscription)).toMatchObject({ schedule, items: { data: [{ price: studio }] } })
    const preview = await stripe.invoices.createPreview({ subscription })
    expect(preview).toMatchObject({ total: 500, lines: { data: [{ amount: 500, period: { start: end_date } }] } })
    await harness.renew(subscription)
    expect(await latest(subscription)).toMatchObject({ total: 500, status: 'paid' })
    expect((await harness.subscription(subscription)).items.data).toMatchObject([{ price: bloom }])
    expect((await stripe.subscriptionSchedules.retrieve(schedule)).current_phase?.start_date).toBe(end_date)
  })

  test('releases the subscription after its last phase', async () => {
    const { subscription, schedule } = await withDowngrade()
    await harness.renew(subscription)
    await harness.renew(subscription)
    expect(await stripe.subscriptionSchedules.retrieve(schedule)).toMatchObject({
      status: 'released',
      subscription: null,
      released_subscription: subscription,
      current_phase: null,
    })
    expect(await harness.subscription(subscription)).toMatchObject({ schedule: null, status: 'active' })
    expect(await latest(subscription)).toMatchObject({ total: 500 })
  })

  test('can be cancelled', async () => {
    const { subscription, schedule } = await withDowngrade()
    expect(await stripe.subscriptionSchedules.release(schedule)).toMatchObject({ status: 'released' })
    await harness.renew(subscription)
    expect(await latest(subscription)).toMatchObject({ total: 1500 })
    await expect(stripe.subscriptionSchedules.release(schedule)).rejects.toThrow('`released` status')
    const again = await stripe.subscriptionSchedules.create({ from_subscription: subscription })
    expect(again.status).toBe('active')
  })

  test('ends with its subscription', async () => {
    const { subscription, schedule } = await withDowngrade()
    await stripe.subscriptions.cancel(subscription)
    expect(await stripe.subscriptionSchedules.retrieve(schedule)).toMatchObject({ status: 'canceled' })
  })

  test('is the only one to end the subscription', async () => {
    const { subscription, schedule } = await withDowngrade()
    await expect(stripe.subscriptions.update(subscription, { cancel_at_period_end: true })).rejects.toThrow(
      `managed by the subscription schedule \`${schedule}\``,
    )
    await expect(stripe.subscriptionSchedules.create({ from_subscription: subscription })).rejects.toThrow(
      'already attached to a schedule',
    )
  })
})

test('phases must be contiguous, begin with the current period, and have existing prices', async () => {
  const { subscription } = await harness.join({ price: bloom })
  const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: subscription })
  const { start_date, end_date } = phases[0] as Stripe.SubscriptionSchedule.Phase
  const items = [{ price: bloom.id }]
  const update = (changed: Stripe.SubscriptionScheduleUpdateParams.Phase[]) =>
    stripe.subscriptionSchedules.update(id, { phases: changed })
  await expect(update([{ items, end_date }])).rejects.toMatchObject({ param: 'phases[0][start_date]' })
  await expect(update([{ items, start_date: end_date }])).rejects.toMatchObject({ param: 'phases[0][start_date]' })
  await expect(
    update([
      { items, start_date, end_date },
      { items, start_date: end_date + 5 },
    ]),
  ).rejects.toMatchObject({ param: 'phases[1][start_date]' })
  await expect(update([{ items, start_date, end_date: end_date - day }])).rejects.toMatchObject({
    param: 'phases[0][end_date]',
  })
  await expect(update([{ items: [{ price: 'price_none' }], start_date }])).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'phases[0][items][0][price]',
  })
  await expect(stripe.subscriptionSchedules.create({ from_subscription: 'sub_none' })).rejects.toMatchObject({
    code: 'resource_missing',
  })
})
