import { addIntervals, type Interval } from './calendar.ts'
import type { Price, Subscription } from './objects.ts'

export function intervalOf(price: Price): { interval: Interval; every: number } {
  return { interval: (price.recurring?.interval ?? 'month') as Interval, every: price.recurring?.interval_count ?? 1 }
}

export function periodOf(subscription: Subscription): { start: number; end: number } {
  const ends = subscription.items.data.map((item) => item.current_period_end)
  const starts = subscription.items.data.map((item) => item.current_period_start)
  return { start: Math.max(...starts), end: Math.min(...ends) }
}

export function previousBoundary(subscription: Subscription): number {
  const { start } = periodOf(subscription)
  const { interval, every } = intervalOf(subscription.items.data[0]!.price)
  const anchor = subscription.billing_cycle_anchor
  let boundary = anchor
  for (let step = 1; addIntervals(anchor, interval, step * every) < start; step += 1)
    boundary = addIntervals(anchor, interval, step * every)
  return boundary
}
