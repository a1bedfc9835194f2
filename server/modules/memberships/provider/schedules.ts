import type { ProviderSchedule, ProviderSubscription } from './calls.ts'

/** The tier price that a running schedule switches to after the current period; null without one. */
export function nextPriceOf({
  subscription: { schedule },
  item,
}: {
  subscription: Pick<ProviderSubscription, 'schedule'>
  item: ProviderSubscription['items']['data'][number]
}): string | null {
  const { current_period_end: end } = item
  if (!schedule || !end || (schedule.status !== 'active' && schedule.status !== 'not_started')) return null
  const later = schedule.phases.find(({ start_date }) => start_date >= end)
  const price = later?.items[0]?.price
  return price === undefined || price === item.price.id ? null : price
}

/**
 * The discounts of a schedule's current phase. They must be repeated in every phase: one without them has no discount.
 */
export function carriedDiscounts({ phases }: Pick<ProviderSchedule, 'phases'>): {
  discounts?: { discount: string }[]
} {
  const discounts = (phases[0]?.discounts ?? []).flatMap(({ discount }) => (discount ? [{ discount }] : []))
  return discounts.length === 0 ? {} : { discounts }
}
