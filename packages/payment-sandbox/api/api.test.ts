import { Stripe } from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { clientOf, numbers, people, startTestSandbox } from '../test-sandbox.ts'

const harness = await startTestSandbox()
const stripe = harness.stripe
afterAll(() => harness.close())

/** What the SDK throws for a call that must fail. */
async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('The call did not fail as Stripe fails')
  return error
}

describe('keys', () => {
  test.each(['sk_live_51HxQvE2eZvKYlo2C', 'sk_test_'])('%s opens nothing', async (key) => {
    const error = await refusal(clientOf(harness.port, key).customers.list())
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    expect(error.statusCode).toBe(401)
    expect(error.message).not.toContain('HxQv')
  })

  test('a missing key is explained', async () => {
    const response = await fetch(`${harness.url}/v1/customers`)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })
})

test('every answer says which request it was and in which version it speaks', async () => {
  const { lastResponse } = await stripe.customers.list()
  expect(lastResponse.requestId).toMatch(/^req_\w{14}$/)
  expect(lastResponse.apiVersion).toBe('2026-10-28.endive')
  const error = await refusal(stripe.customers.retrieve('cus_none'))
  expect(error.requestId).toMatch(/^req_/)
})

describe('errors', () => {
  const checkout = { mode: 'subscription', success_url: 'http://localhost/' } as const

  test.each([
    ['price', 'price', () => stripe.prices.retrieve('price_none'), "No such price: 'price_none'"],
    ['invoice', 'invoice', () => stripe.invoices.retrieve('in_none'), "No such invoice: 'in_none'"],
    ['payment intent', 'intent', () => stripe.paymentIntents.retrieve('pi_none'), "No such payment_intent: 'pi_none'"],
    ['customer', 'id', () => stripe.customers.retrieve('cus_none'), "No such customer: 'cus_none'"],
    ['subscription', 'id', () => stripe.subscriptions.retrieve('sub_none'), "No such subscription: 'sub_none'"],
  ] as const)('a missing %s blames %s', async (_what, param, call, message) => {
    const error = await refusal(call())
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing', param, message })
  })

  test('a one-time price makes no subscription', async () => {
    const once = await stripe.prices.create({ currency: 'usd', unit_amount: 500, product_data: { name: 'Once' } })
    const create = (prices: string[]) =>
      stripe.checkout.sessions.create({
        ...checkout,
        line_items: prices.map((price) => ({ price, quantity: 1 })),
      })
    const error = await refusal(create([once.id]))
    expect(error).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      param: 'line_items',
      message: 'You must provide at least one recurring price in `subscription` mode when using prices.',
    })
    const monthly = await harness.price()
    expect((await refusal(create([monthly.id, once.id]))).message).toContain('no one-time price beside a recurring one')
    await create([monthly.id])
  })

  test.each<[string, () => Promise<unknown>, string]>([
    ['missing', () => stripe.products.create({} as never), 'parameter_missing name: Missing required param: name.'],
    [
      'missing inside',
      () => stripe.subscriptions.create({ customer: 'cus_1', items: [{ quantity: 1 }] }),
      'parameter_missing items[0][price]: ',
    ],
    [
      'of an unknown object',
      () => stripe.checkout.sessions.create({ ...checkout, line_items: [{ price: 'price_none', quantity: 1 }] }),
      "resource_missing line_items[0][price]: No such price: 'price_none'",
    ],
    [
      'unknown',
      () => stripe.customers.create({ shoe_size: 42 } as never),
      'parameter_unknown shoe_size: Received unknown parameter: shoe_size',
    ],
    [
      'unknown inside',
      () => stripe.customers.create({ address: { planet: 'x' } } as never),
      'parameter_unknown address[planet]: ',
    ],
    [
      'no integer',
      () => stripe.customers.list({ limit: 'many' } as never),
      'parameter_invalid_integer limit: Invalid integer: many',
    ],
    ['too small', () => stripe.customers.list({ limit: 0 }), 'parameter_invalid_integer limit: '],
    ['too big', () => stripe.customers.list({ limit: 101 }), 'parameter_invalid_integer limit: '],
    ['empty', () => stripe.products.create({ name: '' }), 'parameter_invalid_empty name: '],
    ['no URL', () => stripe.products.create({ name: 'Bloom', url: 'nowhere' }), 'url_invalid url: Not a valid URL'],
    [
      'no e-mail',
      () => stripe.customers.create({ email: 'mara at home' }),
      'email_invalid email: Invalid email address: mara at home',
    ],
    ['a bad cursor', () => stripe.customers.list({ starting_after: 'cus_none' }), 'resource_missing starting_after: '],
    [
      'both of two',
      () =>
        stripe.checkout.sessions.create({
          ...checkout,
          customer: 'cus_1',
          customer_email: people.mara,
          line_items: [{ price: 'p', quantity: 1 }],
        }),
      'parameters_exclusive customer: ',
    ],
  ])('%s is refused by name', async (_name, call, expected) => {
    const error = await refusal(call())
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect([error.statusCode, `${error.code} ${error.param}: ${error.message}`]).toEqual([
      400,
      expect.stringContaining(expected),
    ])
  })

  test('an address that the API does not know is 404 with the error inside', async () => {
    const response = await fetch(`${harness.url}/v1/flying_carpets`, { headers: { authorization: 'Bearer sk_test_1' } })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringContaining('Unrecognized request URL (GET: /v1/flying_carpets)') },
    })
  })

  test('a body beyond a megabyte is refused in the same shape', async () => {
    const response = await fetch(`${harness.url}/v1/products`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_1', 'content-type': 'application/x-www-form-urlencoded' },
      body: `name=${'x'.repeat(1024 * 1024)}`,
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  test('what was refused left nothing behind', async () => {
    const create = (name: string) =>
      stripe.prices.create({ currency: 'usd', unit_amount: 1, lookup_key: 'taken', product_data: { name } })
    await create('First')
    await refusal(create('Ghost'))
    const products = await stripe.products.list({ limit: 100 })
    expect(products.data.map(({ name }) => name)).not.toContain('Ghost')
  })
})

describe('lists', () => {
  test('are newest first, page both ways and end', async () => {
    const { id: product } = await stripe.products.create({ name: 'Shelf' })
    const made: string[] = []
    for (let unit_amount = 1; unit_amount <= 7; unit_amount += 1)
      made.unshift((await stripe.prices.create({ product, currency: 'usd', unit_amount })).id)
    const first = await stripe.prices.list({ product, limit: 3 })
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 3))
    expect(first.has_more).toBe(true)
    const second = await stripe.prices.list({ product, limit: 3, starting_after: made[2] as string })
    expect(second.data.map(({ id }) => id)).toEqual(made.slice(3, 6))
    const last = await stripe.prices.list({ product, limit: 3, starting_after: made[5] as string })
    expect(last).toMatchObject({ has_more: false, data: [{ id: made[6] }] })
    const back = await stripe.prices.list({ product, limit: 2, ending_before: made[4] as string })
    expect(back.data.map(({ id }) => id)).toEqual(made.slice(2, 4))
    expect(back.has_more).toBe(true)

    const walked: string[] = []
    for await (const { id } of stripe.prices.list({ product, limit: 2 })) walked.push(id)
    expect(walked).toEqual(made)
  })

  test('can be narrowed by time', async () => {
    const early = await stripe.products.create({ name: 'Early' })
    harness.advance(100)
    const late = await stripe.products.create({ name: 'Late' })
    const since = await stripe.products.list({ created: { gt: early.created } })
    expect(since.data.map(({ id }) => id)).toEqual([late.id])
    const until = await stripe.products.list({ created: { lte: early.created }, limit: 1 })
    expect(until.data[0]?.id).toBe(early.id)
  })
})

describe('expand', () => {
  test('reaches through objects and lists, four levels deep', async () => {
    const { subscription } = await harness.join()
    const found = await stripe.subscriptions.retrieve(subscription, {
      expand: ['customer', 'items.data.price.product', 'latest_invoice.payments', 'default_payment_method'],
    })
    expect(found.customer).toMatchObject({ object: 'customer', email: people.mara })
    expect(found.items.data[0]?.price.product).toMatchObject({ object: 'product', name: 'Bloom' })
    expect(found.default_payment_method).toMatchObject({ card: { last4: '4242' } })
    const invoice = found.latest_invoice as Stripe.Invoice
    expect(invoice.payments?.data[0]).toMatchObject({ status: 'paid', payment: { type: 'payment_intent' } })

    const listed = await stripe.invoices.list({
      subscription,
      expand: ['data.customer', 'data.parent.subscription_details.subscription'],
    })
    expect(listed.data[0]?.customer).toMatchObject({ object: 'customer' })
    expect(listed.data[0]?.parent?.subscription_details?.subscription).toMatchObject({ id: subscription })

    const payments = await stripe.invoicePayments.list({
      invoice: invoice.id,
      expand: ['data.payment.payment_intent'],
    })
    expect(payments.data[0]?.payment.payment_intent).toMatchObject({ status: 'succeeded', amount: 500 })
  })

  test('what is not asked for is an id, or is not there', async () => {
    const { subscription, session } = await harness.join()
    const found = await harness.subscription(subscription)
    expect(found.customer).toMatch(/^cus_/)
    expect(found.items.data[0]?.price.product).toMatch(/^prod_/)
    expect(await stripe.checkout.sessions.retrieve(session)).not.toHaveProperty('line_items')
  })

  test('deeper or elsewhere it is refused', async () => {
    await harness.join()
    const deep = await refusal(stripe.subscriptions.list({ expand: ['data.items.data.price.product'] }))
    expect(deep.message).toBe(
      'You cannot expand more than 4 levels of a property. Property: data.items.data.price.product',
    )
    const strange = await refusal(stripe.subscriptions.list({ expand: ['data.status'] }))
    expect(strange.message).toBe('This property cannot be expanded (data.status).')
  })
})

describe('idempotency', () => {
  test('the same key with the same body answers the first answer again', async () => {
    const before = (await stripe.customers.list({ limit: 100 })).data.length
    const first = await stripe.customers.create({ email: people.juno }, { idempotencyKey: 'join-juno' })
    const second = await stripe.customers.create({ email: people.juno }, { idempotencyKey: 'join-juno' })
    expect(second.id).toBe(first.id)
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(second.lastResponse.idempotencyKey).toBe('join-juno')
    expect((await stripe.customers.list({ limit: 100 })).data.length).toBe(before + 1)
  })

  test('with another body or at another address it is refused', async () => {
    await stripe.customers.create({ email: people.juno }, { idempotencyKey: 'once' })
    const body = await refusal(stripe.customers.create({ email: people.mara }, { idempotencyKey: 'once' }))
    const address = await refusal(stripe.products.create({ name: 'Bloom' }, { idempotencyKey: 'once' }))
    for (const error of [body, address]) {
      expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
      expect(error.statusCode).toBe(400)
    }
  })

  test('thirty at once with one key make one customer', async () => {
    const made = await Promise.all(
      Array.from({ length: 30 }, () => stripe.customers.create({ name: 'All at once' }, { idempotencyKey: 'at-once' })),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  })

  test('a refused request may be mended and sent with the same key', async () => {
    await refusal(stripe.customers.create({ email: 'nobody' }, { idempotencyKey: 'mended' }))
    const made = await stripe.customers.create({ email: people.juno }, { idempotencyKey: 'mended' })
    expect(made.email).toBe(people.juno)
  })

  test('a decline is remembered, and the card is not asked twice', async () => {
    const { subscription } = await harness.join({ number: numbers.failsLater })
    await harness.renew(subscription)
    const [open] = (await stripe.invoices.list({ subscription, status: 'open' })).data as [Stripe.Invoice]
    const pay = () => stripe.invoices.pay(open.id, {}, { idempotencyKey: 'pay-late' })
    const first = await refusal(pay())
    const second = await refusal(pay())
    expect(first).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(second.message).toBe(first.message)
    const charges = await stripe.charges.list({ customer: open.customer as string })
    expect(charges.data.filter(({ status }) => status === 'failed')).toHaveLength(2)
  })
})

test('products and prices are created, switched off and found by lookup key', async () => {
  const product = await stripe.products.create({
    name: 'Sprout',
    metadata: { realm: 'critter-club', tier: 'sprout' },
  })
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'USD',
    unit_amount: 500,
    recurring: { interval: 'month' },
    lookup_key: 'sprout_monthly',
  })
  expect(price).toMatchObject({
    currency: 'usd',
    type: 'recurring',
    recurring: { interval: 'month', interval_count: 1 },
  })
  expect((await stripe.prices.list({ lookup_keys: ['sprout_monthly', 'none'], active: true })).data).toMatchObject([
    { id: price.id },
  ])

  const dearer = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 600,
    recurring: { interval: 'month' },
    lookup_key: 'sprout_monthly',
    transfer_lookup_key: true,
  })
  expect((await stripe.prices.list({ lookup_keys: ['sprout_monthly'] })).data).toMatchObject([{ id: dearer.id }])
  await stripe.prices.update(dearer.id, { active: false })
  expect((await stripe.prices.list({ product: product.id, active: true })).data).toMatchObject([{ id: price.id }])
  const inactive = await refusal(harness.openCheckout(dearer))
  expect(inactive).toMatchObject({ param: 'line_items[0][price]' })
})

describe('customers', () => {
  test('are found by e-mail, changed, and stay as a stub when deleted', async () => {
    const made = await stripe.customers.create({ email: people.tobias, name: 'Tobias', metadata: { user: 'u1' } })
    expect((await stripe.customers.list({ email: people.tobias })).data).toMatchObject([{ id: made.id }])
    const changed = await stripe.customers.update(made.id, {
      name: 'Tobias Quill',
      address: { city: 'Harbour', country: 'GB' },
    })
    expect(changed).toMatchObject({
      name: 'Tobias Quill',
      address: { city: 'Harbour', line1: null },
      metadata: { user: 'u1' },
    })
    expect(await stripe.customers.del(made.id)).toMatchObject({ deleted: true })
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({ id: made.id, deleted: true })
    expect((await stripe.customers.list({ email: people.tobias })).data).toEqual([])
    expect(await refusal(stripe.customers.update(made.id, { name: 'x' }))).toMatchObject({ statusCode: 404 })
  })

  test('a deleted customer’s subscriptions end', async () => {
    const { customer, subscription } = await harness.join()
    await stripe.customers.del(customer)
    expect((await harness.subscription(subscription)).status).toBe('canceled')
    const found = await stripe.subscriptions.retrieve(subscription, { expand: ['customer'] })
    expect(found.customer).toMatchObject({ id: customer, deleted: true })
  })
})

describe('payment methods', () => {
  test('attach, become the default, detach', async () => {
    const customer = await stripe.customers.create({ email: people.juno })
    const method = await stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id })
    expect(method).toMatchObject({ customer: customer.id, card: { brand: 'mastercard', last4: '4444' } })
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toMatchObject([{ id: method.id }])
    expect(await stripe.paymentMethods.detach(method.id)).toMatchObject({ customer: null })
    const after = (await stripe.customers.retrieve(customer.id)) as Stripe.Customer
    expect(after.invoice_settings.default_payment_method).toBeNull()
  })

  test('a card that its bank declines cannot be attached', async () => {
    const customer = await stripe.customers.create({})
    const error = await refusal(stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: customer.id }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    })
  })

  test('another customer’s card is refused as a parameter', async () => {
    const mara = await stripe.customers.create({})
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: mara.id })
    const juno = await stripe.customers.create({})
    const error = await refusal(
      stripe.customers.update(juno.id, { invoice_settings: { default_payment_method: method.id } }),
    )
    expect(error).toMatchObject({ code: 'resource_missing', param: 'invoice_settings[default_payment_method]' })
  })
})

describe('events and endpoints', () => {
  test('events can be filtered by type and time', async () => {
    const product = await stripe.products.create({ name: 'Heard' })
    const [event] = (await stripe.events.list({ type: 'product.created', limit: 1 })).data as [Stripe.Event]
    expect(event).toMatchObject({
      data: { object: { id: product.id } },
      api_version: '2026-10-28.endive',
      livemode: false,
    })
    expect(event.request?.id).toMatch(/^req_/)
    const { id: priceId } = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 100 })
    await stripe.prices.update(priceId, { nickname: 'Heard again' })
    const both = await stripe.events.list({ types: ['price.created', 'price.updated'], limit: 2 })
    expect(both.data.map(({ type }) => type)).toEqual(['price.updated', 'price.created'])
    expect(both.data[0]?.data.previous_attributes).toMatchObject({ nickname: null })
    expect((await stripe.events.list({ created: { gt: event.created + 1000 } })).data).toEqual([])
    expect(await stripe.events.retrieve(event.id)).toMatchObject({ id: event.id })
  })

  test('an endpoint shows its secret once, when it is made', async () => {
    const made = await stripe.webhookEndpoints.create({
      url: 'http://127.0.0.1:9/hooks',
      enabled_events: ['invoice.paid'],
    })
    expect(made.secret).toMatch(/^whsec_\w{32}$/)
    expect(await stripe.webhookEndpoints.retrieve(made.id)).not.toHaveProperty('secret')
  })
})
