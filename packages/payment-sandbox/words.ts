import type { Price } from './objects.ts'
import { intervalOf } from './periods.ts'

/** Formats an amount in the smallest unit of its currency. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** 'month', or 'every 3 months'. */
export function intervalWords(price: Price): string {
  const { interval, every } = intervalOf(price)
  return every === 1 ? interval : `every ${every} ${interval}s`
}

/** '$5.00 per month', or '$5.00 every 3 months'. */
export function priceWords(amount: number, price: Price | undefined): string {
  if (!price) return money(amount, 'usd')
  return `${money(amount, price.currency)} ${intervalOf(price).every === 1 ? 'per ' : ''}${intervalWords(price)}`
}
