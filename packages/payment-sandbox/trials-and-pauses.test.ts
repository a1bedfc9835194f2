import type { Stripe } from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { changeBalance } from './balance.ts'
import { cardForm, day, startTestSandbox } from './test-sandbox.ts'

const harness = await startTestSandbox()
const stripe = harness.stripe
const price = await harness.price('Bloom', 500)
afterAll(() => harness.close())

const latest = harness.latestInvoice
const newEvents = async (since: number) => (await harness.eventTypes()).slice(since)

const onTrial = (card: string) => harness.subscribe(price, { card, trial_period_days: 14 })

describe('a trial', () => {
  test('from checkout keeps the card, costs nothing, is announced and then charged', async () => {
    const session = await harness.openCheckout(price, { subscription_data: { trial_period_days: 14 } })
    expect(session).toMatchObject({ amount_total: 0 })
    const page = await harness.look(session.url)
    expect(page.text).toContain('Try Bloom')
    expect(page.text).toContain('14 days free, then $5.00 per month until you cancel.')
    expect((await harness.send(session.url, cardForm())).status).toBe(303)
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] })
    expect(done).toMatchObject({
      payment_status: 'no_payment_required',
      invoice: { status: 'paid', total: 0, lines: { data: [{ description: 'Trial period for Bloom', amount: 0 }] } },
    })
    const subscription = done.subscription as Stripe.Subscription
    const { trial_start, trial_end } = subscription
    expect(subscription).toMatchObject({ status: 'trialing', billing_cycle_anchor: trial_end })
    expect((trial_end ?? 0) - (trial_start ?? 0)).toBe(14 * day)
    expect(subscription.items.data[0]?.current_period_end).toBe(trial_end)
    expect((await stripe.charges.list({ customer: done.customer as string })).data).toEqual([])

    const preview = await stripe.invoices.createPreview({ subscription: subscription.id })
    expect(preview).toMatchObject({ amount_due: 500, lines: { data: [{ period: { start: trial_end } }] } })
    const before = (await harness.eventTypes()).length
    harness.advance(11 * day)
    expect(await newEvents(before)).toEqual(['customer.subscription.trial_will_end'])
    await harness.renew(subscription.id)
    expect((await harness.subscription(subscription.id)).status).toBe('active')
    expect(await latest(subscription.id)).toMatchObject({
      status: 'paid',
      amount_paid: 500,
      billing_reason: 'subscription_cycle',
      created: trial_end,
      period_start: trial_start,
    })
  })

  test('whose first charge fails makes it past due', async () => {
    const { id } = await onTrial('pm_card_chargeCustomerFail')
    await harness.renew(id)
    expect((await harness.subscription(id)).status).toBe('past_due')
  })

  test('allows a change of price at no cost', async () => {
    const { id, items } = await onTrial('pm_card_visa')
    const dear = await harness.price('Studio', 1500)
    const change = { items: [{ id: items.data[0]?.id ?? '', price: dear.id }] }
    await stripe.subscriptions.update(id, { ...change, proration_behavior: 'always_invoice' })
    expect(await harness.invoicesOf(id)).toHaveLength(1)
    await harness.renew(id)
    expect(await latest(id)).toMatchObject({ amount_paid: 1500 })
  })
})

describe('a pause of collection', () => {
  test('voids invoices and resumes automatically', async () => {
    const { subscription: id, customer } = await harness.join({ price })
    const end = (await harness.subscription(id)).items.data[0]?.current_period_end ?? 0
    const pause_collection = { behavior: 'void' as const, resumes_at: end + 40 * day }
    await stripe.subscriptions.update(id, { pause_collection })
    await harness.renew(id)
    expect(await harness.subscription(id)).toMatchObject({ status: 'active', pause_collection })
    expect(await latest(id)).toMatchObject({ status: 'void', amount_paid: 0 })
    harness.advance(40 * day)
    expect((await harness.subscription(id)).pause_collection).toBeNull()
    await harness.renew(id)
    expect(await latest(id)).toMatchObject({ status: 'paid', amount_paid: 500 })
    expect((await stripe.charges.list({ customer })).data).toHaveLength(2)
  })

  test('that ends with the period charges the period that follows', async () => {
    const { subscription: id } = await harness.join({ price })
    const resumes_at = (await harness.subscription(id)).items.data[0]?.current_period_end ?? 0
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void', resumes_at } })
    await harness.renew(id)
    expect(await latest(id)).toMatchObject({ status: 'paid', amount_paid: 500 })
    expect((await harness.subscription(id)).pause_collection).toBeNull()
  })

  test('can be undone, which removes its scheduled end', async () => {
    const { subscription: id } = await harness.join({ price })
    const resumes_at = harness.sandbox.clock.now() + 100 * day
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void', resumes_at } })
    expect((await stripe.subscriptions.update(id, { pause_collection: '' })).pause_collection).toBeNull()
    await harness.renew(id)
    expect(await latest(id)).toMatchObject({ status: 'paid' })
    await expect(
      stripe.subscriptions.update(id, { pause_collection: { behavior: 'void', resumes_at: 5 } }),
    ).rejects.toMatchObject({ param: 'pause_collection[resumes_at]' })
    await expect(stripe.subscriptions.update(id, { pause_collection: { behavior: 'forget' } })).rejects.toMatchObject({
      param: 'pause_collection[behavior]',
    })
  })

  test('gives no credit for a free period', async () => {
    const { subscription: id } = await harness.join({ price })
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } })
    await harness.renew(id)
    harness.advance(10 * day)
    const dear = await harness.price('Studio', 1500)
    const { items } = await harness.subscription(id)
    await stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? '', price: dear.id }],
      pause_collection: '',
      proration_behavior: 'always_invoice',
    })
    const { lines, total } = await latest(id)
    expect(lines.data.map(({ description }) => description?.split(' after ')[0])).toEqual(['Remaining time on Studio'])
    expect(total).toBeGreaterThan(900)
    await stripe.subscriptions.cancel(id)
  })

  test('does not use up credit', async () => {
    const { subscription: id, customer } = await harness.join({ price })
    changeBalance(harness.sandbox, customer, -700, 'usd')
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } })
    await harness.renew(id)
    expect(await latest(id)).toMatchObject({ status: 'void' })
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -700 })
  })
})
