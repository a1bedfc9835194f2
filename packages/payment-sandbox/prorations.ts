/**
 * Prorations of a change within a period, to the second: the unused part of the billed amount is credited, and the rest
 * of the period is billed at the new price. Both are after discounts (flexible billing, discounts included).
 */
import { discountsAt, couponsOf, discountAmounts } from './discounts.ts'
import { emit } from './events.ts'
import { newId } from './identifiers.ts'
import { discountOf, priceOf, productName } from './invoice-lines.ts'
import type { Invoice, InvoiceItem, Subscription, SubscriptionItem } from './objects.ts'
import type { Sandbox } from './sandbox.ts'

/** The billed amount of an item's current span, and its invoice. */
interface Billed {
  amount: number
  start: number
  end: number
  name: string
  price: string
  product: string
  quantity: number
  by: { invoice: string; line: string } | { invoice_item: string }
}

type CreditedItems = NonNullable<NonNullable<InvoiceItem['proration_details']>['credited_items']>

/** The share of `amount` for the time from `at` to `end`, rounded to the smallest unit. */
export function restOf(amount: number, start: number, end: number, at: number): number {
  const from = Math.min(Math.max(at, start), end)
  return end === start ? 0 : Math.round((amount * (end - from)) / (end - start))
}

/** Stores the amount billed for each item's period, for later credits. */
export function noteBilled(sandbox: Sandbox, invoice: Invoice, items: SubscriptionItem[]): void {
  for (const item of items) {
    const line = invoice.lines.data.find(({ parent }) => {
      const details = parent?.subscription_item_details
      return details?.subscription_item === item.id && details.invoice_item === null
    })
    if (!line) continue
    keep(sandbox, item, {
      amount: line.amount - discountOf(line),
      ...line.period,
      by: { invoice: invoice.id, line: line.id },
    })
  }
}

function keep(sandbox: Sandbox, item: SubscriptionItem, billed: Pick<Billed, 'amount' | 'start' | 'end' | 'by'>): void {
  const { id, price, quantity } = item
  const name = `${quantity > 1 ? `${quantity} × ` : ''}${productName(sandbox, item.price)}`
  sandbox.store.keepNote('billed', id, { ...billed, name, quantity, price: price.id, product: price.product })
}

/** True if an item's cost is unchanged. */
function isSame(before: SubscriptionItem | undefined, after: SubscriptionItem | undefined): boolean {
  return before?.price.id === after?.price.id && before?.quantity === after?.quantity
}

export function costsChange(before: SubscriptionItem[], after: SubscriptionItem[]): boolean {
  return before.some((item, index) => !isSame(item, after[index]))
}

/** Credits the unused time of changed items. */
export function creditUnused(
  sandbox: Sandbox,
  subscription: Subscription,
  after: SubscriptionItem[],
  at: number,
): void {
  for (const item of subscription.items.data) {
    const next = after.find(({ id }) => id === item.id)
    const billed = sandbox.store.note<Billed>('billed', item.id)
    if (!billed || isSame(item, next)) continue
    const start = Math.max(at, billed.start)
    if (start >= billed.end) continue
    sandbox.store.dropNote('billed', item.id)
    if (isVoid(sandbox, billed)) continue
    const credited_items: CreditedItems =
      'line' in billed.by
        ? {
            type: 'invoice_line_items',
            invoice_line_item_details: { invoice: billed.by.invoice, invoice_line_items: [billed.by.line] },
          }
        : { type: 'invoice_item', invoice_item: billed.by.invoice_item }
    addProration(sandbox, subscription, {
      amount: 0 - restOf(billed.amount, billed.start, billed.end, start),
      credited_items,
      description: `Unused time on ${billed.name} after ${day(start)}`,
      item: item.id,
      period: { start, end: billed.end },
      price: billed.price,
      product: billed.product,
      quantity: billed.quantity,
    })
  }
}

/** Whether it was billed by a void invoice, which needs no credit. */
function isVoid(sandbox: Sandbox, { by }: Billed): boolean {
  const invoice = 'invoice' in by ? by.invoice : sandbox.store.find('invoiceitem', by.invoice_item)?.invoice
  return typeof invoice === 'string' && sandbox.store.find('invoice', invoice)?.status === 'void'
}

/** Bills the rest of the period for new and changed items. */
export function billRemaining(
  sandbox: Sandbox,
  subscription: Subscription,
  after: SubscriptionItem[],
  at: number,
): void {
  const coupons = couponsOf(sandbox, discountsAt(sandbox, subscription, at))
  const taken = discountAmounts(
    coupons,
    after.map((item) => ({
      amount: priceOf(item),
      currency: item.price.currency,
      product: item.price.product,
      discountable: true,
    })),
  )
  after.forEach((item, index) => {
    const before = subscription.items.data.find(({ id }) => id === item.id)
    const { current_period_start, current_period_end: end } = item
    const start = Math.max(at, current_period_start)
    if (isSame(before, item) || start >= end) return
    const net = priceOf(item) - (taken[index] ?? []).reduce((sum, amount) => sum + amount, 0)
    const amount = restOf(net, current_period_start, end, start)
    const name = `${item.quantity > 1 ? `${item.quantity} × ` : ''}${productName(sandbox, item.price)}`
    const added = addProration(sandbox, subscription, {
      amount,
      credited_items: null,
      description: `Remaining time on ${name} after ${day(start)}`,
      item: item.id,
      period: { start, end },
      price: item.price.id,
      product: item.price.product,
      quantity: item.quantity,
    })
    keep(sandbox, item, { amount, start, end, by: { invoice_item: added.id } })
  })
}

interface Proration {
  amount: number
  credited_items: CreditedItems | null
  description: string
  item: string
  period: { start: number; end: number }
  price: string
  product: string
  quantity: number
}

function addProration(sandbox: Sandbox, subscription: Subscription, given: Proration): InvoiceItem {
  const discounts = discountsAt(sandbox, subscription, given.period.start).map(({ id }) => id)
  const item = sandbox.store.insert('invoiceitem', {
    id: newId('ii'),
    object: 'invoiceitem',
    amount: given.amount,
    currency: subscription.currency,
    customer: subscription.customer,
    customer_account: null,
    date: sandbox.clock.now(),
    description: given.description,
    discountable: false,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    net_amount: given.amount,
    parent: {
      subscription_details: { subscription: subscription.id, subscription_item: given.item },
      type: 'subscription_details',
    },
    period: given.period,
    pricing: {
      price_details: { price: given.price, product: given.product },
      type: 'price_details',
      unit_amount_decimal: decimal(given.amount / given.quantity),
    },
    proration: true,
    proration_details: {
      credited_items: given.credited_items,
      // The amounts are already after discounts.
      discount_amounts: discounts.map((discount) => ({ amount: 0, discount })),
    },
    quantity: given.quantity,
    quantity_decimal: String(given.quantity),
    tax_rates: [],
    test_clock: null,
  })
  emit(sandbox, 'invoiceitem.created', item)
  return item
}

/** A decimal in the API's format: at most twelve places. */
function decimal(value: number): string {
  return String(Number(value.toFixed(12)))
}

/** '20 Nov 2026' */
function day(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** Pending invoice items of the subscription, oldest first. */
export function pendingItems(sandbox: Sandbox, subscription: Subscription): InvoiceItem[] {
  const where = { 'parent.subscription_details.subscription': subscription.id, invoice: null }
  return sandbox.store.search('invoiceitem', { where }).data.toReversed()
}
