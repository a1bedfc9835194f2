import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Stripe } from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { startGround } from '../test-ground.ts'

const ground = await startGround()
afterAll(() => ground.close())

/** The folder of the SDK's declarations. */
const resources = join(createRequire(import.meta.url).resolve('stripe'), '../../esm/resources')

/** The interfaces of an SDK declaration file by qualified name: `Invoice.PaymentSettings`. */
function interfacesOf(file: string): Map<string, { fields: Map<string, { type: string; needed: boolean }> }> {
  const source = readFileSync(join(resources, `${file}.d.ts`), 'utf8')
  const lines = source.replaceAll(/\/\*\*[\s\S]*?\*\//g, '').split('\n')
  const found = new Map<string, { fields: Map<string, { type: string; needed: boolean }> }>()
  const path: string[] = []
  let open: string | null = null
  let depth = 0
  for (const line of lines) {
    const started = /^\s*(?:export )?(?:declare )?(interface|namespace) (\w+).*\{$/.exec(line)
    if (started && open === null) {
      path.push(started[2] as string)
      if (started[1] === 'interface') {
        open = path.join('.')
        depth = 0
        found.set(open.replace(/^(\w+)\.\1$/, '$1'), { fields: new Map() })
      }
      continue
    }
    if (open !== null && depth === 0) {
      const field = /^\s*(\w+)(\?)?: (.+?);?$/.exec(line)
      if (field) {
        const [, name, optional, type] = field as unknown as [string, string, string | undefined, string]
        found.get(open)?.fields.set(name, { type, needed: optional === undefined })
      }
    }
    if (line.trim().endsWith('{')) depth += 1
    if (/^\s*\}/.test(line)) {
      if (open !== null && depth > 0) depth -= 1
      else {
        open = null
        path.pop()
      }
    }
  }
  return found
}

/** Paths of fields that the SDK's types require and the object lacks. */
function missing(object: object, file: string, name: string): string[] {
  const interfaces = interfacesOf(file)
  const gaps: string[] = []
  const walk = (value: unknown, type: string, at: string) => {
    const fields = interfaces.get(type)?.fields
    if (!fields || typeof value !== 'object' || value === null) return
    for (const [field, { type: fieldType, needed }] of fields) {
      const inner = (value as Record<string, unknown>)[field]
      if (inner === undefined) {
        if (needed) gaps.push(`${at}.${field}`)
        continue
      }
      const own = fieldType.replace(/ \| null$/, '').replace(/^Array<(.+)>$/, '$1')
      const nested = [`${type}.${own}`, own.includes('.') ? `${name}.${own.replace(`${name}.`, '')}` : '', own]
      const target = nested.find((candidate) => interfaces.has(candidate))
      if (target === undefined) continue
      if (Array.isArray(inner)) inner.forEach((one, index) => walk(one, target, `${at}.${field}[${index}]`))
      else walk(inner, target, `${at}.${field}`)
    }
  }
  expect(interfaces.has(name), `${file} declares ${name}`).toBe(true)
  walk(object, name, name)
  return gaps
}

test('the reader of the SDK’s types finds missing fields', () => {
  const gaps = missing({ id: 'in_1', automatic_tax: { enabled: false }, status_transitions: {} }, 'Invoices', 'Invoice')
  expect(gaps).toContain('Invoice.amount_due')
  expect(gaps).toContain('Invoice.automatic_tax.liability')
  expect(gaps).toContain('Invoice.status_transitions.paid_at')
  expect(gaps).not.toContain('Invoice.hosted_invoice_url')
})

/** One of each object that a coupon, a promotion code and a switch create. */
async function discountedSubscription(price: Stripe.Price): Promise<[object, string, string][]> {
  const { stripe } = ground
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever' })
  const code = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'STARS' })
  const customer = await stripe.customers.create({
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  })
  const made = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    discounts: [{ promotion_code: code.id }],
    expand: ['discounts', 'latest_invoice'],
  })
  const subscription_details = { items: [{ id: made.items.data[0]?.id ?? '', quantity: 2 }] }
  await stripe.subscriptions.update(made.id, subscription_details)
  const preview = await stripe.invoices.createPreview({ subscription: made.id })
  await stripe.customers.createBalanceTransaction(customer.id, { amount: -100, currency: 'usd' })
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: made.id })
  return [
    [schedule, 'SubscriptionSchedules', 'SubscriptionSchedule'],
    [coupon, 'Coupons', 'Coupon'],
    [code, 'PromotionCodes', 'PromotionCode'],
    [made.discounts[0] as Stripe.Discount, 'Discounts', 'Discount'],
    [made.latest_invoice as Stripe.Invoice, 'Invoices', 'Invoice'],
    [preview, 'Invoices', 'Invoice'],
    [preview.lines.data[0] ?? {}, 'InvoiceLineItems', 'InvoiceLineItem'],
    [
      (await stripe.customers.listBalanceTransactions(customer.id)).data[0] ?? {},
      'CustomerBalanceTransactions',
      'CustomerBalanceTransaction',
    ],
  ]
}

test('every object has every field that the SDK’s types require', async () => {
  const { stripe } = ground
  const price = await ground.price()
  const joined = await ground.join({ price })
  const [customer] = (await stripe.customers.list({ limit: 1 })).data as [Stripe.Customer]
  const subscription = await ground.subscription(joined.subscription)
  const [invoice] = (await stripe.invoices.list({ subscription: joined.subscription })).data as [Stripe.Invoice]
  const [payment] = (await stripe.invoicePayments.list({ invoice: invoice.id })).data as [Stripe.InvoicePayment]
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data as [Stripe.Charge]
  const intent = await stripe.paymentIntents.retrieve(charge.payment_intent as string)
  const portal = await stripe.billingPortal.sessions.create({ customer: customer.id })
  const page = new URL(portal.url).pathname
  await ground.send(`${page}/card`, {
    number: '5555555555554444',
    expiry: '1/39',
    cvc: '123',
    name: 'Mara',
    country: 'FR',
  })
  const refund = await stripe.refunds.create({ charge: charge.id })
  const endpoint = await stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/', enabled_events: ['*'] })
  const session = await stripe.checkout.sessions.retrieve(joined.session, { expand: ['line_items'] })
  const discounted = await discountedSubscription(price)
  const disputed = await ground.join({ price })
  await ground.control('/disputes', { subscription: disputed.subscription })
  const [dispute] = (await stripe.disputes.list()).data as [Stripe.Dispute]
  const samples: [object, string, string][] = [
    ...discounted,
    [dispute, 'Disputes', 'Dispute'],
    [dispute.balance_transactions[0] ?? {}, 'BalanceTransactions', 'BalanceTransaction'],
    [await stripe.products.retrieve(price.product as string), 'Products', 'Product'],
    [price, 'Prices', 'Price'],
    [customer, 'Customers', 'Customer'],
    [await stripe.paymentMethods.retrieve(charge.payment_method ?? ''), 'PaymentMethods', 'PaymentMethod'],
    [session, 'Checkout/Sessions', 'Session'],
    [await ground.openCheckout(price, { customer_email: 'juno@studio.example' }), 'Checkout/Sessions', 'Session'],
    [session.line_items?.data[0] ?? {}, 'LineItems', 'LineItem'],
    [subscription, 'Subscriptions', 'Subscription'],
    [subscription.items.data[0] ?? {}, 'SubscriptionItems', 'SubscriptionItem'],
    [subscription.items.data[0]?.plan ?? {}, 'Plans', 'Plan'],
    [invoice, 'Invoices', 'Invoice'],
    [invoice.lines.data[0] ?? {}, 'InvoiceLineItems', 'InvoiceLineItem'],
    [payment, 'InvoicePayments', 'InvoicePayment'],
    [intent, 'PaymentIntents', 'PaymentIntent'],
    [charge, 'Charges', 'Charge'],
    [refund, 'Refunds', 'Refund'],
    [portal, 'BillingPortal/Sessions', 'Session'],
    [
      await stripe.billingPortal.configurations.retrieve(portal.configuration as string),
      'BillingPortal/Configurations',
      'Configuration',
    ],
    [endpoint, 'WebhookEndpoints', 'WebhookEndpoint'],
    [(await stripe.events.list({ limit: 1 })).data[0] ?? {}, 'Events', 'EventBase'],
  ]
  expect(samples.flatMap(([object, file, name]) => missing(object, file, name))).toEqual([])
})

test('amounts in decimals arrive as the SDK’s decimals', async () => {
  const price = await ground.price('Lantern', 1000)
  expect(price.unit_amount_decimal?.toString()).toBe('1000')
})
