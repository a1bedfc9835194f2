import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { createSandbox, type SandboxOptions } from './server.ts'

export const people = { mara: 'mara@families.example', tobias: 'tobias@writers.example', juno: 'juno@studio.example' }

export const numbers = {
  good: '4242 4242 4242 4242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  asks: '4000002500003155',
  failsLater: '4000000000000341',
}
export const day = 86_400

export const cardForm = (number: string = numbers.good, change: Record<string, string> = {}) => ({
  email: people.mara,
  number,
  expiry: '12 / 40',
  cvc: '123',
  name: 'Mara Vale',
  country: 'US',
  postal_code: '94110',
  ...change,
})

/** The fields in which an invoice must equal its preview. */
export const amountsOf = (invoice: Stripe.Invoice) => ({
  subtotal: invoice.subtotal,
  total: invoice.total,
  amount_due: invoice.amount_due,
  starting_balance: invoice.starting_balance,
  ending_balance: invoice.ending_balance,
  discounts: (invoice.total_discount_amounts ?? []).map(({ amount }) => amount),
  lines: invoice.lines.data.map((line) => ({
    amount: line.amount,
    description: line.description,
    period: line.period,
    price: line.pricing?.price_details?.price,
    proration: line.parent?.subscription_item_details?.proration,
    discounts: (line.discount_amounts ?? []).map(({ amount }) => amount),
  })),
})

export function clientOf(port: number, key = 'sk_test_123'): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
}

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>

/** An in-memory sandbox with an SDK client, two prices and helpers for tests. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}) {
  const running = await createSandbox({ database: ':memory:', ...options })
  const stripe = clientOf(running.port)
  const url = running.url

  async function send(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
    const response = await fetch(path.startsWith('http') ? local(path) : url + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
      headers,
    })
    return { status: response.status, location: response.headers.get('location'), text: await response.text() }
  }

  const harness = {
    ...running,
    stripe,
    send,

    async price(name = 'Bloom', amount = 500): Promise<Stripe.Price> {
      return stripe.prices.create({
        currency: 'usd',
        unit_amount: amount,
        recurring: { interval: 'month' },
        product_data: { name },
      })
    },

    async openCheckout(price: Stripe.Price, change: Stripe.Checkout.SessionCreateParams = {}) {
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        line_items: [{ price: price.id, quantity: 1 }],
        success_url: 'http://localhost:3000/portal-hub?payment=success&session_id={CHECKOUT_SESSION_ID}',
        cancel_url: 'http://localhost:3000/memberships?payment=cancelled',
        ...change,
      })
      return session as typeof session & { url: string }
    },

    /** Pays a checkout and returns the active subscription. */
    async join({ number = numbers.good, price }: { number?: string; price?: Stripe.Price } = {}) {
      const session = await harness.openCheckout(price ?? (await harness.price()))
      const answer = await send(session.url, cardForm(number))
      if (answer.status !== 303) throw new Error(answer.text)
      const done = await stripe.checkout.sessions.retrieve(session.id)
      return { session: done.id, customer: done.customer as string, subscription: done.subscription as string }
    },

    /** A customer whose default card this is. */
    async customerWithCard(card = 'pm_card_visa'): Promise<string> {
      const { id: customer } = await stripe.customers.create({ email: people.juno })
      const { id } = await stripe.paymentMethods.attach(card, { customer })
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
      return customer
    },

    /** A subscription by the API, by a new customer unless one is named. */
    async subscribe(
      price: Stripe.Price,
      {
        card,
        coupon,
        ...change
      }: { card?: string; coupon?: Stripe.CouponCreateParams | null } & Partial<Stripe.SubscriptionCreateParams> = {},
    ): Promise<Stripe.Subscription> {
      const repeating = coupon?.duration === 'repeating' && { duration_in_months: 2 }
      const made = coupon && (await stripe.coupons.create({ ...repeating, ...coupon }))
      return stripe.subscriptions.create({
        customer: change.customer ?? (await harness.customerWithCard(card)),
        items: [{ price: price.id }],
        ...(made && { discounts: [{ coupon: made.id }] }),
        ...change,
      })
    },

    async subscription(id: string): Promise<Stripe.Subscription> {
      return stripe.subscriptions.retrieve(id)
    },

    async openPortal(
      customer: string,
      change: Partial<Stripe.BillingPortal.SessionCreateParams> = {},
    ): Promise<string> {
      const session = await stripe.billingPortal.sessions.create({
        customer,
        return_url: 'http://localhost:3000/dashboard',
        ...change,
      })
      return new URL(session.url).pathname
    },

    async control(path: string, body: object = {}) {
      const response = await fetch(`${url}/sandbox${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },

    async look(path: string) {
      const response = await fetch(path.startsWith('http') ? local(path) : url + path, { redirect: 'manual' })
      return { status: response.status, headers: response.headers, text: await response.text() }
    },

    async idle() {
      const response = await fetch(`${url}/sandbox/webhooks/idle`)
      return (await response.json()) as { idle: boolean; deliveries: Record<string, number> }
    },

    advance(seconds: number) {
      return running.sandbox.clock.advance(seconds)
    },

    /** Advances the clock to the end of a subscription's period. */
    async renew(id: string) {
      const answer = await harness.control('/clock/advance', { subscription: id })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    },

    async invoicesOf(subscription: string): Promise<Stripe.Invoice[]> {
      return (await stripe.invoices.list({ subscription, limit: 100 })).data
    },

    async latestInvoice(subscription: string): Promise<Stripe.Invoice> {
      return (await stripe.invoices.list({ subscription, limit: 1 })).data[0] as Stripe.Invoice
    },

    /** Types of all events so far, oldest first. */
    async eventTypes(): Promise<string[]> {
      const types: string[] = []
      for await (const event of stripe.events.list({ limit: 100 })) types.unshift(event.type)
      return types
    },
  }
  return harness
}

/** The pages' URL by IP address. */
function local(address: string): string {
  return address.replace('//localhost:', '//127.0.0.1:')
}

const accept = (_attempt: number): number => 200

/** A webhook endpoint that answers as the test sets and records its requests. */
export async function startListener(secret: string, port = 0) {
  const heard: Stripe.Event[] = []
  const refused: unknown[] = []
  let answer = accept
  let attempts = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const status = answer(++attempts)
      try {
        const signature = String(request.headers['stripe-signature'])
        const event = clientOf(1).webhooks.constructEvent(Buffer.concat(chunks), signature, secret)
        if (status === 200) heard.push(event)
      } catch (error) {
        refused.push(error)
      }
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}/webhooks/stripe`,
    port: taken,
    heard,
    refused,
    attempts: () => attempts,
    answerWith: (next: (attempt: number) => number) => {
      answer = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
