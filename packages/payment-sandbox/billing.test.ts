import type { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addIntervals } from './calendar.ts'
import { cardForm, day, numbers, people, startTestSandbox, type TestSandbox } from './test-sandbox.ts'

let harness: TestSandbox
let stripe: Stripe
beforeEach(async () => {
  harness = await startTestSandbox()
  stripe = harness.stripe
})
afterEach(() => harness.close())

const hour = 3600
const periodEnd = (subscription: Stripe.Subscription) => subscription.items.data[0]?.current_period_end ?? 0
const statusOf = async (id: string) => (await harness.subscription(id)).status

describe('a paid checkout', () => {
  test('creates customer, subscription, paid invoice and default card, with events in order', async () => {
    const before = (await harness.eventTypes()).length
    const session = await harness.openCheckout(await harness.price(), {
      client_reference_id: 'user-1',
      metadata: { tier: 'bloom' },
      subscription_data: { metadata: { user: 'user-1' } },
    })
    const answer = await harness.send(session.url, cardForm())
    expect(answer.status).toBe(303)
    expect(answer.location).toBe(`http://localhost:3000/portal-hub?payment=success&session_id=${session.id}`)

    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'customer', 'invoice'],
    })
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      client_reference_id: 'user-1',
      metadata: { tier: 'bloom' },
      customer_details: { email: people.mara, name: 'Mara Vale', address: { country: 'US', postal_code: '94110' } },
      subscription: { status: 'active', metadata: { user: 'user-1' } },
      customer: { email: people.mara, name: 'Mara Vale' },
      invoice: {
        status: 'paid',
        amount_paid: 500,
        billing_reason: 'subscription_create',
        parent: { type: 'subscription_details', subscription_details: { metadata: { user: 'user-1' } } },
      },
    })
    const subscription = done.subscription as Stripe.Subscription
    const customer = done.customer as Stripe.Customer
    expect(subscription.default_payment_method).toBe(customer.invoice_settings.default_payment_method)
    const [line] = (done.invoice as Stripe.Invoice).lines.data
    expect(line?.pricing?.price_details?.price).toBe(subscription.items.data[0]?.price.id)
    expect(line?.period.end).toBe(periodEnd(subscription))
    expect(periodEnd(subscription)).toBe(addIntervals(subscription.billing_cycle_anchor, 'month', 1))

    const types = (await harness.eventTypes()).slice(before + 2)
    for (const type of [
      'customer.created',
      'payment_method.attached',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ]) {
      expect(`${type} ${types.filter((one) => one === type).length}`).toBe(`${type} 1`)
    }
    const order = [
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]
    expect(types.filter((type) => order.includes(type))).toEqual(order)
  })

  test('uses the customer it was opened for', async () => {
    const customer = await stripe.customers.create({ email: people.juno })
    const session = await harness.openCheckout(await harness.price(), { customer: customer.id })
    await harness.send(session.url, cardForm(numbers.good, { email: people.tobias }))
    const done = await stripe.checkout.sessions.retrieve(session.id)
    expect(done.customer).toBe(customer.id)
    expect(done.customer_details?.email).toBe(people.juno)
    expect((await stripe.customers.list()).data).toHaveLength(1)
  })

  test('stores the address with an existing customer only if allowed', async () => {
    const price = await harness.price()
    const { id: customer } = await stripe.customers.create({ email: people.juno, name: 'Juno' })
    await harness.send((await harness.openCheckout(price, { customer })).url, cardForm())
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ name: 'Juno', address: null })
    const may = await harness.openCheckout(price, { customer, customer_update: { address: 'auto' } })
    await harness.send(may.url, cardForm())
    expect(await stripe.customers.retrieve(customer)).toMatchObject({
      name: 'Juno',
      address: { postal_code: '94110' },
    })
  })

  test('fifty payments of one session at once make one subscription and one charge', async () => {
    const session = await harness.openCheckout(await harness.price())
    const answers = await Promise.all(Array.from({ length: 50 }, () => harness.send(session.url, cardForm())))
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(303)
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1)
    expect((await stripe.charges.list()).data).toHaveLength(1)
    expect((await stripe.customers.list()).data).toHaveLength(1)
  })

  test('expires after a day', async () => {
    const session = await harness.openCheckout(await harness.price())
    harness.advance(24 * hour - 60)
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
    harness.advance(60)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired', url: null })
    expect((await harness.eventTypes()).at(-1)).toBe('checkout.session.expired')
    const late = await harness.send(`/c/pay/${session.id}`, cardForm())
    expect(late.text).toContain('This checkout has expired')
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([])
  })

  test('can be expired by hand, once', async () => {
    const session = await harness.openCheckout(await harness.price())
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null })
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow('status of expired')
    expect((await stripe.checkout.sessions.list({ status: 'open' })).data).toEqual([])
  })
})

describe('renewal', () => {
  test('happens each month on the anchor’s day, at its own time, and charges the saved card', async () => {
    const { subscription } = await harness.join()
    const { billing_cycle_anchor: anchor } = await harness.subscription(subscription)
    await harness.control('/clock/advance', { months: 3 })
    harness.advance(day)
    const renewed = await harness.subscription(subscription)
    expect(renewed.status).toBe('active')
    expect(renewed.items.data[0]?.current_period_start).toBe(addIntervals(anchor, 'month', 3))
    expect(periodEnd(renewed)).toBe(addIntervals(anchor, 'month', 4))
    const invoices = await harness.invoicesOf(subscription)
    expect(invoices.map(({ status, billing_reason, created }) => [status, billing_reason, created])).toEqual([
      ...[3, 2, 1].map((month) => ['paid', 'subscription_cycle', addIntervals(anchor, 'month', month)]),
      ['paid', 'subscription_create', anchor],
    ])
    expect(invoices[0]?.number).toMatch(/-0004$/)
  })

  test('a failing card makes it past due, is retried after 1, 3 and 5 days, then it is unpaid', async () => {
    const { subscription } = await harness.join({ number: numbers.failsLater })
    await harness.renew(subscription)
    expect(await statusOf(subscription)).toBe('past_due')
    const [invoice] = (await harness.invoicesOf(subscription)) as [Stripe.Invoice]
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, attempted: true, amount_remaining: 500 })
    expect((invoice.next_payment_attempt ?? 0) - invoice.created).toBe(day)

    const seen: [string, number][] = []
    for (const days of [1, 3, 5]) {
      harness.advance(days * day)
      const now = await stripe.invoices.retrieve(invoice.id)
      seen.push([await statusOf(subscription), now.attempt_count])
    }
    expect(seen).toEqual([
      ['past_due', 2],
      ['past_due', 3],
      ['unpaid', 4],
    ])
    expect((await stripe.invoices.retrieve(invoice.id)).next_payment_attempt).toBeNull()
    const types = await harness.eventTypes()
    expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
    expect(types.filter((type) => type === 'charge.failed')).toHaveLength(4)

    await harness.renew(subscription)
    expect(await statusOf(subscription)).toBe('unpaid')
    expect((await harness.invoicesOf(subscription))[0]).toMatchObject({ status: 'draft', auto_advance: false })
  })

  test('with the retry rule cancel it ends after the last retry', async () => {
    await harness.control('/dunning', { after_last_retry: 'cancel' })
    const { subscription } = await harness.join({ number: numbers.failsLater })
    await harness.renew(subscription)
    harness.advance(9 * day)
    const { status, cancellation_details } = await harness.subscription(subscription)
    expect([status, cancellation_details?.reason]).toEqual(['canceled', 'payment_failed'])
  })

  test('a planned failure declines one customer’s next charge, and the retry succeeds', async () => {
    const mara = await harness.join()
    const juno = await harness.join()
    await harness.control('/charges/fail', { customer: juno.customer })
    await harness.renew(mara.subscription)
    harness.advance(60)
    expect(await statusOf(mara.subscription)).toBe('active')
    expect(await statusOf(juno.subscription)).toBe('past_due')
    const [failed] = (await stripe.charges.list({ customer: juno.customer })).data
    expect(failed).toMatchObject({ status: 'failed', failure_message: 'Your card was declined.' })
    harness.advance(day)
    expect(await statusOf(juno.subscription)).toBe('active')
  })
})

describe('an unpaid renewal', () => {
  test('is paid at once by a new card in the portal', async () => {
    const { subscription, customer } = await harness.join({ number: numbers.failsLater })
    await harness.renew(subscription)
    const portal = await harness.openPortal(customer)
    const answer = await harness.send(`${portal}/card`, cardForm())
    expect(answer.status).toBe(303)
    expect(await statusOf(subscription)).toBe('active')
    expect((await harness.invoicesOf(subscription))[0]?.status).toBe('paid')
    await harness.renew(subscription)
    expect(await statusOf(subscription)).toBe('active')
  })

  test('is resolved by paying the invoice through the API', async () => {
    const { subscription, customer } = await harness.join({ number: numbers.failsLater })
    await harness.renew(subscription)
    const [invoice] = (await harness.invoicesOf(subscription)) as [Stripe.Invoice]
    await expect(stripe.invoices.pay(invoice.id)).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      message: 'Your card was declined.',
    })
    expect((await stripe.invoices.retrieve(invoice.id)).attempt_count).toBe(1)
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    expect(await stripe.invoices.pay(invoice.id, { payment_method: method.id })).toMatchObject({ status: 'paid' })
    expect(await statusOf(subscription)).toBe('active')
    await expect(stripe.invoices.pay(invoice.id)).rejects.toThrow('Invoice is already paid')
  })
})

describe('cancelling', () => {
  test('at period end is announced, can be undone, and happens', async () => {
    const { subscription, customer } = await harness.join()
    const ending = await stripe.subscriptions.update(subscription, { cancel_at_period_end: true })
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: periodEnd(ending),
      cancellation_details: { reason: 'cancellation_requested' },
    })
    expect(ending.canceled_at).toBeGreaterThan(0)
    const back = await stripe.subscriptions.update(subscription, { cancel_at_period_end: false })
    expect(back).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      cancellation_details: { reason: null },
    })

    await stripe.subscriptions.update(subscription, { cancel_at_period_end: true })
    await harness.renew(subscription)
    const ended = await harness.subscription(subscription)
    expect(ended).toMatchObject({ status: 'canceled', ended_at: periodEnd(ended) })
    expect((await harness.eventTypes()).at(-1)).toBe('customer.subscription.deleted')
    expect(await harness.invoicesOf(subscription)).toHaveLength(1)
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([])
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1)
  })

  test('at once happens at once, and only once', async () => {
    const { subscription } = await harness.join()
    const cancellation_details = { comment: 'Moving house' }
    expect(await stripe.subscriptions.cancel(subscription, { cancellation_details })).toMatchObject({
      status: 'canceled',
      cancellation_details: { comment: 'Moving house', reason: 'cancellation_requested' },
    })
    await expect(stripe.subscriptions.cancel(subscription)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
    await expect(stripe.subscriptions.update(subscription, { cancel_at_period_end: true })).rejects.toMatchObject({
      statusCode: 400,
    })
    expect(await stripe.subscriptions.update(subscription, { metadata: { note: 'left' } })).toMatchObject({
      metadata: { note: 'left' },
    })
    harness.advance(40 * day)
    expect(await harness.invoicesOf(subscription)).toHaveLength(1)
  })

  test('stops collecting open invoices', async () => {
    const { subscription } = await harness.join({ number: numbers.failsLater })
    await harness.renew(subscription)
    await stripe.subscriptions.cancel(subscription)
    const charges = (await stripe.charges.list({ limit: 100 })).data.length
    harness.advance(30 * day)
    expect((await stripe.charges.list({ limit: 100 })).data.length).toBe(charges)
  })
})

describe('subscriptions through the API', () => {
  test('are incomplete when the card does not pay, and expire after 23 hours', async () => {
    const made = await harness.subscribe(await harness.price(), { card: 'pm_card_chargeCustomerFail' })
    expect(made.status).toBe('incomplete')
    harness.advance(23 * hour)
    expect(await statusOf(made.id)).toBe('incomplete_expired')
    expect((await harness.invoicesOf(made.id))[0]?.status).toBe('void')
    harness.advance(60 * day)
    expect(await harness.invoicesOf(made.id)).toHaveLength(1)
  })

  test('need a card', async () => {
    const { id: customer } = await stripe.customers.create({})
    await expect(harness.subscribe(await harness.price(), { customer })).rejects.toThrow('no attached payment source')
  })
})

test('refunds may be partial, and never exceed what was paid', async () => {
  const { customer } = await harness.join()
  const [charge] = (await stripe.charges.list({ customer })).data as [Stripe.Charge]
  const part = await stripe.refunds.create({ charge: charge.id, amount: 200, reason: 'requested_by_customer' })
  expect(part).toMatchObject({ amount: 200, status: 'succeeded', reason: 'requested_by_customer' })
  await expect(stripe.refunds.create({ charge: charge.id, amount: 400 })).rejects.toThrow(
    'Refund amount ($4.00) is greater than unrefunded amount on charge ($3.00)',
  )
  await stripe.refunds.create({ payment_intent: charge.payment_intent as string })
  await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  const after = await stripe.charges.retrieve(charge.id, { expand: ['refunds'] })
  expect(after).toMatchObject({ amount_refunded: 500, refunded: true })
  expect(after.refunds?.data).toHaveLength(2)
  expect((await stripe.refunds.list({ charge: charge.id })).data).toHaveLength(2)
  expect((await harness.eventTypes()).filter((type) => type === 'charge.refunded')).toHaveLength(2)
})
