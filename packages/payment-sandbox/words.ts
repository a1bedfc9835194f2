import type { Price } from './objects.ts'
import { intervalOf } from './periods.ts'

const zeroDecimal = new Set([
  'bif',
  'clp',
  'djf',
  'gnf',
  'jpy',
  'kmf',
  'krw',
  'mga',
  'pyg',
  'rwf',
  'ugx',
  'vnd',
  'vuv',
  'xaf',
  'xof',
  'xpf',
])

/** An amount in the smallest unit of its currency, as people write it. */
export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / (zeroDecimal.has(currency) ? 1 : 100),
  )
}

/** 'month', or '3 months'. */
export function intervalWords(price: Price): string {
  const { interval, every } = intervalOf(price)
  return every === 1 ? interval : `every ${every} ${interval}s`
}
