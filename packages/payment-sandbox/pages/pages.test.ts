import type { Stripe } from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { changeBalance } from '../balance.ts'
import { cardForm, numbers, people, startTestSandbox } from '../test-sandbox.ts'

const harness = await startTestSandbox({ accountName: 'Constellation Club' })
const stripe = harness.stripe
const price = await harness.price()
afterAll(() => harness.close())

/** The field's error message on a page, or null. */
function errorAt(page: string, field: string): string | null {
  return new RegExp(`id="${field}-error"[^>]*>([^<]*)<`).exec(page)?.[1] ?? null
}

/** How many customers and subscriptions there are. */
async function peopleAndSubscriptions(): Promise<number[]> {
  const customers = await stripe.customers.list({ limit: 100 })
  const subscriptions = await stripe.subscriptions.list({ limit: 100, status: 'all' })
  return [customers.data.length, subscriptions.data.length]
}

const focused = (page: string) => /id="(\w+)"[^>]*\sautofocus/.exec(page)?.[1]
const titleOf = (page: string) => /<h1[^>]*>([^<]+)</.exec(page)?.[1]?.trim()

describe('the checkout page', () => {
  test('names the product, the seller and the price, and says that no money moves', async () => {
    const session = await harness.openCheckout(price)
    const { status, text, headers } = await harness.look(session.url)
    expect(status).toBe(200)
    for (const words of ['Subscribe to Bloom', '$5.00', 'per month', 'Constellation Club', 'Sandbox: no money moves'])
      expect(text).toContain(words)
    expect(text).toContain('href="http://localhost:3000/memberships?payment=cancelled"')
    expect(text).not.toContain('<script')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self' http://localhost:3000")
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('has the customer’s e-mail, or the one it was given, in place', async () => {
    const customer = await stripe.customers.create({ email: people.juno })
    const known = await harness.look((await harness.openCheckout(price, { customer: customer.id })).url)
    expect(known.text).toContain(`<p>${people.juno}</p>`)
    const given = await harness.look((await harness.openCheckout(price, { customer_email: people.tobias })).url)
    expect(given.text).toMatch(new RegExp(`name="email"[^>]*value="${people.tobias}"`))
  })

  test.each([
    ['email', { email: '' }, 'Enter your e-mail address.'],
    ['email', { email: 'mara@home' }, 'This e-mail address does not look complete.'],
    ['number', { number: '' }, 'Enter your card number.'],
    ['number', { number: '4242' }, 'Your card number is incomplete.'],
    ['number', { number: '4242424242424241' }, 'Your card number is not valid.'],
    ['number', { number: '4242 4242 4242 424x' }, 'A card number has digits only.'],
    ['expiry', { expiry: '' }, 'Enter the expiry date.'],
    ['expiry', { expiry: '13 / 40' }, 'There is no such month.'],
    ['expiry', { expiry: '01/20' }, 'Your card&#39;s expiry date is in the past.'],
    ['expiry', { expiry: 'soon' }, 'Enter month and year, like 12 / 29.'],
    ['cvc', { cvc: '' }, 'Enter the security code.'],
    ['cvc', { cvc: '12' }, 'The security code has 3 digits.'],
    ['cvc', { number: '378282246310005', cvc: '123' }, 'The security code has 4 digits.'],
    ['name', { name: ' ' }, 'Enter the name on the card.'],
    ['country', { country: 'Narnia' }, 'Choose your country.'],
    ['postal_code', { postal_code: '' }, 'Enter your ZIP code.'],
    ['postal_code', { postal_code: '123' }, 'A ZIP code has five digits.'],
  ] as [string, Record<string, string>, string][])('%s %o is reported at the field', async (field, change, message) => {
    const session = await harness.openCheckout(price)
    const { status, text } = await harness.send(session.url, cardForm(numbers.good, change))
    expect(status).toBe(200)
    expect(errorAt(text, field)).toBe(message)
    expect(text).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true" aria-describedby="${field}-error"`))
    expect(focused(text)).toBe(field)
    expect(text).toContain('<title>Error: ')
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
  })

  test('keeps what was typed and points at the first of several mistakes', async () => {
    const session = await harness.openCheckout(price)
    const { text } = await harness.send(session.url, cardForm('1', { name: 'Mara "Vale" <b>', cvc: '' }))
    expect(text).toContain('value="Mara &quot;Vale&quot; &lt;b&gt;"')
    expect(text).toContain('value="12 / 40"')
    expect(focused(text)).toBe('number')
  })

  test.each([
    [numbers.declined, 'Your card was declined.'],
    [numbers.poor, 'Your card has insufficient funds.'],
  ])('%s is answered: %s, and leaves nothing behind', async (number, words) => {
    const before = await peopleAndSubscriptions()
    const session = await harness.openCheckout(price)
    const { text } = await harness.send(session.url, cardForm(number))
    expect(text).toContain(`role="alert">${words}<`)
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
    expect(await peopleAndSubscriptions()).toEqual(before)
    const again = await harness.send(session.url, cardForm())
    expect(again.status).toBe(303)
  })

  test('the whole card number is stored nowhere', async () => {
    const session = await harness.openCheckout(price)
    await harness.send(session.url, cardForm('5555 5555 5555 4444', { cvc: '987' }))
    const rows = ['objects', 'notes', 'answers'].flatMap((table) =>
      harness.sandbox.store.prepare(`SELECT * FROM ${table}`).all(),
    )
    const everything = JSON.stringify(rows)
    expect(everything).not.toContain('5555555555554444')
    expect(everything).not.toContain('5555 5555 5555 4444')
    expect(everything).toContain('"last4\\":\\"4444')
  })

  test('a session that is paid or expired says so', async () => {
    const session = await harness.openCheckout(price)
    await harness.send(session.url, cardForm())
    const paid = await harness.look(session.url)
    expect(titleOf(paid.text)).toBe('This is paid already')
    expect(paid.text).toContain(`session_id=${session.id}`)
    const late = await harness.send(session.url, cardForm())
    expect(late.location).toContain(`session_id=${session.id}`)

    const other = await harness.openCheckout(price)
    await stripe.checkout.sessions.expire(other.id)
    const expired = await harness.look(other.url)
    expect(titleOf(expired.text)).toBe('This checkout has expired')
    expect(expired.text).toContain('href="http://localhost:3000/memberships?payment=cancelled"')
  })

  test('under a mangled address is a page that says so, with status 404', async () => {
    const session = await harness.openCheckout(price)
    const { customer } = await harness.join({ price })
    const pay = new URL(session.url).pathname
    const portal = new URL(await harness.openPortal(customer), harness.url).pathname
    const mangled = [
      '/c/pay/cs_test_none',
      '/c/pay',
      '/c/pay/',
      '/c/pay/%zz',
      '/c/pay/%00',
      `${pay}x`,
      pay.slice(0, -1),
    ]
    mangled.push(`${pay}${'x'.repeat(300)}`, `${pay}/more`, `${portal}x`, portal.slice(0, -1), `${portal}/more`)
    mangled.push('/p/session', '/p/session/%zz', '/p/session/x/card', '/authenticate/x', '/i/x', '/nowhere')
    for (const address of mangled)
      for (const { status, text } of [await harness.look(address), await harness.send(address, {})]) {
        expect([address, status]).toEqual([address, 404])
        expect(text).toContain('<h1>')
      }
    expect((await harness.look(pay)).status).toBe(200)
    expect((await harness.look(portal)).status).toBe(200)
  })
})

describe('a card that asks', () => {
  test('is paid once its holder confirms, and does not ask again at renewal', async () => {
    const session = await harness.openCheckout(price)
    const asked = await harness.send(session.url, cardForm(numbers.asks))
    expect(asked.status).toBe(303)
    const page = await harness.look(asked.location ?? '')
    expect(titleOf(page.text)).toBe('Confirm with your bank')
    expect(page.text).toContain('ending in 3155')
    expect(page.headers.get('content-security-policy')).toContain('http://localhost:3000')
    const paid = await harness.send(asked.location ?? '', { answer: 'complete' })
    expect(paid.location).toContain(`session_id=${session.id}`)
    const { subscription } = await stripe.checkout.sessions.retrieve(session.id)
    await harness.renew(subscription as string)
    expect((await harness.subscription(subscription as string)).status).toBe('active')
    expect((await harness.send(asked.location ?? '', { answer: 'complete' })).text).toContain(
      'This confirmation is used up',
    )
  })

  test('leads back to a filled form when its holder does not confirm', async () => {
    const session = await harness.openCheckout(price)
    const asked = await harness.send(session.url, cardForm(numbers.asks))
    const refused = await harness.send(asked.location ?? '', { answer: 'fail' })
    expect(refused.location).toContain(`/c/pay/${session.id}?attempt=`)
    const back = await harness.look(refused.location ?? '')
    expect(back.text).toContain('Your bank could not confirm that it is you.')
    expect(back.text).toContain('value="Mara Vale"')
    expect(back.text).not.toContain(numbers.asks)
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
  })

  test('confirmed in two tabs pays once', async () => {
    const session = await harness.openCheckout(price)
    const first = await harness.send(session.url, cardForm(numbers.asks))
    const second = await harness.send(session.url, cardForm(numbers.asks))
    const before = (await stripe.charges.list({ limit: 100 })).data.length
    const answers = await Promise.all(
      [first, second].map(({ location }) => harness.send(location ?? '', { answer: 'complete' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect((await stripe.charges.list({ limit: 100 })).data.length).toBe(before + 1)
  })
})

describe('the billing portal', () => {
  test('shows what runs, what comes next, the card and the receipts', async () => {
    const { customer } = await harness.join({ price })
    const { text } = await harness.look(await harness.openPortal(customer))
    expect(titleOf(text)).toBe('Billing')
    expect(text).toMatch(/Renews on .+ for \$5\.00 per month, charged to Visa ending in 4242\./)
    expect(text).toContain('href="http://localhost:3000/dashboard"')
    const receipt = /href="(\/i\/\w+)"/.exec(text)?.[1] ?? ''
    const shown = await harness.look(receipt)
    expect(shown.text).toContain('Receipt')
    expect(shown.text).toContain('Visa ending in 4242')
  })

  test('cancels in two steps, and takes it back in two', async () => {
    const { customer, subscription } = await harness.join({ price })
    const portal = await harness.openPortal(customer)
    const step = `${portal}/subscriptions/${subscription}`
    expect(titleOf((await harness.look(`${step}/cancel`)).text)).toBe('Cancel Bloom?')
    expect((await harness.subscription(subscription)).cancel_at_period_end).toBe(false)
    const done = await harness.send(`${step}/cancel`, {})
    expect(done.location).toBe(`${portal}?home=1`)
    const home = await harness.look(done.location ?? '')
    expect(home.text).toContain('Your subscription will end with its period.')
    expect(home.text).toContain('Nothing more will be charged.')
    expect((await harness.look(done.location ?? '')).text).not.toContain('Your subscription will end with its period.')
    expect(await harness.subscription(subscription)).toMatchObject({
      cancel_at_period_end: true,
      cancellation_details: { reason: 'cancellation_requested' },
    })
    expect(titleOf((await harness.look(`${step}/resume`)).text)).toBe('Keep Bloom?')
    await harness.send(`${step}/resume`, {})
    expect((await harness.subscription(subscription)).cancel_at_period_end).toBe(false)
  })

  test('changes the card, after a confirmation where the card asks for one', async () => {
    const { customer, subscription } = await harness.join({ price })
    const portal = await harness.openPortal(customer)
    expect(errorAt((await harness.send(`${portal}/card`, cardForm('1'))).text, 'number')).not.toBeNull()
    expect((await harness.send(`${portal}/card`, cardForm(numbers.declined))).text).toContain('Your card was declined.')
    const asked = await harness.send(`${portal}/card`, cardForm(numbers.asks))
    await harness.send(asked.location ?? '', { answer: 'complete' })
    const now = await stripe.subscriptions.retrieve(subscription, { expand: ['default_payment_method'] })
    expect(now.default_payment_method).toMatchObject({ card: { last4: '3155' } })
  })

  test('leads to the open invoice, which can be paid there', async () => {
    const { customer, subscription } = await harness.join({ price, number: numbers.failsLater })
    await harness.renew(subscription)
    const { text } = await harness.look(await harness.openPortal(customer))
    expect(text).toContain('Payment failed')
    const invoice = /class="button" href="(\/i\/\w+)"/.exec(text)?.[1] ?? ''
    const declined = await harness.send(invoice, cardForm(numbers.declined))
    expect(declined.text).toContain('Your card was declined.')
    const paid = await harness.send(invoice, cardForm())
    expect(paid.location).toBe(invoice)
    expect((await harness.subscription(subscription)).status).toBe('active')
    const [first, second] = await Promise.all([harness.send(invoice, cardForm()), harness.send(invoice, cardForm())])
    expect([first.location, second.location]).toEqual([invoice, invoice])
    const charges = await stripe.charges.list({ customer })
    expect(charges.data.filter((charge) => charge.paid)).toHaveLength(2)
  })

  test('a flow opens at its step and returns to the given address', async () => {
    const { customer } = await harness.join({ price })
    const after_completion = {
      type: 'redirect' as const,
      redirect: { return_url: 'http://localhost:3000/dashboard?done=1' },
    }
    const card = await harness.openPortal(customer, { flow_data: { type: 'payment_method_update', after_completion } })
    const cardPage = await harness.look(card)
    expect(titleOf(cardPage.text)).toBe('Change your card')
    expect((await harness.send(`${card}/card`, cardForm())).location).toBe('http://localhost:3000/dashboard?done=1')
  })

  test('shows a switch that is planned for the next period', async () => {
    const studio = await harness.price('Studio', 1500)
    const { subscription, customer } = await harness.join({ price: studio })
    const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: subscription })
    const { start_date, end_date } = phases[0] as Stripe.SubscriptionSchedule.Phase
    await stripe.subscriptionSchedules.update(id, {
      phases: [{ items: [{ price: studio.id }], start_date, end_date }, { items: [{ price: price.id }] }],
    })
    const { text } = await harness.look(await harness.openPortal(customer))
    expect(text).toContain('It becomes Bloom then. The next charge is $5.00 on')
  })

  test('shows discount, credit and what is left to pay on an invoice', async () => {
    const { id: coupon } = await stripe.coupons.create({ percent_off: 10, duration: 'forever' })
    const { subscription, customer } = await harness.join({ price: await harness.price('Studio', 1500) })
    await stripe.subscriptions.update(subscription, { discounts: [{ coupon }] })
    changeBalance(harness.sandbox, customer, -300, 'usd')
    await harness.renew(subscription)
    const invoice = await harness.latestInvoice(subscription)
    expect(invoice).toMatchObject({ subtotal: 1500, total: 1350, amount_paid: 1050 })
    const page = (await harness.look(invoice.hosted_invoice_url ?? '')).text.replaceAll(/\s+/g, ' ')
    for (const row of [
      'Discount</dt> <dd>-$1.50',
      'Total</dt> <dd>$13.50',
      'Paid with credit</dt> <dd>-$3.00',
      'Due</dt> <dd>$10.50',
    ]) {
      expect(page).toContain(row)
    }
  })

  test('is not found without its link, nor with the subscription of another customer', async () => {
    const mara = await harness.join({ price })
    const juno = await harness.join({ price })
    expect((await harness.look('/p/session/test_guessed')).text).toContain('This link has expired')
    const portal = await harness.openPortal(juno.customer)
    const foreign = await harness.send(`${portal}/subscriptions/${mara.subscription}/cancel`, {})
    expect(foreign.status).toBe(404)
    expect((await harness.subscription(mara.subscription)).cancel_at_period_end).toBe(false)
  })
})

test.each<[string, Record<string, string>, number]>([
  ['another origin', { origin: 'https://elsewhere.example' }, 403],
  ['an opaque origin', { origin: 'null' }, 403],
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another port of this machine', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }, 403],
  ['the page itself', { origin: harness.url, 'sec-fetch-site': 'same-origin' }, 303],
])('a form from %s %o is answered %i', async (_name, headers, status) => {
  const session = await harness.openCheckout(price)
  expect((await harness.send(session.url, cardForm(), headers)).status).toBe(status)
  const paid = status === 303 ? 'complete' : 'open'
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe(paid)
})
