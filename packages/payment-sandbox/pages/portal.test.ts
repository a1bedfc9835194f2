import type { Stripe } from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { cardForm, numbers, startGround } from '../test-ground.ts'

const ground = await startGround()
const stripe = ground.stripe
const bloom = await ground.price('Bloom', 500)
const studio = await ground.price('Studio', 1500)
afterAll(() => ground.close())

async function member(price: Stripe.Price, number = numbers.good) {
  const joined = await ground.join({ price, number })
  return { ...joined, portal: await ground.openPortal(joined.customer) }
}

const latest = async (subscription: string) =>
  (await stripe.invoices.list({ subscription, limit: 1 })).data[0] as Stripe.Invoice

test('a switch planned for the next period is shown, and can be taken back', async () => {
  const { subscription, portal } = await member(studio)
  const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: subscription })
  const { start_date, end_date } = phases[0] as Stripe.SubscriptionSchedule.Phase
  await stripe.subscriptionSchedules.update(id, {
    phases: [{ items: [{ price: studio.id }], start_date, end_date }, { items: [{ price: bloom.id }] }],
  })
  expect((await ground.look(portal)).text).toContain('It becomes Bloom then. The next charge is $5.00 on')
  await ground.send(`${portal}/subscriptions/${subscription}/stay`, {})
  expect((await ground.look(portal)).text).toContain('Your subscription stays as it is.')
  await ground.renew(subscription)
  expect(await latest(subscription)).toMatchObject({ amount_paid: 1500 })
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
