import { couponsOf, discountAmounts } from './discounts.ts'
import { newId } from './identifiers.ts'
import type { Discount, InvoiceItem, InvoiceLineItem, Price, Subscription, SubscriptionItem } from './objects.ts'
import type { Sandbox } from './sandbox.ts'
import { intervalWords, money } from './words.ts'

export function productName(sandbox: Sandbox, price: Price): string {
  return sandbox.store.find('product', price.product)?.name ?? 'Subscription'
}

export function priceOf(item: SubscriptionItem): number {
  return (item.price.unit_amount ?? 0) * item.quantity
}

/** An item's current period, billed in advance. A trial period costs nothing. */
export function periodLine(
  sandbox: Sandbox,
  subscription: Subscription,
  invoice: string,
  item: SubscriptionItem,
): InvoiceLineItem {
  const trial = subscription.status === 'trialing'
  const amount = trial ? 0 : priceOf(item)
  const name = productName(sandbox, item.price)
  const cost = `${money(item.price.unit_amount ?? 0, item.price.currency)} / ${intervalWords(item.price)}`
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: item.price.currency,
    description: trial ? `Trial period for ${name}` : `${item.quantity} × ${name} (at ${cost})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: 'price_details',
      unit_amount_decimal: trial ? '0' : item.price.unit_amount_decimal,
    },
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  }
}

export function pendingLine(invoice: string, waiting: InvoiceItem): InvoiceLineItem {
  const { subscription, subscription_item } = waiting.parent.subscription_details
  const credited = waiting.proration_details?.credited_items?.invoice_line_item_details ?? null
  return {
    id: newId('il'),
    object: 'line_item',
    amount: waiting.amount,
    currency: waiting.currency,
    description: waiting.description,
    discount_amounts: [],
    discountable: waiting.discountable,
    discounts: waiting.discounts,
    invoice,
    livemode: false,
    metadata: waiting.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: waiting.id,
        proration: waiting.proration,
        proration_details: { credited_items: credited },
        subscription,
        subscription_item,
      },
      type: 'subscription_item_details',
    },
    period: waiting.period,
    pretax_credit_amounts: [],
    pricing: waiting.pricing,
    quantity: waiting.quantity,
    quantity_decimal: waiting.quantity_decimal,
    subscription,
    subtotal: waiting.amount,
    taxes: [],
  }
}

export function discountLines(sandbox: Sandbox, lines: InvoiceLineItem[], discounts: Discount[]): InvoiceLineItem[] {
  const taken = discountAmounts(
    couponsOf(sandbox, discounts),
    lines.map((line) => ({
      amount: line.amount,
      currency: line.currency,
      product: line.pricing.price_details?.product ?? null,
      discountable: line.discountable,
    })),
  )
  return lines.map((line, index) => {
    const amounts = discounts.map(({ id }, order) => ({ amount: taken[index]?.[order] ?? 0, discount: id }))
    if (!line.discountable || amounts.length === 0) return line
    return {
      ...line,
      discount_amounts: amounts,
      pretax_credit_amounts: amounts.map((one) => ({ ...one, type: 'discount' })),
    }
  })
}

export function discountOf(line: InvoiceLineItem): number {
  return line.discount_amounts.reduce((sum, { amount }) => sum + amount, 0)
}
