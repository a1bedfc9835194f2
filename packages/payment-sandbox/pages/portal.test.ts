import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardForm, day, numbers, startGround } from '../test-ground.ts'
import type { Ground } from '../test-ground.ts'

let ground: Ground
let stripe: Stripe
let bloom: Stripe.Price
let studio: Stripe.Price
let configuration: string
beforeAll(async () => {
  ground = await startGround()
  stripe = ground.stripe
  bloom = await ground.price('Bloom', 500)
  studio = await ground.price('Studio', 1500)
  const offered = [bloom, studio].map((price) => ({ product: price.product as string, prices: [price.id] }))
  configuration = (
    await stripe.billingPortal.configurations.create({
      features: {
        customer_update: { enabled: true, allowed_updates: ['name', 'email'] },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'immediately', proration_behavior: 'always_invoice' },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          products: offered,
          proration_behavior: 'always_invoice',
          schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
        },
      },
    })
  ).id
})
afterAll(() => ground.close())

async function member(price: Stripe.Price, number = numbers.good) {
  const joined = await ground.join({ price, number })
  const portal = await ground.openPortal(joined.customer, { configuration })
  return { ...joined, portal, at: `${portal}/subscriptions/${joined.subscription}` }
}

const priceOf = async (id: string) => (await ground.subscription(id)).items.data[0]?.price.id
const latest = async (subscription: string) =>
  (await stripe.invoices.list({ subscription, limit: 1 })).data[0] as Stripe.Invoice

describe('switching on the portal', () => {
  test('up shows what is due today, charges that and no more, and happens at once', async () => {
    const { subscription, portal, at } = await member(bloom)
    ground.advance(10 * day)
    expect((await ground.look(portal)).text).toContain(`${at}/switch`)
    expect((await ground.look(`${at}/switch`)).text).toContain('Studio')
    const page = (await ground.look(`${at}/switch/${studio.id}`)).text
    const due = /Due today<\/dt>\s*<dd>\$([\d.]+)/.exec(page)?.[1]
    expect(page).toContain('$15.00')
    expect((await ground.send(`${at}/switch/${studio.id}`, {})).status).toBe(303)
    expect(await priceOf(subscription)).toBe(studio.id)
    const invoice = await latest(subscription)
    expect(invoice).toMatchObject({ billing_reason: 'subscription_update', status: 'paid' })
    expect((invoice.amount_paid / 100).toFixed(2)).toBe(due)
    expect((await ground.look(portal)).text).toContain('Your subscription is switched.')
  })

  test('up with a card that does not pay changes nothing and says so', async () => {
    const { subscription, at } = await member(bloom, numbers.failsLater)
    ground.advance(5 * day)
    const refused = await ground.send(`${at}/switch/${studio.id}`, {})
    expect(refused.text).toContain('Your card was declined. Nothing was switched.')
    expect(await priceOf(subscription)).toBe(bloom.id)
    expect(await ground.subscription(subscription)).toMatchObject({ status: 'active' })
  })

  test('down waits for the period’s end, and can be taken back until then', async () => {
    const { subscription, portal, at } = await member(studio)
    expect((await ground.look(`${at}/switch/${bloom.id}`)).text).toContain('and switch then')
    await ground.send(`${at}/switch/${bloom.id}`, {})
    expect(await priceOf(subscription)).toBe(studio.id)
    expect((await ground.look(portal)).text).toContain('It becomes Bloom then.')
    await ground.send(`${at}/stay`, {})
    expect((await ground.subscription(subscription)).schedule).toBeNull()
    await ground.send(`${at}/switch/${bloom.id}`, {})
    await ground.renew(subscription)
    expect(await priceOf(subscription)).toBe(bloom.id)
    expect(await latest(subscription)).toMatchObject({ amount_paid: 500 })
  })

  test('goes to nothing that the settings do not offer', async () => {
    const { at } = await member(bloom)
    const other = await ground.price('Secret', 1)
    expect((await ground.look(`${at}/switch/${other.id}`)).status).toBe(404)
    expect((await ground.send(`${at}/switch/${other.id}`, {})).status).toBe(404)
    const stranger = await member(bloom)
    const theirs = `${stranger.portal}/subscriptions/${at.split('/').at(-1) ?? ''}/switch/${studio.id}`
    expect((await ground.send(theirs, {})).status).toBe(404)
  })

  test('can be where the link leads', async () => {
    const { subscription, customer } = await member(bloom)
    const [item] = (await ground.subscription(subscription)).items.data
    const list = await ground.openPortal(customer, {
      configuration,
      flow_data: { type: 'subscription_update', subscription_update: { subscription } },
    })
    expect((await ground.look(list)).text).toContain('Switch Bloom')
    const confirm = await ground.openPortal(customer, {
      configuration,
      flow_data: {
        type: 'subscription_update_confirm',
        subscription_update_confirm: { subscription, items: [{ id: item?.id ?? '', price: studio.id, quantity: 1 }] },
        after_completion: { type: 'redirect', redirect: { return_url: 'http://localhost:3000/dashboard/billing' } },
      },
    })
    expect((await ground.look(confirm)).text).toContain('Switch to Studio?')
    const done = await ground.send(`${confirm}/subscriptions/${subscription}/switch/${studio.id}`, {})
    expect(done.location).toBe('http://localhost:3000/dashboard/billing')
  })
})

describe('the cards on file', () => {
  test('are all shown; another one can pay, the rest be removed', async () => {
    const { customer, subscription, portal } = await member(bloom)
    const first = (await ground.subscription(subscription)).default_payment_method as string
    await ground.send(`${portal}/card`, cardForm('5555555555554444'))
    const page = (await ground.look(`${portal}?home=1`)).text
    expect(page).toContain('Visa ending in 4242')
    expect(page).toContain('Mastercard ending in 4444')
    await ground.send(`${portal}/cards/${first}`, { do: 'default' })
    expect((await ground.subscription(subscription)).default_payment_method).toBe(first)
    const cards = await stripe.customers.listPaymentMethods(customer)
    const second = cards.data.find(({ id }) => id !== first)?.id ?? ''
    await ground.send(`${portal}/cards/${first}`, { do: 'remove' })
    await ground.send(`${portal}/cards/${second}`, { do: 'remove' })
    const left = await stripe.customers.listPaymentMethods(customer)
    expect(left.data.map(({ id }) => id)).toEqual([first])
  })

  test('one that pays heals what is open', async () => {
    const { customer, subscription, portal } = await member(bloom, numbers.failsLater)
    await ground.renew(subscription)
    expect((await ground.subscription(subscription)).status).toBe('past_due')
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    await ground.send(`${portal}/cards/${good.id}`, { do: 'default' })
    expect((await ground.subscription(subscription)).status).toBe('active')
  })
})

test('name and address can be changed where the settings allow it', async () => {
  const { customer, portal } = await member(bloom)
  expect((await ground.look(`${portal}/details`)).text).not.toContain('Phone')
  const wrong = await ground.send(`${portal}/details`, { name: 'Juno', email: 'juno' })
  expect(wrong.text).toContain('does not look complete')
  await ground.send(`${portal}/details`, { name: 'Juno Reed', email: 'juno@studio.example', phone: '123' })
  expect(await stripe.customers.retrieve(customer)).toMatchObject({
    name: 'Juno Reed',
    email: 'juno@studio.example',
    phone: null,
  })
})

test('an end at once gives the unused time back as credit', async () => {
  const { customer, subscription, at } = await member(studio)
  ground.advance(15 * day)
  expect((await ground.look(`${at}/cancel`)).text).toContain('It ends at once.')
  await ground.send(`${at}/cancel`, { feedback: 'too_expensive', comment: 'Moving house' })
  expect(await ground.subscription(subscription)).toMatchObject({
    status: 'canceled',
    cancellation_details: { feedback: 'too_expensive', comment: 'Moving house', reason: 'cancellation_requested' },
  })
  const { balance } = (await stripe.customers.retrieve(customer)) as Stripe.Customer
  expect(balance).toBeLessThan(-600)
  expect(balance).toBeGreaterThan(-900)
})

test('settings that offer a switch have to say to what', async () => {
  const update = (change: Partial<Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate>) =>
    stripe.billingPortal.configurations.create({
      features: { subscription_update: { enabled: true, default_allowed_updates: ['price'], ...change } },
    })
  await expect(update({})).rejects.toMatchObject({ param: 'features[subscription_update][products]' })
  await expect(update({ products: [{ product: bloom.product as string, prices: [studio.id] }] })).rejects.toMatchObject(
    {
      code: 'resource_missing',
      param: 'features[subscription_update][products][0][prices][0]',
    },
  )
})

test('an invoice tells discount, credit and what is left to pay', async () => {
  const { id: coupon } = await stripe.coupons.create({ percent_off: 10, duration: 'forever' })
  const { subscription, customer } = await member(studio)
  await stripe.subscriptions.update(subscription, { discounts: [{ coupon }] })
  await stripe.customers.createBalanceTransaction(customer, { amount: -300, currency: 'usd' })
  await ground.renew(subscription)
  const invoice = await latest(subscription)
  expect(invoice).toMatchObject({ subtotal: 1500, total: 1350, amount_paid: 1050 })
  const page = (await ground.look(invoice.hosted_invoice_url ?? '')).text.replaceAll(/\s+/g, ' ')
  for (const row of [
    'Discount</dt> <dd>-$1.50',
    'Total</dt> <dd>$13.50',
    'Paid with credit</dt> <dd>-$3.00',
    'Due</dt> <dd>$10.50',
  ]) {
    expect(page).toContain(row)
  }
})
